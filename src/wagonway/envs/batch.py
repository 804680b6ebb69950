"""Many games at once: numpy arrays in, numpy arrays out, and no Python in between.

    batch = Batch("usa", players=2, games=1024, seed=7)
    batch.reset()
    while learning:
        choices[:] = decide(batch.observations, batch.masks)     # a legal action for every game
        batch.step(choices)                                      # fills the arrays again, in place

A game that ends is rewarded, marked in `done`, and another one is set up in its place at once: its row
then shows the new game. No array is made in a step: those that are shown are filled again, and Python keeps
nothing. Compiled code borrows some memory of its own, and gives it back before the step is over, where cards
are shuffled, a game ends or begins, or a bot thinks.
"""

from __future__ import annotations

import hashlib
import weakref
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from wagonway.engine import memory, play
from wagonway.engine.board import Board
from wagonway.engine.jit import MODE
from wagonway.engine.look import VIEW
from wagonway.engine.refusal import Refusal
from wagonway.engine.rules.scoring import SHEET
from wagonway.engine.state import ACTIONS, SEATS, STATE
from wagonway.envs.crew import Crew
from wagonway.envs.doors import stepping
from wagonway.envs.doors.sharing import NO_GAME
from wagonway.envs.observation import observation_size
from wagonway.envs.opponents import Opponents
from wagonway.envs.rewards import reward_number

NO_FINALS = 0


@dataclass(frozen=True)
class Arrays:
    """What a batch fills, a row a game. Make your own of the same shapes to own the memory."""

    observations: Any  # int8 (games, observation_size): what the seat to decide is shown
    masks: Any  # int8 (games, actions): 1 at each legal action
    rewards: Any  # float32 (games, players): of each seat; 0 but where a game has just ended
    done: Any  # bool (games): where a game has just ended
    seats: Any  # int8 (games): whose decision it is
    finals: Any  # int8 (games, observation_size), or of no games: the last observation of a game

    @staticmethod
    def room(board: Board, players: int, games: int, finals: bool = False) -> Arrays:
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
        one = Arrays.room(board, players, 1, finals=True)
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
                told = " × ".join(map(str, shape))
                raise Refusal("env-array", array=name, type=str(example.dtype), shape=told)


class Batch:
    """Games side by side, on any board, for the caller to decide in."""

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
        linger: bool = False,
    ) -> None:
        """Without opponents the caller decides for every seat; with a bot for each other seat, for one
        seat only, drawn by lot for each game or always the same. Games that linger stay as they ended for
        one step, which deals the next whatever is chosen there."""
        self.board = board if isinstance(board, Board) else Board.load(board)
        self.players, self.games = players, games
        check_table(self.board, players, opponents, seat)
        self.arrays = arrays or Arrays.room(self.board, players, games)
        self.arrays.check(self.board, players, games)
        self.observations, self.masks = self.arrays.observations, self.arrays.masks
        self.rewards, self.done = self.arrays.rewards, self.arrays.done
        self.seats = self.arrays.seats
        self.actions = self.masks.shape[1]
        self.choices = np.zeros(games, np.int64)
        self.states = memory.rows(STATE, games)
        self._courses = memory.rows(stepping.COURSE, games)
        self._opponents = Opponents(self.board, opponents, games)
        self._seat, self._reward, self._kind = seat, reward, reward_number(reward)
        self._linger = linger
        self._crew = Crew(games, threads)
        # Its threads hold the games, not the batch; at the end of the program they just end.
        weakref.finalize(self, self._crew.close).atexit = False
        self._wrong = play.numbers(self._crew.size)  # the first illegal choice that each thread saw
        self._none_wrong = [NO_GAME] * self._crew.size
        self._views = memory.rows(VIEW, self._crew.size)
        self._legals = play.numbers(self._crew.size, ACTIONS)
        self._sheets = play.numbers(self._crew.size, SEATS, SHEET)
        bots = self._opponents
        self._all = (  # what every task is done to, or with
            self.board.record, self.states, self._courses, self._views, self._legals, self._sheets,
            players, self._kind, bots.addresses, bots.looks, bots.options, bots.dice, bots.memories,
            self.choices, self.observations, self.masks, self.rewards, self.done, self.seats,
            self.arrays.finals, self._wrong,
        )  # fmt: skip
        self.is_dealt = False
        self.seed(seed)

    def seed(self, seed: int) -> None:
        """Choose the deals of all games to come; the same seed, the same games. `reset` deals them."""
        for i in range(self.games):
            course = memory.row(self._courses, i)
            course.dice[:] = seeded("deals", seed, i)
            course.lots[:] = seeded("lots", seed, i)
            course.lingers = self._linger
            course.learner = stepping.EVERYBODY
            if self._opponents.names:
                course.learner = self._seat or 0
                course.roams = self._seat is None
                for place in range(self.players - 1):
                    self._opponents.dice[i, place] = seeded("bots", seed, i, place)

    def reset(self, seed: int | None = None) -> Arrays:
        """Set up every game anew, and show each to the seat that decides first."""
        if seed is not None:
            self.seed(seed)
        with self._crew.turn:
            self.choices[:] = stepping.NEW_GAME
            self._crew.run(stepping.STEP, self._all)
            self.is_dealt = True
        return self.arrays

    def step(self, choices: Any) -> Arrays:
        """Carry out one legal action in every game. An illegal one raises a Refusal, and nothing happens.

        What is legal is read from `masks`, so a caller may forbid more there, and must not allow more.
        """
        if not self.is_dealt:
            raise Refusal("env-not-reset")
        given = self._checked(choices)
        with self._crew.turn:
            if given is not self.choices:
                self.choices[:] = given
            self._wrong[:] = self._none_wrong
            self._crew.run(stepping.CHECK, self._all)
            wrong = int(min(self._wrong))
            if wrong != NO_GAME:
                raise Refusal("env-illegal", game=wrong, action=int(self.choices[wrong]))
            self._crew.run(stepping.STEP, self._all)
        return self.arrays

    def _checked(self, choices: Any) -> Any:
        if choices is self.choices:
            return choices
        given = np.asarray(choices)
        if given.dtype.kind not in "iu":
            raise Refusal("env-whole", action=str(given.dtype))
        if given.shape != (self.games,):
            raise Refusal("env-array", array="choices", type="int64", shape=str(self.games))
        return given

    def choose_random(self) -> Any:
        """A random legal action for every game, in `choices`."""
        self._crew.run(stepping.CHOOSE, self._all)
        return self.choices

    @property
    def learners(self) -> Any:
        """The seat that the caller plays in each game; below 0 where it plays all of them."""
        if MODE == "plain":
            return np.array([course.learner for course in self._courses])
        return self._courses["learner"].copy()

    @property
    def faults(self) -> int:
        """Decisions of the opponents that were not legal: none, with bots of the house."""
        return sum(int(memory.row(self._courses, i).faults) for i in range(self.games))

    def close(self) -> None:
        """Send the threads home."""
        self._crew.close()

    def __reduce__(self) -> Any:
        """A copy has memory and threads of its own, and goes on as this one will."""
        options = {
            "opponents": self._opponents.names,
            "seat": self._seat,
            "reward": self._reward,
            "threads": self._crew.size,
            "linger": self._linger,
            "arrays": self.arrays,
        }
        return unpickled, (
            self.board,
            self.players,
            self.games,
            options,
            self.is_dealt,
            self._past(),
        )

    def _past(self) -> tuple[Any, ...]:
        """What the games to come depend on, beside the arrays that are shown."""
        bots = self._opponents
        return self.states, self._courses, bots.dice, bots.memories, self.choices


def unpickled(
    board: Board, players: int, games: int, options: dict[str, Any], dealt: bool, past: Any
) -> Batch:
    batch = Batch(board, players, games, **options)
    for own, filled in zip(batch._past(), past, strict=True):
        own[:] = filled
    batch.is_dealt = dealt
    return batch


def check_table(board: Board, players: int, opponents: Sequence[str], seat: int | None) -> None:
    if players not in board.player_counts:
        least, most = board.player_counts[0], board.player_counts[-1]
        raise Refusal("player-count", board=board.title, least=least, most=most, players=players)
    if opponents and len(opponents) != players - 1:
        raise Refusal("env-opponents", wanted=players - 1, given=len(opponents))
    if seat is not None and seat not in range(players):
        raise Refusal("no-seat", seat=seat, players=players)


def seeded(purpose: str, *seed: int) -> list[int]:
    """Four words of 32 bits for a purpose, that numbers stand for."""
    digest = hashlib.sha256(repr((purpose, *seed)).encode()).digest()
    return [int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8, 12)]


def rehearse() -> None:
    """One call for each door that an environment needs, so that they are compiled."""
    from wagonway.envs.single import Single

    batch = Batch("tiny", 2, games=1)
    batch.reset()
    batch.step(batch.choose_random())
    single = Single(batch.board, 2)
    single.deal(0)
    single.observation(1 - single.seat)
    single.rewards(0)
