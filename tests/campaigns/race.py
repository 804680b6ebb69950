"""Two servers on one PostgreSQL get a move for the same version; exactly one wins, and all clients receive it.

    make race                          10,000 races
    make race ARGS="--races 500 --json"

Two clients of one seat, each at its own server, move at the same time. Exactly one is answered ok, the other stale; the
winner's message, sent again to the other server, is a duplicate. Between two races one of them moves alone, and the time
until the client at the other server receives the event is measured.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

from campaigns.report import Figures, Limit, options, percentile, progress, publish, with_limit
from server.clients import Player, new_table
from server.postgres import running_postgres
from server.test_kill import server_launcher, start

GAMES = 4  # at once
LONGEST = 90  # versions: before a game can be over
SLOWEST = 100.0  # milliseconds until 99 of 100 events have arrived at the other server


@dataclass
class RaceReport:
    """The results so far."""

    wanted: int
    races: int = 0
    answered: list[float] = field(default_factory=list)  # milliseconds
    received: list[float] = field(default_factory=list)  # milliseconds, at the other server
    faults: list[str] = field(default_factory=list)
    limit: Limit = field(default_factory=Limit)

    @property
    def is_done(self) -> bool:
        return self.races >= self.wanted or bool(self.faults) or self.limit.is_over

    def figures(self) -> Figures:
        answered, received = sorted(self.answered), sorted(self.received)
        return {
            "races": self.races,
            "races without one winner": len(self.faults),
            "answer p50 ms": round(percentile(answered, 0.5), 1),
            "answer p99 ms": round(percentile(answered, 0.99), 1),
            "event at the other server p50 ms": round(percentile(received, 0.5), 1),
            "event at the other server p99 ms": round(percentile(received, 0.99), 1),
        }


class Pair:
    """Two clients that hold all seats of a game, each at a server of its own."""

    def __init__(self, left: Player, right: Player, report: RaceReport) -> None:
        self.players = (left, right)
        self.report = report
        self.v = 0

    async def open(self) -> None:
        left, right = self.players
        await left.ask("start", seat=0)
        for seat in range(2):
            await left.ask("move", seat=seat, v=seat, action="keep 1 2")
        self.v = 2
        await right.seen(self.v)

    async def _move(self) -> dict[str, Any]:
        """A legal move."""
        (seat,) = (await self.players[0].seen(self.v))["position"]["deciding"]
        seen = [await player.seen(self.v, seat) for player in self.players]
        return {"seat": seat, "v": self.v, "action": seen[0]["position"]["legal"][0]}

    async def race(self) -> None:
        """Move at both servers at once, then send the winner's message to the other server."""
        move = await self._move()
        keys = [f"race{self.v}left", f"race{self.v}right"]
        both = zip(self.players, keys)
        answers = await asyncio.gather(*(each.ask("move", key=key, **move) for each, key in both))
        kinds = [answer["type"] for answer in answers]
        self.report.races += 1
        if sorted(kinds) != ["ok", "stale"]:
            self.report.faults.append(f"race at {self.v}: {kinds}")
            return
        winner = kinds.index("ok")
        again = await self.players[1 - winner].ask("move", key=keys[winner], **move)
        if (again["type"], again["v"]) != ("duplicate", self.v + 1):
            self.report.faults.append(f"retry at {self.v}: {again['type']} {again['v']}")
        self.v += 1

    async def move(self) -> None:
        """Move at one server; measure the reply, and the event at the other server."""
        move = await self._move()
        mover, other = self.players if self.v % 2 else self.players[::-1]
        begun = time.perf_counter()

        async def receive() -> None:
            await other.seen(self.v + 1)
            self.report.received.append((time.perf_counter() - begun) * 1000)

        receiving = asyncio.create_task(receive())
        answer = await mover.ask("move", key=f"move{self.v}", **move)
        self.report.answered.append((time.perf_counter() - begun) * 1000)
        await receiving
        if answer["type"] != "ok":
            self.report.faults.append(f"move at {self.v}: {answer['type']}")
        self.v += 1


async def run_races(ports: tuple[int, int], report: RaceReport) -> None:
    """Race until there were enough races."""
    while not report.is_done:
        game, tokens = await new_table(ports[0], "Ann", "Ben", board="usa")
        async with AsyncExitStack() as stack:
            at = [
                await stack.enter_async_context(Player.at(port, game, *tokens.values()))
                for port in ports
            ]
            pair = Pair(at[0], at[1], report)
            await pair.open()
            while pair.v < LONGEST and not report.is_done:
                await pair.race()
                await pair.move()
        progress(f"{report.races} races")


async def campaign(races: int, database: str, limit: Limit | None = None) -> RaceReport:
    """Run races between two server processes."""
    report = RaceReport(races, limit=limit or Limit())
    async with server_launcher(database) as first, server_launcher(database) as second:
        servers = [await start(each) for each in (first, second)]
        ports = (servers[0][1], servers[1][1])
        try:
            await asyncio.gather(*(run_races(ports, report) for _ in range(GAMES)))
        finally:
            for pid, _ in servers:
                os.kill(pid, signal.SIGTERM)
    return report


def main() -> None:
    parser = with_limit(options(__doc__))
    parser.add_argument("--races", type=int, default=10_000)
    args = parser.parse_args()
    with running_postgres() as cluster:
        report = asyncio.run(campaign(args.races, cluster.new_database(), Limit(args.minutes)))
    figures, slow = report.figures(), percentile(sorted(report.received), 0.99)
    if slow > SLOWEST:
        report.faults.append(f"events at the other server: p99 {slow:.0f} ms")
    publish(figures, args, report.faults)


if __name__ == "__main__":
    main()
