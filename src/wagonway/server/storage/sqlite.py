"""The log in one SQLite file: one process, one writer, every batch on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import fields
from functools import cache
from pathlib import Path
from threading import Event, Thread

import msgspec

from wagonway.engine.refusal import Refusal
from wagonway.server.storage.cluster import Cluster
from wagonway.server.storage.outages import MS, TIME, now_ms
from wagonway.server.storage.rows import Heartbeat, MoveRow, StorageDown
from wagonway.server.storage.statements import (
    LAST_ALIVE,
    MOVE_COLUMNS,
    Each,
    Result,
    Row,
    Script,
    Statement,
    migrations,
    move_values,
    write_all,
    write_heartbeat,
)
from wagonway.server.storage.store import PendingWrite, Store

log = logging.getLogger("wagonway.server")

APPLICATION = 0x5741474F  # in the head of a file it says that the file is ours
SOUND = "ok"  # what SQLite says of a file without a fault
OUR_TABLES = frozenset(("game", "seat", "move", "talk", "outage", "meta"))
CHECKPOINT_EVERY = 1.0  # seconds
LONGEST_JOURNAL = 16_384  # pages after which it is begun anew: 64 MB
NUL = "\\u0000"  # in JSON
NEW_MOVES = (
    f"INSERT INTO move ({MOVE_COLUMNS}) SELECT "  # noqa: S608  our words
    + ", ".join(f"json_extract(value, '$[{i}]')" for i in range(len(fields(MoveRow))))
    + " FROM json_each(?)"
)


class SqliteStore(Store):
    """One SQLite file. Writing, reading and checkpoints have a thread and a connection each."""

    GATHER = 0.002  # every batch costs the server as much as several moves

    def __init__(self, path: Path) -> None:
        super().__init__(longest=0)  # nobody else writes: what fails here fails for all
        self.path = path
        self._cluster = Cluster(lambda: self.outage_tracker.is_resting)
        self._connections: list[sqlite3.Connection] = []
        self._threads: list[ThreadPoolExecutor] = []
        self._checkpoints: Checkpointer | None = None

    @property
    def cluster(self) -> Cluster:
        return self._cluster

    async def _open(self) -> None:
        await asyncio.to_thread(self._open_file)

    def _open_file(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            # It holds the seeds of running games: nobody else on the machine may read it.
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
            with closing(open_unchanged(self.path)) as found:
                check_ours_or_new(found, self.path)
                check_sound(found, self.path)
            self._connections.append(locked(self.path))
            self._writer, self._reader = connect(self.path), connect(self.path)
            self._connections += [self._writer, self._reader]
            for number in migrate(self._writer):
                log.info("migrated", extra={"migration": number})
            alive = execute(self._writer, Statement(LAST_ALIVE))
            TIME.begin(time.time_ns() // MS, alive[0][0] if alive else 0)
            now = now_ms()
            # From the last sign of life until now no clock ran.
            transact(self._writer, write_heartbeat(Heartbeat(now, longest=0)))
            self.outage_tracker.begin(self.cluster.listener, now)
        except (OSError, sqlite3.Error) as error:
            raise Refusal("server-db", file=self.path, why=error) from None
        self._threads = [ThreadPoolExecutor(1, f"log {name}") for name in ("writer", "reader")]
        self._writer.execute("PRAGMA wal_autocheckpoint = 0")
        self._checkpoints = Checkpointer(connect(self.path))

    async def _close(self) -> None:
        if self._checkpoints is not None:
            await asyncio.to_thread(self._checkpoints.stop)
        for thread in self._threads:
            await asyncio.to_thread(thread.shutdown)
        for connection in reversed(self._connections):
            connection.close()

    async def _commit(self, batch: list[PendingWrite]) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._threads[0], write_batch, self._writer, batch)

    def _is_down(self, error: Exception) -> bool:
        return isinstance(error, sqlite3.Error)

    async def _fetch(self, sql: str, *values: object) -> list[Row]:
        loop, query = asyncio.get_running_loop(), Statement(sql, values)
        try:
            return await loop.run_in_executor(self._threads[1], execute, self._reader, query)
        except sqlite3.Error as error:
            raise StorageDown(str(error)) from error


class Checkpointer:
    """A thread that carries what was written over from the journal into the file, again and again."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db
        self._stop = Event()
        self._thread = Thread(target=self._run, name="log checkpoints", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        self._thread.join()
        self.db.close()

    def _run(self) -> None:
        while not self._stop.wait(CHECKPOINT_EVERY):
            try:
                self._carry_over()
            except Exception as error:  # whatever it was, the next time may go well
                log.warning("checkpoint-failed", extra={"error": type(error).__name__})

    def _carry_over(self) -> None:
        """Nobody waits for the first, which does nearly all the work; writing waits for the second.

        The journal keeps its length and is written over: the disk is faster at that than at making it longer.
        """
        _, pages, _ = self.db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        if pages > LONGEST_JOURNAL:
            self.db.execute("PRAGMA wal_checkpoint(RESTART)")


# ------------------------------------------------------------------------------- statements and batches


@cache
def in_sqlite(sql: str) -> str:
    """A statement in SQLite's spelling; whoever writes has the whole file, so there are no rows to lock."""
    return sql.replace("$", "?").partition(" FOR UPDATE")[0]


def execute(db: sqlite3.Connection, statement: Statement | Each) -> list[Row]:
    match statement:
        case Each(sql, rows):
            # Each row is a statement by itself, for `executemany` takes none that returns something.
            return [row for each in rows for row in db.execute(in_sqlite(sql), each).fetchall()]
        case Statement(sql, values):
            return db.execute(in_sqlite(sql), values).fetchall()


def run(db: sqlite3.Connection, script: Script[Result]) -> Result:
    """Run a script within the transaction that is open."""
    try:
        statement = next(script)
        while True:
            statement = script.send(execute(db, statement))
    except StopIteration as done:
        result: Result = done.value
        return result


def transact(db: sqlite3.Connection, script: Script[Result]) -> Result:
    """Run a script as a transaction of its own."""
    db.execute("BEGIN IMMEDIATE")
    try:
        result = run(db, script)
        db.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # which a disk that fails may take back by itself
            db.execute("ROLLBACK")
        raise
    return result


def write_batch(db: sqlite3.Connection, batch: Sequence[PendingWrite]) -> None:
    moves = [pending.move for pending in batch if pending.move is not None]
    if len(moves) == len(batch) and write_moves(db, moves):
        for pending in batch:
            pending.written = True
    else:
        transact(db, write_each(batch))


def write_each(batch: Sequence[PendingWrite]) -> Script[None]:
    for pending in batch:
        pending.written = yield from write_all(pending.changes)


def write_moves(db: sqlite3.Connection, moves: Sequence[MoveRow]) -> bool:
    """Many moves in one statement, a transaction in itself; False if they have to be written one by one.

    That is so if somebody was faster with one of them, and for text with NUL, where SQLite's JSON functions end it.
    After every statement the writer has to wait until the server lets it go on: one is better than many.
    """
    rows = msgspec.json.encode([move_values(move) for move in moves]).decode()
    if NUL in rows:
        return False
    try:
        db.execute(NEW_MOVES, (rows,))
    except sqlite3.IntegrityError:
        return False
    return True


# --------------------------------------------------------------------------------------------- files


def connect(path: Path) -> sqlite3.Connection:
    """A connection on which a commit is on disk when it returns."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def open_unchanged(path: Path) -> sqlite3.Connection:
    """A connection that only reads: nothing in the file is changed, and nothing is left beside it.

    A journal that is there belongs to a server that runs or crashed, and stays. Where there is none, reading
    makes one, which only a connection that might write takes away again.
    """
    mode = "ro" if Path(f"{path}-wal").exists() else "rw"
    address = f"{path.absolute().as_uri()}?mode={mode}"
    db = sqlite3.connect(address, uri=True, isolation_level=None, timeout=10)
    db.execute("PRAGMA query_only = ON")
    return db


def locked(path: Path) -> sqlite3.Connection:
    """Holds a lock that ends with this process, whatever ends it; a second server is refused."""
    lock = sqlite3.connect(f"{path}.lock", isolation_level=None, check_same_thread=False, timeout=0)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        lock.close()
        raise Refusal("server-db-taken", file=path) from None
    return lock


def pragma(db: sqlite3.Connection, name: str) -> int:
    return int(db.execute(f"PRAGMA {name}").fetchone()[0])


def check_ours(db: sqlite3.Connection, path: Path) -> None:
    """Refuse a database of another program. Files that were made before there was a mark are known by their tables."""
    names = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
    mark = pragma(db, "application_id")
    if mark != APPLICATION and (mark != 0 or not names >= OUR_TABLES):
        raise Refusal("server-db-foreign", file=path)


def check_ours_or_new(db: sqlite3.Connection, path: Path) -> None:
    """The same, but a file without anything in it may become ours."""
    (count,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if count or pragma(db, "application_id") != 0:
        check_ours(db, path)


def check_sound(db: sqlite3.Connection, path: Path) -> None:
    """Refuse a file that is damaged, before anybody plays on with it."""
    try:
        (found,) = db.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        found = str(error)
    if found != SOUND:
        raise Refusal("server-db-damaged", file=path)


def version_of(db: sqlite3.Connection) -> int:
    """How many migrations a file has seen; one from the future is refused."""
    version, known = pragma(db, "user_version"), migrations()[-1][0]
    if version > known:
        raise Refusal("server-db-newer", version=version, known=known)
    return version


def migrate(db: sqlite3.Connection) -> list[int]:
    """Run the migrations that this file has not seen, and mark it as ours; their numbers."""
    version = version_of(db)
    new = [(number, sql) for number, sql in migrations() if number > version]
    for number, sql in new:
        db.executescript(f"BEGIN; {sql}; PRAGMA user_version = {number}; COMMIT;")
    if pragma(db, "application_id") != APPLICATION:
        db.execute(f"PRAGMA application_id = {APPLICATION}")
    return [number for number, _ in new]
