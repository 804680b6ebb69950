"""Writing to PostgreSQL: whatever is waiting goes to disk together, in one transaction with one notice.

A batch whose commit was never answered may be on disk or not. It is not acknowledged: whoever asked
sends it again, and the second time the log says that it is there.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import astuple, fields
from operator import attrgetter

import asyncpg

from wagonway.server.log import StorageDown
from wagonway.server.log.company import MOVES, TABLE, TALK
from wagonway.server.log.connecting import CHANNEL, Gone, connect
from wagonway.server.log.rows import OUTAGE, Alive, Fact, GameRow, MoveRow, TableRows, TalkRow
from wagonway.server.log.statements import GAME_COLUMNS, MOVE_COLUMNS, SEAT_COLUMNS, TALK_COLUMNS
from wagonway.server.log.wishes import Wish

LARGEST_BATCH = 256  # the notice of a batch must stay under 8,000 bytes
TRIES = 5
STATEMENT_FAULTS = ("22", "23")  # classes of errors that only one fact of the batch may have caused

log = logging.getLogger("wagonway.server")


def insert(table: str, columns: str) -> str:
    marks = ", ".join(f"${i}" for i in range(1, columns.count(",") + 2))
    return f"INSERT INTO {table} ({columns}) VALUES ({marks}) ON CONFLICT DO NOTHING RETURNING 1"  # noqa: S608  our words


NEW_GAME, NEW_SEAT = insert("game", GAME_COLUMNS), insert("seat", SEAT_COLUMNS)
NEW_MOVE, NEW_TALK = insert("move", MOVE_COLUMNS), insert("talk", TALK_COLUMNS)
NEW_MOVES = (
    f"INSERT INTO move ({MOVE_COLUMNS}) SELECT * FROM unnest($1::text[], $2::int[], $3::int[],"  # noqa: S608
    " $4::text[], $5::text[], $6::bigint[], $7::bigint[])"
    " ON CONFLICT DO NOTHING RETURNING game, ply, seat, key"
)
NEXT_GAME = (
    "UPDATE game SET revision = $2, stage = $3, wishes = $4, seed = $5, created = $6, started = $7,"
    " ended = $8, creator = $9, rematch = $10 WHERE id = $1 AND revision = $2 - 1 RETURNING 1"
)
ALIVE = (
    "INSERT INTO meta VALUES ('alive', $1) ON CONFLICT (name) DO UPDATE"
    " SET value = greatest(meta.value::bigint, excluded.value::bigint)::text"
)

move_values = attrgetter(*(column.name for column in fields(MoveRow)))


class PostgresWriter:
    """One connection that writes in batches."""

    def __init__(self, database: str, server: str, on_loss: Callable[[], None]) -> None:
        self.database = database
        self.server = server  # whose news it is
        self.on_loss = on_loss  # called when it is not known what was written
        self._db: asyncpg.Connection | None = None
        self._lost = False
        self._waiting: deque[Wish] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run())

    async def write(self, facts: Sequence[Fact]) -> bool:
        """Whether these facts, all or none, are on disk now."""
        if self._closing:
            raise StorageDown("closed")
        wish = Wish(facts)
        self._waiting.append(wish)
        self._wake.set()
        return await wish.future

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        self._closing = True
        self._wake.set()
        await self._task
        if self._db is not None:
            await close(self._db)

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                size = min(len(self._waiting), LARGEST_BATCH)
                await self._commit([self._waiting.popleft() for _ in range(size)])

    async def _commit(self, batch: list[Wish]) -> None:
        for _ in range(TRIES):
            try:
                await self._write(batch)
            except asyncpg.TransactionRollbackError:
                continue  # two servers waited for each other; the other one went first
            except Exception as error:
                if is_fault_of_one(error):
                    await self._commit_singly(batch, error)
                else:
                    self._fail(batch, error)
            else:
                for wish in batch:
                    wish.answer()
            return
        self._fail(batch, StorageDown())

    async def _commit_singly(self, batch: list[Wish], error: Exception) -> None:
        """Something that cannot be written takes nobody else's with it."""
        if len(batch) == 1:
            log.exception("write-refused", exc_info=error)
            batch[0].answer(error)
        else:
            for wish in batch:
                await self._commit([wish])

    def _fail(self, batch: list[Wish], error: Exception) -> None:
        """The database is gone, or whatever else it is: nobody waits for ever, and a new connection is made."""
        if not isinstance(error, Gone):
            log.exception("write-failed", exc_info=error)
        if self._db is not None:
            self._db.terminate()
            self._db = None
            self._lost = True
        for wish in batch:
            wish.answer(error)

    async def _connected(self) -> asyncpg.Connection:
        if self._db is None or self._db.is_closed():
            self._db = await connect(self.database)
            if self._lost:
                self._lost = False
                self.on_loss()
        return self._db

    async def _write(self, batch: list[Wish]) -> None:
        """One transaction, one sync of the disk, one notice, for the whole batch."""
        db = await self._connected()
        async with db.transaction():
            # In the order of the games, so that two servers do not wait for each other in a circle.
            await write_moves(db, sorted((w for w in batch if w.move), key=place))
            for wish in batch:
                if wish.move is None:
                    wish.written = await write_all(db, wish.facts)
            told = news(batch)
            if told:
                await db.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{self.server} {told}")


def is_fault_of_one(error: Exception) -> bool:
    """Whether only one of the facts may be to blame, such as a text that the database knows not."""
    if isinstance(error, asyncpg.PostgresError):
        return str(error.sqlstate)[:2] in STATEMENT_FAULTS
    return isinstance(error, ValueError)


async def close(db: asyncpg.Connection) -> None:
    """Part politely, unless the database is gone."""
    with suppress(*Gone):
        await db.close(timeout=1)


def place(wish: Wish) -> tuple[str, int]:
    assert wish.move is not None
    return wish.move.game, wish.move.ply


def news(batch: Sequence[Wish]) -> str:
    """What was written, as the other servers are told: `mt:game m:game`."""
    changed: dict[str, str] = {}
    for fact in (fact for wish in batch if wish.written for fact in wish.facts):
        match fact:
            case MoveRow(game=game):
                changed[game] = changed.get(game, "") + MOVES
            case TalkRow(game=game):
                changed[game] = changed.get(game, "") + TALK
            case TableRows(game=GameRow(id=game)):
                changed[game] = changed.get(game, "") + TABLE
    return " ".join(f"{''.join(sorted(set(kinds)))}:{game}" for game, kinds in changed.items())


async def write_moves(db: asyncpg.Connection, wishes: Sequence[Wish]) -> None:
    """Many moves in one statement; those that somebody was faster with are left out."""
    rows: list[tuple[object, ...]] = [move_values(wish.move) for wish in wishes]
    if not rows:
        return
    found = {tuple(row) for row in await db.fetch(NEW_MOVES, *map(list, zip(*rows)))}
    for wish, row in zip(wishes, rows):
        wish.written = row[:4] in found
        found.discard(row[:4])  # of two that are the same, one was written


async def write_all(db: asyncpg.Connection, facts: Sequence[Fact]) -> bool:
    """All of these facts, or none."""
    if len(facts) == 1:
        return await write(db, facts[0])
    part = db.transaction()
    await part.start()
    for fact in facts:
        if not await write(db, fact):
            await part.rollback()
            return False
    await part.commit()
    return True


async def write(db: asyncpg.Connection, fact: Fact) -> bool:
    """Write a fact within the transaction that is open; False if somebody was first."""
    match fact:
        case MoveRow():
            return await db.fetchval(NEW_MOVE, *astuple(fact)) is not None
        case TalkRow():
            return await db.fetchval(NEW_TALK, *astuple(fact)) is not None
        case TableRows():
            return await write_table(db, fact)
        case Alive():
            await write_alive(db, fact.at, fact.longest)
            return True


async def write_table(db: asyncpg.Connection, table: TableRows) -> bool:
    statement = NEW_GAME if table.game.revision == 1 else NEXT_GAME
    if await db.fetchval(statement, *astuple(table.game)) is None:
        return False
    await db.execute("DELETE FROM seat WHERE game = $1", table.game.id)
    await db.executemany(NEW_SEAT, [astuple(seat) for seat in table.seats])
    return True


async def write_alive(db: asyncpg.Connection, at: int, longest: int = OUTAGE) -> None:
    """A sign of life; if there was none for long, nobody could play meanwhile, and no clock ran."""
    last = await db.fetchval("SELECT value::bigint FROM meta WHERE name = 'alive' FOR UPDATE")
    if last is not None and at - last > longest:
        await db.execute("INSERT INTO outage VALUES ($1, $2)", last, at)
        await db.execute("SELECT pg_notify($1, '')", CHANNEL)
    await db.execute(ALIVE, str(at))
