"""Catanatron: Catan for two, through its Game. It has no batch interface.

A decision is: choose at random among the playable actions and execute it, which lists the next ones. It shows no
observation; its dice roll inside an action.
"""

from __future__ import annotations

import pickle

from catanatron import Color, Game, RandomPlayer
from measurement import decisions_per_s, dice, microseconds, report, stay_on_one_core


def new_game():
    return Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])


def play(decisions):
    random, game = dice(), new_game()
    for _ in range(decisions):
        game.execute(random.choice(game.state.playable_actions))
        if game.winning_color() is not None or game.state.num_turns >= 1000:
            game = new_game()
    return decisions


if __name__ == "__main__":
    stay_on_one_core()
    row = {
        "game": "Catan",
        "python": decisions_per_s(play),
        "batch": None,
        "reset_us": microseconds(new_game),
        "bytes": len(pickle.dumps(new_game().state)),
        "bytes_are": "pickled",
    }
    report("catanatron", "Catanatron", [row])
