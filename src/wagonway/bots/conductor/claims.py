"""What a claim is worth, and what the cards that pay it would have been good for."""

from wagonway.bots.conductor.context import (
    EIGHTHS,
    LAST_CLAIM,
    LEAD,
    SIZE,
    STAKE,
    TURNS,
    UNMADE_TICKETS,
    Context,
)
from wagonway.bots.conductor.fillers import grows_trail, token_value, touches_own
from wagonway.bots.conductor.prices import is_contested
from wagonway.engine.kernel import kernel
from wagonway.engine.numeric import exp, power
from wagonway.engine.rules.scoring import is_completed
from wagonway.engine.rules.tickets import held_by
from wagonway.engine.state import WILD


@kernel
def value_of_claim(context: Context, route: int, time: float, rival: int) -> float:
    """What the route is worth, whatever it is paid with; rival is the one who is ahead."""
    board, view, weights, notes = context.board, context.view, context.weights, context.notes
    length, touched = board.length[route], context.touched
    value = weights.claim_points * board.points[route]
    value -= weights.patience * weights.claim_space * length
    completed = points_completed(context, route)
    value += weights.claim_done * completed
    value += weights.claim_token * token_value(context, route)
    if view.turns_left > 0:
        return LAST_CLAIM + board.points[route] + 2.0 * completed
    value += weights.claim_late * board.points[route] / time
    value += weights.claim_rush * notes[LEAD] * length / (10.0 * time)
    if context.plan[route]:
        share = notes[STAKE] / power(max(1, notes[SIZE]), 1.35)
        risk = weights.claim_detour * min(context.detour[route] / EIGHTHS, weights.detour_cap)
        if is_contested(context, route):
            risk *= 1.0 + weights.claim_contest
        value += weights.claim_plan + weights.claim_stake * share * length + risk
        late = notes[TURNS] / EIGHTHS - time
        value += weights.claim_urgent * exp(max(-9.0, min(1.0, late / 4.0))) * notes[STAKE]
    elif context.fill[route]:
        value += weights.claim_fill
    elif notes[SIZE] + length > view.pieces[view.me]:
        value -= notes[STAKE]  # it would take the pieces that the plan needs
    if touches_own(context, route):
        value += weights.claim_touch * length
    if grows_trail(context, route):
        value += weights.claim_trail * length
    if touched[board.a[route]] & touched[board.b[route]] & (1 << rival):
        value += weights.claim_block
    return value


@kernel
def list_unmade(context: Context) -> None:
    """Note which tickets the viewer holds and has not completed."""
    board, n = context.board, 0
    for ticket in range(board.tickets):
        if held_by(context.view, ticket) == context.view.me:
            if not is_completed(board, context.root, ticket):
                context.unmade[n] = ticket
                n += 1
    context.notes[UNMADE_TICKETS] = n


@kernel
def points_completed(context: Context, route: int) -> int:
    """SCORE-2  Points of the tickets that this one route would complete."""
    board, root, points = context.board, context.root, 0
    here, there = root[board.a[route]], root[board.b[route]]
    for i in range(context.notes[UNMADE_TICKETS]):
        ticket = context.unmade[i]
        a, b = root[board.ticket_a[ticket]], root[board.ticket_b[ticket]]
        if (a == here and b == there) or (a == there and b == here):
            points += board.ticket_points[ticket]
    return points


@kernel
def price_of_payment(context: Context, action: int) -> float:
    """What the cards of a payment would have been good for: wilds, and colours that other routes ask for."""
    board, view, weights = context.board, context.view, context.weights
    route = board.action_route[action]
    wilds, colour = board.action_wilds[action], board.action_colour[action]
    price = weights.spend_wild * (wilds - board.ferry[route])
    if colour == WILD:
        return price
    paid = board.length[route] - wilds
    planned, filled = context.plan_cards[colour], context.fill_cards[colour]
    if board.colour[route] == colour:
        own = board.length[route] - board.ferry[route]
        planned -= own * context.plan[route]
        filled -= own * context.fill[route]
    spare = view.hand[view.me][colour] - planned
    price += weights.spend_needed * min(paid, max(0, paid - spare))
    return price + weights.spend_wished * min(paid, max(0, paid - max(0, spare - filled)))
