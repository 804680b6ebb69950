"""Which tickets to keep, and whether to look at more."""

from wagonway.bots.conductor.goals import (
    best_goals,
    chance_in_time,
    foresee,
    value_of_goals,
)
from wagonway.bots.conductor.memory import DELAY, GRAIN, LAST_CLAIM, NOTES, TOUCHED, TURNS, WAY
from wagonway.bots.conductor.prices import fill_costs
from wagonway.bots.conductor.weights import DRAW_TICKETS, DRAW_TIME, GOAL_COST, TIME_SCALE
from wagonway.engine.jit import jit, scratch, table
from wagonway.engine.look import UNKNOWN
from wagonway.engine.state import LOCATIONS, ROUTES, TICKETS
from wagonway.planning.goals import MOST_GOALS, list_goals
from wagonway.planning.network import FAR, find_distances
from wagonway.planning.offers import list_offer
from wagonway.planning.rivals import fill_touched
from wagonway.planning.tempo import turns_left
from wagonway.planning.trees import MOST_TERMINALS

NO_GOAL = -1  # of a ticket that is made already or cannot be made


@jit
def choose_tickets(board, view, legal, n, options, memory):
    """The subset that promises most, together with the tickets that are open already."""
    costs, distance = scratch(ROUTES), table(LOCATIONS, LOCATIONS)
    fill_touched(board, view, memory[TOUCHED])
    fill_costs(board, view, options, memory[TOUCHED], costs)
    find_distances(board, costs, distance)
    goals, offer, goal_of = scratch(TICKETS), scratch(TICKETS), scratch(TICKETS)
    terminals, ends = scratch(MOST_TERMINALS), scratch(MOST_GOALS)
    cheapest = table(1 << MOST_TERMINALS, LOCATIONS)
    forest, cut = scratch(1 << MOST_GOALS), scratch(1 << MOST_GOALS)
    turns = scratch(1 << MOST_GOALS)
    held = list_goals(board, view, distance, goals)
    offered = list_offer(board, view, offer)
    together = add_offer(board, distance, offer, offered, goals, held, goal_of)
    room = foresee(
        board, view, options, costs, distance, goals, together, terminals, ends, cheapest, forest, cut,
        turns,
    )  # fmt: skip
    time = options[TIME_SCALE] * turns_left(board, view)
    best, best_value = legal[0], -1e9
    for i in range(n):
        subset = legal[i] - board.keep_base
        among = (1 << min(held, room)) - 1 | goals_of_subset(subset, goal_of, room)
        chosen = best_goals(board, options, goals, room, forest, turns, time, among)
        value = value_of_goals(board, options, goals, room, forest, turns, time, chosen, among)
        value += settled_points(board, distance, offer, subset, goal_of, room)
        if value > best_value:
            best, best_value = legal[i], value
    return best


@jit
def add_offer(board, distance, offer, offered, goals, n, goal_of):
    """Add the tickets on offer that are open and possible to the goals, and note which is which; returns all."""
    for bit in range(offered):
        goal_of[bit] = NO_GOAL
        if 0 < distance[board.ticket_a[offer[bit]]][board.ticket_b[offer[bit]]] < FAR:
            goals[n], goal_of[bit] = offer[bit], n
            n += 1
    return n


@jit
def goals_of_subset(subset, goal_of, room):
    """The goals that a subset of the offer adds, a bit each."""
    goals, bit = 0, 0
    while subset >> bit:
        if (subset >> bit) & 1 and 0 <= goal_of[bit] < room:
            goals |= 1 << goal_of[bit]
        bit += 1
    return goals


@jit
def settled_points(board, distance, offer, subset, goal_of, room):
    """Points of the subset's tickets that are no goals: made already, or lost."""
    points, bit = 0, 0
    while subset >> bit:
        if (subset >> bit) & 1 and not 0 <= goal_of[bit] < room:
            ticket = offer[bit]
            made = distance[board.ticket_a[ticket]][board.ticket_b[ticket]] == 0
            points += board.ticket_points[ticket] if made else -board.ticket_points[ticket]
        bit += 1
    return points


@jit
def value_of_tickets(board, view, options, memory, time):
    """What looking at more tickets would bring, on top of the turn, by all that may be in the deck."""
    if view.turns_left > 0 or options[DRAW_TICKETS] <= 0.0:
        return -LAST_CLAIM
    good, bad, bad_n, n = 0.0, 0.0, 0, 0
    for ticket in range(board.tickets):
        if view.ticket_place[ticket] == UNKNOWN:
            gain = value_of_ticket(board, options, memory, ticket, time)
            n += 1
            if gain > 0:
                good += gain
            else:
                bad += gain
                bad_n += 1
    if n == 0:
        return -LAST_CLAIM
    drawn = min(board.draw_deal, view.ticket_left)
    none = (bad_n / n) ** drawn
    worst = 0.5 * bad / bad_n if bad_n > 0 else 0.0
    return options[DRAW_TICKETS] * (drawn * good / n + none * worst)


@jit
def value_of_ticket(board, options, memory, ticket, time):
    """What one more ticket would bring, after all that is planned already."""
    way, points = memory[WAY][ticket], board.ticket_points[ticket]
    if way >= FAR:
        return -float(points)
    if way == 0 and memory[DELAY][ticket] == 0:
        return float(points)
    turns = (memory[NOTES][TURNS] + memory[DELAY][ticket]) / GRAIN
    chance = chance_in_time(options, turns, options[DRAW_TIME] * time)
    return points * (2.0 * chance - 1.0) - options[GOAL_COST] * way / GRAIN
