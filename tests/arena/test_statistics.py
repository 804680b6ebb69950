"""Ratings and intervals, against known values and simulated bots whose strength is known."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from arena.matches import played, small_plan
from wagonway.arena.bootstrap import Resampling
from wagonway.arena.match import MatchOutcome, Progress
from wagonway.arena.plan import Lineup
from wagonway.arena.ratings import elo, strengths
from wagonway.arena.results import game_record
from wagonway.arena.standings import finishing_orders, standings_of
from wagonway.engine.refusal import Refusal


def simulated(bots, strength, players, deals, seed, luck=0.0) -> MatchOutcome:
    """A match of bots that win in proportion to their strength; luck of the deal favours a seat."""
    random = np.random.default_rng(seed)
    plan = small_plan(*bots, players=players, games=1)
    games = {}
    for lineup in plan.lineups:
        seatings = lineup.seatings
        rows = np.zeros(deals * len(seatings), game_record(plan))
        rows["deal"] = np.repeat(np.arange(deals), len(seatings))
        rows["seating"] = np.tile(np.arange(len(seatings)), deals)
        favour = np.repeat(random.normal(0, luck, (deals, players)), len(seatings), axis=0)
        sitting = np.array([[lineup.names.index(bot) for bot in seating] for seating in seatings])
        rows["seats"]["bot"] = sitting[rows["seating"]]
        by_number = np.array([strength[name] for name in lineup.names])
        # The largest of logarithms of strengths with Gumbel noise wins in proportion to strength.
        power = np.log(by_number[rows["seats"]["bot"]]) + favour
        worth = power + random.gumbel(size=power.shape)
        rows["seats"]["total"] = np.argsort(np.argsort(worth, axis=1), axis=1)
        rows["seats"]["won"] = rows["seats"]["total"] == players - 1
        rows["seats"]["share"] = rows["seats"]["won"]
        rows["seats"]["first"][:, 0] = 1
        games[lineup] = rows
    return MatchOutcome(plan, games, Progress(0), True, {}, None)


def test_bradley_terry_of_two_is_the_logistic_curve():
    found = elo(strengths([(0, 1), (1, 0)], np.array([[75.0, 25.0]]), 2), anchor=1)
    assert found[0] == pytest.approx([400 * np.log10(3), 0])


def test_bradley_terry_of_three_fits_expected_wins():
    # At the maximum, every bot's expected wins are the wins that it has.
    pairs = [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    counts = np.array([[30.0, 10, 45, 5, 22, 18]])
    g = strengths(pairs, counts, 3)[0]
    expected = 40 * g[0] / (g[0] + g[1]) + 50 * g[0] / (g[0] + g[2])
    assert expected == pytest.approx(75)


def test_plackett_luce_recovers_simulated_strengths():
    true = np.array([1.0, 2.0, 4.0, 8.0])
    orders = list(permutations(range(4)))
    chances = []
    for order in orders:
        left = [true[list(order[place:])].sum() for place in range(4)]
        chances.append(np.prod(true[list(order)] / left))
    found = strengths(orders, 1000 * np.array([chances]), 4)[0]
    assert found / found[0] == pytest.approx(true, rel=1e-6)


def test_repeated_bots_share_one_strength():
    # One a against two b: a first in half of the games means that it is as strong as both.
    orders = [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    a, b = strengths(orders, np.array([[0.5, 1 / 3, 1 / 6]]) * 600, 2)[0]
    assert a / b == pytest.approx(2, rel=1e-6)


def test_ties_count_half_for_each_order():
    seats = np.zeros((2, 2), game_record(small_plan("random", players=2))["seats"].subdtype[0])
    seats["bot"] = [0, 1]
    seats["total"] = [[10, 10], [9, 5]]
    seats["won"] = [[1, 1], [1, 0]]
    found = sorted((int(g), w, *o) for games, w, orders in finishing_orders(seats)
                  for g, o in zip(games, orders.tolist()))  # fmt: skip
    assert found == [(0, 0.5, 0, 1), (0, 0.5, 1, 0), (1, 1.0, 0, 1)]


def test_a_tie_that_was_broken_has_an_order():
    seats = np.zeros((1, 2), game_record(small_plan("random", players=2))["seats"].subdtype[0])
    seats["bot"], seats["total"], seats["won"] = [0, 1], 10, [0, 1]
    assert [orders.tolist() for _, _, orders in finishing_orders(seats) if len(orders)] == [
        [[1, 0]]
    ]


@pytest.mark.parametrize("players", [2, 3])
def test_simulated_bots_get_their_ratings(players):
    strength = {"a": 1.0, "b": 2.0, "c": 4.0}
    found = standings_of(simulated("abc", strength, players, 3000, seed=5), anchor="a")
    for bot in found.bots:
        true = 400 * np.log10(strength[bot.bot])
        assert bot.rating == pytest.approx(true, abs=15)
        assert bot.rating_interval[0] <= true <= bot.rating_interval[1]
    assert found.bots[2].win_share > found.bots[1].win_share > found.bots[0].win_share


def test_the_matrix_of_challenges_has_the_single_seats_share():
    outcome = simulated("ab", {"a": 1.0, "b": 3.0}, 4, 4000, seed=6)
    found = standings_of(outcome)
    assert found.matrix["b"]["a"] == pytest.approx(3 / 6, abs=0.02)
    assert found.matrix["a"]["b"] == pytest.approx(1 / 10, abs=0.02)


def test_intervals_have_their_nominal_coverage():
    luck, strength = 2.0, 1.5
    # Luck of the deal, the difference of two normal numbers, pulls the share towards a half.
    at, weight = np.polynomial.hermite.hermgauss(60)
    chances = 1 / (1 + np.exp(-np.log(strength) - 2 * luck * at))
    truth = float((chances * weight).sum() / weight.sum())
    assert 0.5 < truth < 0.6
    held = 0
    for seed in range(100):
        outcome = simulated("ab", {"a": 1.0, "b": strength}, 2, 150, seed, luck)
        low, high = standings_of(outcome).bots[1].interval
        held += low <= truth <= high
    assert 88 <= held <= 99


def test_paired_deals_narrow_the_interval():
    """Games of a deal that fall to the same seat cancel out, and resampling deals sees that."""
    outcome = simulated("ab", {"a": 1.0, "b": 1.0}, 2, 1000, seed=8, luck=20.0)
    low, high = standings_of(outcome).bots[0].interval
    independent = 2 * 1.96 * (0.25 / 2000) ** 0.5
    assert high - low < independent / 2


def test_a_bot_that_won_every_game_has_a_finite_interval():
    every, none, deals = np.ones(100), np.zeros(100), np.ones(100)
    assert Resampling(100).share(every, deals).interval == pytest.approx((0.025 ** (1 / 100), 1.0))
    assert Resampling(100).share(none, deals).interval == pytest.approx(
        (0.0, 1 - 0.025 ** (1 / 100))
    )


def test_means_are_those_of_the_games():
    outcome = played(small_plan("greedy", "random", games=100))
    lineup = Lineup.of("greedy", "random")
    seats = outcome.games[lineup]["seats"]
    found = standings_of(outcome)
    for number, name in enumerate(lineup.names):
        own = seats[seats["bot"] == number]
        bot = next(bot for bot in found.bots if bot.bot == name)
        assert bot.games == 100
        assert bot.mean_score == pytest.approx(own["total"].mean())
        assert bot.win_share == pytest.approx(own["share"].mean())
        assert bot.tickets_failed == pytest.approx((own["kept"] - own["made"]).mean())
        assert bot.interval[0] <= bot.win_share <= bot.interval[1]
    assert sum(bot.win_share for bot in found.bots) == pytest.approx(1)
    best = seats["total"].max(axis=1).mean()
    assert found.winner_mean == pytest.approx(best)
    assert found.first_seat.fair == 0.5


def test_an_anchor_that_does_not_play_is_refused():
    with pytest.raises(Refusal) as refused:
        standings_of(simulated("ab", {"a": 1, "b": 1}, 2, 5, 0), anchor="c")
    assert refused.value.id == "arena-anchor"
