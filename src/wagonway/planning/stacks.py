"""Where to put a stack of tokens."""

from wagonway.engine.jit import jit
from wagonway.engine.rules.tickets import held_by


@jit
def place_at_own_tickets(board, view, legal, n):
    """SF-TOKENS-3 SF-TOKENS-4  Where own tickets of most points lead."""
    best, most = legal[0], -1
    for i in range(n):
        place = legal[i] - board.place_base
        points = 0
        for ticket in range(board.tickets):
            leads_here = board.ticket_a[ticket] == place or board.ticket_b[ticket] == place
            if leads_here and held_by(view, ticket) == view.me:
                points += board.ticket_points[ticket]
        if points > most:
            best, most = legal[i], points
    return best
