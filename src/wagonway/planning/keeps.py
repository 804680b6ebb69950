"""Which tickets of an offer to keep."""

from wagonway.engine.jit import jit, scratch
from wagonway.engine.state import TICKETS
from wagonway.planning.network import FAR
from wagonway.planning.offers import list_offer


@jit
def keep_all(legal, n):
    """Everything on offer: the greatest subset is the last."""
    return legal[n - 1]


@jit
def points_of_subset(board, offer, subset):
    points, bit = 0, 0
    while subset >> bit:
        if (subset >> bit) & 1:
            points += board.ticket_points[offer[bit]]
        bit += 1
    return points


@jit
def pieces_for_subset(board, distance, offer, subset):
    """Pieces for the ways of all tickets of the subset, each for itself; FAR or more if one is impossible."""
    pieces, bit = 0, 0
    while subset >> bit:
        if (subset >> bit) & 1:
            pieces += distance[board.ticket_a[offer[bit]]][board.ticket_b[offer[bit]]]
        bit += 1
    return pieces


@jit
def keep_fewest_points(board, view, legal, n):
    """The subset that risks fewest points."""
    offer = scratch(TICKETS)
    list_offer(board, view, offer)
    best, fewest = legal[0], FAR
    for i in range(n):
        points = points_of_subset(board, offer, legal[i] - board.keep_base)
        if points < fewest:
            best, fewest = legal[i], points
    return best


@jit
def keep_most_points_a_piece(board, view, legal, n, distance):
    """The subset that fits the pieces with most points for each; if none fits, the one with fewest points."""
    offer = scratch(TICKETS)
    list_offer(board, view, offer)
    best, most = -1, 0.0
    for i in range(n):
        subset = legal[i] - board.keep_base
        pieces = pieces_for_subset(board, distance, offer, subset)
        rate = points_of_subset(board, offer, subset) / max(1, pieces)
        if pieces <= view.pieces[view.me] and rate > most:
            best, most = legal[i], rate
    return best if best >= 0 else keep_fewest_points(board, view, legal, n)
