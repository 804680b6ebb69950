"""CPU time per move of two versions of the server on SQLite with four views, measured at the same time.

    PYTHONPATH=tests python bench/against.py OTHER/.venv/bin/wagonway [--games 12] [--settle 4] [--seconds 20] [--rounds 3]

Both serve the same number of games at once, so other load slows down both. Prints CPU milliseconds per move. Version 0.1
compiles its rules with numba when it first needs them: on a busy machine let it settle for longer, or that may be measured too.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from contextlib import AsyncExitStack
from statistics import median
from tempfile import TemporaryDirectory

from processes import OURS, LoadClients, cpu_of, service


async def play_games(clients: LoadClients, number: int, seconds: float) -> None:
    """Game after game: on a quiet machine one is over before the end."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        await clients.game(number, left)


async def measure(programs: list[str], args: argparse.Namespace) -> list[float]:
    """CPU milliseconds per move of each."""
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory())
        found = [
            await stack.enter_async_context(service(f"{folder}/{n}.db", program=program))
            for n, program in enumerate(programs)
        ]
        groups = [LoadClients([port], spectators=0) for _, port in found]
        games = [
            asyncio.create_task(play_games(clients, n, args.settle + args.seconds + 1))
            for n in range(args.games)
            for clients in groups
        ]
        await asyncio.sleep(args.settle)
        before = [cpu_of([pid]) for pid, _ in found]
        for clients in groups:
            clients.playing = True
        await asyncio.sleep(args.seconds)
        for clients in groups:
            clients.playing = False
        used = [cpu_of([pid]) - was for (pid, _), was in zip(found, before, strict=True)]
        await asyncio.gather(*games, return_exceptions=True)
        return [1000 * cost / clients.moves for cost, clients in zip(used, groups, strict=True)]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("other", help="the `wagonway` program of another checkout")
    options.add_argument("--games", type=int, default=12)
    options.add_argument("--settle", type=float, default=4.0)
    options.add_argument("--seconds", type=float, default=20.0)
    options.add_argument("--rounds", type=int, default=3)
    args = options.parse_args()
    ratios = []
    for _ in range(args.rounds):
        ours, theirs = asyncio.run(measure([OURS, args.other], args))
        ratios.append(ours / theirs)
        print(
            f"{ours:.3f} against {theirs:.3f} CPU ms per move: {ratios[-1]:.2f} times", flush=True
        )
    print(f"median: {median(ratios):.2f} times")


if __name__ == "__main__":
    main()
