"""conductor: plans the whole rest of the game, tickets and fillers, in turns; knows who can end it, and when.

Every route has a price in points: the turns it takes, less what it scores. The cheapest forest for the
tickets worth pursuing is the plan; long routes, the growth of the longest path and tokens fill what is left
of the pieces. Claims are weighed by what losing them would cost and how near rivals are, cards by what the
plan lacks, more tickets by what they would bring in the turns that are left. The weights are data
(conductor.toml), tuned on paired deals by bench/tune.py.
"""

from wagonway.bots.conductor.context import (
    DELAY,
    DETOUR,
    FILL,
    FILL_CARDS,
    NOTES,
    PLAN,
    PLAN_CARDS,
    ROOT,
    TOUCHED,
    UNMADE,
    WAY,
    Context,
)
from wagonway.bots.conductor.notes import update_notes
from wagonway.bots.conductor.plan import make_plan, refresh_plan
from wagonway.bots.conductor.tickets import choose_tickets
from wagonway.bots.conductor.turn import choose_action, choose_place
from wagonway.bots.conductor.weights import NOT_TUNED, OPTIONS, Weights
from wagonway.engine.kernel import entry_point, kernel, scratch
from wagonway.engine.records import Decision, Int64Row
from wagonway.engine.state import CHOOSE, KEEP, PLACE
from wagonway.planning.routine import is_turn, routine_choice

__all__ = ["NOT_TUNED", "OPTIONS", "decide", "plan_ahead", "value_actions"]


@entry_point
def decide(decision: Decision) -> int:
    unwanted = scratch(0)
    return choose(decision, unwanted)


@entry_point
def value_actions(decision: Decision, values: Int64Row) -> int:
    """The same decision; values[i] is what legal[i] is worth, in thousandths of a point, for comparing actions."""
    assert len(decision.legal) > 0
    assert len(decision.legal) <= len(values)
    return choose(decision, values)


@kernel
def choose(decision: Decision, values: Int64Row) -> int:
    """The chosen action; fills in the value of every action if `values` is not empty."""
    board, view, legal, rows = decision.board, decision.view, decision.legal, decision.memory
    weights = Weights(*decision.options)
    context = Context(
        board, view, legal, values, weights, rows[NOTES], rows[PLAN], rows[FILL], rows[DETOUR],
        rows[WAY], rows[TOUCHED], rows[ROOT], rows[PLAN_CARDS], rows[FILL_CARDS], rows[DELAY],
        rows[UNMADE],
    )  # fmt: skip
    if view.phase == CHOOSE or view.phase == KEEP:
        return choose_tickets(context)
    if not is_turn(view) and view.phase != PLACE:
        return routine_choice(board, view, legal)
    if not refresh_plan(context):
        make_plan(context)
    update_notes(context)
    if view.phase == PLACE:
        return choose_place(context)
    return choose_action(context)


@kernel
def plan_ahead(decision: Decision) -> None:
    """Plan and take notes as in a turn, in any phase and for any seat to act."""
    board, view, rows = decision.board, decision.view, decision.memory
    weights = Weights(*decision.options)
    unwanted = scratch(0)
    context = Context(
        board, view, decision.legal, unwanted, weights, rows[NOTES], rows[PLAN], rows[FILL], rows[DETOUR],
        rows[WAY], rows[TOUCHED], rows[ROOT], rows[PLAN_CARDS], rows[FILL_CARDS], rows[DELAY],
        rows[UNMADE],
    )  # fmt: skip
    for i in range(len(context.notes)):
        context.notes[i] = 0
    make_plan(context)
    update_notes(context)
