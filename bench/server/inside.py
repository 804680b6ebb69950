"""A whole server without a network: its app is spoken to directly, frame by frame, on a clock that we turn.

What strangers can send and hear passes through here unchanged; only TCP is missing.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from server.clients import WIDE
from wagonway.bots import load_bot
from wagonway.engine.view import View
from wagonway.server.log import Fact, MoveRow, TableRows, TalkRow
from wagonway.server.log.sqlite import SqliteLog
from wagonway.server.metrics import Metrics
from wagonway.server.settings import Settings
from wagonway.server.tables.hall import Hall
from wagonway.server.tables.house import House
from wagonway.server.web.app import App
from wagonway.server.web.door import Door
from wagonway.server.web.wire import HANG_UP

HOME = "http://here"
ADDRESS = "127.0.0.1"
TURNS = 30  # of the event loop, after which everything that follows from a message has happened


class Notes(SqliteLog):
    """A log in memory, for campaigns in which the disk plays no part."""

    def __init__(self) -> None:
        super().__init__(Path("nowhere"))
        self.tables: dict[str, TableRows] = {}
        self.happened: dict[str, list[MoveRow]] = {}
        self.said: dict[str, list[TalkRow]] = {}

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def append(self, *facts: Fact) -> bool:
        for fact in facts:
            match fact:
                case TableRows():
                    self.tables[fact.game.id] = fact
                case MoveRow():
                    self.happened.setdefault(fact.game, []).append(fact)
                case TalkRow():
                    self.said.setdefault(fact.game, []).append(fact)
        return True

    async def outages(self) -> list[tuple[int, int]]:
        return []

    async def open_tables(self) -> list[TableRows]:
        return list(self.tables.values())

    async def table(self, game: str) -> TableRows | None:
        return self.tables.get(game)

    async def moves(self, game: str, since: int = 0) -> list[MoveRow]:
        return self.happened.get(game, [])[since:]

    async def talk(self, game: str, since: int = 0) -> list[TalkRow]:
        return self.said.get(game, [])[since:]

    async def over(self, after: str = "", most: int = 100) -> list[str]:
        return sorted(id for id in self.happened if id > after)[:most]


class Prompter:
    """A crew whose bots say what they are told to say; an adviser thinks for itself, here in the process."""

    restarts = 0

    def __init__(self) -> None:
        self.thoughts: dict[str, list[asyncio.Future[str]]] = {}

    def tell(self, sitting: str, action: str) -> None:
        """All that think for a seat now come to this; who began too early is refused as stale."""
        for thought in self.thoughts.pop(sitting, []):
            if not thought.done():
                thought.set_result(action)

    async def choose(self, bot: str, view: View, sitting: str, seed: str) -> str:  # noqa: ARG002
        if sitting.endswith("hint"):
            return load_bot(bot, 0).choose(view)
        thought: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.thoughts.setdefault(sitting, []).append(thought)
        return await thought

    async def close(self) -> None:
        pass


def app_inside() -> App:
    """An app with everything but a network, a disk and processes."""
    metrics = Metrics()
    house = House(Notes(), Prompter(), metrics, bot_pause=0.0, adviser="greedy")  # type: ignore[arg-type]
    door = Door(Settings(**WIDE), {HOME}, metrics)
    return App(Hall(house), door, HOME)


@contextmanager
def turned_clock() -> Iterator[SimpleNamespace]:
    """The server's clock shows what we set it to, in nanoseconds."""
    clock = SimpleNamespace(now=0)
    clock.time_ns = lambda: clock.now
    with patch("wagonway.server.times.time", clock):
        yield clock


class Inside:
    """A client of an app in the same process."""

    def __init__(self, app: App, game: str) -> None:
        self.heard: list[str] = []
        self.closed: int | None = None
        self._said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})
        scope = {
            **scope_of("websocket", f"/api/tables/{game}/socket"),
            "scheme": "ws",
            "subprotocols": [],
            "extensions": {HANG_UP: self._hang_up, "websocket.http.response": {}},
        }
        self._life = asyncio.ensure_future(app.asgi(scope, self._said.get, self._take))  # type: ignore[arg-type]

    @staticmethod
    @asynccontextmanager
    async def app() -> AsyncIterator[App]:
        yield app_inside()

    @classmethod
    async def to(cls, app: App, game: str) -> Inside:
        return cls(app, game)

    @staticmethod
    async def settle(clients: object, who: object, table: object, v: int) -> None:  # noqa: ARG004
        """Until everything that follows from what was said has happened."""
        await settled()

    async def _take(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.heard.append(message["text"])
        elif message["type"] == "websocket.close":
            self._hang_up(message["code"])

    def _hang_up(self, code: int) -> None:
        self.closed = code

    def say(self, message: dict[str, Any] | str) -> None:
        text = message if isinstance(message, str) else json.dumps(message)
        self._said.put_nowait({"type": "websocket.receive", "text": text})

    async def leave(self) -> None:
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._life


def scope_of(kind: str, path: str, **headers: str) -> dict[str, Any]:
    path, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(name.lower().encode(), text.encode()) for name, text in headers.items()],
        "client": (ADDRESS, 1),
        "server": ("here", 80),
        "state": {},
    }


async def request(
    app: App, method: str, path: str, body: bytes = b"", **headers: str
) -> tuple[int, bytes, bytes]:
    """A request: its status, the headers of the answer, its body."""
    parts: list[bytes] = []
    start: dict[str, Any] = {}

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            start.update(message)
        else:
            parts.append(message["body"])

    scope = {**scope_of("http", path, **headers), "method": method}
    await app.asgi(scope, receive, send)  # type: ignore[arg-type]
    lines = b"\n".join(name + b": " + value for name, value in start["headers"])
    return start["status"], lines, b"".join(parts)


async def settled() -> None:
    """A few turns of the event loop."""
    for _ in range(TURNS):
        await asyncio.sleep(0)
