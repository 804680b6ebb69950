"""Which tickets of an offer to keep."""

from wagonway.engine.jit import jit, scratch, table
from wagonway.engine.state import LOCATIONS, ROUTES, TICKETS
from wagonway.planning.goals import insert_goal, list_goals
from wagonway.planning.network import FAR, fill_costs_in_pieces, find_distances
from wagonway.planning.offers import list_offer
from wagonway.planning.ways import mark_ticket_way


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
def keep_most_points_a_piece(board, view, legal, n):
    """The subset that fits the pieces with most points for each; if none fits, the one with fewest points."""
    costs, distance, offer = scratch(ROUTES), table(LOCATIONS, LOCATIONS), scratch(TICKETS)
    fill_costs_in_pieces(board, view, costs)
    find_distances(board, costs, distance)
    list_offer(board, view, offer)
    best, most = -1, 0.0
    for i in range(n):
        subset = legal[i] - board.keep_base
        pieces = pieces_for_subset(board, distance, offer, subset)
        rate = points_of_subset(board, offer, subset) / max(1, pieces)
        if pieces <= view.pieces[view.me] and rate > most:
            best, most = legal[i], rate
    return best if best >= 0 else keep_fewest_points(board, view, legal, n)


@jit
def list_goals_with(board, view, distance, offer, subset, goals):
    """Write the viewer's open tickets and those of the subset; returns (how many, whether all are possible)."""
    n, possible = list_goals(board, view, distance, goals), True
    bit = 0
    while subset >> bit:
        if (subset >> bit) & 1:
            way = distance[board.ticket_a[offer[bit]]][board.ticket_b[offer[bit]]]
            if 0 < way < FAR:
                insert_goal(board, goals, n, offer[bit])
                n += 1
            possible &= way < FAR
        bit += 1
    return n, possible


@jit
def keep_fewest_pieces(board, view, legal, n):
    """The subset whose ways, with those of what is open already, take fewest pieces; then the most points."""
    costs, distance, marks = scratch(ROUTES), table(LOCATIONS, LOCATIONS), scratch(ROUTES)
    offer, goals = scratch(TICKETS), scratch(TICKETS)
    fill_costs_in_pieces(board, view, costs)
    find_distances(board, costs, distance)
    list_offer(board, view, offer)
    best, fewest, most = legal[0], 2 * FAR, 0
    for i in range(n):
        subset = legal[i] - board.keep_base
        k, possible = list_goals_with(board, view, distance, offer, subset, goals)
        pieces = pieces_for_ways(board, costs, distance, goals, k, marks)
        pieces += 0 if possible else FAR
        points = points_of_subset(board, offer, subset)
        if pieces < fewest or (pieces == fewest and points > most):
            best, fewest, most = legal[i], pieces, points
    return best


@jit
def pieces_for_ways(board, costs, distance, goals, n, marks):
    """Pieces for the ways of n tickets, each the cheapest for itself; what they share counts once."""
    for i in range(n):
        mark_ticket_way(board, costs, distance, goals[i], marks)
    pieces = 0
    for route in range(board.routes):
        pieces += costs[route] if marks[route] else 0
        marks[route] = 0
    return pieces
