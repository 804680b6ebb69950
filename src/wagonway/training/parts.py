"""Training data in parts that are kept: several are made at a time, here or on Ray, and the same command goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

import numpy as np

from wagonway.arena.workers import MakeWorkers

Data = TypeVar("Data", bound="Storable")
Data_co = TypeVar("Data_co", bound="Storable", covariant=True)


class Storable(Protocol):
    """What a part is made of."""

    def save(self, path: Path) -> None: ...


class KeptPart(Protocol[Data_co]):
    """Some games, by a name that tells all they follow from."""

    @property
    def name(self) -> str: ...

    def play(self) -> Data_co: ...

    def load(self, path: Path) -> Data_co: ...


@dataclass(frozen=True)
class Stage:
    """How far training is: parts gathered or epochs done, of how many; after an epoch, how good it is."""

    kind: str  # "gather" or "fit"
    done: int
    wanted: int
    found: tuple[
        float, ...
    ] = ()  # of a belief: what it gives the held tickets; of chances: the Brier score


Listener = Callable[[Stage], None]


def gather_parts(
    parts: Sequence[KeptPart[Data]], folder: Path, workers: MakeWorkers, told: Listener
) -> list[Data]:
    """Play the parts that the folder does not hold, several at a time, and keep each at once."""
    folder.mkdir(parents=True, exist_ok=True)
    missing = [part for part in parts if not (folder / part.name).exists()]
    if missing:
        crew = workers(True)
        try:
            for done, _ in enumerate(played(missing, folder, crew), len(parts) - len(missing) + 1):
                told(Stage("gather", done, len(parts)))
        except BaseException:
            crew.shut_down(at_once=True)
            raise
        crew.shut_down(at_once=False)
    return [part.load(folder / part.name) for part in parts]


def played(parts: Sequence[KeptPart[Data]], folder: Path, crew: Any) -> Iterator[KeptPart[Data]]:
    """Parts as they are done; no more are begun than there are workers for."""
    waiting = list(parts)
    begun: dict[Future[Data], KeptPart[Data]] = {}
    while waiting or begun:
        while waiting and len(begun) < 2 * crew.count:
            part = waiting.pop(0)
            begun[crew.run(part.play)] = part
        for future in wait(begun, return_when="FIRST_COMPLETED").done:
            part = begun.pop(future)
            future.result().save(folder / part.name)
            yield part


def write_arrays(path: Path, arrays: Mapping[str, Any]) -> None:
    """All of them or nothing, whatever interrupts."""
    unfinished = path.with_suffix(".part.npz")
    np.savez(unfinished, **arrays)
    unfinished.replace(path)
