"""The value of each action of a decision from its seat's view: playouts of believed worlds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from wagonway.bots.master import tried_actions
from wagonway.bots.master.evaluator import Evaluator, Outcomes, margins_of, shares_of
from wagonway.bots.master.playouts import COMPLETED, HELD, OUTCOME, OWNED, SHEETS
from wagonway.engine.actions import Action, notation
from wagonway.engine.rules import scoring
from wagonway.engine.view import View
from wagonway.planning.history import ViewHistory

UNPLAYED = np.zeros(0, np.int64), np.zeros((0, OUTCOME), np.int64)


@dataclass(frozen=True)
class Estimate:
    """A seat's share of the win and its margin over the best other, with standard errors; or differences of these."""

    worlds: int
    win: float
    win_error: float
    margin: float
    margin_error: float


@dataclass(frozen=True)
class ActionValue(Estimate):
    """The value of an action."""

    action: Action


@dataclass(frozen=True)
class Ends:
    """How playouts end on average: shares of the worlds, and points."""

    owned: NDArray[np.float64]  # by seat and route: how often the seat owns it
    held: NDArray[np.float64]  # by ticket: how often the viewer keeps it
    completed: NDArray[np.float64]  # by ticket: how often the viewer completes it
    sheets: NDArray[np.float64]  # by seat and column of the score sheet: points


class Judge:
    """The playouts of one decision. Worlds are numbered and common to all actions; each call of `play` continues with new ones."""

    def __init__(self, view: View, seed: object = 0, history: ViewHistory | None = None) -> None:
        self.view = view
        self._evaluator = Evaluator(view.board, view.players, threads=1)
        self._evaluator.look(view, seed, history=history)
        self._next = 0
        # By action: the numbers of the worlds in which it was played, and their outcomes.
        self._played: dict[int, tuple[NDArray[np.int64], Outcomes]] = {}

    def candidates(self, most: int) -> list[Action]:
        """The action of conductor, then those it values most; a single legal action by itself."""
        actions = notation(self.view.board).actions
        if len(self.view.legal_ids) < 2:
            return self.view.legal()
        return [actions[id] for id in tried_actions(self.view, most)]

    def play(self, actions: Sequence[Action], worlds: int) -> None:
        """Play these actions out in this many new worlds."""
        ids = [action.id for action in actions]
        outcomes = self._evaluator.try_actions(ids, self._next, self._next + worlds)
        for id, found in zip(ids, outcomes, strict=True):
            before, known = self._played.get(id, UNPLAYED)
            numbers = np.arange(self._next, self._next + len(found))
            self._played[id] = np.append(before, numbers), np.concatenate([known, found])
        self._next += worlds

    def forget(self) -> None:
        """Drop all results, so that later ones are from fresh worlds only."""
        self._played.clear()

    def outcomes(self, action: Action) -> Outcomes:
        """The outcomes of all worlds in which the action was played."""
        return self._played.get(action.id, UNPLAYED)[1]

    def shares(self, action: Action) -> NDArray[np.float64]:
        """The seat's share of the win in every world in which the action was played."""
        return shares_of(self.outcomes(action), self.view.players)[..., self._evaluator.me]

    def margins(self, action: Action) -> NDArray[np.float64]:
        """The points above the best other seat in every world in which the action was played."""
        margins = margins_of(self.outcomes(action), self.view.players)[..., self._evaluator.me]
        return margins.astype(np.float64)

    def value(self, action: Action) -> ActionValue:
        """The value of an action that was played."""
        shares, margins = self.shares(action), self.margins(action)
        return ActionValue(len(shares), *estimate(shares), *estimate(margins), action)

    def difference(self, better: Action, worse: Action) -> Estimate:
        """The first minus the second, over the worlds in which both were played."""
        here, there = (self._played.get(each.id, UNPLAYED)[0] for each in (better, worse))
        _, one, two = np.intersect1d(here, there, assume_unique=True, return_indices=True)
        wins = self.shares(better)[one] - self.shares(worse)[two]
        margins = self.margins(better)[one] - self.margins(worse)[two]
        return Estimate(len(one), *estimate(wins), *estimate(margins))

    def ends(self, action: Action, worlds: int) -> Ends:
        """How the first worlds end after an action: owners of routes, tickets, points."""
        found, counts = self._evaluator.count_ends(action.id, 0, worlds)
        shares, board, players = counts / max(1, found), self.view.board, self.view.players
        return Ends(
            shares[OWNED : OWNED + players, : len(board.routes)],
            shares[HELD, : len(board.tickets)],
            shares[COMPLETED, : len(board.tickets)],
            shares[SHEETS : SHEETS + players, : scoring.SHEET],
        )


def estimate(values: NDArray[np.float64]) -> tuple[float, float]:
    """The mean and its standard error, which is infinite for a single value."""
    if len(values) == 0:
        return 0.0, float("inf")
    error = float(values.std(ddof=1)) / len(values) ** 0.5 if len(values) > 1 else float("inf")
    return float(values.mean()), error
