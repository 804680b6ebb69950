"""The log in one SQLite file: one process, one writer, every batch on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from threading import Lock
from typing import TypeVar

from wagonway.engine.refusal import Refusal
from wagonway.server.log import StorageDown
from wagonway.server.log.checkpoints import Checkpoints
from wagonway.server.log.company import Alone
from wagonway.server.log.files import check_ours_or_new, migrate, open_unchanged
from wagonway.server.log.lull import Lull
from wagonway.server.log.rows import (
    Alive,
    Fact,
    GameRow,
    MoveRow,
    SeatRow,
    TableRows,
    TalkRow,
)
from wagonway.server.log.statements import (
    GAME_COLUMNS,
    MOVE_COLUMNS,
    SEAT_COLUMNS,
    TALK_COLUMNS,
    write_alive,
)
from wagonway.server.log.writer import Writer
from wagonway.server.times import now_ms

log = logging.getLogger("wagonway.server")

Answer = TypeVar("Answer")
SETTLED = ("over", "closed")


class SqliteLog:
    """One SQLite file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lull = Lull(longest=0)  # nobody else writes: what fails here fails for all
        self.company = Alone(lambda: self.lull.is_resting)
        self._lock: sqlite3.Connection | None = None
        self._reader: sqlite3.Connection | None = None
        self._reading = Lock()
        self._writer: Writer | None = None
        self._checkpoints: Checkpoints | None = None

    async def open(self) -> None:
        self._writer = Writer(await asyncio.to_thread(self._open))

    def _open(self) -> sqlite3.Connection:
        """Everything but the writer, whose connection is returned."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            # It holds the seeds of running games: nobody else on the machine may read it.
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
            with closing(open_unchanged(self.path)) as found:
                check_ours_or_new(found, self.path)
            self._lock = alone(self.path)
            writing = connect(self.path)
            for number in migrate(writing):
                log.info("migrated", extra={"migration": number})
            now = now_ms()
            note_outage(writing, now)
            self.lull.begin(self.company.ears, now)
        except (OSError, sqlite3.Error) as error:
            raise Refusal("server-db", file=self.path, why=error) from None
        self._reader = connect(self.path)
        writing.execute("PRAGMA wal_autocheckpoint = 0")
        self._checkpoints = Checkpoints(connect(self.path))
        return writing

    async def close(self) -> None:
        if self._checkpoints is not None:
            await asyncio.to_thread(self._checkpoints.stop)
        if self._writer is not None:
            await self._writer.stop()
        for connection in (self._reader, self._lock):
            if connection is not None:
                connection.close()

    async def append(self, *facts: Fact) -> bool:
        assert self._writer is not None
        return await self.lull.append(self._writer.write, facts)

    async def outages(self) -> list[tuple[int, int]]:
        query = "SELECT start, stop FROM outage ORDER BY start"
        return await self.lull.learn(self._read(lambda db: db.execute(query).fetchall()))

    async def open_tables(self) -> list[TableRows]:
        def read(db: sqlite3.Connection) -> list[TableRows]:
            which = "WHERE stage NOT IN (?, ?)"
            seats: dict[str, list[SeatRow]] = {}
            for row in db.execute(
                f"SELECT {SEAT_COLUMNS} FROM seat WHERE game IN (SELECT id FROM game {which})"  # noqa: S608  our words
                " ORDER BY game, seat",
                SETTLED,
            ):
                seats.setdefault(row[0], []).append(SeatRow(*row))
            games = db.execute(f"SELECT {GAME_COLUMNS} FROM game {which}", SETTLED)  # noqa: S608
            return [TableRows(GameRow(*row), tuple(seats[row[0]])) for row in games]

        return await self._read(read)

    async def table(self, game: str) -> TableRows | None:
        return await self._read(lambda db: read_table(db, game))

    async def moves(self, game: str, since: int = 0) -> list[MoveRow]:
        query = f"SELECT {MOVE_COLUMNS} FROM move WHERE game = ? AND ply > ? ORDER BY ply"  # noqa: S608
        return await self._read(
            lambda db: [MoveRow(*row) for row in db.execute(query, (game, since))]
        )

    async def talk(self, game: str, since: int = 0) -> list[TalkRow]:
        query = f"SELECT {TALK_COLUMNS} FROM talk WHERE game = ? AND number > ? ORDER BY number"  # noqa: S608
        return await self._read(
            lambda db: [TalkRow(*row) for row in db.execute(query, (game, since))]
        )

    async def over(self, after: str = "", most: int = 100) -> Sequence[str]:
        query = "SELECT id FROM game WHERE stage = 'over' AND id > ? ORDER BY id LIMIT ?"
        return await self._read(lambda db: [id for (id,) in db.execute(query, (after, most))])

    async def _read(self, read: Callable[[sqlite3.Connection], Answer]) -> Answer:
        def locked() -> Answer:
            with self._reading:
                assert self._reader is not None
                return read(self._reader)

        try:
            return await asyncio.to_thread(locked)
        except sqlite3.Error as error:
            raise StorageDown(str(error)) from error


def connect(path: Path) -> sqlite3.Connection:
    """A connection on which a commit is on disk when it returns."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def alone(path: Path) -> sqlite3.Connection:
    """Holds a lock that ends with this process, whatever ends it; a second server is refused."""
    lock = sqlite3.connect(f"{path}.lock", isolation_level=None, check_same_thread=False, timeout=0)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        lock.close()
        raise Refusal("server-db-taken", file=path) from None
    return lock


def note_outage(db: sqlite3.Connection, now: int) -> None:
    """From the last sign of life until now no clock ran."""
    db.execute("BEGIN IMMEDIATE")
    write_alive(db, Alive(now, longest=0))
    db.execute("COMMIT")


def read_table(db: sqlite3.Connection, game: str) -> TableRows | None:
    found = db.execute(f"SELECT {GAME_COLUMNS} FROM game WHERE id = ?", (game,)).fetchone()  # noqa: S608
    if found is None:
        return None
    query = f"SELECT {SEAT_COLUMNS} FROM seat WHERE game = ? ORDER BY seat"  # noqa: S608
    return TableRows(GameRow(*found), tuple(SeatRow(*row) for row in db.execute(query, (game,))))
