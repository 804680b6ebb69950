"""The order of play, passing, and the last round (TURN-*, END-1)."""

from wagonway.engine.kernel import kernel
from wagonway.engine.records import BoardRecord, StateRecord
from wagonway.engine.state import OVER, TURN


@kernel
def begin_play(board: BoardRecord, state: StateRecord) -> None:
    """SETUP-4 TURN-1  The first player begins; every turn is one decision to draw, claim or pass."""
    state.seat = state.first
    state.phase = TURN


@kernel
def end_turn(board: BoardRecord, state: StateRecord) -> None:
    """END-1 TURN-1  Two pieces or fewer at the end of a turn: each player has one more, then it ends."""
    if state.turns_left > 0:
        state.turns_left -= 1
        if state.turns_left == 0:
            state.phase = OVER
            return
    elif state.pieces[state.seat] <= board.last_round_at:
        state.turns_left = state.players
    state.seat = next_seat(state)
    state.phase = TURN


@kernel
def next_seat(state: StateRecord) -> int:
    """SETUP-4  Clockwise: the seats in order, and after the last the first again."""
    return state.seat + 1 if state.seat + 1 < state.players else 0


@kernel
def pass_turn(board: BoardRecord, state: StateRecord) -> None:
    """TURN-2  Pass; when a whole round has passed, nobody can ever move again."""
    state.passes += 1
    if state.passes == state.players:
        state.phase = OVER
    else:
        end_turn(board, state)
