"""One network for many tickets, found fast: two sides grow from the farthest pair of places, then are joined.

It is never smaller than the exact tree (trees.py), but takes any number of tickets.
"""

from __future__ import annotations

from typing import NamedTuple

from wagonway.engine.kernel import kernel, scratch
from wagonway.engine.records import BoardRecord, Int64Row
from wagonway.engine.route_costs import FAR
from wagonway.engine.state import LOCATIONS
from wagonway.planning.network import Network, clear_marks, cost_of_marked, mark_step

NO_SIDE, ONE, OTHER = range(3)  # the side of a location


class Sides(NamedTuple):
    """The two sides while they grow."""

    network: Network
    side: Int64Row  # of each location
    marks: Int64Row  # 1 for each route to be paid for


@kernel
def mark_sides(network: Network, tickets: Int64Row, n: int, marks: Int64Row) -> int:
    """Mark the routes to be paid for that join all locations of n tickets; returns their pieces."""
    stops = scratch(LOCATIONS)
    sides = Sides(network, scratch(LOCATIONS), marks)
    k = list_stops(network.board, tickets, n, stops)
    clear_marks(network.board, marks)
    if k < 2:
        return 0
    begin_sides(sides, stops, k)
    while attach_nearest(sides, stops, k):
        pass
    join_sides(sides)
    return cost_of_marked(network, marks)


@kernel
def list_stops(board: BoardRecord, tickets: Int64Row, n: int, stops: Int64Row) -> int:
    """Write every location of the tickets once; returns how many."""
    k = 0
    for i in range(2 * n):
        ticket = tickets[i // 2]
        stop = board.ticket_a[ticket] if i % 2 == 0 else board.ticket_b[ticket]
        at = 0
        while at < k and stops[at] != stop:
            at += 1
        if at == k:
            stops[k] = stop
            k += 1
    return k


@kernel
def begin_sides(sides: Sides, stops: Int64Row, k: int) -> None:
    """The two stops that are farthest apart, but not beyond reach, begin a side each."""
    one, other, farthest = stops[0], stops[1], -1
    for i in range(k):
        for j in range(i):
            apart = sides.network.distance[stops[i]][stops[j]]
            if farthest < apart < FAR:
                one, other, farthest = stops[i], stops[j], apart
    sides.side[one], sides.side[other] = ONE, OTHER


@kernel
def attach_nearest(sides: Sides, stops: Int64Row, k: int) -> bool:
    """Mark a way from the nearest stop without a side to that side; returns whether there was one."""
    start, goal, least = -1, -1, FAR
    for i in range(k):
        if sides.side[stops[i]] == NO_SIDE:
            near, apart = nearest_on(sides, stops[i], NO_SIDE)
            if apart < least:
                start, goal, least = stops[i], near, apart
    if start < 0:
        return False
    mark_way_to(sides, start, goal)
    return True


@kernel
def nearest_on(sides: Sides, stop: int, but: int) -> tuple[int, int]:
    """The nearest location that has a side, but not this one, and how far it is: FAR if none is within reach."""
    near, least, side = -1, FAR, sides.side
    for location in range(sides.network.board.locations):
        has_side = side[location] != NO_SIDE and side[location] != but
        if has_side and sides.network.distance[stop][location] < least:
            near, least = location, sides.network.distance[stop][location]
    return near, least


@kernel
def mark_way_to(sides: Sides, start: int, goal: int) -> None:
    """Mark the cheapest way; every location on it joins the goal's side."""
    here, side = start, sides.side
    side[here] = side[goal]
    while sides.network.distance[here][goal] > 0:
        here = mark_step(sides.network, here, goal, sides.marks)
        side[here] = side[goal]


@kernel
def join_sides(sides: Sides) -> None:
    """Mark the cheapest way between the sides."""
    start, goal, least = -1, -1, FAR
    for location in range(sides.network.board.locations):
        if sides.side[location] == ONE:
            near, apart = nearest_on(sides, location, ONE)
            if apart < least:
                start, goal, least = location, near, apart
    if start >= 0:
        mark_way_to(sides, start, goal)
