"""A proxy between a server and its database that can stall, pass one way only, or cut connections."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit, urlunsplit

WHOLE, STALLED, ONE_WAY, CUT = "whole", "stalled", "one way", "cut"
FAILURES = (STALLED, ONE_WAY, CUT)
PIECE = 65_536


class DatabaseProxy:
    """A proxy in front of a database. Stalled data arrives later; cut connections lose it."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._there = urlsplit(database)
        self._state = WHOLE
        self._passing = {"up": asyncio.Event(), "down": asyncio.Event()}
        self._connections: set[asyncio.StreamWriter] = set()
        self.set(WHOLE)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[str]:
        """The address of the database through this proxy."""
        server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        user = self._there.username
        try:
            yield urlunsplit(self._there._replace(netloc=f"{user}@127.0.0.1:{port}"))
        finally:
            server.close()
            self._abort_all()

    def set(self, state: str) -> None:
        self._state = state
        for way, event in self._passing.items():
            if state == WHOLE or (state == ONE_WAY and way == "up"):
                event.set()
            else:
                event.clear()
        if state == CUT:
            self._abort_all()

    def _abort_all(self) -> None:
        for line in self._connections:
            line.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._state == CUT:
            writer.transport.abort()
            return
        with suppress(OSError):
            there = await asyncio.open_connection(self._there.hostname, self._there.port)
            ends = {writer, there[1]}
            self._connections |= ends
            ways = (self._pump(reader, there[1], "up"), self._pump(there[0], writer, "down"))
            tasks = [asyncio.create_task(way) for way in ways]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()
            for end in ends:
                end.transport.abort()
            self._connections -= ends

    async def _pump(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, way: str
    ) -> None:
        with suppress(OSError):
            while data := await source.read(PIECE):
                await self._passing[way].wait()
                target.write(data)
                await target.drain()
