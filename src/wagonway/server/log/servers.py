"""The servers on one PostgreSQL: who is there, who drives which tables, and what they tell each other.

Tables fall into shares by their id. A server holds some of the shares, by a lease that it renews every second;
when it dies its lease ends, and the others take what it held. A server that cannot reach the database
stops driving before its lease ends there, so no share is ever held twice.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
import zlib
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import timedelta
from typing import TypeVar

import asyncpg

from wagonway.server.log import StorageDown
from wagonway.server.log.company import HERE, Ears, Seats
from wagonway.server.log.connecting import CHANNEL, Gone, connect
from wagonway.server.log.postgres_writer import close

SHARES = 16
BEAT = 1.0  # seconds
LEASE = 4.0  # seconds: after so long a server that says nothing has lost what it held
LEASE_TIME = timedelta(seconds=LEASE)
TELLING = 0.1  # seconds in which it is gathered who came and who went
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
COUNT = "SELECT count(*) FROM server WHERE until >= now()"
RENEW = (
    "UPDATE duty SET until = now() + $2 WHERE holder = $1 AND until > now() AND share <> ALL ($3)"
    " RETURNING share"
)
RELEASE = "UPDATE duty SET holder = '', until = '-infinity' WHERE holder = $1 AND share = ANY ($2)"
TAKE = (
    "UPDATE duty SET holder = $1, until = now() + $2 WHERE share IN (SELECT share FROM duty"
    " WHERE until <= now() ORDER BY share LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING share"
)


def share_of(game: str) -> int:
    return zlib.crc32(game.encode()) % SHARES


class Servers:
    """This server among the others."""

    def __init__(self, database: str, is_resting: Callable[[], bool]) -> None:
        self.database = database
        self.is_resting = is_resting  # whether nothing happens by itself now
        self.name = secrets.token_hex(6)
        self.others = 0
        self.ears: Ears | None = None
        self._db: asyncpg.Connection | None = None
        self._held: frozenset[int] = frozenset()
        self._until = 0.0
        self._deaf = False
        self._tasks: list[asyncio.Task[None]] = []
        self._busy = asyncio.Lock()
        self._here: dict[str, Seats] = {}  # who is at this server
        self._came: set[str] = set()  # tables where somebody came or went

    def listen(self, ears: Ears) -> None:
        self.ears = ears

    def drives(self, game: str) -> bool:
        if self.is_resting() or time.monotonic() >= self._until:
            return False
        return share_of(game) in self._held

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
        if self._db is not None:
            await close(self._db)

    async def _leave(self, db: asyncpg.Connection) -> None:
        await db.execute(RELEASE, self.name, list(range(SHARES)))
        await db.execute("DELETE FROM server WHERE name = $1", self.name)
        await self._empty(db, [self.name])

    def missed(self) -> None:
        """Something may have happened that this server was not told."""
        if self.ears is not None:
            self.ears.hear_all()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._ask(self._beat)
            except Exception as error:  # whatever it was, the next beat may go well
                log.warning("company-lost", extra={"error": type(error).__name__})

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
            self._db = await connect(self.database)
            await self._db.add_listener(CHANNEL, self._hear)
            if self._deaf:
                self._deaf = False
                self._came |= set(self._here)
                self.missed()
        return self._db

    async def _beat(self, db: asyncpg.Connection) -> None:
        was, asked_at = (
            self._held if time.monotonic() < self._until else frozenset(),
            time.monotonic(),
        )
        gone = [row[0] for row in await db.fetch(FORGET)]
        await db.execute(PRESENT, self.name, LEASE_TIME)
        if gone:
            await self._empty(db, gone)
        servers = await db.fetchval(COUNT)
        fair = -(-SHARES // servers)
        surplus = sorted(was)[fair:]
        self._held = was - set(surplus)  # no longer driven here before anybody else may
        held = {row[0] for row in await db.fetch(RENEW, self.name, LEASE_TIME, surplus)}
        if surplus:
            await db.execute(RELEASE, self.name, surplus)
        if len(held) < fair:
            taken = await db.fetch(TAKE, self.name, LEASE_TIME, fair - len(held))
            held |= {row[0] for row in taken}
        self.others = servers - 1
        self._held, self._until = frozenset(held), asked_at + LEASE
        if self._held != was and self.ears is not None:
            self.ears.hear_duties()

    # ------------------------------------------------------------------------------------ who is here

    def note_here(self, game: str, seats: Seats) -> None:
        if seats != self._here.get(game, frozenset()):
            self._here[game] = seats
            self._came.add(game)

    async def here_elsewhere(self, game: str) -> Seats:
        try:
            rows = await self._ask(lambda db: db.fetch(ELSEWHERE, game, self.name))
        except Gone as error:
            raise StorageDown(type(error).__name__) from error
        return frozenset(int(seat) for row in rows for seat in row[0].split())

    async def _tell_here(self) -> None:
        """Tell the others who came and who went, many at a time."""
        while True:
            await asyncio.sleep(TELLING)
            if self._came:
                with suppress(*Gone):
                    await self._ask(self._sit)

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
        await self._notify(db, [row[0] for row in await db.fetch(EMPTY, servers)])

    async def _notify(self, db: asyncpg.Connection, games: list[str]) -> None:
        for i in range(0, len(games), LARGEST_NOTICE):
            told = " ".join(f"{HERE}:{game}" for game in games[i : i + LARGEST_NOTICE])
            await db.execute(NOTIFY, CHANNEL, f"{self.name} {told}")

    # ---------------------------------------------------------------------------------------- hearing

    def _hear(self, _: object, __: int, ___: str, told: str) -> None:
        """A notice: who wrote, and to which tables what; an empty one is about an outage."""
        if self.ears is None:
            return
        if not told:
            self.ears.hear_outages()
            return
        server, *changed = told.split(" ")
        if server != self.name:
            for each in changed:
                kinds, game = each.split(":")
                self.ears.hear_of(game, kinds)
