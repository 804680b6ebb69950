"""What losing a route would cost."""

from wagonway.engine.kernel import kernel, scratch
from wagonway.engine.records import BoardRecord, Int64Row
from wagonway.engine.route_costs import FAR
from wagonway.engine.state import LOCATIONS, NO_ROUTE
from wagonway.planning.network import other_end


@kernel
def fill_detours(board: BoardRecord, costs: Int64Row, plan: Int64Row, detours: Int64Row) -> None:
    """detours[route] = cost of the way round each route of a plan, beyond its own; other planned routes are free."""
    for route in range(board.routes):
        if plan[route]:
            cost = cost_without(board, costs, plan, route)
            detours[route] = cost - costs[route]


@kernel
def cost_without(board: BoardRecord, costs: Int64Row, plan: Int64Row, lost: int) -> int:
    """The cheapest way between the ends of a route without it and its twin (FAR if there is none)."""
    frontier, cost = scratch(LOCATIONS), scratch(LOCATIONS)
    for location in range(board.locations):
        cost[location] = FAR
    goal = board.b[lost]
    frontier[0], cost[board.a[lost]] = board.a[lost], 0
    n = 1
    while n > 0:
        nearest = 0
        for i in range(1, n):
            if cost[frontier[i]] < cost[frontier[nearest]]:
                nearest = i
        here = frontier[nearest]
        if here == goal:
            break
        n -= 1
        frontier[nearest] = frontier[n]
        for i in range(len(board.incident[here])):
            route = board.incident[here][i]
            if route == NO_ROUTE:
                break
            if route != lost and route != board.twin[lost] and costs[route] < FAR:
                there = other_end(board, route, here)
                way = cost[here] + (0 if plan[route] else costs[route])
                if way < cost[there]:
                    if cost[there] == FAR:
                        frontier[n] = there
                        n += 1
                    cost[there] = way
    return cost[goal]
