"""The HTTP API: tables, seats, boards, bots and finished games. Routes declare their types."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, TypeVar
from urllib.parse import quote

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from wagonway.bots import LEVELS, bot_names
from wagonway.bots.loader import bot_module
from wagonway.draw.picture import BoardPicture
from wagonway.engine.board import board_ids
from wagonway.engine.refusal import Refusal
from wagonway.insight.replay import Step
from wagonway.insight.story import Story
from wagonway.outside.messages import BoardFacts, board_facts
from wagonway.server.boards import board_of, is_imported, key_of
from wagonway.server.game import seats as table_seats
from wagonway.server.game.live_table import LiveTable
from wagonway.server.game.registry import Registry
from wagonway.server.http.middleware import RECORDS
from wagonway.server.http.rate_limit import BROWSER, COOKIE, Limits, address_of, guest_of, tokens_of
from wagonway.server.http.reviews import Reviews
from wagonway.server.protocol import parts as messages
from wagonway.server.protocol.parts import Join, NewTable, TableCard
from wagonway.server.storage.rows import TableRows
from wagonway.server.workers import tasks
from wagonway.server.workers.pool import ResultCache

MONTH = 30 * 86_400
DRAWN = 1000  # pictures of boards, by day and by night, that are kept
JSON = "application/json"
RECORD = "text/plain; charset=utf-8"
VIEWPOINT = ("at", "seat")

Result = TypeVar("Result")
# A handler takes the Api, the request and what its route takes; it returns a response, or the content of one.
Handler = Callable[..., Awaitable[Response | msgspec.Struct | bytes]]


@dataclass(frozen=True)
class ApiRoute:
    """A route with its types: requests are decoded and the protocol documents generated from them."""

    method: str
    path: str
    gives: Any  # a type, or None for a record
    handler: Handler
    about: str
    takes: Any = None  # a type; in the query if the body is a record
    numbers: tuple[str, ...] = ()  # in the query
    secret: bool = False  # whether a seat's secret gives access to more

    @property
    def has_record_body(self) -> bool:
        return self.path.startswith(RECORDS)

    async def respond(self, api: Api, request: Request) -> Response:
        taken = () if self.takes is None else (await decoded(request, self.takes),)
        found = await self.handler(api, request, *taken)
        return found if isinstance(found, Response) else json_response(found)


ROUTES: list[ApiRoute] = []


def route(
    method: str, path: str, gives: Any, about: str = "", **more: Any
) -> Callable[[Handler], Handler]:
    """Register the handler of a route; its docstring is the summary by default."""

    def register(handler: Handler) -> Handler:
        summary = about or handler.__doc__ or ""
        ROUTES.append(ApiRoute(method, path, gives, handler, summary, **more))
        return handler

    return register


class Api:
    def __init__(self, registry: Registry, limits: Limits, home: str) -> None:
        self.registry = registry
        self.limits = limits
        self.home = home  # base of links
        self.reviews = Reviews(registry.services.workers, registry.services.store, limits)
        self.drawn: ResultCache[bytes] = ResultCache(DRAWN)

    async def table(self, request: Request) -> LiveTable:
        """The table of a request; none for an address that guesses secrets."""
        with self.limits.guess(address_of(request)):
            return await self.registry.find(request.path_params["game"])

    async def finished(self, request: Request) -> LiveTable:
        """The table of a request; a Refusal while its game is running."""
        table = await self.table(request)
        if not table.running.over:
            raise Refusal("game-not-over")
        return table

    async def requested_record(self, request: Request) -> bytes:
        """The record of a finished game, or the one in the body."""
        if has_record_body(request):
            return await request.body()
        return record_of(await self.finished(request))

    async def run_job(
        self, request: Request, function: Callable[..., Result], *arguments: object
    ) -> Result:
        """Run a function in a worker process, on the share of the client's address."""
        pool, seconds = self.registry.services.workers.records, self.limits.settings.record_seconds
        return await pool.run(function, *arguments, deadline=seconds, share=address_of(request))

    async def draw(
        self, request: Request, function: Callable[..., bytes], board: str, *options: object
    ) -> bytes:
        """The same for a picture of a board, cached unless the board was imported."""
        draw = partial(self.run_job, request, function, key_of(board), *options)
        if is_imported(board):
            return await draw()
        return await self.drawn.get((function.__name__, board, *options), draw)

    def link(self, table: LiveTable) -> str:
        return f"{self.home}/t/{table.id}"

    # ---------------------------------------------------------------------------------------- routes

    @route("GET", "/api/boards", messages.Boards)
    async def boards(self, _: Request) -> bytes:
        """The boards that can be played."""
        return boards_document(self.registry.services.boards)

    @route("GET", "/api/boards/{board}", BoardFacts, numbers=("players",))
    async def board(self, request: Request) -> BoardFacts:
        """A board: its places, routes, tickets and the numbers of its rules."""
        board = board_of(request.path_params["board"])
        players = number(request, "players")
        if players is None:
            players = board.player_counts[0]
        board.check_players(players)
        return board_facts(board, players)

    @route("GET", "/api/boards/{board}/picture", BoardPicture)
    async def picture(self, request: Request) -> bytes:
        """Where everything of a board lies, with its colours and symbols, for clients that draw it."""
        board = board_of(request.path_params["board"]).id
        return await self.draw(request, tasks.picture, board)

    @route("GET", "/api/bots", messages.Bots)
    async def bots(self, _: Request) -> bytes:
        """The bots that can sit at a table."""
        return bots_document()

    @route("GET", "/api/tables", messages.Lobby)
    async def lobby(self, _: Request) -> messages.Lobby:
        """The public tables."""
        return messages.Lobby(tables=self.registry.lobby())

    @route("POST", "/api/tables", messages.TableMade, takes=NewTable)
    async def create(self, request: Request, options: NewTable) -> Response:
        """Set up a table. The answer holds the secrets of the seats taken; cookies hold them too."""
        return await self.created(request, partial(self.registry.create, options))

    async def created(
        self,
        request: Request,
        make: Callable[[str, str], Awaitable[tuple[LiveTable, table_seats.Tokens]]],
    ) -> Response:
        """Create a table within the limits of the guest."""
        guest, cookie = guest_of(request)
        address = address_of(request)
        with self.limits.new_table(self.registry.address_hash(address)):
            table, tokens = await make(guest, address)
        created = messages.TableMade(
            link=self.link(table), seats=seat_secrets(tokens), table=table.card()
        )
        response = with_cookies(json_response(created, 201), request, table, tokens)
        if cookie is not None:
            set_cookie(response, request, BROWSER, cookie, "/api")
        return response

    @route("GET", "/api/tables/{game}", TableCard)
    async def show(self, request: Request) -> TableCard:
        """A table: who sits where, and how far it is."""
        return (await self.table(request)).card()

    @route("POST", "/api/tables/{game}/seats", messages.SeatsTaken, takes=Join)
    async def sit(self, request: Request, join: Join) -> Response:
        """Sit down at seats that are open."""
        table, tokens = await self.table(request), table_seats.Tokens()
        address = self.registry.address_hash(address_of(request))

        def sit(rows: TableRows) -> TableRows:
            nonlocal tokens
            new, tokens = table_seats.sit_down(rows, join, address)
            return new

        await table.change(sit)
        taken = messages.SeatsTaken(seats=seat_secrets(tokens))
        return with_cookies(json_response(taken, 201), request, table, tokens)

    @route("POST", "/api/tables/{game}/return", messages.Returned, takes=messages.Return)
    async def come_back(self, request: Request, secret: messages.Return) -> Response:
        """Come back on another device: a seat's secret becomes this browser's cookie."""
        table = await self.table(request)
        with self.limits.guess(address_of(request)):
            seat = table_seats.holder(table.rows.seats, secret.token)
            if seat is None:
                raise Refusal("token-wrong")
        response = json_response(messages.Returned(game=table.id, seat=seat))
        return with_cookies(response, request, table, {seat: secret.token})

    @route("GET", "/api/tables/{game}/record", None, secret=True)
    async def record(self, request: Request) -> Response:
        """The record: of a game that is over for everybody, of a running one as the seat saw it."""
        table = await self.table(request)
        history, viewer = table.running, None
        if not history.over:
            seats = [table_seats.holder(table.rows.seats, token) for token in tokens_of(request)]
            viewer = next((seat for seat in seats if seat is not None), None)
            if viewer is None:
                raise Refusal("record-not-yours")
        name = quote(table.id, safe="")  # an imported game may have any
        headers = {"content-disposition": f'attachment; filename="{name}.wag"'}
        return Response(history.record(viewer).text(), media_type=RECORD, headers=headers)

    @route(
        "POST",
        RECORDS,
        Step,
        "Look at an uploaded record, at any step, as any seat saw it. Nothing is kept.",
        numbers=VIEWPOINT,
    )
    @route("GET", "/api/tables/{game}/step", Step, numbers=VIEWPOINT)
    async def step(self, request: Request) -> bytes:
        """A game that is over, at any step, as any seat saw it."""
        record = await self.requested_record(request)
        at, seat = (number(request, name) for name in VIEWPOINT)
        return await self.run_job(request, tasks.step, record, at, seat)

    @route(
        "POST",
        f"{RECORDS}/story",
        Story,
        "The same of an uploaded record, once every line of it was checked. Nothing is kept.",
    )
    @route("GET", "/api/tables/{game}/story", Story)
    async def story(self, request: Request) -> bytes:
        """A game that is over, step by step, with its score sheet, its paths and what was counted."""
        return await self.run_job(request, tasks.story, await self.requested_record(request))


# Static documents are encoded once per process.


@cache
def boards_document(own: tuple[str, ...]) -> bytes:
    boards = [board_of(id) for id in (*board_ids(), *own)]
    cards = [
        messages.BoardCard(id=b.id, title=b.title, players=list(b.player_counts), hash=b.hash)
        for b in boards
    ]
    return msgspec.json.encode(messages.Boards(boards=cards))


@cache
def bots_document() -> bytes:
    about = {name: (bot_module(name).__doc__ or "").split("\n")[0] for name in bot_names()}
    cards = [messages.BotCard(name=name, about=each) for name, each in about.items()]
    levels = [name for name in LEVELS if name in about]
    return msgspec.json.encode(messages.Bots(levels=levels, bots=cards))


def has_record_body(request: Request) -> bool:
    return request.url.path.startswith(RECORDS)


async def decoded(request: Request, kind: type[msgspec.Struct]) -> msgspec.Struct:
    """The parameters of a request, from the body, or from the query if the body is a record."""
    try:
        if has_record_body(request):
            query, names = request.query_params, kind.__struct_fields__
            return msgspec.convert({n: query[n] for n in names if n in query}, kind, strict=False)
        media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if media != JSON:
            raise Refusal("body-type", wanted=JSON)
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("message-form", why=error) from None


def number(request: Request, name: str) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise Refusal("query-number", name=name)
    return int(text)


def json_response(content: msgspec.Struct | bytes, status: int = 200) -> Response:
    data = content if isinstance(content, bytes) else msgspec.json.encode(content)
    return Response(data, status, media_type=JSON)


def record_of(table: LiveTable) -> bytes:
    return table.running.record(None).text().encode()


def seat_secrets(tokens: table_seats.Tokens) -> list[messages.SeatSecret]:
    return [messages.SeatSecret(seat=seat, token=token) for seat, token in tokens.items()]


def with_cookies(
    response: Response, request: Request, table: LiveTable, tokens: table_seats.Tokens
) -> Response:
    """Set a cookie per seat with its secret: for this table only, hidden from scripts."""
    for seat, token in tokens.items():
        set_cookie(response, request, f"{COOKIE}{seat}", token, f"/api/tables/{table.id}")
    return response


def set_cookie(response: Response, request: Request, name: str, value: str, path: str) -> None:
    response.set_cookie(
        name,
        value,
        max_age=MONTH,
        path=path,
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )
