"""Tokens, where the board has them: what they are worth to a seat, which to take, where to put a stack."""

from wagonway.engine.bits import count_bits
from wagonway.engine.kernel import kernel
from wagonway.engine.records import BoardRecord, Int64Row, ViewRecord
from wagonway.engine.rules.tickets import held_by
from wagonway.engine.rules.tokens import may_take, stack_left, symbol_at


@kernel
def token_gain(board: BoardRecord, view: ViewRecord, location: int) -> int:
    """SF-SCORE-3 SF-TOKENS-5  Points that a token from here would add to the viewer's set; 0 if there is none."""
    if not may_take(board, view, view.me, location):
        return 0
    held = count_bits(view.tokens[view.me])
    return board.token_points[held + 1] - board.token_points[held]


@kernel
def set_value(board: BoardRecord, held: int) -> float:
    """The value of one more token in a set of this size, counting those that may follow."""
    if held >= board.symbols:
        return 0.0
    step = board.token_points[held + 1] - board.token_points[held]
    full = board.token_points[board.symbols] / board.symbols
    return 0.5 * (step + full)


@kernel
def rarest_take(board: BoardRecord, view: ViewRecord, legal: Int64Row) -> int:
    """SF-TOKENS-5  Of the tokens that may be taken, the one with fewest left in its stack."""
    best, fewest = legal[0], 1 << 30
    for action in legal:
        left = stack_left(board, view, symbol_at(board, view, action - board.take_base))
        if left < fewest:
            best, fewest = action, left
    return best


@kernel
def place_at_own_tickets(board: BoardRecord, view: ViewRecord, legal: Int64Row) -> int:
    """SF-TOKENS-3 SF-TOKENS-4  Where own tickets of most points lead."""
    best, most = legal[0], -1
    for action in legal:
        place, points = action - board.place_base, 0
        for ticket in range(board.tickets):
            leads_here = board.ticket_a[ticket] == place or board.ticket_b[ticket] == place
            if leads_here and held_by(view, ticket) == view.me:
                points += board.ticket_points[ticket]
        if points > most:
            best, most = action, points
    return best
