"""What each audience is told of a game. Everything comes from the engine's view of those eyes."""

from __future__ import annotations

from wagonway.engine import memory
from wagonway.engine.reasons import cards_short, why_not_route
from wagonway.engine.record import given, public_text
from wagonway.engine.view import View
from wagonway.planning.completion import Plan, Planner, cards_missing
from wagonway.server.audience import Audience, seat_of
from wagonway.server.ending import the_end
from wagonway.server.log.rows import TableRows
from wagonway.server.messages import server as told
from wagonway.server.messages.kinds import reason
from wagonway.server.messages.seen import Entry, Position
from wagonway.server.seeing import look, open_to_all, with_own
from wagonway.server.tables.clocks import Outages
from wagonway.server.tables.course import Course, Happened
from wagonway.server.tables.seating import deal_of
from wagonway.server.times import now_ms

HIDDEN_CHOICE = "keep"  # all that is told of an opening choice until everybody has chosen


def entry(course: Course, happened: Happened, eyes: int | None) -> Entry:
    """One thing that happened, as these eyes saw it; once the game is over nothing is hidden."""
    row, move = happened.row, happened.move
    if move is None:
        return Entry(v=row.ply, seat=row.seat, text=row.action)
    if course.over or eyes == row.seat:
        return Entry(v=row.ply, seat=row.seat, text=move.text, given=given(move, True))
    if course.choosing:  # SETUP-3: nobody learns what others chose until all have
        return Entry(v=row.ply, seat=row.seat, text=HIDDEN_CHOICE)
    text = public_text(move, happened.offered)
    return Entry(v=row.ply, seat=row.seat, text=text, given=given(move, False))


def entries(course: Course, since: int, eyes: int | None) -> list[Entry]:
    return [entry(course, happened, eyes) for happened in course.told(since)]


def seen_by(course: Course, eyes: int | None) -> Position:
    """The position to these eyes; what everybody sees is looked at once a version."""
    if course.open_to_all is None:
        course.open_to_all = open_to_all(course.game.view(None), course.deciding)
    if eyes is None:
        return course.open_to_all
    view = look(course.game, eyes) if course.choosing else course.game.view(eyes)
    return with_own(course.open_to_all, view)


class News:
    """What happened since a version; what is the same to everybody is looked up once."""

    def __init__(self, course: Course, since: int, outages: Outages) -> None:
        self._course, self._since = course, since
        self._entries = entries(course, since, None)
        self._movers = {entry.seat for entry in self._entries}
        self._clock = course.clocks.seen(now_ms(), outages)

    def told_to(self, audience: Audience) -> told.Event:
        course, eyes = self._course, seat_of(audience)
        own = eyes in self._movers
        return told.Event(
            seat=eyes,
            v=course.v,
            entries=entries(course, self._since, eyes) if own else self._entries,
            position=seen_by(course, eyes),
            clock=self._clock,
        )


def snapshot(
    course: Course, since: int | None, audience: Audience, outages: Outages, key: str = ""
) -> told.Snapshot:
    """All of it, or what is new since a version that the client has seen."""
    eyes = seat_of(audience)
    start = since if since is not None and since <= course.v else 0
    return told.Snapshot(
        seat=eyes,
        key=key,
        since=start,
        v=course.v,
        entries=entries(course, start, eyes),
        position=seen_by(course, eyes),
        clock=course.clocks.seen(now_ms(), outages),
    )


def stale(course: Course, seat: int, key: str, outages: Outages) -> told.Stale:
    clock = course.clocks.seen(now_ms(), outages)
    return told.Stale(seat=seat, key=key, v=course.v, position=seen_by(course, seat), clock=clock)


def ended(table: TableRows, course: Course) -> told.Ended:
    """The end: everything is open."""
    assert course.over
    return the_end(course.game, deal_of(table), course.v, course.resigned)


def plan(course: Course, seat: int, key: str) -> told.PlanGiven:
    """How far each ticket is, from the seat's own view."""
    view = look(course.game, seat)
    planner = Planner(view)
    return told.PlanGiven(
        seat=seat,
        key=key,
        v=course.v,
        tickets=[ticket_plan(view, planner.plan(ticket)) for ticket in view.tickets],
        offer=[ticket_plan(view, planner.plan(ticket)) for ticket in view.offer],
        routes=outlooks(view, seat),
    )


def outlooks(view: View, seat: int) -> list[told.RouteOutlook]:
    """How far each route that is not the seat's is from being claimed."""
    seen = memory.row(view.rows, 0)
    found = []
    for route, owner in zip(view.board.routes, view.owners, strict=True):
        if owner != seat:
            why = why_not_route(view.board, seen, seat, route)
            short = cards_short(view.board, seen.hand[seat], route)
            told_why = reason(why) if why else None
            found.append(told.RouteOutlook(name=route.name, short=short, why=told_why))
    return found


def ticket_plan(view: View, found: Plan) -> told.TicketPlan:
    board = view.board
    routes = [
        told.RouteToGo(
            name=route.name,
            length=route.length,
            colour=board.kinds[route.colour] if route.colour else "gray",
            missing=cards_missing(board, view.hand, route),
        )
        for route in found.routes
    ]
    return told.TicketPlan(
        ticket=found.ticket.name,
        points=found.ticket.points,
        state=found.state,
        pieces=found.pieces,
        missing=sum(route.missing for route in routes),
        routes=routes,
    )
