"""What a route costs: in points, turns and cards counted in, and in turns alone."""

from wagonway.bots.conductor.context import EIGHTHS, Context
from wagonway.engine.kernel import kernel
from wagonway.engine.route_costs import FAR
from wagonway.engine.rules.routes import may_claim
from wagonway.engine.state import GRAY
from wagonway.planning.cards import short_of
from wagonway.planning.network import Network, find_distances


@kernel
def measure_in_points(context: Context, network: Network) -> None:
    """The price of each route in eighths of a point: nothing for one's own, at least one eighth for others."""
    board, view, weights, costs = context.board, context.view, context.weights, network.costs
    for route in range(board.routes):
        if view.owner[route] == view.me:
            costs[route] = 0
        elif not may_claim(board, view, view.me, route):
            costs[route] = FAR
        else:
            price = (
                weights.cost_space * board.length[route]
                + weights.cost_claim
                - weights.cost_points * board.points[route]
                + weights.cost_short * short_of(board, view.hand[view.me], route)
            )
            if board.colour[route] == GRAY:
                price -= weights.cost_gray * board.length[route]
            if is_contested(context, route):
                price += weights.cost_contest
            costs[route] = max(1, int(EIGHTHS * price))
    find_distances(network)


@kernel
def measure_in_turns(network: Network) -> None:
    """Turn prices in points into eighths of a turn."""
    board, costs = network.board, network.costs
    for route in range(board.routes):
        if 0 < costs[route] < FAR:
            costs[route] = EIGHTHS + EIGHTHS * board.length[route] // 2
    find_distances(network)


@kernel
def is_contested(context: Context, route: int) -> bool:
    """Whether a rival's network touches the route."""
    touched, others = context.touched, ~(1 << context.view.me)
    return (touched[context.board.a[route]] | touched[context.board.b[route]]) & others != 0
