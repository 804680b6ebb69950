"""thesis: the rule bot of a master's thesis; claims whatever lies on the way of a ticket, and what is long.

Its targets are the cheapest ways of all its tickets. It claims any target it can pay for, or any route half
as long again as the board's mean; else it draws the colour it lacks most. With no ticket open it draws
new ones while it holds many cards and nobody is short of pieces, and keeps those that take fewest more.
"""

from wagonway.engine.jit import door, jit, scratch, table
from wagonway.engine.state import (
    CHOOSE,
    KEEP,
    KINDS,
    LOCATIONS,
    PLACE,
    ROUTES,
    TAKE,
    TICKETS,
    TURN,
)
from wagonway.planning.cards import fill_needs
from wagonway.planning.changes import is_spoilt
from wagonway.planning.claims import (
    NO_CLAIM,
    best_marked_claim,
    fill_payments,
    fill_payments_from_hand,
    fill_spare,
    longest_claim,
)
from wagonway.planning.draws import draw_most_needed, may_draw_card
from wagonway.planning.keeps import keep_fewest_pieces, pieces_for_ways
from wagonway.planning.lengths import great_length, spaces_of_marked
from wagonway.planning.network import fill_costs_in_pieces, find_distances
from wagonway.planning.stacks import place_at_own_tickets
from wagonway.planning.supply import fewest_pieces_of_rivals
from wagonway.planning.targets import (
    claim_or_last,
    clear_marks,
    go_for,
    longest_within_reach,
    turn_to_nearer_halves,
)
from wagonway.planning.tokens import rarest_take
from wagonway.planning.ways import list_affordable_goals, mark_ticket_way

NOTES, SEEN, TARGETS = range(3)  # the rows of its memory
OPEN = 1  # the place in its notes of how many tickets are open

# Of the pieces of the board: cards and pieces that it must have for new tickets, and each rival's pieces.
PLENTY = 8 / 45
SHORT = 6 / 45


@door
def decide(board, view, legal, n, options, dice, memory):
    if view.phase == CHOOSE or view.phase == KEEP:
        return keep_fewest_pieces(board, view, legal, n)
    if view.phase == TAKE:
        return rarest_take(board, view, legal, n)
    if view.phase == PLACE:
        return place_at_own_tickets(board, view, legal, n)
    notes, targets = memory[NOTES], memory[TARGETS]
    if is_spoilt(board, view, notes, memory[SEEN], targets):
        notes[OPEN] = mark_targets(board, view, targets)
    if notes[OPEN] > 0:
        return follow_targets(board, view, legal, n, targets)
    return go_on_without(board, view, legal, n)


@jit
def mark_targets(board, view, targets):
    """Mark the ways of all open tickets, without those of fewest points if they take too many pieces.

    Returns how many tickets there are.
    """
    costs, distance, goals = scratch(ROUTES), table(LOCATIONS, LOCATIONS), scratch(TICKETS)
    fill_costs_in_pieces(board, view, costs)
    find_distances(board, costs, distance)
    n = list_affordable_goals(board, view, distance, goals)
    clear_marks(board, targets)
    while pieces_for_ways(board, costs, distance, goals, n, targets) > view.pieces[view.me]:
        n -= 1
    for i in range(n):
        mark_ticket_way(board, costs, distance, goals[i], targets)
    return n


@jit
def follow_targets(board, view, legal, n, targets):
    payments, needs, spare = scratch(ROUTES), scratch(KINDS), scratch(KINDS)
    turn_to_nearer_halves(board, view, targets)
    fill_spare(board, view, targets, spare)
    fill_payments(board, legal, n, spare, payments)
    claim = best_marked_claim(board, targets, payments)
    if claim == NO_CLAIM:
        claim = longest_claim_beside(board, view, payments, targets)
    if claim != NO_CLAIM:
        return claim
    if not may_draw_card(board, legal):
        return claim_or_last(board, view, legal, payments)
    fill_needs(board, view, targets, needs)
    return draw_most_needed(board, view, legal, n, needs)


@jit
def longest_claim_beside(board, view, payments, targets):
    """The longest of the long routes, if it leaves pieces for all targets."""
    claim = longest_claim(board, view, payments, great_length(board))
    if claim == NO_CLAIM:
        return NO_CLAIM
    pieces = spaces_of_marked(board, targets) + board.length[board.action_route[claim]]
    return claim if pieces <= view.pieces[view.me] else NO_CLAIM


@jit
def go_on_without(board, view, legal, n):
    """With no ticket open: new ones if there is time for them, else long routes as long as there are any."""
    if view.phase == TURN and view.ticket_left > 0 and has_time(board, view):
        return board.tickets_action
    payments = scratch(ROUTES)
    fill_payments_from_hand(board, view, legal, n, payments)
    claim = longest_claim(board, view, payments, great_length(board))
    if claim != NO_CLAIM:
        return claim
    return go_for(board, view, legal, n, longest_within_reach(board, view), payments)


@jit
def has_time(board, view):
    """Whether it has cards and pieces for new tickets, and no rival is about to end the game."""
    enough = min(view.hand_size[view.me], view.pieces[view.me]) >= PLENTY * board.pieces
    return enough and fewest_pieces_of_rivals(view) > SHORT * board.pieces
