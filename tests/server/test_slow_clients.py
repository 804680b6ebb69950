"""Clients that do not read or never finish a request do not delay others."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from campaigns.raw_socket import RawSocket, Received
from server.clients import TIMEOUT, Player, ask, async_test, new_table, serving
from server.manual_timers import ManualTimers
from server.test_limits import sockets_of, unsent, until

LOOKS = 400  # more than the kernel buffers
BACKLOG = 1_000_000  # bytes in the server, beyond what the kernel buffers
READS_BETWEEN_CHECKS = 8  # of less than 4 kB each
HALF_OPEN = 1000
QUIET: dict[str, Any] = {"queue_frames": 10**6, "queue_bytes": 10**9, "ping_seconds": 60}


@async_test
async def test_client_that_never_reads_is_disconnected(tmp_path: Path) -> None:
    async with serving(tmp_path, unread_seconds=0.5, **QUIET) as server:
        game, tokens = await new_table(server, "Ann", "Ben", board="usa")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            slow = await RawSocket.to(server.port, game, lambda *_: None, receive_buffer=4096)
            slow.transport.pause_reading()
            slow.send_text(b'{"type":"hello"}')
            for number in range(LOOKS):
                slow.send_text(b'{"type":"look","key":"l%d","since":0}' % number)
            await asyncio.wait_for(until(lambda: sockets_of(server) == 1), TIMEOUT)
            slow.abort()
            metrics = (await ask(server, "GET", "/metrics"))[1]
            assert "wagonway_slow_sockets_total 1.0" in metrics
            assert (await ann.ask("look"))["type"] == "snapshot"


class SlowReader(RawSocket):
    """A client that reads a small buffer at a time, and only when told to."""

    def __init__(self, received: Received) -> None:
        super().__init__(received)
        self._has_read = asyncio.Event()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.transport.pause_reading()
        self._has_read.set()

    def connection_lost(self, error: Exception | None) -> None:
        super().connection_lost(error)
        self._has_read.set()

    async def read(self, times: int) -> None:
        for _ in range(times):
            if not self.closed.done():
                self._has_read.clear()
                self.transport.resume_reading()
                await asyncio.wait_for(self._has_read.wait(), TIMEOUT)


@async_test
async def test_slow_but_reading_client_stays_connected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checks = ManualTimers(monkeypatch, "unread")
    async with serving(tmp_path, **QUIET) as server:
        game, tokens = await new_table(server, "Ann", "Ben", board="usa")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            slow = await SlowReader.to(server.port, game, lambda *_: None, receive_buffer=4096)
            slow.send_text(b'{"type":"hello"}')
            while unsent(server) < BACKLOG:
                slow.send_text(b'{"type":"look","key":"l","since":0}')
                await asyncio.sleep(0)
            for _ in range(10):
                await slow.read(READS_BETWEEN_CHECKS)
                assert checks.run()
                assert sockets_of(server) == 2
            checks.run()
            checks.run()
            await asyncio.wait_for(until(lambda: sockets_of(server) == 1), TIMEOUT)
            slow.abort()


@async_test
async def test_thousand_unfinished_requests_do_not_block_others(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, hello_seconds=5.0) as server:
        begun = [b"", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", b"POST /api/tables HTTP/1.1\r\n"]
        begun.append(
            b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            b"Content-Length: 100\r\n\r\n{"
        )
        lines = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(HALF_OPEN)]
        for number, (_, writer) in enumerate(lines):
            writer.write(begun[number % len(begun)])
        game, tokens = await new_table(server, "Ann", "bot random")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            # Sending byte by byte does not extend the limit.
            ends = asyncio.gather(*(drip(reader, writer) for reader, writer in lines))
            await asyncio.wait_for(ends, TIMEOUT)
            assert (await ann.ask("look"))["type"] == "snapshot"


async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Send a byte now and then until the server closes the connection."""
    try:
        while not reader.at_eof():
            writer.write(b"x")
            await writer.drain()
            with suppress(TimeoutError):
                await asyncio.wait_for(reader.read(1000), 1.0)
    except OSError:
        pass
    writer.close()


@async_test
async def test_metrics_are_local_unless_opened(tmp_path: Path) -> None:
    passed_on = {"x-forwarded-for": "203.0.113.7"}
    async with serving(tmp_path) as server:
        assert (await ask(server, "GET", "/metrics"))[0] == 200
        status, body, _ = await ask(server, "GET", "/metrics", headers=passed_on)
        assert (status, body["reason"]["id"]) == (403, "metrics-closed")
    async with serving(tmp_path, open_metrics=True) as server:
        assert (await ask(server, "GET", "/metrics", headers=passed_on))[0] == 200


@async_test
async def test_mutes_are_rate_limited(tmp_path: Path) -> None:
    async with serving(tmp_path, chats_per_10_s=3) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            answers = [await ann.ask("mute", other=1, on=n % 2 == 0) for n in range(4)]
        assert [answer["type"] for answer in answers] == ["ok", "ok", "ok", "illegal"]
        assert answers[-1]["reason"]["id"] == "chat-fast"
