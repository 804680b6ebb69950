"""OpenSpiel: games of cards and dice through pyspiel, and its vector environment.

A decision is: list the legal actions, choose one, apply it. No tensor is asked for, which would take longer than
the rest. Chance nodes are sampled along the way and not counted.
"""

from __future__ import annotations

import pyspiel
from measuring import decisions_per_s, dice, microseconds, stay_on_one_core, tell
from open_spiel.python import rl_environment
from open_spiel.python.vector_env import SyncVectorEnv

GAMES = ("backgammon", "gin_rummy", "bridge", "hanabi")
BATCHED = ("backgammon", "hanabi")  # the others take minutes to begin in a vector environment
AT_ONCE = 16


def after_chance(state, random):
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes())
        state.apply_action(random.choices(outcomes, chances)[0])
    return state


def player(game):
    random = dice()

    def play(decisions):
        state = after_chance(game.new_initial_state(), random)
        for _ in range(decisions):
            state.apply_action(random.choice(state.legal_actions()))
            after_chance(state, random)
            if state.is_terminal():
                state = after_chance(game.new_initial_state(), random)
        return decisions

    return play


def batch_player(name):
    random = dice()
    envs = SyncVectorEnv([rl_environment.Environment(name) for _ in range(AT_ONCE)])

    class Choice:
        def __init__(self, action):
            self.action = action

    def play(decisions):
        steps = envs.reset()
        for _ in range(decisions // AT_ONCE + 1):
            choices = [
                Choice(random.choice(step.observations["legal_actions"][step.current_player()]))
                for step in steps
            ]
            steps = envs.step(choices, reset_if_done=True)[0]
        return (decisions // AT_ONCE + 1) * AT_ONCE

    return play


def measure(name):
    game, random = pyspiel.load_game(name), dice()
    state = after_chance(game.new_initial_state(), random)
    return {
        "game": name.replace("_", " "),
        "python": decisions_per_s(player(game)),
        "batch": decisions_per_s(batch_player(name)) if name in BATCHED else None,
        "reset_us": microseconds(lambda: after_chance(game.new_initial_state(), random)),
        "bytes": len(state.serialize()),
        "bytes_are": "its text",
    }


if __name__ == "__main__":
    stay_on_one_core()
    tell("open_spiel", "OpenSpiel", [measure(name) for name in GAMES])
