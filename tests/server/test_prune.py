"""Old games are deleted when somebody says so, and never one that goes on; a damaged file is refused."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from server.clients import serving, story
from server.conftest import STORES
from wagonway.cli import wagonway
from wagonway.engine.refusal import Refusal
from wagonway.server.game import seats as seating
from wagonway.server.protocol.tables import BotSeat, NewTable, PersonSeat
from wagonway.server.storage.outages import now_ms
from wagonway.server.storage.postgres import PostgresStore
from wagonway.server.storage.rows import MoveRow, ReviewRow, TableRows, TalkRow
from wagonway.server.storage.sqlite import SqliteStore
from wagonway.server.storage.store import Store

DAY = 86_400_000
ROOT = Path(__file__).parents[2]


@pytest.fixture(params=STORES)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "games.db")
    return str(request.getfixturevalue("database"))


def log_at(address: str) -> Store:
    return PostgresStore(address) if "://" in address else SqliteStore(Path(address))


def a_game(stage: str, days: float) -> TableRows:
    """A game of so many days ago."""
    seats = [PersonSeat(name="Ann"), BotSeat(bot="random")]
    table, _ = seating.new_table(NewTable(board="tiny", seats=seats), "")
    at = now_ms() - int(days * DAY)
    ended = at if stage == "over" else None
    return TableRows(replace(table.game, stage=stage, created=at, ended=ended), table.seats)


async def filled(address: str) -> dict[str, TableRows]:
    games = {
        "old": a_game("over", 100),
        "closed": a_game("closed", 91),
        "new": a_game("over", 89),
        "running": a_game("playing", 200),
    }
    log = log_at(address)
    await log.open()
    for table in games.values():
        move = MoveRow(table.game.id, 1, 0, "k", "keep 1", 1)
        talk = TalkRow(table.game.id, 1, 0, "chat", "hello", 1)
        await log.append(table, move, talk, ReviewRow(table.game.id, "1", 1, 2, 1, b"found"))
    await log.close()
    return games


async def kept(address: str, games: dict[str, TableRows]) -> set[str]:
    log = log_at(address)
    await log.open()
    found = set()
    for name, table in games.items():
        rows = await log.table(table.game.id)
        id = table.game.id
        parts = await log.moves(id), await log.talk(id), await log.review(id)
        assert all(parts) == (rows is not None) == any(parts)
        if rows is not None:
            found.add(name)
    await log.close()
    return found


def prune(address: str, age: str) -> Result:
    return CliRunner().invoke(wagonway, ["prune", "--older-than", age, "--db", address])


def test_games_that_ended_long_ago_are_deleted_and_no_others(address: str) -> None:
    games = asyncio.run(filled(address))
    result = prune(address, "90d")
    assert (result.exit_code, "2" in result.output) == (0, True)
    assert asyncio.run(kept(address, games)) == {"new", "running"}
    assert prune(address, "90d").exit_code == 0


@pytest.mark.parametrize("age", ["90", "d", "-1d", "1.5d", "90 d", "٣d"])
def test_an_age_that_is_none_is_refused(tmp_path: Path, age: str) -> None:
    refusal = prune(str(tmp_path / "games.db"), age).exception
    assert isinstance(refusal, Refusal)
    assert refusal.id == "prune-age"


@story
async def test_the_server_deletes_what_was_kept_for_long_enough(tmp_path: Path) -> None:
    games = await filled(str(tmp_path / "games.db"))
    async with serving(tmp_path, keep_days=90.0) as server:
        while await server.app.registry.services.store.table(games["closed"].game.id) is not None:
            await asyncio.sleep(0.02)
    assert await kept(str(tmp_path / "games.db"), games) == {"new", "running"}


def test_a_file_that_is_damaged_in_the_middle_is_refused_with_the_way_back(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    asyncio.run(filled(str(path)))
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = DELETE")
    data = bytearray(path.read_bytes())
    data[5 * 4096 : 9 * 4096] = b"\xa5" * (4 * 4096)
    path.write_bytes(data)
    with pytest.raises(Refusal) as refused:
        asyncio.run(SqliteStore(path).open())
    assert refused.value.id == "server-db-damaged"
    assert "wagonway restore" in str(refused.value)
    assert path.read_bytes() == bytes(data)
