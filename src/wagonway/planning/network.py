"""Ways over routes that a seat has or may still claim: what each costs, and the cheapest between places."""

from wagonway.engine.jit import jit
from wagonway.engine.state import NO_ROUTE, NOBODY

FAR = 1 << 20  # the cost of what cannot be: greater than any sum of real costs


@jit
def is_open(board, view, route):
    """ROUTE-1 DOUBLE-1 DOUBLE-2  Nobody has the route, and the viewer may claim it."""
    return view.owner[route] == NOBODY and view.owner[board.twin[route]] != view.me


@jit
def is_within_reach(board, view, route):
    """The route is open and the viewer has the pieces for it."""
    return is_open(board, view, route) and board.length[route] <= view.pieces[view.me]


@jit
def fill_costs_in_pieces(board, view, costs):
    """What each route costs the viewer in pieces: nothing if it is his, FAR if he cannot have it."""
    for route in range(board.routes):
        if view.owner[route] == view.me:
            costs[route] = 0
        elif is_within_reach(board, view, route):
            costs[route] = board.length[route]
        else:
            costs[route] = FAR


@jit
def find_distances(board, costs, distance):
    """Fill distance[a][b], the cost of the cheapest way between every two locations; costs are whole."""
    n = board.locations
    for a in range(n):
        row = distance[a]
        for b in range(n):
            row[b] = FAR
        row[a] = 0
    for route in range(board.routes):
        a, b, cost = board.a[route], board.b[route], costs[route]
        if cost < distance[a][b]:
            distance[a][b] = cost
            distance[b][a] = cost
    for middle in range(n):
        through = distance[middle]
        for a in range(n):
            to_middle = through[a]
            if to_middle < FAR and a != middle:
                row = distance[a]
                for b in range(n):
                    row[b] = min(row[b], to_middle + through[b])


@jit
def shorten(board, distance, route):
    """Bring the distances up to date when a route has become free."""
    a, b = board.a[route], board.b[route]
    from_a, from_b = distance[a], distance[b]
    if from_a[b] == 0:
        return
    for here in range(board.locations):
        row = distance[here]
        to_a, to_b = row[a], row[b]
        if to_a < FAR or to_b < FAR:
            for there in range(board.locations):
                row[there] = min(row[there], to_a + from_b[there], to_b + from_a[there])


@jit
def other_end(board, route, location):
    return board.b[route] if board.a[route] == location else board.a[route]


@jit
def mark_way(board, costs, distance, start, goal, marks):
    """Set marks[route] to 1 for the routes to be paid for on a cheapest way; every cost but one's own is positive."""
    here = start
    while distance[here][goal] > 0:
        here = mark_step(board, costs, distance, here, goal, marks)


@jit
def mark_step(board, costs, distance, here, goal, marks):
    """Go from anywhere in the own network of `here` by the next route to be paid for; returns where it leads."""
    left = distance[here][goal]
    for near in range(board.locations):
        if distance[here][near] == 0:
            for i in range(len(board.incident[near])):
                route = board.incident[near][i]
                if route == NO_ROUTE:
                    break
                there = other_end(board, route, near)
                if 0 < costs[route] < FAR and costs[route] + distance[there][goal] == left:
                    marks[route] = 1
                    return there
    return goal
