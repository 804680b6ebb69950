"""Those who do not read, do not speak to the end, or ask for what is not theirs: nobody has to wait for them."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

from campaigns.raw import Raw
from server.clients import PATIENCE, Player, ask, new_table, serving, story
from server.test_limits import sockets_of, until

LOOKS = 400  # more than the system keeps for a client that does not read
HALF_OPEN = 1000
QUIET: dict[str, Any] = {"queue_frames": 10**6, "queue_bytes": 10**9, "ping_seconds": 60}


@story
async def test_a_client_that_reads_nothing_at_a_quiet_table_is_cut_off(tmp_path: Path) -> None:
    async with serving(tmp_path, unread_seconds=0.5, **QUIET) as server:
        game, tokens = await new_table(server, "Ann", "Ben", board="usa")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            slow = await Raw.to(server.port, game, lambda *_: None, receive_buffer=4096)
            slow.transport.pause_reading()
            slow.say(b'{"type":"hello"}')
            for number in range(LOOKS):
                slow.say(b'{"type":"look","key":"l%d","since":0}' % number)
            await asyncio.wait_for(until(lambda: sockets_of(server) == 1), PATIENCE)
            slow.cut()
            metrics = (await ask(server, "GET", "/metrics"))[1]
            assert "wagonway_slow_sockets_total 1.0" in metrics
            assert (await ann.ask("look"))["type"] == "snapshot"


@story
async def test_a_client_that_reads_slowly_is_not(tmp_path: Path) -> None:
    async with serving(tmp_path, unread_seconds=2.5, **QUIET) as server:
        game, tokens = await new_table(server, "Ann", "Ben", board="usa")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            heard: list[bytes] = []
            slow = await Raw.to(
                server.port, game, lambda _, data: heard.append(data), receive_buffer=4096
            )
            slow.transport.pause_reading()
            slow.say(b'{"type":"hello"}')
            for number in range(LOOKS):
                slow.say(b'{"type":"look","key":"l%d","since":0}' % number)
            while not heard or b'"l%d"' % (LOOKS - 1) not in heard[-1]:
                slow.transport.resume_reading()
                await asyncio.sleep(0.002)
                slow.transport.pause_reading()
                await asyncio.sleep(0.1)
            assert sockets_of(server) == 2
            slow.cut()


@story
async def test_a_thousand_who_never_come_to_the_end_of_their_request_keep_nobody_out(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, hello_seconds=1.0) as server:
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
            # Drop by drop does not help them either.
            ends = asyncio.gather(*(drip(reader, writer) for reader, writer in lines))
            await asyncio.wait_for(ends, PATIENCE)
            assert (await ann.ask("look"))["type"] == "snapshot"


async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """A byte now and then, until the server hangs up."""
    try:
        while not reader.at_eof():
            writer.write(b"x")
            await writer.drain()
            with suppress(TimeoutError):
                await asyncio.wait_for(reader.read(1000), 0.2)
    except OSError:
        pass
    writer.close()


@story
async def test_only_this_machine_is_told_the_metrics_unless_others_may(tmp_path: Path) -> None:
    passed_on = {"x-forwarded-for": "203.0.113.7"}
    async with serving(tmp_path) as server:
        assert (await ask(server, "GET", "/metrics"))[0] == 200
        status, told, _ = await ask(server, "GET", "/metrics", headers=passed_on)
        assert (status, told["reason"]["id"]) == (403, "metrics-closed")
    async with serving(tmp_path, open_metrics=True) as server:
        assert (await ask(server, "GET", "/metrics", headers=passed_on))[0] == 200


@story
async def test_whoever_mutes_too_often_has_to_wait(tmp_path: Path) -> None:
    async with serving(tmp_path, chats_per_10_s=3) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            answers = [await ann.ask("mute", other=1, on=n % 2 == 0) for n in range(4)]
        assert [answer["type"] for answer in answers] == ["ok", "ok", "ok", "illegal"]
        assert answers[-1]["reason"]["id"] == "chat-fast"
