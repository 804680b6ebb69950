"""hungry: the Destination Hungry agent; draws tickets until one network of them all takes most of its pieces.

It keeps the tickets whose network brings the most points per piece. It claims any route of the network it can
pay for, a gray one only with cards that no other needs; with the network done, the longest route.
"""

from wagonway.engine.kernel import entry_point, kernel, scratch, table
from wagonway.engine.records import BoardRecord, Decision, Int64Row, ViewRecord
from wagonway.engine.route_costs import FAR
from wagonway.engine.state import CHOOSE, GRAY, KEEP, KINDS, ROUTES, TICKETS
from wagonway.planning.changes import NOTES, PLAN, is_outdated
from wagonway.planning.claims import (
    NO_CLAIM,
    best_marked_claim,
    fill_payments,
    fill_spare,
)
from wagonway.planning.goals import list_goals, points_of
from wagonway.planning.keeps import list_goals_with, list_kept, list_offer
from wagonway.planning.network import Network, measure_in_pieces
from wagonway.planning.routine import is_turn, routine_choice
from wagonway.planning.sides import mark_sides
from wagonway.planning.targets import claim_longest, draw_for, mark_cheaper_halves
from wagonway.planning.tempo import may_draw_tickets_yet

SIZE = 1  # the place in its notes of the pieces that the network takes

# Shares of the board's pieces: a choice of tickets leaves RESERVE; more are drawn if the plan leaves SPARE, and every
# player has as many left.
RESERVE = 5 / 45
SPARE = 8 / 45


@entry_point
def decide(decision: Decision) -> int:
    board, view, legal = decision.board, decision.view, decision.legal
    if view.phase == CHOOSE or view.phase == KEEP:
        return choose_tickets(board, view, legal)
    if not is_turn(view):
        return routine_choice(board, view, legal)
    notes, network = decision.memory[NOTES], decision.memory[PLAN]
    if is_outdated(decision):
        notes[SIZE] = plan_network(board, view, network)
    is_hungry = notes[SIZE] < view.pieces[view.me] - SPARE * board.pieces
    if is_hungry and may_draw_tickets_yet(board, view, SPARE):
        return board.tickets_action
    return claim_or_draw(board, view, legal, notes[SIZE], network)


@kernel
def choose_tickets(board: BoardRecord, view: ViewRecord, legal: Int64Row) -> int:
    """The subset whose network, with what is open already, brings the most points per piece and leaves a reserve."""
    network = Network(board, scratch(ROUTES), table(board.locations, board.locations))
    offer, kept, goals, marks = (
        scratch(TICKETS),
        scratch(TICKETS),
        scratch(TICKETS),
        scratch(ROUTES),
    )
    measure_in_pieces(network, view)
    list_offer(board, view, offer)
    open_tickets = list_goals(network, view, goals)
    held = points_of(board, goals, open_tickets)
    best, best_value = legal[0], -4.0 * FAR
    for action in legal:
        n = list_kept(offer, action - board.keep_base, kept)
        k, possible = list_goals_with(network, view, kept, n, goals)
        pieces = mark_sides(network, goals, k, marks)
        points = held + points_of(board, kept, n) + points_of_routes(board, marks)
        value = points / max(1, pieces)
        if pieces > view.pieces[view.me] - RESERVE * board.pieces:
            value = -float(pieces)
        if not possible:
            value -= FAR
        if value > best_value:
            best, best_value = action, value
    return best


@kernel
def points_of_routes(board: BoardRecord, network: Int64Row) -> int:
    points = 0
    for route in range(board.routes):
        points += board.points[route] if network[route] else 0
    return points


@kernel
def plan_network(board: BoardRecord, view: ViewRecord, marks: Int64Row) -> int:
    """Mark one network of all open tickets, without those of fewest points if it takes too many pieces."""
    network = Network(board, scratch(ROUTES), table(board.locations, board.locations))
    goals = scratch(TICKETS)
    measure_in_pieces(network, view)
    n = list_goals(network, view, goals)
    pieces = mark_sides(network, goals, n, marks)
    while pieces > view.pieces[view.me]:
        n -= 1
        pieces = mark_sides(network, goals, n, marks)
    return pieces


@kernel
def claim_or_draw(
    board: BoardRecord, view: ViewRecord, legal: Int64Row, size: int, network: Int64Row
) -> int:
    payments, spare = scratch(ROUTES), scratch(KINDS)
    mark_cheaper_halves(board, view, network)
    fill_spare(board, view, network, spare)
    fill_payments(board, view, legal, spare, payments)
    if size == 0:
        return claim_longest(board, view, legal, payments, 0)
    claim = best_spare_claim(board, network, spare, payments)
    return claim if claim != NO_CLAIM else draw_for(board, view, legal, network, payments)


@kernel
def best_spare_claim(
    board: BoardRecord, network: Int64Row, spare: Int64Row, payments: Int64Row
) -> int:
    """The longest claim of the network that takes no card from where it is needed."""
    wanted = scratch(ROUTES)
    for route in range(board.routes):
        if network[route] and payments[route] != NO_CLAIM:
            action = payments[route]
            cards = board.length[route] - board.action_wilds[action]
            is_gray = board.colour[route] == GRAY
            wanted[route] = not is_gray or spare[board.action_colour[action]] >= cards
    return best_marked_claim(board, wanted, payments)
