"""Plays seeded random games and prints a digest of each: test_modes.py runs it in every mode.

A digest covers every state along the way, now and then what each seat sees and a world that it
imagines, and the score sheet.

    python play_games.py GAMES        as many games at each table of the tiny board, fewer elsewhere
"""

from __future__ import annotations

import hashlib
import random
import sys
from typing import Any

from tables import BOARDS, TABLES
from wagonway.engine import memory, play
from wagonway.engine.board import Board
from wagonway.engine.dice import new_dice
from wagonway.engine.fairness import new_deal
from wagonway.engine.rules import scoring
from wagonway.engine.state import ACTIONS, NOBODY, SEATS, STATE, VIEW

LOOK_EVERY = 16  # decisions
SHORTER = {"tiny": 1, "san_francisco": 3, "usa": 6}  # their games take that many times as long


def digest(board: Board, players: int, seed: int) -> str:
    """All that happens in one game."""
    states, legal = memory.rows(STATE, 2), play.numbers(ACTIONS)
    dice, choose = new_dice(board.id, players, seed), random.Random(seed).randrange
    seen = hashlib.sha256()
    play.set_up(board.record, states, 0, players, play.words(new_deal(players, seed).key()), NOBODY)
    steps = 0
    while n := int(play.legal(board.record, states, 0, legal)):
        seen.update(memory.dump(STATE, states, 0))
        seen.update(repr([int(action) for action in legal[:n]]).encode())
        if steps % LOOK_EVERY == 1:
            look_around(board, states, players, dice, seen)
        play.apply(board.record, states, 0, int(legal[choose(n)]))
        steps += 1
    sheet = play.numbers(SEATS, scoring.SHEET)
    play.score(board.record, states, 0, sheet)
    seen.update(memory.dump(STATE, states, 0))
    seen.update(repr([[int(number) for number in row] for row in sheet]).encode())
    return f"{steps} {seen.hexdigest()}"


def look_around(board: Board, states: Any, players: int, dice: Any, seen: Any) -> None:
    views = memory.rows(VIEW, 1)
    for seat in (NOBODY, *range(players)):
        play.look_at(board.record, states, 0, seat, views, 0)
        play.imagine(board.record, views, 0, dice, states, 1)
        seen.update(memory.dump(VIEW, views, 0))
        seen.update(memory.dump(STATE, states, 1))


if __name__ == "__main__":
    for board, players in TABLES:
        for seed in range(int(sys.argv[1]) // SHORTER.get(board, 6)):
            print(board, players, seed, digest(BOARDS[board], players, seed))
