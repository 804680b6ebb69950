"""Routes that make most of the pieces the plan leaves: long ones, the growth of the longest path, tokens."""

from wagonway.bots.conductor.memory import (
    END,
    FILL,
    NOTES,
    OTHER_END,
    PLAN,
    ROOT,
    SIZE,
    TOUCHED,
    TRAIL,
)
from wagonway.bots.conductor.weights import (
    CLAIM_TOKEN,
    FILL_SHORT,
    FILL_SPACE,
    FILL_TOUCH,
    FILL_TRAIL,
    FILLERS,
)
from wagonway.engine.jit import jit
from wagonway.planning.cards import short_of
from wagonway.planning.network import is_open
from wagonway.planning.tokens import may_gain, set_value


@jit
def choose_fillers(board, view, options, memory):
    """Mark the routes that make most of the pieces the plan leaves."""
    notes, plan, fill = memory[NOTES], memory[PLAN], memory[FILL]
    for route in range(board.routes):
        fill[route] = 0
    room = view.pieces[view.me] - notes[SIZE]
    for _ in range(int(options[FILLERS])):
        best, best_value = -1, 0.0
        for route in range(board.routes):
            if plan[route] or fill[route] or plan[board.twin[route]] or fill[board.twin[route]]:
                continue
            if board.length[route] <= room and is_open(board, view, route):
                value = value_of_filler(board, view, options, memory, route)
                if value > best_value:
                    best, best_value = route, value
        if best < 0:
            return
        fill[best] = 1
        room -= board.length[best]


@jit
def value_of_filler(board, view, options, memory, route):
    length = board.length[route]
    value = board.points[route] - options[FILL_SPACE] * length
    value -= options[FILL_SHORT] * short_of(board, view.hand[view.me], route)
    a, b, me = board.a[route], board.b[route], 1 << view.me
    if (memory[TOUCHED][a] | memory[TOUCHED][b]) & me:
        value += options[FILL_TOUCH]
    if grows_trail(board, memory, route):
        value += options[FILL_TRAIL]
    return value + options[CLAIM_TOKEN] * token_value(board, view, route)


@jit
def grows_trail(board, memory, route):
    """US-SCORE-4  Whether the route leads on from an end of the own longest path to somewhere else."""
    notes, root = memory[NOTES], memory[ROOT]
    if board.longest_path_bonus == 0 or notes[TRAIL] == 0:
        return False
    a, b = board.a[route], board.b[route]
    at_end = a == notes[END] or b == notes[END] or a == notes[OTHER_END] or b == notes[OTHER_END]
    return at_end and root[a] != root[b]


@jit
def token_value(board, view, route):
    """SF-SCORE-3  What the token a claim would bring is worth."""
    if board.symbols == 0:
        return 0.0
    if not may_gain(board, view, board.a[route]) and not may_gain(board, view, board.b[route]):
        return 0.0
    held, tokens = 0, view.tokens[view.me]
    while tokens:
        tokens &= tokens - 1
        held += 1
    return set_value(board, held)
