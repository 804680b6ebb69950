"""Tunnels: routes whose whole price is known only once they are begun (TUNNEL-*)."""

from wagonway.engine.kernel import kernel
from wagonway.engine.records import BoardRecord, Int64Row, StateRecord, ViewRecord
from wagonway.engine.rules.cards import discard, next_card
from wagonway.engine.rules.routes import claim, occupy, pay, show, spend
from wagonway.engine.rules.turn import end_turn
from wagonway.engine.state import NO_ACTION, NO_CARD, TUNNEL, TURNED, WILD

# Ids of its actions end right before that of the pass: every payment of one to TURNED cards in a colour, by its wilds
# and then its other cards, colour by colour; then in wilds alone; then the withdrawal (see `actions.extra_payments`).
MIXES = TURNED * (TURNED + 1) // 2  # payments of up to TURNED cards with at least one of the colour


@kernel
def begin_tunnel(board: BoardRecord, state: StateRecord, action: int) -> None:
    """TUNNEL-1 TUNNEL-2  Show the payment and turn up cards; unless one matches, the route is claimed at once."""
    show_payment(board, state, action)
    turn_up_cards(board, state)
    if extra_cards(board, state, action) > 0:
        state.tunnel = action
        state.phase = TUNNEL
    else:
        claim(board, state, action)


@kernel
def show_payment(board: BoardRecord, state: StateRecord, action: int) -> None:
    """TUNNEL-1  The table sees the cards of the payment, which stay in the hand until the route is claimed."""
    wilds, colour = board.action_wilds[action], board.action_colour[action]
    show(state, WILD, wilds)
    if colour != WILD:
        show(state, colour, board.length[board.action_route[action]] - wilds)


@kernel
def turn_up_cards(board: BoardRecord, state: StateRecord) -> None:
    """TUNNEL-1  Three cards from the deck, or as many as there are, for all to see; they go to the discards."""
    for i in range(TURNED):
        state.turned[i] = next_card(board, state)
    for i in range(TURNED):
        if state.turned[i] != NO_CARD:
            discard(state, state.turned[i], 1)


@kernel
def extra_cards(board: BoardRecord, state: StateRecord | ViewRecord, action: int) -> int:
    """TUNNEL-2  A turned card costs one more card if it is wild or has the colour paid; a payment in wilds has none."""
    colour, n = board.action_colour[action], 0
    for i in range(TURNED):
        if state.turned[i] == WILD or state.turned[i] == colour:
            n += 1
    return n


@kernel
def first_extra_payment(board: BoardRecord) -> int:
    """The id of the first payment of extra cards."""
    return withdrawal(board) - TURNED - MIXES * board.colours


@kernel
def withdrawal(board: BoardRecord) -> int:
    """The id of the withdrawal."""
    return board.pass_action - 1


@kernel
def list_extra_payments(board: BoardRecord, state: StateRecord, out: Int64Row) -> int:
    """TUNNEL-2 TUNNEL-3  Every mix of the colour paid and wilds that pays the extra cards; or you withdraw."""
    hand, begun = state.hand[state.seat], state.tunnel
    colour, extra = board.action_colour[begun], extra_cards(board, state, begun)
    wilds = hand[WILD] - board.action_wilds[begun]
    n = 0
    if colour != WILD:
        paid = board.length[board.action_route[begun]] - board.action_wilds[begun]
        base = first_extra_payment(board) + (colour - 1) * MIXES
        for k in range(max(0, extra - (hand[colour] - paid)), min(wilds, extra - 1) + 1):
            out[n] = base + k * (2 * TURNED + 1 - k) // 2 + extra - k - 1
            n += 1
    if wilds >= extra:
        out[n] = withdrawal(board) - TURNED + extra - 1
        n += 1
    out[n] = withdrawal(board)
    return n + 1


@kernel
def end_tunnel(board: BoardRecord, state: StateRecord, action: int) -> None:
    """TUNNEL-2 TUNNEL-3  Pay all of it and claim the route; or keep all cards, and the turn is over."""
    begun, extra = state.tunnel, extra_cards(board, state, state.tunnel)
    state.tunnel = NO_ACTION
    if action == withdrawal(board):
        end_turn(board, state)
        return
    wilds = extra_wilds(board, action, extra)
    pay(board, state, begun)
    spend(state, WILD, wilds)
    if extra > wilds:
        spend(state, board.action_colour[begun], extra - wilds)
    occupy(board, state, board.action_route[begun])


@kernel
def extra_wilds(board: BoardRecord, action: int, extra: int) -> int:
    """How many wilds are among the extra cards of a payment."""
    mix = action - first_extra_payment(board)
    if mix >= MIXES * board.colours:
        return extra
    mix %= MIXES
    wilds = 0
    while mix >= TURNED - wilds:
        mix -= TURNED - wilds
        wilds += 1
    return wilds
