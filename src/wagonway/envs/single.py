"""One game for an environment: a step of compiled code, and the observations of its seats."""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wagonway.engine import memory, play
from wagonway.engine.board import Board
from wagonway.engine.fairness import new_deal
from wagonway.engine.game import Game
from wagonway.engine.refusal import IllegalAction, Refusal
from wagonway.engine.rules.scoring import SHEET
from wagonway.engine.state import ACTIONS, NO_ACTION, NOBODY, SEATS, STATE
from wagonway.envs import steps
from wagonway.envs.observation import observation_size


class Single:
    """A game played by action ids. Returned arrays are new every time, because callers keep them."""

    def __init__(self, board: Board, players: int) -> None:
        self.board, self.players = board, players
        self.actions = int(memory.row(board.record, 0).actions)
        self.rows = memory.rows(STATE, 1)
        self.seat, self.over, self.is_dealt = 0, False, False
        self._boards = board.record
        self._legal = play.numbers(ACTIONS)
        self._shown = np.zeros((1, observation_size(board, players)), np.int8)
        self._mask = np.zeros((1, self.actions), np.int8)
        # Allocated once: a step takes microseconds.
        self._row: NDArray[np.int8] = self._shown[0]
        self._may: NDArray[np.int8] = self._mask[0]

    def deal(self, seed: int) -> None:
        """Deal the same game as `Game.new(board, players, seed)`."""
        key = play.words(new_deal(self.players, seed).key())
        play.set_up(self._boards, self.rows, 0, self.players, key, NOBODY)
        self._show(NO_ACTION)

    def act(self, action: int) -> None:
        """Play an action; a Refusal if it is illegal, which changes nothing."""
        if not self.allows(action):
            raise IllegalAction("env-illegal", game=0, action=action)
        self._show(action)

    def allows(self, action: int) -> bool:
        """Whether an action is legal."""
        return 0 <= action < self.actions and self._may.item(action) != 0

    def observation(self, seat: int) -> NDArray[np.int8]:
        """The observation of a seat."""
        if seat == self.seat:
            return self._row.copy()
        other = np.empty_like(self._row)
        steps.observe_seat(self._boards, self.rows, seat, other[np.newaxis])
        return other

    def mask(self) -> NDArray[np.int8]:
        """1 at each legal action."""
        return self._may.copy()

    def legal(self) -> list[int]:
        """The legal actions as a list."""
        found: list[int] = self._may.view(np.bool_).nonzero()[0].tolist()
        return found

    def rewards(self, kind: int) -> list[float]:
        """The reward of each seat for a finished game."""
        worth = np.zeros(SEATS, np.float64)
        sheet = play.numbers(SEATS, SHEET)
        steps.reward_seats(self._boards, self.rows, self.players, kind, sheet, worth)
        found: list[float] = worth[: self.players].tolist()
        return found

    def load(self, rows: Any, i: int = 0) -> None:
        """Continue from another state of the same table."""
        memory.copy(STATE, rows, i, self.rows, 0)
        self._show(NO_ACTION)

    def __reduce__(self) -> Any:
        """Only the state is copied: numpy would copy `_row` and `_may`, and steps would not fill the copies."""
        state = memory.dump(STATE, self.rows, 0) if self.is_dealt else None
        return restored, (self.board, self.players, state)

    def game(self) -> Game:
        """The state as a Game, for bots and pictures; it has no list of moves."""
        game = Game.new(self.board, self.players, seed=0)
        memory.copy(STATE, self.rows, 0, game.rows, 0)
        return game

    def _show(self, action: int) -> None:
        seat, over = steps.step_game(
            self._boards, self.rows, action, self._legal, self._shown, self._mask
        )
        self.seat, self.over, self.is_dealt = seat, bool(over), True


def as_integer(action: Any) -> int:
    """An action as an int; accepts integers of any type, no fractions."""
    try:
        return index(action)
    except TypeError:
        raise Refusal("env-whole", action=str(action)) from None


def restored(board: Board, players: int, state: bytes | None) -> Single:
    """A game in this state; None: not dealt yet."""
    single = Single(board, players)
    if state is not None:
        memory.load(STATE, single.rows, 0, state)
        single._show(NO_ACTION)
    return single
