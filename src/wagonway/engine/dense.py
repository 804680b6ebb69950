"""Dense networks: many short routes in a cluster, the hardest there is for the longest trail."""

from __future__ import annotations

from typing import Any

from wagonway.engine.dice import roll
from wagonway.engine.jit import jit, scratch
from wagonway.engine.state import NOBODY

WEIGHT = 10000  # of a route of one space, when lots are drawn for the next
LOOP = 3  # times the weight, if both ends are in the network


@jit
def dense_network(board: Any, state: Any, seat: int, dice: Any) -> int:
    """Leave on the board one random dense network of the seat, within its pieces; returns its routes."""
    for route in range(board.routes):
        state.owner[route] = NOBODY
    joined, weight = scratch(board.locations), scratch(board.routes)
    joined[roll(dice, board.locations)] = 1
    pieces = board.pieces
    routes = 0
    while True:
        total = 0
        for route in range(board.routes):
            weight[route] = growth(board, state, seat, joined, pieces, route)
            total += weight[route]
        if total == 0:
            return routes
        lot = roll(dice, total)
        route = 0
        while lot >= weight[route]:
            lot -= weight[route]
            route += 1
        state.owner[route] = seat
        pieces -= board.length[route]
        routes += 1
        joined[board.a[route]] = joined[board.b[route]] = 1


@jit
def growth(board: Any, state: Any, seat: int, joined: Any, pieces: int, route: int) -> int:
    """The weight of a route among those the network can grow by; 0 if it is none of them."""
    ends = joined[board.a[route]] + joined[board.b[route]]
    taken = state.owner[route] == seat or state.owner[board.twin[route]] == seat
    if taken or ends == 0 or board.length[route] > pieces:
        return 0
    weight: int = WEIGHT // board.length[route] ** 3
    return weight * LOOP if ends == 2 else weight
