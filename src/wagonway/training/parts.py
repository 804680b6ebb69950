"""Training data in stored parts: several are made in parallel, here or on Ray, and the same command resumes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

import numpy as np

from wagonway.arena.workers import MakeWorkers, Work, carried_out
from wagonway.engine.files import written_whole

Data = TypeVar("Data")


@dataclass(frozen=True)
class Part(Generic[Data]):
    """A batch of games whose name contains everything they depend on; its data is an object of arrays."""

    name: str
    play: Callable[[], Data]


@dataclass(frozen=True)
class Stage:
    """The progress of training: parts gathered or epochs done, of how many; after an epoch, its quality."""

    kind: str  # "gather" or "fit"
    done: int
    wanted: int
    # For a belief: the mass on held tickets; for chances: the Brier score.
    found: tuple[float, ...] = ()


Listener = Callable[[Stage], None]


def gather_parts(
    kind: type[Data],
    parts: Sequence[Part[Data]],
    folder: Path,
    workers: MakeWorkers,
    listen: Listener,
) -> list[Data]:
    """Play the parts that are missing in the folder, in parallel, and store each at once."""
    folder.mkdir(parents=True, exist_ok=True)
    missing = [part for part in parts if not (folder / part.name).exists()]
    if missing:
        work = (Work(partial(play_part, part)) for part in missing)
        with closing(carried_out(workers(True), work)) as batches:
            played = (each for batch in batches for each in batch)
            for done, (part, data) in enumerate(played, len(parts) - len(missing) + 1):
                write_arrays(folder / part.name, vars(data))
                listen(Stage("gather", done, len(parts)))
    return [kind(**np.load(folder / part.name)) for part in parts]


def play_part(part: Part[Data]) -> tuple[Part[Data], Data]:
    return part, part.play()


def write_arrays(path: Path, arrays: Mapping[str, Any], small: bool = False) -> None:
    """Write a file of arrays atomically."""
    with written_whole(path) as draft:
        path.parent.mkdir(parents=True, exist_ok=True)
        with draft.open("wb") as file:
            (np.savez_compressed if small else np.savez)(file, **arrays)
