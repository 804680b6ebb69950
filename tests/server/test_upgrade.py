"""A database of version 0.1 with running games opens, and its games go on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from server.clients import Player, ask, play_on, serving, story
from wagonway.engine.record import Record

FIXTURE = Path(__file__).parent / "data" / "games-0.1.sql"
HOUR = 3_600_000
MOVES = 13  # in the game with a clock


@pytest.fixture
def games(tmp_path: Path) -> dict[str, tuple[str, dict[int, str]]]:
    """The database in its place; each game by its name in the fixture, with the secrets of its seats."""
    text, found = FIXTURE.read_text("utf-8"), {}
    with closing(sqlite3.connect(tmp_path / "games.db")) as db:
        db.executescript(text)
    for line in text.splitlines()[1:5]:
        _, name, game, *seats = line.split()
        found[name] = (game, {int(seat): key for seat, _, key in (s.partition(":") for s in seats)})
    return found


def first(legal: list[str]) -> str:
    return legal[0]


@story
async def test_a_game_with_a_clock_goes_on_and_nobody_paid_for_the_time_between(
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
            ann.look_again()
            await play_on({0: ann, 1: ben}, first)
        _, record, _ = await ask(server, "GET", f"/api/tables/{game}/record")
        Record.parse(record).replay()


@story
async def test_a_game_with_bots_a_waiting_table_and_a_finished_game_are_there(
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
