"""Which tickets are worth pursuing together: by their points, the price of their network, and the time left."""

from math import exp

from wagonway.bots.conductor.memory import GRAIN, ROUTES_LEFT, SIZE, STAKE
from wagonway.bots.conductor.weights import GOAL_COST, GOALS, HAND_USE, TIME_SCALE, TIME_SLACK
from wagonway.engine.jit import jit, scratch, table
from wagonway.engine.state import LOCATIONS, ROUTES, TICKETS
from wagonway.planning.goals import MOST_GOALS, cost_forests, find_trees, list_goals, mark_forest
from wagonway.planning.tempo import turns_left
from wagonway.planning.trees import MOST_TERMINALS


@jit
def choose_goals(board, view, options, costs, distance, notes, plan):
    """Mark the cheapest forest of the goals that are worth it and fit the pieces."""
    goals, terminals, ends = scratch(TICKETS), scratch(MOST_TERMINALS), scratch(MOST_GOALS)
    cheapest = table(1 << MOST_TERMINALS, LOCATIONS)
    forest, cut = scratch(1 << MOST_GOALS), scratch(1 << MOST_GOALS)
    turns = scratch(1 << MOST_GOALS)
    n = min(int(options[GOALS]), list_goals(board, view, distance, goals))
    n = foresee(
        board,
        view,
        options,
        costs,
        distance,
        goals,
        n,
        terminals,
        ends,
        cheapest,
        forest,
        cut,
        turns,
    )
    time = options[TIME_SCALE] * turns_left(board, view)
    chosen, allowed = 0, (1 << n) - 1
    while True:
        chosen = best_goals(board, options, goals, n, forest, turns, time, allowed)
        mark_anew(board, costs, distance, terminals, cheapest, ends, cut, chosen, plan)
        measure_plan(board, plan, notes)
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
            notes[STAKE] += board.ticket_points[goals[i]]


@jit
def foresee(
    board, view, options, costs, distance, goals, n, terminals, ends, cheapest, forest, cut, turns
):
    """What every set of the goals costs, and how many turns it takes; returns how many goals had room."""
    n = find_trees(board, distance, goals, n, terminals, ends, cheapest)
    cost_forests(terminals, cheapest, ends, n, forest, cut)
    marks = scratch(ROUTES)
    for some in range(1 << n):
        mark_anew(board, costs, distance, terminals, cheapest, ends, cut, some, marks)
        turns[some] = turns_for(board, view, options, marks)
    return n


@jit
def mark_anew(board, costs, distance, terminals, cheapest, ends, cut, goals, marks):
    for route in range(board.routes):
        marks[route] = 0
    mark_forest(board, costs, distance, terminals, cheapest, ends, cut, goals, marks)


@jit
def turns_for(board, view, options, marks):
    """Eighths of a turn that it takes to claim all marked routes: one each, and one for two cards lacking."""
    pieces, claims = 0, 0
    for route in range(board.routes):
        if marks[route]:
            pieces += board.length[route]
            claims += 1
    held = options[HAND_USE] * view.hand_size[view.me]
    return int(GRAIN * (claims + max(0.0, pieces - held) / 2.0))


@jit
def best_goals(board, options, goals, n, forest, turns, time, among):
    """The set of goals, out of those allowed, that promises most."""
    best, best_value = 0, value_of_goals(board, options, goals, n, forest, turns, time, 0, among)
    chosen = among
    while chosen:
        value = value_of_goals(board, options, goals, n, forest, turns, time, chosen, among)
        if value > best_value:
            best, best_value = chosen, value
        chosen = (chosen - 1) & among
    return best


@jit
def value_of_goals(board, options, goals, n, forest, turns, time, chosen, held):
    """Points of the chosen goals by their chance of being made in time, less the others and the price."""
    chance = chance_in_time(options, turns[chosen] / GRAIN, time)
    value = -options[GOAL_COST] * forest[chosen] / GRAIN
    for i in range(n):
        points = board.ticket_points[goals[i]]
        if (chosen >> i) & 1:
            value += points * (2.0 * chance - 1.0)
        elif (held >> i) & 1:
            value -= points
    return value


@jit
def chance_in_time(options, turns, time):
    """How likely something that takes so many turns is done before the game ends."""
    late = (turns - time) / max(0.1, options[TIME_SLACK])
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, late))))


@jit
def measure_plan(board, plan, notes):
    notes[SIZE], notes[ROUTES_LEFT] = 0, 0
    for route in range(board.routes):
        if plan[route]:
            notes[SIZE] += board.length[route]
            notes[ROUTES_LEFT] += 1
