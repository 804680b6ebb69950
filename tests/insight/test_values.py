"""Values of actions and win chances, from a seat's view and with all cards open."""

from __future__ import annotations

import numpy as np
import pytest

from tables import BOARDS, TABLES, random_game
from wagonway.bots import load_bot
from wagonway.engine.game import Game
from wagonway.engine.refusal import Refusal
from wagonway.insight.chances import (
    Chances,
    chances_of,
    logistic,
    model_odds,
    open_chances,
    wilson,
    win_chances,
)
from wagonway.insight.values import Judge, estimate
from wagonway.planning.history import ViewHistory


def game_after(board: str, players: int, moves: int) -> Game:
    games = random_game(board, players, seed=5)
    return next(each for each in games if len(each.moves) >= moves and len(each.legal_ids()) > 1)


def judged(game: Game, worlds: int = 6) -> Judge:
    judge = Judge(game.view(game.seat), seed="a review")
    judge.play(judge.candidates(4), worlds)
    return judge


def test_a_decision_is_judged_by_what_its_seat_could_know() -> None:
    game = game_after("san_francisco", 3, 25)
    other = game.imagine(game.seat, "elsewhere")
    one, two = judged(game), judged(other)
    assert game.bytes() != other.bytes()
    assert [one.value(a) for a in one.candidates(4)] == [two.value(a) for a in two.candidates(4)]


def test_more_worlds_continue_the_numbering() -> None:
    game = game_after("san_francisco", 2, 20)
    at_once, in_parts = judged(game, 8), judged(game, 3)
    in_parts.play(in_parts.candidates(4), 5)
    first = at_once.candidates(4)[0]
    assert at_once.value(first) == in_parts.value(first)
    assert len(at_once.outcomes(first)) == len(in_parts.outcomes(first)) == 8


def test_differences_are_paired_and_forgotten_on_demand() -> None:
    judge = judged(game_after("usa", 2, 30))
    first, second = judge.candidates(4)[:2]
    found = judge.difference(first, second)
    assert found.worlds == 6
    assert found.win == pytest.approx(judge.value(first).win - judge.value(second).win)
    assert found.margin == pytest.approx(
        float((judge.margins(first) - judge.margins(second)).mean())
    )
    judge.forget()
    judge.play([first], 2)
    assert judge.difference(first, second).worlds == 0
    assert judge.value(first).worlds == 2


def test_an_estimate_knows_its_error() -> None:
    assert estimate(np.array([1.0, 0.0, 1.0, 0.0])) == pytest.approx((0.5, 0.288675), abs=1e-5)
    assert estimate(np.zeros(0)) == (0.0, float("inf"))


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_chances_of_all_seats_sum_to_one(board: str, players: int) -> None:
    game = game_after(board, players, 3 * players)
    history = ViewHistory(game.board)
    history.see(game.view(0))
    for found in (win_chances(game.view(0), 6, history=history), open_chances(game, 6)):
        assert len(found.win) == players
        assert sum(found.win) == pytest.approx(1)
        assert all(low <= p <= high for low, p, high in zip(found.low, found.win, found.high))


def test_chances_from_a_view_do_not_depend_on_what_it_hides() -> None:
    game = game_after("usa", 2, 30)
    other = game.imagine(1, "elsewhere")
    assert win_chances(game.view(1), 5) == win_chances(other.view(1), 5)


def test_chances_do_not_depend_on_the_number_of_threads() -> None:
    view = game_after("usa", 3, 40).view(2)
    assert win_chances(view, 5, threads=2) == win_chances(view, 5)


def test_without_worlds_the_model_alone_answers() -> None:
    view = game_after("usa", 3, 40).view(2)
    odds = model_odds(view)
    assert odds is not None
    assert win_chances(view, 0).win[2] == logistic(odds)


def test_impossible_numbers_of_worlds_are_refused() -> None:
    game = game_after("tiny", 2, 4)
    with pytest.raises(Refusal, match="at least 0, not -1"):
        win_chances(game.view(0), -1)
    with pytest.raises(Refusal, match="at least 1, not 0"):
        open_chances(game, 0)


def test_chances_from_a_spectators_view_sum_to_one() -> None:
    found = win_chances(game_after("san_francisco", 3, 20).view(None), 4)
    assert sum(found.win) == pytest.approx(1)


def test_chances_at_the_start_are_even_from_either_seat() -> None:
    """At the start of a game the chances of two players are about even, from either seat."""
    wins = [
        win_chances(Game.new("usa", 2, seed).view(seat), 8).win[seat]
        for seed in range(10)
        for seat in range(2)
    ]
    assert 0.3 < np.mean(wins) < 0.7


def test_with_all_cards_open_only_the_decks_are_shuffled() -> None:
    """A game that the next move ends has one outcome for any decks."""
    game = Game.new(BOARDS["san_francisco"], 2, seed=3)
    bots = [load_bot("conductor", seat) for seat in range(2)]
    while not game.over:
        before = game.copy()
        game.play(bots[game.seat].choose(game.view(game.seat)))
    winners = game.result().winners
    assert open_chances(before, 5).win == tuple(float(seat in winners) for seat in range(2))
    assert open_chances(game).worlds == 1
    assert open_chances(game).win == tuple(float(seat in winners) for seat in range(2))
    margins = open_chances(game).margin
    for seat in (0, 1, None):
        for worlds in (0, 16):
            found = win_chances(game.view(seat), worlds)
            assert found.win == found.low == found.high == open_chances(game).win
            assert (found.margin, found.worlds) == (margins, 1)


def test_the_seat_that_is_far_ahead_is_likely_to_win() -> None:
    game = Game.new(BOARDS["san_francisco"], 2, seed=8)
    bots = [load_bot("conductor", 1), load_bot("random", 2)]
    while min(game.view(0).pieces) > 5:
        game.play(bots[game.seat].choose(game.view(game.seat)))
    found = win_chances(game.view(1), 16)
    assert found.win[0] > 0.9
    assert found.margin[0] > 0 > found.margin[1]


def test_bounds_hold_a_chance_and_shrink_with_worlds() -> None:
    low, high = wilson(0.5, 100)
    assert low < 0.5 < high
    assert wilson(0.5, 1000)[1] < high
    assert isinstance(chances_of(np.ones((4, 10), np.int64), 2), Chances)
