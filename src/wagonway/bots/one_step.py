"""one_step: the One Step Thinker; goes for the next route of its best ticket, and for nothing else.

It keeps all opening tickets. Its target is the first route not yet its own on the cheapest way of the open
ticket with most points. With no ticket open, it draws new ones while every player still has many pieces,
and keeps those with most points a piece; then it goes for the longest route it can still have.
"""

from wagonway.engine.jit import door, jit, scratch, table
from wagonway.engine.state import (
    CHOOSE,
    KEEP,
    LOCATIONS,
    NO_ROUTE,
    PLACE,
    ROUTES,
    TAKE,
    TICKETS,
    TURN,
)
from wagonway.planning.changes import is_spoilt
from wagonway.planning.claims import fill_payments_from_hand
from wagonway.planning.keeps import keep_all, keep_most_points_a_piece
from wagonway.planning.network import fill_costs_in_pieces, find_distances
from wagonway.planning.stacks import place_at_own_tickets
from wagonway.planning.supply import fewest_pieces
from wagonway.planning.targets import (
    clear_marks,
    first_on_way,
    go_for,
    longest_within_reach,
    nearer_half,
)
from wagonway.planning.tokens import rarest_take
from wagonway.planning.ways import list_affordable_goals

NOTES, SEEN, WAY = range(3)  # the rows of its memory
TARGET = 1  # the place of the target in its notes

MORE_TICKETS = 8 / 45  # of the pieces, which every player must have left


@door
def decide(board, view, legal, n, options, dice, memory):
    if view.phase == CHOOSE:
        return keep_all(legal, n)
    if view.phase == KEEP:
        return keep_dense_tickets(board, view, legal, n)
    if view.phase == TAKE:
        return rarest_take(board, view, legal, n)
    if view.phase == PLACE:
        return place_at_own_tickets(board, view, legal, n)
    notes = memory[NOTES]
    if is_spoilt(board, view, notes, memory[SEEN], memory[WAY]):
        notes[TARGET] = find_target(board, view, memory[WAY])
    return go_on(board, view, legal, n, notes[TARGET])


@jit
def keep_dense_tickets(board, view, legal, n):
    costs, distance = scratch(ROUTES), table(LOCATIONS, LOCATIONS)
    fill_costs_in_pieces(board, view, costs)
    find_distances(board, costs, distance)
    return keep_most_points_a_piece(board, view, legal, n, distance)


@jit
def find_target(board, view, way):
    """The next route for the open ticket with most points, NO_ROUTE if no ticket is open and possible."""
    costs, distance, goals = scratch(ROUTES), table(LOCATIONS, LOCATIONS), scratch(TICKETS)
    fill_costs_in_pieces(board, view, costs)
    find_distances(board, costs, distance)
    clear_marks(board, way)
    if list_affordable_goals(board, view, distance, goals) == 0:
        return NO_ROUTE
    return first_on_way(board, costs, distance, goals[0], way)


@jit
def go_on(board, view, legal, n, target):
    payments = scratch(ROUTES)
    fill_payments_from_hand(board, view, legal, n, payments)
    if target != NO_ROUTE:
        return go_for(board, view, legal, n, nearer_half(board, view, target), payments)
    if view.phase == TURN and view.ticket_left > 0:
        if fewest_pieces(view) >= MORE_TICKETS * board.pieces:
            return board.tickets_action
    return go_for(board, view, legal, n, longest_within_reach(board, view), payments)
