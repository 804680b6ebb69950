"""A whole server without a network: its app is spoken to directly, frame by frame, on a clock that we turn.

What strangers can send and hear passes through here unchanged; only TCP is missing.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from starlette.requests import HTTPConnection

from server.clients import WIDE
from wagonway.bots import load_bot
from wagonway.engine.view import View
from wagonway.server.config import Settings
from wagonway.server.game.live_table import Services
from wagonway.server.game.registry import Registry
from wagonway.server.http.app import App
from wagonway.server.http.rate_limit import Limits
from wagonway.server.http.websocket import Disconnected
from wagonway.server.metrics import Metrics
from wagonway.server.storage.outages import MS, TIME
from wagonway.server.storage.rows import Change, MoveRow, ReviewRow, TableRows, TalkRow
from wagonway.server.storage.sqlite import SqliteStore
from wagonway.server.workers.tasks import Plans

HOME = "http://here"
ADDRESS = "127.0.0.1"
TURNS = 30  # of the event loop, after which everything that follows from a message has happened


class Notes(SqliteStore):
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

    async def append(self, *facts: Change) -> bool:
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

    async def review(self, game: str) -> ReviewRow | None:  # noqa: ARG002
        return None

    async def over(self, after: str = "", most: int = 100) -> list[str]:
        return sorted(id for id in self.happened if id > after)[:most]


class Prompter:
    """Bots that say what they are told to say; an adviser thinks for itself, here in the process."""

    def __init__(self) -> None:
        self.thoughts: dict[str, list[asyncio.Future[str]]] = {}

    def tell(self, sitting: str, action: str) -> None:
        """All that think for a seat now come to this; who began too early is refused as stale."""
        for thought in self.thoughts.pop(sitting, []):
            if not thought.done():
                thought.set_result(action)

    async def choose(self, bot: str, view: View, sitting: str, seed: str) -> str:  # noqa: ARG002
        if sitting.endswith("hint"):
            return str(load_bot(bot, 0).choose(view))
        thought: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.thoughts.setdefault(sitting, []).append(thought)
        return await thought


class Here:
    """A pool that does its jobs at once, in this process."""

    async def run(self, function: Callable[..., Any], *arguments: Any, **_: object) -> Any:
        return function(*arguments)


class WorkersInside:
    """Everything that workers do, without processes."""

    restarts = 0

    def __init__(self) -> None:
        self.bots = Prompter()
        self.games = self.records = self.reviews = Here()
        self.plans = Plans(self.games, 60.0)  # type: ignore[arg-type]

    async def close(self) -> None:
        pass


def app_inside() -> App:
    """An app with everything but a network, a disk and processes."""
    metrics = Metrics()
    services = Services(Notes(), WorkersInside(), metrics, bot_pause=0.0, adviser="greedy")  # type: ignore[arg-type]
    limits = Limits(Settings(**WIDE), {HOME}, metrics)
    return App(Registry(services), limits, HOME)


@contextmanager
def turned_clock() -> Iterator[SimpleNamespace]:
    """The server's clock shows what we set it to, in nanoseconds."""
    clock = SimpleNamespace(now=0)
    with patch.object(TIME, "now", lambda: clock.now // MS):
        yield clock


class Inside:
    """A client of an app in the same process."""

    def __init__(self, app: App, game: str) -> None:
        self.heard: list[str] = []
        self.closed: int | None = None
        self._said: asyncio.Queue[str | None] = asyncio.Queue()
        scope = scope_of("websocket", f"/api/tables/{game}/socket")
        admitted = app.sessions.admit(HTTPConnection(scope), self)  # type: ignore[arg-type]
        self._life = asyncio.ensure_future(admitted())

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

    async def receive(self) -> str:
        text = await self._said.get()
        if text is None:
            raise Disconnected
        return text

    def send(self, text: bytes) -> None:
        self.heard.append(text.decode())

    def close(self, code: int) -> None:
        self.closed = code

    def say(self, message: dict[str, Any] | str) -> None:
        text = message if isinstance(message, str) else json.dumps(message)
        self._said.put_nowait(text)

    async def leave(self) -> None:
        self._said.put_nowait(None)
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
