"""Runs the compiled kernels under the address and undefined-behaviour sanitizers.

    python -m campaigns.sanitized [--games 60]        make sanitize

A copy of the package is compiled as it is installed, without checks of its own, but with sanitizers, and plays: random games at
every table with views and imagined worlds, games of every compiled bot, and the batch environment. The digests of the random
games must be those of the library without sanitizers. A finding ends the process with the line of Python it comes from.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
SANITIZERS = "-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -g"
SLOW = ("master",)  # a bot of Python, which no sanitizer sees
BOTS = f"""
from wagonway.arena.match import Match
from wagonway.arena.plan import make_plan
from wagonway.bots import bot_names
from wagonway.engine.board import Board, board_ids
from wagonway.envs import Batch

for bot in bot_names():
    if bot not in {SLOW}:
        for board in map(Board.load, board_ids()):
            players = board.player_counts[-1]
            plan = make_plan(board, players, (bot,) * players, 2 * players, "sanitized")
            Match(plan).run()
            print(bot, board.id, flush=True)
for board in board_ids():
    batch = Batch(board, 2, games=64, seed=1)
    batch.reset()
    for _ in range(300):
        batch.step(batch.choose_random())
    print("batch", board, flush=True)
"""


def run(source: Path, settings: dict[str, str], *command: str) -> str:
    """The output of a process that imports the package from a folder."""
    environment = {**os.environ, **settings, "PYTHONPATH": f"{source}:{TESTS}"}
    done = subprocess.run(
        [sys.executable, *command], cwd=TESTS, env=environment, capture_output=True, text=True, check=False
    )  # fmt: skip
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}")
    return done.stdout


def library(name: str) -> str:
    """The path of a library of the C compiler."""
    found = subprocess.run(
        ["cc", f"-print-file-name={name}"], capture_output=True, text=True, check=True
    )
    return found.stdout.strip()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    games = str(parser.parse_args().games)
    with tempfile.TemporaryDirectory() as folder:
        copied = Path(folder, "wagonway")
        shutil.copytree(
            ROOT / "src/wagonway", copied, ignore=shutil.ignore_patterns("built", "__pycache__")
        )
        settings = {
            "CC": f"cc {SANITIZERS}",
            "LD_PRELOAD": f"{library('libasan.so')} {library('libubsan.so')}",
            # Python frees some memory only at exit.
            "ASAN_OPTIONS": "detect_leaks=0",
        }
        seen = run(Path(folder), settings, "play_games.py", games)
        same = seen == run(ROOT / "src", {}, "play_games.py", games)
        print(
            f"{len(seen.splitlines())} random games, {'the same' if same else 'DIFFERENT'}",
            flush=True,
        )
        print(run(Path(folder), settings, "-c", BOTS).count("\n"), "tables of bots and batches")
    sys.exit(not same)


if __name__ == "__main__":
    main()
