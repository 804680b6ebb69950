"""long_route: the Long Route Junkie; reaches its tickets over long routes, then lays the longest there are.

It keeps as few tickets as it may, those with fewest points, and never draws more. Its target is the next
route of its best ticket on a way that uses no route shorter than the board's mean, if there is one; with
no ticket open, the longest route it can still have.
"""

from wagonway.engine.jit import door, jit, scratch
from wagonway.engine.state import CHOOSE, KEEP, NO_ROUTE, PLACE, ROUTES, TAKE
from wagonway.planning.changes import is_spoilt
from wagonway.planning.claims import fill_payments_from_hand
from wagonway.planning.keeps import keep_fewest_points
from wagonway.planning.lengths import usual_length
from wagonway.planning.stacks import place_at_own_tickets
from wagonway.planning.targets import aim_at_best_ticket, go_for, longest_within_reach
from wagonway.planning.tokens import rarest_take

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
        notes[TARGET] = aim_at_best_ticket(board, view, usual_length(board), memory[WAY])
        if notes[TARGET] == NO_ROUTE:
            notes[TARGET] = aim_at_best_ticket(board, view, 0, memory[WAY])
    return go_on(board, view, legal, n, notes[TARGET])


@jit
def go_on(board, view, legal, n, target):
    payments = scratch(ROUTES)
    fill_payments_from_hand(board, view, legal, n, payments)
    if target == NO_ROUTE:
        target = longest_within_reach(board, view)
    return go_for(board, view, legal, n, target, payments)
