"""Decisions other than turns: the same for most bots."""

from wagonway.engine.kernel import kernel
from wagonway.engine.records import BoardRecord, Int64Row, ViewRecord
from wagonway.engine.state import CHOOSE, KEEP, PLACE, SECOND, TAKE, TURN
from wagonway.planning.keeps import keep_fewest_points
from wagonway.planning.tokens import place_at_own_tickets, rarest_take


@kernel
def is_turn(view: ViewRecord) -> bool:
    """Whether cards, routes or tickets are to be chosen from."""
    return view.phase == TURN or view.phase == SECOND


@kernel
def routine_choice(board: BoardRecord, view: ViewRecord, legal: Int64Row) -> int:
    """The tickets with fewest points, the rarest token, a stack at own tickets; in any other phase the first legal action."""
    if view.phase == CHOOSE or view.phase == KEEP:
        return keep_fewest_points(board, view, legal)
    if view.phase == TAKE:
        return rarest_take(board, view, legal)
    if view.phase == PLACE:
        return place_at_own_tickets(board, view, legal)
    return legal[0]
