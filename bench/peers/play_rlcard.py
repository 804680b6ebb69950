"""RLCard: its card games through `step`. It has no batch interface.

A decision is: choose at random among the legal actions, `step`, which makes the next player's state.
"""

from __future__ import annotations

import pickle

import rlcard
from measurement import decisions_per_s, dice, microseconds, report, stay_on_one_core

GAMES = ("gin-rummy", "mahjong", "bridge")


def player(env):
    random = dice()

    def play(decisions):
        state, _ = env.reset()
        for _ in range(decisions):
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            if env.is_over():
                state, _ = env.reset()
        return decisions

    return play


def measure(name):
    env = rlcard.make(name, config={"seed": 7})
    return {
        "game": name.replace("-", " "),
        "python": decisions_per_s(player(env)),
        "batch": None,
        "reset_us": microseconds(env.reset),
        "bytes": len(pickle.dumps(env.game)),
        "bytes_are": "pickled",
    }


if __name__ == "__main__":
    stay_on_one_core()
    report("rlcard", "RLCard", [measure(name) for name in GAMES])
