"""Many games at once: numpy arrays in, numpy arrays out, and no Python in between.

    batch = Batch("usa", players=2, games=1024, seed=7)
    batch.reset()
    while learning:
        choices[:] = decide(batch.observations, batch.masks)     # a legal action for every game
        batch.step(choices)                                      # fills the arrays again, in place

A game that ends is rewarded, marked in `done`, and replaced by a new one at once: its row
then shows the new game. A step allocates no arrays: it fills the same ones again. Compiled code allocates some memory
and frees it before the step is over, when cards are shuffled, a game ends or begins, or a bot thinks.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from wagonway.bots import bot_rows, load_bot
from wagonway.bots.loader import BotRows
from wagonway.engine import memory, play
from wagonway.engine.board import Board
from wagonway.engine.dice import new_dice
from wagonway.engine.kernel import MEMORY, MODE
from wagonway.engine.records import StateRows
from wagonway.engine.refusal import IllegalAction, Refusal
from wagonway.engine.rules.scoring import SHEET
from wagonway.engine.seats import check_seat
from wagonway.engine.state import ACTIONS, SEATS, STATE, VIEW
from wagonway.envs import steps
from wagonway.envs.observation import observation_size
from wagonway.envs.pool import Pool
from wagonway.envs.rewards import reward_number

NO_FINALS = 0


@dataclass(frozen=True)
class Arrays:
    """The arrays that a batch fills, one row per game. Allocate your own with the same shapes to control the memory.

    >>> from wagonway import Board
    >>> Arrays.allocate(Board.load("tiny"), players=2, games=8).rewards.shape
    (8, 2)
    """

    observations: NDArray[np.int8]  # (games, observation_size): what the seat to decide is shown
    masks: NDArray[np.int8]  # (games, actions): 1 at each legal action
    # (games, players): of each seat; 0 unless the game has just ended.
    rewards: NDArray[np.float32]
    done: NDArray[np.bool_]  # (games): whether the game has just ended
    seats: NDArray[np.int8]  # (games): the seat to act
    # (games, observation_size), or no rows: the last observation of a game.
    finals: NDArray[np.int8]

    @staticmethod
    def allocate(board: Board, players: int, games: int, finals: bool = False) -> Arrays:
        """New arrays for a batch."""
        size = observation_size(board, players)
        return Arrays(
            observations=np.zeros((games, size), np.int8),
            masks=np.zeros((games, int(memory.row(board.record, 0).actions)), np.int8),
            rewards=np.zeros((games, players), np.float32),
            done=np.zeros(games, np.bool_),
            seats=np.zeros(games, np.int8),
            finals=np.zeros((games if finals else NO_FINALS, size), np.int8),
        )

    def check(self, board: Board, players: int, games: int) -> None:
        """Refuse arrays that compiled code cannot fill."""
        one = Arrays.allocate(board, players, 1, finals=True)
        for name, example in vars(one).items():
            given, shape = getattr(self, name), (games, *example.shape[1:])
            shapes = [shape, (NO_FINALS, *shape[1:])] if name == "finals" else [shape]
            if not (
                isinstance(given, np.ndarray)
                and given.shape in shapes
                and given.dtype == example.dtype
                and given.flags.c_contiguous
                and given.flags.writeable
            ):
                text = " × ".join(map(str, shape))
                raise Refusal("env-array", array=name, type=str(example.dtype), shape=text)


class Batch:
    """Many games at once on any board; the caller decides in each.

    >>> batch = Batch("tiny", players=2, games=8, seed=7)
    >>> arrays = batch.reset()
    >>> arrays = batch.step(batch.choose_random())
    >>> arrays.masks.shape == (8, batch.actions)
    True
    """

    def __init__(
        self,
        board: str | Path | Board,
        players: int = 2,
        games: int = 1024,
        seed: int = 0,
        *,
        opponents: Sequence[str] = (),
        seat: int | None = None,
        reward: str = "win",
        threads: int = 1,
        arrays: Arrays | None = None,
        keep_finished: bool = False,
    ) -> None:
        """Without opponents the caller decides for every seat; with a bot for each other seat, for one
        seat only, drawn at random for each game or fixed. With `keep_finished`, a finished game shows its
        end for one step, which deals the next one and ignores the choice."""
        self.board = Board.load(board)
        self.players, self.games = players, games
        check_table(self.board, players, opponents, seat)
        self.arrays = arrays or Arrays.allocate(self.board, players, games)
        self.arrays.check(self.board, players, games)
        self.observations, self.masks = self.arrays.observations, self.arrays.masks
        self.rewards, self.done = self.arrays.rewards, self.arrays.done
        self.seats = self.arrays.seats
        self.actions = self.masks.shape[1]
        self.choices = np.zeros(games, np.int64)
        self.states: StateRows = memory.rows(STATE, games)
        self._slots = memory.rows(steps.SLOT, games)
        bots = seat_opponents(self.board, opponents)
        seats = (games, len(opponents)) if opponents else (1, 1)
        self._dice = np.zeros((*seats, 4), np.int64)
        self._memories = play.numbers(*seats, *MEMORY)
        self._seat, self._keep_finished = seat, keep_finished
        self._pool = Pool(games, threads)
        # The threads refer to the games, not to the batch; they are daemons.
        weakref.finalize(self, self._pool.close).atexit = False
        size = self._pool.size
        self._rows = steps.BatchRows(
            boards=self.board.record,
            players=players,
            kind=reward_number(reward),
            states=self.states,
            slots=self._slots,
            choices=self.choices,
            observations=self.observations,
            masks=self.masks,
            rewards=self.rewards,
            done=self.done,
            seats=self.seats,
            finals=self.arrays.finals,
            views=memory.rows(VIEW, size),
            legals=play.numbers(size, ACTIONS),
            sheets=play.numbers(size, SEATS, SHEET),
            bots=bots.numbers,
            looks=bots.looks,
            options=bots.options,
            dice=self._dice,
            memories=self._memories,
        )
        self.is_dealt = False
        self._again = partial(
            Batch, self.board, players, games, opponents=tuple(opponents), seat=seat,
            reward=reward, threads=size, arrays=self.arrays, keep_finished=keep_finished,
        )  # fmt: skip
        self.seed(seed)

    def seed(self, seed: int) -> None:
        """Set the seed of all later deals; the same seed gives the same games. `reset` deals them."""
        for i in range(self.games):
            slot = memory.row(self._slots, i)
            slot.deal_dice[:] = new_dice("deals", seed, i)
            slot.choice_dice[:] = new_dice("lots", seed, i)
            slot.keeps_finished = self._keep_finished
            slot.learner = steps.EVERYBODY
            if len(self._rows.bots):
                slot.learner = self._seat or 0
                slot.random_seat = self._seat is None
                for place in range(self.players - 1):
                    self._dice[i, place] = new_dice("bots", seed, i, place)

    def reset(self, seed: int | None = None) -> Arrays:
        """Re-deal every game, and fill the arrays for the seats that decide first."""
        if seed is not None:
            self.seed(seed)
        with self._pool.lock:
            self.choices[:] = steps.NEW_GAME
            self._step()
            self.is_dealt = True
        return self.arrays

    def step(self, choices: ArrayLike) -> Arrays:
        """Play one legal action in every game. An illegal one raises a Refusal and changes nothing.

        Legality is read from `masks`: a caller may clear entries there, but must not set any.
        """
        if not self.is_dealt:
            raise Refusal("env-not-reset")
        given = self._checked(choices)
        with self._pool.lock:
            if given is not self.choices:
                self.choices[:] = given
            wrong = steps.first_illegal(self._rows)
            if wrong != steps.NO_GAME:
                raise IllegalAction("env-illegal", game=wrong, action=int(self.choices[wrong]))
            self._step()
        return self.arrays

    def _step(self) -> None:
        self._pool.run(partial(steps.step_games, self._rows))

    def _checked(self, choices: ArrayLike) -> NDArray[np.integer[Any]]:
        if choices is self.choices:
            return self.choices
        given = np.asarray(choices)
        if given.dtype.kind not in "iu":
            raise Refusal("env-whole", action=str(given.dtype))
        if given.shape != (self.games,):
            raise Refusal("env-array", array="choices", type="int64", shape=str(self.games))
        return given

    def choose_random(self) -> NDArray[np.int64]:
        """A random legal action for every game, in `choices`."""
        self._pool.run(partial(steps.choose_random, self._rows))
        return self.choices

    @property
    def learners(self) -> NDArray[np.int8]:
        """The seat that the caller plays in each game; negative if it plays all seats."""
        if MODE == "plain":
            return np.array([slot.learner for slot in self._slots], np.int8)
        found: NDArray[np.int8] = self._slots["learner"].copy()
        return found

    @property
    def faults(self) -> int:
        """The number of illegal decisions of opponents: always 0 with built-in bots."""
        return sum(int(memory.row(self._slots, i).faults) for i in range(self.games))

    def close(self) -> None:
        """End the threads."""
        self._pool.close()

    def __reduce__(self) -> Any:
        """A copy has its own memory and threads, and continues exactly like this batch."""
        return unpickled, (self._again, self.is_dealt, self._past())

    def _past(self) -> tuple[Any, ...]:
        """The state that later games depend on, besides the public arrays."""
        return self.states, self._slots, self._dice, self._memories, self.choices


def unpickled(new: Callable[[], Batch], dealt: bool, past: Any) -> Batch:
    batch = new()
    for own, filled in zip(batch._past(), past, strict=True):
        own[:] = filled
    batch.is_dealt = dealt
    return batch


def seat_opponents(board: Board, names: Sequence[str]) -> BotRows:
    """The bots at the seats clockwise from a learner; none if the caller plays all seats."""
    bots = [load_bot(name) for name in names]
    for bot in bots:
        if not bot.compiled:
            raise Refusal("env-opponent-plain", bot=bot.name)
    return bot_rows(bots, board.id, len(names) + 1)


def check_table(board: Board, players: int, opponents: Sequence[str], seat: int | None) -> None:
    board.check_players(players)
    check_seat(seat, players)
    if opponents and len(opponents) != players - 1:
        raise Refusal("env-opponents", wanted=players - 1, given=len(opponents))
