"""Playouts of the worlds of one view, called from Python: buffers, threads, and the value of outcomes."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wagonway.bots.loader import bot_rows, load_bot
from wagonway.bots.master.playouts import (
    ENDS,
    OUTCOME,
    TOTALS,
    WON,
    PlayoutBuffers,
    count_ends,
    play_actions,
    play_on,
    play_open,
)
from wagonway.engine import memory, play
from wagonway.engine.board import Board
from wagonway.engine.dice import new_dice
from wagonway.engine.game import Game
from wagonway.engine.kernel import MEMORY
from wagonway.engine.rules import scoring
from wagonway.engine.state import ACTIONS, SEATS, STATE, TICKETS, VIEW
from wagonway.engine.view import View
from wagonway.planning.belief import fill_odds, load_net
from wagonway.planning.history import ViewHistory

Outcomes = NDArray[np.int64]  # by action, world and what playouts.py lays out

BOTS = ("conductor", "conductor:options=points")  # the first plays the seat that searches
WORTH = 1_000_000  # of a sure win by any number of points


class Evaluator:
    """Plays worlds that agree with a view to their end; the same seed, view and number, the same world."""

    def __init__(
        self, board: Board, players: int, threads: int = 1, bots: Sequence[str] = BOTS
    ) -> None:
        self.board, self.players = board, players
        self._buffers = [new_buffers(board, players, bots) for _ in range(threads)]
        self._net = load_net(board)
        self._seed: Any = None
        self.me = 0

    def look(self, view: View, *seed: object, history: ViewHistory | None = None) -> None:
        """Take the worlds from this view from now on; without a history nothing is known of what came before."""
        if history is None:
            history = ViewHistory(view.board)
            history.see(view)
        self.me = view.seat or 0
        self._seed = new_dice(*seed, view.bytes.hex())
        for buffers in self._buffers:
            memory.copy(VIEW, view.rows, 0, buffers.views, 0)
            fill_odds(buffers.boards, buffers.views, history.rows, self._net, buffers.odds)

    def assign_bots(self, assigned: Any) -> None:
        """Let these bots play from now on, by seat and world; beyond the last world they begin again."""
        self._buffers = [buffers._replace(assigned=assigned) for buffers in self._buffers]

    def try_actions(self, actions: Sequence[int], first: int, stop: int) -> Outcomes:
        """The outcomes of each action in worlds first to stop: fewer if no more worlds agree with the view."""
        ids = play.integers(actions)
        return self._divide(play_actions, (ids,), (len(actions),), first, stop)

    def count_ends(self, action: int, first: int, stop: int) -> tuple[int, Outcomes]:
        """In how many of worlds first to stop the action was played, and how they end, counted: see playouts.py."""
        ends = play.numbers(*ENDS)
        found = count_ends(self._buffers[0], action, self._seed, first, stop, ends)
        return int(found), np.asarray(ends, np.int64)

    def play_on(self, first: int, stop: int) -> Outcomes:
        """The outcomes of worlds first to stop, with any seat to act."""
        return self._divide(play_on, (), (), first, stop)

    def play_open(self, game: Game, worlds: int, *seed: object) -> Outcomes:
        """The outcomes of a game with all hands open, its decks reshuffled in each world."""
        self._seed = new_dice(*seed, game.bytes().hex())
        rows = memory.rows(STATE, worlds)
        for world in range(worlds):
            memory.copy(STATE, game.rows, 0, rows, world)
        out = play.numbers(worlds, OUTCOME)
        play_open(self._buffers[0], self._seed, rows, out)
        return np.asarray(out, np.int64)

    def _divide(
        self, entry: Any, given: tuple[Any, ...], shape: tuple[int, ...], first: int, stop: int
    ) -> Outcomes:
        """Every thread plays a part of the worlds."""
        n = len(self._buffers)
        ends = [first + (stop - first) * i // n for i in range(n + 1)]

        def work(i: int) -> Outcomes:
            out = play.numbers(*shape, ends[i + 1] - ends[i], OUTCOME)
            found = entry(self._buffers[i], *given, self._seed, ends[i], ends[i + 1], out)
            return np.asarray(out, np.int64)[..., :found, :]

        parts = [work(0)] if n == 1 else list(pool(n).map(work, range(n)))
        return np.concatenate(parts, axis=-2)


_mine = threading.local()


def evaluator_for(
    board: Board, players: int, threads: int = 1, bots: Sequence[str] = BOTS
) -> Evaluator:
    """The evaluator of this thread for a table: it keeps no state of a game, and its buffers are large."""
    known: dict[tuple[object, ...], Evaluator] = _mine.__dict__.setdefault("known", {})
    key = (board.id, players, threads, *bots)
    if key not in known or known[key].board is not board:
        known[key] = Evaluator(board, players, threads, bots)
    return known[key]


def new_buffers(board: Board, players: int, names: Sequence[str]) -> PlayoutBuffers:
    """The buffers of one thread. The viewer is played by the policy; the bots of the others vary from world to world."""
    bots = bot_rows([load_bot(name) for name in names], board.id, players)
    return PlayoutBuffers(
        boards=board.record,
        views=memory.rows(VIEW, 2),
        states=memory.rows(STATE, 1),
        bots=bots.numbers,
        options=bots.options,
        assigned=memory.as_rows(np.add.outer(np.arange(SEATS), np.arange(len(names))) % len(names)),
        odds=memory.as_rows(np.zeros((SEATS, TICKETS))),
        memories=play.numbers(SEATS, *MEMORY),
        dice=play.numbers(2, 4),
        legal=play.numbers(ACTIONS),
        sheet=play.numbers(SEATS, scoring.SHEET),
    )


@cache
def pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads)


def shares_of(outcomes: Outcomes, players: int) -> NDArray[np.float64]:
    """What each seat has of the win: 1, or its part of a shared one."""
    won = outcomes[..., WON : WON + players]
    shares: NDArray[np.float64] = won / won.sum(axis=-1, keepdims=True)
    return shares


def margins_of(outcomes: Outcomes, players: int) -> NDArray[np.int64]:
    """The points of each seat less those of the best other."""
    totals = outcomes[..., TOTALS : TOTALS + players]
    others = [np.delete(totals, seat, axis=-1).max(axis=-1) for seat in range(players)]
    return np.asarray(totals - np.stack(others, axis=-1))


def worth_of(outcomes: Outcomes, players: int, me: int, scale: int) -> NDArray[np.int64]:
    """Half for the win, half for the margin, in whole numbers: sums are the same on every machine."""
    won = outcomes[..., WON : WON + players]
    margin = margins_of(outcomes, players)[..., me]
    victory = WORTH // 2 * won[..., me] // won.sum(axis=-1)
    return np.asarray(victory + WORTH // 4 + WORTH // 4 * margin // (scale + np.abs(margin)))
