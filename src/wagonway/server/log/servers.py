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
from contextlib import suppress
from datetime import timedelta

import asyncpg

from wagonway.server.log.company import Ears
from wagonway.server.log.connecting import CHANNEL, Gone, connect
from wagonway.server.log.postgres_writer import close

SHARES = 16
BEAT = 1.0  # seconds
LEASE = 4.0  # seconds: after so long a server that says nothing has lost what it held
LEASE_TIME = timedelta(seconds=LEASE)

log = logging.getLogger("wagonway.server")

HERE = (
    "INSERT INTO server VALUES ($1, now() + $2)"
    " ON CONFLICT (name) DO UPDATE SET until = excluded.until"
)
FORGET = "DELETE FROM server WHERE until < now()"
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

    def __init__(self, database: str) -> None:
        self.database = database
        self.name = secrets.token_hex(6)
        self.others = 0
        self._ears: Ears | None = None
        self._db: asyncpg.Connection | None = None
        self._held: frozenset[int] = frozenset()
        self._until = 0.0
        self._deaf = False
        self._task: asyncio.Task[None] | None = None

    def listen(self, ears: Ears) -> None:
        self._ears = ears

    def drives(self, game: str) -> bool:
        return time.monotonic() < self._until and share_of(game) in self._held

    async def begin(self) -> None:
        """Be there, hear news, take one's share of the tables."""
        await self._beat()
        self._task = asyncio.create_task(self._run())

    async def end(self) -> None:
        """Leave at once what the others can then take."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self._until = 0.0
        if self._db is not None:
            with suppress(*Gone):
                await self._db.execute(RELEASE, self.name, list(range(SHARES)))
                await self._db.execute("DELETE FROM server WHERE name = $1", self.name)
            await close(self._db)

    def missed(self) -> None:
        """Something may have happened that this server was not told."""
        if self._ears is not None:
            self._ears.hear_all()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._beat()
            except Gone as error:
                log.warning("company-lost", extra={"error": type(error).__name__})
                self._deaf = True
                if self._db is not None:
                    self._db.terminate()
                    self._db = None

    async def _connected(self) -> asyncpg.Connection:
        if self._db is None or self._db.is_closed():
            self._db = await connect(self.database)
            await self._db.add_listener(CHANNEL, self._hear)
            if self._deaf:
                self._deaf = False
                self.missed()
        return self._db

    async def _beat(self) -> None:
        db = await self._connected()
        was, asked_at = (
            self._held if time.monotonic() < self._until else frozenset(),
            time.monotonic(),
        )
        await db.execute(FORGET)
        await db.execute(HERE, self.name, LEASE_TIME)
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
        if self._held != was and self._ears is not None:
            self._ears.hear_duties()

    def _hear(self, _: object, __: int, ___: str, told: str) -> None:
        """A notice: who wrote, and to which tables what; an empty one is about an outage."""
        if self._ears is None:
            return
        if not told:
            self._ears.hear_outages()
            return
        server, *changed = told.split(" ")
        if server != self.name:
            for each in changed:
                kinds, _, game = each.partition(":")
                self._ears.hear_of(game, kinds)
