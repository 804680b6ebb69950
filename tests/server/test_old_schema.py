"""Commands leave the schema of a database alone, which servers of another version may be using."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from server.test_backup import TINY
from server.test_cluster import typed
from server.test_prune import address, store_at
from wagonway.engine.refusal import Refusal
from wagonway.server.storage.backup import reading
from wagonway.server.storage.statements import migrations

__all__ = ["address"]  # a fixture: a SQLite file, then a database in PostgreSQL

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("postgres")]

OLDER = (
    "DROP INDEX game_old; DROP TABLE review; DROP INDEX talk_key; ALTER TABLE talk DROP COLUMN key;"
)
OLDER_FILE = (
    "DROP INDEX game_open; DROP INDEX game_over; CREATE INDEX game_stage ON game (stage, created);"
)
SCHEMA = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2"


def is_shared(address: str) -> bool:
    return "://" in address


def changed(address: str, sql: str, version: int) -> None:
    """Change the tables and the version that the database says it has."""

    async def change() -> None:
        db = await asyncpg.connect(address)
        if sql:
            await db.execute(sql)
        await db.execute("DELETE FROM migration WHERE number > $1", version)
        await db.execute("INSERT INTO migration VALUES ($1) ON CONFLICT DO NOTHING", version)
        await db.close()

    if is_shared(address):
        asyncio.run(change())
        return
    with closing(sqlite3.connect(address)) as db:
        db.executescript(f"{sql} PRAGMA user_version = {version};")


def make_older(address: str) -> None:
    """As version 0.1 left it, before messages had keys."""
    if is_shared(address):
        changed(address, OLDER, 2)
    else:
        changed(address, OLDER + OLDER_FILE, 1)


def schema(address: str) -> list[tuple[object, ...]]:
    async def read() -> list[tuple[object, ...]]:
        db = await asyncpg.connect(address)
        found = [*await db.fetch(SCHEMA)]
        found += await db.fetch("SELECT number FROM migration") if found else []
        await db.close()
        return [tuple(row) for row in found]

    if is_shared(address):
        return asyncio.run(read())
    with closing(sqlite3.connect(address)) as db:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        return [(version,), *db.execute("SELECT sql FROM sqlite_master ORDER BY name")]


@pytest.fixture
def games(address: str) -> str:
    """A database with one finished game."""

    async def create() -> None:
        store = store_at(address)
        await store.open()
        await store.close()

    asyncio.run(create())
    assert typed("import", TINY, "--db", address).exit_code == 0
    return address


def refusal(*words: object) -> Refusal:
    error = typed(*words).exception
    assert isinstance(error, Refusal)
    return error


def test_export_reads_an_older_database_and_leaves_it(games: str, tmp_path: Path) -> None:
    make_older(games)
    before = schema(games)
    assert typed("export", tmp_path / "records", "--db", games).exit_code == 0
    (file,) = (tmp_path / "records").iterdir()
    assert file.read_bytes() == TINY.read_bytes()
    assert schema(games) == before


def test_commands_that_write_leave_an_older_database(games: str) -> None:
    make_older(games)
    before = schema(games)
    for words in (("prune", "--older-than", "90d"), ("import", TINY)):
        refused = refusal(*words, "--db", games)
        assert refused.id == "server-db-older"
        assert "wagonway serve" in str(refused)
    assert schema(games) == before


def test_commands_refuse_a_newer_database(games: str, tmp_path: Path) -> None:
    changed(games, "", 999)
    before = schema(games)
    for words in (("export", tmp_path / "out"), ("prune", "--older-than", "90d"), ("import", TINY)):
        assert refusal(*words, "--db", games).id == "server-db-newer"
    assert schema(games) == before
    assert not (tmp_path / "out").exists()


def test_export_of_an_unreadable_older_database_says_what_migrates_it(
    database: str, tmp_path: Path
) -> None:
    """As if a column had been added since."""
    assert typed("import", TINY, "--db", database).exit_code == 0
    changed(database, "ALTER TABLE game DROP COLUMN creator;", migrations("postgres")[-1][0] - 1)
    assert refusal("export", tmp_path / "out", "--db", database).id == "server-db-older"


def test_export_creates_nothing_in_an_empty_database(database: str, tmp_path: Path) -> None:
    refused = refusal("export", tmp_path / "out", "--db", database)
    assert refused.id == "server-db-empty"
    assert schema(database) == []


def test_reading_cannot_write(games: str) -> None:
    with (
        reading(games) as fetch,
        pytest.raises((asyncpg.ReadOnlySQLTransactionError, sqlite3.OperationalError)),
    ):
        fetch("DELETE FROM meta")
