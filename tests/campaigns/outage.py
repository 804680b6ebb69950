"""A full disk or an unreachable database: no move is acknowledged, none is lost, and play resumes.

    make outage                               half a minute each: a full disk, a PostgreSQL that is down
    make outage ARGS="--seconds 5 --json"

One client plays both seats of a table and repeats moves that were not accepted. A full disk is simulated by forbidding
the server's process to write files; PostgreSQL is stopped and started.
"""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from campaigns.load import is_ready, server_process
from campaigns.report import options, publish
from server.clients import Player, ask, new_table
from server.postgres import Postgres, free_port, running_postgres

SECONDS = 30.0
BEFORE, AFTER = 20, 20  # moves
SOON = 5.0  # seconds until play resumes
NOTICED = 2.0  # seconds until it reports not ready
PAUSE = 0.05  # before a message is sent again

Failure = Callable[[int], Awaitable[None]]  # applied to a server process


@dataclass
class OutageReport:
    """What was acknowledged before and after an outage, and the faults."""

    acknowledged: list[int] = field(default_factory=list)  # versions
    attempts: int = 0
    recovered: float = 0.0  # seconds
    faults: list[str] = field(default_factory=list)


class RetryingPlayer:
    """A client that holds all seats of a table and repeats each move until it is accepted."""

    def __init__(self, player: Player, outage: OutageReport) -> None:
        self.player = player
        self.outage = outage
        self.v = 0

    async def move(self) -> None:
        move = await self._next()
        while not self._is_done(await self.player.ask("move", key=f"m{self.v}", **move)):
            await asyncio.sleep(PAUSE)

    async def try_for(self, seconds: float) -> None:
        """Repeat a move that must not be acknowledged."""
        move, until = await self._next(), perf_counter() + seconds
        while perf_counter() < until:
            answer = await self.player.ask("move", key=f"m{self.v}", **move)
            if answer["type"] != "unavailable":
                self.outage.faults.append(f"{answer['type']} while nothing could be written")
            self.outage.attempts += 1
            await asyncio.sleep(PAUSE)

    async def _next(self) -> dict[str, Any]:
        while True:
            seen = await self.player.seen(self.v)
            for seat in seen["position"]["deciding"]:
                own = await self.player.seen(self.v, seat)
                if own["v"] == self.v:
                    return {"seat": seat, "v": self.v, "action": own["position"]["legal"][0]}

    def _is_done(self, answer: dict[str, Any]) -> bool:
        # A move whose reply was lost is answered `duplicate` when it is repeated.
        if answer["type"] in ("ok", "duplicate"):
            self.v += 1
            if answer["v"] != self.v:
                self.outage.faults.append(f"version {answer['v']} after {self.v - 1}")
            self.outage.acknowledged.append(answer["v"])
            return True
        if answer["type"] != "unavailable":
            self.outage.faults.append(f"{answer['type']} to a move")
        return bool(self.outage.faults)


async def play_through_outage(
    db: str, seconds: float, begin: Failure, end: Failure
) -> OutageReport:
    """Play before, during and after an outage; then compare with what a new server reads."""
    outage, port = OutageReport(), free_port()
    async with server_process(db, port) as server:
        game, tokens = await new_table(port, "Ann", "Ben", board="usa")
        async with Player.at(port, game, *tokens.values()) as player:
            await player.ask("start", seat=0)
            client = RetryingPlayer(player, outage)
            for _ in range(BEFORE):
                await client.move()
            await begin(server.pid)
            await client.try_for(seconds)
            if not await reports_not_ready(port):
                outage.faults.append("it reports ready in an outage")
            if (await ask(port, "GET", "/healthz"))[0] != 200:
                outage.faults.append("it does not answer")
            if outage.faults:
                return outage
            await end(server.pid)
            ended = perf_counter()
            await client.move()
            outage.recovered = perf_counter() - ended
            for _ in range(AFTER):
                await client.move()
    async with server_process(db, port), Player.at(port, game, *tokens.values()) as player:
        seen = await player.seen(client.v)
        if seen["v"] != client.v:
            outage.faults.append(f"version {seen['v']} after a restart, and {client.v} before")
    if outage.recovered > SOON:
        outage.faults.append(f"play resumed after {outage.recovered:.1f} s")
    return outage


async def reports_not_ready(port: int) -> bool:
    """Whether the server soon reports that it is not ready."""
    until = perf_counter() + NOTICED
    while await is_ready(port):
        if perf_counter() > until:
            return False
        await asyncio.sleep(PAUSE)
    return True


async def full_disk(seconds: float) -> OutageReport:
    async def forbid_writes(pid: int) -> None:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))

    async def allow_writes(pid: int) -> None:
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, unlimited)

    with TemporaryDirectory() as folder:
        return await play_through_outage(
            str(Path(folder) / "games.db"), seconds, forbid_writes, allow_writes
        )


async def database_away(seconds: float, cluster: Postgres, database: str) -> OutageReport:
    async def stop(_: int) -> None:
        await asyncio.to_thread(cluster.stop)

    async def start(_: int) -> None:
        await asyncio.to_thread(cluster.start)

    return await play_through_outage(database, seconds, stop, start)


def main() -> None:
    parser = options(__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    args = parser.parse_args()
    found = {"full disk": asyncio.run(full_disk(args.seconds))}
    with running_postgres() as cluster:
        there = cluster.new_database()
        found["PostgreSQL away"] = asyncio.run(database_away(args.seconds, cluster, there))
    figures: dict[str, object] = {"seconds each": args.seconds}
    for name, outage in found.items():
        figures[f"{name}: sent in vain"] = outage.attempts
        figures[f"{name}: moves acknowledged before and after"] = len(outage.acknowledged)
        figures[f"{name}: play went on after, s"] = round(outage.recovered, 2)
    publish(figures, args, [fault for each in found.values() for fault in each.faults])


if __name__ == "__main__":
    main()
