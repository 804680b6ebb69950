"""thesis: the rule bot of a master's thesis; claims whatever lies on the way of a ticket, and what is long.

Its targets are the cheapest ways of all its tickets. It claims any target it can pay for, or any route half
as long again as the board's mean; else it draws the colour it lacks most. With no ticket open it draws
new ones while it holds many cards and nobody is short of pieces, and keeps those that take fewest more.
"""

from wagonway.engine.kernel import entry_point, kernel, scratch, table
from wagonway.engine.records import BoardRecord, Decision, Int64Row, ViewRecord
from wagonway.engine.state import CHOOSE, KEEP, KINDS, ROUTES, TICKETS, TURN
from wagonway.planning.changes import NOTES, PLAN, is_outdated
from wagonway.planning.claims import (
    NO_CLAIM,
    best_marked_claim,
    fill_payments,
    fill_payments_from_hand,
    fill_spare,
    longest_claim,
)
from wagonway.planning.goals import list_affordable_goals
from wagonway.planning.keeps import keep_fewest_pieces, mark_ways
from wagonway.planning.lengths import great_length, spaces_of_marked
from wagonway.planning.network import Network, measure_in_pieces
from wagonway.planning.routine import is_turn, routine_choice
from wagonway.planning.targets import claim_longest, draw_for, mark_cheaper_halves
from wagonway.planning.tempo import fewest_pieces_of_rivals

OPEN = 1  # the place in its notes of how many tickets are open

# Of the pieces of the board: cards and pieces that it must have for new tickets, and each rival's pieces.
PLENTY = 8 / 45
SHORT = 6 / 45


@entry_point
def decide(decision: Decision) -> int:
    board, view, legal = decision.board, decision.view, decision.legal
    if view.phase == CHOOSE or view.phase == KEEP:
        return keep_fewest_pieces(board, view, legal)
    if not is_turn(view):
        return routine_choice(board, view, legal)
    notes, targets = decision.memory[NOTES], decision.memory[PLAN]
    if is_outdated(decision):
        notes[OPEN] = mark_targets(board, view, targets)
    if notes[OPEN] > 0:
        return follow_targets(board, view, legal, targets)
    return go_on_without(board, view, legal)


@kernel
def mark_targets(board: BoardRecord, view: ViewRecord, targets: Int64Row) -> int:
    """Mark the ways of all open tickets, without those of fewest points if they take too many pieces.

    Returns how many tickets there are.
    """
    network = Network(board, scratch(ROUTES), table(board.locations, board.locations))
    goals = scratch(TICKETS)
    measure_in_pieces(network, view)
    n = list_affordable_goals(network, view, goals)
    pieces = view.pieces[view.me]
    while mark_ways(network, goals, n, targets) > pieces:
        n -= 1
    return n


@kernel
def follow_targets(board: BoardRecord, view: ViewRecord, legal: Int64Row, targets: Int64Row) -> int:
    payments, spare = scratch(ROUTES), scratch(KINDS)
    mark_cheaper_halves(board, view, targets)
    fill_spare(board, view, targets, spare)
    fill_payments(board, view, legal, spare, payments)
    claim = best_marked_claim(board, targets, payments)
    if claim == NO_CLAIM:
        claim = longest_claim_beside(board, view, payments, targets)
    return claim if claim != NO_CLAIM else draw_for(board, view, legal, targets, payments)


@kernel
def longest_claim_beside(
    board: BoardRecord, view: ViewRecord, payments: Int64Row, targets: Int64Row
) -> int:
    """The longest of the long routes, if it leaves pieces for all targets."""
    claim = longest_claim(board, view, payments, great_length(board))
    if claim == NO_CLAIM:
        return NO_CLAIM
    pieces = spaces_of_marked(board, targets) + board.length[board.action_route[claim]]
    return claim if pieces <= view.pieces[view.me] else NO_CLAIM


@kernel
def go_on_without(board: BoardRecord, view: ViewRecord, legal: Int64Row) -> int:
    """With no ticket open: new ones if there is time for them, else long routes as long as there are any."""
    if view.phase == TURN and view.ticket_left > 0 and has_time(board, view):
        return board.tickets_action
    payments = scratch(ROUTES)
    fill_payments_from_hand(board, view, legal, payments)
    return claim_longest(board, view, legal, payments, great_length(board))


@kernel
def has_time(board: BoardRecord, view: ViewRecord) -> bool:
    """Whether it has cards and pieces for new tickets, and no rival is about to end the game."""
    enough = min(view.hand_size[view.me], view.pieces[view.me]) >= PLENTY * board.pieces
    return enough and fewest_pieces_of_rivals(view) > SHORT * board.pieces
