"""What losing a route would cost."""

from wagonway.engine.jit import jit, scratch
from wagonway.engine.state import LOCATIONS, NO_ROUTE
from wagonway.planning.network import FAR, other_end


@jit
def fill_detours(board, costs, plan, detours):
    """detours[route] = cost of the way round each route of a plan, beyond its own; other planned routes are free."""
    reached, cost = scratch(LOCATIONS), scratch(LOCATIONS)
    for route in range(board.routes):
        if plan[route]:
            round_it = way_round(board, costs, plan, route, reached, cost)
            detours[route] = round_it - costs[route]


@jit
def way_round(board, costs, plan, lost, reached, cost):
    """The cheapest way between the ends of a route without it and its twin (FAR if there is none)."""
    n = board.locations
    for location in range(n):
        reached[location], cost[location] = 0, FAR
    cost[board.a[lost]] = 0
    goal = board.b[lost]
    while True:
        here = -1
        for location in range(n):
            if not reached[location] and (here < 0 or cost[location] < cost[here]):
                here = location
        if here < 0 or cost[here] >= FAR or here == goal:
            return cost[goal]
        reached[here] = 1
        for i in range(len(board.incident[here])):
            route = board.incident[here][i]
            if route == NO_ROUTE:
                break
            if route != lost and route != board.twin[lost] and costs[route] < FAR:
                there = other_end(board, route, here)
                step = 0 if plan[route] else costs[route]
                cost[there] = min(cost[there], cost[here] + step)
