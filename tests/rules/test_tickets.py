"""Tickets: drawing more, keeping some, and who may know (TICKET-*)."""

from __future__ import annotations

import pytest

from positions import changed_board, listed, played, position_line
from wagonway.engine.game import Game
from wagonway.engine.refusal import Refusal

US = """
    board: usa
    market: 5 red
    ticket deck: Boston-Miami; Calgary-Phoenix; Chicago-Santa Fe; Denver-El Paso
"""
SF = """
    board: san_francisco
    market: 5 red
    ticket deck: Crissy Field-Pier 39; Alcatraz-Presidio; Alcatraz-Twin Peaks
"""

# TICKET-1


@pytest.mark.parametrize(
    ("position", "offer", "keeps"),
    [
        (
            US,
            ("Boston-Miami", "Calgary-Phoenix", "Chicago-Santa Fe"),
            ["1", "2", "1 2", "3", "1 3", "2 3", "1 2 3"],
        ),
        (SF, ("Crissy Field-Pier 39", "Alcatraz-Presidio"), ["1", "2", "1 2"]),
        (
            "board: tiny\nticket deck: Castle-Elm; Abbey-Forge",
            ("Castle-Elm", "Abbey-Forge"),
            ["1", "2", "1 2"],
        ),
    ],
)
def test_ticket_1_the_top_ones_are_offered_and_at_least_one_is_kept(position, offer, keeps):
    game = Game.at(position)
    assert game.play("tickets").offer == offer
    assert game.phase == "keep"
    assert [ticket.name for ticket in game.view(0).offer] == list(offer)
    assert game.legal() == [f"keep {keep}" for keep in keeps]


@pytest.mark.parametrize(
    ("keep", "kept", "given_back"),
    [
        ("2", {"Calgary-Phoenix"}, ["Boston-Miami", "Chicago-Santa Fe"]),
        ("3", {"Chicago-Santa Fe"}, ["Boston-Miami", "Calgary-Phoenix"]),
        ("1 2", {"Boston-Miami", "Calgary-Phoenix"}, ["Chicago-Santa Fe"]),
        ("1 2 3", {"Boston-Miami", "Calgary-Phoenix", "Chicago-Santa Fe"}, []),
    ],
)
def test_ticket_1_what_is_given_back_lies_at_the_bottom_as_offered(keep, kept, given_back):
    game = Game.at(US)
    deck = listed(game, "ticket deck")
    game.play("tickets")
    game.play(f"keep {keep}")
    assert set(listed(game, "seat 0 tickets")) == kept
    assert listed(game, "ticket deck") == deck[3:] + given_back
    assert (game.seat, game.phase, position_line(game, "offered")) == (1, "turn", "")


def test_ticket_1_what_is_given_back_comes_round_again():
    game = Game.at("board: tiny\nticket deck: Abbey-Forge; Castle-Elm\nseat 1:\n  tickets: rest")
    offers = []
    for keep in ("keep 2", "keep 1"):
        offers.append(game.play("tickets").offer)
        game.play(keep)
    assert offers == [("Abbey-Forge", "Castle-Elm"), ("Abbey-Forge",)]


# TICKET-2


@pytest.mark.parametrize(
    ("board", "left", "keeps"),
    [
        ("usa", "Boston-Miami; Denver-El Paso", ["keep 1", "keep 2", "keep 1 2"]),
        ("usa", "Boston-Miami", ["keep 1"]),
        ("san_francisco", "Alcatraz-Presidio", ["keep 1"]),
        ("tiny", "Castle-Elm", ["keep 1"]),
    ],
)
def test_ticket_2_if_fewer_are_left_those_are_offered(board, left, keeps):
    game = Game.at(f"board: {board}\nticket deck: {left}\nseat 1:\n  tickets: rest")
    assert game.play("tickets").offer == tuple(left.split("; "))
    assert game.legal() == keeps
    with pytest.raises(Refusal, match="offered"):
        game.play("keep 3" if board == "usa" else "keep 2")
    game.play(keeps[0])
    assert listed(game, "seat 0 tickets") == left.split("; ")[:1]
    assert listed(game, "ticket deck") == left.split("; ")[1:]


@pytest.mark.parametrize("board", ["tiny", "san_francisco", "usa"])
def test_ticket_2_with_none_left_no_tickets_can_be_drawn(board):
    game = Game.at(f"board: {board}\nseat 1:\n  tickets: rest")
    assert "tickets" not in game.legal()
    assert "draw deck" in game.legal()
    with pytest.raises(Refusal, match="There are no tickets left"):
        game.play("tickets")


@pytest.mark.parametrize(
    ("left", "keeps"),
    [
        ("Castle-Elm", ["keep 1"]),
        ("Castle-Elm; Abbey-Forge", ["keep 1", "keep 2", "keep 1 2"]),
        (
            "Castle-Elm; Abbey-Forge; Castle-Dock",
            ["keep 1 2", "keep 1 3", "keep 2 3", "keep 1 2 3"],
        ),
    ],
)
def test_ticket_2_one_is_enough_when_fewer_are_left(tmp_path, left, keeps):
    both = ("deal = 2, keep = 1", "deal = 3, keep = 2")
    board = changed_board(tmp_path, "tiny", both)
    game = played(f"board: {board}\nticket deck: {left}\nseat 1:\n  tickets: rest", "tickets")
    assert game.legal() == keeps


# TICKET-3 TICKET-4


def test_ticket_3_a_kept_ticket_is_never_given_up():
    game = Game.at(SF)
    held: list[set[str]] = [set(), set()]
    while "tickets" in game.legal():
        seat, offer = game.seat, game.play("tickets").offer
        assert not (held[0] | held[1]) & set(offer)
        game.play("keep 1")
        held[seat].add(offer[0])
        assert [set(listed(game, f"seat {seat} tickets")) for seat in (0, 1)] == held
    assert len(held[0] | held[1]) == 24


def test_ticket_4_there_is_no_limit_to_tickets():
    game = played(
        "board: usa\nticket deck: Boston-Miami\nseat 0:\n  tickets: rest", "tickets", "keep 1"
    )
    assert game.view(1).ticket_counts == [30, 0]


# TICKET-5

HELD = """
    board: usa
    players: 3
    market: 5 red
    ticket deck: {deck}
    {more}
    seat 0:
      tickets: Boston-Miami
    seat 1:
      tickets: {held}
      routes: {routes}
"""


def test_ticket_5_tickets_are_secret_and_their_number_is_public():
    game = Game.at(HELD.format(deck="", held="Denver-El Paso; Calgary-Phoenix", routes="", more=""))
    for seat in (0, 2, None):
        view = game.view(seat)
        assert view.tickets_of(1) == []
        assert view.ticket_counts == [1, 2, 0]
    assert {ticket.name for ticket in game.view(1).tickets} == {"Denver-El Paso", "Calgary-Phoenix"}


def test_ticket_5_whether_they_are_completed_is_secret():
    """A rival sees the same, whether the routes join the ticket's locations or not."""
    routes = "Denver-Santa Fe; El Paso-Santa Fe"
    tickets = ("Denver-El Paso", "Calgary-Phoenix")
    games = [
        Game.at(HELD.format(deck=deck, held=held, routes=routes, more=""))
        for held, deck in (tickets, reversed(tickets))
    ]
    for seat in (0, 2, None):
        assert games[0].view(seat).bytes == games[1].view(seat).bytes
    assert games[0].view(1).bytes != games[1].view(1).bytes


def test_ticket_5_an_offer_and_what_is_kept_of_it_are_secret():
    seen = set()
    for keep in ("keep 1 2", "keep 2 3", "keep 1 3"):
        game = Game.at(US.replace("board: usa", "board: usa\n    players: 3"))
        game.play("tickets")
        assert [game.view(seat).offer for seat in (1, 2, None)] == [[], [], []]
        game.play(keep)
        seen.add(tuple(game.view(seat).bytes for seat in (1, 2, None)))
        assert game.view(1).ticket_counts == [2, 0, 0]
    assert len(seen) == 1


def test_ticket_5_only_the_seat_that_gave_tickets_back_knows_where_they_lie():
    """TICKET-1 TICKET-5  Nothing that a seat imagines contradicts what it saw."""
    game = played(US, "tickets", "keep 2")
    bottom = ["Boston-Miami", "Chicago-Santa Fe"]
    worlds = [[game.imagine(seat, n) for n in range(8)] for seat in (0, 1)]
    decks = [[listed(world, "ticket deck") for world in seen] for seen in worlds]
    assert all(deck[-2:] == bottom for deck in decks[0])
    assert not any(deck[-2:] == bottom for deck in decks[1])
    assert {position_line(world, "seat 0 tickets") for world in worlds[0]} == {"Calgary-Phoenix"}
    assert len({position_line(world, "seat 0 tickets") for world in worlds[1]}) > 4


def test_ticket_5_all_tickets_are_shown_at_the_end():
    game = Game.at(HELD.format(deck="", held="Denver-El Paso", routes="", more="phase: over"))
    for seat in (0, 1, 2, None):
        shown = [
            [ticket.name for ticket in game.view(seat).tickets_of(rival)] for rival in range(3)
        ]
        assert shown == [["Boston-Miami"], ["Denver-El Paso"], []]
