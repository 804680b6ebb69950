"""Speed of the environments: medians of CPU time, on one core unless noted."""

from __future__ import annotations

import time
from functools import partial
from math import inf
from statistics import median

import numpy as np

from wagonway.bench.engine import timed
from wagonway.engine.state import STATE
from wagonway.envs import Batch, TableEnv

ROUNDS = 9
MORE = 4  # rounds for what is measured in wall time
# About as many steps as a game has: in later rounds games end and begin too. They do so in waves,
# because they began together, so rounds with few ends are faster; medians cover the length of six games.
SETTLE = 150


def measure(games: int = 1024, steps: int = 100) -> dict[str, float]:
    """Every figure by its name."""
    batch = settled(Batch("usa", 2, games))
    return {
        "batch_decisions_per_s": step_rate(batch, steps),
        "batch_random_decisions_per_s": random_rate(batch, steps),
        "batch_thread_scaling": thread_scaling(games * 4, max(1, steps // 10)),
        "batch_reset_us": reset_us(batch),
        "table_step_us": table_step_us(steps * 20),
        "observation_bytes": float(batch.observations.shape[1]),
        "batch_state_bytes": float(STATE.itemsize),
    }


def play_on(batch: Batch, steps: int) -> None:
    for _ in range(steps):
        batch.step(batch.choose_random())


def settled(batch: Batch) -> Batch:
    batch.reset()
    play_on(batch, SETTLE)
    return batch


def step_rate(batch: Batch, steps: int) -> float:
    """Decisions per second of the steps alone: the choice between them is not timed."""
    rates = []
    for _ in range(ROUNDS):
        spent = 0.0
        for _ in range(steps):
            choices = batch.choose_random()
            spent += timed(partial(batch.step, choices), time.process_time)
        rates.append(steps * batch.games / spent)
    return median(rates)


def random_rate(batch: Batch, steps: int) -> float:
    """The same including the time to choose a random legal action."""
    work = partial(play_on, batch, steps)
    return steps * batch.games / median(timed(work, time.process_time) for _ in range(ROUNDS))


def thread_scaling(games: int, steps: int) -> float:
    """The speed-up of two threads over one in wall time: the best round of each, in alternation.

    Other load makes a round slower, and more so with two threads.
    """
    batches = [settled(Batch("usa", 2, games, threads=threads)) for threads in (1, 2)]
    best = [inf, inf]
    for _ in range(ROUNDS * MORE):
        for i, batch in enumerate(batches):
            best[i] = min(best[i], timed(partial(play_on, batch, steps)))
    for batch in batches:
        batch.close()
    return best[0] / best[1]


def reset_us(batch: Batch) -> float:
    """The time to deal one game of a batch and write its observation."""
    seconds = median(timed(batch.reset, time.process_time) for _ in range(ROUNDS))
    return seconds / batch.games * 1e6


def table_step_us(steps: int) -> float:
    """The time of one PettingZoo step, with the observation of the next agent."""
    table, random = TableEnv("usa", 2), np.random.default_rng(7)
    table.reset(seed=7)
    seconds = []
    for _ in range(ROUNDS):
        spent = 0.0
        for _ in range(steps):
            if not table.agents or any(table.terminations.values()):
                table.reset()
            legal = np.flatnonzero(table.infos[table.agent_selection]["action_mask"])
            action = int(legal[int(random.integers(len(legal)))])
            start = time.thread_time_ns()
            table.step(action)
            table.last()
            spent += time.thread_time_ns() - start
        seconds.append(spent / steps)
    return median(seconds) / 1e3
