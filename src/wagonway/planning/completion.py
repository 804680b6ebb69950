"""How far a ticket is: the cheapest way to join its places over routes one has or may still claim."""

from __future__ import annotations

import heapq
from dataclasses import dataclass

from wagonway.engine.board import Board, Route, Ticket
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


class Planner:
    """Finds the ways of one view: over the viewer's own routes, and those it may still claim."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.pieces = view.pieces[view.seat]
        hand = view.hand
        # From each location: where to, by which route, and what it costs in pieces and cards missing.
        self.steps: dict[int, list[tuple[int, Route, int, int]]] = {}
        for i, route in enumerate(view.board.routes):
            if is_within_reach(view, i):
                mine = view.owners[i] == view.seat
                cost = (0, 0) if mine else (route.length, cards_missing(view.board, hand, route))
                self.steps.setdefault(route.a, []).append((route.b, route, *cost))
                self.steps.setdefault(route.b, []).append((route.a, route, *cost))

    def plan(self, ticket: Ticket) -> Plan:
        routes = self.cheapest(ticket.a, ticket.b)
        if routes is None:
            return Plan(ticket, IMPOSSIBLE)
        found = Plan(ticket, OPEN if routes else DONE, routes)
        return found if found.pieces <= self.pieces else Plan(ticket, IMPOSSIBLE)

    def cheapest(self, start: int, goal: int) -> tuple[Route, ...] | None:
        """Dijkstra over (pieces, cards missing); the routes still to be claimed, None if there is no way."""
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
            for there, route, length, cards in self.steps.get(here, []):
                if there not in seen:
                    pushed += 1
                    way = (*path, route) if length else path
                    heapq.heappush(queue, (pieces + length, missing + cards, pushed, there, way))
        return None


def is_within_reach(view: View, index: int) -> bool:
    """The route is the viewer's, or nobody's and not closed to the viewer."""
    owner, twin = view.owners[index], view.board.routes[index].twin
    if owner is not None:
        return owner == view.seat
    return not view.is_closed(index) and (twin is None or view.owners[twin] != view.seat)


def cards_missing(board: Board, hand: dict[str, int], route: Route) -> int:
    """Cards of the route's colour (of the best colour if it is gray) that the hand lacks for it."""
    colours = [board.kinds[route.colour]] if route.colour else board.kinds[1:]
    return max(0, route.length - max(hand.get(colour, 0) for colour in colours))
