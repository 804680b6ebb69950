"""Old games are deleted on request, running ones never; a damaged file is refused."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import Result

from commands import typed
from server.clients import Player, async_test, new_table, serving
from server.conftest import STORES
from wagonway.engine.refusal import Refusal
from wagonway.server.game import seats as seating
from wagonway.server.protocol.parts import BotSeat, NewTable, PersonSeat
from wagonway.server.storage import statements
from wagonway.server.storage.backup import reading, writing
from wagonway.server.storage.outages import now_ms
from wagonway.server.storage.postgres import PostgresStore
from wagonway.server.storage.rows import MoveRow, Prune, ReviewRow, TableRows, TalkRow
from wagonway.server.storage.sqlite import SqliteStore
from wagonway.server.storage.statements import Each, Script
from wagonway.server.storage.store import Store

DAY = 86_400_000
ROOT = Path(__file__).parents[2]


@pytest.fixture(params=STORES)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "games.db")
    return str(request.getfixturevalue("database"))


def store_at(address: str) -> Store:
    return PostgresStore(address) if "://" in address else SqliteStore(Path(address))


def a_game(stage: str, days: float) -> TableRows:
    """A game that ended some days ago."""
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
    store = store_at(address)
    await store.open()
    for table in games.values():
        move = MoveRow(table.game.id, 1, 0, "k", "keep 1", 1)
        talk = TalkRow(table.game.id, 1, 0, "chat", "hello", 1)
        await store.append(table, move, talk, ReviewRow(table.game.id, "1", 1, 2, 1, b"found"))
    await store.close()
    return games


async def kept(address: str, games: dict[str, TableRows]) -> set[str]:
    store = store_at(address)
    await store.open()
    found = set()
    for name, table in games.items():
        rows = await store.table(table.game.id)
        id = table.game.id
        parts = await store.moves(id), await store.talk(id), await store.review(id)
        assert all(parts) == (rows is not None) == any(parts)
        if rows is not None:
            found.add(name)
    await store.close()
    return found


def test_prune_deletes_outages_before_all_running_games(address: str) -> None:
    """The running game began 200 days ago."""
    asyncio.run(filled(address))
    days = [(210.0, 209.0), (201.0, 199.0), (100.0, 99.0)]
    old, *later = [tuple(now_ms() - int(day * DAY) for day in outage) for outage in days]

    def script() -> Script[None]:
        yield Each(statements.NEW_OUTAGE, [old, *later])

    with writing(address) as transact:
        transact(script())
    assert prune(address, "90d").exit_code == 0
    with reading(address) as fetch:
        found = [tuple(outage) for outage in fetch(statements.OUTAGES)]
    assert old not in found
    assert found[:2] == later


def prune(address: str, age: str) -> Result:
    return typed("prune", "--older-than", age, "--db", address)


def test_prune_deletes_only_games_that_ended_long_ago(address: str) -> None:
    games = asyncio.run(filled(address))
    result = prune(address, "90d")
    assert (result.exit_code, "2" in result.output) == (0, True)
    assert asyncio.run(kept(address, games)) == {"new", "running"}
    assert prune(address, "90d").exit_code == 0


@pytest.mark.parametrize("age", ["90", "d", "-1d", "1.5d", "90 d", "٣d"])
def test_invalid_age_is_refused(tmp_path: Path, age: str) -> None:
    refusal = prune(str(tmp_path / "games.db"), age).exception
    assert isinstance(refusal, Refusal)
    assert refusal.id == "prune-age"


@async_test
async def test_server_deletes_expired_games(tmp_path: Path) -> None:
    games = await filled(str(tmp_path / "games.db"))
    async with serving(tmp_path, keep_days=90.0) as server:
        while await server.app.registry.services.store.table(games["closed"].game.id) is not None:
            await asyncio.sleep(0.02)
    assert await kept(str(tmp_path / "games.db"), games) == {"new", "running"}


@async_test
async def test_change_of_a_deleted_table_is_refused(tmp_path: Path) -> None:
    """A client may still be connected, whose rematch would be tried for ever."""
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            await ann.ask("resign")
            table, store = server.app.registry.tables[game], server.app.registry.services.store
            assert await store.append(Prune(now_ms() + 1))
            with pytest.raises(Refusal) as refused:
                await asyncio.wait_for(
                    table.change(lambda rows: seating.with_rematch(rows, "again")), 5
                )
    assert refused.value.id == "table-unknown"


def test_damaged_file_is_refused_with_restore_instructions(tmp_path: Path) -> None:
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
