"""long_route: the Long Route Junkie; reaches its tickets over long routes, then claims the longest there are.

It keeps as few tickets as it may, those with fewest points, and never draws more. Its target is the next
route of its best ticket on a way that uses no route shorter than the board's mean, if there is one; with
no ticket open, the longest route it can still have.
"""

from wagonway.engine.kernel import entry_point, scratch
from wagonway.engine.records import Decision
from wagonway.engine.state import NO_ROUTE, ROUTES
from wagonway.planning.changes import NOTES, PLAN, is_outdated
from wagonway.planning.claims import fill_payments_from_hand
from wagonway.planning.lengths import usual_length
from wagonway.planning.routine import is_turn, routine_choice
from wagonway.planning.targets import aim_at_best_ticket, longest_within_reach, pursue_route

TARGET = 1  # the place of the target in its notes


@entry_point
def decide(decision: Decision) -> int:
    board, view, legal = decision.board, decision.view, decision.legal
    if not is_turn(view):
        return routine_choice(board, view, legal)
    notes, way = decision.memory[NOTES], decision.memory[PLAN]
    if is_outdated(decision):
        notes[TARGET] = aim_at_best_ticket(board, view, usual_length(board), way)
        if notes[TARGET] == NO_ROUTE:
            notes[TARGET] = aim_at_best_ticket(board, view, 0, way)
    payments, target = scratch(ROUTES), notes[TARGET]
    fill_payments_from_hand(board, view, legal, payments)
    if target == NO_ROUTE:
        target = longest_within_reach(board, view)
    return pursue_route(board, view, legal, target, payments)
