"""A history replayed at once equals the one played move by move."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
import pytest

from server.clients import async_test, new_table, serving
from wagonway.engine import encoder
from wagonway.engine.seats import TAKEN_BACK, event_kind, hand_over_to
from wagonway.server.game import encode
from wagonway.server.game import seats as seating
from wagonway.server.game.history import History
from wagonway.server.protocol.parts import Clock, GameClock, NewTable, NoClock, PersonSeat
from wagonway.server.storage.rows import MoveRow, TableRows

CLOCKS = [NoClock(), GameClock(seconds=600, increment=5)]


def a_table(clock: Clock, board: str = "san_francisco") -> TableRows:
    seats = [PersonSeat(name=name) for name in ("Ann", "Ben", "Cleo")]
    table, _ = seating.new_table(NewTable(board=board, seats=seats, clock=clock), "")
    return seating.begun(table)


def played(table: TableRows, plies: int, seed: int = 1) -> History:
    """A game after some plies, in which seats are left and taken back."""
    history, dice = History(table), random.Random(seed)
    for ply in range(1, plies + 1):
        seat = dice.choice(history.deciding)
        action = dice.choice(history.game.view_to_decide(seat).legal()).text
        if ply in (12, 30):
            seat, action = 1, hand_over_to("random", "1")
        elif ply in (17, 31):
            seat, action = 1, TAKEN_BACK
        at = history._table.game.started or 0
        row = MoveRow("g", ply, seat, f"k{ply}", action, at + 700 * ply, spent=300)
        draft = history.draft_event if event_kind(action) else history.draft_move
        history.settle(draft(row))
    return history


def rows(history: History) -> list[MoveRow]:
    return [each.row for each in history.happened]


@pytest.mark.parametrize("clock", CLOCKS, ids=["no clock", "a clock"])
@pytest.mark.parametrize("plies", [0, 2, 3, 4, 11, 12, 13, 31, 60])
def test_replayed_history_equals_played_history(clock: Clock, plies: int) -> None:
    table = a_table(clock)
    first, second = played(table, plies), History(table)
    second.follow_all(rows(first))
    assert second.game.bytes() == first.game.bytes()
    assert (second.v, second.keys, second.deciding) == (first.v, first.keys, first.deciding)
    assert (second.clocks.left, second.clocks.since) == (first.clocks.left, first.clocks.since)
    assert second.occupants.playing == first.occupants.playing
    for viewer in (None, 0, 1, 2):
        assert encode.entries(second, 0, viewer) == encode.entries(first, 0, viewer)
    assert second.record(0).text() == first.record(0).text()


@pytest.mark.parametrize("board", ["tiny", "san_francisco", "usa"])
def test_positions_match_views_at_every_step(board: str) -> None:
    history = History(a_table(NoClock(), board))
    dice = random.Random(3)
    while not history.over:
        seat = dice.choice(history.deciding)
        action = dice.choice(history.game.view_to_decide(seat).legal()).text
        row = MoveRow("g", history.v + 1, seat, f"k{history.v}", action, 0)
        history.settle(history.draft_move(row))
        viewers = (None, 0, 1, 2)
        for viewer, position in zip(viewers, encode.positions(history, viewers), strict=True):
            seen = encoder.encode(history.game.view_to_decide(viewer), history.deciding)
            assert bytes(position) == msgspec.json.encode(seen)


@pytest.mark.parametrize("more", [1, 2, 40])
def test_replayed_history_continues_like_the_original(more: int) -> None:
    """Also if all entries are requested while a move is being written."""
    table = a_table(NoClock())
    first, second = played(table, 32 + more), History(table)
    all_rows = rows(first)
    second.follow_all(all_rows[:32])
    for row in all_rows[32:]:
        draft = second.draft_move(row)
        second.entries_since(0)
        second.settle(draft)
    assert encode.entries(second, 0, 2) == encode.entries(first, 0, 2)
    assert second.record(2).text() == first.record(2).text()


def test_outcomes_are_not_computed_for_seen_versions() -> None:
    history = played(a_table(NoClock()), 40)
    again = History(history._table)
    again.follow_all(rows(history))
    assert again.entries_since(again.v) == []
    assert len(again.game.moves) < len(history.game.moves)


def test_outcomes_are_computed_in_short_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wagonway.server.game.history.REPLAYED_AT_ONCE", 10)
    history = played(a_table(NoClock()), 40)
    again = History(history._table)
    again.follow_all(rows(history))
    assert len(list(again.resolve())) == 4
    assert list(again.resolve()) == []
    assert encode.entries(again, 0, 1) == encode.entries(history, 0, 1)


@async_test
async def test_a_table_that_is_found_is_resolved(tmp_path: Path) -> None:
    """The whole game of a client that connects after a restart is not computed in one step of the event loop."""
    async with serving(tmp_path) as server:
        game, _ = await new_table(server, "bot random", "bot random")
        table = await server.app.registry.find(game)
        while table.v < 20:
            await asyncio.sleep(0.01)
    async with serving(tmp_path) as server:
        table = await server.app.registry.find(game)
        assert table.history is not None
        assert table.history._unresolved == 0
        assert table.history.entries_since(0)[-1].move is not None
        assert len(table.history.game.moves) == table.history.decisions
