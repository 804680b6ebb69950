"""threat: goes for the next route of its best ticket, but first keeps the leader's network apart.

It plans as one_step does. Whenever a rival leads in points of routes, and it can pay for a route that would
join two large parts of that rival's network, it claims it.
"""

from wagonway.bots.one_step import take_one_step
from wagonway.engine.kernel import entry_point, scratch
from wagonway.engine.records import Decision
from wagonway.engine.state import ROUTES, TURN
from wagonway.planning.blocks import best_block
from wagonway.planning.claims import NO_CLAIM, fill_payments_from_hand

LARGE = 6 / 45  # of the pieces of the board: what makes a part large


@entry_point
def decide(decision: Decision) -> int:
    board, view = decision.board, decision.view
    if view.phase != TURN:
        return take_one_step(decision)
    payments = scratch(ROUTES)
    fill_payments_from_hand(board, view, decision.legal, payments)
    block = best_block(board, view, payments, LARGE * board.pieces)
    return block if block != NO_CLAIM else take_one_step(decision)
