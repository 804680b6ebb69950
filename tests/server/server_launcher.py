"""Loads the program once, then forks a server for every line on its input.

    python server_launcher.py DATABASE [FAULT]

It prints the process id and the port of each. A server with an injected fault is a control, which the campaign must
detect.
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


class EarlyAckStore(SqliteStore):
    """Control: acknowledges writes before they are on disk."""

    async def append(self, *changes: Change) -> bool:
        self._pending = asyncio.create_task(self._write_late(changes))
        await asyncio.sleep(0)
        return True

    async def _write_late(self, changes: tuple[Change, ...]) -> None:
        await asyncio.sleep(0.01)  # a busy disk
        await self.write(changes)


class UnsyncedStore(SqliteStore):
    """Control: does not sync writes."""

    async def open(self) -> None:
        await super().open()
        self._writer.execute("PRAGMA synchronous = OFF")


class AckOnFailureStore(PostgresStore):
    """Control: acknowledges writes when the database cannot be reached."""

    async def append(self, *changes: Change) -> bool:
        try:
            return await super().append(*changes)
        except StorageDown:
            return True


def system_clock(_: TimeSource) -> int:
    """Control: the clock of games is the system clock."""
    return time.time_ns() // MS


def store_with(fault: str, database: str) -> Store | None:
    match fault:
        case "hasty":
            return EarlyAckStore(Path(database))
        case "unsynced":
            return UnsyncedStore(Path(database))
        case "rash":
            return AckOnFailureStore(database)
        case "wall":
            TimeSource.now = system_clock  # type: ignore[method-assign]
        case "charging":
            outages.OUTAGE = 10**9  # milliseconds: no outage is ever detected
            Heartbeat.__init__.__defaults__ = (10**9,)
    return None


async def serve(database: str, fault: str) -> None:
    address = os.environ.get("WAGONWAY_ADDRESS", "")
    settings = Settings(**{**WIDE, "db": database, "address": address})
    server = Server(settings, store_with(fault, database))
    running = asyncio.create_task(server.serve(sockets=[server.socket]))
    while not server.started:
        await asyncio.sleep(0.005)
    print(os.getpid(), server.port, flush=True)
    await running


def warm_up() -> None:
    """Load the compiled rules, so that forked servers need no compiling."""
    game = Game.new("usa", players=2, seed=1)
    for _ in range(20):
        game.copy().view(None)
        game.play(game.view(game.seat).legal()[-1])


def main(database: str, fault: str = "") -> None:
    logging.getLogger().addHandler(logging.NullHandler())  # its errors are intended
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
