"""How far a seat is: from completing each of its tickets, and from claiming each route."""

from __future__ import annotations

from wagonway.engine import memory
from wagonway.engine.position_text import Encoded
from wagonway.engine.reasons import why_not_route
from wagonway.engine.view import View
from wagonway.planning.completion import Planner, TicketWay
from wagonway.planning.shortfall import missing_cards
from wagonway.words.reason import Reason, reason


class RouteToGo(Encoded, frozen=True, kw_only=True):
    name: str
    length: int
    colour: str
    missing: int  # cards that the hand lacks for it, when all routes of the plan share the hand


class TicketPlan(Encoded, frozen=True, kw_only=True):
    """The cheapest way to complete a ticket: fewest pieces, then fewest cards missing for each route."""

    ticket: str
    points: int
    state: str  # done, open or impossible
    pieces: int
    missing: int  # cards that the hand lacks for all of the routes together
    routes: list[RouteToGo]


class RouteOutlook(Encoded, frozen=True, kw_only=True):
    """A route that is not the seat's: how far it is from claiming it."""

    name: str
    short: int  # cards that the hand lacks for it, wilds used where they help
    why: Reason | None  # it cannot be claimed, whatever is paid


class SeatPlan(Encoded, frozen=True, kw_only=True):
    tickets: list[TicketPlan]
    offer: list[TicketPlan]
    routes: list[RouteOutlook]


def plan_of(view: View) -> SeatPlan:
    planner = Planner(view)
    return SeatPlan(
        tickets=[ticket_plan(planner.plan(ticket)) for ticket in view.tickets],
        offer=[ticket_plan(planner.plan(ticket)) for ticket in view.offer],
        routes=route_outlooks(view),
    )


def route_outlooks(view: View) -> list[RouteOutlook]:
    """How many cards each route of others lacks, and whether it can be claimed."""
    seat, seen = view.seat, memory.row(view.rows, 0)
    assert seat is not None
    hand = list(view.fields.hand[seat])
    found = []
    for route in view.board.routes:
        if view.owner(route) != seat:
            why = why_not_route(view.board, seen, seat, route)
            (short,) = missing_cards(hand, [route])
            refusal = reason(why) if why else None
            found.append(RouteOutlook(name=route.name, short=short, why=refusal))
    return found


def ticket_plan(found: TicketWay) -> TicketPlan:
    routes = [
        RouteToGo(name=route.name, length=route.length, colour=route.colour, missing=missing)
        for route, missing in zip(found.routes, found.missing, strict=True)
    ]
    return TicketPlan(
        ticket=found.ticket.name,
        points=found.ticket.points,
        state=found.state,
        pieces=found.pieces,
        missing=sum(found.missing),
        routes=routes,
    )
