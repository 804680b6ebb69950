"""What a route costs: in points, turns and cards counted in, and in turns alone."""

from wagonway.bots.conductor.memory import GRAIN
from wagonway.bots.conductor.weights import (
    COST_CLAIM,
    COST_CONTEST,
    COST_GRAY,
    COST_POINTS,
    COST_SHORT,
    COST_SPACE,
)
from wagonway.engine.jit import jit
from wagonway.engine.state import GRAY
from wagonway.planning.cards import short_of
from wagonway.planning.network import FAR, is_within_reach


@jit
def fill_costs(board, view, options, touched, costs):
    """The price of each route in eighths of a point: nothing for one's own, at least one eighth for others."""
    hand = view.hand[view.me]
    for route in range(board.routes):
        if view.owner[route] == view.me:
            costs[route] = 0
        elif not is_within_reach(board, view, route):
            costs[route] = FAR
        else:
            price = (
                options[COST_SPACE] * board.length[route]
                + options[COST_CLAIM]
                - options[COST_POINTS] * board.points[route]
                + options[COST_SHORT] * short_of(board, hand, route)
            )
            if board.colour[route] == GRAY:
                price -= options[COST_GRAY] * board.length[route]
            if is_contested(board, view, touched, route):
                price += options[COST_CONTEST]
            costs[route] = max(1, int(GRAIN * price))


@jit
def fill_costs_in_turns(board, costs, plan):
    """Turn prices in points into eighths of a turn; what is planned is free."""
    for route in range(board.routes):
        if plan[route]:
            costs[route] = 0
        elif 0 < costs[route] < FAR:
            costs[route] = GRAIN + GRAIN * board.length[route] // 2


@jit
def is_contested(board, view, touched, route):
    """Whether a rival's network touches the route."""
    others = ~(1 << view.me)
    return (touched[board.a[route]] | touched[board.b[route]]) & others != 0
