"""What tokens are worth to a seat, where the board has them."""

from wagonway.engine.jit import jit
from wagonway.engine.rules.tickets import count_bits
from wagonway.engine.rules.tokens import NO_SYMBOL, stack_left, symbol_at


@jit
def token_gain(board, view, location):
    """SF-SCORE-3 SF-TOKENS-5  Points that a token from here would add to the viewer's set; 0 if there is none."""
    symbol = symbol_at(board, view, location)
    mine = view.tokens[view.me]
    if symbol == NO_SYMBOL or (mine >> symbol) & 1 or stack_left(board, view, symbol) <= 0:
        return 0
    held = count_bits(mine)
    return board.token_points[held + 1] - board.token_points[held]


@jit
def may_gain(board, view, location):
    """SF-TOKENS-5  A token lies here that the viewer could take."""
    symbol = symbol_at(board, view, location)
    if symbol == NO_SYMBOL or (view.tokens[view.me] >> symbol) & 1:
        return False
    return stack_left(board, view, symbol) > 0


@jit
def rarest_take(board, view, legal, n):
    """SF-TOKENS-5  Of the tokens that may be taken, the one with fewest left in its stack."""
    best, fewest = legal[0], 1 << 30
    for i in range(n):
        left = stack_left(board, view, symbol_at(board, view, legal[i] - board.take_base))
        if left < fewest:
            best, fewest = legal[i], left
    return best


@jit
def set_value(board, held):
    """What one more token is worth to a set of this size, with an eye on those that may follow."""
    if held >= board.symbols:
        return 0.0
    step = board.token_points[held + 1] - board.token_points[held]
    full = board.token_points[board.symbols] / board.symbols
    return 0.5 * (step + full)
