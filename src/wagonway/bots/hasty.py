"""hasty: claims the longest route it can pay for at once, else draws any card.

It keeps the tickets with fewest points and pays them no more heed; it draws new ones only when it can do
nothing else.
"""

from wagonway.engine.jit import door, jit, scratch
from wagonway.engine.state import CHOOSE, KEEP, PLACE, ROUTES, TAKE
from wagonway.planning.claims import NO_CLAIM, fill_payments_from_hand, longest_claim
from wagonway.planning.draws import draw_at_random, may_draw_card
from wagonway.planning.keeps import keep_fewest_points
from wagonway.planning.stacks import place_at_own_tickets
from wagonway.planning.tokens import rarest_take


@door
def decide(board, view, legal, n, options, dice, memory):
    if view.phase == CHOOSE or view.phase == KEEP:
        return keep_fewest_points(board, view, legal, n)
    if view.phase == TAKE:
        return rarest_take(board, view, legal, n)
    if view.phase == PLACE:
        return place_at_own_tickets(board, view, legal, n)
    return claim_or_draw(board, view, legal, n, dice)


@jit
def claim_or_draw(board, view, legal, n, dice):
    payments = scratch(ROUTES)
    fill_payments_from_hand(board, view, legal, n, payments)
    claim = longest_claim(board, view, payments, 0)
    if claim != NO_CLAIM:
        return claim
    return draw_at_random(board, legal, n, dice) if may_draw_card(board, legal) else legal[0]
