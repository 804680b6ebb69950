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

from wagonway.engine.jit import jit, scratch
from wagonway.engine.state import DEGREE, LOCATIONS, NO_ROUTE, NOWHERE, ROUTES

STRIPPED = -1  # degree of a location that belongs to an arm

# The spine of a trail lies between its two arms: from a location, by a route, to a location.
FROM, BY, TO = range(3)

# What the search has decided about a stretch, which is a route or a whole arm.
LEFT_OUT, OPEN, KEPT = range(3)
ENDS = 2  # of a trail
IMPOSSIBLE = 10000  # spaces, or ends


@jit
def find_components(board, state, seat, root):
    """Write to root, for every location, one location that stands for its part of the seat's network."""
    for location in range(board.locations):
        root[location] = location
    for route in range(board.routes):
        if state.owner[route] == seat:
            join(root, board.a[route], board.b[route])
    for location in range(board.locations):
        root[location] = root[root[location]]


@jit
def join(root, a, b):
    """Make one part of those of a and b; a root is never greater than what it stands for."""
    while root[a] != a:
        a = root[a]
    while root[b] != b:
        b = root[b]
    root[max(a, b)] = min(a, b)


@jit
def longest_trail(board, state, seat, trail):
    """US-SCORE-4  Write a longest trail of the seat's routes, in walking order; returns (spaces, routes).

    With no room in trail (scratch(0)) only the spaces are found, in half the time.
    """
    degree, link = scratch(LOCATIONS), scratch(LOCATIONS)
    reach, second = scratch(LOCATIONS), scratch(LOCATIONS)
    routes, spine = scratch(ROUTES + 1), scratch(3)
    chosen = scratch(ROUTES if len(trail) > 0 else 0)
    n = list_routes(board, state, seat, degree, link, routes)
    best = strip_arms(board, degree, link, reach, second, spine)
    n = keep_core(board, degree, routes, n)
    if n > 0:
        best = measure_rings(board, degree, link, reach, second, routes, n, spine, best)
        n = keep_core(board, degree, routes, n)
    longest = best
    if n > 0:
        longest = search_core(board, degree, link, reach, second, routes, n, chosen, best)
    if longest == 0 or len(trail) == 0:
        return longest, 0
    if longest == best:
        choose_spine(board, degree, link, reach, second, chosen, spine)
    return longest, walk(board, chosen, trail)


@jit
def list_routes(board, state, seat, degree, link, routes):
    """List the seat's routes; link[location] is the exclusive or of those there, so the one if it is alone."""
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


@jit
def strip_arms(board, degree, link, reach, second, spine):
    """Strip all arms; reach and second are the two deepest at a location. Returns the best two joined."""
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
                break  # its turn comes
            tip = foot
    spine[FROM], spine[BY], spine[TO] = top, NO_ROUTE, top
    return best


@jit
def keep_core(board, degree, routes, n):
    """Of the first n routes keep those between locations that are still in play; returns how many."""
    left = 0
    for k in range(n):
        route = routes[k]
        routes[left] = route
        left += (degree[board.a[route]] > 0) & (degree[board.b[route]] > 0)
    return left


@jit
def measure_rings(board, degree, link, reach, second, routes, n, spine, best):
    """Take all rings out of the core; returns the best trail so far, its spine written if it is on a ring."""
    feet, by, at = scratch(n), scratch(n), scratch(n)
    for k in range(n):
        start = board.a[routes[k]]
        here, route, spaces, arms = start, routes[k], 0, 0
        while degree[here] == 2:
            if reach[here] > 0 or here == start:
                feet[arms], by[arms], at[arms] = here, route, spaces
                arms += 1
            spaces += board.length[route]
            here = board.a[route] + board.b[route] - here
            route ^= link[here]
            if here == start:
                best = measure_ring(reach, second, feet, by, at, arms, spaces, spine, best)
                clear_ring(board, degree, link, start, route)
    return best


@jit
def measure_ring(reach, second, feet, by, at, arms, spaces, spine, best):
    """The best trail on a ring: all of it and two arms at one foot, or the longer side between two feet."""
    for i in range(arms):
        for j in range(i, arms):
            near, far = i, j
            side = at[j] - at[i]
            if side < spaces - side:
                near, far, side = j, i, spaces - side
            foot, other = feet[near], feet[far]
            trail = side + reach[foot] + (second[foot] if foot == other else reach[other])
            if trail > best:
                best = trail
                spine[FROM], spine[BY], spine[TO] = foot, by[near], other
    return best


@jit
def clear_ring(board, degree, link, here, route):
    """Take the ring out of play."""
    while degree[here] > 0:
        degree[here] = 0
        here = board.a[route] + board.b[route] - here
        route ^= link[here]


@jit
def search_core(board, degree, link, reach, second, routes, n, chosen, best):
    """Search what is left; returns the longest trail's spaces, its routes chosen if it beats the best so far."""
    a, b, spaces, kept = scratch(ROUTES), scratch(ROUTES), scratch(ROUTES), scratch(ROUTES)
    stretches, stops = lay_out(board, degree, reach, second, routes, n, a, b, spaces)
    longest = search(a, b, spaces, stretches, stops, kept, best)
    if len(chosen) > 0:
        for k in range(n):
            chosen[routes[k]] = kept[k]
        for k in range(n, stretches):
            if kept[k]:
                choose_arm(board, degree, link, reach, chosen, routes[k], spaces[k])
    return longest


@jit
def lay_out(board, degree, reach, second, routes, n, a, b, spaces):
    """Number the rest: stretch k joins stops a[k] and b[k]. After the n routes come arms, by their location."""
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
            arm = second[location] if rank else reach[location]
            if arm > 0 and degree[location] > 0:
                routes[n], a[n], b[n], spaces[n] = location, number[location], stops, arm
                stops += 1
                n += 1
    return n, stops


@jit
def search(a, b, spaces, stretches, stops, kept, best):
    """Mark in kept the stretches of the longest trail if it beats best; returns its spaces."""
    full, degree, root, total = scratch(stops), scratch(stops), scratch(stops), scratch(stops)
    options, toll, way = scratch(stops), scratch(stops), scratch(stops)
    row = scratch(stretches)
    rows = scratch((2 * stretches + 2) * stretches)  # a stack of what is still to be looked into
    for k in range(stretches):
        full[a[k]] += 1
        full[b[k]] += 1
        rows[k] = OPEN
    height = 1
    while height > 0:
        height -= 1
        for k in range(stretches):
            row[k] = rows[height * stretches + k]
        survey(a, b, spaces, row, degree, root, total, options, toll, way)
        for part in range(stops):
            if root[part] != part or total[part] <= best:
                continue
            odd, loss, stop = judge(part, full, degree, root, options, toll)
            if odd <= ENDS:
                best = total[part]
                for k in range(stretches):
                    kept[k] = row[k] != LEFT_OUT and root[a[k]] == part
            elif total[part] - loss > best:
                for decision in (KEPT, LEFT_OUT):  # so the last, being on top, is looked into first
                    for k in range(stretches):
                        rows[height * stretches + k] = row[k] if root[a[k]] == part else LEFT_OUT
                    rows[height * stretches + way[stop]] = decision
                    height += 1
    return best


@jit
def survey(a, b, spaces, row, degree, root, total, options, toll, way):
    """Find what is connected, and the cheapest way in which each stop can lose a stretch."""
    for stop in range(len(root)):
        degree[stop] = total[stop] = options[stop] = 0
        root[stop] = stop
        toll[stop] = IMPOSSIBLE
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
        total[root[a[k]]] += spaces[k]
        if row[k] == OPEN:
            stop, other = a[k], b[k]
            for _ in range(2):
                # An even stop becomes odd by it, and must lose another space at least.
                cost = spaces[k] + 1 - (degree[other] & 1)
                if cost < toll[stop]:
                    toll[stop] = cost
                    way[stop] = k
                options[stop] += 1
                stop, other = other, stop


@jit
def judge(part, full, degree, root, options, toll):
    """For a part: how many stops are odd, what it must at least lose, and the stop to decide upon next."""
    odd = ends = tolls = dear = second_dear = 0
    choice = NOWHERE
    least = IMPOSSIBLE
    for stop in range(len(root)):
        if root[stop] != part or degree[stop] & 1 == 0:
            continue
        odd += 1
        may_end = degree[stop] == full[stop]
        if options[stop] == 0:
            ends += 1 if may_end else IMPOSSIBLE
            continue
        tolls += toll[stop]
        if may_end:
            second_dear = max(second_dear, min(dear, toll[stop]))
            dear = max(dear, toll[stop])
        burden = (options[stop] + may_end) * 64 + toll[stop]
        if burden < least:
            least = burden
            choice = stop
    if ends > ENDS:
        return odd, IMPOSSIBLE, choice
    if ends < ENDS:
        tolls -= dear
    if ends == 0:
        tolls -= second_dear
    return odd, (tolls + 1) // 2, choice


@jit
def choose_spine(board, degree, link, reach, second, chosen, spine):
    """Choose the routes of a spine and of the arms at its two ends."""
    start, route = spine[FROM], spine[BY]
    here = start
    while route != NO_ROUTE:
        chosen[route] = 1
        here = board.a[route] + board.b[route] - here
        route = NO_ROUTE if here == spine[TO] else link[here] ^ route
    arm = second[here] if here == start else reach[here]
    for _ in range(ENDS):
        choose_arm(board, degree, link, reach, chosen, here, arm)
        here, arm = start, reach[start]


@jit
def choose_arm(board, degree, link, reach, chosen, here, spaces):
    """Choose the routes of an arm of so many spaces, from its foot to its tip."""
    k = 0
    while spaces > 0:
        route = board.incident[here][k]
        tip = board.a[route] + board.b[route] - here
        k += 1
        hangs = degree[tip] == STRIPPED and link[tip] == route and not chosen[route]
        if hangs and reach[tip] + board.length[route] == spaces:
            chosen[route] = 1
            here, spaces, k = tip, reach[tip], 0


@jit
def walk(board, chosen, trail):
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


@jit
def find_start(board, chosen):
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
