"""The tickets a seat is choosing from."""

from wagonway.engine.jit import jit
from wagonway.engine.state import CHOOSE


@jit
def first_offered(board, view):
    """The place in the ticket deck of the first ticket on offer to the viewer."""
    return view.me * board.opening_deal if view.phase == CHOOSE else 0


@jit
def list_offer(board, view, offer):
    """SETUP-3 TICKET-1  Write the tickets on offer, in the order of the bits of a subset; returns how many."""
    first = first_offered(board, view)
    n = board.opening_deal if view.phase == CHOOSE else view.offered
    for ticket in range(board.tickets):
        bit = view.ticket_place[ticket] - first
        if 0 <= bit < n:
            offer[bit] = ticket
    return n
