"""Copies: taking one changes nothing, going back to one destroys nothing, and what is not ours stays as it is."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from server.clients import Player, new_table, serving, story
from wagonway.cli import wagonway
from wagonway.engine.refusal import Refusal
from wagonway.server.storage import backup
from wagonway.server.storage.sqlite import APPLICATION, SqliteStore

ROOT = Path(__file__).parents[2]
TINY = ROOT / "examples" / "tiny.wag"
# Writes to a log and is killed, as a server may be: what it wrote is in the journal alone.
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


def typed(*words: object) -> Result:
    return CliRunner().invoke(wagonway, [str(word) for word in words], catch_exceptions=True)


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
    """The log of a server that has stopped, with one finished game in it."""
    path = tmp_path / "home" / "games.db"
    path.parent.mkdir()

    async def make() -> None:
        log = SqliteStore(path)
        await log.open()
        await log.close()

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
    """As the first version left it: without the mark, without the keys of what was said, and without reviews."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("DROP TABLE review")
        db.execute("DROP INDEX talk_key")
        db.execute("ALTER TABLE talk DROP COLUMN key")
        db.execute("PRAGMA user_version = 1")
        db.execute("PRAGMA application_id = 0")
        db.commit()


def test_a_copy_is_put_back_after_a_crash(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    backup.backup(database, copy)
    crash(database)
    told = typed("restore", copy, "--db", database, "--lang", "en")
    assert told.exit_code == 0, told.exception
    assert count(database, "meta WHERE name LIKE 'late%'") == 0
    assert count(database, "game WHERE revision = 1") == 1
    assert not Path(f"{database}-wal").exists()
    (aside,) = database.parent.glob("games.db.before-*")
    assert str(aside) in told.output
    assert count(aside, "meta WHERE name LIKE 'late%'") == 200
    assert keeping_the_games(database, tmp_path) == [TINY.read_bytes()]


def keeping_the_games(database: Path, tmp_path: Path) -> list[bytes]:
    assert typed("export", tmp_path / "records", "--db", database).exit_code == 0
    return [path.read_bytes() for path in (tmp_path / "records").iterdir()]


def test_a_damaged_file_can_be_replaced_and_keeps_its_journal(
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


@story
async def test_a_running_server_is_not_disturbed_by_a_restore(tmp_path: Path) -> None:
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


def test_a_copy_goes_to_a_place_where_nothing_was(database: Path, tmp_path: Path) -> None:
    place = tmp_path / "new" / "games.db"
    assert backup.restore(place, database) is None
    assert count(place, "game") == 1
    assert place.stat().st_mode & 0o077 == 0


def test_what_is_no_sound_copy_is_not_put_in_place(
    database: Path, foreign: Path, tmp_path: Path
) -> None:
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


def test_a_copy_without_the_game_of_a_move_is_damaged(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    backup.backup(database, copy)
    with closing(sqlite3.connect(copy)) as db:
        db.execute("DELETE FROM game")
        db.commit()
    assert refused("restore", copy, "--db", database) == "restore-damaged"


def test_games_in_postgresql_are_brought_back_with_its_own_program(database: Path) -> None:
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
    assert keeping_the_games(database, tmp_path) == [TINY.read_bytes()]
    assert contents(database.parent) == before
    assert count(tmp_path / "copy.db", "meta WHERE name LIKE 'late%'") == 200 * crashed


def test_a_database_of_another_program_is_left_alone(foreign: Path, tmp_path: Path) -> None:
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


def test_a_file_without_the_mark_gets_it_when_it_is_served(database: Path) -> None:
    made_old(database)

    async def serve() -> None:
        log = SqliteStore(database)
        await log.open()
        await log.close()

    asyncio.run(serve())
    with closing(sqlite3.connect(database)) as db:
        assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
        assert db.execute("PRAGMA user_version").fetchone()[0] > 1


def test_games_that_are_not_there_leave_nothing_behind(tmp_path: Path) -> None:
    for words in (("export", tmp_path / "out"), ("backup", tmp_path / "copy.db"), ("import", TINY)):
        told = typed(*words, "--db", tmp_path / "none.db")
        assert isinstance(told.exception, Refusal)
        assert told.exception.id == "server-db-missing"
        assert "none.db" in str(told.exception)
    assert refused("export", tmp_path / "out", "--db", "mysql://ann:secret@db/games") == (
        "server-db-kind"
    )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("database", ["mysql://x/y", "sqlite:///games.db", "file:/games.db"])
def test_an_address_of_another_kind_is_no_file(database: str) -> None:
    told = typed("serve", "--settings", "--db", database).exception
    assert isinstance(told, Refusal)
    assert told.id == "server-db-kind"
