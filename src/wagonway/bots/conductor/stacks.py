"""Where to put a stack of tokens."""

from wagonway.bots.conductor.memory import FILL, PLAN
from wagonway.engine.jit import jit


@jit
def choose_place(board, view, legal, n, memory):
    """SF-TOKENS-3  A stack where the plan leads, the more of its routes the better."""
    best, best_value = legal[0], -1
    for i in range(n):
        place = legal[i] - board.place_base
        value = 0
        for k in range(len(board.incident[place])):
            route = board.incident[place][k]
            if route < 0:
                break
            value += 2 * memory[PLAN][route] + memory[FILL][route]
        if value > best_value:
            best, best_value = legal[i], value
    return best
