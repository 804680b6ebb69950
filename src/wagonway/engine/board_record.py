"""The layout of a board for compiled code: one record, like the game's.

Other fields follow the board's own: a switch of a route (`board.SWITCHES`) is packed as it is named there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from wagonway.engine import actions, memory
from wagonway.engine.board import SWITCHES
from wagonway.engine.kernel import MODE
from wagonway.engine.rules.scoring import BONUS, COMPLETED, NO_COLUMN
from wagonway.engine.state import (
    ACTIONS,
    DEGREE,
    GRAY,
    KINDS,
    LOCATIONS,
    LONGEST_ROUTE,
    NO_ROUTE,
    NOWHERE,
    ROUTES,
    SEATS,
    SYMBOLS,
    TICKETS,
    WORD_BITS,
    WORDS,
)

if TYPE_CHECKING:
    from wagonway.engine.board import Board

TIE_COLUMNS = {"tickets": COMPLETED, "longest path": BONUS}

BOARD = np.dtype(
    [
        # Actions are numbered in the order of `actions.describe_actions`.
        ("tickets_action", np.int16),
        ("keep_base", np.int16),  # plus the subset, one bit per ticket
        ("place_base", np.int16),  # plus the location
        ("take_base", np.int16),  # plus the location
        ("pass_action", np.int16),
        ("actions", np.int16),  # how many there are
        ("action_route", np.int16, ACTIONS),
        ("action_colour", np.int8, ACTIONS),
        ("action_wilds", np.int8, ACTIONS),
        # By colour and number of cards and pieces: the coloured routes that these can pay for, as bits.
        ("payable", np.int64, (KINDS, LONGEST_ROUTE + 1, WORDS)),
        ("words", np.int16),  # of a set of this board's routes
        ("bit_shift", np.int16),  # bit of a coloured route, less its number
        ("doubles", np.int64, WORDS),  # routes that have a twin, as bits
        # Gray routes of one length and ferry count are paid alike. Each such group, shortest first:
        ("gray_groups", np.int16),
        ("gray_words", np.int16),  # of a set of gray routes
        ("gray_length", np.int8, ROUTES),
        ("gray_ferry", np.int8, ROUTES),
        ("gray_routes", np.int64, (ROUTES, WORDS)),  # its routes, as bits
        # Routes stand in order of colour (gray first), length and ferries.
        # Routes of colour c: first_route[c] <= route < first_route[c + 1].
        # Unsigned, so that compiled code need not look for indexes that count from the end.
        ("routes", np.int16),
        ("first_route", np.uint16, KINDS + 1),
        ("claim_base", np.int16, ROUTES),  # id of the route's first payment
        ("twin", np.uint16, ROUTES),  # other half of a double; the route itself if it is none
        ("incident", np.int16, (LOCATIONS, DEGREE)),  # routes at a location, then NO_ROUTE
        # An order in which locations can be removed from the map one by one, and of each the neighbours that it
        # then has: by routes, and by ways over locations that were removed before (see planning.network).
        ("elimination", np.int8, LOCATIONS),
        ("later", np.int8, (LOCATIONS, LOCATIONS)),
        ("laters", np.int8, LOCATIONS),  # how many
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
        ("tie_break", np.int8, 2),  # columns of the score sheet that break a tie, then NO_COLUMN
        ("symbols", np.int8),
        ("stack_place", np.int8, SYMBOLS),
        ("stack_height", np.int8, (SEATS + 1, SYMBOLS)),  # by number of players
        ("token_points", np.int8, SYMBOLS + 1),
        # Of each switch: the routes that have it, and whether any does.
        *((name, np.int8, ROUTES) for name in SWITCHES),
        *((f"has_{name}", np.int8) for name in SWITCHES),
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
    for name in ("a", "b", "length", "ferry", "points"):
        record[name][:n] = [getattr(route, name) for route in board.routes]
    for name in SWITCHES:
        record[name][:n] = [getattr(route, name) for route in board.routes]
        record[f"has_{name}"] = any(getattr(route, name) for route in board.routes)
    record["twin"][:n] = [i if r.twin is None else r.twin for i, r in enumerate(board.routes)]
    colours = [route.colour_number for route in board.routes]
    record["colour"][:n] = colours
    record["first_route"] = np.searchsorted(colours, np.arange(KINDS + 1))
    fill_sets_of_routes(board, record)
    record["incident"] = NO_ROUTE
    for location in range(len(board.locations)):
        here = [i for i, r in enumerate(board.routes) if location in (r.a, r.b)]
        record["incident"][location, : len(here)] = here
    fill_elimination(board, record)
    record["tickets"] = len(board.tickets)
    record["ticket_a"][: len(board.tickets)] = [ticket.a for ticket in board.tickets]
    record["ticket_b"][: len(board.tickets)] = [ticket.b for ticket in board.tickets]
    record["ticket_points"][: len(board.tickets)] = [ticket.points for ticket in board.tickets]


def fill_elimination(board: Board, record: Any) -> None:
    """Remove the location with fewest neighbours first, and join these, which keeps the numbers of neighbours small."""
    near: dict[int, set[int]] = {location: set() for location in range(len(board.locations))}
    for route in board.routes:
        near[route.a].add(route.b)
        near[route.b].add(route.a)
    for i in range(len(board.locations)):
        gone = min(near, key=lambda location: (len(near[location]), location))
        later = near.pop(gone)
        record["elimination"][i] = gone
        record["laters"][gone] = len(later)
        record["later"][gone, : len(later)] = sorted(later)
        for location in later:
            near[location] = (near[location] | later) - {location, gone}


def fill_sets_of_routes(board: Board, record: Any) -> None:
    gray = [route for route in board.routes if route.colour_number == GRAY]
    groups = sorted({(route.length, route.ferry) for route in gray})
    gray_words = -(-len(gray) // WORD_BITS)
    shift = gray_words * WORD_BITS - len(gray)
    record["gray_words"] = gray_words
    record["words"] = -(-(len(board.routes) + shift) // WORD_BITS)
    record["bit_shift"] = shift
    record["gray_groups"] = len(groups)
    for group, (length, ferry) in enumerate(groups):
        record["gray_length"][group] = length
        record["gray_ferry"][group] = ferry
    for i, route in enumerate(board.routes):
        place = i if route.colour_number == GRAY else i + shift
        word, bit = place // WORD_BITS, 1 << place % WORD_BITS
        if route.twin is not None:
            record["doubles"][word] |= bit
        if route.colour_number == GRAY:
            record["gray_routes"][groups.index((route.length, route.ferry)), word] |= bit
        else:
            record["payable"][route.colour_number, route.length :, word] |= bit


def fill_actions(board: Board, record: Any) -> None:
    listed = actions.notation(board).actions
    first: dict[object, int] = {}
    numbers = {route.name: i for i, route in enumerate(board.routes)}
    for action in listed:
        first.setdefault(action.kind, action.id)
        if action.route is not None:
            route = numbers[action.route.name]
            record["claim_base"][route] = first.setdefault(action.route.name, action.id)
            record["action_route"][action.id] = route
            record["action_colour"][action.id] = board.kinds.index(action.colour)
            record["action_wilds"][action.id] = action.wilds
    record["tickets_action"] = first[actions.TICKETS]
    record["keep_base"] = first[actions.KEEP] - 1  # subsets count from 1
    record["place_base"] = first.get(actions.PLACE, first[actions.PASS])
    record["take_base"] = first.get(actions.TAKE, first[actions.PASS])
    record["pass_action"] = first[actions.PASS]
    record["actions"] = len(listed)


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
    for players in board.player_counts:
        record["stack_height"][players, : len(board.symbols)] = board.stack_heights(players)
    record["token_points"][: len(board.token_points)] = board.token_points
