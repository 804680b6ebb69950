"""What may be decided and what follows: twin switches over the phase of the game."""

from wagonway.engine.dice import roll
from wagonway.engine.kernel import kernel
from wagonway.engine.records import BoardRecord, Int64Row, StateRecord
from wagonway.engine.rules.cards import count_draws, draw, list_draws, nth_draw
from wagonway.engine.rules.routes import claim, count_claims, find_claim, list_claims
from wagonway.engine.rules.tickets import (
    choose_opening,
    keep_tickets,
    list_keeps,
    may_draw_tickets,
    offer_tickets,
)
from wagonway.engine.rules.tokens import may_place, place_stack, take_token
from wagonway.engine.rules.tunnels import begin_tunnel, end_tunnel, list_extra_payments
from wagonway.engine.rules.turn import end_turn, pass_turn
from wagonway.engine.state import CHOOSE, KEEP, PLACE, SECOND, TAKE, TUNNEL, TURN


@kernel
def list_legal(board: BoardRecord, state: StateRecord, out: Int64Row) -> int:
    """TURN-1 TURN-2  Write the ids of all legal actions to out, in rising order; returns how many."""
    phase = state.phase
    if phase == TURN:
        n = list_draws(board, state, out)
        if may_draw_tickets(board, state):
            out[n] = board.tickets_action
            n += 1
        n = list_claims(board, state, out, n)
        if n == 0:
            out[n] = board.pass_action
            n += 1
        return n
    if phase == SECOND:
        return list_draws(board, state, out)
    if phase == KEEP or phase == CHOOSE:
        return list_keeps(board, state, out)
    if phase == PLACE:
        return list_places(board, state, out)
    if phase == TAKE:
        out[0] = board.take_base + min(board.a[state.claimed], board.b[state.claimed])
        out[1] = board.take_base + max(board.a[state.claimed], board.b[state.claimed])
        return 2
    if phase == TUNNEL:
        return list_extra_payments(board, state, out)
    return 0


@kernel
def list_places(board: BoardRecord, state: StateRecord, out: Int64Row) -> int:
    """SF-TOKENS-3 SF-TOKENS-4  Every location without a stack."""
    n = 0
    for location in range(board.locations):
        if may_place(board, state, location):
            out[n] = board.place_base + location
            n += 1
    return n


@kernel
def roll_legal(board: BoardRecord, state: StateRecord, dice: Int64Row, out: Int64Row) -> int:
    """A random legal action: the one at a rolled place of what `list_legal` lists.

    A turn's actions are counted and not listed; other decisions are listed in out.
    """
    phase = state.phase
    if phase != TURN and phase != SECOND:
        return out[roll(dice, list_legal(board, state, out))]
    draws = count_draws(board, state)
    if phase == SECOND:
        return nth_draw(board, state, roll(dice, draws))
    tickets = 1 if may_draw_tickets(board, state) else 0
    n = roll(dice, max(1, draws + tickets + count_claims(board, state)))
    if n < draws:
        return nth_draw(board, state, n)
    if n < draws + tickets:
        return board.tickets_action
    action, _ = find_claim(board, state, n - draws - tickets)
    return action


@kernel
def act(board: BoardRecord, state: StateRecord, action: int) -> None:
    """TURN-1  Carry out a legal action of the seat whose decision it is."""
    phase = state.phase
    if phase == TURN or phase == SECOND:
        if action == board.pass_action:
            pass_turn(board, state)
            return
        state.passes = 0
        if action < board.tickets_action:
            if draw(board, state, action):
                end_turn(board, state)
        elif action == board.tickets_action:
            offer_tickets(board, state)
        elif board.tunnel[board.action_route[action]]:
            begin_tunnel(board, state, action)
        else:
            claim(board, state, action)
    elif phase == KEEP:
        keep_tickets(board, state, action - board.keep_base)
        end_turn(board, state)
    elif phase == CHOOSE:
        choose_opening(board, state, action - board.keep_base)
    elif phase == PLACE:
        place_stack(board, state, action - board.place_base)
    elif phase == TAKE:
        take_token(board, state, action - board.take_base)
    elif phase == TUNNEL:
        end_tunnel(board, state, action)
