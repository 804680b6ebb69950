"""hasty: claims the longest route it can pay for at once, else draws any card.

It keeps the tickets with fewest points and then ignores them; it draws new ones only when it can do
nothing else.
"""

from wagonway.engine.kernel import entry_point, scratch
from wagonway.engine.records import Decision
from wagonway.engine.state import ROUTES
from wagonway.planning.claims import NO_CLAIM, fill_payments_from_hand, longest_claim
from wagonway.planning.draws import draw_at_random, may_draw_card
from wagonway.planning.routine import is_turn, routine_choice


@entry_point
def decide(decision: Decision) -> int:
    board, view, legal = decision.board, decision.view, decision.legal
    if not is_turn(view):
        return routine_choice(board, view, legal)
    payments = scratch(ROUTES)
    fill_payments_from_hand(board, view, legal, payments)
    claim = longest_claim(board, view, payments, 0)
    if claim != NO_CLAIM:
        return claim
    return draw_at_random(board, legal, decision.dice) if may_draw_card(board, legal) else legal[0]
