"""A server without network, disk and processes: clients call the app directly, on a fake clock."""

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
from wagonway.server.storage.outages import MS, TIME
from wagonway.server.storage.rows import Change, MoveRow, ReviewRow, TableRows, TalkRow
from wagonway.server.storage.sqlite import SqliteStore
from wagonway.server.telemetry import Metrics
from wagonway.server.workers.pool import ResultCache
from wagonway.server.workers.tasks import Plans

HOME = "http://here"
ADDRESS = "127.0.0.1"
TURNS = 30  # of the event loop until all effects of a message are done


class MemoryStore(SqliteStore):
    """A store in memory."""

    def __init__(self) -> None:
        super().__init__(Path("nowhere"))
        self.tables: dict[str, TableRows] = {}
        self.stored_moves: dict[str, list[MoveRow]] = {}
        self.chat: dict[str, list[TalkRow]] = {}

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def append(self, *changes: Change) -> bool:
        for change in changes:
            match change:
                case TableRows():
                    self.tables[change.game.id] = change
                case MoveRow():
                    self.stored_moves.setdefault(change.game, []).append(change)
                case TalkRow():
                    self.chat.setdefault(change.game, []).append(change)
        return True

    async def outages(self) -> list[tuple[int, int]]:
        return []

    async def open_tables(self) -> list[TableRows]:
        return list(self.tables.values())

    async def table(self, game: str) -> TableRows | None:
        return self.tables.get(game)

    async def moves(self, game: str, since: int = 0) -> list[MoveRow]:
        return self.stored_moves.get(game, [])[since:]

    async def talk(self, game: str, since: int = 0) -> list[TalkRow]:
        return self.chat.get(game, [])[since:]

    async def review(self, game: str) -> ReviewRow | None:  # noqa: ARG002
        return None

    async def over(self, after: str = "", most: int = 100) -> list[str]:
        return sorted(id for id in self.stored_moves if id > after)[:most]


class ScriptedBots:
    """Bots that make the moves they are given; an adviser runs in this process."""

    def __init__(self) -> None:
        self.pending: dict[str, list[asyncio.Future[str]]] = {}

    def decide(self, seat_key: str, action: str) -> None:
        """Resolve all pending choices of a seat; outdated ones are refused as stale."""
        for choice in self.pending.pop(seat_key, []):
            if not choice.done():
                choice.set_result(action)

    async def choose(self, bot: str, view: View, seat_key: str, seed: str, creator: str) -> str:  # noqa: ARG002
        choice: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.pending.setdefault(seat_key, []).append(choice)
        return await choice

    async def advise(self, bot: str, view: View, *_: str) -> tuple[str, str]:
        return bot, str(load_bot(bot, 0).choose(view))


class InProcessPool:
    """A pool that runs its jobs at once in this process."""

    async def run(self, function: Callable[..., Any], *arguments: Any, **_: object) -> Any:
        return function(*arguments)


class InProcessWorkers:
    """All worker pools, without processes."""

    restarts = 0

    def __init__(self) -> None:
        self.bots = ScriptedBots()
        self.games = self.records = self.reviews = InProcessPool()
        self.plans = Plans(self.games, self.records)  # type: ignore[arg-type]
        self.hints: ResultCache[tuple[str, str]] = ResultCache(100)

    async def close(self) -> None:
        pass


def in_process_app() -> App:
    """An app without network, disk and processes."""
    metrics = Metrics()
    settings = Settings(**WIDE, review_budget="quick")  # a control computes some
    services = Services(MemoryStore(), InProcessWorkers(), metrics, settings, adviser="greedy")  # type: ignore[arg-type]
    limits = Limits(settings, {HOME}, metrics)
    return App(Registry(services), limits, HOME, own_address="")


@contextmanager
def fake_clock() -> Iterator[SimpleNamespace]:
    """Replace the clock of games by one that is set in nanoseconds."""
    clock = SimpleNamespace(now=0)
    with patch.object(TIME, "now", lambda: clock.now // MS):
        yield clock


class InProcessClient:
    """A client of an app in the same process."""

    is_relayed = may_relay = False

    def __init__(self, app: App, game: str) -> None:
        self.received: list[str] = []
        self.closed: int | None = None
        self._outgoing: asyncio.Queue[str | None] = asyncio.Queue()
        scope = scope_of("websocket", f"/api/tables/{game}/socket")
        admitted = app.sessions.admit(HTTPConnection(scope), self)  # type: ignore[arg-type]
        self._session = asyncio.ensure_future(admitted())

    @staticmethod
    @asynccontextmanager
    async def app() -> AsyncIterator[App]:
        yield in_process_app()

    @classmethod
    async def to(cls, app: App, game: str) -> InProcessClient:
        return cls(app, game)

    @staticmethod
    async def settle(clients: object, who: object, table: object, v: int) -> None:  # noqa: ARG004
        """Wait until all effects are done."""
        await settled()

    async def receive(self) -> str:
        text = await self._outgoing.get()
        if text is None:
            raise Disconnected
        return text

    def open(self) -> None:
        """The handshake is accepted."""

    def send(self, text: bytes) -> None:
        self.received.append(text.decode())

    def close(self, code: int) -> None:
        self.closed = code

    def send_message(self, message: dict[str, Any] | str) -> None:
        text = message if isinstance(message, str) else json.dumps(message)
        self._outgoing.put_nowait(text)

    async def leave(self) -> None:
        self._outgoing.put_nowait(None)
        await self._session


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
    """Send a request; returns status, headers and body."""
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
    """Let the event loop run a few turns."""
    for _ in range(TURNS):
        await asyncio.sleep(0)
