"""Which of the legal claims to make, and how to pay."""

from wagonway.engine.jit import jit
from wagonway.engine.state import GRAY, KINDS, WILD
from wagonway.planning.tokens import token_gain

NO_CLAIM = -1


@jit
def fill_payments(board, legal, n, spare, payments):
    """payments[route] = the legal payment with fewest wilds, in the colour with most to spare, else NO_CLAIM."""
    for route in range(board.routes):
        payments[route] = NO_CLAIM
    i = n - 1
    while i >= 0 and legal[i] >= board.claim_base[0]:
        if legal[i] < board.place_base:
            route = board.action_route[legal[i]]
            if payments[route] == NO_CLAIM or is_better(board, spare, legal[i], payments[route]):
                payments[route] = legal[i]
        i -= 1


@jit
def is_better(board, spare, action, other):
    """Whether a payment is better than another of the same route."""
    wilds, more = board.action_wilds[action], board.action_wilds[other]
    if wilds != more:
        return wilds < more
    return spare[board.action_colour[action]] > spare[board.action_colour[other]]


@jit
def fill_spare(board, view, plan, spare):
    """What the coloured routes of a plan leave of each kind in the hand."""
    for kind in range(KINDS):
        spare[kind] = view.hand[view.me][kind]
    for route in range(board.routes):
        if plan[route] and board.colour[route] != GRAY:
            spare[board.colour[route]] -= board.length[route] - board.ferry[route]


@jit
def fill_payments_from_hand(board, view, legal, n, payments):
    """The same, with every card to spare."""
    fill_payments(board, legal, n, view.hand[view.me], payments)


@jit
def worth_of_route(board, view, route):
    """Points that claiming the route brings at once: its own, and those of a token at one end."""
    if board.symbols == 0:
        return board.points[route]
    here = token_gain(board, view, board.a[route])
    return board.points[route] + max(here, token_gain(board, view, board.b[route]))


@jit
def longest_claim(board, view, payments, least):
    """Of the routes of at least this length, the payment of the one worth most, with fewest wilds."""
    best, most = NO_CLAIM, -1
    for route in range(board.routes):
        if payments[route] != NO_CLAIM and board.length[route] >= least:
            worth = worth_of_route(board, view, route) * (board.cards[WILD] + 1)
            worth += board.cards[WILD] - board.action_wilds[payments[route]]
            if worth > most:
                best, most = payments[route], worth
    return best


@jit
def best_marked_claim(board, values, payments):
    """Of the routes with a value above 0, the payment of the one with the highest; the longer among equals."""
    best, most, length = NO_CLAIM, 0, 0
    for route in range(board.routes):
        if payments[route] != NO_CLAIM and values[route] > 0:
            higher = values[route] > most
            if higher or (values[route] == most and board.length[route] > length):
                best, most, length = payments[route], values[route], board.length[route]
    return best
