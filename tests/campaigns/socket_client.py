"""The clients of in_process.py over real sockets to a real server."""

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

from campaigns.in_process import HOME, ScriptedBots, settled
from campaigns.stores import POSTGRES
from server.clients import serving
from server.postgres import Postgres, running_postgres
from wagonway.server.game.live_table import LiveTable
from wagonway.server.http.app import App


class SocketClient:
    """A client on a real socket that keeps all received frames except its own markers."""

    ADVICE = ("hint", "plan")  # requests that workers answer, after what was sent later

    numbers = count()
    ports: ClassVar[dict[int, int]] = {}  # by id of the app
    cluster: ClassVar[Postgres | None] = None  # for a database per server

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.received: list[str] = []
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()
        self._waiting: dict[str, asyncio.Event] = {}
        self._tasks = [
            asyncio.ensure_future(self._receive_frames()),
            asyncio.ensure_future(self._send_outgoing()),
        ]

    @classmethod
    @contextmanager
    def using_database(cls, db: str) -> Iterator[None]:
        """Use a database of this kind."""
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
            new = SocketClient.cluster and {
                "db": await asyncio.to_thread(SocketClient.cluster.new_database)
            }
            async with serving(Path(folder), origins=(HOME,), **new or {}) as server:
                services: Any = server.app.registry.services
                services.workers.bots, services.adviser = ScriptedBots(), "greedy"
                SocketClient.ports[id(server.app)] = server.port
                yield server.app

    @classmethod
    async def to(cls, app: App, game: str) -> SocketClient:
        address = f"ws://127.0.0.1:{cls.ports[id(app)]}/api/tables/{game}/socket"
        return cls(await websockets.connect(address, compression=None, max_queue=None))

    @staticmethod
    async def settle(
        clients: Mapping[Any, SocketClient], who: object, table: LiveTable, v: int
    ) -> None:
        """Wait until all clients have received everything, first the acting one."""
        while table.v < v or len(table.listeners) != len(clients):
            await asyncio.sleep(0.001)
        for viewer in sorted(clients, key=lambda viewer: viewer != who):
            await clients[viewer].drain()
        await settled()

    def send_message(self, message: dict[str, Any]) -> None:
        if message["type"] in self.ADVICE:
            self._waiting[message["key"]] = asyncio.Event()
        self._outgoing.put_nowait(json.dumps(message))

    async def drain(self) -> None:
        """Send a marker and wait for its reply and all advice: everything sent before has arrived then."""
        key = f"settle{next(self.numbers)}"
        self._waiting[key] = asyncio.Event()
        self.send_message({"type": "look", "key": key, "since": 0})
        for replied in list(self._waiting.values()):
            await replied.wait()
        self._waiting.clear()

    async def leave(self) -> None:
        await self.socket.close()
        for task in self._tasks:
            task.cancel()

    async def _send_outgoing(self) -> None:
        while True:
            await self.socket.send(await self._outgoing.get())

    async def _receive_frames(self) -> None:
        with suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                assert isinstance(text, str)
                key = json.loads(text).get("key", "")
                if key in self._waiting:
                    self._waiting[key].set()
                if not key.startswith("settle"):
                    self.received.append(text)
