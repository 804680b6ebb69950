"""The plan: the network of the goals, kept until it is blocked, completed, or too old."""

from wagonway.bots.conductor.context import (
    AGE,
    HELD,
    MOST_AGE,
    PIECES,
    PLANNED,
    ROUTES_LEFT,
    SIZE,
    TURNS,
    Context,
)
from wagonway.bots.conductor.goals import choose_goals, turns_for
from wagonway.bots.conductor.prices import measure_in_points, measure_in_turns
from wagonway.engine.kernel import kernel, scratch, table
from wagonway.engine.rules.routes import is_open_to
from wagonway.engine.state import ROUTES
from wagonway.planning.fragility import fill_detours
from wagonway.planning.network import Network, find_distances, ticket_cost
from wagonway.planning.rivals import fill_touched


@kernel
def refresh_plan(context: Context) -> bool:
    """Remove the routes that the seat has claimed from the plan; returns whether the plan is still valid.

    It is if it covers the tickets held, is not too old, all its routes can still be claimed, and no other route was
    claimed, which might make it shorter.
    """
    board, view, notes, plan = context.board, context.view, context.notes, context.plan
    notes[AGE] += 1
    if not notes[PLANNED] or notes[HELD] != view.ticket_count[view.me] or notes[AGE] > MOST_AGE:
        return False
    built = notes[PIECES] - view.pieces[view.me]
    for route in range(board.routes):
        if plan[route]:
            if view.owner[route] == view.me:
                plan[route] = 0
                notes[SIZE] -= board.length[route]
                notes[ROUTES_LEFT] -= 1
                built -= board.length[route]
            elif not is_open_to(board, view, view.me, route):
                return False
    notes[PIECES] = view.pieces[view.me]
    return built == 0


@kernel
def make_plan(context: Context) -> None:
    """The goals worth pursuing, their cheapest forest, and what losing its routes would cost."""
    board, view, notes, plan = context.board, context.view, context.notes, context.plan
    network = Network(board, scratch(ROUTES), table(board.locations, board.locations))
    fill_touched(board, view, context.touched)
    measure_in_points(context, network)
    choose_goals(context, network)
    fill_detours(board, network.costs, plan, context.detour)
    for route in range(board.routes):
        if plan[route]:
            network.costs[route] = 0
    find_distances(network)
    for ticket in range(board.tickets):
        context.way[ticket] = ticket_cost(network, ticket)
    measure_in_turns(network)
    for ticket in range(board.tickets):
        context.delay[ticket] = ticket_cost(network, ticket)
    notes[TURNS] = turns_for(context, plan)
    notes[PLANNED], notes[AGE] = 1, 0
    notes[HELD], notes[PIECES] = view.ticket_count[view.me], view.pieces[view.me]
