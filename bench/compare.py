"""This checkout's speed against another one's, measured in turn: python bench/compare.py OTHER_PYTHON

OTHER_PYTHON is the interpreter of an environment in which the other checkout is installed. Each side runs in its own
process; the sides alternate round by round, so that other load slows both. Printed are medians
of CPU time, and the median of the ratios of each round. Both sides must also play the same games.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable
from hashlib import sha256
from statistics import median
from typing import Any

GAMES = {"random usa 2": 400, "random usa 4": 300, "random san_francisco 3": 500,
         "playout usa 2": 400, "playout usa 4": 300, "playout san_francisco 3": 500,
         "bot conductor usa 2": 60, "bot conductor usa 4": 30,
         "bot conductor san_francisco 3": 60}  # fmt: skip
ROUNDS = 9

Round = Callable[
    [], tuple[int, bytes]
]  # plays games; returns their decisions and what proves them the same


def random_games(board: str, players: int, games: int) -> Round:
    """Whole random games: set up, legality, choice, effect and scoring."""
    from wagonway.bench.engine import RandomPlay
    from wagonway.engine.dice import new_dice

    played = RandomPlay(board, players, games)

    def run() -> tuple[int, bytes]:
        played.dice = new_dice("compare")
        return played(), played.sheets.tobytes()

    return run


def playouts(board_id: str, players: int, games: int) -> Round:
    """Random games from a position to their end, without set-up and scoring: what a search does."""
    import numpy as np

    from wagonway.bench.engine import keys_for
    from wagonway.engine import play
    from wagonway.engine.board import Board
    from wagonway.engine.dice import new_dice
    from wagonway.engine.state import NOBODY, STATE

    board = Board.load(board_id)
    starts, keys = np.zeros(games, STATE), keys_for(games)
    for i in range(games):
        play.set_up(board.record, starts, i, players, keys[i], NOBODY)

    def run() -> tuple[int, bytes]:
        states, dice = starts.copy(), new_dice("compare")
        decisions = sum(play.playout(board.record, states, i, dice) for i in range(games))
        return decisions, states["owner"].tobytes() + states["hand"].tobytes()

    return run


def bot_games(bot: str, board: str, players: int, games: int) -> Round:
    """Games of a bot against itself, in compiled code."""
    from wagonway.arena.match import Match
    from wagonway.arena.plan import make_plan
    from wagonway.engine.board import Board

    plan = make_plan(Board.load(board), players, (bot,) * players, games, "compare")

    def run() -> tuple[int, bytes]:
        seats = Match(plan).run().games[plan.lineups[0]]["seats"]
        return int(seats["decisions"].sum()), seats.tobytes()

    return run


def measure(subject: str, games: int) -> Round:
    kind, *rest = subject.split()
    board, players = rest[-2], int(rest[-1])
    if kind == "bot":
        return bot_games(rest[0], board, players, games)
    return (random_games if kind == "random" else playouts)(board, players, games)


def answer() -> None:
    """The measured process: for each line `games subject`, print nanoseconds per decision and a digest."""
    rounds: dict[str, Round] = {}
    for line in sys.stdin:
        games, subject = line.split(maxsplit=1)
        if line not in rounds:
            rounds[line] = measure(subject, int(games))
            rounds[line]()  # compiles
        start = time.process_time()
        decisions, proof = rounds[line]()
        spent = time.process_time() - start
        print(json.dumps([spent / decisions * 1e9, sha256(proof).hexdigest()]), flush=True)


class Side:
    """One checkout, in its own process."""

    def __init__(self, python: str) -> None:
        self.process = subprocess.Popen(  # noqa: S603  an interpreter that the user named
            [python, __file__, "--answer"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, subject: str, games: int) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        print(games, subject, file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", nargs="?", help="the interpreter of the other checkout")
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--only", default="", help="subjects that contain this text")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--games", type=int, default=0, help="games per round")
    args = parser.parse_args()
    if args.answer:
        answer()
    else:
        compare(args)


def compare(args: argparse.Namespace) -> None:
    """Print a line for each subject."""
    ours, other = Side(sys.executable), Side(args.other)
    for subject, games in GAMES.items():
        if args.only not in subject:
            continue
        pairs = [
            (ours.ask(subject, args.games or games), other.ask(subject, args.games or games))
            for _ in range(args.rounds)
        ]
        mine, theirs = (median(pair[i][0] for pair in pairs) for i in range(2))
        ratio = median(theirs / mine for (mine, _), (theirs, _) in pairs)
        same = "same games" if all(a[1] == b[1] for a, b in pairs) else "DIFFERENT GAMES"
        print(f"{subject:30} {mine:9.1f} ns {theirs:9.1f} ns  x {ratio:.2f}  {same}", flush=True)


if __name__ == "__main__":
    main()
