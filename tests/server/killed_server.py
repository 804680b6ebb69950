"""Servers to be killed: loads everything once, then starts a server in a new process at every line it reads.

    python killed_server.py DATABASE [hasty]

It answers each line with the number of the process and the port. A hasty server is the control: it
says that a move is on disk before it is.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from server.clients import WIDE
from wagonway import Game
from wagonway.server.log import Fact
from wagonway.server.log.sqlite import SqliteLog
from wagonway.server.running import Server
from wagonway.server.settings import Settings


class HastyLog(SqliteLog):
    """Says that facts are written while they are still waiting for the disk."""

    async def append(self, *facts: Fact) -> bool:
        assert self._writer is not None
        self._waiting = asyncio.create_task(self._write_late(facts))
        await asyncio.sleep(0)
        return True

    async def _write_late(self, facts: tuple[Fact, ...]) -> None:
        assert self._writer is not None
        await asyncio.sleep(0.01)  # a disk that is busy
        await self._writer.write(facts)


async def serve(database: str, hasty: bool) -> None:
    log = HastyLog(Path(database)) if hasty else None
    server = Server(Settings(**{**WIDE, "db": database}), log)
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
        game.play(game.view(game.seat).legal[-1])


def main(database: str, hasty: str = "") -> None:
    warm_up()
    print("ready", flush=True)
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            asyncio.run(serve(database, bool(hasty)))
            os._exit(0)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
