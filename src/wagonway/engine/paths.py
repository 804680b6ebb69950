"""Networks of routes: what is connected, and the longest trail. Graphs only, no cards.

The longest trail is found exactly, in three steps, each for what the step before leaves over.

Arms are what hangs on the rest by a single route. They are stripped from their tips inward; at each
location the two deepest are remembered, since a trail has an arm only at its ends. A network without
loops is all arms.

Rings are loops without forks. A trail goes round the whole ring, or from one arm to another by the
longer side.

All else is searched by what the trail leaves out. Whatever is connected and has at most two odd
locations (an odd number of its routes meet there) can be walked as a whole. So each odd location
loses one more route, or is an end of the trail; and an end loses none, because a trail that ends
beside an unused route can go on. The search takes an odd location, leaves one of its routes out, or
keeps it, and gives up where the least that all odd locations must lose is too much already.
"""

from __future__ import annotations

from typing import NamedTuple

from wagonway.engine.kernel import kernel, scratch
from wagonway.engine.records import BoardRecord, Int64Row, StateRecord, ViewRecord
from wagonway.engine.state import DEGREE, LOCATIONS, NO_ROUTE, NOWHERE, ROUTES

STRIPPED = -1  # degree of a location that belongs to an arm

# The spine of a trail lies between its two arms: from a location, by a route, to a location.
FROM, BY, TO = range(3)

# What the search has decided about a stretch, which is a route or a whole arm.
LEFT_OUT, OPEN, KEPT = range(3)
ENDS = 2  # of a trail
IMPOSSIBLE = 10000  # spaces, or ends


class Graph(NamedTuple):
    """The routes of one seat, while arms and rings are taken off."""

    board: BoardRecord
    # Of each location: how many of its routes are left, the exclusive or of these (so the one if it is alone), and
    # the spaces of its two deepest arms.
    degree: Int64Row
    link: Int64Row
    reach: Int64Row
    second: Int64Row
    routes: Int64Row  # those that are left
    spine: Int64Row  # of the best trail so far
    chosen: Int64Row  # 1 for each route of the longest trail; empty if only its length is needed


class Search(NamedTuple):
    """The rest of the graph, renumbered: stretch k joins stops a[k] and b[k]."""

    a: Int64Row
    b: Int64Row
    spaces: Int64Row
    # The part that is searched: what is decided of each stretch, and of each stop its degree, which stop
    # stands for all that are joined to it, and the spaces of these.
    row: Int64Row
    degree: Int64Row
    root: Int64Row
    total: Int64Row
    # Of each stop: how many stretches may be left out there, the cost of the cheapest, and which that is.
    options: Int64Row
    removal_cost: Int64Row
    way: Int64Row


@kernel
def find_components(
    board: BoardRecord, state: StateRecord | ViewRecord, seat: int, root: Int64Row
) -> None:
    """Write to root, for every location, one location that stands for its part of the seat's network."""
    for location in range(board.locations):
        root[location] = location
    for route in range(board.routes):
        if state.owner[route] == seat:
            join(root, board.a[route], board.b[route])
    for location in range(board.locations):
        root[location] = root[root[location]]


@kernel
def join(root: Int64Row, a: int, b: int) -> None:
    """Make one part of those of a and b; a root is never greater than what it stands for."""
    a, b = root_of(root, a), root_of(root, b)
    root[max(a, b)] = min(a, b)


@kernel
def root_of(root: Int64Row, location: int) -> int:
    """The location that stands for all that are joined to this one."""
    while root[location] != location:
        location = root[location]
    return location


@kernel
def longest_length(board: BoardRecord, state: StateRecord, seat: int) -> int:
    """US-SCORE-4  The spaces of the seat's longest trail."""
    no_trail = scratch(0)
    spaces, _ = longest_trail(board, state, seat, no_trail)
    return spaces


@kernel
def longest_trail(
    board: BoardRecord, state: StateRecord | ViewRecord, seat: int, trail: Int64Row
) -> tuple[int, int]:
    """US-SCORE-4  Write a longest trail of the seat's routes, in walking order; returns (spaces, routes).

    If trail is empty (scratch(0)), only the spaces are computed, in half the time.
    """
    graph = Graph(
        board,
        scratch(LOCATIONS),
        scratch(LOCATIONS),
        scratch(LOCATIONS),
        scratch(LOCATIONS),
        scratch(ROUTES + 1),
        scratch(3),
        scratch(ROUTES if len(trail) > 0 else 0),
    )
    n = list_routes(graph, state, seat)
    best = strip_arms(graph)
    n = keep_core(graph, n)
    if n > 0:
        best = measure_rings(graph, n, best)
        n = keep_core(graph, n)
    longest = search_core(graph, n, best) if n > 0 else best
    if longest == 0 or len(trail) == 0:
        return longest, 0
    if longest == best:
        choose_spine(graph)
    return longest, walk(board, graph.chosen, trail)


@kernel
def list_routes(graph: Graph, state: StateRecord | ViewRecord, seat: int) -> int:
    """List the seat's routes; returns how many."""
    board, degree, link, routes = graph.board, graph.degree, graph.link, graph.routes
    n = 0
    for route in range(board.routes):
        routes[n] = route
        n += state.owner[route] == seat  # no branch: which routes are whose cannot be predicted
    for k in range(n):
        route = routes[k]
        a, b = board.a[route], board.b[route]
        degree[a] += 1
        degree[b] += 1
        link[a] ^= route
        link[b] ^= route
    return n


@kernel
def strip_arms(graph: Graph) -> int:
    """Strip all arms; returns the best two joined."""
    board, degree, link = graph.board, graph.degree, graph.link
    reach, second = graph.reach, graph.second
    best = top = 0
    for first in range(board.locations):
        tip = first
        while degree[tip] == 1:
            route = link[tip]
            foot = board.a[route] + board.b[route] - tip
            degree[tip] = STRIPPED
            degree[foot] -= 1
            link[foot] ^= route
            arm = reach[tip] + board.length[route]
            other = reach[foot]
            top = foot if arm + other > best else top
            best = max(best, arm + other)
            second[foot] = max(second[foot], min(arm, other))
            reach[foot] = max(arm, other)
            if foot > first:
                break  # the outer loop will reach it
            tip = foot
    graph.spine[FROM], graph.spine[BY], graph.spine[TO] = top, NO_ROUTE, top
    return best


@kernel
def keep_core(graph: Graph, n: int) -> int:
    """Of the first n routes keep those between locations that are still in play; returns how many."""
    board, degree, routes = graph.board, graph.degree, graph.routes
    left = 0
    for k in range(n):
        route = routes[k]
        routes[left] = route
        left += (degree[board.a[route]] > 0) & (degree[board.b[route]] > 0)
    return left


@kernel
def measure_rings(graph: Graph, n: int, best: int) -> int:
    """Take all rings out of the core; returns the best trail so far, its spine written if it is on a ring."""
    board, degree = graph.board, graph.degree
    feet, by, at = scratch(n), scratch(n), scratch(n)
    for k in range(n):
        start = board.a[graph.routes[k]]
        here, route, spaces, arms = start, graph.routes[k], 0, 0
        while degree[here] == 2:
            if graph.reach[here] > 0 or here == start:
                feet[arms], by[arms], at[arms] = here, route, spaces
                arms += 1
            spaces += board.length[route]
            here = board.a[route] + board.b[route] - here
            route ^= graph.link[here]
            if here == start:
                best = measure_ring(graph, feet, by, at, arms, spaces, best)
                clear_ring(graph, start, route)
    return best


@kernel
def measure_ring(
    graph: Graph, feet: Int64Row, by: Int64Row, at: Int64Row, arms: int, spaces: int, best: int
) -> int:
    """The best trail on a ring: all of it and two arms at one foot, or the longer side between two feet."""
    reach, spine = graph.reach, graph.spine
    for i in range(arms):
        for j in range(i, arms):
            near, far = i, j
            side = at[j] - at[i]
            if side < spaces - side:
                near, far, side = j, i, spaces - side
            foot, other = feet[near], feet[far]
            trail = side + reach[foot] + (graph.second[foot] if foot == other else reach[other])
            if trail > best:
                best = trail
                spine[FROM], spine[BY], spine[TO] = foot, by[near], other
    return best


@kernel
def clear_ring(graph: Graph, here: int, route: int) -> None:
    """Take the ring out of play."""
    while graph.degree[here] > 0:
        graph.degree[here] = 0
        here = graph.board.a[route] + graph.board.b[route] - here
        route ^= graph.link[here]


@kernel
def search_core(graph: Graph, n: int, best: int) -> int:
    """Search what is left; returns the longest trail's spaces, its routes chosen if it beats the best so far."""
    a, b, spaces, kept = scratch(ROUTES), scratch(ROUTES), scratch(ROUTES), scratch(ROUTES)
    stretches, stops = lay_out(graph, n, a, b, spaces)
    row, degree, root, total = scratch(stretches), scratch(stops), scratch(stops), scratch(stops)
    options, removal_cost, way = scratch(stops), scratch(stops), scratch(stops)
    part = Search(a, b, spaces, row, degree, root, total, options, removal_cost, way)
    longest = search(part, stretches, stops, kept, best)
    if len(graph.chosen) > 0:
        for k in range(n):
            graph.chosen[graph.routes[k]] = kept[k]
        for k in range(n, stretches):
            if kept[k]:
                choose_arm(graph, graph.routes[k], spaces[k])
    return longest


@kernel
def lay_out(graph: Graph, n: int, a: Int64Row, b: Int64Row, spaces: Int64Row) -> tuple[int, int]:
    """Renumber the rest; after the n routes come arms, by their location. Returns (stretches, stops)."""
    board, degree, routes = graph.board, graph.degree, graph.routes
    number = scratch(LOCATIONS)
    stops = 0
    for location in range(board.locations):
        number[location] = stops
        stops += degree[location] > 0
    for k in range(n):
        route = routes[k]
        a[k], b[k], spaces[k] = number[board.a[route]], number[board.b[route]], board.length[route]
    for rank in range(2):
        for location in range(board.locations):
            arm = graph.second[location] if rank else graph.reach[location]
            if arm > 0 and degree[location] > 0:
                routes[n], a[n], b[n], spaces[n] = location, number[location], stops, arm
                stops += 1
                n += 1
    return n, stops


@kernel
def search(part: Search, stretches: int, stops: int, kept: Int64Row, best: int) -> int:
    """Mark in kept the stretches of the longest trail if it beats best; returns its spaces."""
    row, root, total = part.row, part.root, part.total
    full = scratch(stops)
    rows = scratch((2 * stretches + 2) * stretches)  # a stack of what is still to be searched
    for k in range(stretches):
        full[part.a[k]] += 1
        full[part.b[k]] += 1
        rows[k] = OPEN
    height = 1
    while height > 0:
        height -= 1
        for k in range(stretches):
            row[k] = rows[height * stretches + k]
        survey(part)
        for part_root in range(stops):
            if root[part_root] != part_root or total[part_root] <= best:
                continue
            odd, loss, stop = bound(part, full, part_root)
            if odd <= ENDS:
                best = total[part_root]
                for k in range(stretches):
                    kept[k] = row[k] != LEFT_OUT and root[part.a[k]] == part_root
            elif total[part_root] - loss > best:
                for decision in (KEPT, LEFT_OUT):  # so the last, being on top, is searched first
                    for k in range(stretches):
                        inside = root[part.a[k]] == part_root
                        rows[height * stretches + k] = row[k] if inside else LEFT_OUT
                    rows[height * stretches + part.way[stop]] = decision
                    height += 1
    return best


@kernel
def survey(part: Search) -> None:
    """Find what is connected, and the cheapest way in which each stop can lose a stretch."""
    a, b, row, degree, root = part.a, part.b, part.row, part.degree, part.root
    for stop in range(len(root)):
        degree[stop] = part.total[stop] = part.options[stop] = 0
        root[stop] = stop
        part.removal_cost[stop] = IMPOSSIBLE
    for k in range(len(row)):
        if row[k] != LEFT_OUT:
            degree[a[k]] += 1
            degree[b[k]] += 1
            join(root, a[k], b[k])
    for stop in range(len(root)):
        root[stop] = root[root[stop]]
    for k in range(len(row)):
        if row[k] == LEFT_OUT:
            continue
        part.total[root[a[k]]] += part.spaces[k]
        if row[k] == OPEN:
            stop, other = a[k], b[k]
            for _ in range(2):
                # An even stop becomes odd by it, and must lose another space at least.
                cost = part.spaces[k] + 1 - (degree[other] & 1)
                if cost < part.removal_cost[stop]:
                    part.removal_cost[stop] = cost
                    part.way[stop] = k
                part.options[stop] += 1
                stop, other = other, stop


@kernel
def bound(part: Search, full: Int64Row, part_root: int) -> tuple[int, int, int]:
    """Of the part with this root: how many stops are odd, the fewest spaces it must lose, and the stop to branch on."""
    degree, root, options, removal_cost = part.degree, part.root, part.options, part.removal_cost
    odd = ends = lost = largest = second_largest = 0
    choice = NOWHERE
    least = IMPOSSIBLE
    for stop in range(len(root)):
        if root[stop] != part_root or degree[stop] & 1 == 0:
            continue
        odd += 1
        may_end = degree[stop] == full[stop]
        if options[stop] == 0:
            ends += 1 if may_end else IMPOSSIBLE
            continue
        lost += removal_cost[stop]
        if may_end:
            second_largest = max(second_largest, min(largest, removal_cost[stop]))
            largest = max(largest, removal_cost[stop])
        rank = (options[stop] + may_end) * 64 + removal_cost[stop]
        if rank < least:
            least = rank
            choice = stop
    if ends > ENDS:
        return odd, IMPOSSIBLE, choice
    if ends < ENDS:
        lost -= largest
    if ends == 0:
        lost -= second_largest
    return odd, (lost + 1) // 2, choice


@kernel
def choose_spine(graph: Graph) -> None:
    """Choose the routes of a spine and of the arms at its two ends."""
    board, spine, reach = graph.board, graph.spine, graph.reach
    start, route = spine[FROM], spine[BY]
    here = start
    while route != NO_ROUTE:
        graph.chosen[route] = 1
        here = board.a[route] + board.b[route] - here
        route = NO_ROUTE if here == spine[TO] else graph.link[here] ^ route
    arm = graph.second[here] if here == start else reach[here]
    for _ in range(ENDS):
        choose_arm(graph, here, arm)
        here, arm = start, reach[start]


@kernel
def choose_arm(graph: Graph, here: int, spaces: int) -> None:
    """Choose the routes of an arm of so many spaces, from its foot to its tip."""
    board, chosen = graph.board, graph.chosen
    k = 0
    while spaces > 0:
        route = board.incident[here][k]
        tip = board.a[route] + board.b[route] - here
        k += 1
        hangs = graph.degree[tip] == STRIPPED and graph.link[tip] == route and not chosen[route]
        if hangs and graph.reach[tip] + board.length[route] == spaces:
            chosen[route] = 1
            here, spaces, k = tip, graph.reach[tip], 0


@kernel
def walk(board: BoardRecord, chosen: Int64Row, trail: Int64Row) -> int:
    """Write the chosen routes in walking order, loops where the way passes them; returns how many."""
    at, by, cursor = scratch(ROUTES + 1), scratch(ROUTES + 1), scratch(LOCATIONS)
    at[0] = find_start(board, chosen)
    n = depth = 0
    while depth >= 0:
        here = at[depth]
        k = cursor[here]
        route = board.incident[here][k] if k < DEGREE else NO_ROUTE
        if route == NO_ROUTE:
            if depth > 0:
                trail[n] = by[depth]
                n += 1
            depth -= 1
            continue
        cursor[here] += 1
        if chosen[route]:
            chosen[route] = 0
            depth += 1
            by[depth] = route
            at[depth] = board.a[route] + board.b[route] - here
    return n


@kernel
def find_start(board: BoardRecord, chosen: Int64Row) -> int:
    """Where to start a walk over all chosen routes: at an odd location if there is one."""
    odd = scratch(LOCATIONS)
    start = 0
    for route in range(board.routes):
        if chosen[route]:
            start = board.a[route]
            odd[board.a[route]] ^= 1
            odd[board.b[route]] ^= 1
    for location in range(board.locations):
        if odd[location]:
            return location
    return start
