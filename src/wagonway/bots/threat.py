"""threat: goes for the next route of its best ticket, but first keeps the leader's network apart.

It plans as one_step does. Whenever a rival leads in points of routes, and it can pay for a route that would
join two large parts of that rival's network, it claims it.
"""

from wagonway.engine.jit import door, jit, scratch
from wagonway.engine.state import CHOOSE, KEEP, NO_ROUTE, PLACE, ROUTES, TAKE
from wagonway.planning.blocking import best_block
from wagonway.planning.changes import is_spoilt
from wagonway.planning.claims import NO_CLAIM, fill_payments_from_hand
from wagonway.planning.keeps import keep_all, keep_most_points_a_piece
from wagonway.planning.stacks import place_at_own_tickets
from wagonway.planning.supply import may_draw_tickets_yet
from wagonway.planning.targets import aim_at_best_ticket, go_for, longest_within_reach
from wagonway.planning.tokens import rarest_take

NOTES, SEEN, WAY = range(3)  # the rows of its memory
TARGET = 1  # the place of the target in its notes

# Of the pieces of the board: what every player must have left for new tickets, and what makes a part large.
MORE_TICKETS = 8 / 45
LARGE = 6 / 45


@door
def decide(board, view, legal, n, options, dice, memory):
    if view.phase == CHOOSE:
        return keep_all(legal, n)
    if view.phase == KEEP:
        return keep_most_points_a_piece(board, view, legal, n)
    if view.phase == TAKE:
        return rarest_take(board, view, legal, n)
    if view.phase == PLACE:
        return place_at_own_tickets(board, view, legal, n)
    notes = memory[NOTES]
    if is_spoilt(board, view, notes, memory[SEEN], memory[WAY]):
        notes[TARGET] = aim_at_best_ticket(board, view, 0, memory[WAY])
    return block_or_go_on(board, view, legal, n, notes[TARGET])


@jit
def block_or_go_on(board, view, legal, n, target):
    payments = scratch(ROUTES)
    fill_payments_from_hand(board, view, legal, n, payments)
    block = best_block(board, view, payments, LARGE * board.pieces)
    if block != NO_CLAIM:
        return block
    if target != NO_ROUTE:
        return go_for(board, view, legal, n, target, payments)
    if may_draw_tickets_yet(board, view, MORE_TICKETS):
        return board.tickets_action
    return go_for(board, view, legal, n, longest_within_reach(board, view), payments)
