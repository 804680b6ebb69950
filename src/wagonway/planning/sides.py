"""One network for many tickets, found fast: two sides grow from the farthest pair of places, then are joined.

It is never smaller than the exact tree (trees.py), but takes any number of tickets.
"""

from wagonway.engine.jit import jit, scratch
from wagonway.engine.state import LOCATIONS
from wagonway.planning.network import FAR, mark_step

LOOSE, ONE, OTHER = range(3)  # the side of a location


@jit
def mark_sides(board, costs, distance, goals, n, marks):
    """Mark the routes to be paid for that join all locations of n tickets; returns their pieces."""
    stops, side = scratch(LOCATIONS), scratch(LOCATIONS)
    k = list_stops(board, goals, n, stops)
    for route in range(board.routes):
        marks[route] = 0
    if k < 2:
        return 0
    begin_sides(distance, stops, k, side)
    while attach_nearest(board, costs, distance, stops, k, side, marks):
        pass
    join_sides(board, costs, distance, side, marks)
    pieces = 0
    for route in range(board.routes):
        pieces += costs[route] if marks[route] else 0
    return pieces


@jit
def list_stops(board, goals, n, stops):
    """Write every location of the tickets once; returns how many."""
    k = 0
    for i in range(2 * n):
        ticket = goals[i // 2]
        stop = board.ticket_a[ticket] if i % 2 == 0 else board.ticket_b[ticket]
        at = 0
        while at < k and stops[at] != stop:
            at += 1
        if at == k:
            stops[k] = stop
            k += 1
    return k


@jit
def begin_sides(distance, stops, k, side):
    """The two stops that are farthest apart, but not beyond reach, begin a side each."""
    one, other, farthest = stops[0], stops[1], -1
    for i in range(k):
        for j in range(i):
            apart = distance[stops[i]][stops[j]]
            if farthest < apart < FAR:
                one, other, farthest = stops[i], stops[j], apart
    side[one], side[other] = ONE, OTHER


@jit
def attach_nearest(board, costs, distance, stops, k, side, marks):
    """Lay a way from the loose stop that is nearest to a side; returns whether there was one."""
    start, goal, least = -1, -1, FAR
    for i in range(k):
        if side[stops[i]] == LOOSE:
            near = nearest_on(board, distance, side, stops[i], LOOSE)
            if near >= 0 and distance[stops[i]][near] < least:
                start, goal, least = stops[i], near, distance[stops[i]][near]
    if start < 0:
        return False
    lay_way(board, costs, distance, start, goal, side, marks)
    return True


@jit
def nearest_on(board, distance, side, stop, but):
    """The nearest location that has a side, but not this one; -1 if none is within reach."""
    near, least = -1, FAR
    for location in range(board.locations):
        has_side = side[location] != LOOSE and side[location] != but
        if has_side and distance[stop][location] < least:
            near, least = location, distance[stop][location]
    return near


@jit
def lay_way(board, costs, distance, start, goal, side, marks):
    """Mark the cheapest way; every location on it joins the goal's side."""
    here = start
    side[here] = side[goal]
    while distance[here][goal] > 0:
        here = mark_step(board, costs, distance, here, goal, marks)
        side[here] = side[goal]


@jit
def join_sides(board, costs, distance, side, marks):
    """Mark the cheapest way between the sides."""
    start, goal, least = -1, -1, FAR
    for location in range(board.locations):
        if side[location] == ONE:
            near = nearest_on(board, distance, side, location, ONE)
            if near >= 0 and distance[location][near] < least:
                start, goal, least = location, near, distance[location][near]
    if start >= 0:
        lay_way(board, costs, distance, start, goal, side, marks)
