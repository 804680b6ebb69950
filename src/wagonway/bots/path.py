"""path: the Route Focused agent; wants every route on the cheapest way of each of its tickets.

It keeps all opening tickets and never draws more. The routes on the ways of its open tickets stand in a
queue by their points and twice those of the ticket; with no ticket open, all routes by their points. It
claims the first it can pay for, else draws the colour of the first of all.
"""

from wagonway.engine.jit import door, jit, scratch, table
from wagonway.engine.state import CHOOSE, KEEP, LOCATIONS, NO_ROUTE, PLACE, ROUTES, TAKE, TICKETS
from wagonway.planning.changes import is_spoilt
from wagonway.planning.claims import (
    NO_CLAIM,
    best_marked_claim,
    fill_payments_from_hand,
    worth_of_route,
)
from wagonway.planning.draws import draw_kind_or_deck, may_draw_card, wanted_kind
from wagonway.planning.keeps import keep_all, keep_fewest_points
from wagonway.planning.network import fill_costs_in_pieces, find_distances, is_within_reach
from wagonway.planning.stacks import place_at_own_tickets
from wagonway.planning.targets import claim_or_last, nearer_half
from wagonway.planning.tokens import rarest_take
from wagonway.planning.ways import list_affordable_goals, mark_ticket_way

NOTES, SEEN, QUEUE = range(3)  # the rows of its memory


@door
def decide(board, view, legal, n, options, dice, memory):
    if view.phase == CHOOSE:
        return keep_all(legal, n)
    if view.phase == KEEP:
        return keep_fewest_points(board, view, legal, n)
    if view.phase == TAKE:
        return rarest_take(board, view, legal, n)
    if view.phase == PLACE:
        return place_at_own_tickets(board, view, legal, n)
    if is_spoilt(board, view, memory[NOTES], memory[SEEN], memory[QUEUE]):
        fill_queue(board, view, memory[QUEUE])
    return claim_or_draw(board, view, legal, n, memory[QUEUE])


@jit
def fill_queue(board, view, queue):
    """What each route counts in the queue, 0 if it is not in it."""
    costs, distance = scratch(ROUTES), table(LOCATIONS, LOCATIONS)
    goals, marks = scratch(TICKETS), scratch(ROUTES)
    fill_costs_in_pieces(board, view, costs)
    find_distances(board, costs, distance)
    tickets = list_affordable_goals(board, view, distance, goals)
    for route in range(board.routes):
        wanted = tickets == 0 and is_within_reach(board, view, route)
        queue[route] = worth_of_route(board, view, route) if wanted else 0
    for i in range(tickets):
        mark_ticket_way(board, costs, distance, goals[i], marks)
        for route in range(board.routes):
            if marks[route]:
                marks[route] = 0
                value = board.points[route] + 2 * board.ticket_points[goals[i]]
                queue[route] = max(queue[route], value)
    if tickets > 0:
        add_other_halves(board, view, queue)


@jit
def add_other_halves(board, view, queue):
    """Where a double may be had by either half, both count the same."""
    for route in range(board.routes):
        twin = board.twin[route]
        if queue[route] > queue[twin] and is_within_reach(board, view, twin):
            queue[twin] = queue[route]


@jit
def claim_or_draw(board, view, legal, n, queue):
    payments = scratch(ROUTES)
    fill_payments_from_hand(board, view, legal, n, payments)
    claim = best_marked_claim(board, queue, payments)
    if claim != NO_CLAIM:
        return claim
    if not may_draw_card(board, legal):
        return claim_or_last(board, view, legal, payments)
    top = first_in(board, view, queue)
    if top == NO_ROUTE:
        return legal[0]
    return draw_kind_or_deck(legal, n, wanted_kind(board, view.hand[view.me], top))


@jit
def first_in(board, view, queue):
    """The first route of the queue, by the half that is nearer to be paid; NO_ROUTE of an empty queue."""
    top = NO_ROUTE
    for route in range(board.routes):
        if queue[route] > 0 and (top == NO_ROUTE or queue[route] > queue[top]):
            top = route
    return nearer_half(board, view, top) if top != NO_ROUTE else NO_ROUTE
