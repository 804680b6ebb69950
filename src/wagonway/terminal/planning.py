"""How far a ticket is: the cheapest way to join its places over routes one has or may still claim."""

from __future__ import annotations

import heapq
from dataclasses import dataclass

from wagonway.engine.board import Route, Ticket
from wagonway.engine.view import View

DONE, OPEN, IMPOSSIBLE = "done", "open", "impossible"


@dataclass(frozen=True)
class Plan:
    """The cheapest way: fewest pieces, and among equals the one whose cards are nearest."""

    ticket: Ticket
    state: str  # DONE, OPEN or IMPOSSIBLE
    routes: tuple[Route, ...] = ()  # still to be claimed, in walking order

    @property
    def pieces(self) -> int:
        return sum(route.length for route in self.routes)


def plan(view: View, ticket: Ticket) -> Plan:
    routes = cheapest(view, ticket.a, ticket.b)
    if routes is None:
        return Plan(ticket, IMPOSSIBLE)
    found = Plan(ticket, OPEN if routes else DONE, routes)
    assert view.seat is not None
    return found if found.pieces <= view.pieces[view.seat] else Plan(ticket, IMPOSSIBLE)


def plans(view: View) -> list[Plan]:
    """The plans of all the viewer's tickets."""
    return [plan(view, ticket) for ticket in view.tickets]


def is_within_reach(view: View, index: int) -> bool:
    """The route is the viewer's, or nobody's and not closed to the viewer."""
    owner, twin = view.owners[index], view.board.routes[index].twin
    if owner is not None:
        return owner == view.seat
    return not view.is_closed(index) and (twin is None or view.owners[twin] != view.seat)


def cheapest(view: View, start: int, goal: int) -> tuple[Route, ...] | None:
    """Dijkstra over (pieces, cards missing); the routes still to be claimed, None if there is no way."""
    steps: dict[int, list[tuple[int, Route, bool]]] = {}
    for i, route in enumerate(view.board.routes):
        if is_within_reach(view, i):
            mine = view.owners[i] == view.seat
            steps.setdefault(route.a, []).append((route.b, route, mine))
            steps.setdefault(route.b, []).append((route.a, route, mine))
    queue: list[tuple[int, int, int, int, tuple[Route, ...]]] = [(0, 0, 0, start, ())]
    seen: set[int] = set()
    pushed = 0  # equal costs are taken in the order they were found
    while queue:
        pieces, missing, _, here, path = heapq.heappop(queue)
        if here == goal:
            return path
        if here in seen:
            continue
        seen.add(here)
        for there, route, mine in steps.get(here, []):
            pushed += 1
            if mine:
                heapq.heappush(queue, (pieces, missing, pushed, there, path))
            else:
                cost = (pieces + route.length, missing + cards_missing(view, route))
                heapq.heappush(queue, (*cost, pushed, there, (*path, route)))
    return None


def cards_missing(view: View, route: Route) -> int:
    """Cards of the route's colour (of the best colour if it is gray) that the hand lacks for it."""
    kinds = view.board.kinds
    colours = [kinds[route.colour]] if route.colour else kinds[1:]
    return max(0, route.length - max(view.hand.get(colour, 0) for colour in colours))
