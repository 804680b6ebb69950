"""What one seat may know: the only place that decides it, field by field, from an allow-list.

A spectator looks with the seat NOBODY and sees what everybody sees.
"""

from __future__ import annotations

import numpy as np

from wagonway.engine.jit import jit
from wagonway.engine.rules.tickets import SEAT_BITS, held_by
from wagonway.engine.state import (
    CHOOSE,
    KEEP,
    KINDS,
    NOBODY,
    OVER,
    ROUTES,
    SEATS,
    SYMBOLS,
    TICKETS,
)

UNKNOWN = 127  # place of a ticket that the viewer cannot tell

VIEW = np.dtype(
    [
        ("shuffles", np.int32),
        ("score", np.int16, SEATS),
        ("claimed", np.int16),
        ("deck_left", np.int16),
        ("discard_left", np.int16),
        ("owner", np.int8, ROUTES),
        # As in STATE where the viewer can tell, else UNKNOWN.
        ("ticket_place", np.int8, TICKETS),
        # Of a ticket with UNKNOWN place: the seat that kept it or gave it back last, if the viewer can
        # tell as much, else NOBODY.
        ("ticket_group", np.int8, TICKETS),
        # Of each place in the ticket deck: the seat that gave back the ticket there, else NOBODY.
        ("returned_by", np.int8, TICKETS),
        ("ticket_count", np.int8, SEATS),  # TICKET-5 how many each seat holds
        ("hand", np.int8, (SEATS, KINDS)),  # the viewer's own row; others are zero
        ("hand_size", np.int8, SEATS),
        ("known", np.int8, (SEATS, KINDS)),
        ("spent", np.int8, (SEATS, KINDS)),
        ("drawn", np.int8, (SEATS, KINDS)),  # the viewer's own row; others are zero
        ("drawn_size", np.int8, SEATS),  # cards each seat drew unseen since the last shuffle
        # Cards of the last shuffle that the viewer has not seen: they are in the deck or were drawn
        # from it by others since.
        ("fresh", np.int8, KINDS),
        # All cards the viewer cannot place: in the deck or in other hands, `known` ones left out.
        ("unseen", np.int8, KINDS),
        ("market", np.int8, KINDS),
        ("discard", np.int8, KINDS),
        ("pieces", np.int8, SEATS),
        ("tokens", np.int8, SEATS),
        ("stack_place", np.int8, SYMBOLS),
        ("chosen", np.int8, SEATS),  # the viewer's own subset; of others only 1: has chosen
        ("ticket_left", np.int8),
        ("offered", np.int8),
        ("players", np.int8),
        ("first", np.int8),  # NOBODY while nobody knows
        ("seat", np.int8),
        ("phase", np.int8),
        ("turns_left", np.int8),
        ("passes", np.int8),
        ("placed", np.int8),
        ("me", np.int8),  # the viewer
    ],
    align=True,
)


@jit
def look(board, state, me, view):
    """SF-TOKENS-6 TICKET-5  Fill the view of seat me."""
    look_at_table(board, state, view)
    view.me = me
    look_at_hands(board, state, me, view)
    look_at_unseen(board, state, me, view)
    look_at_tickets(board, state, me, view)
    for seat in range(SEATS):
        chosen = state.chosen[seat]
        view.chosen[seat] = chosen if seat == me else min(chosen, 1)


@jit
def look_at_table(board, state, view):
    """What lies open on the table."""
    view.shuffles = state.shuffles
    view.claimed = state.claimed
    view.deck_left = state.deck_left
    view.discard_left = state.discard_left
    view.ticket_left = state.ticket_left
    view.offered = state.offered
    view.players = state.players
    view.seat = state.seat
    view.phase = state.phase
    view.turns_left = state.turns_left
    view.passes = state.passes
    view.placed = state.placed
    hidden = state.phase == CHOOSE and not board.first_player_known
    view.first = NOBODY if hidden else state.first
    for route in range(ROUTES):
        view.owner[route] = state.owner[route]
    for kind in range(KINDS):
        view.market[kind] = state.market[kind]
        view.discard[kind] = state.discard[kind]
    for symbol in range(SYMBOLS):
        view.stack_place[symbol] = state.stack_place[symbol]
    for seat in range(SEATS):
        view.score[seat] = state.score[seat]
        view.pieces[seat] = state.pieces[seat]
        view.tokens[seat] = state.tokens[seat]


@jit
def look_at_hands(board, state, me, view):
    """Your own cards; of other hands how many there are and what was taken from the market."""
    for seat in range(SEATS):
        view.hand_size[seat] = 0
        view.drawn_size[seat] = 0
        for kind in range(KINDS):
            view.hand_size[seat] += state.hand[seat][kind]
            view.drawn_size[seat] += state.drawn[seat][kind]
            view.hand[seat][kind] = state.hand[seat][kind] if seat == me else 0
            view.drawn[seat][kind] = state.drawn[seat][kind] if seat == me else 0
            view.known[seat][kind] = state.known[seat][kind]
            view.spent[seat][kind] = state.spent[seat][kind]


@jit
def look_at_unseen(board, state, me, view):
    """CARD-6  What the deck and the other hands can hold; a new deck is known to be the old discards."""
    for kind in range(KINDS):
        view.unseen[kind] = board.cards[kind] - state.market[kind] - state.discard[kind]
        view.fresh[kind] = 0
        for seat in range(SEATS):
            if seat == me:
                view.unseen[kind] -= state.hand[seat][kind]
            else:
                view.unseen[kind] -= state.known[seat][kind]
                view.fresh[kind] += state.drawn[seat][kind]
    for i in range(state.deck_left):
        view.fresh[state.deck[i]] += 1


@jit
def look_at_tickets(board, state, me, view):
    """TICKET-5 SETUP-3  Your tickets, your offer, the places of those you gave back; all at the end."""
    for seat in range(SEATS):
        view.ticket_count[seat] = 0
    for place in range(TICKETS):
        view.returned_by[place] = NOBODY
    for ticket in range(TICKETS):
        view.ticket_place[ticket] = UNKNOWN
        view.ticket_group[ticket] = NOBODY
        if ticket >= board.tickets:
            continue
        place = state.ticket_place[ticket]
        last = (state.ticket_seen[ticket] >> SEATS) - 1
        holder = held_by(state, ticket)
        if holder != NOBODY:
            view.ticket_count[holder] += 1
        elif last != NOBODY:
            view.returned_by[place] = last
        if holder != NOBODY and (holder == me or state.phase == OVER):
            view.ticket_place[ticket] = place
        elif holder == NOBODY and is_on_offer_to(board, state, me, place):
            view.ticket_place[ticket] = place
        elif me != NOBODY and (state.ticket_seen[ticket] & SEAT_BITS) >> me & 1:
            if last == me:
                view.ticket_place[ticket] = place
            else:
                view.ticket_group[ticket] = last


@jit
def is_on_offer_to(board, state, me, place):
    """SETUP-3 TICKET-1  The ticket at this place of the deck is among those this seat chooses from."""
    if me == NOBODY:
        return False
    if state.phase == CHOOSE:
        return place // board.opening_deal == me
    return state.phase == KEEP and me == state.seat and place < state.offered
