"""Speed of the engine: medians of CPU time, on one core unless noted."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from statistics import median, quantiles
from typing import Any

import numpy as np

from wagonway.bench.kernels import clone_many, dense_network, random_games
from wagonway.engine import memory, play
from wagonway.engine.board import Board
from wagonway.engine.dice import new_dice
from wagonway.engine.rules.scoring import SHEET
from wagonway.engine.state import ACTIONS, SEATS, STATE

ROUNDS = 7
Clock = Callable[[], float]


def measure(games: int = 2000) -> dict[str, float]:
    """Every figure by its name."""
    return {
        "usa_2p_decisions_per_s": decisions_per_s("usa", 2, games),
        "sf_3p_decisions_per_s": decisions_per_s("san_francisco", 3, games),
        "thread_scaling": thread_scaling("usa", 2, games),
        "state_bytes": STATE.itemsize,
        "clone_ns": clone_ns(),
        "longest_path_p99_ms": longest_path_p99_ms("usa", games),
        "warm_start_s": process_s(FIRST_MOVE),
        "import_s": process_s("import wagonway") - process_s("pass"),
    }


def keys_for(games: int) -> Any:
    """A random key per game."""
    words = np.random.default_rng(7).integers(-(1 << 31), 1 << 31, (games, 8))
    return words.astype(np.int32)


class RandomPlay:
    """Random games on one row: set up, legality, choice, and scoring."""

    def __init__(self, board: str, players: int, games: int) -> None:
        self.boards, self.players = Board.load(board).record, players
        self.states, self.keys = memory.rows(STATE, 1), keys_for(games)
        self.sheets, self.dice = play.numbers(games, SEATS, SHEET), new_dice("bench")

    def __call__(self) -> int:
        decisions: int = random_games(
            self.boards, self.states, 0, self.players, self.keys, self.dice, self.sheets
        )
        return decisions


def decisions_per_s(board: str, players: int, games: int) -> float:
    games_of = RandomPlay(board, players, games)
    games_of()
    rates = []
    for _ in range(ROUNDS):
        start = time.process_time()
        rates.append(games_of() / (time.process_time() - start))
    return median(rates)


def thread_scaling(board: str, players: int, games: int) -> float:
    """The speed-up of two threads over one in wall time, measured in alternation."""
    work = [RandomPlay(board, players, games) for _ in range(2)]
    work[0]()
    ratios = []
    for _ in range(ROUNDS):
        alone = timed(work[0])
        ratios.append(2 * alone / timed(lambda: run_all(work)))
    return median(ratios)


def run_all(work: list[RandomPlay]) -> None:
    with ThreadPoolExecutor(len(work)) as threads:
        list(threads.map(RandomPlay.__call__, work))


def timed(work: Callable[[], object], clock: Clock = time.perf_counter) -> float:
    start = clock()
    work()
    return clock() - start


def clone_ns(copies: int = 20_000) -> float:
    """The time to copy one game over another in compiled code."""
    states = np.zeros(2, STATE)
    clone_many(states, 0, 1, 1)
    seconds = [
        timed(lambda: clone_many(states, 0, 1, copies), time.process_time) for _ in range(ROUNDS)
    ]
    return median(seconds) / copies * 1e9


def longest_path_p99_ms(board: str, networks: int) -> float:
    """The 99th percentile of exact longest paths on dense networks of all a player's pieces."""
    boards, states = Board.load(board).record, memory.rows(STATE, 1)
    dice, trail = new_dice("dense"), play.numbers(ACTIONS)
    seconds = []
    for _ in range(networks):
        dense_network(boards[0], states[0], 0, dice)
        start = time.process_time()
        play.longest_path(boards, states, 0, 0, trail)
        seconds.append(time.process_time() - start)
    return quantiles(seconds[1:], n=100)[98] * 1e3


FIRST_MOVE = "from wagonway import Game; Game.new('usa', players=2, seed=1).legal()"


def process_s(program: str) -> float:
    """CPU seconds of a new Python process that runs a program, once everything is compiled."""
    command = [
        sys.executable,
        "-c",
        f"import time; exec({program!r}); print(time.process_time())",
    ]
    runs = [subprocess.run(command, capture_output=True, check=True).stdout for _ in range(3)]  # noqa: S603  our own interpreter
    return median(map(float, runs))
