"""Wagonway: its boards through PettingZoo's interface, and many games at once.

A decision is: choose at random by the mask, step, the mask and the observation of the next seat; a game that ends
is dealt again.
"""

from __future__ import annotations

import numpy as np
from measurement import decisions_per_s, dice, microseconds, report, stay_on_one_core

from wagonway.engine.state import STATE
from wagonway.envs import Batch, TableEnv

TABLES = (("usa", 2), ("san_francisco", 3))
AT_ONCE = 1024


def player(table):
    random = dice()
    table.reset(seed=7)

    def play(decisions):
        made = 0
        while made < decisions:
            _, _, terminated, truncated, info = table.last()
            if terminated or truncated:
                table.reset()
                continue
            legal = info["action_mask"].view(np.bool_).nonzero()[0]
            table.step(int(random.choice(legal)))
            made += 1
        return made

    return play


def batch_player(batch):
    batch.reset()

    def play(decisions):
        for _ in range(decisions // AT_ONCE + 1):
            batch.step(batch.choose_random())
        return (decisions // AT_ONCE + 1) * AT_ONCE

    return play


def measure(board, players):
    table, batch = TableEnv(board, players), Batch(board, players, AT_ONCE)
    return {
        "game": f"{batch.board.title}, {players} players",
        "python": decisions_per_s(player(table)),
        "batch": decisions_per_s(batch_player(batch)),
        "reset_us": microseconds(lambda: table.reset(seed=7)),
        "bytes": STATE.itemsize,
        "bytes_are": "its record",
    }


if __name__ == "__main__":
    stay_on_one_core()
    report("wagonway", "Wagonway", [measure(*table) for table in TABLES])
