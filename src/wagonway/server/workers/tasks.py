"""What worker processes do: bots move and plans are made, from what a seat sees and nothing else; strangers' records."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

import msgspec

from wagonway.bots import Bot, load_bot, searches
from wagonway.draw.picture import board_picture
from wagonway.draw.svg import backdrop_svg
from wagonway.engine import memory
from wagonway.engine.reasons import why_not_route
from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal
from wagonway.engine.state import VIEW
from wagonway.engine.view import View
from wagonway.insight.replay import step_of
from wagonway.insight.story import story_of
from wagonway.planning.completion import Planner, TicketWay
from wagonway.planning.shortfall import missing_cards
from wagonway.server.boards import board_from, is_brought, key_of
from wagonway.server.config import Settings
from wagonway.server.protocol.fields import reason
from wagonway.server.protocol.replies import RouteOutlook, RouteToGo, TicketPlan
from wagonway.server.workers.pool import COMPILING, WorkerFailed, WorkerPool

STAND_IN = "expert"  # decides where a bot that searches has no answer in time
SEARCH_SECONDS = 2.0  # that such a bot may take, its wait for a worker included
TRIES = 2  # a bot that fails twice at one decision is given the first legal move
REMEMBERED = 2000  # plans, and bots that keep their memory; one that was forgotten begins anew
POLITE = 10  # niceness: what strangers bring must not slow down those who play
HUMBLE = 15  # niceness of what takes minutes

log = logging.getLogger("wagonway.server")


class ServerWorkers:
    """Four pools: what takes milliseconds waits for no search, nor that for what takes seconds or minutes."""

    def __init__(self, settings: Settings) -> None:
        self.games = WorkerPool(settings.bot_workers, each=settings.plans_per_address)
        self.records = WorkerPool(
            settings.record_workers,
            queue=settings.records_at_once,
            each=settings.records_per_address,
            niceness=POLITE,
            first_seconds=COMPILING,
        )
        self.reviews = WorkerPool(settings.record_workers, niceness=HUMBLE)
        self.searches = WorkerPool(
            settings.bot_workers, each=settings.plans_per_address, niceness=POLITE
        )
        self.bots = BotPlayers(self.games, settings.bot_seconds, self.searches)
        self.plans = Plans(self.games, settings.bot_seconds)

    @property
    def _pools(self) -> tuple[WorkerPool, ...]:
        return self.games, self.searches, self.records, self.reviews

    @property
    def restarts(self) -> int:
        return sum(pool.restarts for pool in self._pools)

    async def close(self) -> None:
        await asyncio.gather(*(pool.close() for pool in self._pools))


class BotPlayers:
    """All bots that play at this server's tables."""

    def __init__(
        self, pool: WorkerPool, seconds: float, searches: WorkerPool | None = None
    ) -> None:
        self.pool, self.searches = pool, searches or pool
        self.seconds = seconds

    async def choose(self, bot: str, view: View, sitting: str, seed: str) -> str:
        """What a bot does at a seat. There is always an answer: the first legal move, if need be."""
        for name in [bot, STAND_IN] if searches(bot) else [bot] * TRIES:
            question = (name, sitting, seed, key_of(view.board.id), view.bytes, view.legal_ids)
            try:
                action = await self._answer(name, question, sitting)
            except (WorkerFailed, TimeoutError) as error:
                log.warning("bot-failed", extra={"bot": name, "error": str(error)})
            else:
                if action in view.legal():
                    return action
        return view.legal()[0].text

    async def _answer(self, bot: str, question: tuple[object, ...], sitting: str) -> str:
        """A search has a pool of its own, and a time that counts from now, whoever is before it."""
        if not searches(bot):
            return await self.pool.run(
                choice, *question, deadline=self.seconds, share=sitting, place=sitting
            )
        search = self.searches.run(
            choice, *question, deadline=SEARCH_SECONDS, share=sitting, place=sitting
        )
        return await asyncio.wait_for(search, SEARCH_SECONDS)


class SeatPlan(msgspec.Struct, frozen=True):
    tickets: list[TicketPlan]
    offer: list[TicketPlan]
    routes: list[RouteOutlook]


class Plans:
    """Plans by game, version and seat; whoever asks again gets the same."""

    def __init__(self, pool: WorkerPool, seconds: float) -> None:
        self.pool = pool
        self.seconds = seconds
        self._found: OrderedDict[tuple[str, int, int], SeatPlan] = OrderedDict()
        self._sought: dict[tuple[str, int, int], asyncio.Future[SeatPlan]] = {}

    async def plan(self, game: str, v: int, view: View, share: str) -> SeatPlan:
        """The plan of a seat at a version; a Refusal if it cannot be had now."""
        assert view.seat is not None
        key = game, v, view.seat
        if key in self._found:
            self._found.move_to_end(key)
            return self._found[key]
        if key not in self._sought:
            seeking = asyncio.ensure_future(self._seek(view, share))
            self._sought[key] = seeking
            seeking.add_done_callback(lambda _: self._sought.pop(key))
        found = await asyncio.shield(self._sought[key])
        self._found[key] = found
        if len(self._found) > REMEMBERED:
            self._found.popitem(last=False)
        return found

    async def _seek(self, view: View, share: str) -> SeatPlan:
        question = key_of(view.board.id), view.bytes, view.legal_ids
        try:
            return await self.pool.run(plan, *question, deadline=self.seconds, share=share)
        except WorkerFailed:
            raise Refusal("work-failed") from None


# ------------------------------------------------------------------------------ in the worker process

_seated: OrderedDict[tuple[str, str], Bot] = OrderedDict()


def choice(bot: str, sitting: str, seed: str, board: str, record: bytes, legal: list[int]) -> str:
    """What the bot that sits there does, with what it remembers. The record is the seat's view."""
    return str(seated(bot, sitting, seed).choose(view_of(board, record, legal)))


def seated(bot: str, sitting: str, seed: str) -> Bot:
    """It keeps its memory and its dice while the same one sits at the same seat."""
    place = (sitting, bot)
    if place not in _seated:
        _seated[place] = load_bot(bot, seed)
        if len(_seated) > REMEMBERED:
            _seated.popitem(last=False)
    _seated.move_to_end(place)
    return _seated[place]


def view_of(board: str, record: bytes, legal: list[int]) -> View:
    rows = memory.rows(VIEW, 1)
    memory.load(VIEW, rows, 0, record)
    return View(board_from(board), rows, legal)


def plan(board: str, record: bytes, legal: list[int]) -> SeatPlan:
    """How far each ticket and each route is, from the seat's own view."""
    view = view_of(board, record, legal)
    planner = Planner(view)
    return SeatPlan(
        tickets=[ticket_plan(planner.plan(ticket)) for ticket in view.tickets],
        offer=[ticket_plan(planner.plan(ticket)) for ticket in view.offer],
        routes=route_outlooks(view),
    )


def route_outlooks(view: View) -> list[RouteOutlook]:
    """How far each route that is not the seat's is from being claimed."""
    seat, seen = view.seat, memory.row(view.rows, 0)
    assert seat is not None
    hand = list(view.fields.hand[seat])
    found = []
    for route in view.board.routes:
        if view.owner(route) != seat:
            why = why_not_route(view.board, seen, seat, route)
            (short,) = missing_cards(hand, [route])
            told_why = reason(why) if why else None
            found.append(RouteOutlook(name=route.name, short=short, why=told_why))
    return found


def ticket_plan(found: TicketWay) -> TicketPlan:
    routes = [
        RouteToGo(
            name=route.name,
            length=route.length,
            colour=route.colour,
            missing=missing,
        )
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


# What strangers ask for that takes long. Results are JSON.


def story(record: bytes) -> bytes:
    """A finished game, step by step, once every line of its record was checked."""
    return msgspec.json.encode(story_of(Record.parse(record)))


def step(record: bytes, at: int | None, seat: int | None) -> bytes:
    """A record after so many of its steps, at its end if at is None, through the eyes of a seat."""
    found = Record.parse(record)
    return msgspec.json.encode(step_of(found, len(found.entries) if at is None else at, seat))


def picture(board: str) -> bytes:
    drawn = board_from(board)
    return msgspec.json.encode(board_picture(drawn, quick=is_brought(drawn.id)))


def backdrop(board: str, night: bool) -> bytes:
    drawn = board_from(board)
    return backdrop_svg(drawn, night, quick=is_brought(drawn.id)).encode()
