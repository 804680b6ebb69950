"""Training data in stored parts: several are made in parallel, here or on Ray, and the same command resumes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Generic, TypeVar

import numpy as np

from wagonway.arena.versions import bot_version, rules_version, source_version
from wagonway.arena.workers import MakeWorkers, Work, run_all
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


def equal_parts(games: int, most: int) -> tuple[int, int]:
    """The number of parts and their size, so that they have at least this many games and none has more than `most`."""
    n = -(-games // most)
    return n, -(-games // n)


def join(
    parts: Sequence[Data], renumber: Callable[[Data, int], int] = lambda _, first: first
) -> Data:
    """The rows of all parts in one.

    `renumber` adds `first` to what a part numbers from 0, and returns the first number of the next part.
    """
    first = 0
    for part in parts:
        first = renumber(part, first)
    columns = zip(*(vars(part).values() for part in parts), strict=True)
    return type(parts[0])(*(np.concatenate(column) for column in columns))


def digest(names: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(names).encode()).hexdigest()[:12]


def weights_digest(weights: Mapping[str, Any]) -> str:
    return hashlib.sha256(b"".join(each.tobytes() for each in weights.values())).hexdigest()[:8]


@dataclass(frozen=True)
class Stage:
    """The progress of training: parts gathered or epochs done, of how many; after an epoch, its quality."""

    kind: str  # "gather" or "fit"
    done: int
    wanted: int
    # For a belief: the mass on held tickets; for chances: the Brier score; for totals: the error in points; for
    # a policy: that of the gains.
    found: tuple[float, ...] = ()


StageListener = Callable[[Stage], None]


@dataclass(frozen=True)
class PartStore:
    """The folder of the parts, the workers that play missing ones, and the listener to their progress."""

    folder: Path
    workers: MakeWorkers
    listen: StageListener

    def gather(
        self, kind: type[Data], parts: Sequence[Part[Data]], compiled: bool = True
    ) -> list[Data]:
        """Play the missing parts in parallel and store each at once; `compiled` code runs in threads, other in processes."""
        self.folder.mkdir(parents=True, exist_ok=True)
        missing = [part for part in parts if not (self.folder / part.file).exists()]
        if missing:
            work = (Work(partial(play_part, part), part.versions) for part in missing)
            with closing(run_all(self.workers(compiled), work)) as batches:
                played = (each for batch in batches for each in batch)
                for done, (part, data) in enumerate(played, len(parts) - len(missing) + 1):
                    write_arrays(self.folder / part.file, vars(data))
                    self.listen(Stage("gather", done, len(parts)))
        return [kind(**np.load(self.folder / part.file)) for part in parts]

    def gather_lists(
        self, kind: type[Data], lists: Sequence[Sequence[Part[Data]]]
    ) -> list[list[Data]]:
        """The same for several lists of parts at once."""
        found = iter(self.gather(kind, [part for each in lists for part in each]))
        return [list(islice(found, len(each))) for each in lists]


def play_part(part: Part[Data]) -> tuple[Part[Data], Data]:
    return part, part.play()


def write_arrays(path: Path, arrays: Mapping[str, Any], small: bool = False) -> None:
    """Write a file of arrays atomically."""
    with written_whole(path) as draft:
        path.parent.mkdir(parents=True, exist_ok=True)
        with draft.open("wb") as file:
            (np.savez_compressed if small else np.savez)(file, **arrays)
