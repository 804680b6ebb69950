"""What a match is: lineups, seatings and deals."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from wagonway.arena.deals import bot_dice, deal_keys, deal_name
from wagonway.arena.plan import Lineup, lineups_of, make_plan
from wagonway.engine.board import Board
from wagonway.engine.game import Game
from wagonway.engine.refusal import Refusal

TINY = Board.load("tiny")


def test_as_many_bots_as_seats_are_one_table():
    assert lineups_of(("b", "a"), 2) == (Lineup(("a", "b")),)
    assert lineups_of(("a", "b", "b", "b"), 4) == (Lineup(("a", "b", "b", "b")),)


def test_more_bots_meet_in_every_combination():
    found = {lineup.bots for lineup in lineups_of(("a", "b", "c"), 2)}
    assert found == {("a", "b"), ("a", "c"), ("b", "c")}


def test_fewer_bots_challenge_each_other_one_against_all():
    found = {lineup.bots for lineup in lineups_of(("a", "b"), 3)}
    assert found == {("a", "b", "b"), ("a", "a", "b")}


def test_one_bot_meets_itself():
    assert lineups_of(("a",), 3) == (Lineup(("a", "a", "a")),)


@pytest.mark.parametrize(
    ("bots", "seatings"),
    [("ab", 2), ("aa", 1), ("abc", 3), ("abbb", 4), ("aabb", 6), ("abcde", 5)],
)
def test_every_bot_sits_equally_often_in_every_seat(bots, seatings):
    lineup = Lineup.of(*bots)
    assert len(lineup.seatings) == len(set(lineup.seatings)) == seatings
    for bot in set(bots):
        seats = Counter(
            seat for seating in lineup.seatings for seat, name in enumerate(seating) if name == bot
        )
        assert len(seats) == len(bots)
        assert len(set(seats.values())) == 1


def test_games_are_rounded_up_to_whole_deals():
    plan = make_plan(TINY, 3, ("a", "b", "c"), 10)
    assert [plan.deals(lineup) for lineup in plan.lineups] == [4]
    assert plan.total_games == 12


@pytest.mark.parametrize(
    ("players", "bots", "games", "id"),
    [
        (9, ("random",), 1, "player-count"),
        (2, (), 1, "arena-no-bots"),
        (2, ("random",), 0, "arena-games"),
        (2, ("random",), 99_999_999_999, "arena-games"),
    ],
)
def test_impossible_matches_are_refused(players, bots, games, id):
    with pytest.raises(Refusal) as refused:
        make_plan(TINY, players, bots, games)
    assert refused.value.id == id


def test_a_deal_is_the_game_that_its_name_deals():
    keys = deal_keys("7", "tiny", 2, range(3, 6))
    game = Game.new("tiny", 2, deal_name("7", "tiny", 2, 4))
    assert keys[1].tolist() == game.deal.key() == game.state.key.tolist()


def test_chance_does_not_depend_on_where_a_match_is_cut():
    whole = bot_dice("7", 1, 0, "random", range(100))
    assert np.array_equal(whole[40:60], bot_dice("7", 1, 0, "random", range(40, 60)))
    keys = deal_keys("7", "tiny", 2, range(100))
    assert np.array_equal(keys[40:60], deal_keys("7", "tiny", 2, range(40, 60)))


def test_every_seat_seating_bot_and_seed_has_its_own_dice():
    ways = [
        ("7", 0, 0, "a"),
        ("7", 0, 1, "a"),
        ("7", 1, 0, "a"),
        ("7", 0, 0, "b"),
        ("8", 0, 0, "a"),
    ]
    rolled = {bot_dice(*way, range(50)).tobytes() for way in ways}
    assert len(rolled) == len(ways)
    assert len(np.unique(bot_dice(*ways[0], range(50)), axis=0)) == 50
