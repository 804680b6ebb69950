"""The servers that share one PostgreSQL: leases, presence and notices.

Tables are hashed into shares. A server leases some of the shares and renews the leases every second; those of a dead
server expire and the others take them. A server that cannot reach the database stops before its lease expires there,
so no share is ever held twice.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
import zlib
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from datetime import timedelta
from functools import partial
from typing import Protocol, TypeVar

import asyncpg

from wagonway.server.storage.outages import TIME, Gone, OutageTracker
from wagonway.server.storage.rows import StorageDown

MOVES, TABLE, TALK, PRESENCE = "m", "t", "s", "h"
ALL_KINDS = MOVES + TABLE + TALK + PRESENCE

Seats = frozenset[int]
NO_SEATS: Seats = frozenset()
WATCHER = -1  # among the seats: clients without a seat

CHANNEL = "wagonway"
SHARES = 16
BEAT = 1.0  # seconds
LEASE = 4.0  # seconds
LEASE_TIME = timedelta(seconds=LEASE)
PRESENCE_DELAY = 0.1  # seconds in which changes of presence are collected
CLOCK_TIMEOUT = 0.1  # seconds; a slower answer is not used
LARGEST_NOTICE = 256  # tables

Answer = TypeVar("Answer")

log = logging.getLogger("wagonway.server")

# Returns whether this server is new, and how many others there are.
REGISTER = (
    "INSERT INTO server VALUES ($1, now() + $2)"
    " ON CONFLICT (name) DO UPDATE SET until = excluded.until"
    " RETURNING xmax = 0, (SELECT count(*) FROM server WHERE until >= now() AND name <> $1)"
)
# One statement, so that presence written meanwhile is not deleted.
EXPIRE = (
    "WITH gone AS (DELETE FROM server WHERE until < now() AND name <> $1 RETURNING name)"
    " DELETE FROM here USING gone WHERE here.server = gone.name RETURNING here.game"
)
LEAVE = (
    "WITH gone AS (DELETE FROM server WHERE name = $1)"
    " DELETE FROM here WHERE server = $1 RETURNING game"
)
SET_PRESENCE = (
    "INSERT INTO here SELECT * FROM unnest($1::text[], $2::text[], $3::text[])"
    " ON CONFLICT (game, server) DO UPDATE SET seats = excluded.seats"
)
PRESENT_ELSEWHERE = "SELECT seats FROM here WHERE game = $1 AND server <> $2"
CLEAR_PRESENCE = "DELETE FROM here WHERE server = $1 AND seats = ''"
NOTIFY = "SELECT pg_notify($1, $2)"
CLOCK = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
OWNERS = f"{CLOCK}, share, holder FROM duty WHERE until > now()"
SERVERS = "SELECT count(*) FROM server WHERE until >= now()"
RENEW = (
    "UPDATE duty SET until = now() + $2 WHERE holder = $1 AND until > now() AND share <> ALL ($3)"
    " RETURNING share"
)
RELEASE = "UPDATE duty SET holder = '', until = '-infinity' WHERE holder = $1 AND share = ANY ($2)"
TAKE = (
    "UPDATE duty SET holder = $1, until = now() + $2 WHERE share IN (SELECT share FROM duty"
    " WHERE until <= now() ORDER BY share LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING share"
)


class ClusterListener(Protocol):
    """Receives notices of the other servers; nothing here waits."""

    def on_change(self, game: str, kinds: str) -> None:
        """A table has new moves, rows, chat or presence."""

    def on_missed(self) -> None:
        """Notices may have been missed."""

    def on_leases(self) -> None:
        """The tables that this server owns have changed."""

    def on_outages(self) -> None:
        """There is a new outage."""


class Cluster:
    """A cluster of one server, which has the database for itself."""

    def __init__(self, outages: OutageTracker) -> None:
        self.outages = outages
        self.listener: ClusterListener | None = None

    def owns(self, game: str) -> bool:  # noqa: ARG002
        """Whether this server runs the bots and clocks of a table."""
        return not self.outages.is_paused

    def owner_elsewhere(self, game: str) -> str | None:  # noqa: ARG002
        """The name of another server that owns a table, as far as known."""
        return None

    def note_presence(self, game: str, seats: Seats) -> None:
        """These seats have a client at this server; WATCHER stands for spectators."""

    async def present_elsewhere(self, game: str) -> Seats:  # noqa: ARG002
        """The seats with a client at another server."""
        return NO_SEATS

    def forget(self, game: str) -> None:
        """A table was unloaded here."""


def address_in(server: str) -> str:
    """The address in the name of a server, at which others can reach it; empty if they cannot."""
    return server.partition("@")[2]


async def close(db: asyncpg.Connection | None) -> None:
    """Close a connection, which may be gone already."""
    if db is not None:
        with suppress(*Gone):
            await db.close(timeout=1)


def share_of(game: str) -> int:
    return zlib.crc32(game.encode()) % SHARES


class PostgresCluster(Cluster):
    def __init__(
        self, connect: Callable[[], Awaitable[asyncpg.Connection]], outages: OutageTracker
    ) -> None:
        super().__init__(outages)
        self.name = secrets.token_hex(6)
        self._connect = connect
        self._db: asyncpg.Connection | None = None
        self._held: frozenset[int] = frozenset()
        self._owners: dict[int, str] = {}  # share → server, as of the last renewal
        self._until = 0.0
        self._may_have_missed = False
        self._tasks: list[asyncio.Task[None]] = []
        self._busy = asyncio.Lock()
        self._local: dict[str, Seats] = {}  # table → seats at this server
        self._changed: set[str] = set()  # tables whose presence has to be announced
        self._presence_changed = asyncio.Event()
        self._shared: set[str] = set()  # tables with clients at other servers
        self._unannounced: set[str] = set()  # tables with moves that were not announced

    def set_address(self, address: str) -> None:
        """Let the others know, before the cluster is joined, where they reach this server."""
        self.name = f"{self.name}@{address}"

    def owns(self, game: str) -> bool:
        if self.outages.is_paused or time.monotonic() >= self._until:
            return False
        return share_of(game) in self._held

    def owner_elsewhere(self, game: str) -> str | None:
        owner = self._owners.get(share_of(game), self.name)
        return None if owner == self.name or self.owns(game) else owner

    async def begin(self) -> None:
        """Join the cluster: listen for notices and take shares."""
        await self._ask(self._beat)
        self._tasks = [
            asyncio.create_task(work) for work in (self._run(), self._announce_presence())
        ]

    async def end(self) -> None:
        """Leave the cluster, so that others can take the shares at once."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._until = 0.0
        if self._tasks:
            with suppress(*Gone):
                await self._ask(self._leave)
        await close(self._db)

    async def _leave(self, db: asyncpg.Connection) -> None:
        await db.execute(RELEASE, self.name, list(range(SHARES)))
        await self._announce_departed(db, await db.fetch(LEAVE, self.name))

    def note_missed(self) -> None:
        if self.listener is not None:
            self.listener.on_missed()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            await self._try(self._beat)

    async def _try(self, query: Callable[[asyncpg.Connection], Awaitable[None]]) -> bool:
        """Run a query; False if it fails, since the next one may succeed."""
        try:
            await self._ask(query)
        except Exception as error:
            log.warning("cluster-lost", extra={"error": type(error).__name__})
            return False
        return True

    async def _ask(self, query: Callable[[asyncpg.Connection], Awaitable[Answer]]) -> Answer:
        """Run one query at a time; a connection on which one failed is dropped."""
        async with self._busy:
            try:
                return await query(await self._connected())
            except BaseException:
                self._may_have_missed = True
                if self._db is not None:
                    self._db.terminate()
                    self._db = None
                raise

    async def _connected(self) -> asyncpg.Connection:
        if self._db is not None and self._db.is_closed():
            self._db, self._may_have_missed = (None, True)  # it was lost while idle
        if self._db is None:
            self._db = await self._connect()
            await self._db.add_listener(CHANNEL, self._on_notice)
            if self._may_have_missed:
                self._may_have_missed = False
                self._announce_all()
                self.note_missed()
        return self._db

    async def _beat(self, db: asyncpg.Connection) -> None:
        asked_at = time.monotonic()
        was = self._held if asked_at < self._until else frozenset()
        await self._announce_departed(db, await db.fetch(EXPIRE, self.name))
        is_new, others = await db.fetchrow(REGISTER, self.name, LEASE_TIME)
        if is_new:
            self._announce_all()  # the others had expired this server
        fair = -(-SHARES // (others + 1))
        surplus = sorted(was)[fair:]
        self._held = was - set(surplus)  # stop running them before another server can
        held = {row[0] for row in await db.fetch(RENEW, self.name, LEASE_TIME, surplus)}
        if surplus:
            await db.execute(RELEASE, self.name, surplus)
        if len(held) < fair:
            taken = await db.fetch(TAKE, self.name, LEASE_TIME, fair - len(held))
            held |= {row[0] for row in taken}
        await self._read_owners(db)
        self._held, self._until = frozenset(held), asked_at + LEASE
        if self._held != was and self.listener is not None:
            self.listener.on_leases()

    async def _read_owners(self, db: asyncpg.Connection) -> None:
        """Read who owns what, and follow the clock of the database, which all servers share."""
        asked_at = time.monotonic()
        rows = await db.fetch(OWNERS)
        self._owners = {share: holder for _, share, holder in rows}
        if rows and time.monotonic() - asked_at < CLOCK_TIMEOUT:
            TIME.follow(rows[-1][0])

    # ------------------------------------------------------------------------------------ who is here

    def note_presence(self, game: str, seats: Seats) -> None:
        if seats != self._local.get(game, frozenset()):
            self._local[game] = seats
            self._changed.add(game)
            self._presence_changed.set()

    def _announce_all(self) -> None:
        self._changed |= set(self._local)
        self._presence_changed.set()

    async def present_elsewhere(self, game: str) -> Seats:
        try:
            return await self._ask(partial(self._look_elsewhere, game))
        except Gone as error:
            raise StorageDown(type(error).__name__) from error

    async def _look_elsewhere(self, game: str, db: asyncpg.Connection) -> Seats:
        rows = await db.fetch(PRESENT_ELSEWHERE, game, self.name)
        (self._shared.add if rows else self._shared.discard)(game)
        if rows and game in self._unannounced:  # clients may have connected there after them
            self._unannounced.discard(game)
            await db.execute(NOTIFY, CHANNEL, f"{self.name} {MOVES}:{game}")
        return frozenset(int(seat) for row in rows for seat in row[0].split())

    def forget(self, game: str) -> None:
        self._shared.discard(game)
        self._unannounced.discard(game)

    def followed_elsewhere(self, games: Collection[str]) -> list[str]:
        """Of tables with new moves, those to announce: others have clients there or may own them."""
        found = sorted(game for game in games if game in self._shared or not self.owns(game))
        self._unannounced.update(set(games).difference(found))
        return found

    async def _announce_presence(self) -> None:
        """Announce changes of presence in batches."""
        while True:
            await self._presence_changed.wait()
            await asyncio.sleep(PRESENCE_DELAY)
            self._presence_changed.clear()
            if not await self._try(self._write_presence):
                self._presence_changed.set()  # retried with the next batch

    async def _write_presence(self, db: asyncpg.Connection) -> None:
        games = sorted(self._changed)
        self._changed.clear()
        try:
            seats = [" ".join(map(str, sorted(self._local[game]))) for game in games]
            await db.execute(SET_PRESENCE, games, [self.name] * len(games), seats)
            await db.execute(CLEAR_PRESENCE, self.name)
            await self._notify(db, games)
        except BaseException:
            self._changed.update(games)
            raise
        for game in games:
            if not self._local[game] and game not in self._changed:
                del self._local[game]

    async def _announce_departed(self, db: asyncpg.Connection, rows: list[asyncpg.Record]) -> None:
        """Announce that the clients of expired servers are gone."""
        games = [row[0] for row in rows]
        await self._notify(db, games)
        if self.listener is not None:
            for game in games:
                self.listener.on_change(game, PRESENCE)

    async def _notify(self, db: asyncpg.Connection, games: list[str]) -> None:
        for i in range(0, len(games), LARGEST_NOTICE):
            changes = " ".join(f"{PRESENCE}:{game}" for game in games[i : i + LARGEST_NOTICE])
            await db.execute(NOTIFY, CHANNEL, f"{self.name} {changes}")

    def _on_notice(self, _: object, __: int, ___: str, notice: str) -> None:
        """Handle a notice: the server and the kinds of change per table; an empty one means an outage."""
        if self.listener is None:
            return
        if not notice:
            self.listener.on_outages()
            return
        server, *changed = notice.split(" ")
        if server != self.name:
            for each in changed:
                kinds, game = each.split(":")
                self.listener.on_change(game, kinds)
