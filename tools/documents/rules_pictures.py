"""Pictures for the sections of the rules, drawn from the board files; all languages share them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from documents.detail import cards_svg, detail_svg
from wagonway.draw.art import what_was_baked
from wagonway.draw.svg import board_svg
from wagonway.engine.board import Board, Route, board_ids
from wagonway.engine.game import Game
from wagonway.planning.completion import Planner

HEADER = "<!-- Written by `wagonway docs` from the board files. -->"
OWNER = 0  # the seat that owns claimed routes
BESIDE = 3  # routes drawn beside the one that is explained


@cache
def pictures() -> dict[str, list[tuple[str, Board]]]:
    """By section: the names of its pictures, each with its board. A picture is a file `docs/NAME.svg`."""
    games = [Board.load(id) for id in board_ids() if id in what_was_baked().boards]
    tunnels = [board for board in map(Board.load, board_ids()) if board.has_tunnels]
    found = {
        "figures": games,
        "cards": games,
        "routes": games,
        "tunnels": tunnels[:1],
        "tickets": games,
        "tokens": [board for board in games if board.symbols],
    }
    return {
        section: [(f"rules-{section}-{board.id}", board) for board in boards]
        for section, boards in found.items()
    }


def picture(section: str, board: Board) -> str:
    """The picture of a section as SVG."""
    return f"{HEADER}\n{DRAWN[section](board)}"


def double_route(board: Board) -> str:
    """A double route with one half claimed, and routes that begin where it does."""
    doubles = ((r, r.twin) for r in board.routes if r.twin is not None and r.colour_number > 0)
    half, twin = next(doubles)
    shown = [half, board.routes[twin], *beside(board, half)]
    return detail_svg(board, shown, {half: OWNER})


def tunnel(board: Board) -> str:
    route = next(route for route in board.routes if route.tunnel)
    return detail_svg(board, [route, *beside(board, route)], {})


def completed_ticket(board: Board) -> str:
    """The shortest way of the first ticket, completely claimed."""
    ticket = board.tickets[0]
    way = Planner(Game.new(board, seed=0).view(OWNER)).cheapest(ticket.a, ticket.b)
    assert way
    return detail_svg(board, way, dict.fromkeys(way, OWNER))


def token_stack(board: Board) -> str:
    """A location with a stack of tokens, and the routes that lead to it."""
    name = board.locations[board.stacks[0]].name
    return detail_svg(board, [route for route in board.routes if name in route.ends], {})


def beside(board: Board, route: Route) -> list[Route]:
    """The first single routes from one of its ends."""
    near = (r for r in board.routes if r.twin is None and r != route and route.a in (r.a, r.b))
    return list(near)[:BESIDE]


DRAWN: dict[str, Callable[[Board], str]] = {
    "figures": board_svg,
    "cards": cards_svg,
    "routes": double_route,
    "tunnels": tunnel,
    "tickets": completed_ticket,
    "tokens": token_stack,
}
