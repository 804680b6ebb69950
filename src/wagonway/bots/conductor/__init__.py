"""conductor: plans the whole rest of the game, tickets and fillers, in turns; knows who can end it, and when.

Every route has a price in points: the turns it takes, less what it scores. The cheapest forest for the
tickets worth pursuing is the plan; long routes, the growth of the longest path and tokens fill what is left
of the pieces. Claims are weighed by what losing them would cost and how near rivals are, cards by what the
plan lacks, more tickets by what they would bring in the turns that are left. The weights are data
(conductor.toml), tuned on paired deals by bench/tune.py.
"""

from wagonway.bots.conductor.notes import take_note
from wagonway.bots.conductor.plan import make_plan, plan_holds
from wagonway.bots.conductor.stacks import choose_place
from wagonway.bots.conductor.tickets import choose_tickets
from wagonway.bots.conductor.turn import choose_action
from wagonway.bots.conductor.weights import NOT_TUNED, OPTIONS
from wagonway.engine.jit import door
from wagonway.engine.state import CHOOSE, KEEP, PLACE, TAKE
from wagonway.planning.tokens import rarest_take

__all__ = ["NOT_TUNED", "OPTIONS", "decide"]


@door
def decide(board, view, legal, n, options, dice, memory):
    if view.phase == CHOOSE or view.phase == KEEP:
        return choose_tickets(board, view, legal, n, options, memory)
    if view.phase == TAKE:
        return rarest_take(board, view, legal, n)
    if not plan_holds(board, view, memory):
        make_plan(board, view, options, memory)
    take_note(board, view, options, memory)
    if view.phase == PLACE:
        return choose_place(board, view, legal, n, memory)
    return choose_action(board, view, legal, n, options, memory)
