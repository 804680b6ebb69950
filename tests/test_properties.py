"""What holds in every position of every game: seeds and choices are Hypothesis's, on every board."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from situations import somewhere
from tables import BOARDS, TABLES, random_game
from wagonway.engine.actions import notation
from wagonway.engine.game import Game
from wagonway.engine.refusal import Refusal
from wagonway.engine.state import NOBODY
from wagonway.testing import faults, most_decisions, perft

tables = st.sampled_from(TABLES)
seeds = st.integers(0, 10_000)


@given(tables, seeds)
@settings(max_examples=60)
def test_every_position_is_sound(table: tuple[str, int], seed: int) -> None:
    """Cards, pieces, tickets and tokens are conserved, and there is something to decide to the end."""
    board, players = table
    for game in random_game(board, players, seed):
        assert list(faults(game)) == []
    assert len(game.moves) <= most_decisions(game.board, players)


@given(tables, seeds, st.data())
@settings(max_examples=60)
def test_an_illegal_action_is_refused_and_changes_nothing(
    table: tuple[str, int], seed: int, data: st.DataObject
) -> None:
    game = somewhere(table, seed, data)
    before, moves = game.bytes(), list(game.moves)
    legal = set(game.legal())
    illegal = [action for action in notation(game.board).actions if action not in legal]
    for action in data.draw(st.lists(st.sampled_from(illegal), min_size=1, max_size=30)):
        with pytest.raises(Refusal):
            game.play(action)
        with pytest.raises(Refusal) as refusal:
            game.play(action.text)
        assert "\n" not in str(refusal.value)
        assert game.bytes() == before
        assert game.moves == moves


@given(tables, seeds, st.data(), st.text(max_size=30))
@settings(max_examples=25)
def test_no_text_breaks_a_game(
    table: tuple[str, int], seed: int, data: st.DataObject, text: str
) -> None:
    game = somewhere(table, seed, data)
    before = game.bytes()
    try:
        played = game.play(text).text in notation(game.board).by_text
    except Refusal:
        played = game.bytes() == before
    assert played


@given(tables, seeds, st.data())
@settings(max_examples=60)
def test_a_copy_is_another_game(table: tuple[str, int], seed: int, data: st.DataObject) -> None:
    game = somewhere(table, seed, data)
    before, moves = game.bytes(), list(game.moves)
    copy = game.copy()
    while not copy.over:
        copy.play(data.draw(st.sampled_from(copy.legal())))
        if len(copy.moves) > len(moves) + 10:
            break
    assert (game.bytes(), game.moves) == (before, moves)


@given(tables, seeds, st.data())
@settings(max_examples=60)
def test_the_text_of_a_move_is_the_move(
    table: tuple[str, int], seed: int, data: st.DataObject
) -> None:
    game = somewhere(table, seed, data)
    for action in game.legal():
        assert game.read(action) is action
        assert game.read(action.text) is action
        assert game.read(f"  {action.text.upper()} ") is action


@given(tables, seeds)
@settings(max_examples=40)
def test_the_result_adds_up(table: tuple[str, int], seed: int) -> None:
    board, players = table
    *_, game = random_game(board, players, seed)
    result = game.result()
    assert [seat.routes for seat in result.seats] == [int(n) for n in game.state.score[:players]]
    for seat in result.seats:
        parts = (seat.routes, seat.ticket_points, seat.token_points, seat.bonus)
        assert seat.total == sum(parts)
    best = max(result.totals)
    assert all(result.totals[seat] == best for seat in result.winners)
    assert (result.tie_break is None) == (result.totals.count(best) == 1)
    lengths = {route.name: route.length for route in game.board.routes}
    for seat in result.seats:
        assert sum(lengths[name] for name in seat.longest_routes) == seat.longest
        assert max(Counter(seat.longest_routes).values(), default=1) == 1


@given(tables, seeds, st.data())
@settings(max_examples=60)
def test_setup_3_opening_choices_commute(
    table: tuple[str, int], seed: int, data: st.DataObject
) -> None:
    """The game and its list of moves do not depend on the order of opening choices."""
    board, players = table
    legal = Game.new(BOARDS[board], players, seed).legal()
    choices = [data.draw(st.sampled_from(legal)) for _ in range(players)]
    orders = list(permutations(range(players)))
    ends = []
    for order in (orders[0], data.draw(st.sampled_from(orders))):
        game = Game.new(BOARDS[board], players, seed)
        for seat in order:
            game.play(choices[seat], seat=seat)
        ends.append((game.bytes(), game.moves))
    assert ends[0] == ends[1]


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_setup_3_a_seat_chooses_once(board: str, players: int) -> None:
    game = Game.new(BOARDS[board], players, seed=4)
    game.play(game.legal()[0], seat=players - 1)
    before = game.bytes()
    with pytest.raises(Refusal):
        game.play(game.legal()[0], seat=players - 1)
    with pytest.raises(Refusal):
        game.play(game.legal()[0], seat=players)
    assert game.bytes() == before


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_named_first_player_begins(board: str, players: int) -> None:
    for first in range(players):
        game = Game.new(BOARDS[board], players, seed=4, first=first)
        while game.phase in ("choose", "place"):
            game.play(game.legal()[0])
        assert game.seat == first
    assert int(game.state.first) != NOBODY


@given(tables, seeds, st.data())
@settings(max_examples=30)
def test_perft_counts_what_can_be_played(
    table: tuple[str, int], seed: int, data: st.DataObject
) -> None:
    game = somewhere(table, seed, data)
    before = game.bytes()
    by_hand = 0
    for action in game.legal():
        child = game.copy()
        child.play(action)
        by_hand += len(child.legal_ids())
    assert perft(game, 0) == 1
    assert perft(game, 1) == len(game.legal_ids())
    assert perft(game, 2) == by_hand
    assert sum(perft(game, 2, breakdown=True).values()) == by_hand
    assert game.bytes() == before
