"""Which of several actions is best: sequential halving on common worlds, and fresh worlds for the last two."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from wagonway.bots.master.evaluator import Outcomes, worth_of

FINAL = 0.4  # of the budget is for the last two
SURE = 0.5  # standard errors by which another action must be better than the first


class SearchBudget(Protocol):
    """How much may be played out."""

    def spend(self, playouts: int) -> None:
        """Note that so many more were played out."""

    def chunk(self, part: float, actions: int) -> int:
        """Worlds to play next, so that at most this part of the budget is spent; 0 if it is spent."""


class PlayoutLimit:
    """A number of playouts: the same choice on every machine."""

    def __init__(self, playouts: int) -> None:
        self.playouts, self.spent = playouts, 0

    def spend(self, playouts: int) -> None:
        self.spent += playouts

    def chunk(self, part: float, actions: int) -> int:
        return max(0, int(self.playouts * part) - self.spent) // actions


class TimeLimit:
    """Milliseconds of processor time of this thread; where several threads play, milliseconds that pass."""

    def __init__(self, milliseconds: float, playout_seconds: float, threads: int = 1) -> None:
        self.seconds = milliseconds / 1000
        self._now = time.thread_time if threads == 1 else time.perf_counter
        self._start = self._now()
        self._estimate = playout_seconds  # seconds, until something was measured
        self.spent = 0

    @property
    def playout_seconds(self) -> float:
        """Seconds that a playout takes."""
        return (self._now() - self._start) / self.spent if self.spent else self._estimate

    def spend(self, playouts: int) -> None:
        self.spent += playouts

    def chunk(self, part: float, actions: int) -> int:
        left = self._start + self.seconds * part - self._now()
        if left <= 0:
            return 0
        # A quarter of what is left at most, so that a wrong guess costs little.
        return max(1, int(left / 4 / (self.playout_seconds * actions)))


class ActionEvaluator(Protocol):
    """Tries actions in numbered worlds, as an `Evaluator` does."""

    players: int
    me: int

    def try_actions(self, actions: Sequence[int], first: int, stop: int) -> Outcomes:
        """The outcomes of each action in worlds first to stop."""


def best_action(
    evaluator: ActionEvaluator,
    actions: Sequence[int],
    budget: SearchBudget,
    scale: int,
    prior: NDArray[np.int64] | None = None,
) -> int:
    """The best action; the first is what would be played without a search, and stays to the end.

    A prior has columns of what actions were worth before: they count until two are left.
    """
    if len(actions) == 1:
        return actions[0]
    remaining, worlds = list(actions), 0
    rounds = max(1, (len(actions) - 1).bit_length() - 1)
    worth = np.zeros((len(actions), 0), np.int64) if prior is None else prior
    for i in range(rounds if len(actions) > 2 else 0):
        part = (1 - FINAL) * (i + 1) / rounds
        more, worlds = play_round(evaluator, remaining, budget, part, worlds, scale)
        worth = np.concatenate([worth, more], axis=1)
        keep = best_rows(worth, max(2, (len(remaining) + 1) // 2))
        remaining, worth = [remaining[row] for row in keep], worth[keep]
    fresh, worlds = play_round(evaluator, remaining, budget, 1.0, worlds, scale)
    return remaining[1] if is_better(fresh[1] - fresh[0]) else remaining[0]


def play_round(
    evaluator: ActionEvaluator,
    remaining: list[int],
    budget: SearchBudget,
    part: float,
    worlds: int,
    scale: int,
) -> tuple[NDArray[np.int64], int]:
    """Play all actions out in new worlds until this part of the budget is spent; returns what each is worth there."""
    found = [np.zeros((len(remaining), 0), np.int64)]
    while more := budget.chunk(part, len(remaining)):
        outcomes = evaluator.try_actions(remaining, worlds, worlds + more)
        budget.spend(len(remaining) * more)
        found.append(worth_of(outcomes, evaluator.players, evaluator.me, scale))
        worlds += more
        if outcomes.shape[1] < more:
            break  # no other world that agrees with the view was found
    return np.concatenate(found, axis=1), worlds


def best_rows(worth: NDArray[np.int64], n: int) -> list[int]:
    """The first row and the best of the others, in their order."""
    order = sorted(range(1, len(worth)), key=lambda row: (-int(worth[row].sum()), row))
    return [0, *sorted(order[: n - 1])]


def is_better(difference: NDArray[np.int64]) -> bool:
    """Whether paired differences are above zero by more than chance would often make them."""
    n = len(difference)
    if n < 2:
        return False
    mean, square = int(difference.sum()) / n, int((difference**2).sum()) / n
    return mean > SURE * (max(0.0, square - mean**2) / n) ** 0.5
