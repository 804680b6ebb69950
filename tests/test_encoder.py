"""The encoder of positions: one value for the server, outside bots and every other JSON."""

from __future__ import annotations

import json
import random
import weakref

import msgspec
import pytest

from wagonway.engine.board import Board, Ticket
from wagonway.engine.board_file import Source, board_from_data
from wagonway.engine.encoder import buffer_of, encode, encode_seen
from wagonway.engine.game import Game
from wagonway.engine.position_text import Position
from wagonway.engine.view import View

TABLES = [("tiny", 2), ("usa", 4), ("san_francisco", 3)]


def positions(board: str, players: int, every: int = 9) -> list[Game]:
    """A game at several of its moments, the opening and the end among them."""
    game, dice, found = Game.new(board, players, seed=5), random.Random(5), []
    while not game.over:
        if len(game.moves) % every == 0 or len(game.moves) <= players:
            found.append(game.copy())
        game.play(dice.choice(game.legal()))
    return [*found, game]


def in_words(view: View, deciding: list[int]) -> dict[str, object]:
    """The position from the methods of the view."""
    seat = view.seat
    decides = seat is not None and seat in deciding
    completed = view.completed
    return {
        "phase": view.phase,
        "deciding": deciding,
        "first": view.first,
        "turns_left": view.turns_left,
        "market": view.market,
        "deck": view.deck_left,
        "discards": view.discards,
        "unseen": view.unseen,
        "owners": view.owners,
        "closed": view.closed,
        "seats": [
            {
                "score": view.scores[i],
                "pieces": view.pieces[i],
                "cards": view.hand_sizes[i],
                "known": view.known(i),
                "tickets": view.ticket_counts[i],
                "chosen": view.have_chosen[i],
                "tokens": view.tokens[i],
            }
            for i in range(view.players)
        ],
        "tickets_left": view.tickets_left,
        "stacks": {place: {"symbol": s, "left": n} for place, (s, n) in view.stacks.items()},
        "hand": view.hand,
        "tickets": [in_words_of(ticket, ticket in completed) for ticket in view.tickets],
        "offer": [in_words_of(ticket, False) for ticket in view.offer],
        "legal": [action.text for action in view.legal()] if decides else [],
    }


def in_words_of(ticket: Ticket, completed: bool) -> dict[str, object]:
    ends, points = ticket.ends, ticket.points
    return {"name": ticket.name, "ends": ends, "points": points, "completed": completed}


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_json_agrees_with_the_view_in_field_order(board: str, players: int) -> None:
    for game in positions(board, players):
        for seat in (None, *range(players)):
            view = game.view_to_decide(seat)
            words = in_words(view, game.deciding)
            assert encode_seen(game, [seat], game.deciding) == [msgspec.json.encode(words)]
            assert msgspec.to_builtins(encode(view, game.deciding)) == words
            assert tuple(words) == Position.__struct_fields__[:-1]  # all but `tunnel`


@pytest.mark.parametrize(("board", "players"), [("tiny_tunnels", 4), ("usa", 5)])
def test_json_is_the_same_from_a_view_and_from_its_game(board: str, players: int) -> None:
    for game in positions(board, players, every=1):
        before, seen = game.bytes(), encode_seen(game, range(players), game.deciding)
        views = [game.view_to_decide(seat) for seat in range(players)]
        assert seen == [msgspec.json.encode(encode(view, game.deciding)) for view in views]
        assert game.bytes() == before


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


def test_boards_share_the_output_of_a_thread_and_are_not_kept() -> None:
    out = buffer_of(Board.load("usa")).out
    data = json.loads(json.dumps(Board.load("tiny").play_data))
    data["tickets"][0]["points"] = 99
    game = Game.new(board_from_data(data, "own", Source("own")), players=2, seed=1)
    assert encode_seen(game, [0], game.deciding) == encode_seen(game.copy(), [0], game.deciding)
    assert buffer_of(game.board).out is out
    seen = weakref.ref(game.board)
    del game
    assert seen() is None
