"""The observation of a seat: everything it may know of a game, as one row of small numbers.

The order is that of `observation.sections`, which names every number. Seats count from the viewer on:
the viewer is place 0, the next clockwise place 1.

What a seat may know is decided in `engine/look.py`. A view takes as long as a decision, so this reads the
state itself: public information, the viewer's own cards and tickets, and nothing else; tests compare every number
with the view, and with games in which everything hidden was re-dealt.

No place or count is ever below 0. The assertions let the compiler ignore indexes that count from
the end, and write thirty-two numbers at once.
"""

import numpy as np

from wagonway.engine.kernel import kernel
from wagonway.engine.look import UNKNOWN
from wagonway.engine.records import BoardRecord, Int8Row, StateRecord
from wagonway.engine.rules.tickets import offer_to
from wagonway.engine.state import (
    CHOOSE,
    CLOSED,
    NO_ACTION,
    NOBODY,
    NOWHERE,
    OVER,
    SEATS,
    TUNNEL,
    TURNED,
)

MOST = 127  # larger numbers are clipped to this


@kernel
def observe(board: BoardRecord, state: StateRecord, me: int, out: Int8Row) -> int:
    """Write the observation of seat `me` to `out`; returns its length."""
    at = observe_table(board, state, me, out, 0)
    at = observe_seats(board, state, me, out, at)
    at = observe_cards(board, state, me, out, at)
    at = observe_routes(board, state, me, out, at)
    at = observe_tickets(board, state, me, out, at)
    at = observe_tokens(board, state, me, out, at)
    return observe_tunnel(board, state, out, at) if board.has_tunnel else at


@kernel
def seat_at(state: StateRecord, me: int, place: int) -> int:
    """The seat this many places clockwise of `me`."""
    seat = me + place
    return seat - state.players if seat >= state.players else seat


@kernel
def observe_table(board: BoardRecord, state: StateRecord, me: int, out: Int8Row, at: int) -> int:
    """SETUP-4  The phase, whose decision it is, who began once that is known, and what is left."""
    players = state.players
    if at < 0 or players < 0:
        return 0
    phases = TUNNEL + 1 if board.has_tunnel else OVER + 1
    for phase in range(phases):
        out[at + phase] = state.phase == phase
    at += phases
    hidden = state.phase == CHOOSE and not board.first_player_known
    first = NOBODY if hidden else state.first
    for place in range(players):
        seat = seat_at(state, me, place)
        out[at + place] = state.seat == seat
        out[at + players + place] = first == seat
    at += 2 * players
    out[at] = state.turns_left
    out[at + 1] = state.passes
    out[at + 2] = min(state.deck_left, MOST)
    out[at + 3] = min(state.discard_left, MOST)
    out[at + 4] = min(state.shuffles, MOST)
    out[at + 5] = state.ticket_left
    return at + 6


@kernel
def observe_seats(board: BoardRecord, state: StateRecord, me: int, out: Int8Row, at: int) -> int:
    """TICKET-5 SETUP-3  The public counts of each seat; of a secret choice only that it was made."""
    players = state.players
    if at < 0 or players < 0:
        return 0
    for place in range(players):
        seat = seat_at(state, me, place)
        out[at] = min(state.score[seat], MOST)
        out[at + 1] = state.pieces[seat]
        out[at + 2] = count_cards(board, state, seat)
        out[at + 3] = count_tickets(board, state, seat)
        out[at + 4] = state.chosen[seat] != 0
        at += 5
    return at


@kernel
def count_cards(board: BoardRecord, state: StateRecord, seat: int) -> int:
    cards = 0
    for kind in range(board.colours + 1):
        cards += state.hand[seat][kind]
    return cards


@kernel
def count_tickets(board: BoardRecord, state: StateRecord, seat: int) -> int:
    tickets, held = 0, np.int8(-1 - seat)
    for ticket in range(board.tickets):
        tickets += state.ticket_place[ticket] == held
    return tickets


@kernel
def observe_cards(board: BoardRecord, state: StateRecord, me: int, out: Int8Row, at: int) -> int:
    """The hand, the market, the discards, the known cards of other hands, and the unseen cards."""
    kinds = board.colours + 1
    if at < 0 or kinds < 0:
        return 0
    unseen = at + 3 * kinds
    for kind in range(kinds):
        hand, market, discard = state.hand[me][kind], state.market[kind], state.discard[kind]
        out[at + kind] = hand
        out[at + kinds + kind] = market
        out[at + 2 * kinds + kind] = discard
        out[unseen + kind] = board.cards[kind] - hand - market - discard
    at += 4 * kinds
    for place in range(state.players):
        seat = seat_at(state, me, place)
        for kind in range(kinds):
            known = state.known[seat][kind]
            out[at + kind] = known
            out[unseen + kind] -= known if place > 0 else 0
        at += kinds
    return at


@kernel
def observe_routes(board: BoardRecord, state: StateRecord, me: int, out: Int8Row, at: int) -> int:
    """The owners of routes, seat by seat, and the closed routes: one loop, because two are slower."""
    routes, players = board.routes, state.players
    if at < 0 or routes < 0:
        return 0
    for place in range(players + 1):
        owner = np.int8(seat_at(state, me, place) if place < players else CLOSED)
        for route in range(routes):
            out[at + route] = state.owner[route] == owner
        at += routes
    return at


@kernel
def observe_tickets(board: BoardRecord, state: StateRecord, me: int, out: Int8Row, at: int) -> int:
    """TICKET-5  The tickets that the viewer holds, gave back to the bottom, and is offered, by place."""
    tickets = board.tickets
    if at < 0 or tickets < 0:
        return 0
    first, offered = offer_to(board, state, me)
    held, below = np.int8(-1 - me), np.int8(offered)
    mine, others = np.uint8((me + 1) << SEATS), np.uint8((me + 2) << SEATS)
    for ticket in range(tickets):
        out[at + ticket] = state.ticket_place[ticket] == held
    at += tickets
    for ticket in range(tickets):
        place, seen = state.ticket_place[ticket], state.ticket_seen[ticket]
        out[at + ticket] = (place >= below) & (seen >= mine) & (seen < others)
    at += tickets
    for i in range(max(board.opening_deal, board.draw_deal)):
        sought = np.int8(first + i if i < offered else UNKNOWN)
        for ticket in range(tickets):
            out[at + ticket] = state.ticket_place[ticket] == sought
        at += tickets
    return at


@kernel
def observe_tokens(board: BoardRecord, state: StateRecord, me: int, out: Int8Row, at: int) -> int:
    """SF-TOKENS-1 SF-TOKENS-6  The symbols of each seat, and the location of each stack."""
    symbols = board.symbols
    if at < 0 or symbols < 0:
        return 0
    for place in range(state.players):
        tokens = state.tokens[seat_at(state, me, place)]
        for symbol in range(symbols):
            out[at + symbol] = (tokens >> symbol) & 1
        at += symbols
    for symbol in range(symbols):
        for location in range(board.locations):
            out[at + location] = 0
        if state.stack_place[symbol] != NOWHERE:
            out[at + state.stack_place[symbol]] = 1
        at += board.locations
    return at


@kernel
def observe_tunnel(board: BoardRecord, state: StateRecord, out: Int8Row, at: int) -> int:
    """TUNNEL-1 TUNNEL-2  The claim that awaits its extra cards, and the cards turned up last."""
    routes, kinds = board.routes, board.colours + 1
    if at < 0 or routes < 0 or kinds < 0:
        return 0
    for i in range(routes + 2 * kinds):
        out[at + i] = 0
    if state.tunnel != NO_ACTION:
        route, wilds = board.action_route[state.tunnel], board.action_wilds[state.tunnel]
        out[at + route] = 1
        out[at + routes + board.action_colour[state.tunnel]] = board.length[route] - wilds
        out[at + routes] = wilds
    at += routes + kinds
    for i in range(TURNED):
        if state.turned[i] >= 0:
            out[at + state.turned[i]] += 1
    return at + kinds
