"""hungry: the Destination Hungry agent; draws tickets until one network of them all takes most of its pieces.

It keeps the tickets whose network brings most points a piece. It claims any route of the network it can
pay for, a gray one only with cards that no other needs; with the network done, the longest route.
"""

from wagonway.engine.jit import door, jit, scratch, table
from wagonway.engine.state import (
    CHOOSE,
    GRAY,
    KEEP,
    KINDS,
    LOCATIONS,
    PLACE,
    ROUTES,
    TAKE,
    TICKETS,
)
from wagonway.planning.cards import fill_needs
from wagonway.planning.changes import is_spoilt
from wagonway.planning.claims import (
    NO_CLAIM,
    best_marked_claim,
    fill_payments,
    fill_spare,
    longest_claim,
)
from wagonway.planning.draws import draw_most_needed, may_draw_card
from wagonway.planning.goals import list_goals
from wagonway.planning.keeps import list_goals_with, points_of_subset
from wagonway.planning.network import FAR, fill_costs_in_pieces, find_distances
from wagonway.planning.offers import list_offer
from wagonway.planning.sides import mark_sides
from wagonway.planning.stacks import place_at_own_tickets
from wagonway.planning.supply import may_draw_tickets_yet
from wagonway.planning.targets import (
    claim_or_last,
    go_for,
    longest_within_reach,
    turn_to_nearer_halves,
)
from wagonway.planning.tokens import rarest_take

NOTES, SEEN, NETWORK = range(3)  # the rows of its memory
SIZE = 1  # the place in its notes of the pieces that the network takes

# Of the pieces of the board: what a choice of tickets must leave, and what draws more; so many must
# every player have left for that.
RESERVE = 5 / 45
ROOM = 8 / 45


@door
def decide(board, view, legal, n, options, dice, memory):
    if view.phase == CHOOSE or view.phase == KEEP:
        return choose_tickets(board, view, legal, n)
    if view.phase == TAKE:
        return rarest_take(board, view, legal, n)
    if view.phase == PLACE:
        return place_at_own_tickets(board, view, legal, n)
    notes, network = memory[NOTES], memory[NETWORK]
    if is_spoilt(board, view, notes, memory[SEEN], network):
        notes[SIZE] = plan_network(board, view, network)
    is_hungry = notes[SIZE] < view.pieces[view.me] - ROOM * board.pieces
    if is_hungry and may_draw_tickets_yet(board, view, ROOM):
        return board.tickets_action
    return claim_or_draw(board, view, legal, n, notes[SIZE], network)


@jit
def choose_tickets(board, view, legal, n):
    """The subset whose network, with what is open already, brings most points a piece and leaves a reserve."""
    costs, distance, network = scratch(ROUTES), table(LOCATIONS, LOCATIONS), scratch(ROUTES)
    offer, goals = scratch(TICKETS), scratch(TICKETS)
    fill_costs_in_pieces(board, view, costs)
    find_distances(board, costs, distance)
    list_offer(board, view, offer)
    held = points_of_goals(board, goals, list_goals(board, view, distance, goals))
    best, best_value = legal[0], -4.0 * FAR
    for i in range(n):
        subset = legal[i] - board.keep_base
        k, possible = list_goals_with(board, view, distance, offer, subset, goals)
        pieces = mark_sides(board, costs, distance, goals, k, network)
        points = held + points_of_subset(board, offer, subset) + points_of_routes(board, network)
        value = points / max(1, pieces)
        if pieces > view.pieces[view.me] - RESERVE * board.pieces:
            value = -float(pieces)
        if not possible:
            value -= FAR
        if value > best_value:
            best, best_value = legal[i], value
    return best


@jit
def points_of_goals(board, goals, n):
    points = 0
    for i in range(n):
        points += board.ticket_points[goals[i]]
    return points


@jit
def points_of_routes(board, network):
    points = 0
    for route in range(board.routes):
        points += board.points[route] if network[route] else 0
    return points


@jit
def plan_network(board, view, network):
    """Mark one network of all open tickets, without those of fewest points if it takes too many pieces."""
    costs, distance, goals = scratch(ROUTES), table(LOCATIONS, LOCATIONS), scratch(TICKETS)
    fill_costs_in_pieces(board, view, costs)
    find_distances(board, costs, distance)
    n = list_goals(board, view, distance, goals)
    pieces = mark_sides(board, costs, distance, goals, n, network)
    while pieces > view.pieces[view.me]:
        n -= 1
        pieces = mark_sides(board, costs, distance, goals, n, network)
    return pieces


@jit
def claim_or_draw(board, view, legal, n, size, network):
    payments, needs, spare = scratch(ROUTES), scratch(KINDS), scratch(KINDS)
    turn_to_nearer_halves(board, view, network)
    fill_spare(board, view, network, spare)
    fill_payments(board, legal, n, spare, payments)
    if size == 0:
        claim = longest_claim(board, view, payments, 0)
        if claim == NO_CLAIM:
            return go_for(board, view, legal, n, longest_within_reach(board, view), payments)
        return claim
    claim = best_spare_claim(board, network, spare, payments)
    if claim != NO_CLAIM:
        return claim
    if not may_draw_card(board, legal):
        return claim_or_last(board, view, legal, payments)
    fill_needs(board, view, network, needs)
    return draw_most_needed(board, view, legal, n, needs)


@jit
def best_spare_claim(board, network, spare, payments):
    """The longest claim of the network that takes no card from where it is needed."""
    wanted = scratch(ROUTES)
    for route in range(board.routes):
        if network[route] and payments[route] != NO_CLAIM:
            action = payments[route]
            cards = board.length[route] - board.action_wilds[action]
            is_gray = board.colour[route] == GRAY
            wanted[route] = not is_gray or spare[board.action_colour[action]] >= cards
    return best_marked_claim(board, wanted, payments)
