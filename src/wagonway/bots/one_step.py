"""one_step: the One Step Thinker; goes for the next route of its best ticket, and for nothing else.

It keeps all opening tickets. Its target is the first route not yet its own on the cheapest way of the open
ticket with most points. With no ticket open, it draws new ones while every player still has many pieces,
and keeps those with the most points per piece; then it goes for the longest route it can still have.
"""

from wagonway.engine.kernel import entry_point, kernel, scratch
from wagonway.engine.records import Decision
from wagonway.engine.state import CHOOSE, KEEP, NO_ROUTE, ROUTES
from wagonway.planning.changes import NOTES, PLAN, is_outdated
from wagonway.planning.claims import fill_payments_from_hand
from wagonway.planning.keeps import keep_all, keep_most_points_a_piece
from wagonway.planning.routine import is_turn, routine_choice
from wagonway.planning.targets import aim_at_best_ticket, longest_within_reach, pursue_route
from wagonway.planning.tempo import may_draw_tickets_yet

TARGET = 1  # the place of the target in its notes
MORE_TICKETS = 8 / 45  # of the pieces, which every player must have left


@entry_point
def decide(decision: Decision) -> int:
    return take_one_step(decision)


@kernel
def take_one_step(decision: Decision) -> int:
    board, view, legal = decision.board, decision.view, decision.legal
    if view.phase == CHOOSE:
        return keep_all(legal)
    if view.phase == KEEP:
        return keep_most_points_a_piece(board, view, legal)
    if not is_turn(view):
        return routine_choice(board, view, legal)
    notes = decision.memory[NOTES]
    if is_outdated(decision):
        notes[TARGET] = aim_at_best_ticket(board, view, 0, decision.memory[PLAN])
    if notes[TARGET] == NO_ROUTE and may_draw_tickets_yet(board, view, MORE_TICKETS):
        return board.tickets_action
    payments, target = scratch(ROUTES), notes[TARGET]
    fill_payments_from_hand(board, view, legal, payments)
    if target == NO_ROUTE:
        target = longest_within_reach(board, view)
    return pursue_route(board, view, legal, target, payments)
