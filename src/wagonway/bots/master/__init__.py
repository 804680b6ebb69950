"""master: tries what conductor would consider in worlds that it believes possible, played out by conductor.

Its budget for a decision is a number of playouts ("master:playouts=300", the same choice on every machine), or
milliseconds of processor time ("master:ms=200"). Worlds agree with all that its seat knows and are the same for all
actions tried; sequential halving leaves two of these, which are compared in new worlds.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from wagonway.bots import conductor
from wagonway.bots.loader import decision_of, load_bot
from wagonway.bots.master import prior as priors
from wagonway.bots.master.candidates import candidates
from wagonway.bots.master.evaluator import BOTS, evaluator_for
from wagonway.bots.master.search import PlayoutLimit, SearchBudget, TimeLimit, best_action
from wagonway.engine import memory, play
from wagonway.engine.actions import Choice, notation
from wagonway.engine.board import Board
from wagonway.engine.kernel import MEMORY
from wagonway.engine.view import View
from wagonway.planning.history import ViewHistory

# Playouts of a decision, unless milliseconds are given; actions tried (0: as many as the budget allows); threads; the
# prior (0: the adopted one, if there is any).
OPTIONS = {"playouts": 200.0, "ms": 0.0, "width": 0.0, "threads": 1.0, "prior": 0.0}
PLAYS_WITH = BOTS  # bots whose tuned options decide what it does, too
FEWEST, MOST = 3, 12  # actions that are tried
PLAYOUTS_AN_ACTION = 40
FIRST_ESTIMATE = 0.0005  # seconds that a playout takes


class Searcher:
    """master at one seat of one game."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._history: ViewHistory | None = None
        self._playout_seconds = FIRST_ESTIMATE

    def choose(
        self, view: View, playouts: float, ms: float, width: float, threads: float, prior: float
    ) -> Choice:
        """The action for the seat whose decision it is."""
        actions = notation(view.board).actions
        if self._history is None:
            self._history = ViewHistory(view.board)
        self._history.see(view)
        if len(view.legal_ids) == 1:
            return actions[view.legal_ids[0]]
        workers = max(1, int(threads))
        evaluator = evaluator_for(view.board, view.players, workers)
        evaluator.look(view, self._seed, history=self._history)
        expected = ms / 1000 / self._playout_seconds if ms else playouts
        most = int(width) or max(FEWEST, min(MOST, int(expected / PLAYOUTS_AN_ACTION)))
        tried, known = tried_with_prior(view, most, int(prior))
        budget: SearchBudget = (
            TimeLimit(ms, self._playout_seconds, workers) if ms else PlayoutLimit(int(playouts))
        )
        found = best_action(evaluator, tried, budget, scale_of(view.board), known)
        if isinstance(budget, TimeLimit):
            self._playout_seconds = budget.playout_seconds
        return actions[found]


def sit(seed: str) -> Searcher:
    """A seat at a table."""
    return Searcher(seed)


def valued_actions(view: View) -> tuple[int, list[int]]:
    """What conductor would do, and the value it gives to every legal action."""
    values = play.numbers(len(view.legal_ids))
    decision = decision_of(load_bot(BOTS[0]), view, play.numbers(4), play.numbers(*MEMORY))
    default = conductor.value_actions(decision, values)
    return int(default), memory.listed(values)


def tried_actions(view: View, most: int) -> list[int]:
    """What conductor would do, and what it would consider beside that."""
    default, values = valued_actions(view)
    return candidates(view.board, default, view.legal_ids, values, most)


def tried_with_prior(
    view: View, most: int, number: int
) -> tuple[list[int], NDArray[np.int64] | None]:
    """What conductor would do and the best of the rest by a prior, and what it expects of them; without one, `tried_actions`."""
    weights = priors.prior_weights(view, number)
    if not weights:
        return tried_actions(view, most), None
    default, values = valued_actions(view)
    tried = candidates(view.board, default, view.legal_ids, values, max(most, MOST))
    valued = dict(zip(view.legal_ids, values, strict=True))
    gains = priors.expected_gains(weights, priors.features_of(view, tried, valued))
    best = priors.best_by_prior(gains, most)
    return [tried[i] for i in best], priors.prior_worth(gains[best])


def scale_of(board: Board) -> int:
    """Points of margin at which the worth of a margin is half way to the most."""
    return max(4, board.pieces // 2)
