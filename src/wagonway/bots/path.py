"""path: the Route Focused agent; wants every route on the cheapest way of each of its tickets.

It keeps all opening tickets and never draws more. The routes on the ways of its open tickets stand in a
queue by their points and twice those of the ticket; with no ticket open, all routes by their points. It
claims the first it can pay for, else draws the colour of the first of all.
"""

from wagonway.engine.kernel import entry_point, kernel, scratch, table
from wagonway.engine.records import BoardRecord, Decision, Int64Row, ViewRecord
from wagonway.engine.rules.routes import may_claim
from wagonway.engine.state import CHOOSE, NO_ROUTE, ROUTES, TICKETS
from wagonway.planning.changes import PLAN, is_outdated
from wagonway.planning.claims import (
    NO_CLAIM,
    best_marked_claim,
    fill_payments_from_hand,
    worth_of_route,
)
from wagonway.planning.draws import draw_kind_or_deck, may_draw_card, wanted_kind
from wagonway.planning.goals import list_affordable_goals
from wagonway.planning.keeps import keep_all
from wagonway.planning.network import Network, mark_ticket_way, measure_in_pieces
from wagonway.planning.routine import is_turn, routine_choice
from wagonway.planning.targets import cheaper_half, claim_or_last


@entry_point
def decide(decision: Decision) -> int:
    board, view, legal = decision.board, decision.view, decision.legal
    if view.phase == CHOOSE:
        return keep_all(legal)
    if not is_turn(view):
        return routine_choice(board, view, legal)
    payments, queue = scratch(ROUTES), decision.memory[PLAN]
    if is_outdated(decision):
        fill_queue(board, view, queue)
    fill_payments_from_hand(board, view, legal, payments)
    claim = best_marked_claim(board, queue, payments)
    if claim != NO_CLAIM:
        return claim
    if not may_draw_card(board, legal):
        return claim_or_last(board, view, legal, payments)
    top = first_in(board, view, queue)
    if top == NO_ROUTE:
        return legal[0]
    return draw_kind_or_deck(legal, wanted_kind(board, view.hand[view.me], top))


@kernel
def fill_queue(board: BoardRecord, view: ViewRecord, queue: Int64Row) -> None:
    """What each route counts in the queue, 0 if it is not in it."""
    network = Network(board, scratch(ROUTES), table(board.locations, board.locations))
    goals, marks = scratch(TICKETS), scratch(ROUTES)
    measure_in_pieces(network, view)
    tickets = list_affordable_goals(network, view, goals)
    for route in range(board.routes):
        wanted = tickets == 0 and may_claim(board, view, view.me, route)
        queue[route] = worth_of_route(board, view, route) if wanted else 0
    for i in range(tickets):
        mark_ticket_way(network, goals[i], marks)
        for route in range(board.routes):
            if marks[route]:
                marks[route] = 0
                value = board.points[route] + 2 * board.ticket_points[goals[i]]
                queue[route] = max(queue[route], value)
    if tickets > 0:
        add_other_halves(board, view, queue)


@kernel
def add_other_halves(board: BoardRecord, view: ViewRecord, queue: Int64Row) -> None:
    """Where either half of a double can be claimed, both count the same."""
    for route in range(board.routes):
        twin = board.twin[route]
        if queue[route] > queue[twin] and may_claim(board, view, view.me, twin):
            queue[twin] = queue[route]


@kernel
def first_in(board: BoardRecord, view: ViewRecord, queue: Int64Row) -> int:
    """The first route of the queue, by the half for which fewer cards are missing; NO_ROUTE of an empty queue."""
    top = NO_ROUTE
    for route in range(board.routes):
        if queue[route] > 0 and (top == NO_ROUTE or queue[route] > queue[top]):
            top = route
    return cheaper_half(board, view, top) if top != NO_ROUTE else NO_ROUTE
