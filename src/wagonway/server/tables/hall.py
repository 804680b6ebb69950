"""The hall: all tables of a server, those in memory and those that only the log knows."""

from __future__ import annotations

import asyncio
import logging
import time

from wagonway.engine.refusal import Refusal
from wagonway.server.log import Alive, StorageDown, TableRows
from wagonway.server.messages.tables import (
    CLOSED,
    GATHERING,
    OVER,
    PLAYING,
    SHOWING,
    LobbyEntry,
    NewTable,
)
from wagonway.server.tables import seating
from wagonway.server.tables.card import lobby_entry
from wagonway.server.tables.hearing import Hearing
from wagonway.server.tables.house import House
from wagonway.server.tables.table import Table
from wagonway.server.tables.talking import REMATCH
from wagonway.server.times import now_ms

HEARTBEAT = 5.0  # seconds: what a clock may be wrong by after a crash
FRESH, TOO_LONG = 1.0, 2.0  # seconds
ASLEEP_AFTER = (
    60_000  # milliseconds that a finished game stays in memory after the last client left
)
LOBBY = 100  # tables in the list

log = logging.getLogger("wagonway.server")


class Hall:
    """Every table, found by its id."""

    def __init__(
        self, house: House, most: int = 10_000, most_each: int = 10, idle_hours: float = 24
    ) -> None:
        self.house = house
        self.most = most
        self.most_each = most_each  # open tables of one guest
        self.idle_ms = int(idle_hours * 3_600_000)
        self.tables: dict[str, Table] = {}
        self._wrote = -FRESH  # when the log was last seen to take something
        self._waking: asyncio.Task[None] | None = None
        self._beating: asyncio.Task[None] | None = None
        self._hearing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Take up every open game where the log left it."""
        hearing = Hearing(self)
        self.house.log.company.listen(hearing)
        await self.house.log.open()
        self.house.outages[:] = await self.house.log.outages()
        for rows in await self.house.log.open_tables():
            self.tables.setdefault(rows.game.id, Table(rows, self.house))
        self._waking = asyncio.create_task(self._wake_all())
        self._beating = asyncio.create_task(self._beat())
        self._hearing = asyncio.create_task(hearing.run())

    async def can_write(self) -> bool:
        """Whether the log takes something now; asked often, it is tried once a second."""
        if time.monotonic() - self._wrote > FRESH:
            try:
                await asyncio.wait_for(self.house.log.append(Alive(now_ms())), TOO_LONG)
            except (StorageDown, TimeoutError):
                return False
            self._wrote = time.monotonic()
        return True

    async def close(self) -> None:
        for task in (self._waking, self._beating, self._hearing):
            if task is not None:
                task.cancel()
        for table in self.tables.values():
            table.fall_asleep()
        try:
            await self.house.log.append(Alive(now_ms()))
        except StorageDown:
            log.error("storage-down")
        await self.house.crew.close()
        await self.house.log.close()

    async def create(self, wishes: NewTable, creator: str) -> tuple[Table, seating.Tokens]:
        """Set up a table; it is on disk before anybody hears of it."""
        self._check_room(creator)
        rows, tokens = seating.new_table(wishes, creator)
        return await self._add(rows), tokens

    async def _add(self, rows: TableRows) -> Table:
        if not await self.house.log.append(rows):
            raise Refusal("table-changed")
        table = Table(rows, self.house)
        self.tables[table.id] = table
        self.house.metrics.created.inc()
        await table.wake()
        return table

    def _check_room(self, creator: str) -> None:
        open_stages = (GATHERING, SHOWING, PLAYING)
        open_tables = [table for table in self.tables.values() if table.stage in open_stages]
        if len(open_tables) >= self.most:
            raise Refusal("server-full", most=self.most)
        own = sum(table.rows.game.creator == creator for table in open_tables)
        if own >= self.most_each:
            raise Refusal("tables-of-guest", most=self.most_each)

    async def find(self, id: str) -> Table:
        """A table by its id, ready to be played at or looked at."""
        table = self.tables.get(id)
        if table is None:
            rows = await self.house.log.table(id)
            if rows is None or rows.game.stage == CLOSED:
                raise Refusal("table-unknown", table=id)
            table = self.tables.setdefault(id, Table(rows, self.house))
        await table.wake()
        return table

    async def rematch(self, table: Table, seat: int, key: str) -> None:
        """A seat wishes to play again; once everybody does who played to the end, there is a new table."""
        if table.stage != OVER:
            raise Refusal("game-not-over")
        if table.rows.game.rematch is not None:
            raise Refusal("rematch-there")
        if seat not in table.rematch_wishes:
            await table.talk.say(seat, REMATCH, "", key)
        if table.rematch_wishes.issuperset(table.people):
            self._check_room(table.rows.game.creator)
            wished = frozenset(table.rematch_wishes)
            again = await self._add(seating.rematch(table.wishes, table.rows, wished))
            try:
                await table.change(lambda old: seating.succeeded(old, again.id))
            except Refusal:  # another server was faster: theirs is the new table
                await again.close()
                table.tell_rematch()

    def lobby(self) -> list[LobbyEntry]:
        """The public tables, newest first: those that wait for players, then those to watch."""
        public = [table for table in self.tables.values() if table.wishes.public]
        stages = [GATHERING, SHOWING, PLAYING]
        shown = [table for table in public if table.stage in stages]
        shown.sort(key=lambda table: (stages.index(table.stage), -table.rows.game.created))
        return [lobby_entry(table) for table in shown[:LOBBY]]

    async def _wake_all(self) -> None:
        """Games with bots or clocks go on even if nobody looks."""
        for table in list(self.tables.values()):
            if table.stage in (SHOWING, PLAYING) and table.by_itself.is_driven_here:
                await table.wake()
                await asyncio.sleep(0)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                await self.house.log.append(Alive(now_ms()))
                await self._tidy()
            except StorageDown:
                log.error("storage-down")
            self.house.metrics.tables.set(len(self.tables))
            self.house.metrics.bot_restarts.set(self.house.crew.restarts)

    async def _tidy(self) -> None:
        """Forget finished games that nobody looks at, and put away tables that nobody touched for long."""
        now = now_ms()
        for id, table in list(self.tables.items()):
            if table.listeners or table.here_elsewhere or table.is_busy:
                continue
            idle = now - table.touched
            if table.stage in (OVER, CLOSED) and idle > ASLEEP_AFTER:
                del self.tables[id]
                table.forget()
            elif idle > self.idle_ms and table.by_itself.may_be_put_away:
                await table.close()
