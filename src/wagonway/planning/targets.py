"""One route at a time: which to aim at, and how to go for it."""

from wagonway.engine.jit import jit, scratch, table
from wagonway.engine.state import LOCATIONS, NO_ROUTE, ROUTES, TICKETS
from wagonway.planning.cards import short_of
from wagonway.planning.claims import NO_CLAIM, longest_claim, worth_of_route
from wagonway.planning.draws import draw_kind_or_wild, may_draw_card, wanted_kind
from wagonway.planning.network import (
    FAR,
    fill_costs_in_pieces,
    find_distances,
    is_within_reach,
    mark_step,
    mark_way,
)
from wagonway.planning.ways import list_affordable_goals


@jit
def aim_at_best_ticket(board, view, shortest, way):
    """The next route for the open ticket with most points, NO_ROUTE if no ticket is open and possible.

    The way uses no route shorter than this; its routes to be paid for are marked.
    """
    costs, distance, goals = scratch(ROUTES), table(LOCATIONS, LOCATIONS), scratch(TICKETS)
    fill_costs_in_pieces(board, view, costs)
    for route in range(board.routes):
        if costs[route] > 0 and board.length[route] < shortest:
            costs[route] = FAR
    find_distances(board, costs, distance)
    clear_marks(board, way)
    if list_affordable_goals(board, view, distance, goals) == 0:
        return NO_ROUTE
    return first_on_way(board, costs, distance, goals[0], way)


@jit
def first_on_way(board, costs, distance, ticket, way):
    """Mark a cheapest way of a ticket, where nothing is marked; returns the first route to be paid for."""
    start, goal = board.ticket_a[ticket], board.ticket_b[ticket]
    mark_step(board, costs, distance, start, goal, way)
    first = 0
    while not way[first]:
        first += 1
    mark_way(board, costs, distance, start, goal, way)
    return first


@jit
def clear_marks(board, marks):
    for route in range(board.routes):
        marks[route] = 0


@jit
def nearer_half(board, view, route):
    """The half of a double for which fewer cards are missing, if both may be had."""
    twin = board.twin[route]
    hand = view.hand[view.me]
    if twin == route or not is_within_reach(board, view, twin):
        return route
    return twin if short_of(board, hand, twin) < short_of(board, hand, route) else route


@jit
def longest_within_reach(board, view):
    """The route worth most that the viewer may still claim; among equals the one that lacks fewest cards."""
    best, most = NO_ROUTE, -1
    hand = view.hand[view.me]
    for route in range(board.routes):
        if is_within_reach(board, view, route):
            held = board.length[route] - short_of(board, hand, route)
            worth = worth_of_route(board, view, route) * 64 + held
            if worth > most:
                best, most = route, worth
    return best


@jit
def go_for(board, view, legal, n, target, payments):
    """Claim the route, or its nearer half, else draw for it: its colour, a face-up wild, the deck. Without cards, the longest claim."""
    if target != NO_ROUTE:
        target = nearer_half(board, view, target)
        if payments[target] != NO_CLAIM:
            return payments[target]
    if may_draw_card(board, legal):
        if target == NO_ROUTE:
            return legal[0]
        return draw_kind_or_wild(legal, n, wanted_kind(board, view.hand[view.me], target))
    return claim_or_last(board, view, legal, payments)


@jit
def claim_or_last(board, view, legal, payments):
    """TURN-2  When no card can be drawn: the longest claim, else what there is, tickets or a pass."""
    claim = longest_claim(board, view, payments, 0)
    return claim if claim != NO_CLAIM else legal[0]


@jit
def turn_to_nearer_halves(board, view, marks):
    """Of each marked double, mark the half for which fewer cards are missing."""
    for route in range(board.routes):
        if marks[route]:
            half = nearer_half(board, view, route)
            marks[route] = 0
            marks[half] = 1
