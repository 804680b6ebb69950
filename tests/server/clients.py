"""A real server on a free port, and clients that speak to it over real sockets."""

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

PATIENCE = 60.0
# Limits that hold a stranger would hold a test too: those that are not tested are wide.
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
    "reviews_per_hour": 10_000,
    "chats_per_10_s": 100,
}


@asynccontextmanager
async def serving(folder: Path, log: Store | None = None, **settings: Any) -> AsyncIterator[Server]:
    """A server on its own database."""
    server = Server(Settings(**{**WIDE, "db": str(folder / "games.db"), **settings}), log)
    running = asyncio.create_task(server.serve_here())
    try:
        while not server.started:
            if running.done():
                await running
            await asyncio.sleep(0.01)
        yield server
    finally:
        server.should_exit = True
        await running


def fill(log: Store, full: bool) -> None:
    """Let the disk of a log in SQLite take nothing, or take everything again."""
    assert isinstance(log, SqliteStore)
    log._writer.execute(f"PRAGMA query_only = {'ON' if full else 'OFF'}")


async def ask(
    server: Server | int,
    method: str,
    path: str,
    body: Any = None,
    headers: dict[str, str] | None = None,
) -> tuple[int, Any, dict[str, str]]:
    """A request over HTTP: its status, what came back, the headers."""
    port = server if isinstance(server, int) else server.port

    def call() -> tuple[int, Any, dict[str, str]]:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        sent = dict(headers or {})
        data = body
        if body is not None and not isinstance(body, bytes | str):
            data = json.dumps(body)
            sent.setdefault("content-type", "application/json")
        connection.request(method, path, data, sent)
        response = connection.getresponse()
        text = response.read().decode()
        told = dict(response.getheaders())
        connection.close()
        kind = response.getheader("content-type") or ""
        return response.status, json.loads(text) if "json" in kind else text, told

    return await asyncio.to_thread(call)


def table_of(*seats: str, **wishes: Any) -> dict[str, Any]:
    """The wish for a table: "bot greedy" is a bot, "open" an open seat, anything else a person's name."""

    def seat(word: str) -> dict[str, str]:
        if word.startswith("bot "):
            return {"kind": "bot", "bot": word[4:]}
        return {"kind": "open"} if word == "open" else {"kind": "person", "name": word}

    return {"board": "tiny", "seats": [seat(word) for word in seats], **wishes}


async def new_table(server: Server | int, *seats: str, **wishes: Any) -> tuple[str, dict[int, str]]:
    """A table and the secrets of the people at it."""
    status, made, _ = await ask(server, "POST", "/api/tables", table_of(*seats, **wishes))
    assert status == 201, made
    return made["table"]["game"], {seat["seat"]: seat["token"] for seat in made["seats"]}


class Player:
    """A client at a table; it keeps all it hears."""

    keys = itertools.count()

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
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

    async def _hear(self) -> None:
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        self.heard.append(json.loads(text))

    async def next(self) -> dict[str, Any]:
        """The next frame that was not looked at."""
        while self._unread >= len(self.heard):
            await self._hear()
        self._unread += 1
        return self.heard[self._unread - 1]

    def look_again(self) -> None:
        """Go through everything that was heard once more."""
        self._unread = 0

    async def until(self, fits: Callable[[dict[str, Any]], bool] | str) -> dict[str, Any]:
        """The next frame that fits: of a type, or with a property."""
        while True:
            frame = await self.next()
            if frame["type"] == fits if isinstance(fits, str) else fits(frame):
                return frame

    async def ask(self, kind: str, **values: Any) -> dict[str, Any]:
        """Ask for something; the answer is the frame with the same key. What comes before it waits."""
        key = values.pop("key", None) or f"k{next(self.keys)}"
        at = len(self.heard)
        await self.send({"type": kind, "key": key, **values})
        while True:
            while at >= len(self.heard):
                await self._hear()
            if self.heard[at].get("key") == key:
                return self.heard[at]
            at += 1

    async def seen(self, v: int = 0, seat: int | None = None) -> dict[str, Any]:
        """The latest position this client knows, once it is at least at version v."""

        def latest() -> dict[str, Any] | None:
            found = [
                frame
                for frame in self.heard
                if frame["type"] in ("event", "snapshot")
                and frame["v"] >= v
                and (seat is None or frame["seat"] == seat)
            ]
            return found[-1] if found else None

        while latest() is None:
            await self._hear()
        found = latest()
        assert found is not None
        return found


async def play_on(players: dict[int, Player], choose: Callable[[list[str]], str]) -> None:
    """The people of a table play until the game is over, each from what its own client hears."""

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
                said = {"seat": seat, "key": key, "v": frame["v"], "action": action}
                moves[key] = {"type": "move", **said}
                await player.send(moves[key])

    await asyncio.gather(*(one(seat, player) for seat, player in players.items()))


def story(tell: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that is told as one coroutine."""

    @functools.wraps(tell)
    def test(*args: Any, **named: Any) -> None:
        asyncio.run(tell(*args, **named))

    return test
