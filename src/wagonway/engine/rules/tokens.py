"""Tourist tokens: placing the reserve and taking them (SF-TOKENS-*)."""

from wagonway.engine.kernel import kernel
from wagonway.engine.records import BoardRecord, StateRecord, ViewRecord
from wagonway.engine.rules.turn import begin_play, end_turn
from wagonway.engine.state import NO_ROUTE, NOWHERE, PLACE, TAKE

NO_SYMBOL = -1


@kernel
def begin_placing(board: BoardRecord, state: StateRecord) -> None:
    """SF-TOKENS-3 SF-TOKENS-4  After the tickets, the reserve stacks are placed; then play begins."""
    symbol = reserve_symbol(board, state)
    if symbol == NO_SYMBOL:
        begin_play(board, state)
        return
    state.phase = PLACE
    if state.players == 2:
        state.seat = (state.first + 1) % 2
    else:
        state.seat = (state.first - 1 - state.placed) % state.players


@kernel
def reserve_symbol(board: BoardRecord, state: StateRecord) -> int:
    """SF-TOKENS-1  The next symbol whose stack is still kept aside."""
    return symbol_at(board, state, NOWHERE)


@kernel
def may_place(board: BoardRecord, state: StateRecord, location: int) -> bool:
    """SF-TOKENS-3 SF-TOKENS-4  Any location that has no stack."""
    return symbol_at(board, state, location) == NO_SYMBOL


@kernel
def place_stack(board: BoardRecord, state: StateRecord, location: int) -> None:
    """SF-TOKENS-3 SF-TOKENS-4  Put the next reserve stack here; who places the one after it, follows."""
    state.stack_place[reserve_symbol(board, state)] = location
    state.placed += 1
    begin_placing(board, state)


@kernel
def symbol_at(board: BoardRecord, state: StateRecord | ViewRecord, location: int) -> int:
    """The first symbol whose stack has this place, taken up or not."""
    for symbol in range(board.symbols):
        if state.stack_place[symbol] == location:
            return symbol
    return NO_SYMBOL


@kernel
def stack_left(board: BoardRecord, state: StateRecord | ViewRecord, symbol: int) -> int:
    """SF-TOKENS-2 SF-TOKENS-4  Tokens left: the height for this number of players, less those taken."""
    left = board.stack_height[state.players][symbol]
    for seat in range(state.players):
        left -= (state.tokens[seat] >> symbol) & 1
    return left


@kernel
def may_take(board: BoardRecord, state: StateRecord | ViewRecord, seat: int, location: int) -> bool:
    """SF-TOKENS-5  A token lies here whose symbol the seat does not have."""
    symbol = symbol_at(board, state, location)
    if symbol == NO_SYMBOL or (state.tokens[seat] >> symbol) & 1:
        return False
    return stack_left(board, state, symbol) > 0


@kernel
def take_token(board: BoardRecord, state: StateRecord, location: int) -> None:
    """SF-TOKENS-5 SF-TOKENS-6  The token goes to the player, for all to see; the turn is over."""
    state.tokens[state.seat] |= 1 << symbol_at(board, state, location)
    state.claimed = NO_ROUTE
    end_turn(board, state)


@kernel
def take_token_after_claim(board: BoardRecord, state: StateRecord, route: int) -> None:
    """SF-TOKENS-5  A token at one end is taken; at both ends the player chooses; without, the turn ends."""
    here = board.symbols > 0 and may_take(board, state, state.seat, board.a[route])
    there = board.symbols > 0 and may_take(board, state, state.seat, board.b[route])
    if here and there:
        state.claimed = route
        state.phase = TAKE
    elif here:
        take_token(board, state, board.a[route])
    elif there:
        take_token(board, state, board.b[route])
    else:
        end_turn(board, state)
