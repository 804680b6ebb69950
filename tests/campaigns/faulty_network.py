"""A proxy that delays, duplicates, reorders and drops messages and cuts connections."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

import websockets

LATEST = 0.03  # seconds
DROPPED, DOUBLED, DELAYED, KEPT, CUT = 0.06, 0.08, 0.35, 0.03, 0.01

Connection = websockets.ClientConnection | websockets.ServerConnection


@dataclass
class FaultyProxy:
    """A WebSocket proxy with random faults. A message may also arrive again on a later connection."""

    port: int  # of the server
    dice: random.Random
    counts: Counter[str] = field(default_factory=Counter)
    # Hello → messages to deliver on a later connection.
    old: dict[str, list[str]] = field(default_factory=dict)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    @property
    def messages(self) -> int:
        return self.counts["up"] + self.counts["down"]

    @asynccontextmanager
    async def running(self) -> AsyncIterator[int]:
        """Run the proxy; yields its port."""
        async with websockets.serve(self._carry, "127.0.0.1", 0, compression=None) as proxy:
            yield next(iter(proxy.sockets)).getsockname()[1]
            for task in list(self._tasks):
                task.cancel()

    async def _carry(self, client: websockets.ServerConnection) -> None:
        """Relay one connection."""
        assert client.request is not None
        address = f"ws://127.0.0.1:{self.port}{client.request.path}"
        with suppress(websockets.ConnectionClosed, OSError):
            async with websockets.connect(address, compression=None, max_queue=None) as server:
                hello = str(await client.recv())
                if self._chance(DROPPED):
                    return
                await server.send(hello)
                who = hello.partition('"since"')[0] + client.request.path
                for message in self.old.pop(who, []):
                    self._send(server, message, "kept")
                up = asyncio.ensure_future(self._pump(client, server, "up", who))
                down = asyncio.ensure_future(self._pump(server, client, "down", who))
                await asyncio.wait([up, down], return_when=asyncio.FIRST_COMPLETED)
                up.cancel()
                down.cancel()

    async def _pump(self, source: Connection, target: Connection, way: str, who: str) -> None:
        with suppress(websockets.ConnectionClosed):
            async for message in source:
                self.counts[way] += 1
                if self._chance(CUT):
                    self.counts["cut"] += 1
                    return
                self._relay(target, str(message), way, who)

    def _relay(self, target: Connection, message: str, way: str, who: str) -> None:
        """Apply random faults to one message."""
        if way == "up" and self._chance(KEPT):
            self.old.setdefault(who, []).append(message)
        if self._chance(DROPPED):
            self.counts["dropped"] += 1
            return
        for _ in range(2 if self._chance(DOUBLED) else 1):
            self._send(target, message, "sent")

    def _send(self, target: Connection, message: str, how: str) -> None:
        self.counts[how] += 1
        delay = self.dice.uniform(0, LATEST) if self._chance(DELAYED) else 0.0
        self.counts["delayed"] += delay > 0
        task = asyncio.ensure_future(self._send_later(target, message, delay))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send_later(self, target: Connection, message: str, delay: float) -> None:
        await asyncio.sleep(delay)
        with suppress(websockets.ConnectionClosed):
            await target.send(message)

    def _chance(self, chance: float) -> bool:
        return self.dice.random() < chance
