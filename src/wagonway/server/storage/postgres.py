"""The log in PostgreSQL: any number of servers, each batch on disk before anybody hears of it.

A batch whose commit was never answered may be on disk or not. It is not acknowledged: whoever asked
sends it again, and the second time the log says that it is there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial

import asyncpg

from wagonway.engine.refusal import Refusal
from wagonway.server.storage.cluster import (
    CHANNEL,
    CLOCK,
    MOVES,
    NOTIFY,
    SERVERS,
    TABLE,
    TALK,
    PostgresCluster,
    close,
)
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
from wagonway.server.storage.statements import (
    LAST_ALIVE,
    MOVE_COLUMNS,
    NEW_OUTAGE,
    Each,
    Result,
    Row,
    Script,
    migrations,
    move_values,
    write_all,
    write_heartbeat,
)
from wagonway.server.storage.store import PendingWrite, Store

log = logging.getLogger("wagonway.server")

READERS = 4
TRIES = 5
LONGEST = 5.0  # seconds for one statement; a database that takes longer is taken to be gone
MIGRATING = 0x5741474F  # the lock under which one server changes the tables while others wait
NEW_MOVES = (
    f"INSERT INTO move ({MOVE_COLUMNS}) SELECT * FROM unnest($1::text[], $2::int[], $3::int[],"  # noqa: S608  our words
    " $4::text[], $5::text[], $6::bigint[], $7::bigint[])"
    " ON CONFLICT DO NOTHING RETURNING game, ply, seat, key"
)
TOLD_MOVES = (
    f"WITH new AS ({NEW_MOVES}), told AS (SELECT pg_notify($8, $9))"  # noqa: S608  our words
    " SELECT new.* FROM new, told"
)


class PostgresStore(Store):
    """One PostgreSQL database."""

    LARGEST_BATCH = 256  # the notice of a batch must stay under 8,000 bytes

    def __init__(self, database: str) -> None:
        super().__init__(longest=OUTAGE)
        self.database = database
        self._cluster = PostgresCluster(
            partial(connect, database), lambda: self.outage_tracker.is_resting
        )
        self._pool: asyncpg.Pool | None = None
        self._writer: asyncpg.Connection | None = None
        self._is_lost = False  # whether it is not known what was written last

    @property
    def cluster(self) -> PostgresCluster:
        return self._cluster

    async def _open(self) -> None:
        db = await ready(self.database)
        try:
            TIME.begin(await db.fetchval(CLOCK), await db.fetchval(LAST_ALIVE) or 0)
            if not await db.fetchval(SERVERS):  # from the last sign of life until now no clock ran
                await transact(db, write_heartbeat(Heartbeat(now_ms(), longest=0)))
            self._pool = await asyncpg.create_pool(
                self.database,
                min_size=0,
                max_size=READERS,
                timeout=LONGEST,
                command_timeout=LONGEST,
                init=make_safe,
            )
            await self.cluster.begin()
        except Gone as error:
            raise Refusal("server-db", file=shown(self.database), why=error) from None
        finally:
            await close(db)
        self.outage_tracker.begin(self.cluster.listener, now_ms())

    async def _close(self) -> None:
        await close(self._writer)
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

    def _is_down(self, error: Exception) -> bool:
        return isinstance(error, Gone) and not is_fault_of_rows(error)

    async def _commit(self, batch: list[PendingWrite]) -> None:
        for _ in range(TRIES):
            try:
                return await self._write(batch)
            except asyncpg.TransactionRollbackError:
                continue  # two servers waited for each other; the other one went first
            except Exception as error:
                if not is_fault_of_rows(error) and self._writer is not None:
                    self._writer.terminate()
                    self._writer, self._is_lost = None, True
                raise
        raise StorageDown("other servers are always first")

    async def _write(self, batch: list[PendingWrite]) -> None:
        """One transaction with one notice to the other servers."""
        if self._writer is None or self._writer.is_closed():
            self._writer = await connect(self.database)
            if self._is_lost:
                self._is_lost = False
                self.cluster.missed()
        if all(pending.move for pending in batch):
            games = {pending.move.game for pending in batch if pending.move}
            followed = self.cluster.followed_elsewhere(games)
            told = " ".join((self.cluster.name, *(f"{MOVES}:{game}" for game in followed)))
            await write_moves(self._writer, sorted(batch, key=place), told if followed else "")
            return
        async with self._writer.transaction():
            # In the order of the games, so that two servers do not wait for each other in a circle.
            await write_moves(self._writer, sorted((w for w in batch if w.move), key=place))
            for pending in batch:
                if pending.move is None:
                    pending.written = await run(self._writer, write_all(pending.changes))
            if changed := changed_in(batch):
                notice = f"{self.cluster.name} {changed}"
                await self._writer.execute(NOTIFY, CHANNEL, notice)


def place(pending: PendingWrite) -> tuple[str, int]:
    assert pending.move is not None
    return pending.move.game, pending.move.ply


async def write_moves(
    db: asyncpg.Connection, batch: Sequence[PendingWrite], notice: str = ""
) -> None:
    """Many moves and a notice in one statement; those that somebody was faster with are left out."""
    rows: list[tuple[object, ...]] = [move_values(pending.move) for pending in batch]
    if not rows:
        return
    columns = [list(column) for column in zip(*rows)]
    if notice:
        written = await db.fetch(TOLD_MOVES, *columns, CHANNEL, notice)
    else:
        written = await db.fetch(NEW_MOVES, *columns)
    found = {tuple(row) for row in written}
    for pending, row in zip(batch, rows):
        pending.written = row[:4] in found
        found.discard(row[:4])  # of two that are the same, one was written


def changed_in(batch: Sequence[PendingWrite]) -> str:
    """What was written, as the other servers are told: `mt:game m:game`."""
    changed: dict[str, set[str]] = {}
    for change in (change for pending in batch if pending.written for change in pending.changes):
        match change:
            case MoveRow(game=game):
                changed.setdefault(game, set()).add(MOVES)
            case TalkRow(game=game):
                changed.setdefault(game, set()).add(TALK)
            case TableRows(game=GameRow(id=game)):
                changed.setdefault(game, set()).add(TABLE)
    return " ".join(f"{''.join(sorted(kinds))}:{game}" for game, kinds in changed.items())


async def run(db: asyncpg.Connection, script: Script[Result]) -> Result:
    """Run a script within the transaction that is open."""
    rows: list[Row] | None = None
    try:
        while True:
            statement = next(script) if rows is None else script.send(rows)
            if isinstance(statement, Each):
                await db.executemany(statement.sql, statement.rows)
                rows = []
            else:
                rows = await db.fetch(statement.sql, *statement.values)
                if statement.sql == NEW_OUTAGE:  # of which the other servers have to learn
                    await db.execute(NOTIFY, CHANNEL, "")
    except StopIteration as done:
        result: Result = done.value
        return result


async def transact(db: asyncpg.Connection, script: Script[Result]) -> Result:
    """Run a script as a transaction of its own."""
    async with db.transaction():
        return await run(db, script)


# --------------------------------------------------------------------------------------- connections


async def connect(database: str) -> asyncpg.Connection:
    """A connection on which a commit is on disk when it returns, whatever the database is used to."""
    db = await asyncpg.connect(database, timeout=LONGEST, command_timeout=LONGEST)
    try:
        await make_safe(db)
    except BaseException:
        db.terminate()
        raise
    return db


async def make_safe(db: asyncpg.Connection) -> None:
    if await db.fetchval("SELECT current_setting('synchronous_commit')") == "off":
        await db.execute("SET synchronous_commit = on")


async def ready(database: str) -> asyncpg.Connection:
    """A connection to a database whose tables are up to date; a Refusal if there is none."""
    try:
        db = await connect(database)
        try:
            async with db.transaction():
                await db.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING, timeout=60)
                await migrate(db)
        except BaseException:
            await close(db)
            raise
    except Refusal:
        raise
    except (*Gone, ValueError) as error:
        raise Refusal("server-db", file=shown(database), why=error) from None
    return db


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
