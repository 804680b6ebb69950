"""Networks of routes: what is connected, and the longest trail. Graphs only, no cards."""

from wagonway.engine.jit import jit, scratch
from wagonway.engine.state import DEGREE, NO_ROUTE


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
    best = 0
    best_routes = 0
    used = scratch(board.routes)
    walked = scratch(board.routes + 1)
    cursor = scratch(board.routes + 1)
    at = scratch(board.routes + 1)
    for start in range(board.locations):
        depth = 0
        length = 0
        at[0] = start
        cursor[0] = 0
        while depth >= 0:
            if cursor[depth] == DEGREE or board.incident[at[depth]][cursor[depth]] == NO_ROUTE:
                depth -= 1
                if depth >= 0:
                    used[walked[depth]] = 0
                    length -= board.length[walked[depth]]
                continue
            route = board.incident[at[depth]][cursor[depth]]
            cursor[depth] += 1
            if state.owner[route] != seat or used[route]:
                continue
            used[route] = 1
            walked[depth] = route
            length += board.length[route]
            at[depth + 1] = board.a[route] + board.b[route] - at[depth]
            depth += 1
            cursor[depth] = 0
            if length > best:
                best = length
                best_routes = depth
                for i in range(depth):
                    trail[i] = walked[i]
    return best, best_routes
