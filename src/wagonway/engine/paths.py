"""Networks of routes: what is connected, and the longest trail. Graphs only, no cards."""

from wagonway.engine.jit import jit, scratch
from wagonway.engine.state import CLOSED


@jit
def find_components(board, state, seat, root):
    """Write to root, for every location, one location that stands for its part of the seat's network."""
    for location in range(board.locations):
        root[location] = location
    for route in range(board.routes):
        if state.owner[route] == seat:
            a, b = board.a[route], board.b[route]
            while root[a] != a:
                a = root[a]
            while root[b] != b:
                b = root[b]
            root[max(a, b)] = min(a, b)
    for location in range(board.locations):
        root[location] = root[root[location]]


@jit
def longest_trail(board, state, seat, trail):
    """US-SCORE-4  Write the routes of a longest trail of the seat, in walking order; returns (spaces, routes)."""
    root = scratch(board.locations)
    find_components(board, state, seat, root)
    best = 0
    for location in range(board.locations):
        best = max(best, trail_from(board, state, seat, location))
    return best, 0


@jit
def trail_from(board, state, seat, location):
    best = 0
    for route in board.incident[location]:
        if route < 0:
            return best
        if state.owner[route] == seat:
            state.owner[route] = CLOSED
            far = board.a[route] + board.b[route] - location
            best = max(best, board.length[route] + trail_from(board, state, seat, far))
            state.owner[route] = seat
    return best
