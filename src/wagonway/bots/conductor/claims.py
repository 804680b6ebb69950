"""What a claim is worth, and what the cards that pay it would have been good for."""

from math import exp

from wagonway.bots.conductor.fillers import grows_trail, token_value
from wagonway.bots.conductor.memory import (
    DETOUR,
    FILL,
    GRAIN,
    LAST_CLAIM,
    LEAD,
    NOTES,
    PLAN,
    RESERVED,
    ROOT,
    SIZE,
    STAKE,
    TOUCHED,
    TURNS,
    WISHED,
)
from wagonway.bots.conductor.prices import is_contested
from wagonway.bots.conductor.weights import (
    CLAIM_BLOCK,
    CLAIM_CONTEST,
    CLAIM_DETOUR,
    CLAIM_DONE,
    CLAIM_FILL,
    CLAIM_LATE,
    CLAIM_PLAN,
    CLAIM_POINTS,
    CLAIM_RUSH,
    CLAIM_SPACE,
    CLAIM_STAKE,
    CLAIM_TOKEN,
    CLAIM_TOUCH,
    CLAIM_TRAIL,
    CLAIM_URGENT,
    DETOUR_CAP,
    PATIENCE,
    SPEND_NEEDED,
    SPEND_WILD,
    SPEND_WISHED,
)
from wagonway.engine.jit import jit
from wagonway.engine.state import WILD
from wagonway.planning.rivals import leader


@jit
def value_of_claim(board, view, options, memory, route, time):
    """What the route is worth, whatever it is paid with."""
    notes, length = memory[NOTES], board.length[route]
    value = options[CLAIM_POINTS] * board.points[route]
    value -= options[PATIENCE] * options[CLAIM_SPACE] * length
    value += options[CLAIM_DONE] * points_made(board, view, memory, route)
    value += options[CLAIM_TOKEN] * token_value(board, view, route)
    if view.turns_left > 0:
        return LAST_CLAIM + board.points[route] + 2.0 * points_made(board, view, memory, route)
    value += options[CLAIM_LATE] * board.points[route] / time
    value += options[CLAIM_RUSH] * notes[LEAD] * length / (10.0 * time)
    if memory[PLAN][route]:
        share = notes[STAKE] / max(1, notes[SIZE]) ** 1.35
        risk = options[CLAIM_DETOUR] * min(memory[DETOUR][route] / GRAIN, options[DETOUR_CAP])
        if is_contested(board, view, memory[TOUCHED], route):
            risk *= 1.0 + options[CLAIM_CONTEST]
        value += options[CLAIM_PLAN] + options[CLAIM_STAKE] * share * length + risk
        late = notes[TURNS] / GRAIN - time
        value += options[CLAIM_URGENT] * exp(max(-9.0, min(1.0, late / 4.0))) * notes[STAKE]
    elif memory[FILL][route]:
        value += options[CLAIM_FILL]
    elif notes[SIZE] + length > view.pieces[view.me]:
        value -= notes[STAKE]  # it would take the pieces that the plan needs
    a, b, me = board.a[route], board.b[route], 1 << view.me
    if (memory[TOUCHED][a] | memory[TOUCHED][b]) & me:
        value += options[CLAIM_TOUCH] * length
    if grows_trail(board, memory, route):
        value += options[CLAIM_TRAIL] * length
    ahead = 1 << leader(board, view)
    if memory[TOUCHED][a] & memory[TOUCHED][b] & ahead:
        value += options[CLAIM_BLOCK]
    return value


@jit
def points_made(board, view, memory, route):
    """SCORE-2  Points of the tickets that this one route would complete."""
    root, points = memory[ROOT], 0
    here, there = root[board.a[route]], root[board.b[route]]
    if here == there:
        return 0
    for ticket in range(board.tickets):
        if view.ticket_place[ticket] == -1 - view.me:
            a, b = root[board.ticket_a[ticket]], root[board.ticket_b[ticket]]
            if (a == here and b == there) or (a == there and b == here):
                points += board.ticket_points[ticket]
    return points


@jit
def price_of_payment(board, view, options, memory, action):
    """What the cards of a payment would have been good for: wilds, and colours that other routes ask for."""
    route = board.action_route[action]
    wilds, colour = board.action_wilds[action], board.action_colour[action]
    price = options[SPEND_WILD] * (wilds - board.ferry[route])
    if colour == WILD:
        return price
    paid = board.length[route] - wilds
    planned, filled = memory[RESERVED][colour], memory[WISHED][colour]
    if board.colour[route] == colour:
        own = board.length[route] - board.ferry[route]
        planned -= own * memory[PLAN][route]
        filled -= own * memory[FILL][route]
    spare = view.hand[view.me][colour] - planned
    price += options[SPEND_NEEDED] * min(paid, max(0, paid - spare))
    return price + options[SPEND_WISHED] * min(paid, max(0, paid - max(0, spare - filled)))
