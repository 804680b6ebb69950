"""What a move costs two versions of the server on SQLite, four views each, measured at the same time.

    PYTHONPATH=tests python bench/against.py OTHER/.venv/bin/wagonway [--games 12] [--seconds 20] [--rounds 3]

Both serve as many games at once, so whatever else the machine does slows down both. Prints CPU milliseconds for each move.
"""

from __future__ import annotations

import argparse
import asyncio
from contextlib import AsyncExitStack
from statistics import median
from tempfile import TemporaryDirectory

from processes import OURS, Crowd, cpu_of, service


async def measure(programs: list[str], told: argparse.Namespace) -> list[float]:
    """CPU milliseconds a move of each."""
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory())
        found = [
            await stack.enter_async_context(service(f"{folder}/{n}.db", program=program))
            for n, program in enumerate(programs)
        ]
        crowds = [Crowd([port], spectators=0) for _, port in found]
        games = [
            asyncio.create_task(crowd.game(n, told.seconds + 5))
            for n in range(told.games)
            for crowd in crowds
        ]
        await asyncio.sleep(4)
        before = [cpu_of([pid]) for pid, _ in found]
        for crowd in crowds:
            crowd.playing = True
        await asyncio.sleep(told.seconds)
        for crowd in crowds:
            crowd.playing = False
        used = [cpu_of([pid]) - was for (pid, _), was in zip(found, before, strict=True)]
        await asyncio.gather(*games, return_exceptions=True)
        return [1000 * cost / crowd.moves for cost, crowd in zip(used, crowds, strict=True)]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("other", help="the program `wagonway` of another checkout")
    options.add_argument("--games", type=int, default=12)
    options.add_argument("--seconds", type=float, default=20.0)
    options.add_argument("--rounds", type=int, default=3)
    told = options.parse_args()
    ratios = []
    for _ in range(told.rounds):
        ours, theirs = asyncio.run(measure([OURS, told.other], told))
        ratios.append(ours / theirs)
        print(f"{ours:.3f} against {theirs:.3f} CPU ms a move: {ratios[-1]:.2f} times", flush=True)
    print(f"median: {median(ratios):.2f} times")


if __name__ == "__main__":
    main()
