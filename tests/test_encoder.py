"""The encoder of positions: one value for the server, outside bots and every other JSON."""

from __future__ import annotations

import random

import msgspec
import pytest

from wagonway.engine.encoder import add_held, add_own, encode, encode_public
from wagonway.engine.game import Game

TABLES = [("tiny", 2), ("usa", 4), ("san_francisco", 3)]


def positions(board: str, players: int, every: int = 9) -> list[Game]:
    """A game at several of its moments, the opening and the end among them."""
    game, dice, found = Game.new(board, players, seed=5), random.Random(5), []
    while not game.over:
        if len(game.moves) % every == 0 or len(game.moves) <= players:
            found.append(game.copy())
        game.play(dice.choice(game.legal()))
    return [*found, game]


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_own_part_over_the_spectators_equals_the_whole(board: str, players: int) -> None:
    for game in positions(board, players):
        public = encode_public(game.view(None), game.deciding)
        for seat in range(players):
            view = game.view_to_decide(seat)
            assert add_own(public, view) == encode(view, game.deciding)


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_hand_and_tickets_are_all_that_a_waiting_seat_adds(board: str, players: int) -> None:
    for game in positions(board, players):
        public = encode_public(game.view(None), game.deciding)
        for seat in set(range(players)) - set(game.deciding):
            whole = encode(game.view(seat), game.deciding)
            assert whole.hand is not None
            assert whole.tickets is not None
            held = add_held(public, seat, whole.hand, whole.tickets)
            assert msgspec.json.encode(held) == msgspec.json.encode(whole)


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_position_does_not_change_with_what_a_seat_cannot_see(board: str, players: int) -> None:
    for game in positions(board, players):
        for seat in range(players) if not game.over else ():
            other = game.imagine(seat, "encoder")
            seen = [encode(each.view_to_decide(seat), each.deciding) for each in (game, other)]
            assert msgspec.json.encode(seen[0]) == msgspec.json.encode(seen[1])


def test_completed_tickets_agree_with_the_final_score() -> None:
    for board, players in TABLES:
        game = positions(board, players)[-1]
        for seat, result in enumerate(game.result().seats):
            tickets = encode(game.view(seat), []).tickets
            assert [t.name for t in tickets if t.completed] == [
                t.ticket.name for t in result.tickets if t.completed
            ]


def test_setup_3_every_seat_that_has_not_chosen_is_offered_its_choices() -> None:
    game = Game.new("usa", 3, seed=1)
    game.play(game.legal()[0], seat=1)
    assert game.deciding == [0, 2]
    legal = [encode(game.view_to_decide(seat), game.deciding).legal for seat in range(3)]
    assert legal[0] == legal[2] != []
    assert legal[1] == []
