"""Limits on size, rate and time, and the check of origins."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import socket
from collections import OrderedDict
from collections.abc import Callable, Hashable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import websockets
from websockets.protocol import State
from websockets.server import ServerProtocol

from campaigns.raw_socket import PING, TEXT, RawSocket, encode_frame, handshake
from server.clients import TIMEOUT, Player, ask, async_test, new_table, serving, table_of
from wagonway.insight.exercises import collection
from wagonway.server.config import Settings
from wagonway.server.game import registry
from wagonway.server.http import app, rate_limit, websocket
from wagonway.server.http.middleware import LimitsMiddleware
from wagonway.server.http.rate_limit import (
    BROWSER,
    COOKIE,
    Limits,
    RateLimit,
    TrustedProxies,
    limit_key,
)
from wagonway.server.http.websocket import (
    WebSocketConnection,
    encode_text,
    payload_start,
    unmask,
)
from wagonway.server.main import Server
from wagonway.server.telemetry import Metrics


async def closed(player: Player) -> tuple[int | None, str]:
    """The close code of a connection and the reason sent before."""

    async def listen() -> None:
        while True:
            await player.next()

    with pytest.raises(websockets.ConnectionClosed) as ended:
        await listen()
    reasons = [frame["reason"]["id"] for frame in player.received if frame["type"] == "closing"]
    return ended.value.rcvd and ended.value.rcvd.code, reasons[-1] if reasons else ""


@async_test
async def test_too_many_messages_close_the_connection(tmp_path: Path) -> None:
    async with serving(tmp_path, messages_per_20_s=10) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            for _ in range(20):
                await ann.send({"type": "plan", "key": "k"})
            assert await closed(ann) == (1008, "messages-fast")


@async_test
async def test_a_large_message_closes_the_connection(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.until("table")
            await ann.send("x" * 5000)
            assert (await closed(ann))[0] == 1009


NO_MESSAGES = [
    "",
    "[]",
    "null",
    "{",
    '{"type":"fly","key":"k"}',
    '{"type":"move","key":"k","v":-1,"action":"pass"}',
    '{"type":"move","key":"k","v":1e400,"action":"pass"}',
    '{"type":"move","key":"k","v":NaN,"action":"pass"}',
    '{"type":"move","key":"k","v":0,"action":"pass","more":1}',
    '{"type":"move","key":"a key with spaces","v":0,"action":"pass"}',
    '{"type":"move","key":"k","v":0,"action":"' + "x" * 500 + '"}',
    '{"type":"hello"}',
    "[" * 3000,
    b"\x00\xff",
]


@async_test
async def test_invalid_message_is_answered_and_changes_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            before = server.app.registry.tables[game].running.game.bytes()
            for message in NO_MESSAGES:
                await ann.send(message)
                answer = await ann.until("illegal")
                assert answer["reason"]["id"].startswith(("message-", "hello-")), message
                assert (await ann.ask("plan"))["type"] == "plan"
            assert server.app.registry.tables[game].running.game.bytes() == before


@async_test
async def test_missing_hello_closes_the_connection(tmp_path: Path) -> None:
    # The handshake has the same limit, also on a busy machine.
    async with serving(tmp_path, hello_seconds=3.0) as server:
        game, _ = await new_table(server, "Ann", "Ben")
        address = f"ws://127.0.0.1:{server.port}/api/tables/{game}/socket"
        async with websockets.connect(address) as silent:
            assert await closed(Player(silent)) == (1008, "hello-late")
        async with websockets.connect(address) as rude:
            await rude.send('{"type":"plan","key":"k"}')
            assert await closed(Player(rude)) == (1008, "hello-first")


@async_test
async def test_guesses_of_secrets_are_limited(tmp_path: Path) -> None:
    async with serving(tmp_path, wrong_tries_per_minute=3) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        for _ in range(3):
            async with Player.at(server, game, "A" * 43) as thief:
                assert await closed(thief) == (1008, "token-wrong")
        with pytest.raises(websockets.InvalidStatus) as refused:
            async with Player.at(server, game, tokens[0]):
                pass
        assert refused.value.response.status_code == 429
        status, body, _ = await ask(server, "GET", f"/api/tables/{game}")
        assert (status, body["reason"]["id"]) == (429, "tries-wrong")


@async_test
async def test_unknown_and_damaged_tables_are_no_guesses(tmp_path: Path) -> None:
    """Another person behind the same address goes on."""
    async with serving(tmp_path, wrong_tries_per_minute=3) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        damaged, _ = await new_table(server, "Cy", "Di")
        server.app.registry.tables[damaged].is_damaged = True
        for other, reason in (("a" * 16, "table-unknown"), (damaged, "table-damaged")):
            for _ in range(4):
                async with Player.at(server, other) as lost:
                    assert await closed(lost) == (1008, reason)
                _, said, _ = await ask(server, "GET", f"/api/tables/{other}")
                assert said["reason"]["id"] == reason
        async with Player.at(server, game, tokens[0]) as ann:
            assert (await ann.ask("start"))["type"] == "ok"


@async_test
async def test_sockets_are_counted_by_seat_and_by_address(tmp_path: Path) -> None:
    async with serving(tmp_path, sockets_per_seat=1, sockets_per_address=2) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as one:
            await one.until("table")
            async with Player.at(server, game) as watcher:
                await watcher.until("table")
                with pytest.raises(websockets.InvalidStatus):
                    async with Player.at(server, game):
                        pass
            async with Player.at(server, game, tokens[0]) as two:
                assert await closed(one) == (1008, "sockets-of-seat")
                assert one.received[-1]["after_ms"] is None
                assert (await two.until("table"))["v"] == 0


@async_test
async def test_reconnecting_seat_evicts_its_dead_sockets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "CLOSE_SECONDS", 0.5)
    async with serving(tmp_path, sockets_per_seat=2, sockets_per_address=3) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        hello = json.dumps({"type": "hello", "tokens": [tokens[0]]}).encode()
        dead = []
        for _ in range(6):
            raw = await RawSocket.to(server.port, game, lambda *_: None)
            raw.transport.pause_reading()
            raw.send_text(hello)
            dead.append(raw)
            await asyncio.wait_for(until(lambda: sockets_of(server) <= 2), TIMEOUT)
        async with Player.at(server, game, tokens[0]) as ann:
            assert (await ann.ask("start"))["type"] == "ok"
        for raw in dead:
            raw.abort()


ORIGINS = {
    None: True,
    "http://127.0.0.1:{port}": True,
    "http://localhost:{port}": True,
    "http://127.0.0.1:{port}.evil.example": False,
    "http://evil.example": False,
    "https://127.0.0.1:{port}": False,
    "null": False,
}


@async_test
async def test_foreign_origins_are_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, _ = await new_table(server, "Ann", "Ben")
        for origin, is_allowed in ORIGINS.items():
            headers = {} if origin is None else {"Origin": origin.format(port=server.port)}
            response = await ask(server, "POST", "/api/tables", table_of("Ann", "Ben"), headers)
            assert response[0] == (201 if is_allowed else 403), origin
            statuses = []
            try:
                async with Player.at(server, game, additional_headers=headers) as watcher:
                    await watcher.until("table")
            except websockets.InvalidStatus as refused:
                statuses.append(refused.response.status_code)
            assert statuses == ([] if is_allowed else [403]), origin


@async_test
async def test_cross_site_forms_are_refused_without_origin(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        for site, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 201)):
            headers = {"Sec-Fetch-Site": site}
            response = await ask(server, "POST", "/api/tables", table_of("Ann", "Ben"), headers)
            assert response[0] == status


@async_test
async def test_burst_of_one_address_does_not_delay_others() -> None:
    begun = []

    async def app(scope: Any, *_: Any) -> None:
        begun.append(scope["client"][0])

    server = LimitsMiddleware(app, Limits(Settings(), [], Metrics()))
    request = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": []}

    async def call(address: str) -> None:
        await server({**request, "client": (address, 1)}, None, None)  # type: ignore[arg-type]

    await asyncio.gather(*(call("192.0.2.1") for _ in range(50)), call("192.0.2.2"))
    assert len(begun) == 51
    assert begun.index("192.0.2.2") <= 2


@async_test
async def test_burst_leaves_the_event_loop_idle_between_requests() -> None:
    passes = 0
    begun = []

    async def count_passes() -> None:
        nonlocal passes
        while True:
            await asyncio.sleep(0)
            passes += 1

    async def app(*_: Any) -> None:
        begun.append(passes)

    server = LimitsMiddleware(app, Limits(Settings(), [], Metrics()))
    request = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": []}
    counting = asyncio.create_task(count_passes())
    await asyncio.gather(
        *(server({**request, "client": ("192.0.2.1", 1)}, None, None) for _ in range(10))  # type: ignore[arg-type]
    )
    counting.cancel()
    assert max(after - before for before, after in pairwise(begun)) > 5


@async_test
async def test_looks_take_turns_as_requests_of_their_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A look may be answered with a whole game."""
    turns = []

    async def take_turn(_: Limits, address: str) -> None:
        turns.append(address)

    monkeypatch.setattr(Limits, "take_turn", take_turn)
    async with serving(tmp_path) as server:
        game, _ = await new_table(server, "Ann", "open")
        async with Player.at(server, game) as player:
            await player.until("table")
            turns.clear()
            await player.ask("look", since=0)
    assert turns == ["127.0.0.1"]


@async_test
async def test_messages_beyond_one_for_each_socket_take_turns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = []

    async def take_turn(_: Limits, address: str) -> None:
        turns.append(address)

    monkeypatch.setattr(rate_limit, "BURST_SECONDS", 10 * TIMEOUT)
    async with serving(tmp_path, sockets_per_address=3) as server:
        game, tokens = await new_table(server, "Ann", "open")
        async with Player.at(server, game, tokens[0]) as player:
            await player.until("table")
            monkeypatch.setattr(Limits, "take_turn", take_turn)
            for number in range(4):
                await player.ask("chat", text=str(number))
    assert turns == ["127.0.0.1"] * 2  # of four messages and a hello


@async_test
async def test_refused_handshakes_wait_for_the_turn_of_their_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those beyond the limit of requests are refused at once: there is no limit to how many would wait."""
    addresses: list[str] = []
    is_their_turn = asyncio.Event()

    async def take_turn(_: Limits, address: str) -> None:
        addresses.append(address)
        await is_their_turn.wait()

    async def status(server: Server) -> int:
        with pytest.raises(websockets.InvalidStatus) as refused:
            async with websockets.connect(f"ws://127.0.0.1:{server.port}/nowhere"):
                pass
        return refused.value.response.status_code

    async with serving(tmp_path, requests_per_minute=3) as server:
        monkeypatch.setattr(Limits, "take_turn", take_turn)
        leaving, *waiting = (asyncio.create_task(status(server)) for _ in range(3))
        while len(addresses) < 3:
            await asyncio.sleep(0.01)
        leaving.cancel()
        assert await status(server) == 429
        assert not any(each.done() for each in waiting)
        is_their_turn.set()
        assert await asyncio.gather(*waiting) == [403, 403]
    assert addresses == ["127.0.0.1"] * 3


@async_test
async def test_files_and_exercises_are_read_before_requests(tmp_path: Path) -> None:
    app.found_files.cache_clear()
    collection.exercise_list.cache_clear()
    async with serving(tmp_path):
        assert app.found_files.cache_info().currsize == 1
        assert collection.exercise_list.cache_info().currsize == 1


@async_test
async def test_requests_are_limited_in_size_and_number(tmp_path: Path) -> None:
    async with serving(tmp_path, requests_per_minute=12, tables_per_hour=2) as server:
        json_type = {"content-type": "application/json"}
        large = await ask(server, "POST", "/api/tables", "x" * 20_000, json_type)
        assert (large[0], large[1]["reason"]["id"]) == (413, "body-large")
        heads = await ask(server, "GET", "/api/tables", headers={"x-y": "z" * 9000})
        assert (heads[0], heads[1]["reason"]["id"]) == (431, "headers-large")
        form = await ask(server, "POST", "/api/tables", "board=usa", {"content-type": "text/plain"})
        assert form[1]["reason"]["id"] == "body-type"
        for status in (201, 201, 429):
            response = await ask(server, "POST", "/api/tables", table_of("Ann", "Ben"))
            assert response[0] == status
        statuses = [(await ask(server, "GET", "/healthz"))[0] for _ in range(12)]
        assert statuses[0] == 200
        assert statuses[-1] == 429


@async_test
async def test_concurrent_tables_of_an_address_are_limited_and_refused_ones_do_not_count(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, tables_per_hour=3) as server:

        async def make(board: str) -> int:
            asked = table_of("Ann", "Ben", board=board)
            return (await ask(server, "POST", "/api/tables", asked))[0]

        assert await asyncio.gather(*map(make, ["nowhere"] * 5)) == [404] * 5
        assert sorted(await asyncio.gather(*map(make, ["tiny"] * 12))) == [201] * 3 + [429] * 9


@pytest.mark.parametrize("is_short", [True, False])
@async_test
async def test_rematches_of_short_games_count_as_new_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_short: bool
) -> None:
    """A refused one leaves no vote, which could not be repeated."""
    monkeypatch.setattr(registry, "HOUR_MS", 10 * 3_600_000 if is_short else 0)
    async with serving(tmp_path, tables_per_hour=2) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        for number in range(1, 4):
            async with Player.at(server, game, *tokens.values()) as both:
                await both.ask("start", seat=0)
                await both.ask("resign", seat=0)
                assert (await both.ask("rematch", seat=0))["type"] == "ok"
                answer = await both.ask("rematch", seat=1)
                if is_short and number == 2:
                    assert answer["reason"]["id"] == "tables-many"
                    assert server.app.registry.tables[game].chat.rematch_votes == {0}
                    return
                assert answer["type"] == "ok"
                ready = [await both.until("rematch") for _ in tokens]
                game, tokens = ready[0]["game"], {r["place"]: r["token"] for r in ready}


@async_test
async def test_chunked_body_size_is_limited(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        head = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        writer.write(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode())
        writer.write(b"".join(b"1000\r\n" + b" " * 4096 + b"\r\n" for _ in range(5)))
        await writer.drain()
        assert b" 413 " in await asyncio.wait_for(reader.readline(), 10)
        writer.close()


@async_test
async def test_every_response_has_security_headers(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        for path in ("/", "/api/tables", "/nowhere", "/pages.css", "/metrics"):
            _, _, headers = await ask(server, "GET", path)
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert "server" not in headers


@async_test
async def test_a_server_whose_sockets_fail_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WebSocketConnection, "_begin", lambda self, _: self.transport.abort())
    async with serving(tmp_path) as server:
        assert (await ask(server, "GET", "/readyz"))[0] == 503
        monkeypatch.undo()
        assert (await ask(server, "GET", "/readyz"))[0] == 200
        monkeypatch.setattr(WebSocketConnection, "_begin", lambda self, _: self.transport.abort())
        assert (await ask(server, "GET", "/readyz"))[0] == 200
        monkeypatch.setattr(app, "CHECKED_FOR", 0.0)
        assert (await ask(server, "GET", "/readyz"))[0] == 503


@async_test
async def test_readiness_socket_is_for_the_server_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path, host="0.0.0.0", trusted_proxy=("127.0.0.3",)) as server:  # noqa: S104
        assert (await ask(server, "GET", "/readyz"))[0] == 200
        foreign = [("127.0.0.2", {}), ("127.0.0.3", {"x-forwarded-for": "127.0.0.1"})]
        for address, headers in [*foreign, ("127.0.0.1", {"x-forwarded-for": "192.0.2.1"})]:
            with pytest.raises(websockets.InvalidStatus) as refused:
                async with websockets.connect(
                    f"ws://127.0.0.1:{server.port}/readyz",
                    local_addr=(address, 0),
                    additional_headers=headers,
                ):
                    pass
            assert refused.value.response.status_code == 403
        monkeypatch.setattr(websocket, "ABORT_SECONDS", 0.0)
        monkeypatch.setattr(websocket, "CLOSE_SECONDS", 10 * TIMEOUT)
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(handshake("x").replace(b"/api/tables/x/socket", b"/readyz"))
        assert b"ready" in await asyncio.wait_for(reader.read(), TIMEOUT)
        writer.close()


@async_test
async def test_frames_are_never_compressed(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, _ = await new_table(server, "Ann", "Ben")
        address = f"ws://127.0.0.1:{server.port}/api/tables/{game}/socket"
        async with websockets.connect(address, compression="deflate") as client:
            assert client.response is not None
            assert "Sec-WebSocket-Extensions" not in client.response.headers


def never_reads(server: Server, game: str) -> socket.socket:
    """A client that sends hello and then reads nothing."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    found.connect(("127.0.0.1", server.port))
    key = base64.b64encode(os.urandom(16)).decode()
    found.sendall(
        f"GET /api/tables/{game}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += found.recv(1)
    hello = json.dumps({"type": "hello"}).encode()
    masked = bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello
    found.sendall(masked)
    return found


@async_test
async def test_slow_reader_is_disconnected_without_delaying_others(tmp_path: Path) -> None:
    async with serving(tmp_path, queue_frames=16) as server:
        game, tokens = await new_table(server, "Ann", "bot random", "bot random", board="usa")
        slow = await asyncio.to_thread(never_reads, server, game)
        try:
            async with Player.at(server, game, tokens[0]) as ann:
                await ann.ask("start")
                v = await play_fast(ann, lambda: sockets_of(server) == 1)
                assert v > 10
                await asyncio.wait_for(until(lambda: sockets_of(server) == 1), TIMEOUT)
                metrics = (await ask(server, "GET", "/metrics"))[1]
                assert "wagonway_slow_sockets_total 1.0" in metrics
        finally:
            slow.close()


async def until(done: Callable[[], bool]) -> None:
    while not done():
        await asyncio.sleep(0.02)


def sockets_of(server: Server) -> int:
    return len(server.app.sessions.open)


def wires(server: Server) -> list[WebSocketConnection]:
    return [
        wire for wire in server.server_state.connections if isinstance(wire, WebSocketConnection)
    ]


def unsent(server: Server) -> int:
    """Bytes that wait in the server for clients to read them."""
    return sum(wire.transport.get_write_buffer_size() for wire in wires(server))


async def play_fast(player: Player, done: Callable[[], bool]) -> int:
    """Play as fast as possible until a condition holds; every request is answered."""
    v = 0
    while not done():
        seen = await player.until(
            lambda f: f["type"] == "ended" or (f["type"] == "event" and f["position"]["legal"])
        )
        if seen["type"] == "ended":
            break
        if seen["v"] >= v:
            legal = seen["position"]["legal"]
            answer = await player.ask("move", v=seen["v"], action=legal[0])
            v = answer.get("v", v)
    return v


@async_test
async def test_shutdown_tells_clients_when_to_reconnect(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "bot random")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            server.should_exit = True
            assert await closed(ann) == (1012, "server-stops")
            assert ann.received[-1]["after_ms"] == 1000


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 70_000])
def test_frame_encoding_matches_websockets(size: int) -> None:
    protocol = ServerProtocol()
    protocol.state = State.OPEN
    payload = b"x" * size
    protocol.send_text(payload)
    assert b"".join(protocol.data_to_send()) == encode_text(payload)


@pytest.mark.parametrize("size", [0, 1, 3, 4, 125, 126, 4096, 65_535])
def test_payload_of_one_masked_frame_is_found(size: int) -> None:
    payload, mask = os.urandom(size), os.urandom(4)
    masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
    data = encode_frame(masked, mask=mask)
    assert unmask(data, payload_start(data)) == payload
    for other in (b"", data[:-1], data + b"x", data + data, encode_frame(payload, mask=b"")):
        assert payload_start(other) == 0


@async_test
async def test_split_and_joined_frames_are_received(tmp_path: Path) -> None:
    """In any division of the bytes into reads, with control frames and fragments between."""
    async with serving(tmp_path) as server:
        game, _ = await new_table(server, "Ann", "Ben")
        look = b'{"type":"look","key":"k%d"}'
        frames = [encode_frame(look % n) for n in range(6)]
        fragments = encode_frame(b'{"type":"look",', flags=0) + encode_frame(b'"key":"k6"}', 0)
        data = b"".join([*frames[:3], encode_frame(b"", PING), *frames[3:], fragments])
        for step in (1, 7, 20, 33, len(data)):
            keys: list[str] = []

            def receive(opcode: int, payload: bytes, keys: list[str] = keys) -> None:
                if opcode == TEXT and b'"key"' in payload:
                    keys.append(json.loads(payload)["key"])

            raw = await RawSocket.to(server.port, game, receive)
            raw.send_text(b'{"type":"hello"}')
            for at in range(0, len(data), step):
                raw.send(data[at : at + step])
                await asyncio.sleep(0.001)
            await asyncio.wait_for(until(lambda keys=keys: len(keys) == 7), TIMEOUT)
            assert keys == [f"k{n}" for n in range(7)]
            raw.abort()


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("::1", "::1"),
        ("", ""),
    ],
)
def test_limit_key_of_address(host: str, key: str) -> None:
    assert limit_key(host) == key


def test_rate_limit_forgets_keys_without_scanning_all(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(rate_limit.time, "monotonic", lambda: now)
    limit = RateLimit(2, 60)

    class Unseen(OrderedDict[Hashable, rate_limit.Window]):
        def items(self) -> Any:
            raise AssertionError("all keys were scanned")

    limit._windows = Unseen()
    assert all(limit.allows(key) for key in range(12_000))
    assert len(limit._windows) == 12_000
    now += 61
    for _ in range(3_000):
        limit.is_spent("another")
    assert len(limit._windows) < 7_000
    assert [limit.allows(11_999) for _ in range(3)] == [True, True, False]


@async_test
async def test_requests_of_one_ipv6_network_share_a_limit(
    tmp_path: Path,
) -> None:
    limits = {"requests_per_minute": 3, "trusted_proxy": ("127.0.0.1",)}
    async with serving(tmp_path, **limits) as server:
        for last in range(4):
            passed_on = {"x-forwarded-for": f"2001:db8::{last}"}
            status, _, _ = await ask(server, "GET", "/healthz", headers=passed_on)
            assert status == (429 if last == 3 else 200)
        elsewhere = {"x-forwarded-for": "2001:db8:0:1::1"}
        assert (await ask(server, "GET", "/healthz", headers=elsewhere))[0] == 200


def has_ipv6() -> bool:
    try:
        with socket.create_server(("::", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False


@async_test
async def test_proxy_is_trusted_by_a_server_on_ipv6(tmp_path: Path) -> None:
    host = "::" if has_ipv6() else "127.0.0.1"
    limits = {"requests_per_minute": 1, "trusted_proxy": ("127.0.0.1",)}
    async with serving(tmp_path, host=host, **limits) as server:
        statuses = []
        for client in ("203.0.113.7", "203.0.113.8", "203.0.113.7"):
            headers = {"x-forwarded-for": client}
            statuses.append((await ask(server, "GET", "/healthz", headers=headers))[0])
    assert statuses == [200, 200, 429]


@pytest.mark.parametrize("proxy", ["127.0.0.1", "127.0.0.0/8", "::ffff:127.0.0.1"])
def test_mapped_address_of_a_proxy_is_trusted(proxy: str) -> None:
    proxies = TrustedProxies([proxy])
    assert "::ffff:127.0.0.1" in proxies
    assert "::ffff:192.0.2.1" not in proxies
    assert "::1" not in proxies


@async_test
async def test_browser_keeps_one_cookie_on_all_pages(tmp_path: Path) -> None:
    """Also one whose cookie is of an earlier version, with a narrower path, which it sends first."""
    async with serving(tmp_path) as server:
        browser = {"origin": f"http://127.0.0.1:{server.port}"}
        _, _, headers = await ask(server, "POST", "/api/tables", table_of("open", "open"), browser)
        cookie, *attributes = headers["set-cookie"].split("; ")
        assert cookie.startswith(f"{BROWSER}=")
        assert "Path=/api" in attributes
        for sent in (cookie, f"{cookie}; {BROWSER}=another"):
            again = await ask(
                server, "POST", "/api/tables", table_of("open", "open"), browser | {"cookie": sent}
            )
            assert again[2]["set-cookie"].split("; ")[0] == cookie
        creators = [table.rows.game.creator for table in server.app.registry.tables.values()]
        assert len(creators) == 3
        assert len(set(creators)) == 1


@async_test
async def test_malformed_foreign_cookie_does_not_drop_seat_cookies(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        for other in ("a[1]=x", 'broken="', "no value", "=;="):
            headers = {"Cookie": f"{other}; {COOKIE}0={tokens[0]}"}
            async with Player.at(server, game, additional_headers=headers) as ann:
                assert (await ann.ask("mute", other=1))["type"] == "ok"


@async_test
async def test_concurrent_requests_draw_picture_once(tmp_path: Path) -> None:
    async with serving(tmp_path, records_per_address=1) as server:
        asked = (ask(server, "GET", "/api/boards/tiny/picture") for _ in range(5))
        assert [status for status, *_ in await asyncio.gather(*asked)] == [200] * 5
