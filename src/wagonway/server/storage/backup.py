"""Copies of a SQLite file, taken while a server runs or not, and going back to one; deleting old games."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from wagonway.engine.refusal import Refusal
from wagonway.server.storage import postgres, sqlite
from wagonway.server.storage.cluster import close
from wagonway.server.storage.rows import Prune, is_postgres
from wagonway.server.storage.sqlite import SOUND, check_ours, check_ours_or_new, open_unchanged
from wagonway.server.storage.statements import Row, Script, Statement, migrations
from wagonway.server.storage.statements import prune as prune_some

TEMPORARY = ""  # SQLite's name for a file that is gone when it is closed
JOURNALS = ("-wal", "-journal")  # what a crash leaves beside a file, and belongs to that file alone

Fetch = Callable[[str, *tuple[object, ...]], list[Row]]
Transact = Callable[[Script[Any]], Any]


@contextmanager
def reading(database: str) -> Iterator[Fetch]:
    """Fetches rows from a database that is there, which stays as it is; servers may be using it meanwhile."""
    if is_postgres(database):
        with connected(database) as (db, runner):
            yield lambda sql, *values: runner.run(fetch(db, sql, values))
    else:
        with reading_file(Path(database)) as found, up_to_date(found) as file:
            yield lambda sql, *values: sqlite.execute(file, Statement(sql, values))


async def fetch(db: Any, sql: str, values: Row) -> list[Row]:
    found: list[Row] = await db.fetch(sql, *values)
    return found


@contextmanager
def writing(database: str) -> Iterator[Transact]:
    """Runs scripts in a database that is there, brought up to date; servers may be using it meanwhile."""
    if is_postgres(database):
        with connected(database) as (db, runner):
            yield lambda script: runner.run(postgres.transact(db, script))
        return
    path = Path(database)
    with refusing(path):
        with closing(open_unchanged(path)) as found:
            check_ours_or_new(found, path)
        with closing(sqlite.connect(path)) as file:
            sqlite.migrate(file)
            yield lambda script: sqlite.transact(file, script)


@contextmanager
def connected(database: str) -> Iterator[tuple[Any, asyncio.Runner]]:
    """A PostgreSQL; servers may be using it meanwhile."""
    with asyncio.Runner() as runner:
        db = runner.run(postgres.ready(database))
        try:
            yield db, runner
        finally:
            runner.run(close(db))


@contextmanager
def refusing(path: Path) -> Iterator[None]:
    """Whatever is wrong with a file that has to be there is a Refusal."""
    if not path.is_file():
        raise Refusal("server-db-missing", file=path)
    try:
        yield
    except sqlite3.Error as error:
        raise Refusal("server-db", file=path, why=error) from None


@contextmanager
def reading_file(path: Path) -> Iterator[sqlite3.Connection]:
    with refusing(path), closing(open_unchanged(path)) as db:
        check_ours(db, path)
        sqlite.version_of(db)
        yield db


def backup(path: Path, target: Path) -> None:
    """A copy of everything as it is at one moment, whether or not a server is running."""
    if target.exists():
        raise Refusal("play-file-exists", file=target)
    draft = target.with_name(f".{target.name}.draft")
    with reading_file(path) as db:
        try:
            copy_to(db, draft)
            draft.replace(target)
        except (OSError, sqlite3.Error) as error:
            draft.unlink(missing_ok=True)
            raise Refusal("server-db", file=target, why=error) from None


def copy_to(db: sqlite3.Connection, draft: Path) -> None:
    """A file with everything in it, without a journal, safe on disk; nobody else may read it."""
    draft.unlink(missing_ok=True)  # of a copy that was not finished
    draft.touch(0o600)
    with closing(sqlite3.connect(draft)) as copy:
        db.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
    with draft.open("rb") as file:
        os.fsync(file.fileno())


@contextmanager
def up_to_date(db: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """The log as this version writes it: of an older one a copy is brought up to date, not itself."""
    if sqlite.version_of(db) == migrations()[-1][0]:
        yield db
        return
    with closing(sqlite3.connect(TEMPORARY, isolation_level=None)) as copy:
        db.backup(copy)
        sqlite.migrate(copy)
        yield copy


def prune(database: str, before: int) -> int:
    """Delete the games that ended or were closed before a time; how many. Servers may be running."""
    count = 0
    with writing(database) as transact:
        while found := transact(prune_some(Prune(before))):
            count += found
    return count


def restore(path: Path, copy: Path) -> Path | None:
    """Put a copy in the place of the games; the new name of those that were there, if there were any."""
    if not copy.is_file():
        raise Refusal("server-db-missing", file=copy)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        check_replaceable(path)
        with closing(sqlite.locked(path)), draft_of(copy, path) as draft:
            aside = put_aside(path) if path.exists() else None
            give_to_owner(draft, aside)
            clear_journals(path, aside)
            draft.replace(path)
            sync_folder(path.parent)
    except OSError as error:
        raise Refusal("server-db", file=path, why=error.strerror or "?") from None
    return aside


def check_replaceable(path: Path) -> None:
    """Games may be replaced, whatever state they are in, but not what belongs to another program."""
    if path.is_file():
        with suppress(sqlite3.Error), closing(open_unchanged(path)) as db:
            check_ours_or_new(db, path)


@contextmanager
def draft_of(copy: Path, path: Path) -> Iterator[Path]:
    """The copy once more beside the place it is for, found sound and ours."""
    draft = path.with_name(f".{path.name}.draft")
    try:
        with reading_file(copy) as db:
            copy_to(db, draft)
        if not is_sound(draft):
            raise Refusal("restore-damaged", file=copy)
        yield draft
    finally:
        draft.unlink(missing_ok=True)


def is_sound(path: Path) -> bool:
    """Whether every page is whole, and no seat, move or word is without its game."""
    try:
        with closing(open_unchanged(path)) as db:
            (found,) = db.execute("PRAGMA integrity_check(1)").fetchone()
            return found == SOUND and db.execute("PRAGMA foreign_key_check").fetchone() is None
    except sqlite3.Error:
        return False


def give_to_owner(draft: Path, aside: Path | None) -> None:
    """Whoever could open the games before can open these, also if root brings them back."""
    if aside is not None and hasattr(os, "chown"):
        before = aside.stat()
        with suppress(PermissionError):
            os.chown(draft, before.st_uid, before.st_gid)


def put_aside(path: Path) -> Path:
    """A second name for the games. The first stays until the copy has it: there is a file at every moment."""
    if is_sound(path):
        carry_over(path)
    now = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.name}.before-{now}")
    if aside.exists():
        raise Refusal("play-file-exists", file=aside)
    try:
        os.link(path, aside)
    except OSError:  # a disk on which a file has one name
        shutil.copy2(path, aside)
    return aside


def carry_over(path: Path) -> None:
    """What a crash left in the journal goes into the file; that of a damaged one is put aside with it, untouched."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def clear_journals(path: Path, aside: Path | None) -> None:
    """SQLite would apply the journal of the old file to the new one, and destroy it."""
    for kind in JOURNALS:
        journal = Path(f"{path}{kind}")
        if journal.exists() and aside is not None:
            journal.replace(f"{aside}{kind}")
        journal.unlink(missing_ok=True)
    Path(f"{path}-shm").unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """The new name is on disk too, where a folder can be asked for that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
