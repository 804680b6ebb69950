"""Which tickets are worth pursuing together: by their points, the price of their network, and the time left."""

from __future__ import annotations

from typing import NamedTuple

from wagonway.bots.conductor.context import EIGHTHS, ROUTES_LEFT, SIZE, STAKE, Context
from wagonway.engine.kernel import kernel, scratch, table
from wagonway.engine.numeric import exp
from wagonway.engine.records import Int64Row
from wagonway.engine.state import LOCATIONS, ROUTES, TICKETS
from wagonway.planning.goals import (
    MOST_GOALS,
    Forests,
    Goals,
    cost_forests,
    find_trees,
    list_goals,
    mark_forest,
)
from wagonway.planning.network import Network
from wagonway.planning.tempo import turns_left
from wagonway.planning.trees import MOST_TERMINALS, Trees


class Prospects(NamedTuple):
    """What every set of goals costs and how long it takes, with so many turns left."""

    context: Context
    forests: Forests
    turns: Int64Row  # of each set, in eighths
    time: float


@kernel
def choose_goals(context: Context, network: Network) -> None:
    """Mark the cheapest forest of the goals that are worth it and fit the pieces."""
    board, view, notes = context.board, context.view, context.notes
    tickets = scratch(TICKETS)
    listed = list_goals(network, view, tickets)
    n = min(int(context.weights.goals), listed)
    cheapest = table(1 << min(2 * n, MOST_TERMINALS), LOCATIONS)
    trees = Trees(network, scratch(MOST_TERMINALS), cheapest)
    goals = Goals(trees, tickets, scratch(MOST_GOALS))
    forests = Forests(goals, scratch(1 << MOST_GOALS), scratch(1 << MOST_GOALS))
    time = context.weights.time_scale * turns_left(board, view)
    prospects = Prospects(context, forests, scratch(1 << MOST_GOALS), time)
    n = fill_prospects(prospects, n)
    chosen, allowed = 0, (1 << n) - 1
    while True:
        chosen = best_goals(prospects, n, allowed)
        mark_forest(forests, chosen, context.plan)
        measure_plan(context)
        if notes[SIZE] <= view.pieces[view.me] or chosen == 0:
            break
        # The goals stand in order of their points: the least of those that do not fit together goes.
        least = n - 1
        while not (chosen >> least) & 1:
            least -= 1
        allowed = chosen ^ (1 << least)
    notes[STAKE] = 0
    for i in range(n):
        if (chosen >> i) & 1:
            notes[STAKE] += board.ticket_points[tickets[i]]


@kernel
def fill_prospects(prospects: Prospects, n: int) -> int:
    """What every set of the goals costs, and how many turns it takes; returns how many goals fitted."""
    forests = prospects.forests
    n = find_trees(forests.goals, n)
    cost_forests(forests, n)
    marks = scratch(ROUTES)
    for some in range(1 << n):
        mark_forest(forests, some, marks)
        prospects.turns[some] = turns_for(prospects.context, marks)
    return n


@kernel
def turns_for(context: Context, marks: Int64Row) -> int:
    """Eighths of a turn that it takes to claim all marked routes: one each, and one for two cards lacking."""
    board, view = context.board, context.view
    pieces, claims = 0, 0
    for route in range(board.routes):
        if marks[route]:
            pieces += board.length[route]
            claims += 1
    held = context.weights.hand_use * view.hand_size[view.me]
    return int(EIGHTHS * (claims + max(0.0, pieces - held) / 2.0))


@kernel
def best_goals(prospects: Prospects, n: int, among: int) -> int:
    """The set of goals, out of those allowed, that promises most."""
    best, best_value = 0, value_of_goals(prospects, n, 0, among)
    chosen = among
    while chosen:
        value = value_of_goals(prospects, n, chosen, among)
        if value > best_value:
            best, best_value = chosen, value
        chosen = (chosen - 1) & among
    return best


@kernel
def value_of_goals(prospects: Prospects, n: int, chosen: int, held: int) -> float:
    """Points of the chosen goals by their chance of being completed in time, less the others and the price."""
    context, tickets = prospects.context, prospects.forests.goals.tickets
    chance = chance_in_time(context, prospects.turns[chosen] / EIGHTHS, prospects.time)
    value = -context.weights.goal_cost * prospects.forests.cost[chosen] / EIGHTHS
    for i in range(n):
        points = context.board.ticket_points[tickets[i]]
        if (chosen >> i) & 1:
            value += points * (2.0 * chance - 1.0)
        elif (held >> i) & 1:
            value -= points
    return value


@kernel
def chance_in_time(context: Context, turns: float, time: float) -> float:
    """How likely something that takes so many turns is done before the game ends."""
    late = (turns - time) / max(0.1, context.weights.time_slack)
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, late))))


@kernel
def measure_plan(context: Context) -> None:
    board, notes = context.board, context.notes
    notes[SIZE], notes[ROUTES_LEFT] = 0, 0
    for route in range(board.routes):
        if context.plan[route]:
            notes[SIZE] += board.length[route]
            notes[ROUTES_LEFT] += 1
