"""The measurement that all programs here share: random legal decisions on one core, by CPU time."""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Callable
from importlib.metadata import version
from statistics import median
from typing import Any

ROUNDS = 5
SECONDS = float(os.environ.get("PEERS_SECONDS", "1.0"))  # CPU time per round

# Plays at least this many decisions, and returns how many.
Play = Callable[[int], int]


def stay_on_one_core() -> None:
    """Pin the process and its threads to one core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def decisions_per_s(play: Play) -> float:
    """The median of some rounds, after one that does not count."""
    decisions, spent = 1, 0.0
    while spent < SECONDS / 10:  # finds how many decisions fill a round; also warms up
        decisions *= 2
        start = time.process_time()
        play(decisions)
        spent = time.process_time() - start
    decisions = max(1, int(decisions * SECONDS / spent))
    rates = []
    for _ in range(ROUNDS):
        start = time.process_time()
        made = play(decisions)
        rates.append(made / (time.process_time() - start))
    return median(rates)


def microseconds(work: Callable[[], object], least: int = 3) -> float:
    """The median CPU time of one call."""
    work()
    spent: list[float] = []
    while len(spent) < least or (sum(spent) < SECONDS / 2 and len(spent) < 1000):
        start = time.process_time()
        work()
        spent.append(time.process_time() - start)
    return median(spent) * 1e6


def report(package: str, library: str, rows: list[dict[str, Any]]) -> None:
    """Print the figures for side_by_side.py."""
    print(json.dumps([{"library": library, "version": version(package), **row} for row in rows]))


def dice() -> random.Random:
    return random.Random(7)
