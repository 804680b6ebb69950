"""Which tickets of an offer to keep."""

from __future__ import annotations

from wagonway.engine.kernel import kernel, scratch, table
from wagonway.engine.records import BoardRecord, Int64Row, ViewRecord
from wagonway.engine.route_costs import FAR
from wagonway.engine.rules.tickets import offer_to
from wagonway.engine.state import ROUTES, TICKETS
from wagonway.planning.goals import insert_goal, list_goals, points_of
from wagonway.planning.network import (
    Network,
    clear_marks,
    cost_of_marked,
    mark_ticket_way,
    measure_in_pieces,
    ticket_cost,
)


@kernel
def list_offer(board: BoardRecord, view: ViewRecord, offer: Int64Row) -> int:
    """SETUP-3 TICKET-1  Write the tickets on offer, in the order of the bits of a subset; returns how many."""
    first, n = offer_to(board, view, view.me)
    for ticket in range(board.tickets):
        bit = view.ticket_place[ticket] - first
        if 0 <= bit < n:
            offer[bit] = ticket
    return n


@kernel
def list_kept(offer: Int64Row, subset: int, kept: Int64Row) -> int:
    """Write the tickets of a subset of the offer; returns how many."""
    n, bit = 0, 0
    while subset >> bit:
        if (subset >> bit) & 1:
            kept[n] = offer[bit]
            n += 1
        bit += 1
    return n


@kernel
def keep_all(legal: Int64Row) -> int:
    """Everything on offer: the greatest subset is the last."""
    return legal[len(legal) - 1]


@kernel
def keep_fewest_points(board: BoardRecord, view: ViewRecord, legal: Int64Row) -> int:
    """The subset that risks fewest points."""
    offer, kept = scratch(TICKETS), scratch(TICKETS)
    list_offer(board, view, offer)
    best, fewest = legal[0], FAR
    for action in legal:
        n = list_kept(offer, action - board.keep_base, kept)
        points = points_of(board, kept, n)
        if points < fewest:
            best, fewest = action, points
    return best


@kernel
def keep_most_points_a_piece(board: BoardRecord, view: ViewRecord, legal: Int64Row) -> int:
    """The subset that fits the pieces with most points for each; if none fits, the one with fewest points."""
    network = Network(board, scratch(ROUTES), table(board.locations, board.locations))
    offer, kept = scratch(TICKETS), scratch(TICKETS)
    measure_in_pieces(network, view)
    list_offer(board, view, offer)
    best, most = -1, 0.0
    for action in legal:
        n, pieces = list_kept(offer, action - board.keep_base, kept), 0
        for i in range(n):
            pieces += ticket_cost(network, kept[i])
        rate = points_of(board, kept, n) / max(1, pieces)
        if pieces <= view.pieces[view.me] and rate > most:
            best, most = action, rate
    return best if best >= 0 else keep_fewest_points(board, view, legal)


@kernel
def list_goals_with(
    network: Network, view: ViewRecord, kept: Int64Row, n: int, goals: Int64Row
) -> tuple[int, int]:
    """Write the viewer's open tickets and those of the n kept; returns (how many, whether all are possible)."""
    k, possible = list_goals(network, view, goals), True
    for i in range(n):
        cost = ticket_cost(network, kept[i])
        if 0 < cost < FAR:
            insert_goal(network.board, goals, k, kept[i])
            k += 1
        possible &= cost < FAR
    return k, possible


@kernel
def keep_fewest_pieces(board: BoardRecord, view: ViewRecord, legal: Int64Row) -> int:
    """The subset whose ways, with those of what is open already, take fewest pieces; then the most points."""
    network = Network(board, scratch(ROUTES), table(board.locations, board.locations))
    offer, kept, goals, marks = (
        scratch(TICKETS),
        scratch(TICKETS),
        scratch(TICKETS),
        scratch(ROUTES),
    )
    measure_in_pieces(network, view)
    list_offer(board, view, offer)
    best, fewest, most = legal[0], 2 * FAR, 0
    for action in legal:
        n = list_kept(offer, action - board.keep_base, kept)
        k, possible = list_goals_with(network, view, kept, n, goals)
        pieces = mark_ways(network, goals, k, marks)
        pieces += 0 if possible else FAR
        points = points_of(board, kept, n)
        if pieces < fewest or (pieces == fewest and points > most):
            best, fewest, most = action, pieces, points
    return best


@kernel
def mark_ways(network: Network, tickets: Int64Row, n: int, marks: Int64Row) -> int:
    """Mark the ways of n tickets, each the cheapest for itself; returns their pieces, what they share once."""
    clear_marks(network.board, marks)
    for i in range(n):
        mark_ticket_way(network, tickets[i], marks)
    return cost_of_marked(network, marks)
