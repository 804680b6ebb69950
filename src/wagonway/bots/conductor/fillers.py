"""Routes that make most of the pieces the plan leaves: long ones, the growth of the longest path, tokens."""

from wagonway.bots.conductor.context import END, OTHER_END, SIZE, TRAIL, Context
from wagonway.engine.bits import count_bits
from wagonway.engine.kernel import kernel, scratch
from wagonway.engine.rules.routes import is_open_to
from wagonway.engine.rules.tokens import may_take
from wagonway.engine.state import ROUTES
from wagonway.planning.cards import short_of
from wagonway.planning.network import clear_marks
from wagonway.planning.tokens import set_value


@kernel
def choose_fillers(context: Context) -> None:
    """Mark the routes that make most of the pieces the plan leaves."""
    board, view, plan, fill = context.board, context.view, context.plan, context.fill
    clear_marks(board, fill)
    pieces_left = view.pieces[view.me] - context.notes[SIZE]
    candidates, short = scratch(ROUTES), scratch(ROUTES)
    n = 0
    for route in range(board.routes):
        if board.length[route] <= pieces_left and is_open_to(board, view, view.me, route):
            if not plan[route] and not plan[board.twin[route]]:
                candidates[n] = route
                short[n] = short_of(board, view.hand[view.me], route)
                n += 1
    for _ in range(int(context.weights.fillers)):
        best, best_value = -1, 0.0
        for i in range(n):
            route = candidates[i]
            if (
                board.length[route] <= pieces_left
                and not fill[route]
                and not fill[board.twin[route]]
            ):
                value = value_of_filler(context, route, short[i])
                if value > best_value:
                    best, best_value = route, value
        if best < 0:
            return
        fill[best] = 1
        pieces_left -= board.length[best]


@kernel
def value_of_filler(context: Context, route: int, short: int) -> float:
    """What the route is worth as a filler, when so many cards are missing for it."""
    board, weights = context.board, context.weights
    length = board.length[route]
    value = board.points[route] - weights.fill_space * length
    value -= weights.fill_short * short
    if touches_own(context, route):
        value += weights.fill_touch
    if grows_trail(context, route):
        value += weights.fill_trail
    return value + weights.claim_token * token_value(context, route)


@kernel
def touches_own(context: Context, route: int) -> bool:
    """Whether the own network touches the route."""
    board, touched, me = context.board, context.touched, 1 << context.view.me
    return (touched[board.a[route]] | touched[board.b[route]]) & me != 0


@kernel
def grows_trail(context: Context, route: int) -> bool:
    """US-SCORE-4  Whether the route leads on from an end of the own longest path to somewhere else."""
    board, notes, root = context.board, context.notes, context.root
    if board.longest_path_bonus == 0 or notes[TRAIL] == 0:
        return False
    a, b = board.a[route], board.b[route]
    at_end = a == notes[END] or b == notes[END] or a == notes[OTHER_END] or b == notes[OTHER_END]
    return at_end and root[a] != root[b]


@kernel
def token_value(context: Context, route: int) -> float:
    """SF-SCORE-3  What the token a claim would bring is worth."""
    board, view = context.board, context.view
    if board.symbols == 0:
        return 0.0
    here = may_take(board, view, view.me, board.a[route])
    if not here and not may_take(board, view, view.me, board.b[route]):
        return 0.0
    return set_value(board, count_bits(view.tokens[view.me]))
