"""steiner: joins all its tickets by the smallest network, claims by a formula, keeps tickets by expectation.

After a scripted bot with published code: a claim is worth its points, its place in the network,
and what losing it would cost; a card is worth what the network lacks. The network is found exactly, and
kept until one of its routes is lost or a ticket comes in.
"""

from wagonway.engine.kernel import entry_point, kernel, scratch, table
from wagonway.engine.numeric import power, whole_power
from wagonway.engine.records import BoardRecord, Decision, Int64Row, Int64Table, ViewRecord
from wagonway.engine.route_costs import FAR
from wagonway.engine.rules.cards import DRAW_KIND
from wagonway.engine.rules.routes import is_open_to
from wagonway.engine.state import (
    CHOOSE,
    KEEP,
    KINDS,
    LOCATIONS,
    ROUTES,
    SECOND,
    TICKETS,
    WILD,
)
from wagonway.planning.cards import chance_of, fill_estimated_need
from wagonway.planning.claims import is_claim
from wagonway.planning.fragility import fill_detours
from wagonway.planning.goals import (
    MOST_GOALS,
    Goals,
    find_trees,
    group_of,
    insert_goal,
    list_goals,
    points_of,
)
from wagonway.planning.keeps import list_kept, list_offer
from wagonway.planning.network import Network, clear_marks, measure_in_pieces, ticket_cost
from wagonway.planning.routine import is_turn, routine_choice
from wagonway.planning.tokens import token_gain
from wagonway.planning.trees import MOST_TERMINALS, Trees, mark_tree, tree_cost

# The rows of its memory, and what stands in the first.
NOTES, PLAN, DETOUR = range(3)
PLANNED, PLANNED_TICKETS, SIZE, STAKE = range(4)

CARD = 2.0  # points that a useful card is worth
SPACE = 1.4  # points that a space claimed must bring
ENDGAME = 0.18  # of the pieces left
MORE_TICKETS = 0.55  # of the pieces left


@entry_point
def decide(decision: Decision) -> int:
    board, view, legal = decision.board, decision.view, decision.legal
    if view.phase == CHOOSE or view.phase == KEEP:
        return choose_tickets(board, view, legal)
    if not is_turn(view):
        return routine_choice(board, view, legal)
    if not refresh_plan(board, view, decision.memory):
        make_plan(board, view, decision.memory)
    return choose_action(board, view, legal, decision.memory)


@kernel
def refresh_plan(board: BoardRecord, view: ViewRecord, memory: Int64Table) -> bool:
    """Remove the routes that the seat has claimed from the plan; returns whether the plan is still valid."""
    notes, plan = memory[NOTES], memory[PLAN]
    if not notes[PLANNED] or notes[PLANNED_TICKETS] != view.ticket_count[view.me]:
        return False
    for route in range(board.routes):
        if plan[route]:
            if view.owner[route] == view.me:
                plan[route] = 0
                notes[SIZE] -= board.length[route]
            elif not is_open_to(board, view, view.me, route):
                return False
    return True


@kernel
def make_plan(board: BoardRecord, view: ViewRecord, memory: Int64Table) -> None:
    """The smallest network for all tickets that are open and possible, and what each loss would cost."""
    notes, plan = memory[NOTES], memory[PLAN]
    network = Network(board, scratch(ROUTES), table(board.locations, board.locations))
    trees = Trees(network, scratch(MOST_TERMINALS), table(1 << MOST_TERMINALS, LOCATIONS))
    goals = Goals(trees, scratch(TICKETS), scratch(MOST_GOALS))
    measure_in_pieces(network, view)
    n = list_goals(network, view, goals.tickets)
    n = find_trees(goals, n)
    # What does not fit the pieces goes, the ticket of fewest points first.
    while n > 0 and tree_cost(trees, group_of(goals, (1 << n) - 1)) > view.pieces[view.me]:
        n -= 1
    group = group_of(goals, (1 << n) - 1)
    clear_marks(board, plan)
    mark_tree(trees, group, plan)
    fill_detours(board, network.costs, plan, memory[DETOUR])
    notes[PLANNED], notes[PLANNED_TICKETS] = 1, view.ticket_count[view.me]
    notes[SIZE], notes[STAKE] = tree_cost(trees, group), points_of(board, goals.tickets, n)


@kernel
def choose_action(board: BoardRecord, view: ViewRecord, legal: Int64Row, memory: Int64Table) -> int:
    """The claim or the draw worth most; more tickets when the network is done and pieces are many."""
    notes, plan = memory[NOTES], memory[PLAN]
    needs = scratch(KINDS)
    fill_estimated_need(board, view, plan, needs)
    best, best_value = legal[0], -1e9
    wants_tickets = notes[SIZE] == 0 and view.pieces[view.me] >= MORE_TICKETS * board.pieces
    blind = value_of_deck(board, view, needs)
    for action in legal:
        if action < board.tickets_action:
            value = value_of_draw(board, view, needs, action, blind)
        elif action == board.tickets_action:
            value = 1e6 if wants_tickets else -1e6
        elif not is_claim(board, view, action):
            value = -1e6
        else:
            value = value_of_claim(board, view, memory, needs, action)
        if value > best_value:
            best, best_value = action, value
    route = board.action_route[best]
    if is_claim(board, view, best) and not plan[route] and notes[SIZE] > 0:
        notes[PLANNED] = 0  # an own route beside the plan may make it shorter
    return best


@kernel
def value_of_claim(
    board: BoardRecord, view: ViewRecord, memory: Int64Table, needs: Int64Row, action: int
) -> float:
    notes, plan, detour = memory[NOTES], memory[PLAN], memory[DETOUR]
    route = board.action_route[action]
    length = board.length[route]
    value = board.points[route] - SPACE * length
    if plan[route]:
        worth = 2.0 * notes[STAKE] / power(notes[SIZE], 1.35) * length
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


@kernel
def touches_own(board: BoardRecord, view: ViewRecord, route: int) -> bool:
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


@kernel
def value_of_card(needs: Int64Row, kind: int) -> float:
    if kind == WILD:
        return 1.6 * CARD
    return CARD if needs[kind] > 0 else 0.15 * CARD


@kernel
def value_of_deck(board: BoardRecord, view: ViewRecord, needs: Int64Row) -> float:
    value = 0.0
    for kind in range(board.colours + 1):
        value += chance_of(view, kind) * value_of_card(needs, kind)
    return value


@kernel
def value_of_draw(
    board: BoardRecord, view: ViewRecord, needs: Int64Row, action: int, blind: float
) -> float:
    """The card, and in the first half of a draw the one that may follow."""
    follows = blind if view.phase != SECOND else 0.0
    if action < DRAW_KIND:
        return blind + follows
    kind = action - DRAW_KIND
    if kind == WILD:
        return value_of_card(needs, WILD)
    seen = 0.45 * CARD if needs[kind] > 0 else 0.0
    return value_of_card(needs, kind) + seen + follows


@kernel
def choose_tickets(board: BoardRecord, view: ViewRecord, legal: Int64Row) -> int:
    """The subset with the highest expectation, together with what is open already."""
    network = Network(board, scratch(ROUTES), table(board.locations, board.locations))
    offer, kept = scratch(TICKETS), scratch(TICKETS)
    measure_in_pieces(network, view)
    list_offer(board, view, offer)
    best, best_value = legal[0], -1e9
    for action in legal:
        n = list_kept(offer, action - board.keep_base, kept)
        value = expectation(network, view, kept, n)
        if value > best_value:
            best, best_value = action, value
    return best


@kernel
def expectation(network: Network, view: ViewRecord, kept: Int64Row, kept_n: int) -> float:
    """Points of all tickets, each times the chance of its success less that of its failure."""
    board = network.board
    trees = Trees(network, scratch(MOST_TERMINALS), table(1 << MOST_TERMINALS, LOCATIONS))
    goals = Goals(trees, scratch(TICKETS), scratch(MOST_GOALS))
    n, settled = list_goals(network, view, goals.tickets), 0
    for i in range(kept_n):
        cost, points = ticket_cost(network, kept[i]), board.ticket_points[kept[i]]
        if 0 < cost < FAR:
            insert_goal(board, goals.tickets, n, kept[i])
            n += 1
        else:
            settled += points if cost == 0 else -points
    planned = find_trees(goals, n)
    pieces = tree_cost(trees, group_of(goals, (1 << planned) - 1))
    # Without pieces no way is open, so there are no goals whose chance matters.
    left = max(1, view.pieces[view.me])
    chance = 1.0 / (1.0 + whole_power(pieces / (0.75 * left), 3))
    value = float(settled)
    for i in range(n):
        odds = 2.0 * chance - 1.0 if i < planned else -1.0
        value += board.ticket_points[goals.tickets[i]] * odds
    return value
