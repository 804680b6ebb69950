"""Training data in stored parts: several are made in parallel, here or on Ray, and the same command resumes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

import numpy as np

from wagonway.arena.versions import bot_version, rules_version, source_version
from wagonway.arena.workers import MakeWorkers, Work, carried_out
from wagonway.engine.board import Board
from wagonway.engine.files import written_whole

Data = TypeVar("Data")


@dataclass(frozen=True)
class Part(Generic[Data]):
    """A batch of games; its data is an object of arrays, and depends on its name and the versions alone."""

    name: str
    play: Callable[[], Data]
    versions: Callable[[], list[str]]

    @property
    def file(self) -> str:
        """The name of the file that stores it."""
        return f"{self.name}-{digest(self.versions())}.npz"


def versions_for(module: str, board: Board, players: int, bots: Sequence[str]) -> list[str]:
    """What determines the data of games: the rules, the board, the bots, and the module that gathers it."""
    played = [bot_version(name, board.id, players) for name in bots]
    return [rules_version(), board.hash, *played, source_version(module)]


def digest(names: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(names).encode()).hexdigest()[:12]


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
    missing = [part for part in parts if not (folder / part.file).exists()]
    if missing:
        work = (Work(partial(play_part, part), part.versions) for part in missing)
        with closing(carried_out(workers(True), work)) as batches:
            played = (each for batch in batches for each in batch)
            for done, (part, data) in enumerate(played, len(parts) - len(missing) + 1):
                write_arrays(folder / part.file, vars(data))
                listen(Stage("gather", done, len(parts)))
    return [kind(**np.load(folder / part.file)) for part in parts]


def play_part(part: Part[Data]) -> tuple[Part[Data], Data]:
    return part, part.play()


def write_arrays(path: Path, arrays: Mapping[str, Any], small: bool = False) -> None:
    """Write a file of arrays atomically."""
    with written_whole(path) as draft:
        path.parent.mkdir(parents=True, exist_ok=True)
        with draft.open("wb") as file:
            (np.savez_compressed if small else np.savez)(file, **arrays)
