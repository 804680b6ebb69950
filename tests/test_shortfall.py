"""Missing cards for several routes, compared with every payment; and which routes are open to a seat."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from tables import BOARDS, random_game
from wagonway.engine.board import Route
from wagonway.engine.reasons import why_not_route
from wagonway.engine.state import GRAY, WILD
from wagonway.planning.shortfall import missing_cards


def least_missing(hand: list[int], routes: list[Route]) -> int:
    """The least over every colour for each gray route and every number of wilds for each route."""
    kinds = range(1, len(hand))
    found = []
    for payments in product(
        *(
            [
                (colour, wilds)
                for colour in (kinds if route.colour_number == GRAY else [route.colour_number])
                for wilds in range(route.ferry, route.length + 1)
            ]
            for route in routes
        )
    ):
        wanted = [0] * len(hand)
        for route, (colour, wilds) in zip(routes, payments, strict=True):
            wanted[WILD] += wilds
            wanted[colour] += route.length - wilds
        found.append(sum(max(0, want - held) for want, held in zip(wanted, hand, strict=True)))
    return min(found)


@pytest.mark.parametrize("board", ["tiny", "san_francisco", "usa"])
def test_missing_cards_are_the_least_of_all_payments(board: str) -> None:
    random = Random(board)
    routes = BOARDS[board].routes
    for _ in range(150):
        chosen = random.sample(routes, random.randint(1, 2))
        hand = [random.choice([0, 0, 1, 1, 2, 4]) for _ in BOARDS[board].kinds]
        assert sum(missing_cards(hand, chosen)) == least_missing(hand, chosen)


def test_missing_cards_of_many_gray_routes_are_the_least() -> None:
    """Wilds put in last pay anything, so here the colours of gray routes are all there is to choose."""
    random = Random("gray")
    gray = [
        route for route in BOARDS["usa"].routes if route.colour_number == GRAY and route.length < 5
    ]
    for _ in range(60):
        chosen = random.sample(gray, 4)
        hand = [random.randint(0, 2), *(random.randint(0, 4) for _ in range(4)), 0, 0, 0, 0]
        spaces = sum(route.length for route in chosen)
        most = max(
            sum(
                min(
                    hand[colour],
                    sum(r.length for r, c in zip(chosen, colours, strict=True) if c == colour),
                )
                for colour in range(1, 5)
            )
            for colours in product(range(1, 5), repeat=len(chosen))
        )
        assert sum(missing_cards(hand, chosen)) == max(0, spaces - most - hand[WILD])


def test_the_hand_is_counted_once_for_all_routes() -> None:
    """Four cards and twenty spaces leave sixteen, however the routes are coloured."""
    gray = [route for route in BOARDS["usa"].routes if route.colour_number == GRAY]
    chosen = [route for route in gray if route.length == 2][:10]
    assert sum(missing_cards([0, 4, 0, 0, 0, 0, 0, 0, 0], chosen)) == 16


def test_many_gray_routes_and_cards_are_shared_out_in_no_time() -> None:
    """45 routes in any of eight colours have 8 ** 45 payments; a board of somebody's making may ask for them."""
    some = next(route for route in BOARDS["usa"].routes if route.colour_number == GRAY)
    chosen = [replace(some, length=1 + i % 8) for i in range(45)]
    spaces = sum(route.length for route in chosen)
    assert sum(missing_cards([2, *[20] * 8], chosen)) == spaces - 2 - 8 * 20


@pytest.mark.parametrize(("board", "players"), [("tiny", 2), ("san_francisco", 3), ("usa", 4)])
def test_view_and_reasons_agree_on_what_is_open(board: str, players: int) -> None:
    for game in random_game(board, players, seed=5):
        for seat in range(players):
            view = game.view(seat)
            for route in view.board.routes:
                open_to_me = view.is_open(route) and route.length <= view.pieces[seat]
                why = why_not_route(view.board, game.state, seat, route)
                assert open_to_me == (why is None)
