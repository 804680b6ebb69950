"""A database of version 0.1 opens, and its running games continue: a SQLite file, or one in PostgreSQL."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from server.clients import Player, ask, async_test, play_on, serving
from server.test_prune import address
from wagonway.engine.record import Record

__all__ = ["address"]  # a fixture: a SQLite file, then a database in PostgreSQL

FOLDER = Path(__file__).parent / "data"
FIXTURE, FIXTURE_OF_POSTGRES = FOLDER / "games-0.1.sql", FOLDER / "games-0.1-postgres.sql"
HOUR = 3_600_000
MOVES = 13  # in the game with a clock


Games = dict[str, tuple[str, dict[int, str]]]


@pytest.fixture
def games(address: str) -> Games:
    """Create the database; each game by its name in the fixture, with the secrets of its seats."""
    text, found = FIXTURE.read_text("utf-8"), Games()
    if "://" in address:
        asyncio.run(run_in_postgres(address, FIXTURE_OF_POSTGRES.read_text("utf-8")))
    else:
        with closing(sqlite3.connect(address)) as db:
            db.executescript(text)
    for line in text.splitlines()[1:5]:
        _, name, game, *seats = line.split()
        found[name] = (game, {int(seat): key for seat, _, key in (s.partition(":") for s in seats)})
    return found


async def run_in_postgres(address: str, text: str) -> None:
    db = await asyncpg.connect(address)
    await db.execute(text)
    await db.close()


def first(legal: list[str]) -> str:
    return legal[0]


@async_test
async def test_timed_game_continues_without_charge_for_downtime(
    tmp_path: Path, games: Games, address: str
) -> None:
    game, tokens = games["clock"]
    async with serving(tmp_path, db=address) as server:
        async with (
            Player.at(server, game, tokens[0]) as ann,
            Player.at(server, game, tokens[1]) as ben,
        ):
            seen = await ann.until("snapshot")
            assert [entry["v"] for entry in seen["entries"]][:MOVES] == list(range(1, MOVES + 1))
            assert seen["clock"]["left"][0] > HOUR - 60_000
            assert (await ann.until("chatted"))["text"] == "Olá, 你好"
            assert (await ben.ask("chat", text="Hello again"))["type"] == "ok"
            assert (await ben.ask("back"))["type"] == "ok"
            ann.rewind()
            await play_on({0: ann, 1: ben}, first)
        _, record, _ = await ask(server, "GET", f"/api/tables/{game}/record")
        Record.parse(record).replay()


@async_test
async def test_bot_game_waiting_table_and_finished_game_survive(
    tmp_path: Path, games: Games, address: str
) -> None:
    async with serving(tmp_path, db=address) as server:
        game, tokens = games["bots"]
        async with Player.at(server, game, tokens[0]) as cy:
            await play_on({0: cy}, first)
        game, tokens = games["waiting"]
        async with Player.at(server, game, tokens[0]) as dee:
            assert (await dee.ask("start", fill="random"))["type"] == "ok"
        status, record, _ = await ask(server, "GET", f"/api/tables/{games['over'][0]}/record")
        assert status == 200
        Record.parse(record).replay()


@async_test
async def test_all_rows_survive_in_both_databases(
    tmp_path: Path, games: Games, address: str
) -> None:
    async with serving(tmp_path, db=address) as server:
        store = server.app.registry.services.store
        moves = {name: len(await store.moves(game)) for name, (game, _) in games.items()}
        talk = {name: len(await store.talk(game)) for name, (game, _) in games.items()}
        _, render, _ = await ask(server, "GET", "/metrics")
    assert moves["clock"] == MOVES
    assert (moves["over"], moves["waiting"], talk["clock"]) == (1, 0, 3)
    assert "wagonway_damaged_games 0.0" in render
