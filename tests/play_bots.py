"""Plays a game of each bot against random ones and prints its moves: test_bots.py runs it uncompiled.

python play_bots.py BOARD PLAYERS BOT...
"""

from __future__ import annotations

import sys

from tables import BOARDS, play_out
from wagonway.bots import load_bot
from wagonway.engine.game import Game


def moves(board: str, players: int, *names: str) -> list[str]:
    """The moves of one game; the bots sit in this order, and random ones in the seats that are left."""
    game = Game.new(BOARDS[board], players, seed=5)
    filled = [*names, *["random"] * (players - len(names))]
    bots = [load_bot(name, board, seat) for seat, name in enumerate(filled)]
    return [move.text for move in play_out(game, bots).moves]


if __name__ == "__main__":
    for name in sys.argv[3:]:
        print("; ".join(moves(sys.argv[1], int(sys.argv[2]), name)))
