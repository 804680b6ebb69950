"""One route at a time: which to aim at, and the actions that lead to it."""

from __future__ import annotations

from wagonway.engine.kernel import kernel, scratch, table
from wagonway.engine.records import BoardRecord, Int64Row, ViewRecord
from wagonway.engine.route_costs import FAR
from wagonway.engine.rules.routes import may_claim
from wagonway.engine.state import KINDS, NO_ROUTE, ROUTES, TICKETS
from wagonway.planning.cards import fill_estimated_need, short_of
from wagonway.planning.claims import NO_CLAIM, longest_claim, worth_of_route
from wagonway.planning.draws import (
    draw_kind_or_wild,
    draw_most_needed,
    may_draw_card,
    wanted_kind,
)
from wagonway.planning.goals import list_affordable_goals
from wagonway.planning.network import (
    Network,
    clear_marks,
    fill_costs_in_pieces,
    find_distances,
    mark_step,
    mark_way,
)


@kernel
def aim_at_best_ticket(board: BoardRecord, view: ViewRecord, shortest: int, way: Int64Row) -> int:
    """The next route for the open ticket with most points, NO_ROUTE if no ticket is open and possible.

    The way uses no route shorter than this; its routes to be paid for are marked.
    """
    network = Network(board, scratch(ROUTES), table(board.locations, board.locations))
    goals = scratch(TICKETS)
    fill_costs_in_pieces(network, view)
    for route in range(board.routes):
        if network.costs[route] > 0 and board.length[route] < shortest:
            network.costs[route] = FAR
    find_distances(network)
    clear_marks(board, way)
    if list_affordable_goals(network, view, goals) == 0:
        return NO_ROUTE
    return first_on_way(network, goals[0], way)


@kernel
def first_on_way(network: Network, ticket: int, way: Int64Row) -> int:
    """Mark a cheapest way of a ticket, where nothing is marked; returns the first route to be paid for."""
    start, goal = network.board.ticket_a[ticket], network.board.ticket_b[ticket]
    mark_step(network, start, goal, way)
    first = 0
    while not way[first]:
        first += 1
    mark_way(network, start, goal, way)
    return first


@kernel
def cheaper_half(board: BoardRecord, view: ViewRecord, route: int) -> int:
    """The half of a double for which fewer cards are missing, if both can be claimed."""
    twin = board.twin[route]
    hand = view.hand[view.me]
    if twin == route or not may_claim(board, view, view.me, twin):
        return route
    return twin if short_of(board, hand, twin) < short_of(board, hand, route) else route


@kernel
def longest_within_reach(board: BoardRecord, view: ViewRecord) -> int:
    """The route worth most that the viewer may still claim; among equals the one that lacks fewest cards."""
    best, most = NO_ROUTE, -1
    hand = view.hand[view.me]
    for route in range(board.routes):
        if may_claim(board, view, view.me, route):
            held = board.length[route] - short_of(board, hand, route)
            worth = worth_of_route(board, view, route) * 64 + held
            if worth > most:
                best, most = route, worth
    return best


@kernel
def pursue_route(
    board: BoardRecord, view: ViewRecord, legal: Int64Row, target: int, payments: Int64Row
) -> int:
    """Claim the route, or its cheaper half, else draw for it: its colour, a face-up wild, the deck. Without cards, the longest claim."""
    if target != NO_ROUTE:
        target = cheaper_half(board, view, target)
        if payments[target] != NO_CLAIM:
            return payments[target]
    if may_draw_card(board, legal):
        if target == NO_ROUTE:
            return legal[0]
        return draw_kind_or_wild(legal, wanted_kind(board, view.hand[view.me], target))
    return claim_or_last(board, view, legal, payments)


@kernel
def claim_or_last(board: BoardRecord, view: ViewRecord, legal: Int64Row, payments: Int64Row) -> int:
    """TURN-2  When no card can be drawn: the longest claim, else what there is, tickets or a pass."""
    claim = longest_claim(board, view, payments, 0)
    return claim if claim != NO_CLAIM else legal[0]


@kernel
def claim_longest(
    board: BoardRecord, view: ViewRecord, legal: Int64Row, payments: Int64Row, least: int
) -> int:
    """The longest claim of at least this length, else what leads to the longest route within reach."""
    claim = longest_claim(board, view, payments, least)
    if claim != NO_CLAIM:
        return claim
    return pursue_route(board, view, legal, longest_within_reach(board, view), payments)


@kernel
def draw_for(
    board: BoardRecord, view: ViewRecord, legal: Int64Row, plan: Int64Row, payments: Int64Row
) -> int:
    """Draw what a plan lacks most; when no card can be drawn, the longest claim, else what there is."""
    needs = scratch(KINDS)
    if not may_draw_card(board, legal):
        return claim_or_last(board, view, legal, payments)
    fill_estimated_need(board, view, plan, needs)
    return draw_most_needed(board, view, legal, needs)


@kernel
def mark_cheaper_halves(board: BoardRecord, view: ViewRecord, marks: Int64Row) -> None:
    """Of each marked double, mark the half for which fewer cards are missing."""
    for route in range(board.routes):
        if marks[route]:
            half = cheaper_half(board, view, route)
            marks[route] = 0
            marks[half] = 1
