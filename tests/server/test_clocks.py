"""Clocks: who is charged for what, and that nobody pays for a server that is not there."""

from __future__ import annotations

from wagonway.server.messages.tables import DayClock, GameClock, NoClock
from wagonway.server.tables.clocks import DAY, GRACE, Clocks

MINUTE = 60_000


def test_a_seat_pays_for_its_thinking_and_gets_the_increment_when_it_is_done():
    clocks = Clocks(GameClock(seconds=600, increment=5), 2)
    clocks.run([0], 1000)
    assert clocks.spent(0, 31_000, []) == 30_000
    clocks.charge(0, 30_000, 31_000)  # its first card: it goes on thinking
    clocks.run([0], 31_000)
    assert clocks.left[0] == 570_000
    clocks.charge(0, 10_000, 41_000)
    clocks.run([1], 41_000, decided=0)
    assert clocks.left == [565_000, 600_000]
    assert clocks.next_flag(51_000, []) == (1, 590_000)


def test_in_the_opening_all_clocks_run():
    clocks = Clocks(GameClock(seconds=60), 3)
    clocks.run([0, 1, 2], 0)
    seen = clocks.seen(1000, [])
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
    outages = [(0, 5 * MINUTE), (9 * MINUTE, 11 * MINUTE), (12 * MINUTE, 60 * MINUTE)]
    assert clocks.spent(0, 61 * MINUTE, outages) == 2 * MINUTE
    assert clocks.spent(0, 13 * MINUTE, outages) == MINUTE


def test_whoever_comes_back_has_a_minute():
    clocks = Clocks(GameClock(seconds=600), 2)
    clocks.run([0], 0)
    clocks.charge(0, 700_000, 700_000)
    assert clocks.next_flag(700_000, []) == (0, 0)
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
    assert clocks.next_flag(DAY, []) is None
    assert clocks.seen(DAY, []) is None
