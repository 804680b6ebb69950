"""OpenSpiel: games of cards and dice through pyspiel, and its vector environment.

A decision is: list the legal actions, choose one, apply it. No tensor is asked for, which would take longer than
the rest. Chance nodes are sampled along the way and not counted.
"""

from __future__ import annotations

import pyspiel
from measurement import decisions_per_s, dice, microseconds, report, stay_on_one_core
from open_spiel.python import rl_environment
from open_spiel.python.vector_env import SyncVectorEnv

# Bridge without its double dummy tables, which take half a second per deal.
GAMES = {
    "backgammon": "backgammon",
    "gin rummy": "gin_rummy",
    "bridge": "bridge(use_double_dummy_result=false)",
    "hanabi": "hanabi",
}
BATCHED = ("backgammon", "hanabi")  # the others take minutes to start in a vector environment
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


def at_the_end(game):
    random = dice()
    state = after_chance(game.new_initial_state(), random)
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        after_chance(state, random)
    return state


def measure(name, loaded):
    game, random = pyspiel.load_game(loaded), dice()
    return {
        "game": name,
        "python": decisions_per_s(player(game)),
        "batch": decisions_per_s(batch_player(loaded)) if name in BATCHED else None,
        "reset_us": microseconds(lambda: after_chance(game.new_initial_state(), random)),
        "bytes": len(at_the_end(game).serialize()),
        "bytes_are": "its moves as text, at the end",
    }


if __name__ == "__main__":
    stay_on_one_core()
    report("open_spiel", "OpenSpiel", [measure(*game) for game in GAMES.items()])
