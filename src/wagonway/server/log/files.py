"""Files of SQLite: whose they are, and reading one without changing it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from wagonway.engine.refusal import Refusal
from wagonway.server.log.migrations import migrations

APPLICATION = 0x5741474F  # in the head of a file it says that the file is ours
TABLES = frozenset(("game", "seat", "move", "talk", "outage", "meta"))


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


def check_ours(db: sqlite3.Connection, path: Path) -> None:
    """Refuse a database of another program. Files that were made before there was a mark are known by their tables."""
    names = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
    if not is_marked(db) and not (is_unmarked(db) and names >= TABLES):
        raise Refusal("server-db-foreign", file=path)


def check_ours_or_new(db: sqlite3.Connection, path: Path) -> None:
    """The same, but a file without anything in it may become ours."""
    (count,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if count or not is_unmarked(db):
        check_ours(db, path)


def is_marked(db: sqlite3.Connection) -> bool:
    return bool(db.execute("PRAGMA application_id").fetchone()[0] == APPLICATION)


def is_unmarked(db: sqlite3.Connection) -> bool:
    return bool(db.execute("PRAGMA application_id").fetchone()[0] == 0)


def version_of(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def check_version(db: sqlite3.Connection) -> None:
    """A file from the future is refused."""
    version, known = version_of(db), migrations()[-1][0]
    if version > known:
        raise Refusal("server-db-newer", version=version, known=known)


def migrate(db: sqlite3.Connection) -> list[int]:
    """Run the migrations that this file has not seen, and mark it as ours; their numbers."""
    check_version(db)
    version = version_of(db)
    new = [(number, sql) for number, sql in migrations() if number > version]
    for number, sql in new:
        db.executescript(f"BEGIN; {sql}; PRAGMA user_version = {number}; COMMIT;")
    if not is_marked(db):
        db.execute(f"PRAGMA application_id = {APPLICATION}")
    return [number for number, _ in new]
