"""CPU time of the longest trail over dense networks: python bench/longest_path.py [board] [networks]"""

from __future__ import annotations

import sys
import time
from typing import Any

from wagonway.bench.kernels import dense_network
from wagonway.engine import memory, play
from wagonway.engine.board import Board
from wagonway.engine.dice import new_dice
from wagonway.engine.state import ROUTES, STATE

SEAT = 0


def dense_networks(board: Board, n: int, seed: object) -> Any:
    """The games of n random dense networks of seat 0."""
    states, dice = memory.rows(STATE, n), new_dice("dense", board.id, seed)
    for i in range(n):
        dense_network(board.record[0], states[i], SEAT, dice)
    return states


def measure(board: Board, states: Any) -> list[float]:
    """The milliseconds of CPU time that each network takes, in rising order."""
    trail = play.numbers(ROUTES)
    play.longest_path(board.record, states, 0, SEAT, trail)  # compiles
    times = []
    for i in range(len(states)):
        start = time.thread_time_ns()
        play.longest_path(board.record, states, i, SEAT, trail)
        times.append((time.thread_time_ns() - start) / 1e6)
    return sorted(times)


def main() -> None:
    board = Board.load(sys.argv[1] if len(sys.argv) > 1 else "usa")
    n = int(sys.argv[2]) if len(sys.argv) > 2 else 20_000
    times = measure(board, dense_networks(board, n, seed=1))
    p50, p99 = times[n // 2], times[n * 99 // 100]
    print(f"{board.id}, {n} networks: p50 {p50:.4f} ms, p99 {p99:.4f} ms, max {times[-1]:.4f} ms")


if __name__ == "__main__":
    main()
