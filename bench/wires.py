"""Compares WebSocket servers with the same echo: CPU time, memory, and how they handle abuse.

    PYTHONPATH=tests python bench/wires.py [--sockets 500] [--messages 20000] [ours uvicorn granian]

`ours` is wagonway.server.http under uvicorn, `uvicorn` is uvicorn alone, `granian` is Granian embedded in the process
(`pip install granian`). Each server is a process of its own; they are measured in turn, so that other load affects all.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import socket
import sys
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from campaigns.raw_socket import PING, TEXT, RawSocket, encode_frame

REPLY = b"x" * 1500  # about what a move is answered with
REQUEST = b'{"type":"move","key":"k123","v":12,"action":"draw deck"}'
CANDIDATES = ("ours", "uvicorn", "granian")
ROUNDS = 4
PINGS = 20_000
HALF_OPEN, TIMEOUT = 20, 8.0  # connections, seconds


# ---------------------------------------------------------------------------------------- the servers


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """The echo as an ASGI app."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": REPLY.decode()})


def serve_ours(listening: socket.socket) -> None:
    import uvicorn

    from wagonway.server.config import Settings
    from wagonway.server.http.middleware import HttpConnection
    from wagonway.server.http.rate_limit import Limits
    from wagonway.server.http.websocket import Disconnected, WebSocketConnection
    from wagonway.server.telemetry import Metrics

    many = 10**9
    settings = Settings(messages_per_20_s=many, connections_per_address=many)
    limits = Limits(settings, (), Metrics())

    async def exchange(wire: WebSocketConnection) -> None:
        with suppress(Disconnected):
            while await wire.receive():
                wire.send(REPLY)

    sessions: Any = SimpleNamespace(
        limits=limits, closed=0, admit=lambda _, wire: partial(exchange, wire)
    )
    http: Any = partial(HttpConnection, limits, set())
    ws: Any = partial(WebSocketConnection, sessions)
    config = uvicorn.Config(echo, http=http, ws=ws, lifespan="off", log_level="critical")
    uvicorn.Server(config).run(sockets=[listening])


def serve_uvicorn(listening: socket.socket) -> None:
    import uvicorn

    config = uvicorn.Config(
        echo,
        ws="websockets-sansio",
        lifespan="off",
        log_level="critical",
        ws_per_message_deflate=False,
        access_log=False,
    )
    uvicorn.Server(config).run(sockets=[listening])


def serve_granian(listening: socket.socket) -> None:
    import uvloop
    from granian.constants import Interfaces
    from granian.http import HTTP1Settings
    from granian.server.embed import Server

    port = listening.getsockname()[1]
    listening.close()
    server = Server(
        echo,
        "127.0.0.1",
        port,
        interface=Interfaces.ASGI,
        log_enabled=False,
        backlog=2048,
        http1_settings=HTTP1Settings(header_read_timeout=5000),
    )
    uvloop.run(server.serve())


# ---------------------------------------------------------------------------------------- the client


class Candidate:
    """One server process and its measurements."""

    def __init__(self, name: str) -> None:
        self.name = name
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", 0))
        self.port = listening.getsockname()[1]
        self.pid = os.fork()
        if not self.pid:
            with suppress(KeyboardInterrupt):
                listening.listen(2048)
                globals()[f"serve_{name}"](listening)
            os._exit(0)
        listening.close()
        self.wires: list[RawSocket] = []
        self.waits: list[float] = []
        self.used = 0.0
        self.answered = 0
        self._arrived = asyncio.Event()

    @property
    def cpu(self) -> float:
        fields = Path(f"/proc/{self.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> int:
        pages = int(Path(f"/proc/{self.pid}/statm").read_text("ascii").split()[1])
        return pages * resource.getpagesize()

    async def ready(self) -> None:
        while True:
            try:
                (await RawSocket.to(self.port, "a" * 16, lambda *_: None)).abort()
            except OSError:
                await asyncio.sleep(0.2)
            else:
                return

    async def connect(self, sockets: int) -> float:
        """Bytes of memory that each socket takes."""
        before = self.memory
        for _ in range(sockets):
            sent = SimpleNamespace(at=0.0)
            wire = await RawSocket.to(self.port, "a" * 16, partial(self._heard, sent))
            self.wires.append(wire)
            wire.sent = sent  # type: ignore[attr-defined]
        return (self.memory - before) / sockets

    def _heard(self, sent: SimpleNamespace, opcode: int, _: bytes) -> None:
        if opcode != TEXT:
            return
        self.waits.append(time.perf_counter() - sent.at)
        self.answered += 1
        self._arrived.set()

    async def play(self, messages: int) -> None:
        """Send on all sockets in turn, a hundred messages in flight."""
        begun, before = self.answered, self.cpu
        for number in range(messages):
            wire: Any = self.wires[number % len(self.wires)]
            while number - (self.answered - begun) >= min(100, len(self.wires)):
                self._arrived.clear()
                await self._arrived.wait()
            wire.sent.at = time.perf_counter()
            wire.send_text(REQUEST)
        while self.answered - begun < messages:
            self._arrived.clear()
            await self._arrived.wait()
        self.used += self.cpu - before

    async def flood(self) -> tuple[float, bool]:
        """CPU seconds of a ping flood, and whether the client was disconnected."""
        before = self.cpu
        wire = await RawSocket.to(self.port, "a" * 16, lambda *_: None)
        wire.send(encode_frame(b"x" * 100, PING) * PINGS)
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(wire.closed), TIMEOUT)
        cut = wire.closed.done()
        wire.abort()
        return self.cpu - before, cut

    async def count_half_open_closed(self) -> int:
        """How many connections with unfinished requests are closed."""
        opened = [await asyncio.open_connection("127.0.0.1", self.port) for _ in range(HALF_OPEN)]
        for _, writer in opened:
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        await asyncio.sleep(TIMEOUT)
        gone = 0
        for reader, writer in opened:
            with suppress(TimeoutError, OSError):
                gone += not await asyncio.wait_for(reader.read(1), 0.05)
            writer.close()
        return gone


async def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--sockets", type=int, default=500)
    options.add_argument("--messages", type=int, default=20_000)
    options.add_argument("candidates", nargs="*", default=CANDIDATES)
    args = options.parse_args()
    candidates = [Candidate(name) for name in args.candidates]
    try:
        each = {}
        for candidate in candidates:
            await candidate.ready()
            each[candidate] = await candidate.connect(args.sockets)
        for _ in range(ROUNDS):
            for candidate in candidates:
                await candidate.play(args.messages // ROUNDS)
        print(
            "server    µs/message    p50 ms  p99 ms  KB/socket    ping flood       half-open cut off"
        )
        for candidate in candidates:
            waits = sorted(candidate.waits)
            p50, p99 = (1000 * waits[int(len(waits) * part)] for part in (0.5, 0.99))
            cost = 1e6 * candidate.used / args.messages
            seconds, cut = await candidate.flood()
            flood = f"{seconds:.2f} s {'cut off' if cut else 'served'}"
            starved = await candidate.count_half_open_closed()
            print(
                f"{candidate.name:<9} {cost:12.0f} {p50:7.2f} {p99:7.2f} {each[candidate] / 1000:12.1f}"
                f"  {flood:<16} {starved} of {HALF_OPEN}"
            )
    finally:
        for candidate in candidates:
            os.kill(candidate.pid, 9)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
