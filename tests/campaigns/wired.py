"""The same clients as inside.py has, over real sockets to a real server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

import websockets

from campaigns.inside import HOME, Prompter, settled
from campaigns.stores import POSTGRES
from server.clients import serving
from server.postgres import Postgres, running_postgres
from wagonway.server.game.live_table import LiveTable
from wagonway.server.http.app import App


class Wired:
    """A client on a real socket that keeps all it hears, but for the answers it waited for."""

    numbers = count()
    ports: ClassVar[dict[int, int]] = {}  # of apps that are served now
    cluster: ClassVar[Postgres | None] = None  # where each server gets a database of its own

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()
        self._waiting: dict[str, asyncio.Event] = {}
        self._tasks = [asyncio.ensure_future(self._listen()), asyncio.ensure_future(self._speak())]

    @classmethod
    @contextmanager
    def keeping(cls, db: str) -> Iterator[None]:
        """The servers keep their games on such a store."""
        if db != POSTGRES:
            yield
            return
        with running_postgres() as cluster:
            cls.cluster = cluster
            try:
                yield
            finally:
                cls.cluster = None

    @staticmethod
    @asynccontextmanager
    async def app() -> AsyncIterator[App]:
        with TemporaryDirectory() as folder:
            new = Wired.cluster and {"db": await asyncio.to_thread(Wired.cluster.new_database)}
            async with serving(Path(folder), origins=(HOME,), **new or {}) as server:
                services: Any = server.app.registry.services
                services.workers.bots, services.adviser = Prompter(), "greedy"
                Wired.ports[id(server.app)] = server.port
                yield server.app

    @classmethod
    async def to(cls, app: App, game: str) -> Wired:
        address = f"ws://127.0.0.1:{cls.ports[id(app)]}/api/tables/{game}/socket"
        return cls(await websockets.connect(address, compression=None, max_queue=None))

    @staticmethod
    async def settle(clients: Mapping[Any, Wired], who: object, table: LiveTable, v: int) -> None:
        """Until everybody heard everything: first whoever did something, then the others."""
        while table.v < v or len(table.listeners) != len(clients):
            await asyncio.sleep(0.001)
        for eyes in sorted(clients, key=lambda eyes: eyes != who):
            await clients[eyes].on_missed()
        await settled()

    def say(self, message: dict[str, Any]) -> None:
        self._outgoing.put_nowait(json.dumps(message))

    async def on_missed(self) -> None:
        """Ask for something, and wait for the answer: all that was sent before has come then."""
        key = f"settle{next(self.numbers)}"
        self._waiting[key] = asyncio.Event()
        self.say({"type": "look", "key": key, "since": 0})
        await self._waiting[key].wait()
        del self._waiting[key]

    async def leave(self) -> None:
        await self.socket.close()
        for task in self._tasks:
            task.cancel()

    async def _speak(self) -> None:
        while True:
            await self.socket.send(await self._outgoing.get())

    async def _listen(self) -> None:
        with suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                assert isinstance(text, str)
                key = json.loads(text).get("key", "")
                if key.startswith("settle"):
                    self._waiting[key].set()
                else:
                    self.heard.append(text)
