"""Bots play a game on every board, and each game is kept as a record.

python examples/bots_play.py FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path

import wagonway
from wagonway.bots import load_bot
from wagonway.engine.board import board_ids
from wagonway.engine.game import Game
from wagonway.engine.record import Record
from wagonway.engine.seats import SeatedPlayer

BOTS = ("greedy", "greedy")


def play(board: str) -> Record:
    game = Game.new(board, players=len(BOTS), seed="example")
    bots = [load_bot(name, "example", seat) for seat, name in enumerate(BOTS)]
    while not game.over:
        game.play(bots[game.seat].choose(game.view(game.seat)))
    return Record.of(
        game, [SeatedPlayer(bot=bot.name, version=wagonway.__version__) for bot in bots]
    )


if __name__ == "__main__":
    for board in board_ids():
        file = Path(sys.argv[1], f"{board}.wag")
        record = play(board)
        record.save(file)
        print(file.name, *record.result, sep="\n    ")
