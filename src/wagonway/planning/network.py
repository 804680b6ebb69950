"""Ways over routes that a seat has or may still claim: what each costs, and the cheapest between places."""

from __future__ import annotations

from typing import NamedTuple

from wagonway.engine.kernel import kernel
from wagonway.engine.records import BoardRecord, Int32Table, Int64Row, ViewRecord
from wagonway.engine.route_costs import FAR
from wagonway.engine.rules.routes import may_claim
from wagonway.engine.state import NO_ROUTE


class Network(NamedTuple):
    """What each route costs a seat, and what the cheapest way between every two locations; costs are whole."""

    board: BoardRecord
    costs: Int64Row
    distance: Int32Table


@kernel
def fill_costs_in_pieces(network: Network, view: ViewRecord) -> None:
    """What each route costs the viewer in pieces: nothing for its own, FAR if it cannot claim it."""
    board, costs = network.board, network.costs
    for route in range(board.routes):
        if view.owner[route] == view.me:
            costs[route] = 0
        elif may_claim(board, view, view.me, route):
            costs[route] = board.length[route]
        else:
            costs[route] = FAR


@kernel
def measure_in_pieces(network: Network, view: ViewRecord) -> None:
    """Fill in what routes and ways cost the viewer in pieces."""
    fill_costs_in_pieces(network, view)
    find_distances(network)


@kernel
def find_distances(network: Network) -> None:
    """Fill in what ways cost, by the costs of routes.

    Locations are removed from the map in the board's elimination order, and then put back (after Planken, de Weerdt and
    van der Krogt). With few neighbours each, this takes a tenth of the work of all triples of locations.
    """
    board, distance = network.board, network.distance
    n = board.locations
    for a in range(n):
        row = distance[a]
        for b in range(n):
            row[b] = FAR
        row[a] = 0
    for route in range(board.routes):
        a, b, cost = board.a[route], board.b[route], network.costs[route]
        if cost < distance[a][b]:
            distance[a][b] = cost
            distance[b][a] = cost
    for i in range(n):
        take_off(board, distance, board.elimination[i])
    for i in range(n - 1, -1, -1):
        put_back(board, distance, i)


@kernel
def take_off(board: BoardRecord, distance: Int32Table, gone: int) -> None:
    """Keep the ways over a location as ways between those of its neighbours that are still on the map."""
    row, later = distance[gone], board.later[gone]
    for i in range(board.laters[gone]):
        a, to_a = later[i], row[later[i]]
        for j in range(i):
            b = later[j]
            way = to_a + row[b]
            if way < distance[a][b]:
                distance[a][b] = way
                distance[b][a] = way


@kernel
def put_back(board: BoardRecord, distance: Int32Table, last: int) -> None:
    """Put back the location at this place of the order, where those after it are.

    Every way to it leads over one of the neighbours that it had when it was removed.
    """
    here = board.elimination[last]
    row, later = distance[here], board.later[here]
    for i in range(board.laters[here]):
        way = row[later[i]]
        if way < FAR:
            from_near = distance[later[i]]
            for place in range(last + 1, board.locations):
                there = board.elimination[place]
                row[there] = min(row[there], way + from_near[there])
    for place in range(last + 1, board.locations):
        there = board.elimination[place]
        distance[there][here] = row[there]


@kernel
def ticket_cost(network: Network, ticket: int) -> int:
    """What the cheapest way of a ticket costs: 0 if it is completed, FAR if it cannot be."""
    return network.distance[network.board.ticket_a[ticket]][network.board.ticket_b[ticket]]


@kernel
def other_end(board: BoardRecord, route: int, location: int) -> int:
    return board.b[route] if board.a[route] == location else board.a[route]


@kernel
def mark_way(network: Network, start: int, goal: int, marks: Int64Row) -> None:
    """Set marks[route] to 1 for the routes to be paid for on a cheapest way; every cost but one's own is positive."""
    here = start
    while network.distance[here][goal] > 0:
        here = mark_step(network, here, goal, marks)


@kernel
def mark_step(network: Network, here: int, goal: int, marks: Int64Row) -> int:
    """Go from anywhere in the own network of `here` by the next route to be paid for; returns where it leads."""
    board, costs, distance = network.board, network.costs, network.distance
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


@kernel
def mark_ticket_way(network: Network, ticket: int, marks: Int64Row) -> None:
    """Mark the routes to be paid for on a cheapest way of a ticket."""
    board = network.board
    mark_way(network, board.ticket_a[ticket], board.ticket_b[ticket], marks)


@kernel
def clear_marks(board: BoardRecord, marks: Int64Row) -> None:
    for route in range(board.routes):
        marks[route] = 0


@kernel
def cost_of_marked(network: Network, marks: Int64Row) -> int:
    """What all marked routes cost together."""
    cost = 0
    for route in range(network.board.routes):
        cost += network.costs[route] if marks[route] else 0
    return cost
