"""What a server does about the other servers on its log: it takes their moves from there, and their duties over."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from wagonway.server.log import StorageDown
from wagonway.server.log.company import ALL_KINDS, HERE, MOVES, TABLE, TALK
from wagonway.server.messages.tables import PLAYING, SHOWING
from wagonway.server.tables.table import Table

if TYPE_CHECKING:
    from wagonway.server.tables.hall import Hall

AGAIN = 0.5  # seconds

log = logging.getLogger("wagonway.server")


class Hearing:
    """News from the other servers, and what is done about it, one after the other."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._changed: dict[str, set[str]] = {}  # table → what is new
        self._missed = self._duties = self._outages = False
        self._wake = asyncio.Event()

    def hear_of(self, game: str, kinds: str) -> None:
        self._changed.setdefault(game, set()).update(kinds)
        self._wake.set()

    def hear_all(self) -> None:
        self._missed = self._outages = True
        self._wake.set()

    def hear_duties(self) -> None:
        self._duties = True
        self._wake.set()

    def hear_outages(self) -> None:
        self._outages = True
        self._wake.set()

    async def run(self) -> None:
        """Do what is to be done, again and again; what the log does not tell now is asked again."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                await self._act()
            except StorageDown:
                await asyncio.sleep(AGAIN)
                self.hear_all()
            except Exception:  # a fault at one table must not make the server deaf to all others
                log.exception("hearing-failed")

    async def _act(self) -> None:
        if self._outages:
            self._outages = False
            self.hall.house.outages[:] = await self.hall.house.log.outages()
            self._duties = True  # alarms are set anew
        if self._missed:
            self._missed = False
            for rows in await self.hall.house.log.open_tables():
                self.hall.tables.setdefault(rows.game.id, Table(rows, self.hall.house))
            for game in self.hall.tables:
                self.hear_of(game, ALL_KINDS)
        changed, self._changed = self._changed, {}
        await asyncio.gather(*(self._catch_up(game, kinds) for game, kinds in changed.items()))
        if self._duties:
            self._duties = False
            await self._take_over()

    async def _catch_up(self, game: str, kinds: set[str]) -> None:
        table = self.hall.tables.get(game)
        if table is None and TABLE in kinds:
            rows = await self.hall.house.log.table(game)
            if rows is not None:
                table = self.hall.tables.setdefault(game, Table(rows, self.hall.house))
        if table is None:
            return
        if MOVES in kinds or TABLE in kinds:
            await table.catch_up(TABLE in kinds)
        if TALK in kinds:
            await table.talk.catch_up()
        if HERE in kinds:
            await table.look_elsewhere()
        await self._drive(table)

    async def _take_over(self) -> None:
        """Let the tables go on that this server drives now; the others stop by themselves."""
        for table in list(self.hall.tables.values()):
            await self._drive(table)
            await asyncio.sleep(0)

    async def _drive(self, table: Table) -> None:
        if table.stage in (SHOWING, PLAYING) and table.log.company.drives(table.id):
            await table.wake()
            table.by_itself.carry_on()
