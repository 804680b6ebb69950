"""A table that is watched: who is at it, what they do, and all that each of them hears."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from campaigns.inside import Inside, request, settled
from campaigns.second_worlds import Eyes, Step, seats_of
from campaigns.wired import Wired
from wagonway.server.game.live_table import LiveTable
from wagonway.server.http.app import App
from wagonway.server.protocol.tables import PERSON
from wagonway.server.storage.outages import now_ms
from wagonway.server.storage.rows import Heartbeat, TableRows

TICK = 731_000_000  # nanoseconds from one act to the next
SUM = re.compile("sha256: [0-9a-f]{64}")  # of a record, in which the commitment stands
# Counting messages and refusals is counting what others tried: whoever may read the metrics may know it.
COUNTS_OF_MESSAGES = ("wagonway_messages", "wagonway_refused", "wagonway_answer")
BEATEN = ("wagonway_tables", "wagonway_bot_restarts", "wagonway_late", "wagonway_written")  # times


# Questions about a game that is over, asked of a running one, and of the record that a seat has of it.
FOUND_OUT: dict[str, dict[str, Any]] = {
    "review": {},
    "grade": {"v": 1, "action": "keep 1"},
    "play-on": {"at": 1, "seat": 0, "name": "Ann", "level": "random"},
}


@dataclass(frozen=True)
class Act:
    """One thing that somebody does. What is private is another in the second world, if others do it."""

    who: Eyes
    kind: str  # say, move, bot, leave, come, fetch
    message: dict[str, Any] = field(default_factory=dict)
    private: bool = False
    step: Step | None = None


@dataclass
class Sitting:
    """One table of one world, and everything each audience heard, act by act."""

    app: App
    rows: TableRows
    tokens: dict[int, str]
    clock: Any
    clients: dict[Eyes, Any] = field(default_factory=dict)
    heard: dict[Eyes, list[list[str]]] = field(default_factory=dict)
    pages: dict[Eyes, list[str]] = field(default_factory=dict)
    counted: list[str] = field(default_factory=list)  # metrics late in the game
    line: type[Inside] | type[Wired] = Inside  # how its clients are connected
    hot: tuple[int, ...] = ()  # seats that one client holds

    @property
    def table(self) -> LiveTable:
        return self.app.registry.tables[self.rows.game.id]

    @property
    def people(self) -> list[int]:
        return [seat.seat for seat in self.rows.seats if seat.kind == PERSON]

    @property
    def audiences(self) -> list[Eyes]:
        alone = [seat for seat in self.people if seat not in self.hot]
        return [None, *([self.hot] if self.hot else []), *alone]

    def eyes_of(self, seat: int) -> Eyes:
        return self.hot if seat in self.hot else seat

    async def open(self) -> None:
        if self.rows.game.id not in self.app.registry.tables:
            await self.app.registry._add(self.rows)
        for eyes in self.audiences:
            self.heard[eyes] = []

    async def perform(self, *acts: Act, action: str | None = None) -> None:
        """Do something; what everybody hears of it comes under the same number in every world."""
        self.clock.now += TICK
        # The heart of the server beats by a clock that nobody turns; by ours it would stand still for long.
        await self.app.registry.services.store.append(Heartbeat(now_ms()))
        v = self.table.v + (acts[0].kind == "bot" if acts else 0)
        for act in acts:
            await self._do(act, action)
            await self.line.settle(self.clients, act.who, self.table, v)
        commitment = self.table.card().commitment or ""
        for eyes in self.audiences:
            news = [*self._news(eyes), *self.pages.pop(eyes, [])]
            self.heard[eyes].append([SUM.sub("", text.replace(commitment, "")) for text in news])

    def _news(self, eyes: Eyes) -> list[str]:
        client = self.clients.get(eyes)
        if client is None:
            return []
        news, client.heard = client.heard, []
        return list(news)

    async def _do(self, act: Act, action: str | None) -> None:
        match act.kind:
            case "come":
                client = self.clients[act.who] = await self.line.to(self.app, self.table.id)
                tokens = [self.tokens[seat] for seat in seats_of(act.who)]
                client.say({"type": "hello", "tokens": tokens, **act.message})
            case "leave":
                await self.clients.pop(act.who).leave()
            case "fetch":
                await self._fetch(act.who)
            case "bot":
                assert act.step is not None
                bots: Any = self.app.registry.services.workers.bots
                bots.tell(f"{self.table.id} {act.step.seat}", action or act.step.text)
            case _:
                changed = {} if action is None else {"action": action}
                self.clients[act.who].say({**act.message, **changed})

    async def _fetch(self, who: Eyes) -> None:
        """Every page that tells of the table, and whatever finds out more about a game that is over."""
        home = f"/api/tables/{self.table.id}"
        pages = [home, "/api/tables", f"/t/{self.table.id}", "/"]
        pages += [f"{home}/{name}" for name in ("step", "story", "review")]
        tokens = [self.tokens[seat] for seat in seats_of(who)]
        secret = {"authorization": f"Bearer {tokens[0]}"} if tokens else {}
        for page in pages:
            await self._ask(who, "GET", page, b"", secret)
        own = await self._ask(who, "GET", f"{home}/record", b"", secret)
        as_json = {**secret, "content-type": "application/json"}
        for name, wish in FOUND_OUT.items():
            body = json.dumps(wish).encode() if wish else b""
            await self._ask(who, "POST", f"{home}/{name}", body, as_json)
            query = urlencode(wish)
            await self._ask(who, "POST", f"/api/records/{name}?{query}", own, secret)

    async def _ask(
        self, who: Eyes, method: str, page: str, sent: bytes, headers: dict[str, str]
    ) -> bytes:
        status, told, body = await request(self.app, method, page, sent, **headers)
        self.pages.setdefault(who, []).append(f"{status} {told.decode()} {body.decode()}")
        return body

    def take_own_key(self) -> None:
        """The shuffles to come are those of this world's seed."""
        game = self.table.running.game
        game.state.key[:] = game.deal.key()

    async def count(self) -> None:
        _, _, page = await request(self.app, "GET", "/metrics")
        lines = page.decode().splitlines()
        self.counted = [
            line
            for line in lines
            if not line.startswith(("#", *COUNTS_OF_MESSAGES, *BEATEN)) and "_created" not in line
        ]

    async def close(self) -> None:
        for client in self.clients.values():
            await client.leave()
        self.table.fall_asleep()
        await settled()
