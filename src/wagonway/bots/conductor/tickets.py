"""Which tickets to keep, and whether to look at more."""

from __future__ import annotations

from wagonway.bots.conductor.context import EIGHTHS, LAST_CLAIM, THOUSAND, TURNS, Context
from wagonway.bots.conductor.goals import (
    Prospects,
    best_goals,
    chance_in_time,
    fill_prospects,
    value_of_goals,
)
from wagonway.bots.conductor.prices import measure_in_points
from wagonway.engine.kernel import kernel, scratch, table
from wagonway.engine.look import UNKNOWN
from wagonway.engine.numeric import whole_power
from wagonway.engine.records import Int64Row
from wagonway.engine.route_costs import FAR
from wagonway.engine.state import LOCATIONS, ROUTES, TICKETS
from wagonway.planning.goals import MOST_GOALS, Forests, Goals, list_goals
from wagonway.planning.keeps import list_offer
from wagonway.planning.network import Network, ticket_cost
from wagonway.planning.rivals import fill_touched
from wagonway.planning.tempo import turns_left
from wagonway.planning.trees import MOST_TERMINALS, Trees

NO_GOAL = -1  # of a ticket that is completed already or cannot be


@kernel
def choose_tickets(context: Context) -> int:
    """The subset that promises most, together with the tickets that are open already."""
    board, view, legal = context.board, context.view, context.legal
    network = Network(board, scratch(ROUTES), table(board.locations, board.locations))
    fill_touched(board, view, context.touched)
    measure_in_points(context, network)
    tickets, offer, goal_of = scratch(TICKETS), scratch(TICKETS), scratch(TICKETS)
    held = list_goals(network, view, tickets)
    together = held
    for bit in range(list_offer(board, view, offer)):
        goal_of[bit], cost = NO_GOAL, ticket_cost(network, offer[bit])
        if 0 < cost < FAR:
            tickets[together], goal_of[bit] = offer[bit], together
            together += 1
    cheapest = table(1 << min(2 * together, MOST_TERMINALS), LOCATIONS)
    trees = Trees(network, scratch(MOST_TERMINALS), cheapest)
    goals = Goals(trees, tickets, scratch(MOST_GOALS))
    forests = Forests(goals, scratch(1 << MOST_GOALS), scratch(1 << MOST_GOALS))
    time = context.weights.time_scale * turns_left(board, view)
    prospects = Prospects(context, forests, scratch(1 << MOST_GOALS), time)
    planned = fill_prospects(prospects, together)
    best, best_value = legal[0], -1e9
    for i in range(len(legal)):
        subset = legal[i] - board.keep_base
        added, settled = goals_of_subset(network, offer, subset, goal_of, planned)
        among = (1 << min(held, planned)) - 1 | added
        chosen = best_goals(prospects, planned, among)
        value = value_of_goals(prospects, planned, chosen, among) + settled
        if len(context.values) > 0:
            context.values[i] = int(THOUSAND * value)
        if value > best_value:
            best, best_value = legal[i], value
    return best


@kernel
def goals_of_subset(
    network: Network, offer: Int64Row, subset: int, goal_of: Int64Row, planned: int
) -> tuple[int, int]:
    """The goals that a subset of the offer adds, a bit each; and the points of tickets that are completed already, or lost."""
    goals, points, bit = 0, 0, 0
    while subset >> bit:
        if (subset >> bit) & 1:
            if 0 <= goal_of[bit] < planned:
                goals |= 1 << goal_of[bit]
            else:
                worth = network.board.ticket_points[offer[bit]]
                points += worth if ticket_cost(network, offer[bit]) == 0 else -worth
        bit += 1
    return goals, points


@kernel
def value_of_tickets(context: Context, time: float) -> float:
    """What looking at more tickets would bring, on top of the turn, by all that may be in the deck."""
    board, view, weights = context.board, context.view, context.weights
    if view.turns_left > 0 or weights.draw_tickets <= 0.0:
        return -LAST_CLAIM
    good, bad, bad_n, n = 0.0, 0.0, 0, 0
    for ticket in range(board.tickets):
        if view.ticket_place[ticket] == UNKNOWN:
            gain = value_of_ticket(context, ticket, time)
            n += 1
            if gain > 0:
                good += gain
            else:
                bad += gain
                bad_n += 1
    if n == 0:
        return -LAST_CLAIM
    drawn = min(board.draw_deal, view.ticket_left)
    none = whole_power(bad_n / n, drawn)
    worst = 0.5 * bad / bad_n if bad_n > 0 else 0.0
    return weights.draw_tickets * (drawn * good / n + none * worst)


@kernel
def value_of_ticket(context: Context, ticket: int, time: float) -> float:
    """What one more ticket would bring, after all that is planned already."""
    way, delay = context.way[ticket], context.delay[ticket]
    points, weights = context.board.ticket_points[ticket], context.weights
    if way >= FAR:
        return -float(points)
    if way == 0 and delay == 0:
        return float(points)
    turns = (context.notes[TURNS] + delay) / EIGHTHS
    chance = chance_in_time(context, turns, weights.draw_time * time)
    return points * (2.0 * chance - 1.0) - weights.goal_cost * way / EIGHTHS
