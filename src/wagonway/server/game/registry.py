"""The registry: all tables of a server, those in memory and those that only the log knows.

Open tables are counted by who set them up, and closed once nobody has been there for a while.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from heapq import heappop, heappush

from wagonway.engine.refusal import Refusal
from wagonway.server.boards import forget_boards
from wagonway.server.game import seats as table_seats
from wagonway.server.game.chat import REMATCH
from wagonway.server.game.continuation import Prefix, continuation
from wagonway.server.game.live_table import LiveTable, Services
from wagonway.server.game.peer_sync import PeerSync
from wagonway.server.metrics import start_task
from wagonway.server.protocol.tables import (
    CLOSED,
    GATHERING,
    OVER,
    PERSON,
    PLAYING,
    SHOWING,
    DayClock,
    LobbyEntry,
    NewTable,
    PlayOn,
)
from wagonway.server.storage.outages import now_ms
from wagonway.server.storage.rows import Heartbeat, MoveRow, Prune, StorageDown, TableRows

HEARTBEAT = 2.0  # seconds: what a clock may be wrong by after a crash
FRESH, TOO_LONG = 1.0, 2.0  # seconds
DAY_MS = 86_400_000
PRUNE_EVERY, PRUNE_PAUSE = 3600.0, 0.1  # seconds
LOBBY = 100  # tables in the list
OPEN_STAGES = (GATHERING, SHOWING, PLAYING)

log = logging.getLogger("wagonway.server")


@dataclass(frozen=True)
class Lifetimes:
    """Milliseconds that a table is kept while nobody is there."""

    over: int = 60_000  # a finished game, in memory
    bots: int = 120_000  # a game of bots alone
    waiting: int = 15 * 60_000  # a table that has not begun
    playing: int = 24 * 3_600_000  # a game of people, unless they have days for a turn

    def end_of(self, table: LiveTable) -> int | None:
        """When an abandoned table goes; None if it stays for as long as it takes."""
        if not table.is_abandoned:
            return None
        if table.stage in (OVER, CLOSED):
            return table.touched + self.over
        if table.stage != PLAYING:
            return table.touched + self.waiting
        if people_at(table) == 0:
            return table.touched + self.bots
        is_slow = isinstance(table.wishes.clock, DayClock)
        return None if is_slow else table.touched + self.playing


def people_at(table: LiveTable) -> int:
    return sum(seat.kind == PERSON for seat in table.rows.seats)


class OpenTables:
    """Is told of each change of a table, so that nothing has to look through all of them."""

    def __init__(self, lifetimes: Lifetimes) -> None:
        self.lifetimes = lifetimes
        self.count = 0
        self._by_creator: dict[str, dict[str, LiveTable]] = {}
        self._deadlines: list[tuple[int, str]] = []  # a heap
        self._deadline_of: dict[str, int] = {}  # the earliest in the heap for each table

    def note(self, table: LiveTable) -> None:
        """A table is new, its stage has changed, or somebody came or went."""
        own = self._by_creator.setdefault(table.rows.game.creator, {})
        if table.stage in OPEN_STAGES and not table.is_damaged:
            self.count += table.id not in own
            own[table.id] = table
        elif own.pop(table.id, None) is not None:
            self.count -= 1
        if not own:
            del self._by_creator[table.rows.game.creator]
        self._schedule(table.id, self.lifetimes.end_of(table))

    def _schedule(self, id: str, deadline: int | None) -> None:
        if deadline is not None and deadline < self._deadline_of.get(id, deadline + 1):
            self._deadline_of[id] = deadline
            heappush(self._deadlines, (deadline, id))

    def due(self, tables: dict[str, LiveTable], now: int) -> Iterator[LiveTable]:
        """The tables that nobody has been at for too long; each is asked about again later."""
        while self._deadlines and self._deadlines[0][0] <= now:
            deadline, id = heappop(self._deadlines)
            if self._deadline_of.get(id) != deadline:
                continue
            del self._deadline_of[id]
            table = tables.get(id)
            end = self.lifetimes.end_of(table) if table else None
            if table is not None and end is not None and end <= now:
                self._schedule(id, now + end - table.touched)
                yield table
            else:
                self._schedule(id, end)

    def of(self, creator: str) -> int:
        return len(self._by_creator.get(creator, ()))

    def oldest_abandoned(self, creator: str) -> LiveTable | None:
        """The table that gives way to a new one: nobody is there, and nobody but its creator ever sat there."""
        own = self._by_creator.get(creator, {}).values()
        found = [table for table in own if table.is_abandoned and people_at(table) <= 1]
        return min(found, key=lambda table: table.rows.game.created, default=None)


class Registry:
    """Every table, found by its id."""

    def __init__(
        self,
        services: Services,
        most: int = 10_000,
        most_each: int = 10,
        lifetimes: Lifetimes = Lifetimes(),  # noqa: B008  it never changes
        keep_days: float = 0,
    ) -> None:
        self.services = services
        self.most = most
        self.most_each = most_each  # open tables of one guest
        self.tables: dict[str, LiveTable] = {}
        self.keep_days = keep_days  # finished games; 0: for ever
        self.open_tables = OpenTables(lifetimes)
        self._wrote = -FRESH  # when the log was last seen to take something
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Take up every open game where the log left it."""
        peer_sync = PeerSync(self)
        self.services.store.cluster.listen(peer_sync)
        await self.services.store.open()
        self.services.outages.replace(await self.services.store.outages())
        for rows in await self.services.store.open_tables():
            self.adopt(rows)
        tasks = {"waking": self._wake_all, "heartbeat": self._beat, "peer_sync": peer_sync.run}
        if self.keep_days:
            tasks["pruning"] = self._prune
        metrics = self.services.metrics
        self._tasks = [start_task(name, work, metrics) for name, work in tasks.items()]

    def adopt(self, rows: TableRows) -> LiveTable:
        """The table of these rows, in memory from now on."""
        table = self.tables.get(rows.game.id)
        if table is None:
            table = self.tables[rows.game.id] = LiveTable(
                rows, self.services, self.open_tables.note
            )
            self.open_tables.note(table)
        return table

    async def can_write(self) -> bool:
        """Whether the log takes something now; asked often, it is tried once a second."""
        if time.monotonic() - self._wrote > FRESH:
            try:
                await asyncio.wait_for(self.services.store.append(Heartbeat(now_ms())), TOO_LONG)
            except (StorageDown, TimeoutError):
                return False
            self._wrote = time.monotonic()
        return True

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for table in self.tables.values():
            table.fall_asleep()
        try:
            await self.services.store.append(Heartbeat(now_ms()))
        except StorageDown:
            log.error("storage-down")
        await self.services.workers.close()
        await self.services.store.close()

    async def create(self, wishes: NewTable, creator: str) -> tuple[LiveTable, table_seats.Tokens]:
        """Set up a table; it is on disk before anybody hears of it."""
        await self._make_room(creator)
        rows, tokens = table_seats.new_table(wishes, creator)
        return await self._add(rows), tokens

    async def play_on(
        self, prefix: Prefix, wish: PlayOn, creator: str
    ) -> tuple[LiveTable, table_seats.Tokens]:
        """Set up a table where a game goes on otherwise than it did."""
        forget_boards({table.wishes.board for table in self.tables.values()})
        rows, moves, tokens = continuation(prefix, wish, creator)
        await self._make_room(creator)
        return await self._add(rows, *moves), tokens

    async def _add(self, rows: TableRows, *moves: MoveRow) -> LiveTable:
        if not await self.services.store.append(rows, *moves):
            raise Refusal("table-changed")
        table = self.adopt(rows)
        self.services.metrics.created.inc()
        await table.wake()
        return table

    async def _make_room(self, creator: str) -> None:
        """Refuse one table too many; a creator's oldest abandoned game gives way first."""
        if self.open_tables.of(creator) >= self.most_each:
            abandoned = self.open_tables.oldest_abandoned(creator)
            if abandoned is None:
                raise Refusal("tables-of-guest", most=self.most_each)
            await abandoned.close()
        if self.open_tables.count >= self.most:
            raise Refusal("server-full", most=self.most)

    async def find(self, id: str) -> LiveTable:
        """A table by its id, ready to be played at or looked at."""
        table = self.tables.get(id)
        if table is None:
            rows = await self.services.store.table(id)
            if rows is None or rows.game.stage == CLOSED:
                raise Refusal("table-unknown", table=id)
            table = self.adopt(rows)
        if table.stage in OPEN_STAGES and table.is_unneeded_here:
            table.forget()  # nobody told this server of its moves
        await table.wake()
        return table

    async def rematch(self, table: LiveTable, seat: int, key: str) -> None:
        """A seat wishes to play again; once everybody does who played to the end, there is a new table."""
        if table.stage != OVER:
            raise Refusal("game-not-over")
        if table.rows.game.rematch is not None:
            raise Refusal("rematch-there")
        if seat not in table.chat.rematch_wishes:
            await table.say(seat, REMATCH, "", key)
        if table.chat.rematch_wishes.issuperset(table.people):
            await self._make_room(table.rows.game.creator)
            wished = frozenset(table.chat.rematch_wishes)
            again = await self._add(table_seats.rematch(table.wishes, table.rows, wished))
            try:
                await table.change(lambda old: table_seats.succeeded(old, again.id))
            except Refusal:  # another server was faster: theirs is the new table
                await again.close()
                table.tell_rematch()

    def lobby(self) -> list[LobbyEntry]:
        """The public tables, newest first: those that wait for players, then those to watch."""
        public = [table for table in self.tables.values() if table.wishes.public]
        shown = [table for table in public if table.stage in OPEN_STAGES and not table.is_damaged]
        shown.sort(key=lambda table: (OPEN_STAGES.index(table.stage), -table.rows.game.created))
        return [table.lobby_entry() for table in shown[:LOBBY]]

    async def _wake_all(self) -> None:
        """Games with bots or clocks go on even if nobody looks."""
        for table in list(self.tables.values()):
            if table.stage in (SHOWING, PLAYING) and table.is_owned_here:
                with suppress(Refusal):  # a damaged game, which has been logged
                    await table.wake()
                await asyncio.sleep(0)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                await self.services.store.append(Heartbeat(now_ms()))
                await self._tidy()
            except StorageDown:
                log.error("storage-down")
            self.services.metrics.tables.set(len(self.tables))
            self.services.metrics.bot_restarts.set(self.services.workers.restarts)

    async def _prune(self) -> None:
        """Delete what was kept for long enough, some at a time, so that nobody waits for it."""
        while True:
            before = now_ms() - int(self.keep_days * DAY_MS)
            try:
                while await self.services.store.append(Prune(before)):
                    await asyncio.sleep(PRUNE_PAUSE)
            except StorageDown:
                log.error("storage-down")
            await asyncio.sleep(PRUNE_EVERY)

    async def _tidy(self) -> None:
        """Forget finished games that nobody looks at, and close tables that nobody has been at for long."""
        for table in self.open_tables.due(self.tables, now_ms()):
            if table.is_busy or table.is_damaged:
                continue
            if table.stage in (OVER, CLOSED):
                del self.tables[table.id]
                table.forget()
            elif table.is_owned_here:
                with suppress(Refusal):  # somebody came at this moment
                    await table.close()
