"""One route at a time: which to aim at, and how to go for it."""

from wagonway.engine.jit import jit
from wagonway.engine.state import NO_ROUTE
from wagonway.planning.cards import short_of
from wagonway.planning.claims import NO_CLAIM, longest_claim, worth_of_route
from wagonway.planning.draws import draw_kind_or_wild, may_draw_card, wanted_kind
from wagonway.planning.network import is_within_reach, mark_step, mark_way


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
    """Claim the route, else draw for it: its colour, a face-up wild, the deck. Without cards, the longest claim."""
    if target != NO_ROUTE and payments[target] != NO_CLAIM:
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
