"""A game that is taken from its log at once is the game that was played move by move."""

from __future__ import annotations

import random

import pytest

from wagonway.engine.attendance import TAKEN_BACK, hand_over_to
from wagonway.server.log.rows import MoveRow, TableRows
from wagonway.server.messages.tables import Clock, GameClock, NewTable, NoClock, PersonSeat
from wagonway.server.seeing import look
from wagonway.server.tables import seating, telling
from wagonway.server.tables.course import Course

CLOCKS = [NoClock(), GameClock(seconds=600, increment=5)]


def a_table(clock: Clock) -> TableRows:
    seats = [PersonSeat(name=name) for name in ("Ann", "Ben", "Cleo")]
    table, _ = seating.new_table(NewTable(board="san_francisco", seats=seats, clock=clock), "")
    return seating.begun(table)


def played(table: TableRows, plies: int, seed: int = 1) -> Course:
    """So much of a game, in which seats are left and taken back."""
    course, dice = Course(table), random.Random(seed)
    for ply in range(1, plies + 1):
        seat = dice.choice(course.deciding)
        action = dice.choice(look(course.game, seat).legal)
        if ply in (12, 30):
            seat, action = 1, hand_over_to("random", "1")
        elif ply in (17, 31):
            seat, action = 1, TAKEN_BACK
        at = course._table.game.started or 0
        row = MoveRow("g", ply, seat, f"k{ply}", action, at + 700 * ply, spent=300)
        course.settle(course.draft(row))
    return course


def rows(course: Course) -> list[MoveRow]:
    return [each.row for each in course.happened]


@pytest.mark.parametrize("clock", CLOCKS, ids=["no clock", "a clock"])
@pytest.mark.parametrize("plies", [0, 2, 3, 4, 11, 12, 13, 31, 60])
def test_taken_at_once_it_is_the_same_game(clock: Clock, plies: int) -> None:
    table = a_table(clock)
    first, second = played(table, plies), Course(table)
    second.follow_all(rows(first))
    assert second.game.bytes() == first.game.bytes()
    assert (second.v, second.keys, second.deciding) == (first.v, first.keys, first.deciding)
    assert (second.clocks.left, second.clocks.since) == (first.clocks.left, first.clocks.since)
    assert second.attendance.playing == first.attendance.playing
    for eyes in (None, 0, 1, 2):
        assert telling.entries(second, 0, eyes) == telling.entries(first, 0, eyes)
    assert second.record(0).text() == first.record(0).text()


@pytest.mark.parametrize("more", [1, 2, 40])
def test_it_goes_on_as_it_would_have(more: int) -> None:
    """Somebody asks for all of it while a move is on its way to the disk."""
    table = a_table(NoClock())
    first, second = played(table, 32 + more), Course(table)
    all_rows = rows(first)
    second.follow_all(all_rows[:32])
    for row in all_rows[32:]:
        draft = second.draft(row)
        second.told(0)
        second.settle(draft)
    assert telling.entries(second, 0, 2) == telling.entries(first, 0, 2)
    assert second.record(2).text() == first.record(2).text()


def test_nothing_is_looked_up_for_whoever_has_seen_it() -> None:
    course = played(a_table(NoClock()), 40)
    again = Course(course._table)
    again.follow_all(rows(course))
    assert again.told(again.v) == []
    assert len(again.game.moves) < len(course.game.moves)
