"""Floods: clients that send too much are disconnected while others are served."""

from __future__ import annotations

import asyncio
import gc
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from functools import partial
from pathlib import Path

import pytest
import websockets

from campaigns.hostile_input import CHUNKED, ENDLESS, endless
from campaigns.raw_socket import CLOSE, PING, PONG, TEXT, RawSocket, encode_frame, handshake
from server.clients import TIMEOUT, Player, ask, async_test, new_table, serving
from server.manual_timers import ManualTimers
from server.test_limits import sockets_of, unsent, until, wires
from wagonway.engine.refusal import Refusal
from wagonway.server.config import Settings
from wagonway.server.http.middleware import HttpConnection
from wagonway.server.http.rate_limit import UnusedConnections
from wagonway.server.http.websocket import WebSocketConnection
from wagonway.server.main import OWN_DESCRIPTORS, Server, connection_limits

FLOOD = 16_000_000  # bytes: more than all buffers hold
NEVER_READS = {"receive_buffer": 4096}
READ = 262_144  # bytes that are read at once, at most
READS_BETWEEN_CHECKS = 8  # by a slow client
SEND_BUFFER = 65_536  # bytes that the kernel takes from the server

FRAMES = {
    "empty pings": (b"", encode_frame(b"", PING)),
    "full pings": (b"", encode_frame(b"x" * 125, PING)),
    "pongs": (b"", encode_frame(b"", PONG)),
    "parts of a message": (encode_frame(b"", TEXT, flags=0), encode_frame(b"", 0, flags=0)),
    "messages": (b"", encode_frame(b"{}")),
}


@pytest.mark.parametrize("kind", FRAMES)
@async_test
async def test_flood_of_frames_ends_only_its_connection(tmp_path: Path, kind: str) -> None:
    async with serving(tmp_path, messages_per_20_s=100) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            flooder = await RawSocket.to(server.port, game, lambda *_: None, **NEVER_READS)
            flooder.transport.pause_reading()
            flooder.send_text(b'{"type":"hello"}')
            first, again = FRAMES[kind]
            flooder.send(first + again * (FLOOD // len(again)))
            answered = 0
            while not flooder.closed.done() and answered < 50:
                assert (await ann.ask("look"))["type"] == "snapshot"
                answered += 1
            await asyncio.wait_for(flooder.closed, TIMEOUT)
            await asyncio.wait_for(until(lambda: sockets_of(server) == 1), TIMEOUT)
            metrics = (await ask(server, "GET", "/metrics"))[1]
            assert "wagonway_limited_total 1.0" in metrics


@async_test
async def test_flooding_client_gets_close_frame(tmp_path: Path) -> None:
    async with serving(tmp_path, frames_per_20_s=10) as server:
        game, _ = await new_table(server, "Ann", "Ben")
        pongs: list[bytes] = []
        raw = await RawSocket.to(
            server.port, game, lambda kind, data: pongs.append(data) if kind == PONG else None
        )
        raw.send_text(b'{"type":"hello"}')
        for number in range(10):
            raw.send(encode_frame(b"%d" % number, PING))
        await asyncio.wait_for(until(lambda: len(pongs) == 10), TIMEOUT)
        assert pongs == [b"%d" % number for number in range(10)]
        raw.send(encode_frame(b"one too many", PING))
        await asyncio.wait_for(raw.closed, TIMEOUT)
        assert raw.close_code == 1008


@asynccontextmanager
async def never_reading(server: Server, game: str) -> AsyncIterator[RawSocket]:
    """A client with more unread data than the kernel buffers."""
    slow = await RawSocket.to(server.port, game, lambda *_: None, **NEVER_READS)
    slow.transport.pause_reading()
    slow.send_text(b'{"type":"hello"}')
    while not unsent(server):
        assert not slow.closed.done()
        slow.send_text(b'{"type":"look","key":"k","since":0}')
        await asyncio.sleep(0)
    yield slow
    slow.abort()


@async_test
async def test_unread_pongs_are_bounded(tmp_path: Path) -> None:
    async with serving(tmp_path, frames_per_20_s=10**9, queue_bytes=100_000) as server:
        game, _ = await new_table(server, "Ann", "Ben")
        flooder = await RawSocket.to(server.port, game, lambda *_: None, **NEVER_READS)
        flooder.transport.pause_reading()
        flooder.send_text(b'{"type":"hello"}')
        flooder.send(encode_frame(b"x" * 125, PING) * (FLOOD // 131))
        most = 0
        while not flooder.closed.done():
            most = max(most, unsent(server))
            await asyncio.sleep(0)
        assert most <= 100_000 + READ


@async_test
async def test_close_without_reading_ends_connection(tmp_path: Path) -> None:
    wide = {"queue_frames": 10**6, "queue_bytes": 10**9, "unread_seconds": 600}
    async with serving(tmp_path, **wide) as server:
        game, _ = await new_table(server, "Ann", "Ben", board="usa")
        async with never_reading(server, game) as slow:
            slow.send(encode_frame((1000).to_bytes(2, "big"), CLOSE))
            await asyncio.wait_for(until(lambda: not server.server_state.connections), TIMEOUT)
            await asyncio.wait_for(until(lambda: sockets_of(server) == 0), TIMEOUT)


@async_test
async def test_unanswered_ping_disconnects_despite_full_queue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pings = ManualTimers(monkeypatch, "ping")
    wide = {"queue_frames": 10**6, "queue_bytes": 10**9, "unread_seconds": 600}
    async with serving(tmp_path, **wide) as server:
        game, _ = await new_table(server, "Ann", "Ben", board="usa")
        async with never_reading(server, game):
            assert pings.run() == 1  # sends a ping
            assert len(wires(server)) == 1
            assert pings.run() == 1  # there was no pong
            await asyncio.wait_for(until(lambda: not server.server_state.connections), TIMEOUT)
            await asyncio.wait_for(until(lambda: sockets_of(server) == 0), TIMEOUT)


@async_test
async def test_shutdown_completes_with_unread_close_frame(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(tmp_path, stop_seconds=600))
        game, _ = await new_table(server, "Ann", "Ben", board="usa")
        async with never_reading(server, game) as slow:
            slow.send(encode_frame((1000).to_bytes(2, "big"), CLOSE))
            await asyncio.wait_for(until(wires(server)[0].transport.is_closing), TIMEOUT)
            await asyncio.wait_for(stack.aclose(), TIMEOUT)


# ------------------------------------------------------------------------------------------- requests


@pytest.mark.parametrize("kind", ENDLESS)
@async_test
async def test_endless_request_is_disconnected(tmp_path: Path, kind: str) -> None:
    async with serving(tmp_path, hello_seconds=600) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            flood = asyncio.ensure_future(pour(server, endless(kind, FLOOD)))
            answered = 0
            while not flood.done() and answered < 50:
                assert (await ann.ask("look"))["type"] == "snapshot"
                answered += 1
            await asyncio.wait_for(flood, TIMEOUT)


async def pour(server: Server, data: bytes) -> bytes:
    """Send, then read until the server closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(data)
    answer = b""
    with suppress(ConnectionError):
        while more := await reader.read(READ):
            answer += more
    writer.close()
    return answer


@async_test
async def test_too_large_head_is_answered_431(tmp_path: Path) -> None:
    async with serving(tmp_path, hello_seconds=600) as server:
        answer = await pour(server, b"GET / HTTP/1.1\r\nHost: x\r\nX-A: " + b"a" * 8192)
        head, _, body = answer.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 431 ")
        assert b"content-security-policy: default-src 'none'" in head
        assert b'"headers-large"' in body


@async_test
async def test_pipelined_request_after_large_body_is_accepted(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        body = b" " * 60_000
        post = b"POST /api/records HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n"
        one = post + b"Content-Length: %d\r\n\r\n" % len(body) + body
        get = b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: " + b"a" * 7000 + b"\r\n"
        writer.write(one + get + b"Connection: close\r\n\r\n")
        answer = await asyncio.wait_for(reader.read(), TIMEOUT)
        writer.close()
        assert answer.endswith(b"ok\n")


# ----------------------------------------------------------------------------------------- handshakes


@async_test
async def test_handshake_size_is_limited(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        for sizes in ((7000,) * 20, (4000, 5000)):
            headers = {f"x-{n}": "a" * size for n, size in enumerate(sizes)}
            with pytest.raises(websockets.InvalidStatus) as refused:
                async with Player.at(server, game, tokens[0], additional_headers=headers):
                    pass
            assert refused.value.response.status_code == 431


@async_test
async def test_handshakes_to_any_path_count_as_requests(
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


@async_test
async def test_too_large_handshakes_count_as_requests(tmp_path: Path) -> None:
    """So only a limited number of them waits for the turn of its address."""
    headers = {"x-a": "a" * 4000, "x-b": "b" * 5000}
    async with serving(tmp_path, requests_per_minute=2) as server:
        statuses = []
        for _ in range(3):
            with pytest.raises(websockets.InvalidStatus) as refused:
                async with Player.at(server, "nowhere", additional_headers=headers):
                    pass
            statuses.append(refused.value.response.status_code)
    assert statuses == [431, 431, 429]


@async_test
async def test_invalid_handshake_is_closed(tmp_path: Path) -> None:
    async with serving(tmp_path, hello_seconds=600) as server:
        game, _ = await new_table(server, "Ann", "Ben")
        many = handshake(game)[:-2] + b"A: b\r\n" * 200 + b"\r\n"
        await asyncio.wait_for(pour(server, many), TIMEOUT)
        await asyncio.wait_for(until(lambda: not server.server_state.connections), TIMEOUT)


NO_KEY = handshake("nowhere").partition(b"Sec-WebSocket-Key")[0] + b"\r\n"


async def statuses_of(server: Server, head: bytes, times: int) -> list[bytes]:
    return [(await pour(server, head))[9:12] for _ in range(times)]


@pytest.mark.parametrize("more", [b"", b"A: b\r\n" * 200], ids=["no key", "many headers"])
@async_test
async def test_invalid_handshakes_count_as_requests(tmp_path: Path, more: bytes) -> None:
    async with serving(tmp_path, requests_per_minute=3) as server:
        head = NO_KEY[:-2] + more + b"\r\n"
        assert await statuses_of(server, head, 5) == [b"400"] * 3 + [b"429"] * 2
        metrics = server.app.registry.services.metrics.render().decode()
        assert "wagonway_limited_total 2.0" in metrics


NOT_ASCII = {
    "header": (b"Host: here", b"Host: here\r\nX-Odd: \xff\xfe", b"101"),
    "cookie": (b"Host: here", b"Host: here\r\nCookie: \xc3\xa9=\xe9", b"101"),
    "path": (b"/socket HTTP", b"/\xff HTTP", b"400"),
    "key": (b"Key: ", b"Key: \xff", b"400"),
}


@pytest.mark.parametrize("place", NOT_ASCII)
@async_test
async def test_handshake_with_other_bytes_than_ascii_is_answered(
    tmp_path: Path, place: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Versions of `websockets` decode them differently."""
    before, after, status = NOT_ASCII[place]
    async with serving(tmp_path, requests_per_minute=3) as server:
        game, _ = await new_table(server, "Ann", "Ben")
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(handshake(game).replace(before, after))
        assert (await asyncio.wait_for(reader.readline(), TIMEOUT))[9:12] == status
        writer.close()
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


@async_test
async def test_failing_handshake_is_answered_and_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise KeyError("a fault of the program")

    async with serving(tmp_path) as server:
        monkeypatch.setattr(server.app.sessions, "admit", fail)
        assert await statuses_of(server, handshake("nowhere"), 1) == [b"500"]
        metrics = server.app.registry.services.metrics.render().decode()
        assert "wagonway_failed_tasks_total 1.0" in metrics
        await asyncio.wait_for(until(lambda: not server.server_state.connections), TIMEOUT)


# ------------------------------------------------------------------------------------------ connections

PICTURE = b"GET /art/usa-day-2x.webp HTTP/1.1\r\nHost: x\r\n\r\n"


def asks_for_pictures(server: Server, pictures: int, address: str = "127.0.0.1") -> socket.socket:
    """A client that requests more than the kernel buffers, and reads nothing."""
    found = connected(server, address)
    found.sendall(PICTURE * pictures)
    return found


def connected(server: Server, address: str = "127.0.0.1") -> socket.socket:
    """A client for which the kernel buffers little."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    found.bind((address, 0))
    found.connect(("127.0.0.1", server.port))
    return found


def waiting(server: Server) -> int:
    """Connections for which something waits to be read."""
    return sum(wire.transport.get_write_buffer_size() > 0 for wire in server.connections)


@async_test
async def test_client_not_reading_response_is_disconnected(tmp_path: Path) -> None:
    async with serving(tmp_path, unread_seconds=1.0) as server:
        clients = [await asyncio.to_thread(asks_for_pictures, server, 4) for _ in range(20)]
        await asyncio.wait_for(until(lambda: waiting(server) == 20), TIMEOUT)
        assert (await ask(server, "GET", "/healthz"))[0] == 200
        await asyncio.wait_for(until(lambda: not server.server_state.connections), TIMEOUT)
        assert "wagonway_slow_sockets_total 20.0" in (await ask(server, "GET", "/metrics"))[1]
        for client in clients:
            client.close()


@async_test
async def test_slow_reader_gets_whole_response(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checks = ManualTimers(monkeypatch, "unread")
    async with serving(tmp_path) as server:
        size = len(await asyncio.to_thread(picture, server))
        with await asyncio.to_thread(connected, server) as client:
            await asyncio.wait_for(until(lambda: len(server.connections) == 1), TIMEOUT)
            (wire,) = server.connections
            taking = wire.transport.get_extra_info("socket")
            taking.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
            await asyncio.to_thread(client.sendall, PICTURE)
            await asyncio.wait_for(until(lambda: waiting(server) == 1), TIMEOUT)
            got = 0
            for _ in range(5):
                unread = wire._unread()
                for _ in range(READS_BETWEEN_CHECKS):
                    got += len(await asyncio.to_thread(client.recv, 4096))
                # The kernel passes on what the client has room for when it likes.
                await asyncio.wait_for(until(lambda: wire._unread() < unread), TIMEOUT)  # noqa: B023
                assert checks.run()
                assert waiting(server) == 1
            while got < size:
                got += len(await asyncio.to_thread(client.recv, 65_536))
        assert "wagonway_slow_sockets_total 0.0" in (await ask(server, "GET", "/metrics"))[1]


def picture(server: Server) -> bytes:
    """The picture and its headers, as they are sent."""
    with closing(socket.create_connection(("127.0.0.1", server.port))) as client:
        client.sendall(PICTURE.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        found = b"".join(iter(lambda: client.recv(65_536), b""))
    assert found.startswith(b"HTTP/1.1 200 OK")
    return found.replace(b"connection: close\r\n", b"")


@async_test
async def test_shutdown_does_not_wait_for_slow_readers(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        limits = {"stop_seconds": 600, "unread_seconds": 600, "hello_seconds": 600}
        server = await stack.enter_async_context(serving(tmp_path, **limits))
        unread = [await asyncio.to_thread(asks_for_pictures, server, 4) for _ in range(5)]
        unasked = await asyncio.open_connection("127.0.0.1", server.port)
        unasked[1].write(CHUNKED)
        await asyncio.wait_for(until(lambda: waiting(server) == 5), TIMEOUT)
        await asyncio.wait_for(stack.aclose(), TIMEOUT)
        for client in unread:
            client.close()
        unasked[1].close()


@async_test
async def test_connections_are_counted_by_address(tmp_path: Path) -> None:
    async with serving(tmp_path, connections_per_address=3, hello_seconds=600) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        lines = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(3)]
        await asyncio.wait_for(until(lambda: len(server.server_state.connections) == 3), TIMEOUT)
        refused = await pour(server, b"")
        assert refused.startswith(b"HTTP/1.1 429 ")
        assert b'"connections-many"' in refused
        with await asyncio.to_thread(asks_for_pictures, server, 1, "127.0.0.2") as other:
            assert (await asyncio.to_thread(other.recv, 15)) == b"HTTP/1.1 200 OK"
        for _, writer in lines:
            writer.close()
        await asyncio.wait_for(until(lambda: not server.server_state.connections), TIMEOUT)
        async with AsyncExitStack() as players:
            for _ in range(5):  # sockets have a limit of their own
                await players.enter_async_context(Player.at(server, game, tokens[0]))
            assert (await ask(server, "GET", "/healthz"))[0] == 200


Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def open_connections(server: Server, count: int) -> list[Stream]:
    """One after the other, each from an address of its own."""
    found, open_now = [], server.server_state.connections
    for number in range(1, count + 1):
        place = {"local_addr": (f"127.0.1.{number}", 0)}
        found.append(await asyncio.open_connection("127.0.0.1", server.port, **place))
        await asyncio.wait_for(until(lambda n=number: len(open_now) == n), TIMEOUT)
    return found


@async_test
async def test_new_connection_replaces_the_oldest_without_request(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path, connections=3, hello_seconds=600) as server:
        (used, _), (oldest, _), _ = lines = await open_connections(server, 3)
        lines[0][1].write(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert (await asyncio.wait_for(used.readline(), TIMEOUT)) == b"HTTP/1.1 200 OK\r\n"
        lines[1][1].write(b"GET /healthz HTTP/1.1\r\nX-Unfinished: ")
        assert (await ask(server, "GET", "/healthz"))[0] == 200
        with suppress(ConnectionError):
            assert await asyncio.wait_for(oldest.read(), TIMEOUT) == b""
        assert len(server.app.sessions.limits.unused) == 1
        metrics = server.app.registry.services.metrics.render().decode()
        assert "wagonway_connections_full_total 1.0" in metrics
        assert "connections-full" in [record.msg for record in caplog.records]
        for _, writer in lines:
            writer.close()


@async_test
async def test_connection_beyond_the_limit_is_refused_at_once(tmp_path: Path) -> None:
    async with serving(tmp_path, connections=3, hello_seconds=600) as server:
        lines = await open_connections(server, 3)
        for reader, writer in lines:
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            assert (await asyncio.wait_for(reader.readline(), TIMEOUT)) == b"HTTP/1.1 200 OK\r\n"
        answer = await pour(server, b"")
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b'"server-busy"' in answer
        for _, writer in lines:
            writer.close()
        await asyncio.wait_for(until(lambda: not server.server_state.connections), TIMEOUT)
        assert len(server.app.sessions.limits.unused) == 0
        assert (await ask(server, "GET", "/healthz"))[0] == 200


def test_address_with_most_unused_connections_loses_its_oldest() -> None:
    unused, dropped = UnusedConnections(), []
    for name in ("a1", "b1", "b2", "a2", "b3", "c1"):
        unused.add(name[0], name, partial(dropped.append, name))
    unused.remove("b", "b2")
    unused.remove("b", "unknown")
    assert len(unused) == 5
    while unused.drop_one():
        pass
    assert dropped == ["a1", "b1", "c1", "a2", "b3"]


@pytest.mark.parametrize("descriptors", [1024, 4096, 16_384, 1_048_576])
def test_connections_leave_descriptors_for_the_server(descriptors: int) -> None:
    settings = Settings()
    most, backlog = connection_limits(settings, descriptors)
    assert most + backlog + OWN_DESCRIPTORS <= descriptors
    assert descriptors // 2 <= most or most == settings.connections


def test_server_raises_the_limit_of_open_files() -> None:
    program = (
        "import resource; from wagonway.server.main import raise_descriptor_limit; "
        "resource.setrlimit(resource.RLIMIT_NOFILE, (200, 300)); "
        "print(raise_descriptor_limit(), *resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert done.stdout.split() == [b"300", b"300", b"300"]


@async_test
async def test_connections_of_a_trusted_proxy_are_not_counted(tmp_path: Path) -> None:
    limits = {"connections_per_address": 2, "trusted_proxy": ("127.0.0.0/8",)}
    async with serving(tmp_path, hello_seconds=600, **limits) as server:
        lines = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(5)]
        assert (await ask(server, "GET", "/healthz"))[0] == 200
        for _, writer in lines:
            writer.close()


@async_test
async def test_failed_connections_leave_nothing_in_memory(tmp_path: Path) -> None:
    """Garbage collection is rare, so they must not leave reference cycles."""
    one = [b"", b"nonsense", PICTURE, b"GET / HTTP/1.1\r\nA: b", endless("many headers", 20_000)]
    async with serving(tmp_path, handshakes_per_minute=1, connections_per_address=3) as server:
        game, _ = await new_table(server, "Ann", "Ben")
        one += [handshake(game), handshake("../nowhere"), handshake(game)]
        lines = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(2)]
        for data in one:
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(data)
            await asyncio.sleep(0.05)
            writer.close()
        await asyncio.wait_for(until(lambda: len(server.server_state.connections) == 2), TIMEOUT)
        for _, writer in lines:
            writer.close()
        await asyncio.wait_for(until(lambda: not server.server_state.connections), TIMEOUT)
        await asyncio.sleep(0.1)
        left = [
            thing
            for thing in gc.get_objects()
            if isinstance(thing, HttpConnection | WebSocketConnection)
        ]
        assert len(left) <= 1  # the one accepted socket


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/api/tables/nowhere"), ("POST", "/api/tables"), ("POST", "/api/records/story")],
)
@async_test
async def test_refused_requests_leave_nothing_in_memory(
    tmp_path: Path, method: str, path: str
) -> None:
    async with serving(tmp_path) as server:
        gc.collect()
        gc.disable()
        try:
            status, _, _ = await ask(server, method, path, b"nonsense")
            left = [thing for thing in gc.get_objects() if isinstance(thing, Refusal)]
        finally:
            gc.enable()
    assert status >= 400
    assert left == []
