"""long_route: the Long Route Junkie; reaches its tickets over long routes, then lays the longest there are.

It keeps as few tickets as it may, those with fewest points, and never draws more. Its target is the next
route of its best ticket on a way that uses no route shorter than the board's mean, if there is one; with
no ticket open, the longest route it can still have.
"""

from wagonway.engine.jit import door, jit, scratch, table
from wagonway.engine.state import CHOOSE, KEEP, LOCATIONS, NO_ROUTE, PLACE, ROUTES, TAKE, TICKETS
from wagonway.planning.changes import is_spoilt
from wagonway.planning.claims import fill_payments_from_hand
from wagonway.planning.keeps import keep_fewest_points
from wagonway.planning.lengths import usual_length
from wagonway.planning.network import FAR, fill_costs_in_pieces, find_distances
from wagonway.planning.stacks import place_at_own_tickets
from wagonway.planning.targets import (
    clear_marks,
    first_on_way,
    go_for,
    longest_within_reach,
    nearer_half,
)
from wagonway.planning.tokens import rarest_take
from wagonway.planning.ways import list_affordable_goals

NOTES, SEEN, WAY = range(3)  # the rows of its memory
TARGET = 1  # the place of the target in its notes


@door
def decide(board, view, legal, n, options, dice, memory):
    if view.phase == CHOOSE or view.phase == KEEP:
        return keep_fewest_points(board, view, legal, n)
    if view.phase == TAKE:
        return rarest_take(board, view, legal, n)
    if view.phase == PLACE:
        return place_at_own_tickets(board, view, legal, n)
    notes = memory[NOTES]
    if is_spoilt(board, view, notes, memory[SEEN], memory[WAY]):
        notes[TARGET] = find_target(board, view, memory[WAY], usual_length(board))
        if notes[TARGET] == NO_ROUTE:
            notes[TARGET] = find_target(board, view, memory[WAY], 0)
    return go_on(board, view, legal, n, notes[TARGET])


@jit
def find_target(board, view, way, shortest):
    """The next route for the best ticket, on ways over routes that are long enough; NO_ROUTE if there is none."""
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
def go_on(board, view, legal, n, target):
    payments = scratch(ROUTES)
    fill_payments_from_hand(board, view, legal, n, payments)
    if target == NO_ROUTE:
        return go_for(board, view, legal, n, longest_within_reach(board, view), payments)
    return go_for(board, view, legal, n, nearer_half(board, view, target), payments)
