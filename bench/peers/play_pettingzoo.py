"""PettingZoo classic: its card games through the AEC interface. It has no batch interface.

A decision is: `last`, a random choice by the mask, `step`.
"""

from __future__ import annotations

import warnings

import numpy as np
from measurement import decisions_per_s, dice, microseconds, report, stay_on_one_core
from pettingzoo.classic import hanabi_v5, texas_holdem_no_limit_v6

GAMES = {"hanabi": hanabi_v5, "no-limit hold'em": texas_holdem_no_limit_v6}


def player(env):
    random = dice()
    env.reset(seed=7)

    def play(decisions):
        made = 0
        while made < decisions:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                continue
            legal = observation["action_mask"].astype(np.bool_).nonzero()[0]
            env.step(int(random.choice(legal)))
            made += 1
        return made

    return play


def measure(name, module):
    env = module.env()
    row = {
        "game": name,
        "python": decisions_per_s(player(env)),
        "batch": None,
        "reset_us": microseconds(lambda: env.reset(seed=7)),
        "bytes": None,  # it saves how it was made, not how it stands
        "bytes_are": "",
    }
    env.close()
    return row


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    stay_on_one_core()
    report("pettingzoo", "PettingZoo classic", [measure(*game) for game in GAMES.items()])
