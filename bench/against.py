"""CPU time per move of two versions of the server on SQLite with four views, measured at the same time.

    PYTHONPATH=tests python bench/against.py OTHER/.venv/bin/wagonway [--games 100] [--rate 250] [--settle 8] [--seconds 20] [--rounds 3]

Both serve as many games, and moves are due at both at the same fixed times (the clients of `make load`), so other load
slows down both. Prints CPU milliseconds per move. Version 0.1 compiles its rules with numba when it first needs them: on a
busy machine let it settle for longer, or that may be measured too.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from contextlib import AsyncExitStack
from statistics import median
from tempfile import TemporaryDirectory

import uvloop

from campaigns.load_clients import LoadClients
from processes import OURS, cpu_of, service

SEATS = 4


async def send_moves(groups: list[LoadClients], rate: float, seconds: float) -> None:
    """Let a move fall due at each server at fixed times, and wait for the last replies."""
    start = time.perf_counter()
    for number in range(int(rate * seconds)):
        due = start + number / rate
        while (wait := due - time.perf_counter()) > 0:
            await asyncio.sleep(wait)
        for clients in groups:
            clients.fall_due(due)
    while any(clients.due or clients.moving for clients in groups):
        await asyncio.sleep(0.01)


async def measure(programs: list[str], args: argparse.Namespace) -> list[float]:
    """CPU milliseconds per move of each."""
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory())
        found = [
            await stack.enter_async_context(service(f"{folder}/{n}.db", program=program))
            for n, program in enumerate(programs)
        ]
        groups = [LoadClients(port, random.Random(0)) for _, port in found]
        for clients in groups:
            stack.callback(clients.leave)
            await clients.connect_tables(args.games, SEATS, "usa")
        await send_moves(groups, args.rate, args.settle)
        before = [cpu_of([pid]) for pid, _ in found]
        moves = [len(clients.acknowledged) for clients in groups]
        await send_moves(groups, args.rate, args.seconds)
        used = [cpu_of([pid]) - was for (pid, _), was in zip(found, before, strict=True)]
        errors = [error for clients in groups for error in clients.errors]
        assert not errors, errors[:3]
        return [
            1000 * cost / (len(clients.acknowledged) - was)
            for cost, clients, was in zip(used, groups, moves, strict=True)
        ]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("other", help="the `wagonway` program of another checkout")
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--rate", type=float, default=250.0, help="moves per second at each")
    options.add_argument("--settle", type=float, default=8.0)
    options.add_argument("--seconds", type=float, default=20.0)
    options.add_argument("--rounds", type=int, default=3)
    args = options.parse_args()
    ratios = []
    for _ in range(args.rounds):
        ours, theirs = uvloop.run(measure([OURS, args.other], args))
        ratios.append(ours / theirs)
        print(
            f"{ours:.3f} against {theirs:.3f} CPU ms per move: {ratios[-1]:.2f} times", flush=True
        )
    print(f"median: {median(ratios):.2f} times")


if __name__ == "__main__":
    main()
