"""one_step: the One Step Thinker; goes for the next route of its best ticket, and for nothing else.

It keeps all opening tickets. Its target is the first route not yet its own on the cheapest way of the open
ticket with most points. With no ticket open, it draws new ones while every player still has many pieces,
and keeps those with most points a piece; then it goes for the longest route it can still have.
"""

from wagonway.engine.jit import door, jit, scratch
from wagonway.engine.state import CHOOSE, KEEP, NO_ROUTE, PLACE, ROUTES, TAKE
from wagonway.planning.changes import is_spoilt
from wagonway.planning.claims import fill_payments_from_hand
from wagonway.planning.keeps import keep_all, keep_most_points_a_piece
from wagonway.planning.stacks import place_at_own_tickets
from wagonway.planning.supply import may_draw_tickets_yet
from wagonway.planning.targets import aim_at_best_ticket, go_for, longest_within_reach
from wagonway.planning.tokens import rarest_take

NOTES, SEEN, WAY = range(3)  # the rows of its memory
TARGET = 1  # the place of the target in its notes

MORE_TICKETS = 8 / 45  # of the pieces, which every player must have left


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
    return go_on(board, view, legal, n, notes[TARGET])


@jit
def go_on(board, view, legal, n, target):
    payments = scratch(ROUTES)
    fill_payments_from_hand(board, view, legal, n, payments)
    if target != NO_ROUTE:
        return go_for(board, view, legal, n, target, payments)
    if may_draw_tickets_yet(board, view, MORE_TICKETS):
        return board.tickets_action
    return go_for(board, view, legal, n, longest_within_reach(board, view), payments)
