"""Tickets: the opening choice and drawing more (TICKET-*, SETUP-3)."""

from wagonway.engine.bits import count_bits
from wagonway.engine.kernel import kernel
from wagonway.engine.records import BoardRecord, Int64Row, StateRecord, ViewRecord
from wagonway.engine.rules.tokens import begin_placing
from wagonway.engine.state import CHOOSE, KEEP, NOBODY, SEATS

SEAT_BITS = (1 << SEATS) - 1


@kernel
def held_by(state: StateRecord | ViewRecord, ticket: int) -> int:
    """The seat that holds the ticket, NOBODY while it is in the deck."""
    place = state.ticket_place[ticket]
    return NOBODY if place >= 0 else -1 - place


@kernel
def may_draw_tickets(board: BoardRecord, state: StateRecord) -> bool:
    """TICKET-2 TICKET-4  There is a ticket left; how many one holds does not matter."""
    return state.ticket_left > 0


@kernel
def offer_tickets(board: BoardRecord, state: StateRecord) -> None:
    """TICKET-1 TICKET-2  Look at the top tickets, or at what is left."""
    state.offered = min(board.draw_deal, state.ticket_left)
    state.phase = KEEP


@kernel
def offer_to(board: BoardRecord, state: StateRecord | ViewRecord, seat: int) -> tuple[int, int]:
    """SETUP-3 TICKET-1  Where the seat's offer begins in the ticket deck, and how many tickets it has."""
    if state.phase == CHOOSE and seat != NOBODY:
        return seat * board.opening_deal, board.opening_deal
    if state.phase == KEEP and state.seat == seat:
        return 0, state.offered
    return 0, 0


@kernel
def tickets_on_offer(board: BoardRecord, state: StateRecord | ViewRecord) -> int:
    """SETUP-3 TICKET-1  How many tickets on top of the deck are offered, to all seats together."""
    return state.players * board.opening_deal if state.phase == CHOOSE else state.offered


@kernel
def fewest_to_keep(board: BoardRecord, state: StateRecord) -> int:
    """SETUP-3 TICKET-1 TICKET-2  How many must be kept: the board's number, but one of a short offer."""
    if state.phase == KEEP:
        return board.draw_keep if state.offered == board.draw_deal else 1
    return board.opening_keep


@kernel
def list_keeps(board: BoardRecord, state: StateRecord, out: Int64Row) -> int:
    """SETUP-3 TICKET-1 TICKET-2  Every subset of the offer that is large enough."""
    _, offered = offer_to(board, state, state.seat)
    least, n = fewest_to_keep(board, state), 0
    for subset in range(1, 1 << offered):
        if count_bits(subset) >= least:
            out[n] = board.keep_base + subset
            n += 1
    return n


@kernel
def keep_tickets(board: BoardRecord, state: StateRecord, subset: int) -> None:
    """TICKET-1 TICKET-3  Keep a part of the offer for good; the rest goes under the deck as offered."""
    deal_with_offer(board, state, state.seat, subset, state.offered)
    state.offered = 0


@kernel
def choose_opening(board: BoardRecord, state: StateRecord, subset: int) -> None:
    """SETUP-3  Choose in secret; once all have chosen, the choices take effect in seat order."""
    state.chosen[state.seat] = subset
    waiting = next_to_choose(state)
    if waiting != NOBODY:
        state.seat = waiting
        return
    for seat in range(state.players):
        # What the seats before gave back lies at the bottom, so this offer is on top by now.
        deal_with_offer(board, state, seat, state.chosen[seat], board.opening_deal)
    begin_placing(board, state)


@kernel
def next_to_choose(state: StateRecord) -> int:
    """SETUP-3  The lowest seat that has not chosen yet, NOBODY when all have."""
    for seat in range(state.players):
        if state.chosen[seat] == 0:
            return seat
    return NOBODY


@kernel
def deal_with_offer(board: BoardRecord, state: StateRecord, seat: int, subset: int, n: int) -> None:
    """TICKET-1 TICKET-3  Move the n tickets on top of the deck to the seat's hand or to the bottom."""
    for i in range(n):
        ticket = ticket_at(board, state, i)
        note_look(board, state, seat, ticket)
        if (subset >> i) & 1:
            state.ticket_place[ticket] = -1 - seat
        else:
            state.ticket_place[ticket] = state.ticket_left
            state.ticket_left += 1
    for ticket in range(board.tickets):
        if state.ticket_place[ticket] >= 0:
            state.ticket_place[ticket] -= n
    state.ticket_left -= n


@kernel
def ticket_at(board: BoardRecord, state: StateRecord, place: int) -> int:
    """The ticket at a place of the deck, counted from the top."""
    ticket = 0
    while state.ticket_place[ticket] != place:
        ticket += 1
    return ticket


@kernel
def note_look(board: BoardRecord, state: StateRecord, seat: int, ticket: int) -> None:
    """TICKET-5  Note who knows something of the ticket's place, now that this seat has looked at it.

    The seat that gave the ticket back last knew its place in the deck; from now on that seat knows only that
    this one kept it or gave it back. Seats that knew as little as that before know nothing now, nor
    anything of the other tickets that might have lain in this place.
    """
    last = (state.ticket_seen[ticket] >> SEATS) - 1
    knows = 1 << seat
    if last != NOBODY:
        if last != seat:
            for other in range(board.tickets):
                if (state.ticket_seen[other] >> SEATS) - 1 == last:
                    state.ticket_seen[other] &= ~SEAT_BITS | (1 << last) | knows
        knows |= state.ticket_seen[ticket] & SEAT_BITS
    state.ticket_seen[ticket] = ((seat + 1) << SEATS) | knows
