"""A database of version 0.1 opens, and its running games continue."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from server.clients import Player, ask, async_test, play_on, serving
from wagonway.engine.record import Record

FIXTURE = Path(__file__).parent / "data" / "games-0.1.sql"
HOUR = 3_600_000
MOVES = 13  # in the game with a clock


@pytest.fixture
def games(tmp_path: Path) -> dict[str, tuple[str, dict[int, str]]]:
    """Create the database; each game by its name in the fixture, with the secrets of its seats."""
    text, found = FIXTURE.read_text("utf-8"), {}
    with closing(sqlite3.connect(tmp_path / "games.db")) as db:
        db.executescript(text)
    for line in text.splitlines()[1:5]:
        _, name, game, *seats = line.split()
        found[name] = (game, {int(seat): key for seat, _, key in (s.partition(":") for s in seats)})
    return found


def first(legal: list[str]) -> str:
    return legal[0]


@async_test
async def test_timed_game_continues_without_charge_for_downtime(
    tmp_path: Path, games: dict[str, tuple[str, dict[int, str]]]
) -> None:
    game, tokens = games["clock"]
    async with serving(tmp_path) as server:
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
    tmp_path: Path, games: dict[str, tuple[str, dict[int, str]]]
) -> None:
    async with serving(tmp_path) as server:
        game, tokens = games["bots"]
        async with Player.at(server, game, tokens[0]) as cy:
            await play_on({0: cy}, first)
        game, tokens = games["waiting"]
        async with Player.at(server, game, tokens[0]) as dee:
            assert (await dee.ask("start", fill="random"))["type"] == "ok"
        status, record, _ = await ask(server, "GET", f"/api/tables/{games['over'][0]}/record")
        assert status == 200
        Record.parse(record).replay()
