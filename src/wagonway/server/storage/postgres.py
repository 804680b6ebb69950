"""The log in PostgreSQL, for any number of servers.

A batch whose commit was not confirmed may or may not be on disk. It is not acknowledged; clients send it again and then
get `duplicate` if it is there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import asyncpg

from wagonway.engine.refusal import Refusal
from wagonway.server.storage import cluster, statements
from wagonway.server.storage.cluster import PostgresCluster
from wagonway.server.storage.outages import TIME, Gone, is_fault_of_rows, now_ms
from wagonway.server.storage.rows import (
    OUTAGE,
    GameRow,
    Heartbeat,
    MoveRow,
    StorageDown,
    TableRows,
    TalkRow,
    shown,
)
from wagonway.server.storage.statements import Result, Row, Script
from wagonway.server.storage.store import Done, PendingWrite, Store

log = logging.getLogger("wagonway.server")

READERS = 4
TRIES = 5
LONGEST = 5.0  # seconds for one statement; a slower database counts as unreachable
MIGRATING = 0x5741474F  # advisory lock for migrations
NEW_MOVES = (
    f"INSERT INTO move ({statements.columns(MoveRow)}) SELECT * FROM unnest($1::text[], $2::int[], $3::int[],"  # noqa: S608
    " $4::text[], $5::text[], $6::bigint[], $7::bigint[])"
    " ON CONFLICT DO NOTHING RETURNING game, ply, seat, key"
)
NEW_MOVES_NOTIFYING = (
    f"WITH new AS ({NEW_MOVES}), notified AS (SELECT pg_notify($8, $9))"  # noqa: S608
    " SELECT new.* FROM new, notified"
)


class PostgresStore(Store):
    LARGEST_BATCH = 256  # the notice of a batch must stay under 8,000 bytes

    def __init__(self, database: str) -> None:
        super().__init__(longest=OUTAGE)
        self.database = database
        self.cluster: PostgresCluster = PostgresCluster(
            partial(connect, database), self.outage_tracker
        )
        self._pool: asyncpg.Pool | None = None
        self._writer: asyncpg.Connection | None = None
        self._writing: asyncio.Task[None] | None = None
        self._is_lost = False  # whether the outcome of the last write is unknown

    async def _open(self) -> None:
        db = await connect_prepared(self.database, migrate)
        try:
            TIME.begin(
                await db.fetchval(cluster.CLOCK), await db.fetchval(statements.LAST_ALIVE) or 0
            )
            if not await db.fetchval(cluster.SERVERS):
                # From the last heartbeat until now is an outage.
                await transact(db, statements.write_heartbeat(Heartbeat(now_ms(), longest=0)))
            self.secret = await transact(db, statements.read_secret())
            self._pool = await asyncpg.create_pool(
                self.database,
                min_size=0,
                max_size=READERS,
                timeout=LONGEST,
                command_timeout=LONGEST,
                init=require_synchronous_commit,
            )
            await self.cluster.begin()
        except Gone as error:
            raise Refusal("server-db", file=shown(self.database), why=error) from None
        finally:
            await cluster.close(db)
        self.outage_tracker.begin(self.cluster.listener, now_ms())

    async def _close(self) -> None:
        await cluster.close(self._writer)
        await self.cluster.end()
        if self._pool is not None:
            try:
                await asyncio.wait_for(self._pool.close(), LONGEST)
            except (TimeoutError, *Gone):
                self._pool.terminate()

    async def _fetch(self, sql: str, *values: object) -> list[Row]:
        assert self._pool is not None
        try:
            async with self._pool.acquire(timeout=LONGEST) as db:
                found: list[Row] = await db.fetch(sql, *values)
                return found
        except Gone as error:
            raise StorageDown(type(error).__name__) from error

    def _commit(self, batch: list[PendingWrite], done: Done) -> None:
        def end(task: asyncio.Task[None]) -> None:
            if not task.cancelled():
                done(task.exception())

        self._writing = asyncio.get_running_loop().create_task(self._write_again(batch))
        self._writing.add_done_callback(end)

    async def _write_again(self, batch: list[PendingWrite]) -> None:
        for _ in range(TRIES):
            try:
                return await self._write(batch)
            except asyncpg.TransactionRollbackError:
                continue  # deadlock with another server
            except Exception as error:
                if not is_fault_of_rows(error) and self._writer is not None:
                    self._writer.terminate()
                    self._writer, self._is_lost = None, True
                raise
        raise StorageDown("repeated deadlocks")

    async def _write(self, batch: list[PendingWrite]) -> None:
        """Write a batch in one transaction with one notice to the other servers."""
        if self._writer is None or self._writer.is_closed():
            self._writer = await connect(self.database)
            if self._is_lost:
                self._is_lost = False
                self.cluster.note_missed()
        if all(pending.move for pending in batch):
            games = {pending.move.game for pending in batch if pending.move}
            followed = self.cluster.followed_elsewhere(games)
            notice = self._notice_of_moves(followed)
            if len(batch) == 1 and not followed:  # without arrays it takes 20% less time
                batch[0].written = await run(self._writer, statements.write_all(batch[0].changes))
            else:
                await write_moves(
                    self._writer, sorted(batch, key=row_order), notice if followed else ""
                )
            # Clients may have connected elsewhere since the write began, and read the log without it.
            if late := self.cluster.followed_elsewhere(games.difference(followed)):
                notice = self._notice_of_moves(late)
                await self._writer.execute(cluster.NOTIFY, cluster.CHANNEL, notice)
            return
        async with self._writer.transaction():
            # Ordered by game, to avoid deadlocks between servers.
            await write_moves(self._writer, sorted((w for w in batch if w.move), key=row_order))
            for pending in batch:
                if pending.move is None:
                    pending.written = await run(self._writer, statements.write_all(pending.changes))
            if changed := changed_in(batch):
                notice = f"{self.cluster.name} {changed}"
                await self._writer.execute(cluster.NOTIFY, cluster.CHANNEL, notice)

    def _notice_of_moves(self, games: list[str]) -> str:
        return " ".join((self.cluster.name, *(f"{cluster.MOVES}:{game}" for game in games)))


def row_order(pending: PendingWrite) -> tuple[str, int]:
    assert pending.move is not None
    return pending.move.game, pending.move.ply


async def write_moves(
    db: asyncpg.Connection, batch: Sequence[PendingWrite], notice: str = ""
) -> None:
    """Write moves and a notice in one statement, except those that conflict with existing rows."""
    rows: list[tuple[object, ...]] = [statements.move_values(pending.move) for pending in batch]
    if not rows:
        return
    columns = [list(column) for column in zip(*rows)]
    if notice:
        written = await db.fetch(NEW_MOVES_NOTIFYING, *columns, cluster.CHANNEL, notice)
    else:
        written = await db.fetch(NEW_MOVES, *columns)
    found = {tuple(row) for row in written}
    for pending, row in zip(batch, rows):
        pending.written = row[:4] in found
        found.discard(row[:4])  # of two equal ones, one was written


def changed_in(batch: Sequence[PendingWrite]) -> str:
    """The changes of a batch for a notice: `mt:game m:game`."""
    changed: dict[str, set[str]] = {}
    for change in (change for pending in batch if pending.written for change in pending.changes):
        match change:
            case MoveRow(game=game):
                changed.setdefault(game, set()).add(cluster.MOVES)
            case TalkRow(game=game):
                changed.setdefault(game, set()).add(cluster.TALK)
            case TableRows(game=GameRow(id=game)):
                changed.setdefault(game, set()).add(cluster.TABLE)
    return " ".join(f"{''.join(sorted(kinds))}:{game}" for game, kinds in changed.items())


async def run(db: asyncpg.Connection, script: Script[Result]) -> Result:
    """Run a script within the open transaction."""
    rows: list[Row] | None = None
    try:
        while True:
            statement = next(script) if rows is None else script.send(rows)
            if isinstance(statement, statements.Each):
                await db.executemany(statement.sql, statement.rows)
                rows = []
            else:
                rows = await db.fetch(statement.sql, *statement.values)
                if statement.sql == statements.NEW_OUTAGE:  # announced to the other servers
                    await db.execute(cluster.NOTIFY, cluster.CHANNEL, "")
    except StopIteration as done:
        result: Result = done.value
        return result


async def transact(db: asyncpg.Connection, script: Script[Result]) -> Result:
    """Run a script as a transaction of its own."""
    async with db.transaction():
        return await run(db, script)


# --------------------------------------------------------------------------------------- connections


async def connect(database: str) -> asyncpg.Connection:
    """A connection whose commits are synced before they return."""
    db = await asyncpg.connect(database, timeout=LONGEST, command_timeout=LONGEST)
    try:
        await require_synchronous_commit(db)
    except BaseException:
        db.terminate()
        raise
    return db


async def require_synchronous_commit(db: asyncpg.Connection) -> None:
    if await db.fetchval("SELECT current_setting('synchronous_commit')") == "off":
        await db.execute("SET synchronous_commit = on")


async def connect_prepared(
    database: str, prepare: Callable[[asyncpg.Connection], Awaitable[None]]
) -> asyncpg.Connection:
    """A connection whose schema was migrated or checked; a Refusal if the database cannot be used."""
    try:
        db = await connect(database)
        try:
            async with db.transaction():
                await prepare(db)
        except BaseException:
            await cluster.close(db)
            raise
    except Refusal:
        raise
    except (*Gone, ValueError) as error:
        raise Refusal("server-db", file=shown(database), why=error) from None
    return db


async def version_of(db: asyncpg.Connection) -> int:
    """The number of the last migration, 0 without games; refuse a newer database."""
    if await db.fetchval("SELECT to_regclass('migration')") is None:
        return 0
    version = int(await db.fetchval("SELECT coalesce(max(number), 0) FROM migration"))
    return statements.checked_version(version, "postgres")


async def migrate(db: asyncpg.Connection) -> None:
    await db.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING, timeout=60)
    await db.execute("CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY)")
    version = await version_of(db)
    for number, sql in statements.migrations("postgres"):
        if number > version:
            await db.execute(sql)
            await db.execute("INSERT INTO migration VALUES ($1)", number)
            log.info("migrated", extra={"migration": number})
