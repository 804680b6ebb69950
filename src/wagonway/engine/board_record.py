"""The layout of a board for compiled code: one record, like the game's.

A record and not a tuple of arrays: numba counts references to arrays at every call, which costs a
factor of twelve.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from wagonway.engine import memory
from wagonway.engine.jit import MODE
from wagonway.engine.rules.scoring import BONUS, COMPLETED, NO_COLUMN
from wagonway.engine.state import (
    ACTIONS,
    DEGREE,
    KINDS,
    LOCATIONS,
    NO_ROUTE,
    NOWHERE,
    ROUTES,
    SEATS,
    SYMBOLS,
    TICKETS,
)

if TYPE_CHECKING:
    from wagonway.engine.board import Board

TIE_COLUMNS = {"tickets": COMPLETED, "longest path": BONUS}

BOARD = np.dtype(
    [
        # Actions are numbered in this order (see actions.py): draw deck, draw a kind, tickets, keep,
        # claim, place, take, pass.
        ("tickets_action", np.int16),
        ("keep_base", np.int16),  # plus the subset, a bit a ticket
        ("place_base", np.int16),  # plus the location
        ("take_base", np.int16),  # plus the location
        ("pass_action", np.int16),
        ("actions", np.int16),  # how many there are
        ("action_route", np.int16, ACTIONS),
        ("action_colour", np.int8, ACTIONS),
        ("action_wilds", np.int8, ACTIONS),
        # Routes stand in order of colour (gray first), length and ferries, so that looking for
        # claims can stop early. Routes of colour c: first_route[c] <= route < first_route[c + 1].
        # Unsigned, so that compiled code need not look for indexes that count from the end.
        ("routes", np.int16),
        ("first_route", np.uint16, KINDS + 1),
        ("claim_base", np.int16, ROUTES),  # id of the route's first payment
        ("twin", np.uint16, ROUTES),  # other half of a double; the route itself if it is none
        ("incident", np.int16, (LOCATIONS, DEGREE)),  # routes at a location, then NO_ROUTE
        ("a", np.int8, ROUTES),
        ("b", np.int8, ROUTES),
        ("length", np.int8, ROUTES),
        ("colour", np.int8, ROUTES),
        ("ferry", np.int8, ROUTES),
        ("points", np.int8, ROUTES),
        ("locations", np.int8),
        ("tickets", np.int8),
        ("ticket_a", np.int8, TICKETS),
        ("ticket_b", np.int8, TICKETS),
        ("ticket_points", np.int8, TICKETS),
        ("colours", np.int8),
        ("cards", np.int8, KINDS),  # how many of each kind
        ("pieces", np.int8),
        ("opening_hand", np.int8),
        ("opening_deal", np.int8),
        ("opening_keep", np.int8),
        ("draw_deal", np.int8),
        ("draw_keep", np.int8),
        ("first_player_known", np.int8),  # SETUP-4 1: from the start, 0: after the tickets
        ("exhausted_cards_stop_drawing", np.int8),  # US-CARD-8
        ("doubles_close_up_to", np.int8),
        ("last_round_at", np.int8),
        ("longest_path_bonus", np.int8),
        ("tie_break", np.int8, 2),  # columns of the score sheet that part a tie, then NO_COLUMN
        ("symbols", np.int8),
        ("stack_place", np.int8, SYMBOLS),
        ("stack_height", np.int8, (SEATS + 1, SYMBOLS)),  # by number of players
        ("token_points", np.int8, SYMBOLS + 1),
    ],
    align=True,
)


def record_of(board: Board) -> Any:
    """One row that holds the board for compiled code."""
    rows = np.zeros(1, BOARD)
    fill_routes(board, rows[0])
    fill_actions(board, rows[0])
    fill_rules(board, rows[0])
    return [memory.Plain(rows[0])] if MODE == "plain" else rows


def fill_routes(board: Board, record: Any) -> None:
    n = len(board.routes)
    record["routes"] = n
    record["locations"] = len(board.locations)
    for name in ("a", "b", "length", "colour", "ferry", "points"):
        record[name][:n] = [getattr(route, name) for route in board.routes]
    record["twin"][:n] = [i if r.twin is None else r.twin for i, r in enumerate(board.routes)]
    colours = [route.colour for route in board.routes]
    record["first_route"] = np.searchsorted(colours, np.arange(KINDS + 1))
    record["incident"] = NO_ROUTE
    for location in range(len(board.locations)):
        here = [i for i, r in enumerate(board.routes) if location in (r.a, r.b)]
        record["incident"][location, : len(here)] = here
    record["tickets"] = len(board.tickets)
    record["ticket_a"][: len(board.tickets)] = [ticket.a for ticket in board.tickets]
    record["ticket_b"][: len(board.tickets)] = [ticket.b for ticket in board.tickets]
    record["ticket_points"][: len(board.tickets)] = [ticket.points for ticket in board.tickets]


def fill_actions(board: Board, record: Any) -> None:
    record["tickets_action"] = 1 + len(board.kinds)
    record["keep_base"] = record["tickets_action"]
    at = int(record["keep_base"]) + (1 << board.largest_offer)
    for i, route in enumerate(board.routes):
        record["claim_base"][i] = at
        for colour, wilds in route.payments(len(board.kinds) - 1):
            record["action_route"][at] = i
            record["action_colour"][at] = colour
            record["action_wilds"][at] = wilds
            at += 1
    places = len(board.locations) if board.symbols else 0
    record["place_base"] = at
    record["take_base"] = at + places
    record["pass_action"] = at + 2 * places
    record["actions"] = at + 2 * places + 1


def fill_rules(board: Board, record: Any) -> None:
    record["colours"] = len(board.kinds) - 1
    record["cards"][: len(board.kinds)] = board.cards
    for name in (
        "pieces",
        "opening_hand",
        "opening_deal",
        "opening_keep",
        "draw_deal",
        "draw_keep",
        "first_player_known",
        "exhausted_cards_stop_drawing",
        "doubles_close_up_to",
        "last_round_at",
        "longest_path_bonus",
    ):
        record[name] = getattr(board, name)
    record["tie_break"] = NO_COLUMN
    record["tie_break"][: len(board.tie_break)] = [TIE_COLUMNS[name] for name in board.tie_break]
    record["symbols"] = len(board.symbols)
    record["stack_place"] = NOWHERE
    record["stack_place"][: len(board.stacks)] = board.stacks
    fixed = len(board.stacks)
    for players in board.player_counts if board.symbols else ():
        step = players - board.player_counts[0]
        record["stack_height"][players, :fixed] = board.stack_height[step]
        record["stack_height"][players, fixed : len(board.symbols)] = board.reserve_height[step]
    record["token_points"][: len(board.token_points)] = board.token_points
