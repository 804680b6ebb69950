"""steiner: joins all its tickets by the smallest network, claims by a formula, keeps tickets by expectation.

After the best scripted bot with published code: a claim is worth its points, its place in the network,
and what losing it would cost; a card is worth what the network lacks. The network is found exactly, and
kept until one of its routes is lost or a ticket comes in.
"""

from wagonway.engine.jit import door, jit, scratch, table
from wagonway.engine.rules.cards import DRAW_KIND
from wagonway.engine.state import (
    CHOOSE,
    KEEP,
    KINDS,
    LOCATIONS,
    PLACE,
    ROUTES,
    SECOND,
    TAKE,
    TICKETS,
    WILD,
)
from wagonway.planning.cards import chance_of, fill_needs
from wagonway.planning.fragility import fill_detours
from wagonway.planning.goals import MOST_GOALS, find_trees, group_of, insert_goal, list_goals
from wagonway.planning.network import FAR, fill_costs_in_pieces, find_distances, is_open
from wagonway.planning.offers import list_offer
from wagonway.planning.stacks import place_at_own_tickets
from wagonway.planning.tokens import rarest_take, token_gain
from wagonway.planning.trees import MOST_TERMINALS, mark_tree, tree_cost

# The rows of its memory, and what stands in the first.
NOTES, PLAN, DETOUR = range(3)
PLANNED, PLANNED_TICKETS, SIZE, STAKE = range(4)

CARD = 2.0  # points that a useful card is worth
SPACE = 1.4  # points that a space claimed must bring
ENDGAME = 0.18  # of the pieces left
MORE_TICKETS = 0.55  # of the pieces left


@door
def decide(board, view, legal, n, options, dice, memory):
    if view.phase == CHOOSE or view.phase == KEEP:
        return choose_tickets(board, view, legal, n)
    if view.phase == TAKE:
        return rarest_take(board, view, legal, n)
    if view.phase == PLACE:
        return place_at_own_tickets(board, view, legal, n)
    if not plan_holds(board, view, memory):
        make_plan(board, view, memory)
    return choose_action(board, view, legal, n, memory)


@jit
def plan_holds(board, view, memory):
    """Whether there is a plan for all tickets whose routes are all still to be had."""
    notes, plan = memory[NOTES], memory[PLAN]
    if not notes[PLANNED] or notes[PLANNED_TICKETS] != view.ticket_count[view.me]:
        return False
    for route in range(board.routes):
        if plan[route]:
            if view.owner[route] == view.me:
                plan[route] = 0
                notes[SIZE] -= board.length[route]
            elif not is_open(board, view, route):
                return False
    return True


@jit
def make_plan(board, view, memory):
    """The smallest network for all tickets that are open and possible, and what each loss would cost."""
    notes, plan, detour = memory[NOTES], memory[PLAN], memory[DETOUR]
    costs, distance = scratch(ROUTES), table(LOCATIONS, LOCATIONS)
    fill_costs_in_pieces(board, view, costs)
    find_distances(board, costs, distance)
    goals, terminals, ends = scratch(TICKETS), scratch(MOST_TERMINALS), scratch(MOST_GOALS)
    cheapest = table(1 << MOST_TERMINALS, LOCATIONS)
    n = list_goals(board, view, distance, goals)
    n = find_trees(board, distance, goals, n, terminals, ends, cheapest)
    # What does not fit the pieces goes, the ticket of fewest points first.
    while (
        n > 0
        and tree_cost(terminals, cheapest, group_of(ends, (1 << n) - 1)) > view.pieces[view.me]
    ):
        n -= 1
    for route in range(board.routes):
        plan[route] = 0
    group = group_of(ends, (1 << n) - 1)
    mark_tree(board, costs, distance, terminals, cheapest, group, plan)
    fill_detours(board, costs, plan, detour)
    notes[PLANNED], notes[PLANNED_TICKETS] = 1, view.ticket_count[view.me]
    notes[SIZE], notes[STAKE] = tree_cost(terminals, cheapest, group), 0
    for i in range(n):
        notes[STAKE] += board.ticket_points[goals[i]]


@jit
def choose_action(board, view, legal, n, memory):
    """The claim or the draw worth most; more tickets when the network is done and pieces are many."""
    notes, plan = memory[NOTES], memory[PLAN]
    needs = scratch(KINDS)
    fill_needs(board, view, plan, needs)
    best, best_value = legal[0], -1e9
    wants_tickets = notes[SIZE] == 0 and view.pieces[view.me] >= MORE_TICKETS * board.pieces
    blind = value_of_deck(board, view, needs)
    for i in range(n):
        action = legal[i]
        if action < board.tickets_action:
            value = value_of_draw(board, view, needs, action, blind)
        elif action == board.tickets_action:
            value = 1e6 if wants_tickets else -1e6
        elif action == board.pass_action:
            value = 0.0
        else:
            value = value_of_claim(board, view, memory, needs, action)
        if value > best_value:
            best, best_value = action, value
    route = board.action_route[best]
    if board.claim_base[0] <= best < board.place_base and not plan[route] and notes[SIZE] > 0:
        notes[PLANNED] = 0  # an own route beside the plan may make it shorter
    return best


@jit
def value_of_claim(board, view, memory, needs, action):
    notes, plan, detour = memory[NOTES], memory[PLAN], memory[DETOUR]
    route = board.action_route[action]
    length = board.length[route]
    value = board.points[route] - SPACE * length
    if plan[route]:
        worth = 2.0 * notes[STAKE] / notes[SIZE] ** 1.35 * length
        if view.pieces[view.me] < ENDGAME * board.pieces or view.turns_left > 0:
            worth = 2.0 * worth if notes[SIZE] <= view.pieces[view.me] else 0.0
        value += worth + 0.8 * min(detour[route], 12)
        if board.twin[route] != route and view.players <= board.doubles_close_up_to:
            value += 1.5
    if touches_own(board, view, route):
        value += 0.35 * length
    value += max(token_gain(board, view, board.a[route]), token_gain(board, view, board.b[route]))
    wilds, colour = board.action_wilds[action], board.action_colour[action]
    if colour != WILD and not plan[route]:
        spare = max(0, -needs[colour])
        value -= 0.5 * CARD * max(0, length - wilds - spare)
    return value - 0.6 * CARD * wilds


@jit
def touches_own(board, view, route):
    """Whether an own route meets the route at one of its ends."""
    for end in range(2):
        place = board.a[route] if end == 0 else board.b[route]
        for i in range(len(board.incident[place])):
            other = board.incident[place][i]
            if other < 0:
                break
            if view.owner[other] == view.me:
                return True
    return False


@jit
def value_of_card(needs, kind):
    if kind == WILD:
        return 1.6 * CARD
    return CARD if needs[kind] > 0 else 0.15 * CARD


@jit
def value_of_deck(board, view, needs):
    value = 0.0
    for kind in range(board.colours + 1):
        value += chance_of(view, kind) * value_of_card(needs, kind)
    return value


@jit
def value_of_draw(board, view, needs, action, blind):
    """The card, and in the first half of a draw the one that may follow."""
    follows = blind if view.phase != SECOND else 0.0
    if action < DRAW_KIND:
        return blind + follows
    kind = action - DRAW_KIND
    if kind == WILD:
        return value_of_card(needs, WILD)
    seen = 0.45 * CARD if needs[kind] > 0 else 0.0
    return value_of_card(needs, kind) + seen + follows


@jit
def choose_tickets(board, view, legal, n):
    """The subset with the highest expectation, together with what is open already."""
    costs, distance = scratch(ROUTES), table(LOCATIONS, LOCATIONS)
    fill_costs_in_pieces(board, view, costs)
    find_distances(board, costs, distance)
    goals, offer = scratch(TICKETS), scratch(TICKETS)
    list_offer(board, view, offer)
    best, best_value = legal[0], -1e9
    for i in range(n):
        subset = legal[i] - board.keep_base
        value = expectation(board, view, distance, goals, offer, subset)
        if value > best_value:
            best, best_value = legal[i], value
    return best


@jit
def expectation(board, view, distance, goals, offer, subset):
    """Points of all tickets, each times the chance of its success less that of its failure."""
    n = list_goals(board, view, distance, goals)
    certain, lost = 0, 0
    bit = 0
    while subset >> bit:
        if (subset >> bit) & 1:
            ticket = offer[bit]
            way = distance[board.ticket_a[ticket]][board.ticket_b[ticket]]
            if way == 0:
                certain += board.ticket_points[ticket]
            elif way >= FAR:
                lost += board.ticket_points[ticket]
            else:
                insert_goal(board, goals, n, ticket)
                n += 1
        bit += 1
    terminals, ends = scratch(MOST_TERMINALS), scratch(MOST_GOALS)
    cheapest = table(1 << MOST_TERMINALS, LOCATIONS)
    planned = find_trees(board, distance, goals, n, terminals, ends, cheapest)
    pieces = tree_cost(terminals, cheapest, group_of(ends, (1 << planned) - 1))
    chance = 1.0 / (1.0 + (pieces / (0.75 * view.pieces[view.me])) ** 3)
    value = float(certain - lost)
    for i in range(n):
        odds = 2.0 * chance - 1.0 if i < planned else -1.0
        value += board.ticket_points[goals[i]] * odds
    return value
