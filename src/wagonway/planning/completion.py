"""How far a ticket is: the cheapest way to join its places over routes one has or may still claim."""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from dataclasses import dataclass

from wagonway.engine.board import Route, Ticket
from wagonway.engine.view import View
from wagonway.planning.shortfall import missing_cards

DONE, OPEN, IMPOSSIBLE = "done", "open", "impossible"

# From each location: where to, by which route, and what it costs in pieces and cards missing.
Steps = dict[int, list[tuple[int, Route, int, int]]]


@dataclass(frozen=True)
class TicketWay:
    """The cheapest way: fewest pieces, and among equals the one whose routes, each by itself, lack fewest cards."""

    ticket: Ticket
    state: str  # DONE, OPEN or IMPOSSIBLE
    routes: tuple[Route, ...] = ()  # still to be claimed, in walking order
    missing: tuple[int, ...] = ()  # cards that the hand lacks for each, when all of them share it

    @property
    def pieces(self) -> int:
        return sum(route.length for route in self.routes)


class Planner:
    """Finds the ways of one view: over the viewer's own routes, and those it may still claim."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.pieces = view.pieces[view.seat]
        self.hand = list(view.fields.hand[view.seat])
        own = {route.name for route in view.routes_of(view.seat)}
        self.steps = steps_over(
            (route, 0, 0)
            if route.name in own
            else (route, route.length, sum(missing_cards(self.hand, [route])))
            for route in view.board.routes
            if route.name in own or view.is_open(route)
        )

    def plan(self, ticket: Ticket) -> TicketWay:
        routes = self.cheapest(ticket.a, ticket.b)
        if routes is None or sum(route.length for route in routes) > self.pieces:
            return TicketWay(ticket, IMPOSSIBLE)
        missing = tuple(missing_cards(self.hand, routes))
        return TicketWay(ticket, OPEN if routes else DONE, routes, missing)

    def cheapest(self, start: int, goal: int) -> tuple[Route, ...] | None:
        """The routes still to be claimed between two locations, None if there is no way."""
        return cheapest_way(self.steps, start, goal)


def steps_over(routes: Iterable[tuple[Route, int, int]]) -> Steps:
    """The steps over routes in both directions; each route with its cost in pieces and cards."""
    steps: Steps = {}
    for route, pieces, cards in routes:
        steps.setdefault(route.a, []).append((route.b, route, pieces, cards))
        steps.setdefault(route.b, []).append((route.a, route, pieces, cards))
    return steps


def cheapest_way(steps: Steps, start: int, goal: int) -> tuple[Route, ...] | None:
    """Dijkstra over (pieces, cards): the routes of the cheapest way that cost any pieces, None if there is no way."""
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
        for there, route, length, cards in steps.get(here, []):
            if there not in seen:
                pushed += 1
                way = (*path, route) if length else path
                heapq.heappush(queue, (pieces + length, missing + cards, pushed, there, way))
    return None
