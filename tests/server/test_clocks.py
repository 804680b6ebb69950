"""Clocks: who is charged for what, and that nobody pays for a server that is not there."""

from __future__ import annotations

import random
import sys
import time
from types import FrameType
from typing import Any

import pytest

from wagonway.server.game.clock import DAY, GRACE, Clocks
from wagonway.server.protocol.tables import DayClock, GameClock, NoClock
from wagonway.server.storage.outages import Outages, TimeSource

MINUTE = 60_000


def test_a_seat_pays_for_its_thinking_and_gets_the_increment_when_it_is_done():
    clocks = Clocks(GameClock(seconds=600, increment=5), 2)
    clocks.run([0], 1000)
    assert clocks.spent(0, 31_000, Outages()) == 30_000
    clocks.charge(0, 30_000, 31_000)  # its first card: it goes on thinking
    clocks.run([0], 31_000)
    assert clocks.left[0] == 570_000
    clocks.charge(0, 10_000, 41_000)
    clocks.run([1], 41_000, decided=0)
    assert clocks.left == [565_000, 600_000]
    assert clocks.next_flag(51_000, Outages()) == (1, 590_000)


def test_in_the_opening_all_clocks_run():
    clocks = Clocks(GameClock(seconds=60), 3)
    clocks.run([0, 1, 2], 0)
    seen = clocks.seen(1000, Outages())
    assert seen is not None
    assert (seen.left, seen.running) == ([59_000] * 3, [0, 1, 2])


def test_days_are_for_each_turn():
    clocks = Clocks(DayClock(days=2), 2)
    clocks.run([0], 0)
    clocks.charge(0, DAY, DAY)
    clocks.run([1], DAY, decided=0)
    assert clocks.left == [2 * DAY, 2 * DAY]


def test_nobody_pays_while_no_server_is_there():
    clocks = Clocks(GameClock(seconds=600), 2)
    clocks.run([0], 10 * MINUTE)
    outages = Outages([(0, 5 * MINUTE), (9 * MINUTE, 11 * MINUTE), (12 * MINUTE, 60 * MINUTE)])
    assert clocks.spent(0, 61 * MINUTE, outages) == 2 * MINUTE
    assert clocks.spent(0, 13 * MINUTE, outages) == MINUTE


def test_whoever_comes_back_has_a_minute():
    clocks = Clocks(GameClock(seconds=600), 2)
    clocks.run([0], 0)
    clocks.charge(0, 700_000, 700_000)
    assert clocks.next_flag(700_000, Outages()) == (0, 0)
    clocks.welcome_back(0)
    assert clocks.left[0] == GRACE


def test_leaving_and_coming_back_gives_no_time():
    clocks = Clocks(GameClock(seconds=600, increment=30), 2)
    clocks.run([0], 0)
    for _ in range(5):
        clocks.run([], 0)  # a stand-in plays
        clocks.welcome_back(0)
        clocks.run([0], 0)
    assert clocks.left[0] == 600_000


def test_whoever_runs_out_of_time_again_and_again_gets_less_and_less():
    clocks = Clocks(GameClock(seconds=10, increment=0), 2)
    given = []
    for _ in range(20):
        clocks.charge(0, 10**9, 0)
        clocks.welcome_back(0)
        given.append(clocks.left[0] or 0)
    assert given[0] == 10_000
    assert sum(given) < 20_000


def test_a_stand_in_ends_a_turn_of_days_but_earns_no_increment():
    days, game = Clocks(DayClock(days=2), 2), Clocks(GameClock(seconds=60, increment=5), 2)
    for clocks in (days, game):
        clocks.run([0], 0)
        clocks.charge(0, 1000, 1000)
        clocks.run([], 1000)  # handed over
        clocks.run([1], 2000, decided=0)
    assert (days.left[0], game.left[0]) == (2 * DAY, 59_000)


def test_without_clocks_nothing_runs_out():
    clocks = Clocks(NoClock(), 2)
    clocks.run([0], 0)
    assert clocks.next_flag(DAY, Outages()) is None
    assert clocks.seen(DAY, Outages()) is None


def test_outages_are_summed_as_if_one_by_one():
    dice = random.Random(1)
    starts = [dice.randrange(1000) for _ in range(40)]
    outages = [(start, start + dice.randrange(20)) for start in starts]
    down = {ms for start, stop in outages for ms in range(start, stop)}
    found = Outages(outages)
    for _ in range(200):
        since, until = sorted(dice.sample(range(1100), 2))
        assert found.within(since, until) == len(down & set(range(since, until)))


def lines_run(outages: Outages) -> int:
    """How many lines of Python it takes to tell what a seat has spent."""
    clocks, lines = Clocks(GameClock(seconds=600), 2), 0
    clocks.run([0], 1)

    def trace(_: FrameType, event: str, __: object) -> Any:
        nonlocal lines
        lines += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        clocks.spent(0, 10**9, outages)
    finally:
        sys.settrace(before)
    return lines


def test_many_outages_cost_a_move_no_more_than_few():
    many = Outages((i * 1000, i * 1000 + 500) for i in range(20_000))
    assert 0 < lines_run(many) == lines_run(Outages([(5, 10)]))


def test_the_time_of_games_does_not_follow_whoever_sets_the_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    source = TimeSource()
    before = source.now()
    monkeypatch.setattr(time, "time_ns", lambda: 0)
    assert before <= source.now() < before + MINUTE


def test_a_server_never_begins_before_the_last_sign_of_life() -> None:
    source = TimeSource()
    now = source.now()
    source.begin(now - 60 * MINUTE, now + MINUTE)
    assert 0 <= source.now() - (now + MINUTE) < 1000


def test_a_clock_far_ahead_is_an_outage_and_one_behind_is_approached_slowly() -> None:
    source = TimeSource()
    now = source.now()
    source.follow(now - 60 * MINUTE)
    assert now - 2 <= source.now() < now + 1000
    source.follow(now + 60 * MINUTE)
    assert 0 <= source.now() - (now + 60 * MINUTE) < 1000
