"""The cheapest ways of several tickets: the routes they need, the colours these lack, the turns they take."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property

from wagonway.engine.board import Route, Ticket
from wagonway.engine.state import GRAY, WILD
from wagonway.engine.view import View
from wagonway.planning.completion import OPEN, Planner, TicketWay
from wagonway.planning.shortfall import missing_cards

CARDS_A_TURN = 2


class Ways:
    """What a seat still needs for its tickets, from its view; each ticket takes its own cheapest way."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._planner = Planner(view)
        self._plans: dict[Ticket, TicketWay] = {}

    @property
    def hand(self) -> list[int]:
        return self._planner.hand

    def plan(self, ticket: Ticket) -> TicketWay:
        if ticket not in self._plans:
            self._plans[ticket] = self._planner.plan(ticket)
        return self._plans[ticket]

    def routes(self, tickets: Iterable[Ticket]) -> list[Route]:
        """The routes that these tickets still need, each once."""
        found = [route for ticket in tickets for route in self.plan(ticket).routes]
        return list(dict.fromkeys(found))

    def turns(self, tickets: Sequence[Ticket]) -> int:
        """An estimate of turns: one per claim, and one for every two missing cards."""
        routes = self.routes(tickets)
        missing = sum(missing_cards(self.hand, routes))
        return len(routes) + -(-missing // CARDS_A_TURN)

    @cached_property
    def open_tickets(self) -> list[Ticket]:
        """The tickets in hand that are not completed and still possible."""
        return [ticket for ticket in self.view.tickets if self.plan(ticket).state == OPEN]

    def missing(self, routes: Sequence[Route]) -> list[int]:
        """The cards that the hand lacks for each of these routes, which share it, besides the wilds of ferries."""
        ferries = sum(route.ferry for route in self.routes(self.open_tickets))
        hand = [max(0, self.hand[WILD] - ferries), *self.hand[1:]]
        return missing_cards(
            hand, [replace(route, length=route.length - route.ferry, ferry=0) for route in routes]
        )

    @cached_property
    def lacks(self) -> dict[int, int]:
        """By colour, the cards that the coloured routes of the open tickets lack and wilds in hand do not replace.

        A wild can replace any of several colours, so each counts as lacking what cards of that colour would still pay.
        """
        routes = [r for r in self.routes(self.open_tickets) if r.colour_number != GRAY]
        found: dict[int, int] = {}
        for colour in dict.fromkeys(route.colour_number for route in routes):
            others = [route for route in routes if route.colour_number != colour]
            found[colour] = sum(self.missing(routes)) - sum(self.missing(others))
        return {colour: n for colour, n in found.items() if n > 0}

    def needing(self, colour: int) -> list[Ticket]:
        """The tickets whose way has a route of this colour."""
        return [
            ticket
            for ticket in self.open_tickets
            if any(route.colour_number == colour for route in self.routes([ticket]))
        ]
