"""Two builds of Wagonway side by side: do they play the same games, and how fast is each?

    python bench/builds.py /path/to/other/.venv/bin/python [--games 10000] [--steps 1000000] [--rounds 7]

The other is an environment with another version installed. A process of each plays the same deals; digests of
all score sheets, of every legal action and of every common field of the state after every step are compared, and so are
the games of every bot. Times are CPU times of runs that take turns, and are reported as ratios of medians.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

TABLES = [
    ("usa", 2),
    ("usa", 3),
    ("usa", 4),
    ("usa", 5),
    *(("san_francisco", n) for n in (2, 3, 4)),
]
SPEED = [("usa", 2), ("usa", 4), ("san_francisco", 3)]
BATCH = 1024


# ------------------------------------------------------------------------------ in each environment


def keys_for(games: int, seed: int) -> Any:
    import numpy as np

    return np.random.default_rng(seed).integers(-(1 << 31), 1 << 31, (games, 8)).astype(np.int32)


def random_games(board: str, players: int, games: int) -> str:
    """A digest of the score sheets of games at random."""
    import numpy as np

    from wagonway.engine import memory, play
    from wagonway.engine.board import Board
    from wagonway.engine.dice import new_dice
    from wagonway.engine.rules.scoring import SHEET
    from wagonway.engine.state import SEATS, STATE

    sheets = np.zeros((games, SEATS, SHEET), np.int64)
    games_at_random = (
        getattr(play, "random_games", None)
        or importlib.import_module("wagonway.bench.kernels").random_games
    )
    steps = games_at_random(
        Board.load(board).record, memory.rows(STATE, 1), 0, players, keys_for(games, 1),
        new_dice("games", board, players), sheets,
    )  # fmt: skip
    return hashlib.sha256(sheets.tobytes() + str(steps).encode()).hexdigest()


def stepped(board: str, players: int, steps: int, fields: list[str]) -> str:
    """A digest of what is legal and of these fields of the state, after every step of many games."""
    import numpy as np

    from wagonway.envs import Batch

    batch, seen = Batch(board, players, BATCH, seed=2), hashlib.sha256()
    batch.reset()
    for _ in range(steps // BATCH):
        batch.step(batch.choose_random())
        seen.update(batch.masks.tobytes())
        for field in fields:
            seen.update(np.ascontiguousarray(batch.states[field]).tobytes())
    return seen.hexdigest()


def bot_games(board: str, names: list[str], games: int) -> str:
    """A digest of games between bots."""
    from wagonway.arena.match import Match
    from wagonway.arena.plan import make_plan
    from wagonway.engine.board import Board

    plan = make_plan(Board.load(board), len(names), tuple(names), games, "builds")
    return hashlib.sha256(Match(plan).run().games[plan.lineups[0]]["seats"].tobytes()).hexdigest()


def legal_calls(times: int) -> None:
    from wagonway.engine import memory, play
    from wagonway.engine.board import Board
    from wagonway.engine.state import ACTIONS, NOBODY, STATE

    record, states = Board.load("usa").record, memory.rows(STATE, 1)
    out = play.numbers(ACTIONS)
    play.set_up(record, states, 0, 2, keys_for(1, 6)[0], NOBODY)
    legal = play.legal
    for _ in range(times):
        legal(record, states, 0, out)


def batch_steps(steps: int, threads: int = 1) -> None:
    from wagonway.envs import Batch

    batch = Batch("usa", 2, games=BATCH, seed=1, threads=threads)
    batch.reset()
    for _ in range(steps):
        batch.step(batch.choose_random())


def serve() -> None:
    """Answer one question a line: [name, arguments] with the result and its CPU time."""
    for line in sys.stdin:
        name, *arguments = json.loads(line)
        start = time.process_time()
        result = FUNCTIONS[name](*arguments)
        print(json.dumps([result, time.process_time() - start]), flush=True)


def all_bots() -> list[str]:
    from wagonway.bots import bot_names

    return list(bot_names())


def state_fields() -> list[str]:
    from wagonway.engine.state import STATE

    return list(STATE.names or ())


FUNCTIONS: dict[str, Callable[..., Any]] = {
    each.__name__: each
    for each in (random_games, stepped, bot_games, legal_calls, batch_steps, all_bots, state_fields)
}


# ------------------------------------------------------------------------------ beside both


class Build:
    """A process in one of the environments."""

    def __init__(self, python: str) -> None:
        self._process = subprocess.Popen(  # noqa: S603
            [python, __file__, "--serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            cwd=Path(python).parents[2] if Path(python).is_absolute() else None,
        )  # fmt: skip

    def ask(self, *question: Any) -> tuple[Any, float]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        result, seconds = json.loads(self._process.stdout.readline())
        return result, seconds


def compare(builds: list[Build], *question: Any) -> bool:
    own, other = (build.ask(*question)[0] for build in builds)
    print("same     " if own == other else "DIFFERENT", *question[:4], flush=True)
    return bool(own == other)


def ratio(builds: list[Build], rounds: int, *question: Any) -> None:
    """How many times as fast the first is, both taking turns."""
    times: list[list[float]] = [[], []]
    for _ in range(rounds + 1):
        for build, found in zip(builds, times):
            found.append(build.ask(*question)[1])
    own, other = (median(found[1:]) for found in times)
    print(f"{other / own:5.2f} ×  ", *question, f"({own:.3f} s and {other:.3f} s)", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", nargs="?")
    parser.add_argument("--serve", action="store_true")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--steps", type=int, default=1_000_000)
    parser.add_argument("--bot-games", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=7)
    args = parser.parse_args()
    if args.serve:
        serve()
        return
    builds = [Build(sys.executable), Build(args.other)]
    fields = [set(build.ask("state_fields")[0]) for build in builds]
    common = sorted(fields[0] & fields[1])
    same = True
    for board, players in TABLES:
        same &= compare(builds, "random_games", board, players, args.games)
        same &= compare(builds, "stepped", board, players, args.steps // len(TABLES), common)
    bots = [set(build.ask("all_bots")[0]) for build in builds]
    names = sorted(bots[0] & bots[1])
    for name in names:
        for board, players in SPEED:
            same &= compare(builds, "bot_games", board, [name] * players, args.bot_games)
    for board, players in SPEED:
        ratio(builds, args.rounds, "random_games", board, players, 400)
    ratio(builds, args.rounds, "legal_calls", 100_000)
    ratio(builds, args.rounds, "batch_steps", 100)
    for name in names:
        for board, players in SPEED:
            ratio(builds, args.rounds, "bot_games", board, [name] * players, args.bot_games)
    sys.exit(not same)


if __name__ == "__main__":
    main()
