"""Reasons in words: what a card is for, what a ticket takes, what differs between two actions."""

from __future__ import annotations

import pytest

from wagonway.engine.game import Game
from wagonway.insight.reasons import BLIND, GATHER, LACK, ONLY, WAY, WILDS, uses
from wagonway.insight.ways import Ways


def start() -> Game:
    game = Game.new("usa", 2, 5)
    while game.phase != "turn":
        game.play(game.legal()[-1])
    return game


def test_ways_of_tickets_share_their_routes() -> None:
    ways = Ways(start().view())
    tickets = ways.open_tickets
    assert len(tickets) > 1
    together = ways.routes(tickets)
    assert len(together) == len(set(together))
    assert ways.turns(tickets) <= sum(ways.turns([ticket]) for ticket in tickets)
    assert ways.turns([]) == 0


def test_missing_cards_by_colour_subtract_the_hand() -> None:
    game = start()
    ways = Ways(game.view())
    lacks = ways.lacks
    spaces: dict[int, int] = {}
    for route in ways.routes(ways.open_tickets):
        if route.colour_number:
            spaces[route.colour_number] = spaces.get(route.colour_number, 0) + route.length
    for colour, n in lacks.items():
        assert 0 < n <= spaces[colour]
        assert ways.needing(colour)


def tiny(cards: str, tickets: str = "Abbey-Castle") -> Game:
    return Game.at(f"""
        board: tiny
        to act: 0
        phase: turn
        market: 1 wild, 2 red, 1 blue, 1 green
        seat 0:
          cards: {cards}
          tickets: {tickets}
    """)


def reasons_to_draw(game: Game, kind: str) -> list[tuple[str, int, int]]:
    found = uses(Ways(game.view()), game.read(f"draw {kind}"))
    return [(reason.kind, reason.cards, reason.colours) for reason in found]


def test_a_wild_in_hand_replaces_a_missing_card() -> None:
    """Abbey-Castle takes one red card and three green ones."""
    assert reasons_to_draw(tiny("1 red, 1 green"), "green") == [(ONLY, 2, 0)]
    assert reasons_to_draw(tiny("1 red, 1 green, 1 wild"), "green") == [(ONLY, 1, 0)]
    assert reasons_to_draw(tiny("1 red, 2 green, 1 wild"), "green") == []
    assert reasons_to_draw(tiny("1 red, 2 green, 1 wild"), "deck") == []


def test_a_wild_in_hand_may_replace_either_of_two_colours() -> None:
    assert reasons_to_draw(tiny("1 green, 1 wild"), "red") == [(LACK, 1, 0)]
    assert reasons_to_draw(tiny("1 green, 1 wild"), "green") == [(LACK, 2, 0)]
    assert reasons_to_draw(tiny("1 green, 1 wild"), "wild") == [(WILDS, 0, 2)]


@pytest.mark.parametrize("seed", range(6))
def test_a_draw_is_for_a_colour_that_is_lacking(seed: int) -> None:
    game = Game.new("usa", 2, seed)
    while game.phase != "turn":
        game.play(game.legal()[-1])
    ways = Ways(game.view())
    lacks = ways.lacks
    kinds = game.board.kinds
    for action in game.legal():
        for reason in uses(ways, action):
            if reason.kind == WAY:
                assert action.route in ways.routes(ways.open_tickets)
                continue
            assert action.kind == "draw"
            assert reason.colour == action.colour
            if reason.kind == BLIND:
                assert not any(kinds.index(kind) in lacks for kind in game.view().market)
            elif reason.kind in (LACK, ONLY):
                assert reason.cards == lacks[kinds.index(action.colour)]
            elif reason.kind == WILDS:
                assert reason.colours == len(lacks)
            else:
                assert reason.kind == GATHER
                assert reason.cards == ways.hand[kinds.index(action.colour)] > 0
