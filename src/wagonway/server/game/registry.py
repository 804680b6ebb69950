"""All tables of a server, in memory and in storage; counts open tables per creator and closes abandoned ones."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import time
from collections.abc import Awaitable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext, suppress
from itertools import chain, islice
from math import inf
from typing import Protocol

from wagonway.engine.refusal import Refusal
from wagonway.server.boards import drop_imported_boards
from wagonway.server.game import seats as table_seats
from wagonway.server.game.chat import REMATCH
from wagonway.server.game.continuation import Prefix, continuation
from wagonway.server.game.history import History
from wagonway.server.game.live_table import LiveTable, Services, damaged
from wagonway.server.game.peer_sync import PeerSync
from wagonway.server.protocol import parts
from wagonway.server.storage.outages import now_ms
from wagonway.server.storage.rows import (
    Heartbeat,
    MoveRow,
    Prune,
    StorageDown,
    TableRows,
    pause_after,
)
from wagonway.server.telemetry import report_failure, start_task

HEARTBEAT = 2.0  # seconds: the error of a clock after a crash
FRESH, TOO_LONG = 1.0, 2.0  # seconds
MINUTE_MS, HOUR_MS, DAY_MS = 60_000, 3_600_000, 86_400_000
UNLOAD_MINUTES = 1.0
PRUNE_EVERY = 3600.0  # seconds
LOBBY = 100  # tables in the list
CROWDED = 0.9  # of the most tables: from here on, abandoned games are closed earlier
FEW_MOVES = 3  # of one person: the first tickets, and two turns
CHECKED_AT_ONCE = 100  # tables checked before the loop serves others
CONTINUING_PAUSE = 0.1  # seconds between two what-if games when several wait
OPEN_STAGES = (parts.GATHERING, parts.SHOWING, parts.PLAYING)

log = logging.getLogger("wagonway.server")


def lifetime_of(table: LiveTable, is_crowded: bool = False) -> float:
    """Minutes that a table without clients is kept; a finished game only in memory."""
    if is_crowded and table.stage == parts.PLAYING:
        return min(lifetime_of(table), crowded_lifetime(table))
    settings = table.services.settings
    if table.stage in (parts.OVER, parts.CLOSED):
        return UNLOAD_MINUTES
    if table.stage != parts.PLAYING:
        return settings.waiting_minutes
    if person_count(table) == 0:
        return settings.bots_minutes
    if table.history is not None and not table.history.has_person_moved:
        return settings.waiting_minutes
    return inf if isinstance(table.options.clock, parts.DayClock) else 60 * settings.idle_hours


def crowded_lifetime(table: LiveTable) -> float:
    """Minutes without clients after which a started game gives way on a crowded server."""
    settings, others = table.services.settings, table_seats.has_other_addresses(table.rows)
    if isinstance(table.options.clock, parts.DayClock) and person_count(table) > 1:
        return inf if others and is_played(table) else 60 * settings.idle_hours
    return settings.crowded_minutes if others else settings.waiting_minutes


def is_played(table: LiveTable) -> bool:
    """Whether everybody who still plays, and at least two people, have moved more than once or twice."""
    history = table.history
    if history is None:  # not loaded: another server decides
        return True
    movers = {
        seat
        for seat, keys in enumerate(history.keys)
        if len(list(islice(moves_by_person(history, keys), FEW_MOVES))) == FEW_MOVES
    }
    return len(movers) > 1 and movers.issuperset(table.people)


def moves_by_person(history: History, keys: dict[str, int]) -> Iterator[int]:
    """The versions that clients of a seat made by moving: a colon is in all other keys."""
    return (
        v for key, v in keys.items() if ":" not in key and history.happened[v - 1].move is not None
    )


def person_count(table: LiveTable) -> int:
    return sum(seat.kind == parts.PERSON for seat in table.rows.seats)


# Keys of open tables; WAITING and RUNNING ones are public.
ALL, WAITING, RUNNING = "all", "waiting", "running"
CREATOR, ADDRESS = "creator {}".format, "address {}".format


class OpenTables:
    """Open tables by key, updated with every change, so that nothing scans all tables."""

    def __init__(self) -> None:
        self._tables: dict[str, dict[str, LiveTable]] = {}  # by key and id, in order of time
        self._keys: dict[str, list[str]] = {}  # by id

    def note(self, table: LiveTable) -> None:
        """A table is new, or its stage or clients have changed."""
        keys = keys_of(table)
        for key in set(self._keys.pop(table.id, ())).difference(keys):
            del self._tables[key][table.id]
            if not self._tables[key]:
                del self._tables[key]
        for key in keys:
            self._tables.setdefault(key, {})[table.id] = table
        if keys:
            self._keys[table.id] = keys

    def count(self, key: str = ALL) -> int:
        return len(self._tables.get(key, ()))

    def newest(self, key: str) -> Iterator[LiveTable]:
        """The tables of a key, the last added first."""
        return reversed(self._tables.get(key, {}).values())

    def oldest_abandoned(self, key: str, minutes: float = 0.0) -> LiveTable | None:
        """The table to close for a new one: it has had no clients for a while, and has no other people."""
        since = now_ms() - minutes * MINUTE_MS
        own = self._tables.get(key, {}).values()
        found = [
            table
            for table in own
            if table.is_abandoned and table.last_active <= since and person_count(table) <= 1
        ]
        return min(found, key=lambda table: table.rows.game.created, default=None)


def keys_of(table: LiveTable) -> list[str]:
    """The keys under which a table is counted while it is open."""
    if table.stage not in OPEN_STAGES or table.is_damaged:
        return []
    keys = [ALL, *creator_keys(table.rows)]
    if table.options.public:
        keys.append(WAITING if table.stage == parts.GATHERING else RUNNING)
    return keys


def creator_keys(rows: TableRows) -> tuple[str, str]:
    """The keys of the creator's browser and address; tables of earlier versions have no address."""
    guest = rows.game.creator.partition(" ")[0]
    return CREATOR(guest), ADDRESS(table_seats.creator_address(rows))


class TableLimit(Protocol):
    """The limit on new tables, by the hash of an address."""

    def check_new_table(self, address: str) -> None:
        """Refuse an address that may not create one now."""

    def new_table(self, address: str) -> AbstractContextManager[None]:
        """Count a table that is created in this block; a Refusal beyond the limit."""


class Registry:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.settings = services.settings
        self.tables: dict[str, LiveTable] = {}
        self.open_tables = OpenTables()
        self._continuing = asyncio.Lock()
        self._unreadable: set[str] = set()  # ids of tables whose rows cannot be read
        self._wrote = -FRESH  # when a write last succeeded
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Open the store and load every open table."""
        peer_sync = self.services.store.cluster.listener = PeerSync(self)
        await self.services.store.open()
        self.services.outages.replace(await self.services.store.outages())
        self.adopt_all(await self.services.store.open_tables())
        tasks = {
            "loading": self._load_running,
            "heartbeat": self._beat,
            "closing": self._close_idle_tables,
            "peer_sync": peer_sync.run,
        }
        if self.settings.keep_days:
            tasks["pruning"] = self._prune
        metrics = self.services.metrics
        self._tasks = [start_task(name, work, metrics) for name, work in tasks.items()]

    @property
    def is_crowded(self) -> bool:
        return self.open_tables.count() >= CROWDED * self.settings.tables

    def address_hash(self, address: str) -> str:
        """What is stored of an address, so that its tables can be counted after a restart."""
        text = f"address {address}".encode()
        return hmac.new(self.services.store.secret, text, hashlib.sha256).hexdigest()[:16]

    def adopt(self, rows: TableRows) -> LiveTable:
        """The table of these rows, kept in memory; a Refusal if they cannot be read."""
        id = rows.game.id
        if id in self._unreadable:
            raise Refusal("table-damaged", table=id)
        if id not in self.tables:
            try:
                table_seats.check_rows(rows)
                self.tables[id] = LiveTable(rows, self.services, self.open_tables.note)
            except Exception as error:
                self._unreadable.add(id)
                raise damaged(self.services, id, error) from error
            self.open_tables.note(self.tables[id])
        return self.tables[id]

    def adopt_all(self, tables: Iterable[TableRows]) -> None:
        for rows in tables:
            with suppress(Refusal):  # a damaged table, which has been logged
                self.adopt(rows)

    async def attempt(self, game: str, work: Awaitable[object]) -> None:
        """Await the work of one table; its failure must not affect the others, unless the storage is down."""
        try:
            await work
        except Refusal as refusal:  # such as a damaged game, which has been logged
            log.info("table-skipped", extra={"game": game, "why": refusal.id})
        except StorageDown:
            raise
        except Exception:
            report_failure(self.services.metrics, "table", game=game)

    async def can_write(self) -> bool:
        """Whether the store accepts writes; tried at most once a second."""
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
            table.stop_timers()
        try:
            await self.services.store.append(Heartbeat(now_ms()))
        except StorageDown:
            log.error("storage-down")
        await self.services.workers.close()
        await self.services.store.close()

    async def create(
        self, options: parts.NewTable, creator: str, address: str
    ) -> tuple[LiveTable, table_seats.Tokens]:
        """Create a table; it is on disk when this returns."""
        creator = f"{creator} {self.address_hash(address)}"
        rows, tokens = table_seats.new_table(options, creator)
        return await self._add(rows), tokens

    async def play_on(
        self, prefix: Prefix, request: parts.PlayOn, creator: str, address: str
    ) -> tuple[LiveTable, table_seats.Tokens]:
        drop_imported_boards(lambda: {table.options.board for table in self.tables.values()})
        creator = f"{creator} {self.address_hash(address)}"
        pause = CONTINUING_PAUSE if self._continuing.locked() else 0
        # Hundreds of moves are written, for which the moves of others wait.
        async with self._continuing:
            await asyncio.sleep(pause)
            rows, moves, tokens = continuation(prefix, request, creator)
            return await self._add(rows, *moves), tokens

    async def _add(self, rows: TableRows, *moves: MoveRow) -> LiveTable:
        await self._check_capacity(rows)
        if not await self.services.store.append(rows, *moves):
            raise Refusal("table-changed")
        table = self.adopt(rows)
        self.services.metrics.created.inc()
        await table.load_game(moves)
        return table

    async def _check_capacity(self, rows: TableRows) -> None:
        """Refuse a table beyond the limits; the oldest abandoned game of the creator or address gives way.

        A game against bots is not refused for what others at its address have open.
        """
        settings, tables, (creator, address) = self.settings, self.open_tables, creator_keys(rows)
        if tables.count(creator) >= settings.tables_per_guest:
            abandoned = tables.oldest_abandoned(creator)
            if abandoned is None:
                raise Refusal("tables-of-guest", most=settings.tables_per_guest)
            await abandoned.close()
        if tables.count(address) >= settings.tables_per_address:
            abandoned = tables.oldest_abandoned(address, settings.bots_minutes)
            if abandoned is not None:
                await abandoned.close()
            elif sum(seat.kind != parts.BOT for seat in rows.seats) > 1:
                raise Refusal("tables-of-address", most=settings.tables_per_address)
        if tables.count() >= settings.tables:
            raise Refusal("server-full", most=settings.tables)

    async def find(self, id: str) -> LiveTable:
        """A table by its id, with its game loaded."""
        table = self.tables.get(id)
        if table is None:
            rows = await self.services.store.table(id)
            if rows is None or rows.game.stage == parts.CLOSED:
                raise Refusal("table-unknown", table=id)
            table = self.adopt(rows)
        if table.stage in OPEN_STAGES and table.is_unused_here:
            table.unload()  # its moves were not announced to this server
        await table.load_game()
        await table.resolve_game()
        return table

    async def rematch(self, table: LiveTable, seat: int, key: str, limit: TableLimit) -> bool:
        """A seat votes for a rematch; once all people who played to the end have, create the table.

        False if the seat has used the key before: a repeated vote only creates the table if that failed. After a short
        game it counts as a new table of the creator's address.
        """
        votes, is_new = table.chat.rematch_votes, not table.chat.has_key(seat, key)
        if not is_new and (seat not in votes or table.rows.game.rematch is not None):
            return False
        if table.stage != parts.OVER:
            raise Refusal("game-not-over")
        if table.rows.game.rematch is not None:
            raise Refusal("rematch-there")
        address = table_seats.creator_address(table.rows)
        is_counted = self.was_short(table.rows)
        if seat not in votes:
            if (all_votes := votes | {seat}).issuperset(table.people):
                # Before the vote, which cannot be repeated.
                if is_counted:
                    limit.check_new_table(address)
                rows = table_seats.rematch(table.options, table.rows, all_votes)
                await self._check_capacity(rows)
            await table.post_chat(seat, REMATCH, "", key)
        if votes.issuperset(table.people):
            rows = table_seats.rematch(table.options, table.rows, frozenset(votes))
            with limit.new_table(address) if is_counted else nullcontext():
                again = await self._add(rows)
            try:
                await table.change(lambda old: table_seats.with_rematch(old, again.id))
            except Refusal:  # another server created it first
                await again.close()
                table.send_rematch()
        return is_new

    def was_short(self, rows: TableRows) -> bool:
        """Whether rematches of such games would make more tables than an address may create."""
        took = (rows.game.ended or 0) - (rows.game.started or 0)
        return took * self.settings.tables_per_hour < HOUR_MS

    def lobby(self) -> list[parts.LobbyEntry]:
        """The public tables, newest first: those waiting for players, then running ones."""
        shown = chain(self.open_tables.newest(WAITING), self.open_tables.newest(RUNNING))
        return [table.lobby_entry() for table in islice(shown, LOBBY)]

    async def _load_running(self) -> None:
        """Load running games, whose bots and clocks go on without clients."""
        for table in list(self.tables.values()):
            if table.stage in (parts.SHOWING, parts.PLAYING) and table.is_owned_here:
                await self.attempt(table.id, table.load_game())
                await asyncio.sleep(0)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                await self.services.store.append(Heartbeat(now_ms()))
            except StorageDown:
                log.error("storage-down")
            self.services.metrics.tables.set(len(self.tables))
            self.services.metrics.bot_restarts.set(self.services.workers.restarts)

    async def _close_idle_tables(self) -> None:
        """Apart from heartbeats: closing thousands of tables takes longer than a heartbeat may be late."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                await self._close_idle()
            except StorageDown:
                log.error("storage-down")

    async def _prune(self) -> None:
        """Delete expired games in small batches."""
        while True:
            before = now_ms() - int(self.settings.keep_days * DAY_MS)
            try:
                begun = time.perf_counter()
                while await self.services.store.append(Prune(before)):
                    await asyncio.sleep(pause_after(time.perf_counter() - begun))
                    begun = time.perf_counter()
            except StorageDown:
                log.error("storage-down")
            await asyncio.sleep(PRUNE_EVERY)

    async def _close_idle(self) -> None:
        """Unload finished games and close tables without clients whose lifetime is over."""
        for number, table in enumerate(list(self.tables.values()), 1):
            if number % CHECKED_AT_ONCE == 0:
                await asyncio.sleep(0)
            lifetime = lifetime_of(table, self.is_crowded)
            is_due = now_ms() - table.last_active >= lifetime * MINUTE_MS
            if not is_due or not table.is_abandoned or table.is_busy or table.is_damaged:
                continue
            if table.stage in (parts.OVER, parts.CLOSED):
                del self.tables[table.id]
                table.unload()
            elif table.is_owned_here:
                await self.attempt(table.id, table.close())  # a client may just have connected
