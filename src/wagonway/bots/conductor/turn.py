"""A turn: claim, draw, or look at more tickets; and where to put a stack of tokens."""

from wagonway.bots.conductor.claims import list_unmade, price_of_payment, value_of_claim
from wagonway.bots.conductor.context import THOUSAND, Context
from wagonway.bots.conductor.draws import CardNeeds, keep_most_needed, value_of_deck, value_of_draw
from wagonway.bots.conductor.tickets import value_of_tickets
from wagonway.engine.kernel import kernel, scratch
from wagonway.engine.state import KINDS, NO_ROUTE, ROUTES
from wagonway.planning.cards import fill_estimated_need
from wagonway.planning.claims import is_claim
from wagonway.planning.rivals import estimated_leader
from wagonway.planning.tempo import turns_left


@kernel
def choose_action(context: Context) -> int:
    """The claim, the draw or the look at more tickets that is worth most."""
    board, view, legal, weights = context.board, context.view, context.legal, context.weights
    is_valued = len(context.values) > 0
    needs = CardNeeds(board, view, weights, scratch(KINDS), scratch(KINDS))
    both = scratch(ROUTES)
    for route in range(board.routes):
        both[route] = context.plan[route] | context.fill[route]
    fill_estimated_need(board, view, context.plan, needs.for_plan)
    fill_estimated_need(board, view, both, needs.for_all)
    deck = value_of_deck(needs)
    if weights.market == 0:
        keep_most_needed(needs)
    list_unmade(context)
    time, rival = turns_left(board, view), estimated_leader(board, view)
    # No payment makes a claim worth more than its route, unless the weights say so.
    can_skip = (
        min(weights.thrift, weights.spend_wild, weights.spend_needed, weights.spend_wished) >= 0
    )
    best, best_value = legal[0], -1e9
    last_route, route_value = NO_ROUTE, 0.0
    for i in range(len(legal)):
        action = legal[i]
        if action < board.tickets_action:
            value = weights.patience * value_of_draw(needs, action, deck)
        elif action == board.tickets_action:
            value = weights.patience * value_of_tickets(context, time)
        elif not is_claim(board, view, action):
            value = -1e6  # only if there is nothing else
        else:
            route = board.action_route[action]
            if route != last_route:
                last_route = route
                route_value = value_of_claim(context, route, time, rival)
            if can_skip and route_value <= best_value and not is_valued:
                continue
            value = route_value - weights.thrift * price_of_payment(context, action)
        if is_valued:
            context.values[i] = int(THOUSAND * value)
        if value > best_value:
            best, best_value = action, value
    return best


@kernel
def choose_place(context: Context) -> int:
    """SF-TOKENS-3  A stack where the plan leads, the more of its routes the better."""
    board = context.board
    best, best_value = context.legal[0], -1
    for i in range(len(context.legal)):
        place, value = context.legal[i] - board.place_base, 0
        for route in board.incident[place]:
            if route == NO_ROUTE:
                break
            value += 2 * context.plan[route] + context.fill[route]
        if len(context.values) > 0:
            context.values[i] = THOUSAND * value
        if value > best_value:
            best, best_value = context.legal[i], value
    return best
