"""Backup and restore of a SQLite file; offline access to either database; deletion of old games."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

import asyncpg

from wagonway.engine.files import writing as writing_file
from wagonway.engine.files import written_whole
from wagonway.engine.refusal import Refusal
from wagonway.server.storage import postgres, sqlite
from wagonway.server.storage.cluster import close
from wagonway.server.storage.rows import Prune, is_postgres, pause_after, shown
from wagonway.server.storage.sqlite import SOUND, check_ours, check_ours_or_new, open_unchanged
from wagonway.server.storage.statements import (
    COUNT_OLD,
    Row,
    Script,
    Statement,
    migrations,
    require_current,
)
from wagonway.server.storage.statements import prune as prune_some

TEMPORARY = ""  # SQLite's name for a temporary database
JOURNALS = ("-wal", "-journal")  # left beside a file by a crash; valid for that file only

Fetch = Callable[[str, *tuple[object, ...]], list[Row]]
Transact = Callable[[Script[Any]], Any]


@contextmanager
def reading(database: str) -> Iterator[Fetch]:
    """Read an existing database without changing it; servers of an older version may be using it."""
    if is_postgres(database):

        async def check(db: asyncpg.Connection) -> None:
            if not await postgres.version_of(db):
                raise Refusal("server-db-empty", file=shown(database))

        with postgres_connection(database, check) as (db, runner):
            runner.run(db.execute("SET default_transaction_read_only = on"))
            try:
                yield lambda sql, *values: runner.run(db.fetch(sql, *values))
            except (asyncpg.UndefinedColumnError, asyncpg.UndefinedTableError):
                require_current(runner.run(postgres.version_of(db)), "postgres")
                raise
    else:
        with reading_file(Path(database)) as found, up_to_date(found) as file:
            yield lambda sql, *values: sqlite.execute(file, Statement(sql, values))


@contextmanager
def writing(database: str) -> Iterator[Transact]:
    """Run scripts in a database, which servers may be using: one that has games is not migrated."""
    if is_postgres(database):

        async def prepare(db: asyncpg.Connection) -> None:
            version = await postgres.version_of(db)
            await postgres.migrate(db) if not version else require_current(version, "postgres")

        with postgres_connection(database, prepare) as (db, runner):
            yield lambda script: runner.run(postgres.transact(db, script))
        return
    path = Path(database)
    with refusing_errors(path):
        with closing(open_unchanged(path)) as found:
            check_ours_or_new(found, path)
            version = sqlite.version_of(found)
        with closing(sqlite.connect(path)) as file:
            sqlite.migrate(file) if not version else require_current(version)
            yield lambda script: sqlite.transact(file, script)


@contextmanager
def postgres_connection(
    database: str, prepare: Callable[[asyncpg.Connection], Awaitable[None]]
) -> Iterator[tuple[asyncpg.Connection, asyncio.Runner]]:
    with asyncio.Runner() as runner:
        db = runner.run(postgres.connect_prepared(database, prepare))
        try:
            yield db, runner
        finally:
            runner.run(close(db))


@contextmanager
def refusing_errors(path: Path) -> Iterator[None]:
    """Turn a missing or invalid file into a Refusal."""
    if not path.is_file():
        raise Refusal("server-db-missing", file=path)
    try:
        yield
    except sqlite3.Error as error:
        raise Refusal("server-db", file=path, why=error) from None


@contextmanager
def reading_file(path: Path) -> Iterator[sqlite3.Connection]:
    with refusing_errors(path), closing(open_unchanged(path)) as db:
        check_ours(db, path)
        sqlite.version_of(db)
        yield db


def backup(path: Path, target: Path) -> None:
    """Copy a consistent snapshot; a server may be running."""
    if target.exists():
        raise Refusal("backup-exists", file=target)
    with reading_file(path) as db, written_whole(target) as draft:
        try:
            copy_to(db, draft)
        except sqlite3.Error as error:
            raise Refusal("server-db", file=target, why=error) from None


def copy_to(db: sqlite3.Connection, draft: Path) -> None:
    """Write a synced copy without a journal, readable by its owner only."""
    draft.unlink(missing_ok=True)  # of an unfinished copy
    draft.touch(0o600)
    with closing(sqlite3.connect(draft)) as copy:
        db.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
    with draft.open("rb") as file:
        os.fsync(file.fileno())


@contextmanager
def up_to_date(db: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """The database at the current schema: an older one is copied and the copy migrated."""
    if sqlite.version_of(db) == migrations()[-1][0]:
        yield db
        return
    with closing(sqlite3.connect(TEMPORARY, isolation_level=None)) as copy:
        db.backup(copy)
        sqlite.migrate(copy)
        yield copy


def prune(database: str, before: int) -> Iterator[tuple[int, int]]:
    """Delete games that ended or were closed before a time; yields how many are deleted, of how many.

    Between two batches a server writes its moves: SQLite admits waiting writers in no order.
    """
    with writing(database) as transact:
        with reading(database) as fetch:
            ((total,),) = fetch(COUNT_OLD, before)
        count, begun = 0, perf_counter()
        while found := transact(prune_some(Prune(before))):
            count += found
            yield count, max(count, total)
            sleep(pause_after(perf_counter() - begun))
            begun = perf_counter()


def restore(path: Path, copy: Path) -> Path | None:
    """Replace the database by a copy; returns the new name of the old file, if there was one."""
    if not copy.is_file():
        raise Refusal("server-db-missing", file=copy)
    with writing_file(path):
        path = path.resolve()  # the file, not a link to it
        path.parent.mkdir(parents=True, exist_ok=True)
    check_replaceable(path)
    with closing(sqlite.locked(path)):
        with written_whole(path) as draft:
            copy_sound(copy, draft)
            aside = put_aside(path) if path.exists() else None
            give_to_owner(draft, aside)
            clear_journals(path, aside)
        sync_folder(path.parent)
    return aside


def check_replaceable(path: Path) -> None:
    """Refuse to replace a file of another program; a damaged one of ours may be replaced."""
    if path.is_file():
        with suppress(sqlite3.Error), closing(open_unchanged(path)) as db:
            check_ours_or_new(db, path)


def copy_sound(copy: Path, draft: Path) -> None:
    with reading_file(copy) as db:
        copy_to(db, draft)
    if not is_sound(draft):
        raise Refusal("restore-damaged", file=copy)


def is_sound(path: Path) -> bool:
    """Whether all pages are valid and no row lacks its game."""
    try:
        with closing(open_unchanged(path)) as db:
            (found,) = db.execute("PRAGMA integrity_check(1)").fetchone()
            return found == SOUND and db.execute("PRAGMA foreign_key_check").fetchone() is None
    except sqlite3.Error:
        return False


def give_to_owner(draft: Path, aside: Path | None) -> None:
    """Keep the owner of the old file, also when root restores."""
    if aside is not None and hasattr(os, "chown"):
        before = aside.stat()
        with suppress(PermissionError):
            os.chown(draft, before.st_uid, before.st_gid)


def put_aside(path: Path) -> Path:
    """Link the old file to a second name; the first stays until the copy replaces it."""
    if is_sound(path):
        with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    now = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.name}.before-{now}")
    if aside.exists():
        raise Refusal("backup-exists", file=aside)
    try:
        os.link(path, aside)
    except OSError:  # no hard links here
        shutil.copy2(path, aside)
    return aside


def clear_journals(path: Path, aside: Path | None) -> None:
    """Move the old journals away: SQLite would apply them to the new file and corrupt it."""
    for kind in JOURNALS:
        journal = Path(f"{path}{kind}")
        if journal.exists() and aside is not None:
            journal.replace(f"{aside}{kind}")
        journal.unlink(missing_ok=True)
    Path(f"{path}-shm").unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Sync the directory entry, where the system supports it."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
