"""A match adjusted for luck: the same games again, with a ledger."""

from __future__ import annotations

import numpy as np
import pytest

from tables import BOARDS
from wagonway.arena.luck import LUCK, MARGIN, OWN, THEIRS, bot_luck, by_bot, game_luck
from wagonway.arena.match import Match
from wagonway.arena.plan import make_plan


def test_the_ledger_covers_the_games_of_the_match() -> None:
    plan = make_plan(BOARDS["tiny"], 2, ("hard", "easy"), 4, "luck")
    (lineup,) = plan.lineups
    games = Match(plan).run().games[lineup]
    for game in games:
        found = game_luck(plan, lineup, int(game["seating"]), int(game["deal"]))
        totals = game["seats"]["total"]
        assert found[:, MARGIN].tolist() == [totals[0] - totals[1], totals[1] - totals[0]]
        assert found[:, [LUCK, OWN, THEIRS]].sum(axis=1) == pytest.approx(found[:, MARGIN])


def test_luck_is_a_control_variate_of_margins() -> None:
    lots = np.random.default_rng(3)
    luck, skill = lots.normal(0, 6, 400), lots.normal(2, 3, 400)
    games = np.stack([skill + 0.5 * luck, luck, skill, np.zeros(400)], axis=1)
    found = bot_luck("a", games)
    assert found.adjusted == pytest.approx(2, abs=0.6)
    assert found.factor == pytest.approx(2, abs=0.3)  # 9 of 18 is luck
    assert found.adjusted_half < found.margin_half


def test_two_deals_are_not_adjusted() -> None:
    games = np.array([[9.0, 1.1, 7.0, 0.9], [4.0, -2.3, 5.0, 1.3]])
    found = bot_luck("a", games)
    assert (found.adjusted, found.adjusted_half) == (found.margin, found.margin_half)
    assert found.factor == 1


def test_a_deal_counts_once_for_each_bot() -> None:
    plan = make_plan(BOARDS["tiny"], 2, ("hard", "easy"), 6, "luck")
    (lineup,) = plan.lineups
    amounts = np.arange(3 * 2 * 2 * 4, dtype=float).reshape(3, 2, 2, 4)
    found = by_bot(lineup, amounts)
    assert {name: rows.shape for name, rows in found.items()} == {
        "easy": (3, 4),
        "hard": (3, 4),
    }
