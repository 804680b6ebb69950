"""Servers on several hosts relay each client to the server that owns its table."""

from __future__ import annotations

import asyncio
import base64
import gc
import os
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import websockets
from websockets.datastructures import Headers
from websockets.http11 import Request

from server.clients import TIMEOUT, Player, async_test, new_table, play_on, serving
from server.test_cluster import owned_table, owns
from server.test_kill import server_launcher, start
from server.test_limits import until
from wagonway.engine.refusal import Refusal
from wagonway.server.config import read_settings
from wagonway.server.http import websocket
from wagonway.server.http.session import Session
from wagonway.server.http.websocket import RELAYED, Relay, RelayEnd
from wagonway.server.main import Server
from wagonway.server.storage import cluster as cluster_module
from wagonway.server.storage.cluster import MOVES, address_in
from wagonway.server.telemetry import Metrics

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("postgres")]

ONE, TWO = "127.0.0.1", "127.0.0.2"


@asynccontextmanager
async def two_hosts(
    folder: Path, database: str, **settings: Any
) -> AsyncIterator[tuple[Server, Server]]:
    """Servers at two addresses; clients of the tests connect to the first."""
    async with (
        serving(folder, db=database, address=ONE, **settings) as one,
        serving(folder, db=database, host=TWO, address=TWO, **settings) as two,
    ):
        yield one, two


async def table_of_the_second(one: Server, two: Server) -> tuple[str, dict[int, str]]:
    return await asyncio.wait_for(owned_table(one, two), TIMEOUT)


def at(host: str, server: Server, game: str) -> str:
    return f"ws://{host}:{server.port}/api/tables/{game}/socket"


def metric(server: Server, name: str) -> float:
    value = server.app.registry.services.metrics.registry.get_sample_value(f"wagonway_{name}")
    assert value is not None
    return value


@async_test
async def test_people_at_two_hosts_meet_at_the_owner(tmp_path: Path, database: str) -> None:
    """One server judges and encodes every move, and none is announced."""
    notices: list[str] = []
    db = await asyncpg.connect(database)
    await db.add_listener(cluster_module.CHANNEL, lambda *notice: notices.append(notice[-1]))
    async with two_hosts(tmp_path, database) as (one, two):
        game, tokens = await table_of_the_second(one, two)
        async with (
            Player.at(one, game, tokens[0]) as ann,
            websockets.connect(at(TWO, two, game), compression=None) as direct,
        ):
            ben = Player(direct)
            await ben.send({"type": "hello", "tokens": [tokens[1]]})
            await ann.ask("start")
            assert metric(one, "relayed_sockets") == 1
            assert (len(one.app.sessions.open), len(two.app.sessions.open)) == (0, 2)
            await play_on({0: ann, 1: ben}, lambda legal: legal[0])
            assert one.app.registry.tables[game].history is None
        await db.execute("SELECT 1")  # earlier notices have arrived
        # A move is announced only together with a change of the table, such as the end.
        assert not [each for each in notices if f" {MOVES}:{game}" in each]
        await until(lambda: not one.server_state.connections)
        assert metric(one, "relayed_sockets") == 0
        assert metric(one, "relay_failures_total") == 0
    await db.close()


@async_test
async def test_relayed_client_is_handed_over_within_the_owners_host(
    tmp_path: Path, database: str
) -> None:
    peers = tmp_path / "p"
    peers.mkdir()
    host = {"db": database, "host": TWO, "peers": str(peers)}
    async with (
        serving(tmp_path, db=database, address=ONE) as one,
        serving(tmp_path, **host, address=TWO) as two,
        serving(tmp_path, **host, address=f"{TWO}:{two.port}") as three,
    ):
        game, tokens = await table_of_the_second(one, three)
        known = two.app.registry.services.store.cluster
        await until(
            lambda: known.owner_elsewhere(game) == three.app.registry.services.store.cluster.name
        )
        async with Player.at(one, game, tokens[0]) as ann:
            assert (await ann.ask("start"))["type"] == "ok"
            (session,) = three.app.sessions.open
            assert session.socket.is_relayed
            assert not two.app.sessions.open
            one.should_exit = True
            assert (await ann.until("closing"))["after_ms"] == 1000


@async_test
async def test_owner_that_dies_loses_nothing(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path, db=database, address=ONE) as one:
        async with server_launcher(database, WAGONWAY_ADDRESS=ONE) as launcher:
            pid, port = await start(launcher)
            game, tokens = await table_owned_at(one, f"{ONE}:{port}")
            async with Player.at(one, game, tokens[0]) as ann:
                await ann.ask("start")
                assert metric(one, "relayed_sockets") == 1
                legal = (await ann.seen(0, 0))["position"]["legal"]
                move = {"key": "first", "v": 0, "action": legal[0]}
                assert (await ann.ask("move", **move))["type"] == "ok"
                os.kill(pid, signal.SIGKILL)
                with pytest.raises(websockets.ConnectionClosed):
                    await ann.until("ended")
        async with Player.at(one, game, tokens[0]) as ann, Player.at(one, game, tokens[1]) as ben:
            assert (await ann.ask("move", **move))["type"] == "duplicate"
            await play_on({0: ann, 1: ben}, lambda legal: legal[0])
        await asyncio.wait_for(until(lambda: owns(one, game)), TIMEOUT)


async def table_owned_at(server: Server, address: str) -> tuple[str, dict[int, str]]:
    cluster = server.app.registry.services.store.cluster
    while True:
        game, tokens = await new_table(server, "Ann", "Ben", first=0)
        if address_in(cluster.owner_elsewhere(game) or "") == address:
            return game, tokens
        await asyncio.sleep(0.2)


@async_test
async def test_lease_that_moves_leaves_clients_connected(tmp_path: Path, database: str) -> None:
    async with two_hosts(tmp_path, database) as (one, two):
        game, tokens = await table_of_the_second(one, two)
        async with Player.at(one, game, tokens[0]) as ann:
            await ann.ask("start")
            clusters = [each.app.registry.services.store.cluster for each in (two, one)]
            db = await asyncpg.connect(database)
            await db.execute(
                "UPDATE duty SET holder = $2 WHERE holder = $1", *(each.name for each in clusters)
            )
            await db.close()
            await asyncio.wait_for(until(lambda: owns(one, game)), TIMEOUT)
            async with Player.at(one, game, tokens[1]) as ben:
                await asyncio.wait_for(play_on({0: ann, 1: ben}, lambda legal: legal[0]), TIMEOUT)
                assert (len(one.app.sessions.open), len(two.app.sessions.open)) == (1, 1)


@async_test
async def test_unreachable_owner_leaves_the_client_here(tmp_path: Path, database: str) -> None:
    """It is tried again only after a while."""
    with socket.socket() as closed:
        closed.bind((TWO, 0))  # without listening
        nowhere = f"{TWO}:{closed.getsockname()[1]}"
        async with (
            serving(tmp_path, db=database) as one,
            serving(tmp_path, db=database, address=nowhere) as two,
        ):
            game, tokens = await table_of_the_second(one, two)
            async with (
                Player.at(one, game, tokens[0]) as ann,
                Player.at(one, game, tokens[1]) as ben,
            ):
                await ann.ask("start")
                await play_on({0: ann, 1: ben}, lambda legal: legal[0])
                assert len(one.app.sessions.open) == 2
            assert metric(one, "relay_failures_total") == 1
            assert metric(one, "relayed_sockets") == 0


@async_test
async def test_full_server_relays_nobody(tmp_path: Path, database: str) -> None:
    """A relayed client takes two connections."""
    async with two_hosts(tmp_path, database) as (one, two):
        game, tokens = await table_of_the_second(one, two)
        limits = one.app.sessions.limits
        async with Player.at(one, game, tokens[0]) as ann:
            await ann.ask("start")
            assert (metric(one, "relayed_sockets"), limits.upstreams) == (1, 1)
            limits.most_connections = 3
            async with Player.at(one, game, tokens[1]) as ben:
                assert (await ben.ask("look"))["type"] == "snapshot"
                assert (metric(one, "relayed_sockets"), len(one.app.sessions.open)) == (1, 1)
        await until(lambda: not limits.upstreams)


@async_test
async def test_owner_that_never_answers_leaves_the_client_here(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "OPEN_SECONDS", 0.1)
    with socket.socket() as mute:
        mute.bind((TWO, 0))
        mute.listen()
        address = f"{TWO}:{mute.getsockname()[1]}"
        async with (
            serving(tmp_path, db=database) as one,
            serving(tmp_path, db=database, address=address) as two,
        ):
            game, tokens = await table_of_the_second(one, two)
            async with Player.at(one, game, tokens[0]) as ann:
                assert (await ann.ask("start"))["type"] == "ok"
                assert len(one.app.sessions.open) == 1


@async_test
async def test_handshakes_waiting_for_owners_are_limited(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "MOST_OPENING", 0)
    async with two_hosts(tmp_path, database) as (one, two):
        game, tokens = await table_of_the_second(one, two)
        async with Player.at(one, game, tokens[0]) as ann:
            assert (await ann.ask("start"))["type"] == "ok"
            assert len(one.app.sessions.open) == 1


@async_test
async def test_owner_refuses_relayed_handshakes_at_once(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that waits for the turn of its address would count as an owner that does not answer."""

    async def take_turn(_: str) -> None:
        await asyncio.sleep(TIMEOUT)

    async with (
        serving(tmp_path, db=database, address=ONE) as one,
        serving(tmp_path, db=database, host=TWO, address=TWO, sockets_per_address=1) as two,
    ):
        game, tokens = await table_of_the_second(one, two)
        async with Player.at(one, game, tokens[0]) as ann:
            await ann.until("table")
            monkeypatch.setattr(two.app.sessions.limits, "take_turn", take_turn)
            with pytest.raises(websockets.InvalidStatus) as refused:
                async with Player.at(one, game, tokens[1]):
                    pass
            assert refused.value.response.status_code == 429
        assert metric(one, "relay_failures_total") == 0


@async_test
async def test_limits_count_the_clients_own_address_at_both(tmp_path: Path, database: str) -> None:
    """Clients of one server are not one address for the owner, and cannot choose theirs."""
    limits: Any = {"db": database, "sockets_per_address": 1}
    async with (
        serving(tmp_path, **limits, address=ONE, trusted_proxy=(ONE,)) as one,
        serving(tmp_path, **limits, host=TWO, address=TWO) as two,
    ):
        game, _ = await table_of_the_second(one, two)
        ann, ben = ({"X-Forwarded-For": f"192.0.2.{i}"} for i in (1, 2))
        async with (
            Player.at(one, game, additional_headers=ann) as first,
            Player.at(one, game, additional_headers=ben) as second,
        ):
            await asyncio.gather(first.until("table"), second.until("table"))
            assert {session.address for session in two.app.sessions.open} == {
                "192.0.2.1",
                "192.0.2.2",
            }
            with pytest.raises(websockets.InvalidStatus) as refused:
                async with Player.at(one, game, additional_headers=ann):
                    pass
            assert refused.value.response.status_code == 429
        await until(lambda: not one.server_state.connections)
        async with Player.at(one, game, additional_headers=ann) as again:
            await again.until("table")


KEY = base64.b64encode(bytes(16)).decode()  # of the handshakes that are signed


def signed_by(key: bytes, path: str) -> str:
    """The header of a handshake that the holder of a key relays for 192.0.2.9."""
    request = Request(path, Headers({"Sec-WebSocket-Key": KEY}))
    return f"{Relay(key, Metrics())._signature('192.0.2.9', request)} 192.0.2.9"


async def seen_address(server: Server, game: str, claim: str) -> str:
    """The address of a client whose handshake has this header, as the server sees it."""
    lines = [
        *(f"GET /api/tables/{game}/socket HTTP/1.1", f"Host: {TWO}:{server.port}"),
        *("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"),
        *(f"Sec-WebSocket-Key: {KEY}", f"{RELAYED}: {claim}"),
    ]
    reader, writer = await asyncio.open_connection(TWO, server.port)
    writer.write("\r\n".join([*lines, "", ""]).encode())
    assert (await reader.readline()).split()[1] == b"101"
    await until(lambda: len(server.app.sessions.open) == 1)
    (session,) = server.app.sessions.open
    writer.close()
    await until(lambda: not server.app.sessions.open)
    return session.address


@async_test
async def test_failed_relay_releases_the_client(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError

    async with two_hosts(tmp_path, database, sockets_per_address=1) as (one, two):
        game, tokens = await table_of_the_second(one, two)
        with monkeypatch.context() as patched:
            patched.setattr(Relay, "open", fail)
            with pytest.raises((OSError, EOFError, websockets.InvalidMessage)):
                await websockets.connect(at(ONE, one, game), compression=None)
        await until(lambda: not one.server_state.connections)
        assert metric(one, "relayed_sockets") == 0
        assert metric(one, "failed_tasks_total") == 1
        async with Player.at(one, game, tokens[0]) as ann:
            assert (await ann.ask("start"))["type"] == "ok"


@async_test
async def test_relayed_client_leaves_nothing_in_memory(tmp_path: Path, database: str) -> None:
    """Garbage collection is rare, so neither server may keep it in a reference cycle."""
    async with two_hosts(tmp_path, database) as (one, two):
        game, tokens = await table_of_the_second(one, two)
        gc.collect()
        gc.disable()
        try:
            async with Player.at(one, game, tokens[0]) as ann:
                await ann.until("table")
                assert metric(one, "relayed_sockets") == 1
            await until(lambda: not one.server_state.connections)
            await until(lambda: not two.server_state.connections)
            await asyncio.sleep(2 * websocket.ABORT_SECONDS)  # until the last timer
            kinds = (websocket.WebSocketConnection, RelayEnd, Session)
            left = [thing for thing in gc.get_objects() if type(thing) in kinds]
        finally:
            gc.enable()
        assert left == []


@async_test
async def test_forged_relay_header_is_ignored(tmp_path: Path, database: str) -> None:
    async with two_hosts(tmp_path, database) as (one, two):
        game, _ = await table_of_the_second(one, two)
        forged = signed_by(b"another key", f"/api/tables/{game}/socket")
        empty_key = signed_by(b"", f"/api/tables/{game}/socket")
        for claim in (forged, empty_key, "", "é 192.0.2.9"):
            assert await seen_address(two, game, claim) == ONE
        right = signed_by(two.app.registry.services.store.secret, f"/api/tables/{game}/socket")
        assert await seen_address(two, game, right) == "192.0.2.9"
        # A foreign page is refused, whatever it claims.
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(
                at(TWO, two, game),
                origin="https://elsewhere.example",  # type: ignore[arg-type]
                additional_headers={RELAYED: forged},
            )
        # And one with the header is never relayed, so that no handshake goes in circles.
        async with Player.at(one, game, additional_headers={RELAYED: forged}) as client:
            await client.until("table")
            assert len(one.app.sessions.open) == 1


@async_test
async def test_signature_is_for_one_handshake(tmp_path: Path, database: str) -> None:
    seen: list[str] = []
    async with two_hosts(tmp_path, database) as (one, two):
        game, _ = await table_of_the_second(one, two)
        client_of = Relay.client_of

        def observed(relay: Relay, request: Any) -> str:
            seen.extend(request.headers.get_all(RELAYED))
            return client_of(relay, request)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Relay, "client_of", observed)
            async with Player.at(one, game, origin=f"http://127.0.0.1:{one.port}") as client:
                await client.until("table")
        (header,) = seen
        async with websockets.connect(
            at(TWO, two, game), additional_headers={RELAYED: header}, compression=None
        ) as thief:
            await thief.send('{"type": "hello"}')
            await thief.recv()
            assert not [each for each in two.app.sessions.open if each.socket.is_relayed]


@async_test
async def test_server_that_stops_asks_relayed_clients_to_reconnect(
    tmp_path: Path, database: str
) -> None:
    async with serving(tmp_path, db=database, host=TWO, address=TWO) as two:
        async with serving(tmp_path, db=database, address=ONE) as one:
            game, tokens = await table_of_the_second(one, two)
            async with Player.at(one, game, tokens[0]) as ann:
                await ann.until("table")
                one.should_exit = True
                closing = await ann.until("closing")
                assert (closing["reason"]["id"], closing["after_ms"]) == ("server-stops", 1000)
                await ann.socket.wait_closed()
                assert ann.socket.close_code == websocket.RESTART
        await until(lambda: not two.app.sessions.open)


@async_test
async def test_client_may_send_while_its_server_stops(tmp_path: Path, database: str) -> None:
    """What it sends then is dropped, and sent again at the next server."""
    async with two_hosts(tmp_path, database) as (one, two):
        game, _ = await table_of_the_second(one, two)
        async with Player.at(one, game) as client:
            await client.until("table")
            (end,) = one.server_state.connections
            assert isinstance(end, RelayEnd)
            end.shutdown()
            end.data_received(b"late")
            end.shutdown()
            assert (await client.until("closing"))["after_ms"] == 1000


@async_test
async def test_owner_that_stops_asks_relayed_clients_to_reconnect(
    tmp_path: Path, database: str
) -> None:
    async with serving(tmp_path, db=database, address=ONE) as one:
        async with serving(tmp_path, db=database, host=TWO, address=TWO) as two:
            game, tokens = await table_of_the_second(one, two)
            async with Player.at(one, game, tokens[0]) as ann:
                await ann.until("table")
                two.should_exit = True
                assert (await ann.until("closing"))["after_ms"] == 1000
        async with Player.at(one, game, tokens[0]) as ann:
            assert (await ann.ask("start"))["type"] == "ok"


@async_test
async def test_client_that_does_not_read_fills_no_memory(tmp_path: Path, database: str) -> None:
    """The relay stops reading from the owner, which then disconnects the client."""
    async with two_hosts(tmp_path, database, unread_seconds=0.5) as (one, two):
        game, tokens = await table_of_the_second(one, two)
        async with Player.at(one, game, tokens[0]) as ann:
            await ann.ask("start")
            slow = await open_unread(one, game, tokens[1])
            (session,) = (each for each in two.app.sessions.open if each.seats == [1])
            while session in two.app.sessions.open:
                session.socket.send(b"x" * 30_000)
                await asyncio.sleep(0.002)
            assert metric(two, "slow_sockets_total") == 1
            await asyncio.wait_for(until(lambda: metric(one, "relayed_sockets") == 1), TIMEOUT)
            slow.close()
            assert (await ann.ask("look"))["type"] == "snapshot"


async def open_unread(server: Server, game: str, token: str) -> socket.socket:
    """A client that sends a hello and reads nothing after the handshake."""

    def opened() -> socket.socket:
        wire = socket.create_connection((ONE, server.port))
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.sendall(
            f"GET /api/tables/{game}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        assert b"101" in wire.recv(4096)
        hello = f'{{"type":"hello","tokens":["{token}"]}}'.encode()
        wire.sendall(bytes((0x81, 0x80 + len(hello), 0, 0, 0, 0)) + hello)
        return wire

    found = await asyncio.to_thread(opened)
    await asyncio.sleep(0.2)
    return found


@pytest.mark.parametrize(
    ("text", "meant"),
    [("10.0.0.2", "10.0.0.2"), ("db-1.lan:8001", "db-1.lan:8001"), ("[::1]:80", "[::1]:80")],
)
def test_address_of_a_server_is_read(text: str, meant: str) -> None:
    assert read_settings({}, {"WAGONWAY_ADDRESS": text}).address == meant


@pytest.mark.parametrize("wrong", ["http://10.0.0.2", "a b", "ann@host", "host:99999", "host/x"])
def test_other_addresses_are_refused(wrong: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_settings({"address": wrong}, {})
    assert refused.value.id == "server-peer-address"
