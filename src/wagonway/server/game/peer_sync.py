"""Follows the other servers of a cluster: applies their writes, and takes over the tables that this server comes to own."""

from __future__ import annotations

import asyncio
from itertools import islice
from typing import TYPE_CHECKING

from wagonway.server.game.live_table import LiveTable
from wagonway.server.protocol.parts import PLAYING, SHOWING
from wagonway.server.storage.cluster import ALL_KINDS, MOVES, PRESENCE, TABLE, TALK
from wagonway.server.storage.rows import StorageDown

if TYPE_CHECKING:
    from wagonway.server.game.registry import Registry

RETRY_SECONDS = 0.5
AT_ONCE = 100  # tables that catch up: leases are renewed in between


class PeerSync:
    """Collects notices of the cluster and handles them one after the other."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self._changed: dict[str, set[str]] = {}  # table → kinds of change
        self._missed = self._leases = self._outages = False
        self._wake = asyncio.Event()

    def on_change(self, game: str, kinds: str) -> None:
        table = self.registry.tables.get(game)
        if kinds == MOVES and (table is None or (table.history is None and table.is_unused_here)):
            return  # another server runs it; a client that connects here loads it
        self._changed.setdefault(game, set()).update(kinds)
        self._wake.set()

    def on_missed(self) -> None:
        self._missed = self._outages = True
        self._wake.set()

    def on_leases(self) -> None:
        self._leases = True
        self._wake.set()

    def on_outages(self) -> None:
        self._outages = True
        self._wake.set()

    async def run(self) -> None:
        """Handle notices as they come; retry while the database is down."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                await self._act()
            except StorageDown:
                await asyncio.sleep(RETRY_SECONDS)
                self.on_missed()

    async def _act(self) -> None:
        if self._outages:
            self._outages = False
            self.registry.services.outages.replace(await self.registry.services.store.outages())
            self._leases = True  # timers have to be set again
        if self._missed:
            self._missed = False
            self.registry.adopt_all(await self.registry.services.store.open_tables())
            for game in self.registry.tables:
                self.on_change(game, ALL_KINDS)
        changed, self._changed = iter(self._changed.items()), {}
        attempt = self.registry.attempt
        while some := list(islice(changed, AT_ONCE)):
            await asyncio.gather(
                *(attempt(game, self._catch_up(game, kinds)) for game, kinds in some)
            )
        if self._leases:
            self._leases = False
            await self._take_over()

    async def _catch_up(self, game: str, kinds: set[str]) -> None:
        table = self.registry.tables.get(game)
        if table is None and TABLE in kinds:
            rows = await self.registry.services.store.table(game)
            if rows is not None:
                table = self.registry.adopt(rows)
        if table is None:
            return
        if table.is_unused_here:
            table.unload()  # a client that connects here loads it again
        if MOVES in kinds or TABLE in kinds:
            await table.catch_up(TABLE in kinds)
        if TALK in kinds:
            await table.catch_up_chat()
        if PRESENCE in kinds:
            await table.refresh_presence()
        await self._run_if_owned(table)

    async def _take_over(self) -> None:
        """Run the tables that this server owns now; the others stop by themselves."""
        for table in list(self.registry.tables.values()):
            await self.registry.attempt(table.id, self._run_if_owned(table))
            await asyncio.sleep(0)

    async def _run_if_owned(self, table: LiveTable) -> None:
        if table.stage in (SHOWING, PLAYING) and table.is_owned_here:
            await table.load_game()
            if not table.is_run_here:  # the moves of the last owner may not have been announced
                await table.catch_up(with_table=False)
            table.schedule_actions()
        elif not table.is_owned_here:
            table.is_run_here = False
