"""How far a ticket is: the cheapest way to join its places over routes one has or may still claim."""

from __future__ import annotations

import heapq
from dataclasses import dataclass

from wagonway.engine.board import Route, Ticket
from wagonway.engine.view import View
from wagonway.planning.shortfall import missing_cards

DONE, OPEN, IMPOSSIBLE = "done", "open", "impossible"


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
        # From each location: where to, by which route, and what it costs in pieces and cards missing.
        self.steps: dict[int, list[tuple[int, Route, int, int]]] = {}
        for route in view.board.routes:
            mine = view.owner(route) == view.seat
            if mine or view.is_open(route):
                length = 0 if mine else route.length
                cards = 0 if mine else sum(missing_cards(self.hand, [route]))
                self.steps.setdefault(route.a, []).append((route.b, route, length, cards))
                self.steps.setdefault(route.b, []).append((route.a, route, length, cards))

    def plan(self, ticket: Ticket) -> TicketWay:
        routes = self.cheapest(ticket.a, ticket.b)
        if routes is None:
            return TicketWay(ticket, IMPOSSIBLE)
        missing = tuple(missing_cards(self.hand, routes))
        found = TicketWay(ticket, OPEN if routes else DONE, routes, missing)
        return found if found.pieces <= self.pieces else TicketWay(ticket, IMPOSSIBLE)

    def cheapest(self, start: int, goal: int) -> tuple[Route, ...] | None:
        """Dijkstra over (pieces, cards missing for each route by itself); the routes still to be claimed, None if there is no way."""
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
