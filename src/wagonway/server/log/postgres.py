"""The log in PostgreSQL: any number of servers, each batch on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import asyncpg

from wagonway.engine.refusal import Refusal
from wagonway.server.log import StorageDown
from wagonway.server.log.addresses import shown
from wagonway.server.log.connecting import PATIENCE, Gone, connect, make_safe
from wagonway.server.log.lull import Lull
from wagonway.server.log.migrations import migrations
from wagonway.server.log.postgres_writer import PostgresWriter, close, write_alive
from wagonway.server.log.rows import OUTAGE, Fact, GameRow, MoveRow, SeatRow, TableRows, TalkRow
from wagonway.server.log.servers import Servers
from wagonway.server.log.statements import GAME_COLUMNS, MOVE_COLUMNS, SEAT_COLUMNS, TALK_COLUMNS
from wagonway.server.times import now_ms

log = logging.getLogger("wagonway.server")

Answer = TypeVar("Answer")
READERS = 4
MIGRATING = 0x5741474F  # the lock under which one server changes the tables while others wait
OTHERS = "SELECT count(*) FROM server WHERE until >= now()"
OPEN = "stage NOT IN ('over', 'closed')"


class PostgresLog:
    """One PostgreSQL database."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.lull = Lull(longest=OUTAGE)
        self.company = Servers(database, lambda: self.lull.is_resting)
        self._pool: asyncpg.Pool | None = None
        self._writer: PostgresWriter | None = None

    async def open(self, serving: bool = True) -> None:
        """Get ready; whoever does not serve only reads and writes, and is no company."""
        try:
            await self._prepare(serving)
            self._pool = await asyncpg.create_pool(
                self.database,
                min_size=0,
                max_size=READERS,
                timeout=PATIENCE,
                command_timeout=PATIENCE,
                init=make_safe,
            )
            if serving:
                await self.company.begin()
        except Refusal:
            raise
        except (*Gone, ValueError) as error:
            raise Refusal("server-db", file=shown(self.database), why=error) from None
        self.lull.begin(self.company.ears, now_ms())
        self._writer = PostgresWriter(self.database, self.company.name, self.company.missed)

    async def _prepare(self, serving: bool) -> None:
        """Bring the tables up to date; from the last sign of life until now no clock ran."""
        db = await connect(self.database)
        try:
            async with db.transaction():
                await db.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING, timeout=60)
                await migrate(db)
                if serving and not await db.fetchval(OTHERS):
                    await write_alive(db, now_ms(), longest=0)
        finally:
            await close(db)

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer.stop()
        await self.company.end()
        if self._pool is not None:
            try:
                await asyncio.wait_for(self._pool.close(), PATIENCE)
            except (TimeoutError, *Gone):
                self._pool.terminate()

    async def append(self, *facts: Fact) -> bool:
        assert self._writer is not None
        return await self.lull.append(self._writer.write, facts)

    async def outages(self) -> list[tuple[int, int]]:
        return await self.lull.learn(self._outages())

    async def _outages(self) -> list[tuple[int, int]]:
        rows = await self._fetch("SELECT start, stop FROM outage ORDER BY start")
        return [(row[0], row[1]) for row in rows]

    async def open_tables(self) -> list[TableRows]:
        async def read(db: asyncpg.Connection) -> list[TableRows]:
            # Both at one moment: a table without its seats is none.
            async with db.transaction(isolation="repeatable_read", readonly=True):
                games = await db.fetch(f"SELECT {GAME_COLUMNS} FROM game WHERE {OPEN}")  # noqa: S608  our words
                seats = await db.fetch(
                    f"SELECT {SEAT_COLUMNS} FROM seat WHERE game IN"  # noqa: S608
                    f" (SELECT id FROM game WHERE {OPEN}) ORDER BY game, seat"
                )
            return tables(games, seats)

        return await self._read(read)

    async def table(self, game: str) -> TableRows | None:
        async def read(db: asyncpg.Connection) -> list[TableRows]:
            async with db.transaction(isolation="repeatable_read", readonly=True):
                games = await db.fetch(f"SELECT {GAME_COLUMNS} FROM game WHERE id = $1", game)  # noqa: S608
                seats = await db.fetch(
                    f"SELECT {SEAT_COLUMNS} FROM seat WHERE game = $1 ORDER BY seat",  # noqa: S608
                    game,
                )
            return tables(games, seats)

        if "\0" in game:  # which PostgreSQL takes for no text at all
            return None
        found = await self._read(read)
        return found[0] if found else None

    async def moves(self, game: str, since: int = 0) -> list[MoveRow]:
        query = f"SELECT {MOVE_COLUMNS} FROM move WHERE game = $1 AND ply > $2 ORDER BY ply"  # noqa: S608
        return [MoveRow(*row) for row in await self._fetch(query, game, since)]

    async def talk(self, game: str, since: int = 0) -> list[TalkRow]:
        query = f"SELECT {TALK_COLUMNS} FROM talk WHERE game = $1 AND number > $2 ORDER BY number"  # noqa: S608
        return [TalkRow(*row) for row in await self._fetch(query, game, since)]

    async def over(self, after: str = "", most: int = 100) -> Sequence[str]:
        query = "SELECT id FROM game WHERE stage = 'over' AND id > $1 ORDER BY id LIMIT $2"
        return [row[0] for row in await self._fetch(query, after, most)]

    async def _fetch(self, query: str, *values: object) -> list[asyncpg.Record]:
        async def read(db: asyncpg.Connection) -> list[asyncpg.Record]:
            found: list[asyncpg.Record] = await db.fetch(query, *values)
            return found

        return await self._read(read)

    async def _read(self, read: Callable[[asyncpg.Connection], Awaitable[Answer]]) -> Answer:
        assert self._pool is not None
        try:
            async with self._pool.acquire(timeout=PATIENCE) as db:
                return await read(db)
        except Gone as error:
            raise StorageDown(type(error).__name__) from error


def tables(games: list[asyncpg.Record], seats: list[asyncpg.Record]) -> list[TableRows]:
    """Each game with its seats."""
    sitting: dict[str, list[SeatRow]] = {}
    for row in seats:
        sitting.setdefault(row[0], []).append(SeatRow(*row))
    return [TableRows(GameRow(*row), tuple(sitting[row[0]])) for row in games]


async def migrate(db: asyncpg.Connection) -> None:
    """Run the migrations that this database has not seen; one from the future is refused."""
    await db.execute("CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY)")
    version = await db.fetchval("SELECT coalesce(max(number), 0) FROM migration")
    known = migrations("postgres")
    if version > known[-1][0]:
        raise Refusal("server-db-newer", version=version, known=known[-1][0])
    for number, sql in known:
        if number > version:
            await db.execute(sql)
            await db.execute("INSERT INTO migration VALUES ($1)", number)
            log.info("migrated", extra={"migration": number})
