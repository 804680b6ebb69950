"""A table with all its clients, their acts, and everything that each of them receives."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from campaigns.in_process import InProcessClient, request, settled
from campaigns.second_worlds import Step, Viewer, seats_of
from campaigns.socket_client import SocketClient
from wagonway.server.game.live_table import LiveTable
from wagonway.server.http.app import App
from wagonway.server.protocol.parts import PERSON
from wagonway.server.storage.outages import now_ms
from wagonway.server.storage.rows import Heartbeat, TableRows

TICK = 731_000_000  # nanoseconds from one act to the next
SUM = re.compile("sha256: [0-9a-f]{64}")  # hash of a record, which contains the commitment
# Counts of messages reveal private acts, which readers of the metrics may know.
COUNTS_OF_MESSAGES = ("wagonway_messages", "wagonway_refused", "wagonway_answer")
TIMES = ("wagonway_tables", "wagonway_bot_restarts", "wagonway_late", "wagonway_written")  # times


# Requests for finished games, sent for a running one and for a seat's record of it.
FINISHED_ONLY: dict[str, dict[str, Any]] = {
    "review": {},
    "grade": {"v": 1, "action": "keep 1"},
    "play-on": {"at": 1, "seat": 0, "name": "Ann", "level": "random"},
}


@dataclass(frozen=True)
class Act:
    """One act of a client. Private acts of others differ in the second world."""

    who: Viewer
    kind: str  # say, move, bot, leave, come, fetch
    message: dict[str, Any] = field(default_factory=dict)
    private: bool = False
    step: Step | None = None


@dataclass
class WatchedTable:
    """One table of one world, and everything each audience received, act by act."""

    app: App
    rows: TableRows
    tokens: dict[int, str]
    clock: Any
    clients: dict[Viewer, Any] = field(default_factory=dict)
    received: dict[Viewer, list[list[str]]] = field(default_factory=dict)
    pages: dict[Viewer, list[str]] = field(default_factory=dict)
    counted: list[str] = field(default_factory=list)  # metrics late in the game
    # How its clients are connected.
    line: type[InProcessClient] | type[SocketClient] = InProcessClient
    shared: tuple[int, ...] = ()  # seats that one client holds

    @property
    def table(self) -> LiveTable:
        return self.app.registry.tables[self.rows.game.id]

    @property
    def people(self) -> list[int]:
        return [seat.seat for seat in self.rows.seats if seat.kind == PERSON]

    @property
    def audiences(self) -> list[Viewer]:
        alone = [seat for seat in self.people if seat not in self.shared]
        return [None, *([self.shared] if self.shared else []), *alone]

    def viewer_of(self, seat: int) -> Viewer:
        return self.shared if seat in self.shared else seat

    async def open(self) -> None:
        if self.rows.game.id not in self.app.registry.tables:
            await self.app.registry._add(self.rows)
        for viewer in self.audiences:
            self.received[viewer] = []

    async def perform(self, *acts: Act, action: str | None = None) -> None:
        """Perform acts and collect what each audience receives, under the same index in every world."""
        self.clock.now += TICK
        # Heartbeats are timed by the real clock; without this one the fake clock would show an outage.
        await self.app.registry.services.store.append(Heartbeat(now_ms()))
        v = self.table.v + (acts[0].kind == "bot" if acts else 0)
        for act in acts:
            await self._do(act, action)
            await self.line.settle(self.clients, act.who, self.table, v)
        commitment = self.table.card().commitment or ""
        for viewer in self.audiences:
            texts = [*self._received_texts(viewer), *self.pages.pop(viewer, [])]
            self.received[viewer].append(
                [SUM.sub("", text.replace(commitment, "")) for text in texts]
            )

    def _received_texts(self, viewer: Viewer) -> list[str]:
        client = self.clients.get(viewer)
        if client is None:
            return []
        texts, client.received = client.received, []
        return list(texts)

    async def _do(self, act: Act, action: str | None) -> None:
        match act.kind:
            case "come":
                client = self.clients[act.who] = await self.line.to(self.app, self.table.id)
                tokens = [self.tokens[seat] for seat in seats_of(act.who)]
                client.send_message({"type": "hello", "tokens": tokens, **act.message})
            case "leave":
                await self.clients.pop(act.who).leave()
            case "fetch":
                await self._fetch(act.who)
            case "bot":
                assert act.step is not None
                bots: Any = self.app.registry.services.workers.bots
                bots.decide(f"{self.table.id} {act.step.seat}", action or act.step.text)
            case _:
                changed = {} if action is None else {"action": action}
                self.clients[act.who].send_message({**act.message, **changed})

    async def _fetch(self, who: Viewer) -> None:
        """Request every page of the table and every route for finished games."""
        home = f"/api/tables/{self.table.id}"
        pages = [home, "/api/tables", f"/t/{self.table.id}", "/"]
        pages += [f"{home}/{name}" for name in ("step", "story", "review")]
        tokens = [self.tokens[seat] for seat in seats_of(who)]
        secret = {"authorization": f"Bearer {tokens[0]}"} if tokens else {}
        for page in pages:
            await self._ask(who, "GET", page, b"", secret)
        own = await self._ask(who, "GET", f"{home}/record", b"", secret)
        as_json = {**secret, "content-type": "application/json"}
        for name, parameters in FINISHED_ONLY.items():
            body = json.dumps(parameters).encode() if parameters else b""
            await self._ask(who, "POST", f"{home}/{name}", body, as_json)
            query = urlencode(parameters)
            await self._ask(who, "POST", f"/api/records/{name}?{query}", own, secret)

    async def _ask(
        self, who: Viewer, method: str, page: str, sent: bytes, headers: dict[str, str]
    ) -> bytes:
        status, headers_sent, body = await request(self.app, method, page, sent, **headers)
        self.pages.setdefault(who, []).append(f"{status} {headers_sent.decode()} {body.decode()}")
        return body

    def take_own_key(self) -> None:
        """Use the seed of this world for later shuffles."""
        game = self.table.running.game
        game.state.key[:] = game.deal.key()

    async def count(self) -> None:
        _, _, page = await request(self.app, "GET", "/metrics")
        lines = page.decode().splitlines()
        self.counted = [
            line
            for line in lines
            if not line.startswith(("#", *COUNTS_OF_MESSAGES, *TIMES)) and "_created" not in line
        ]

    async def close(self) -> None:
        for client in self.clients.values():
            await client.leave()
        self.table.stop_timers()
        await settled()
