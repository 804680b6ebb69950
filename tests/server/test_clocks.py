"""Clocks: what is charged, and that outages are not."""

from __future__ import annotations

import random
import sys
import time
from types import FrameType
from typing import Any

import pytest

from wagonway.server.game.clock import DAY, GRACE, Clocks
from wagonway.server.protocol.parts import DayClock, GameClock, NoClock
from wagonway.server.storage.outages import Outages, TimeSource

MINUTE = 60_000


def test_clock_charges_thinking_time_and_adds_increment():
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


def test_all_clocks_run_in_the_opening():
    clocks = Clocks(GameClock(seconds=60), 3)
    clocks.run([0, 1, 2], 0)
    seen = clocks.seen(1000, Outages())
    assert seen is not None
    assert (seen.left, seen.running) == ([59_000] * 3, [0, 1, 2])


def test_day_clock_restarts_each_turn():
    clocks = Clocks(DayClock(days=2), 2)
    clocks.run([0], 0)
    clocks.charge(0, DAY, DAY)
    clocks.run([1], DAY, decided=0)
    assert clocks.left == [2 * DAY, 2 * DAY]


def test_outages_are_not_charged():
    clocks = Clocks(GameClock(seconds=600), 2)
    clocks.run([0], 10 * MINUTE)
    outages = Outages([(0, 5 * MINUTE), (9 * MINUTE, 11 * MINUTE), (12 * MINUTE, 60 * MINUTE)])
    assert clocks.spent(0, 61 * MINUTE, outages) == 2 * MINUTE
    assert clocks.spent(0, 13 * MINUTE, outages) == MINUTE


def test_returning_player_gets_grace_time():
    clocks = Clocks(GameClock(seconds=600), 2)
    clocks.run([0], 0)
    clocks.charge(0, 700_000, 700_000)
    assert clocks.next_flag(700_000, Outages()) == (0, 0)
    clocks.grant_grace(0)
    assert clocks.left[0] == GRACE


def test_leaving_and_returning_gains_no_time():
    clocks = Clocks(GameClock(seconds=600, increment=30), 2)
    clocks.run([0], 0)
    for _ in range(5):
        clocks.run([], 0)  # a stand-in plays
        clocks.grant_grace(0)
        clocks.run([0], 0)
    assert clocks.left[0] == 600_000


def test_repeated_timeouts_halve_the_grace_time():
    clocks = Clocks(GameClock(seconds=10, increment=0), 2)
    given = []
    for _ in range(20):
        clocks.charge(0, 10**9, 0)
        clocks.grant_grace(0)
        given.append(clocks.left[0] or 0)
    assert given[0] == 10_000
    assert sum(given) < 20_000


def test_stand_in_resets_day_clock_without_increment():
    days, game = Clocks(DayClock(days=2), 2), Clocks(GameClock(seconds=60, increment=5), 2)
    for clocks in (days, game):
        clocks.run([0], 0)
        clocks.charge(0, 1000, 1000)
        clocks.run([], 1000)  # handed over
        clocks.run([1], 2000, decided=0)
    assert (days.left[0], game.left[0]) == (2 * DAY, 59_000)


def test_table_without_clock_has_no_flag():
    clocks = Clocks(NoClock(), 2)
    clocks.run([0], 0)
    assert clocks.next_flag(DAY, Outages()) is None
    assert clocks.seen(DAY, Outages()) is None


def test_outages_within_interval_match_brute_force():
    dice = random.Random(1)
    starts = [dice.randrange(1000) for _ in range(40)]
    outages = [(start, start + dice.randrange(20)) for start in starts]
    down = {ms for start, stop in outages for ms in range(start, stop)}
    found = Outages(outages)
    for _ in range(200):
        since, until = sorted(dice.sample(range(1100), 2))
        assert found.within(since, until) == len(down & set(range(since, until)))


def lines_run(outages: Outages) -> int:
    """The number of Python lines executed to compute the time of a seat."""
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


def test_cost_of_clock_is_independent_of_outages():
    many = Outages((i * 1000, i * 1000 + 500) for i in range(20_000))
    assert 0 < lines_run(many) == lines_run(Outages([(5, 10)]))


def test_game_clock_ignores_changes_of_system_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    source = TimeSource()
    before = source.now()
    monkeypatch.setattr(time, "time_ns", lambda: 0)
    assert before <= source.now() < before + MINUTE


def test_game_clock_never_starts_before_last_heartbeat() -> None:
    source = TimeSource()
    now = source.now()
    source.begin(now - 60 * MINUTE, now + MINUTE)
    assert 0 <= source.now() - (now + MINUTE) < 1000


def test_clock_jump_ahead_is_outage_behind_is_slewed() -> None:
    source = TimeSource()
    now = source.now()
    source.follow(now - 60 * MINUTE)
    assert now - 2 <= source.now() < now + 1000
    source.follow(now + 60 * MINUTE)
    assert 0 <= source.now() - (now + 60 * MINUTE) < 1000
