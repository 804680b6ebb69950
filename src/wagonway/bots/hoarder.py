"""hoarder: only draws cards for nearly half of the game, then claims the longest route it can every turn.

It keeps as few tickets as it may, those with fewest points, and then ignores them. It starts
claiming sooner if a rival could end the game before its pieces are used.
"""

from wagonway.engine.kernel import entry_point, kernel, scratch
from wagonway.engine.records import BoardRecord, Decision, Int64Row, ViewRecord
from wagonway.engine.state import ROUTES
from wagonway.planning.claims import fill_payments_from_hand
from wagonway.planning.draws import NO_DRAW, market_draw, may_draw_card
from wagonway.planning.lengths import great_length, usual_length
from wagonway.planning.routine import is_turn, routine_choice
from wagonway.planning.targets import claim_longest
from wagonway.planning.tempo import CARDS_A_TURN, turns_left

HOARDING = 0.45  # share of a game's turns in which it only draws


@entry_point
def decide(decision: Decision) -> int:
    board, view, legal = decision.board, decision.view, decision.legal
    if not is_turn(view):
        return routine_choice(board, view, legal)
    if may_draw_card(board, legal) and is_hoarding(board, view):
        return draw_most_held(board, view, legal)
    payments = scratch(ROUTES)
    fill_payments_from_hand(board, view, legal, payments)
    return claim_longest(board, view, legal, payments, 0)


@kernel
def is_hoarding(board: BoardRecord, view: ViewRecord) -> bool:
    """Whether it has claimed nothing yet, holds few cards, and no rival is about to end the game."""
    if view.pieces[view.me] < board.pieces:
        return False
    turns = board.pieces / CARDS_A_TURN + board.pieces / usual_length(board)
    hoard = board.opening_hand + HOARDING * turns * CARDS_A_TURN
    laying = board.pieces / great_length(board)
    return view.hand_size[view.me] < hoard and turns_left(board, view) > laying


@kernel
def draw_most_held(board: BoardRecord, view: ViewRecord, legal: Int64Row) -> int:
    """The face-up colour it holds most of, else off the deck."""
    hand = view.hand[view.me]
    best, most = legal[0], 0
    for colour in range(1, board.colours + 1):
        draw = market_draw(legal, colour)
        if draw != NO_DRAW and hand[colour] > most:
            best, most = draw, hand[colour]
    return best
