"""Servers to be killed: loads everything once, then starts a server in a new process at every line it reads.

    python killed_server.py DATABASE [FAULT]

It answers each line with the number of the process and the port. A server with a fault is a control, which the
campaign must tell from an honest one.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from pathlib import Path

from server.clients import WIDE
from wagonway import Game
from wagonway.server.config import Settings
from wagonway.server.main import Server
from wagonway.server.storage import outages
from wagonway.server.storage.outages import MS, TimeSource
from wagonway.server.storage.postgres import PostgresStore
from wagonway.server.storage.rows import Change, Heartbeat, StorageDown
from wagonway.server.storage.sqlite import SqliteStore
from wagonway.server.storage.store import Store


class HastyLog(SqliteStore):
    """Says that facts are written while they are still waiting for the disk."""

    async def append(self, *facts: Change) -> bool:
        self._late = asyncio.create_task(self._write_late(facts))
        await asyncio.sleep(0)
        return True

    async def _write_late(self, facts: tuple[Change, ...]) -> None:
        await asyncio.sleep(0.01)  # a disk that is busy
        await self.write(facts)


class UnsyncedLog(SqliteStore):
    """Says that facts are written when the system has them, before the disk does."""

    async def open(self) -> None:
        await super().open()
        self._writer.execute("PRAGMA synchronous = OFF")


class RashLog(PostgresStore):
    """Says that facts are written when the database cannot be reached."""

    async def append(self, *facts: Change) -> bool:
        try:
            return await super().append(*facts)
        except StorageDown:
            return True


def by_the_wall(_: TimeSource) -> int:
    """The time of games is what the machine's clock says."""
    return time.time_ns() // MS


def log_with(fault: str, database: str) -> Store | None:
    match fault:
        case "hasty":
            return HastyLog(Path(database))
        case "unsynced":
            return UnsyncedLog(Path(database))
        case "rash":
            return RashLog(database)
        case "wall":
            TimeSource.now = by_the_wall  # type: ignore[method-assign]
        case "charging":
            outages.OUTAGE = 10**9  # milliseconds: nothing that happens here is an outage
            Heartbeat.__init__.__defaults__ = (10**9,)
    return None


async def serve(database: str, fault: str) -> None:
    server = Server(Settings(**{**WIDE, "db": database}), log_with(fault, database))
    running = asyncio.create_task(server.serve_here())
    while not server.started:
        await asyncio.sleep(0.005)
    print(os.getpid(), server.port, flush=True)
    await running


def warm_up() -> None:
    """Load the compiled rules, so that every server plays from its first moment."""
    game = Game.new("usa", players=2, seed=1)
    for _ in range(20):
        game.copy().view(None)
        game.play(game.view(game.seat).legal()[-1])


def main(database: str, fault: str = "") -> None:
    logging.getLogger().addHandler(logging.NullHandler())  # it is harmed on purpose
    warm_up()
    print("ready", flush=True)
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            asyncio.run(serve(database, fault))
            os._exit(0)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
