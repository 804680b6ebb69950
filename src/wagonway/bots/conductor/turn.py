"""A turn: claim, draw, or look at more tickets."""

from wagonway.bots.conductor.claims import price_of_payment, value_of_claim
from wagonway.bots.conductor.draws import forget_all_but_one, value_of_deck, value_of_draw
from wagonway.bots.conductor.memory import FILL, PLAN
from wagonway.bots.conductor.tickets import value_of_tickets
from wagonway.bots.conductor.weights import MARKET, PATIENCE, THRIFT
from wagonway.engine.jit import jit, scratch
from wagonway.engine.state import KINDS, ROUTES
from wagonway.planning.cards import fill_needs
from wagonway.planning.tempo import turns_left


@jit
def choose_action(board, view, legal, n, options, memory):
    """The claim, the draw or the look at more tickets that is worth most."""
    needs, wishes = scratch(KINDS), scratch(KINDS)
    both = scratch(ROUTES)
    for route in range(board.routes):
        both[route] = memory[PLAN][route] | memory[FILL][route]
    fill_needs(board, view, memory[PLAN], needs)
    fill_needs(board, view, both, wishes)
    deck = value_of_deck(board, view, options, needs, wishes)
    if options[MARKET] == 0:
        forget_all_but_one(board, needs, wishes)
    time = turns_left(board, view)
    best, best_value = legal[0], -1e9
    last_route, route_value = -1, 0.0
    for i in range(n):
        action = legal[i]
        if action < board.tickets_action:
            value = value_of_draw(board, view, options, needs, wishes, action, deck)
            value *= options[PATIENCE]
        elif action == board.tickets_action:
            value = options[PATIENCE] * value_of_tickets(board, view, options, memory, time)
        elif action == board.pass_action:
            value = 0.0
        else:
            route = board.action_route[action]
            if route != last_route:
                last_route = route
                route_value = value_of_claim(board, view, options, memory, route, time)
            price = price_of_payment(board, view, options, memory, action)
            value = route_value - options[THRIFT] * price
        if value > best_value:
            best, best_value = action, value
    return best
