"""master: tries what conductor would consider in worlds that it believes possible, played out by conductor.

Its budget for a decision is a number of playouts ("master:playouts=300", the same choice on every machine), or
milliseconds of processor time ("master:ms=200"). Worlds agree with all that its seat knows and are the same for all
actions tried; half of them are left out again and again, and the last two meet in fresh worlds.
"""

from __future__ import annotations

from wagonway.bots import conductor
from wagonway.bots.loader import decision_of, load_bot
from wagonway.bots.master.candidates import candidates
from wagonway.bots.master.evaluator import BOTS, evaluator_for
from wagonway.bots.master.search import Clock, Count, SearchBudget, best_action
from wagonway.engine import memory, play
from wagonway.engine.actions import Choice, notation
from wagonway.engine.kernel import MEMORY
from wagonway.engine.view import View
from wagonway.planning.history import ViewHistory

# Playouts of a decision, unless milliseconds are given; actions tried (0: as many as the budget allows); threads.
OPTIONS = {"playouts": 200.0, "ms": 0.0, "width": 0.0, "threads": 1.0}
PLAYS_WITH = BOTS  # bots whose tuned options decide what it does, too
FEWEST, MOST = 3, 12  # actions that are tried
PLAYOUTS_AN_ACTION = 40
FIRST_GUESS = 0.0005  # seconds that a playout takes


class Searcher:
    """master at one seat of one game."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._history: ViewHistory | None = None
        self._a_playout = FIRST_GUESS

    def choose(
        self, view: View, playouts: float, ms: float, width: float, threads: float
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
        expected = ms / 1000 / self._a_playout if ms else playouts
        most = int(width) or max(FEWEST, min(MOST, int(expected / PLAYOUTS_AN_ACTION)))
        tried = tried_actions(view, most)
        budget: SearchBudget = Clock(ms, self._a_playout, workers) if ms else Count(int(playouts))
        found = best_action(evaluator, tried, budget, scale_of(view))
        if isinstance(budget, Clock):
            self._a_playout = budget.a_playout
        return actions[found]


def sit(seed: str) -> Searcher:
    """A seat at a table."""
    return Searcher(seed)


def tried_actions(view: View, most: int) -> list[int]:
    """What conductor would do, and what it would consider beside that."""
    values = play.numbers(len(view.legal_ids))
    decision = decision_of(load_bot(BOTS[0]), view, play.numbers(4), play.numbers(*MEMORY))
    default = conductor.value_actions(decision, values)
    return candidates(view.board, int(default), view.legal_ids, memory.listed(values), most)


def scale_of(view: View) -> int:
    """Points of margin at which the worth of a margin is half way to the most."""
    return max(4, view.board.pieces // 2)
