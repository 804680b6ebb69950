"""The sequential test: right decisions, nominal error rates, and always at the same deal."""

from __future__ import annotations

import numpy as np
import pytest

from arena.matches import played, small_plan
from wagonway.arena.plan import Lineup
from wagonway.arena.sprt import Sequential, expected_share
from wagonway.engine.refusal import Refusal


def simulated(elo: float, deals: int, seed: int) -> np.ndarray:
    """Deals of two games each between bots whose difference is known."""
    random = np.random.default_rng(seed)
    return (random.random((deals, 2)) < expected_share(elo, 2)).mean(axis=1)


@pytest.mark.parametrize(("elo", "accepted"), [(0, "H0"), (40, "H1")])
def test_the_test_accepts_the_true_hypothesis(elo, accepted):
    verdicts = [Sequential(0, 40).looks(simulated(elo, 4000, seed), 2) for seed in range(200)]
    right = sum(verdict.accepted == accepted for verdict in verdicts)
    assert right >= 180
    assert all(verdict.accepted for verdict in verdicts)


def test_expected_shares_are_those_of_elo():
    assert expected_share(0, 2) == 0.5
    assert expected_share(400 * np.log10(3), 2) == pytest.approx(0.75)
    assert expected_share(0, 4) == 0.25


@pytest.mark.parametrize("elo", [-120, 0, 300])
def test_expected_shares_of_several_seats(elo):
    """Three players, two of them the stronger bot: their shares and the third's are the whole."""
    assert 2 * expected_share(elo, 3, seats=2) + expected_share(-elo, 3) == pytest.approx(1)


def test_a_bot_in_two_of_three_seats_is_tested_by_its_seats():
    """Each of two seats can win half at most, which a single one 300 Elo stronger would surpass."""
    outcome = played(
        small_plan("greedy", "greedy", "random", players=3, games=300), test=Sequential(0, 300)
    )
    assert outcome.verdict.accepted == "H1"


@pytest.mark.parametrize("elos", [(0, float("inf")), (-1e9, 0), (0, 2001)])
def test_hypotheses_beyond_measurement_are_refused(elos):
    with pytest.raises(Refusal) as refused:
        Sequential(*elos)
    assert refused.value.id == "arena-sprt-elo"


def test_few_deals_decide_nothing():
    verdict = Sequential(0, 10).looks(np.ones(40), 2)
    assert (verdict.accepted, verdict.deals) == (None, 40)


def test_deals_after_the_decision_change_nothing():
    shares = simulated(60, 3000, 1)
    early = Sequential(0, 40).looks(shares, 2)
    assert early.accepted == "H1"
    assert early.deals < 3000
    assert Sequential(0, 40).looks(shares[: early.deals], 2) == early


def test_the_stopping_point_does_not_depend_on_workers():
    plan, test = small_plan("greedy", "random", games=4000), Sequential(0, 100)
    one, two = (played(plan, workers=n, test=test) for n in (1, 2))
    assert one.complete
    assert one.verdict is not None
    assert one.verdict.accepted == "H1"
    assert one.verdict == two.verdict
    assert one.progress.played < 4000
    lineup = Lineup.of("greedy", "random")
    assert np.array_equal(one.games[lineup], two.games[lineup])
    assert len(one.games[lineup]) == 2 * one.verdict.deals


def test_the_first_bot_named_is_the_one_that_is_tested():
    plan = small_plan("random", "greedy", games=400)
    assert played(plan, test=Sequential(0, 100)).verdict.accepted == "H0"


def test_hypotheses_in_the_wrong_order_are_refused():
    with pytest.raises(Refusal) as refused:
        Sequential(5, 5)
    assert refused.value.id == "arena-sprt-order"


def test_it_needs_two_bots_at_one_table():
    with pytest.raises(Refusal) as refused:
        played(small_plan("greedy", "random", players=3), test=Sequential(0, 10))
    assert refused.value.id == "arena-sprt-bots"
