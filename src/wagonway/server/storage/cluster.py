"""The servers that share one log: who runs the bots and clocks of a table, and what they tell each other.

On one PostgreSQL, tables fall into shares by their id. A server holds some of the shares, by a lease that it renews
every second; when it dies its lease ends, and the others take what it held. A server that cannot reach the
database stops before its lease ends there, so no share is ever held twice.
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

from wagonway.server.storage.outages import TIME, Gone
from wagonway.server.storage.rows import StorageDown

MOVES, TABLE, TALK, HERE = "m", "t", "s", "h"
ALL_KINDS = MOVES + TABLE + TALK + HERE

Seats = frozenset[int]
NOBODY: Seats = frozenset()
WATCHER = -1  # stands among the seats for clients without one

CHANNEL = "wagonway"
SHARES = 16
BEAT = 1.0  # seconds
LEASE = 4.0  # seconds: after so long a server that says nothing has lost what it held
LEASE_TIME = timedelta(seconds=LEASE)
TELLING = 0.1  # seconds in which it is gathered who came and who went
PROMPT = 0.1  # seconds within which the answer to what time it is must come
LARGEST_NOTICE = 256  # tables

Answer = TypeVar("Answer")

log = logging.getLogger("wagonway.server")

PRESENT = (
    "INSERT INTO server VALUES ($1, now() + $2)"
    " ON CONFLICT (name) DO UPDATE SET until = excluded.until"
)
FORGET = "DELETE FROM server WHERE until < now() RETURNING name"
EMPTY = "DELETE FROM here WHERE server = ANY ($1) RETURNING game"
SIT = (
    "INSERT INTO here SELECT * FROM unnest($1::text[], $2::text[], $3::text[])"
    " ON CONFLICT (game, server) DO UPDATE SET seats = excluded.seats"
)
ELSEWHERE = "SELECT seats FROM here WHERE game = $1 AND server <> $2"
LEFT = "DELETE FROM here WHERE server = $1 AND seats = ''"
NOTIFY = "SELECT pg_notify($1, $2)"
CLOCK = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
OWNERS = "SELECT share, holder FROM duty WHERE until > now()"
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
    """What a server does about news from the others; nothing here waits."""

    def on_change(self, game: str, kinds: str) -> None:
        """Something is new at a table: moves, the table itself, talk, or who is here."""

    def on_missed(self) -> None:
        """News may have been missed: anything may have changed."""

    def on_leases(self) -> None:
        """Tables that this server owns have come or gone."""

    def on_outages(self) -> None:
        """There is one more time in which no clock ran."""


class Cluster:
    """The servers on one log; as it stands, one that has its log for itself."""

    def __init__(self, is_resting: Callable[[], bool]) -> None:
        self.is_resting = is_resting  # whether nothing happens by itself now
        self.listener: ClusterListener | None = None

    def listen(self, listener: ClusterListener) -> None:
        """From now on this listener is told."""
        self.listener = listener

    def owns(self, game: str) -> bool:  # noqa: ARG002  it has all of them
        """Whether this server, and no other, lets the bots and clocks of a table run."""
        return not self.is_resting()

    def owner_elsewhere(self, game: str) -> str | None:  # noqa: ARG002
        """The name of the other server that owns a table, as far as it is known here."""
        return None

    def note_presence(self, game: str, seats: Seats) -> None:
        """These seats have a client at this server; WATCHER among them if others watch here."""

    async def present_elsewhere(self, game: str) -> Seats:  # noqa: ARG002
        """The seats that have a client at another server."""
        return NOBODY

    def forget(self, game: str) -> None:
        """Nobody is at a table here, and nothing happens there."""


async def close(db: asyncpg.Connection | None) -> None:
    """Part politely, unless there is no connection, or the database is gone."""
    if db is not None:
        with suppress(*Gone):
            await db.close(timeout=1)


def share_of(game: str) -> int:
    return zlib.crc32(game.encode()) % SHARES


class PostgresCluster(Cluster):
    """This server among the others."""

    def __init__(
        self, connect: Callable[[], Awaitable[asyncpg.Connection]], is_resting: Callable[[], bool]
    ) -> None:
        super().__init__(is_resting)
        self.name = secrets.token_hex(6)
        self._connect = connect
        self._db: asyncpg.Connection | None = None
        self._held: frozenset[int] = frozenset()
        self._owners: dict[int, str] = {}  # share → server, as of the last beat
        self._until = 0.0
        self._deaf = False
        self._tasks: list[asyncio.Task[None]] = []
        self._busy = asyncio.Lock()
        self._here: dict[str, Seats] = {}  # who is at this server
        self._came: set[str] = set()  # tables where somebody came or went
        self._somebody_came = asyncio.Event()
        self._shared: set[str] = set()  # tables with people at other servers
        self._unannounced: set[str] = set()  # tables with moves that no other server was told of

    def owns(self, game: str) -> bool:
        if self.is_resting() or time.monotonic() >= self._until:
            return False
        return share_of(game) in self._held

    def owner_elsewhere(self, game: str) -> str | None:
        owner = self._owners.get(share_of(game), self.name)
        return None if owner == self.name or self.owns(game) else owner

    async def begin(self) -> None:
        """Be there, hear news, take one's share of the tables."""
        await self._ask(self._beat)
        self._tasks = [asyncio.create_task(work) for work in (self._run(), self._tell_here())]

    async def end(self) -> None:
        """Leave at once what the others can then take."""
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
        await db.execute("DELETE FROM server WHERE name = $1", self.name)
        await self._empty(db, [self.name])

    def missed(self) -> None:
        """Something may have happened that this server was not told."""
        if self.listener is not None:
            self.listener.on_missed()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._ask(self._beat)
            except Exception as error:  # whatever it was, the next beat may go well
                log.warning("cluster-lost", extra={"error": type(error).__name__})

    async def _ask(self, question: Callable[[asyncpg.Connection], Awaitable[Answer]]) -> Answer:
        """One question at a time; a connection on which one failed is given up."""
        async with self._busy:
            try:
                return await question(await self._connected())
            except BaseException:
                self._deaf = True
                if self._db is not None:
                    self._db.terminate()
                    self._db = None
                raise

    async def _connected(self) -> asyncpg.Connection:
        if self._db is not None and self._db.is_closed():
            self._db, self._deaf = None, True  # between two questions, so that none failed
        if self._db is None:
            self._db = await self._connect()
            await self._db.add_listener(CHANNEL, self._hear)
            if self._deaf:
                self._deaf = False
                self._came |= set(self._here)
                self._somebody_came.set()
                self.missed()
        return self._db

    async def _beat(self, db: asyncpg.Connection) -> None:
        asked_at = time.monotonic()
        was = self._held if asked_at < self._until else frozenset()
        gone = [row[0] for row in await db.fetch(FORGET)]
        await db.execute(PRESENT, self.name, LEASE_TIME)
        if gone:
            await self._empty(db, gone)
        servers = await db.fetchval(SERVERS)
        fair = -(-SHARES // servers)
        surplus = sorted(was)[fair:]
        self._held = was - set(surplus)  # no longer driven here before anybody else may
        held = {row[0] for row in await db.fetch(RENEW, self.name, LEASE_TIME, surplus)}
        if surplus:
            await db.execute(RELEASE, self.name, surplus)
        if len(held) < fair:
            taken = await db.fetch(TAKE, self.name, LEASE_TIME, fair - len(held))
            held |= {row[0] for row in taken}
        self._owners = {row[0]: row[1] for row in await db.fetch(OWNERS)}
        await self._tell_time(db)
        self._held, self._until = frozenset(held), asked_at + LEASE
        if self._held != was and self.listener is not None:
            self.listener.on_leases()

    async def _tell_time(self, db: asyncpg.Connection) -> None:
        """All servers go by the clock of the database."""
        asked_at = time.monotonic()
        clock = await db.fetchval(CLOCK)
        if time.monotonic() - asked_at < PROMPT:
            TIME.follow(clock)

    # ------------------------------------------------------------------------------------ who is here

    def note_presence(self, game: str, seats: Seats) -> None:
        if seats != self._here.get(game, frozenset()):
            self._here[game] = seats
            self._came.add(game)
            self._somebody_came.set()

    async def present_elsewhere(self, game: str) -> Seats:
        try:
            return await self._ask(partial(self._look_elsewhere, game))
        except Gone as error:
            raise StorageDown(type(error).__name__) from error

    async def _look_elsewhere(self, game: str, db: asyncpg.Connection) -> Seats:
        rows = await db.fetch(ELSEWHERE, game, self.name)
        (self._shared.add if rows else self._shared.discard)(game)
        if rows and game in self._unannounced:  # perhaps after they came there
            self._unannounced.discard(game)
            await db.execute(NOTIFY, CHANNEL, f"{self.name} {MOVES}:{game}")
        return frozenset(int(seat) for row in rows for seat in row[0].split())

    def forget(self, game: str) -> None:
        self._shared.discard(game)
        self._unannounced.discard(game)

    def followed_elsewhere(self, games: Collection[str]) -> list[str]:
        """Of tables with new moves, those of which others have to learn: they have people there, or may own them."""
        found = sorted(game for game in games if game in self._shared or not self.owns(game))
        self._unannounced.update(set(games).difference(found))
        return found

    async def _tell_here(self) -> None:
        """Tell the others who came and who went, many at a time."""
        while True:
            await self._somebody_came.wait()
            await asyncio.sleep(TELLING)
            self._somebody_came.clear()
            try:
                await self._ask(self._sit)
            except Exception as error:  # whatever it was, they are told the next time
                log.warning("cluster-lost", extra={"error": type(error).__name__})
                self._somebody_came.set()

    async def _sit(self, db: asyncpg.Connection) -> None:
        games = sorted(self._came)
        self._came.clear()
        try:
            seats = [" ".join(map(str, sorted(self._here[game]))) for game in games]
            await db.execute(SIT, games, [self.name] * len(games), seats)
            await db.execute(LEFT, self.name)
            await self._notify(db, games)
        except BaseException:
            self._came.update(games)
            raise
        for game in games:
            if not self._here[game] and game not in self._came:
                del self._here[game]

    async def _empty(self, db: asyncpg.Connection, servers: list[str]) -> None:
        """Nobody is at servers that are gone."""
        games = [row[0] for row in await db.fetch(EMPTY, servers)]
        await self._notify(db, games)
        if self.listener is not None:
            for game in games:
                self.listener.on_change(game, HERE)

    async def _notify(self, db: asyncpg.Connection, games: list[str]) -> None:
        for i in range(0, len(games), LARGEST_NOTICE):
            told = " ".join(f"{HERE}:{game}" for game in games[i : i + LARGEST_NOTICE])
            await db.execute(NOTIFY, CHANNEL, f"{self.name} {told}")

    def _hear(self, _: object, __: int, ___: str, told: str) -> None:
        """A notice: who wrote, and to which tables what; an empty one is about an outage."""
        if self.listener is None:
            return
        if not told:
            self.listener.on_outages()
            return
        server, *changed = told.split(" ")
        if server != self.name:
            for each in changed:
                kinds, game = each.split(":")
                self.listener.on_change(game, kinds)
