"""A real server on a free port, and clients on real sockets."""

from __future__ import annotations

import asyncio
import functools
import http.client
import itertools
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import websockets

from wagonway.server.config import Settings
from wagonway.server.main import Server
from wagonway.server.storage.sqlite import SqliteStore
from wagonway.server.storage.store import Store

TIMEOUT = 120.0  # seconds: far beyond what a busy machine needs
# Default limits would also stop tests, so those that are not tested are wide.
WIDE: dict[str, Any] = {
    "port": 0,
    "bot_pause": 0.0,
    "messages_per_20_s": 100_000,
    "handshakes_per_minute": 10_000,
    "sockets_per_address": 1000,
    "connections_per_address": 10_000,
    "requests_per_minute": 10_000,
    "tables_per_hour": 1000,
    "tables_per_guest": 1000,
    "tables_per_address": 10_000,
    "reviews_per_hour": 10_000,
    "chats_per_10_s": 100,
}


@asynccontextmanager
async def serving(
    folder: Path, store: Store | None = None, **settings: Any
) -> AsyncIterator[Server]:
    """A server on its own database."""
    server = Server(Settings(**{**WIDE, "db": str(folder / "games.db"), **settings}), store)
    running = asyncio.create_task(server.serve(sockets=[server.socket]))
    try:
        while not server.started:
            if running.done():
                await running
            await asyncio.sleep(0.01)
        yield server
    finally:
        server.should_exit = True
        await running


def set_disk_full(store: Store, full: bool) -> None:
    """Let all writes of a SQLite store fail, or succeed again."""
    assert isinstance(store, SqliteStore)
    store._writer.execute(f"PRAGMA query_only = {'ON' if full else 'OFF'}")


async def ask(
    server: Server | int,
    method: str,
    path: str,
    body: Any = None,
    headers: dict[str, str] | None = None,
) -> tuple[int, Any, dict[str, str]]:
    """Send an HTTP request; returns status, body and headers."""
    port = server if isinstance(server, int) else server.port

    def call() -> tuple[int, Any, dict[str, str]]:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=TIMEOUT)
        sent = dict(headers or {})
        data = body
        if body is not None and not isinstance(body, bytes | str):
            data = json.dumps(body)
            sent.setdefault("content-type", "application/json")
        connection.request(method, path, data, sent)
        response = connection.getresponse()
        text = response.read().decode()
        received_headers = dict(response.getheaders())
        connection.close()
        kind = response.getheader("content-type") or ""
        return response.status, json.loads(text) if "json" in kind else text, received_headers

    return await asyncio.to_thread(call)


def table_of(*seats: str, **options: Any) -> dict[str, Any]:
    """The body of a request for a table: "bot greedy" is a bot, "open" an open seat, anything else a person's name."""

    def seat(word: str) -> dict[str, str]:
        if word.startswith("bot "):
            return {"kind": "bot", "bot": word[4:]}
        return {"kind": "open"} if word == "open" else {"kind": "person", "name": word}

    return {"board": "tiny", "seats": [seat(word) for word in seats], **options}


async def new_table(
    server: Server | int, *seats: str, **options: Any
) -> tuple[str, dict[int, str]]:
    """Create a table; returns its id and the secret of each person's seat."""
    status, made, _ = await ask(server, "POST", "/api/tables", table_of(*seats, **options))
    assert status == 201, made
    return made["table"]["game"], {seat["seat"]: seat["token"] for seat in made["seats"]}


class Player:
    """A client at a table; it keeps all received frames."""

    keys = itertools.count()

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.received: list[dict[str, Any]] = []
        self._unread = 0

    @classmethod
    @asynccontextmanager
    async def at(
        cls,
        server: Server | int,
        game: str,
        *tokens: str,
        since: int | None = None,
        **options: Any,
    ) -> AsyncIterator[Player]:
        port = server if isinstance(server, int) else server.port
        address = f"ws://127.0.0.1:{port}/api/tables/{game}/socket"
        async with websockets.connect(
            address, compression=None, max_queue=None, **options
        ) as socket:
            player = cls(socket)
            await player.send({"type": "hello", "tokens": list(tokens), "since": since})
            yield player

    async def send(self, message: Any) -> None:
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def _receive(self) -> None:
        text = await asyncio.wait_for(self.socket.recv(), TIMEOUT)
        self.received.append(json.loads(text))

    async def next(self) -> dict[str, Any]:
        """The next unread frame."""
        while self._unread >= len(self.received):
            await self._receive()
        self._unread += 1
        return self.received[self._unread - 1]

    def rewind(self) -> None:
        """Read all received frames again."""
        self._unread = 0

    async def until(self, fits: Callable[[dict[str, Any]], bool] | str) -> dict[str, Any]:
        """The next frame of a type, or for which a function is true."""
        while True:
            frame = await self.next()
            if frame["type"] == fits if isinstance(fits, str) else fits(frame):
                return frame

    async def ask(self, kind: str, **values: Any) -> dict[str, Any]:
        """Send a request and wait for the reply with the same key; other frames stay unread."""
        key = values.pop("key", None) or f"k{next(self.keys)}"
        at = len(self.received)
        await self.send({"type": kind, "key": key, **values})
        while True:
            while at >= len(self.received):
                await self._receive()
            if self.received[at].get("key") == key:
                return self.received[at]
            at += 1

    async def seen(self, v: int = 0, seat: int | None = None) -> dict[str, Any]:
        """The latest frame with a position, once there is one of at least version v."""

        def latest() -> dict[str, Any] | None:
            found = [
                frame
                for frame in self.received
                if frame["type"] in ("event", "snapshot")
                and frame["v"] >= v
                and (seat is None or frame["seat"] == seat)
            ]
            return found[-1] if found else None

        while latest() is None:
            await self._receive()
        found = latest()
        assert found is not None
        return found


async def play_on(players: dict[int, Player], choose: Callable[[list[str]], str]) -> None:
    """Play until the game is over, each player from the frames of its own client."""

    async def one(seat: int, player: Player) -> None:
        moves: dict[str, Any] = {}  # by their keys
        while True:
            frame = await player.until(
                lambda f: (
                    f["type"] == "ended"
                    or (f["type"] in ("event", "snapshot", "stale") and f["seat"] == seat)
                    or (f["type"] == "unavailable" and f["key"] in moves)
                )
            )
            if frame["type"] == "ended":
                return
            if frame["type"] == "unavailable":
                await asyncio.sleep(0.05)
                await player.send(moves[frame["key"]])
            elif frame["position"]["legal"]:
                key, action = f"k{next(Player.keys)}", choose(frame["position"]["legal"])
                fields = {"seat": seat, "key": key, "v": frame["v"], "action": action}
                moves[key] = {"type": "move", **fields}
                await player.send(moves[key])

    await asyncio.gather(*(one(seat, player) for seat, player in players.items()))


def async_test(coroutine: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run a coroutine function as a test."""

    @functools.wraps(coroutine)
    def test(*args: Any, **named: Any) -> None:
        asyncio.run(coroutine(*args, **named))

    return test
