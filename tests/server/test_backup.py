"""Backup and restore: nothing is changed or lost, and foreign files are left alone."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from commands import typed
from server.clients import Player, async_test, new_table, serving
from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal
from wagonway.server.game import archive
from wagonway.server.storage import backup
from wagonway.server.storage.outages import now_ms
from wagonway.server.storage.sqlite import APPLICATION, SqliteStore, locked

ROOT = Path(__file__).parents[2]
TINY = ROOT / "examples" / "tiny.wag"
# Writes and is killed, so that its writes are in the journal only.
KILLED = """
import os, sys
from pathlib import Path
from wagonway.server.storage.sqlite import connect
db = connect(Path(sys.argv[1]))
db.execute("PRAGMA wal_autocheckpoint = 0")
for i in range(200):
    db.execute("INSERT INTO meta VALUES (?, ?)", (f"late {i}", "x" * 100))
db.execute("UPDATE game SET revision = revision + 100")
os.kill(os.getpid(), 9)
"""


def refused(*words: object) -> str:
    refusal = typed(*words).exception
    assert isinstance(refusal, Refusal), refusal
    return refusal.id


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder but the memory that SQLite shares, which holds no data."""
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".db-shm"]
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def count(path: Path, query: str) -> int:
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute(f"SELECT count(*) FROM {query}").fetchone()[0])  # noqa: S608


def crash(database: Path) -> None:
    done = subprocess.run([sys.executable, "-c", KILLED, str(database)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert Path(f"{database}-wal").stat().st_size > 0


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """The database of a stopped server with one finished game."""
    path = tmp_path / "home" / "games.db"
    path.parent.mkdir()

    async def make() -> None:
        store = SqliteStore(path)
        await store.open()
        await store.close()

    asyncio.run(make())
    assert typed("import", TINY, "--db", path).exit_code == 0
    return path


@pytest.fixture
def foreign(tmp_path: Path) -> Path:
    path = tmp_path / "else" / "customers.db"
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE customers (name)")
        db.execute("CREATE TABLE game (title)")
        db.commit()
    return path


def made_old(path: Path) -> None:
    """The schema of the first version: without application_id, chat keys and reviews."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("DROP TABLE review")
        db.execute("DROP INDEX talk_key")
        db.execute("ALTER TABLE talk DROP COLUMN key")
        db.execute("DROP INDEX game_old")
        db.execute("DROP INDEX game_over")
        db.execute("DROP INDEX game_open")
        db.execute("CREATE INDEX game_stage ON game (stage, created)")
        db.execute("PRAGMA user_version = 1")
        db.execute("PRAGMA application_id = 0")
        db.commit()


def test_copy_is_restored_after_a_crash(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    backup.backup(database, copy)
    crash(database)
    result = typed("restore", copy, "--db", database, "--lang", "en")
    assert result.exit_code == 0, result.exception
    assert count(database, "meta WHERE name LIKE 'late%'") == 0
    assert count(database, "game WHERE revision = 1") == 1
    assert not Path(f"{database}-wal").exists()
    (aside,) = database.parent.glob("games.db.before-*")
    assert str(aside) in result.output
    assert count(aside, "meta WHERE name LIKE 'late%'") == 200
    assert exported_games(database, tmp_path) == [TINY.read_bytes()]


def exported_games(database: Path, tmp_path: Path) -> list[bytes]:
    assert typed("export", tmp_path / "records", "--db", database).exit_code == 0
    return [path.read_bytes() for path in (tmp_path / "records").iterdir()]


def test_backup_to_an_existing_file_is_refused(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_bytes(b"yesterday")
    with pytest.raises(Refusal, match="exists already"):
        backup.backup(database, copy)
    assert copy.read_bytes() == b"yesterday"


def test_export_writes_to_its_folder_whatever_the_id_of_a_game(
    database: Path, tmp_path: Path
) -> None:
    """An imported record may name its game as a path."""
    record = replace(Record.load(TINY), game_id="../stolen")
    record = replace(record, commitment=record.deal.commitment(record.board.hash))
    record.save(tmp_path / "theirs.wag")
    assert typed("import", tmp_path / "theirs.wag", "--db", database).exit_code == 0
    assert len(exported_games(database, tmp_path)) == 2
    assert not (tmp_path / "stolen.wag").exists()


def test_import_goes_on_after_a_file_it_cannot_take(database: Path) -> None:
    """The examples are of one seed, which gives one name on all boards."""
    names = [f"{board}.wag" for board in ("usa", "none", "tiny")]
    result = typed(
        "import", *(TINY.with_name(name) for name in names), "--db", database, "--lang", "en"
    )
    assert result.exit_code == 1
    usa, none = result.stderr.splitlines()
    assert usa.endswith("usa.wag: not imported, because another game there is named f96d3139944e.")
    assert none.startswith(str(TINY.with_name("none.wag")))
    assert result.stdout.endswith("tiny.wag: already there.\n")


def test_restore_through_a_link_replaces_the_file(database: Path, tmp_path: Path) -> None:
    copy, link = tmp_path / "copy.db", tmp_path / "link.db"
    backup.backup(database, copy)
    crash(database)
    link.symlink_to(database)
    aside = backup.restore(link, copy)
    assert link.readlink() == database
    assert aside is not None
    assert aside.parent == database.parent
    assert count(database, "meta WHERE name LIKE 'late%'") == 0
    assert count(aside, "meta WHERE name LIKE 'late%'") == 200


def test_two_servers_do_not_share_a_file_through_a_link(database: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(database)
    with closing(locked(database)), pytest.raises(Refusal) as refusal:
        locked(link)
    assert refusal.value.id == "server-db-taken"


def test_games_deleted_during_an_export_are_left_out(database: Path, tmp_path: Path) -> None:
    record = replace(Record.load(TINY), game_id="zzz")
    record = replace(record, commitment=record.deal.commitment(record.board.hash))
    record.save(tmp_path / "later.wag")
    assert typed("import", tmp_path / "later.wag", "--db", database).exit_code == 0
    found = archive.records(str(database))
    assert next(found) == Record.load(TINY)
    assert list(backup.prune(str(database), before=now_ms() + 1000)) == [(2, 2)]
    assert list(found) == []


def test_restore_replaces_damaged_file_and_keeps_its_journal(
    database: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.db"
    backup.backup(database, copy)
    crash(database)
    journal = Path(f"{database}-wal").read_bytes()
    database.write_bytes(b"not a database " * 1000)
    aside = backup.restore(database, copy)
    assert aside is not None
    assert aside.read_bytes().startswith(b"not a database")
    assert Path(f"{aside}-wal").read_bytes() == journal
    assert count(database, "game") == count(copy, "game") == 1


@async_test
async def test_restore_is_refused_while_server_runs(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        backup.backup(tmp_path / "games.db", copy)
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            with pytest.raises(Refusal) as refusal:
                backup.restore(tmp_path / "games.db", copy)
            assert refusal.value.id == "server-db-taken"
            assert (await ann.ask("move", v=0, action="keep 1"))["type"] == "ok"
    backup.restore(tmp_path / "games.db", copy)
    async with serving(tmp_path) as server, Player.at(server, game, tokens[0]) as ann:
        assert (await ann.until("table"))["table"]["stage"] == "gathering"


def test_restore_creates_missing_database(database: Path, tmp_path: Path) -> None:
    place = tmp_path / "new" / "games.db"
    assert backup.restore(place, database) is None
    assert count(place, "game") == 1
    assert place.stat().st_mode & 0o077 == 0


def test_invalid_copy_is_not_restored(database: Path, foreign: Path, tmp_path: Path) -> None:
    damaged, newer = tmp_path / "damaged.db", tmp_path / "newer.db"
    backup.backup(database, damaged)
    shutil.copy(damaged, newer)
    with closing(sqlite3.connect(newer)) as db:
        db.execute("PRAGMA user_version = 999")
    with damaged.open("r+b") as file:
        file.seek(4096)
        file.write(os.urandom(8192))
    before = contents(database.parent)
    for copy, id in (
        (damaged, "restore-damaged"),
        (newer, "server-db-newer"),
        (foreign, "server-db-foreign"),
        (tmp_path / "none.db", "server-db-missing"),
        (TINY, "server-db"),
    ):
        assert refused("restore", copy, "--db", database) == id
    assert contents(database.parent) == before
    assert refused("restore", tmp_path / "none.db", "--db", tmp_path / "deep" / "x.db")
    assert not (tmp_path / "deep").exists()


def test_copy_with_orphaned_moves_is_damaged(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    backup.backup(database, copy)
    with closing(sqlite3.connect(copy)) as db:
        db.execute("DELETE FROM game")
        db.commit()
    assert refused("restore", copy, "--db", database) == "restore-damaged"


def test_restore_of_postgresql_is_refused(database: Path) -> None:
    assert refused("restore", database, "--db", "postgresql://db/games") == "restore-shared"


@pytest.mark.parametrize("crashed", [False, True])
def test_a_backup_or_an_export_changes_nothing(
    database: Path, tmp_path: Path, crashed: bool
) -> None:
    made_old(database)
    if crashed:
        crash(database)
    before = contents(database.parent)
    assert typed("backup", tmp_path / "copy.db", "--db", database).exit_code == 0
    assert exported_games(database, tmp_path) == [TINY.read_bytes()]
    assert contents(database.parent) == before
    assert count(tmp_path / "copy.db", "meta WHERE name LIKE 'late%'") == 200 * crashed


def test_foreign_database_is_left_unchanged(foreign: Path, tmp_path: Path) -> None:
    before = contents(foreign.parent)
    for words in (
        ("backup", tmp_path / "copy.db"),
        ("export", tmp_path / "records"),
        ("import", TINY),
        ("restore", foreign),
    ):
        assert refused(*words, "--db", foreign) == "server-db-foreign"
    with pytest.raises(Refusal) as refusal:
        asyncio.run(SqliteStore(foreign).open())
    assert refusal.value.id == "server-db-foreign"
    assert contents(foreign.parent) == before
    assert not (tmp_path / "records").exists()
    assert not (tmp_path / "copy.db").exists()


def test_application_id_is_set_when_served(database: Path) -> None:
    made_old(database)

    async def serve() -> None:
        store = SqliteStore(database)
        await store.open()
        await store.close()

    asyncio.run(serve())
    with closing(sqlite3.connect(database)) as db:
        assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
        assert db.execute("PRAGMA user_version").fetchone()[0] > 1


def test_missing_database_is_refused_without_side_effects(tmp_path: Path) -> None:
    for words in (("export", tmp_path / "out"), ("backup", tmp_path / "copy.db"), ("import", TINY)):
        result = typed(*words, "--db", tmp_path / "none.db")
        assert isinstance(result.exception, Refusal)
        assert result.exception.id == "server-db-missing"
        assert "none.db" in str(result.exception)
    assert refused("export", tmp_path / "out", "--db", "mysql://ann:secret@db/games") == (
        "server-db-kind"
    )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("database", ["mysql://x/y", "sqlite:///games.db", "file:/games.db"])
def test_address_of_unknown_database_is_refused(database: str) -> None:
    refusal = typed("serve", "--settings", "--db", database).exception
    assert isinstance(refusal, Refusal)
    assert refusal.id == "server-db-kind"
