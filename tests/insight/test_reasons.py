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
    lacks = ways.lacks(ways.open_tickets)
    spaces: dict[int, int] = {}
    for route in ways.routes(ways.open_tickets):
        if route.colour_number:
            spaces[route.colour_number] = spaces.get(route.colour_number, 0) + route.length
    for colour, n in lacks.items():
        assert 0 < n <= spaces[colour]
        assert ways.needing(colour)


@pytest.mark.parametrize("seed", range(6))
def test_a_draw_is_for_a_colour_that_is_lacking(seed: int) -> None:
    game = Game.new("usa", 2, seed)
    while game.phase != "turn":
        game.play(game.legal()[-1])
    ways = Ways(game.view())
    lacks = ways.lacks(ways.open_tickets)
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
