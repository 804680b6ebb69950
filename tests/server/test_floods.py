"""Floods: whoever sends more than anybody could need is cut off, and the others are answered meanwhile."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from pathlib import Path

import pytest
import websockets

from campaigns.hostile import CHUNKED, ENDLESS, endless
from campaigns.raw import CLOSE, PING, PONG, TEXT, Raw, greeting, packed
from server.clients import PATIENCE, Player, ask, new_table, serving, story
from server.test_limits import sockets_of, until
from wagonway.server.http.middleware import HttpConnection
from wagonway.server.http.websocket import WebSocketConnection
from wagonway.server.main import Server

FLOOD = 16_000_000  # bytes: far more than fits into any buffer on the way
NEVER_READS = {"receive_buffer": 4096}
READ = 262_144  # bytes that are read at once, at most

FRAMES = {
    "empty pings": (b"", packed(b"", PING)),
    "full pings": (b"", packed(b"x" * 125, PING)),
    "pongs": (b"", packed(b"", PONG)),
    "parts of a message": (packed(b"", TEXT, flags=0), packed(b"", 0, flags=0)),
    "messages": (b"", packed(b"{}")),
}


@pytest.mark.parametrize("kind", FRAMES)
@story
async def test_a_flood_of_frames_ends_the_connection_and_nothing_else(
    tmp_path: Path, kind: str
) -> None:
    async with serving(tmp_path, messages_per_20_s=100) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            flooder = await Raw.to(server.port, game, lambda *_: None, **NEVER_READS)
            flooder.transport.pause_reading()
            flooder.say(b'{"type":"hello"}')
            first, again = FRAMES[kind]
            flooder.send(first + again * (FLOOD // len(again)))
            answered = 0
            while not flooder.gone.done() and answered < 50:
                assert (await ann.ask("look"))["type"] == "snapshot"
                answered += 1
            await asyncio.wait_for(flooder.gone, PATIENCE)
            await asyncio.wait_for(until(lambda: sockets_of(server) == 1), PATIENCE)
            metrics = (await ask(server, "GET", "/metrics"))[1]
            assert "wagonway_limited_total 1.0" in metrics


@story
async def test_a_flooder_who_reads_is_told_with_a_close_frame(tmp_path: Path) -> None:
    async with serving(tmp_path, frames_per_20_s=10) as server:
        game, _ = await new_table(server, "Ann", "Ben")
        pongs: list[bytes] = []
        raw = await Raw.to(
            server.port, game, lambda kind, data: pongs.append(data) if kind == PONG else None
        )
        raw.say(b'{"type":"hello"}')
        for number in range(10):
            raw.send(packed(b"%d" % number, PING))
        await asyncio.wait_for(until(lambda: len(pongs) == 10), PATIENCE)
        assert pongs == [b"%d" % number for number in range(10)]
        raw.send(packed(b"one too many", PING))
        await asyncio.wait_for(raw.gone, PATIENCE)
        assert raw.close_code == 1008


def wires(server: Server) -> list[WebSocketConnection]:
    return [
        wire for wire in server.server_state.connections if isinstance(wire, WebSocketConnection)
    ]


def unsent(server: Server) -> int:
    """Bytes that wait in the server for clients to read them."""
    return sum(wire.transport.get_write_buffer_size() for wire in wires(server))


@asynccontextmanager
async def never_reading(server: Server, game: str) -> AsyncIterator[Raw]:
    """A client that asked for more than the system keeps for it."""
    slow = await Raw.to(server.port, game, lambda *_: None, **NEVER_READS)
    slow.transport.pause_reading()
    slow.say(b'{"type":"hello"}')
    while not unsent(server):
        slow.say(b'{"type":"look","key":"k","since":0}')
        await asyncio.sleep(0)
    yield slow
    slow.cut()


@story
async def test_pongs_that_nobody_reads_do_not_pile_up(tmp_path: Path) -> None:
    async with serving(tmp_path, frames_per_20_s=10**9, queue_bytes=100_000) as server:
        game, _ = await new_table(server, "Ann", "Ben")
        flooder = await Raw.to(server.port, game, lambda *_: None, **NEVER_READS)
        flooder.transport.pause_reading()
        flooder.say(b'{"type":"hello"}')
        flooder.send(packed(b"x" * 125, PING) * (FLOOD // 131))
        most = 0
        while not flooder.gone.done():
            most = max(most, unsent(server))
            await asyncio.sleep(0)
        assert most <= 100_000 + READ


@story
async def test_whoever_says_goodbye_without_reading_is_gone_too(tmp_path: Path) -> None:
    wide = {"queue_frames": 10**6, "queue_bytes": 10**9, "unread_seconds": 600}
    async with serving(tmp_path, **wide) as server:
        game, _ = await new_table(server, "Ann", "Ben", board="usa")
        async with never_reading(server, game) as slow:
            slow.send(packed((1000).to_bytes(2, "big"), CLOSE))
            await asyncio.wait_for(until(lambda: not server.server_state.connections), PATIENCE)
            await asyncio.wait_for(until(lambda: sockets_of(server) == 0), PATIENCE)


@story
async def test_whoever_does_not_answer_pings_is_gone_although_much_waits_for_it(
    tmp_path: Path,
) -> None:
    wide = {"queue_frames": 10**6, "queue_bytes": 10**9, "unread_seconds": 600}
    async with serving(tmp_path, ping_seconds=0.5, pong_seconds=0.5, **wide) as server:
        game, _ = await new_table(server, "Ann", "Ben", board="usa")
        async with never_reading(server, game):
            await asyncio.wait_for(until(lambda: not server.server_state.connections), PATIENCE)
            await asyncio.wait_for(until(lambda: sockets_of(server) == 0), PATIENCE)


@story
async def test_a_server_stops_while_somebody_says_goodbye_without_reading(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(tmp_path, stop_seconds=600))
        game, _ = await new_table(server, "Ann", "Ben", board="usa")
        async with never_reading(server, game) as slow:
            slow.send(packed((1000).to_bytes(2, "big"), CLOSE))
            await asyncio.wait_for(until(wires(server)[0].transport.is_closing), PATIENCE)
            await asyncio.wait_for(stack.aclose(), PATIENCE)


# ------------------------------------------------------------------------------------------- requests


@pytest.mark.parametrize("kind", ENDLESS)
@story
async def test_a_request_without_end_is_cut_off(tmp_path: Path, kind: str) -> None:
    async with serving(tmp_path, hello_seconds=600) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            flood = asyncio.ensure_future(pour(server, endless(kind, FLOOD)))
            answered = 0
            while not flood.done() and answered < 50:
                assert (await ann.ask("look"))["type"] == "snapshot"
                answered += 1
            await asyncio.wait_for(flood, PATIENCE)


async def pour(server: Server, data: bytes) -> bytes:
    """Send, read whatever comes, and return when the server hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(data)
    answer = b""
    with suppress(ConnectionError):
        while more := await reader.read(READ):
            answer += more
    writer.close()
    return answer


@story
async def test_a_head_that_is_too_large_is_answered_if_the_client_listens(tmp_path: Path) -> None:
    async with serving(tmp_path, hello_seconds=600) as server:
        answer = await pour(server, b"GET / HTTP/1.1\r\nHost: x\r\nX-A: " + b"a" * 8192)
        head, _, body = answer.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 431 ")
        assert b"content-security-policy: default-src 'none'" in head
        assert b'"headers-large"' in body


@story
async def test_a_large_body_and_the_next_request_are_no_large_head(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        body = b" " * 60_000
        post = b"POST /api/records HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n"
        one = post + b"Content-Length: %d\r\n\r\n" % len(body) + body
        get = b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: " + b"a" * 7000 + b"\r\n"
        writer.write(one + get + b"Connection: close\r\n\r\n")
        answer = await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()
        assert answer.endswith(b"ok\n")


# ----------------------------------------------------------------------------------------- handshakes


@story
async def test_a_handshake_is_limited_in_size_as_any_request(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        for sizes in ((7000,) * 20, (4000, 5000)):
            headers = {f"x-{n}": "a" * size for n, size in enumerate(sizes)}
            with pytest.raises(websockets.InvalidStatus) as refused:
                async with Player.at(server, game, tokens[0], additional_headers=headers):
                    pass
            assert refused.value.response.status_code == 431


@story
async def test_handshakes_count_as_requests_wherever_they_go(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path, requests_per_minute=5) as server:
        statuses = []
        for _ in range(7):
            with pytest.raises(websockets.InvalidStatus) as refused:
                async with websockets.connect(f"ws://127.0.0.1:{server.port}/nowhere"):
                    pass
            statuses.append(refused.value.response.status_code)
        assert statuses == [403] * 5 + [429] * 2
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@story
async def test_a_handshake_that_cannot_be_read_is_not_kept(tmp_path: Path) -> None:
    async with serving(tmp_path, hello_seconds=600) as server:
        game, _ = await new_table(server, "Ann", "Ben")
        many = greeting(game)[:-2] + b"A: b\r\n" * 200 + b"\r\n"
        await asyncio.wait_for(pour(server, many), PATIENCE)
        await asyncio.wait_for(until(lambda: not server.server_state.connections), PATIENCE)


# ------------------------------------------------------------------------------------------ connections

PICTURE = b"GET /art/usa-day-2x.webp HTTP/1.1\r\nHost: x\r\n\r\n"


def asks_for_pictures(server: Server, pictures: int, address: str = "127.0.0.1") -> socket.socket:
    """A client that asks for more than the system keeps for it, and reads nothing by itself."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    found.bind((address, 0))
    found.connect(("127.0.0.1", server.port))
    found.sendall(PICTURE * pictures)
    return found


def waiting(server: Server) -> int:
    """Connections for which something waits to be read."""
    return sum(wire.transport.get_write_buffer_size() > 0 for wire in server.connections)


@story
async def test_whoever_does_not_read_an_answer_is_cut_off(tmp_path: Path) -> None:
    async with serving(tmp_path, unread_seconds=1.0) as server:
        clients = [await asyncio.to_thread(asks_for_pictures, server, 4) for _ in range(20)]
        await asyncio.wait_for(until(lambda: waiting(server) == 20), PATIENCE)
        assert (await ask(server, "GET", "/healthz"))[0] == 200
        await asyncio.wait_for(until(lambda: not server.server_state.connections), PATIENCE)
        assert "wagonway_slow_sockets_total 20.0" in (await ask(server, "GET", "/metrics"))[1]
        for client in clients:
            client.close()


@story
async def test_whoever_reads_an_answer_slowly_gets_it_all(tmp_path: Path) -> None:
    async with serving(tmp_path, unread_seconds=2.5) as server:
        size = len(await asyncio.to_thread(picture, server))
        with await asyncio.to_thread(asks_for_pictures, server, 4) as client:
            await asyncio.wait_for(until(lambda: waiting(server) == 1), PATIENCE)
            got = 0
            for _ in range(20):
                got += len(await asyncio.to_thread(client.recv, 4096))
                await asyncio.sleep(0.2)
            assert waiting(server) == 1
            while got < 4 * size:
                got += len(await asyncio.to_thread(client.recv, 65_536))
        assert "wagonway_slow_sockets_total 0.0" in (await ask(server, "GET", "/metrics"))[1]


def picture(server: Server) -> bytes:
    """The picture and its headers, as they are sent."""
    with closing(socket.create_connection(("127.0.0.1", server.port))) as client:
        client.sendall(PICTURE.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        found = b"".join(iter(lambda: client.recv(65_536), b""))
    assert found.startswith(b"HTTP/1.1 200 OK")
    return found.replace(b"connection: close\r\n", b"")


@story
async def test_a_server_that_stops_does_not_wait_for_those_who_do_not_read(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        limits = {"stop_seconds": 600, "unread_seconds": 600, "hello_seconds": 600}
        server = await stack.enter_async_context(serving(tmp_path, **limits))
        unread = [await asyncio.to_thread(asks_for_pictures, server, 4) for _ in range(5)]
        unasked = await asyncio.open_connection("127.0.0.1", server.port)
        unasked[1].write(CHUNKED)
        await asyncio.wait_for(until(lambda: waiting(server) == 5), PATIENCE)
        await asyncio.wait_for(stack.aclose(), PATIENCE)
        for client in unread:
            client.close()
        unasked[1].close()


@story
async def test_connections_are_counted_by_address(tmp_path: Path) -> None:
    async with serving(tmp_path, connections_per_address=3, hello_seconds=600) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        lines = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(3)]
        await asyncio.wait_for(until(lambda: len(server.server_state.connections) == 3), PATIENCE)
        refused = await pour(server, b"")
        assert refused.startswith(b"HTTP/1.1 429 ")
        assert b'"connections-many"' in refused
        with await asyncio.to_thread(asks_for_pictures, server, 1, "127.0.0.2") as other:
            assert (await asyncio.to_thread(other.recv, 15)) == b"HTTP/1.1 200 OK"
        for _, writer in lines:
            writer.close()
        await asyncio.wait_for(until(lambda: not server.server_state.connections), PATIENCE)
        async with AsyncExitStack() as players:
            for _ in range(5):  # sockets have a limit of their own
                await players.enter_async_context(Player.at(server, game, tokens[0]))
            assert (await ask(server, "GET", "/healthz"))[0] == 200


@story
async def test_connections_of_a_trusted_proxy_are_not_counted(tmp_path: Path) -> None:
    limits = {"connections_per_address": 2, "trusted_proxy": ("127.0.0.0/8",)}
    async with serving(tmp_path, hello_seconds=600, **limits) as server:
        lines = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(5)]
        assert (await ask(server, "GET", "/healthz"))[0] == 200
        for _, writer in lines:
            writer.close()


@story
async def test_connections_that_come_to_nothing_leave_nothing_in_memory(tmp_path: Path) -> None:
    """Garbage is looked for once an hour, or after many sockets: these are not counted as such."""
    one = [b"", b"nonsense", PICTURE, b"GET / HTTP/1.1\r\nA: b", endless("many headers", 20_000)]
    async with serving(tmp_path, handshakes_per_minute=1, connections_per_address=3) as server:
        game, _ = await new_table(server, "Ann", "Ben")
        one += [greeting(game), greeting("../nowhere"), greeting(game)]
        lines = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(2)]
        for data in one:
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(data)
            await asyncio.sleep(0.05)
            writer.close()
        await asyncio.wait_for(until(lambda: len(server.server_state.connections) == 2), PATIENCE)
        for _, writer in lines:
            writer.close()
        await asyncio.wait_for(until(lambda: not server.server_state.connections), PATIENCE)
        await asyncio.sleep(0.1)
        left = [
            thing
            for thing in gc.get_objects()
            if isinstance(thing, HttpConnection | WebSocketConnection)
        ]
        assert len(left) <= 1  # the one socket that was let in
