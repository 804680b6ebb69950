"""What one seat may know: the only place that decides it, field by field, from an allow-list.

A spectator looks with the seat NOBODY and sees what everybody sees.
"""

from __future__ import annotations

from wagonway.engine.kernel import copy_fields, copy_rows, fill_fields, kernel
from wagonway.engine.records import BoardRecord, StateRecord, ViewRecord
from wagonway.engine.rules.tickets import SEAT_BITS, held_by, offer_to
from wagonway.engine.state import (
    CHOOSE,
    KINDS,
    NOBODY,
    OVER,
    OWN_FIELDS,
    PUBLIC_FIELDS,
    SEATS,
    TICKETS,
)

UNKNOWN = 127  # the place of a ticket, if the viewer does not know it


@kernel
def look(board: BoardRecord, state: StateRecord, me: int, view: ViewRecord) -> None:
    """SF-TOKENS-6 TICKET-5  Fill the view of seat me."""
    look_at_table(board, state, view)
    view.me = me
    look_at_hands(state, me, view)
    look_at_unseen(board, state, me, view)
    look_at_tickets(board, state, me, view)
    for seat in range(SEATS):
        chosen = state.chosen[seat]
        view.chosen[seat] = chosen if seat == me else min(chosen, 1)


@kernel
def look_at_table(board: BoardRecord, state: StateRecord, view: ViewRecord) -> None:
    """What lies open on the table."""
    copy_fields(state, view, PUBLIC_FIELDS)
    view.first = known_first(board, state)


@kernel
def known_first(board: BoardRecord, state: StateRecord) -> int:
    """SETUP-4  The first player, NOBODY while that is not public."""
    hidden = state.phase == CHOOSE and not board.first_player_known
    return NOBODY if hidden else state.first


@kernel
def look_at_hands(state: StateRecord, me: int, view: ViewRecord) -> None:
    """Your own cards; of other hands how many there are and what was taken from the market."""
    fill_fields(view, 0, OWN_FIELDS)
    if me != NOBODY:
        copy_rows(state, view, me, OWN_FIELDS)
    for seat in range(SEATS):
        view.hand_size[seat] = 0
        view.drawn_size[seat] = 0
        for kind in range(KINDS):
            view.hand_size[seat] += state.hand[seat][kind]
            view.drawn_size[seat] += state.drawn[seat][kind]


@kernel
def look_at_unseen(board: BoardRecord, state: StateRecord, me: int, view: ViewRecord) -> None:
    """CARD-6  What the deck and the other hands may contain; a new deck is known to be the old discards."""
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


@kernel
def look_at_tickets(board: BoardRecord, state: StateRecord, me: int, view: ViewRecord) -> None:
    """TICKET-5 SETUP-3  Your tickets, your offer, the places of those you gave back; all at the end."""
    first, offered = offer_to(board, state, me)
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
        elif holder == NOBODY and first <= place < first + offered:
            view.ticket_place[ticket] = place
        elif me != NOBODY and (state.ticket_seen[ticket] & SEAT_BITS) >> me & 1:
            if last == me:
                view.ticket_place[ticket] = place
            else:
                view.ticket_group[ticket] = last
