"""greedy: claims the affordable route worth the most points, else draws towards the one it nearly has.

Of tickets it keeps as few as it may, the cheapest; it draws more only when nothing else is left to do.
"""

from wagonway.engine.dice import roll
from wagonway.engine.kernel import entry_point, kernel
from wagonway.engine.records import BoardRecord, Decision, Int64Row, ViewRecord
from wagonway.engine.rules.routes import may_claim
from wagonway.engine.state import KINDS, PLACE, TAKE, WILD
from wagonway.planning.cards import best_colour
from wagonway.planning.claims import NO_CLAIM, is_claim
from wagonway.planning.draws import draw_kind_or_wild, may_draw_card
from wagonway.planning.routine import is_turn, routine_choice


@entry_point
def decide(decision: Decision) -> int:
    board, view, legal = decision.board, decision.view, decision.legal
    if view.phase == PLACE or view.phase == TAKE:
        return legal[roll(decision.dice, len(legal))]
    if not is_turn(view):
        return routine_choice(board, view, legal)
    claim = best_claim(board, view, legal)
    if claim != NO_CLAIM or not may_draw_card(board, legal):
        return claim if claim != NO_CLAIM else legal[0]
    return draw_kind_or_wild(legal, wanted_colour(board, view))


@kernel
def best_claim(board: BoardRecord, view: ViewRecord, legal: Int64Row) -> int:
    """The claim worth the most points that spends the fewest wilds."""
    best, best_value = NO_CLAIM, -1
    for action in legal:
        if is_claim(board, view, action):
            points = board.points[board.action_route[action]]
            value = points * (KINDS + 16) - board.action_wilds[action]
            if value > best_value:
                best, best_value = action, value
    return best


@kernel
def wanted_colour(board: BoardRecord, view: ViewRecord) -> int:
    """The colour that brings the best route closest: most points for each card still missing."""
    hand = view.hand[view.me]
    best, best_value = WILD, 0.0
    for route in range(board.routes):
        if may_claim(board, view, view.me, route):
            colour = best_colour(board, hand, route)
            missing = max(1, board.length[route] - hand[colour] - hand[WILD])
            value = board.points[route] / missing
            if value > best_value:
                best, best_value = colour, value
    return best
