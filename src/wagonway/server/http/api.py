"""The HTTP interface: tables, seats, boards, bots, and games that are over. Each route says its types."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from wagonway.bots import bot_names
from wagonway.bots.loader import bot_module
from wagonway.draw.picture import BoardPicture
from wagonway.engine.board import board_ids
from wagonway.engine.refusal import Refusal
from wagonway.insight.replay import Step
from wagonway.insight.story import Story
from wagonway.outside.messages import BoardFacts, board_facts
from wagonway.server.boards import board_of, is_brought, key_of
from wagonway.server.game import seats as table_seats
from wagonway.server.game.live_table import LiveTable
from wagonway.server.game.registry import Registry
from wagonway.server.http.rate_limit import BROWSER, COOKIE, Limits, address_of, guest_of, tokens_of
from wagonway.server.protocol import tables as messages
from wagonway.server.protocol.tables import Join, NewTable, TableCard
from wagonway.server.storage.rows import TableRows
from wagonway.server.workers import tasks
from wagonway.server.workers.pool import WorkerFailed
from wagonway.server.workers.reviews import Reviews

LEVELS = ("easy", "medium", "hard", "expert", "master")
MONTH = 30 * 86_400
JSON = "application/json"
RECORD = "text/plain; charset=utf-8"

log = logging.getLogger("wagonway.server")

Body = TypeVar("Body")
Result = TypeVar("Result")
Answerer = Callable[["Api", Request], Awaitable[Response]]


@dataclass(frozen=True)
class ApiRoute:
    """One way to ask: the types let the description of the protocol be written from here."""

    method: str
    path: str
    gives: Any  # a type, or None for a record
    answer: Answerer
    takes: Any = None
    query: tuple[str, ...] = ()  # numbers
    words: tuple[str, ...] = ()  # texts in the query
    secret: bool = False  # whether the secret of a seat opens more than everybody sees

    @property
    def about(self) -> str:
        return self.answer.__doc__ or ""


ROUTES: list[ApiRoute] = []


def route(method: str, path: str, gives: Any, **more: Any) -> Callable[[Answerer], Answerer]:
    """Registers a method of Api as the answer to a route; its docstring is what it is about."""

    def register(answer: Answerer) -> Answerer:
        ROUTES.append(ApiRoute(method, path, gives, answer, **more))
        return answer

    return register


class Api:
    """Answers requests from the registry."""

    def __init__(self, registry: Registry, limits: Limits, home: str) -> None:
        self.registry = registry
        self.limits = limits
        self.home = home  # where links lead
        workers, store = registry.services.workers, registry.services.store
        self.reviews = Reviews(workers.records, workers.reviews, store, limits.settings)
        self.drawn: dict[tuple[object, ...], bytes] = {}  # pictures of our own boards

    async def table(self, request: Request) -> LiveTable:
        """The table of a request; whoever guesses ids is soon no longer answered."""
        address = address_of(request)
        self.limits.check_tries(address)
        try:
            return await self.registry.find(request.path_params["game"])
        except Refusal:
            self.limits.note_wrong(address)
            raise

    async def finished(self, request: Request) -> LiveTable:
        """The table of a request, if its game is over: what is hidden in a running one is not told."""
        table = await self.table(request)
        if not table.running.over:
            raise Refusal("game-not-over")
        return table

    async def work(
        self, request: Request, function: Callable[..., Result], *arguments: object
    ) -> Result:
        """What a worker process makes of it: for strangers, one after the other, each address in its turn."""
        workers, seconds = self.registry.services.workers, self.limits.settings.record_seconds
        share = address_of(request)
        try:
            return await workers.records.run(function, *arguments, deadline=seconds, share=share)
        except WorkerFailed as error:
            log.warning("work-failed", extra={"task": function.__name__, "error": str(error)})
            raise Refusal("work-failed") from None

    async def draw(
        self, request: Request, function: Callable[..., bytes], *of_board: object
    ) -> bytes:
        """The same of one of our own boards, which is done once. What strangers brought is not kept."""
        key = (function.__name__, *of_board)
        if key in self.drawn:
            return self.drawn[key]
        drawn = await self.work(request, function, *of_board)
        if not is_brought(str(of_board[0]).partition(" ")[0]):
            self.drawn[key] = drawn
        return drawn

    def link(self, table: LiveTable) -> str:
        return f"{self.home}/t/{table.id}"

    # ---------------------------------------------------------------------------------------- routes

    @route("GET", "/api/boards", messages.Boards)
    async def boards(self, _: Request) -> Response:
        """The boards that can be played."""
        return as_json(boards_document(self.registry.services.boards))

    @route("GET", "/api/boards/{board}", BoardFacts, query=("players",))
    async def board(self, request: Request) -> Response:
        """A board: its places, routes, tickets and the numbers of its rules."""
        board = board_of(request.path_params["board"])
        players = number(request, "players")
        if players is None:
            players = board.player_counts[0]
        if players not in board.player_counts:
            least, most = board.player_counts[0], board.player_counts[-1]
            raise Refusal(
                "player-count", board=board.title, least=least, most=most, players=players
            )
        return as_json(board_document(board.id, players))

    @route("GET", "/api/boards/{board}/picture", BoardPicture)
    async def picture(self, request: Request) -> Response:
        """Where everything of a board lies, with its colours and symbols, for clients that draw it."""
        board = board_of(request.path_params["board"]).id
        picture = await self.draw(request, tasks.picture, key_of(board))
        return Response(picture, media_type=JSON)

    @route("GET", "/api/bots", messages.Bots)
    async def bots(self, _: Request) -> Response:
        """The bots that can sit at a table."""
        return as_json(bots_document())

    @route("GET", "/api/tables", messages.Lobby)
    async def lobby(self, _: Request) -> Response:
        """The public tables."""
        return as_json(messages.Lobby(tables=self.registry.lobby()))

    @route("POST", "/api/tables", messages.TableMade, takes=NewTable)
    async def create(self, request: Request) -> Response:
        """Set up a table. The answer holds the secrets of the seats taken; cookies hold them too."""
        wishes = await body(request, NewTable)
        return await self.made(request, lambda guest: self.registry.create(wishes, guest))

    async def made(
        self,
        request: Request,
        make: Callable[[str], Awaitable[tuple[LiveTable, table_seats.Tokens]]],
    ) -> Response:
        """A new table, made for a guest within the limits."""
        guest, cookie = guest_of(request)
        address, tables = address_of(request), self.limits.tables
        if tables.is_spent(address):
            raise self.limits.over(Refusal("tables-many", most=tables.most))
        table, tokens = await make(guest)
        tables.allows(address)
        made = messages.TableMade(link=self.link(table), seats=secrets(tokens), table=table.card())
        response = with_cookies(as_json(made, 201), request, table, tokens)
        if cookie is not None:
            set_cookie(response, request, BROWSER, cookie, "/api/tables")
        return response

    @route("GET", "/api/tables/{game}", TableCard)
    async def show(self, request: Request) -> Response:
        """A table: who sits where, and how far it is."""
        return as_json((await self.table(request)).card())

    @route("POST", "/api/tables/{game}/seats", messages.SeatsTaken, takes=Join)
    async def sit(self, request: Request) -> Response:
        """Sit down at seats that are open."""
        join, table = await body(request, Join), await self.table(request)
        tokens: table_seats.Tokens = {}

        def sit(rows: TableRows) -> TableRows:
            nonlocal tokens
            new, tokens = table_seats.sit_down(rows, join)
            return new

        await table.change(sit)
        taken = messages.SeatsTaken(seats=secrets(tokens))
        return with_cookies(as_json(taken, 201), request, table, tokens)

    @route("POST", "/api/tables/{game}/return", messages.Returned, takes=messages.Return)
    async def come_back(self, request: Request) -> Response:
        """Come back on another device: a seat's secret becomes this browser's cookie."""
        wish, table = await body(request, messages.Return), await self.table(request)
        seat = table_seats.holder(table.rows.seats, wish.token)
        if seat is None:
            self.limits.note_wrong(address_of(request))
            raise Refusal("token-wrong")
        response = as_json(messages.Returned(game=table.id, seat=seat))
        return with_cookies(response, request, table, {seat: wish.token})

    @route("GET", "/api/tables/{game}/record", None, secret=True)
    async def record(self, request: Request) -> Response:
        """The record: of a game that is over for everybody, of a running one as the seat saw it."""
        table = await self.table(request)
        history, eyes = table.running, None
        if not history.over:
            seats = [table_seats.holder(table.rows.seats, token) for token in tokens_of(request)]
            eyes = next((seat for seat in seats if seat is not None), None)
            if eyes is None:
                raise Refusal("record-not-yours")
        name = {"content-disposition": f'attachment; filename="{table.id}.wag"'}
        return Response(history.record(eyes).text(), media_type=RECORD, headers=name)

    @route("GET", "/api/tables/{game}/step", Step, query=("at", "seat"))
    async def step(self, request: Request) -> Response:
        """A game that is over, at any step, through any seat's eyes."""
        return await self._step(request, record_of(await self.finished(request)))

    @route("POST", "/api/records", Step, takes=str, query=("at", "seat"))
    async def open_record(self, request: Request) -> Response:
        """Look at a record of one's own, at any step, through any seat's eyes. Nothing is kept."""
        return await self._step(request, await request.body())

    @route("GET", "/api/tables/{game}/story", Story)
    async def story(self, request: Request) -> Response:
        """A game that is over, step by step, with its score sheet, its paths and what was counted."""
        record = record_of(await self.finished(request))
        return as_json(await self.work(request, tasks.story, record))

    @route("POST", "/api/records/story", Story, takes=str)
    async def story_of_record(self, request: Request) -> Response:
        """The same of a record of one's own, once every line of it was checked. Nothing is kept."""
        return as_json(await self.work(request, tasks.story, await request.body()))

    async def _step(self, request: Request, record: bytes) -> Response:
        at, seat = number(request, "at"), number(request, "seat")
        return as_json(await self.work(request, tasks.step, record, at, seat))


# What never changes is written once for each process: strangers may ask for it as often as they like.


@cache
def boards_document(own: tuple[str, ...] = ()) -> bytes:
    boards = [board_of(id) for id in (*board_ids(), *own)]
    cards = [
        messages.BoardCard(id=b.id, title=b.title, players=list(b.player_counts), hash=b.hash)
        for b in boards
    ]
    return msgspec.json.encode(messages.Boards(boards=cards))


@lru_cache(maxsize=256)
def board_document(board: str, players: int) -> bytes:
    return msgspec.json.encode(board_facts(board_of(board), players))


@cache
def bots_document() -> bytes:
    about = {name: (bot_module(name).__doc__ or "").split("\n")[0] for name in bot_names()}
    cards = [messages.BotCard(name=name, about=each) for name, each in about.items()]
    levels = [name for name in LEVELS if name in about]
    return msgspec.json.encode(messages.Bots(levels=levels, bots=cards))


def write_documents() -> None:
    """Before anybody asks, for it takes a moment."""
    boards_document()
    bots_document()
    for id in board_ids():
        for players in board_of(id).player_counts:
            board_document(id, players)


async def body(request: Request, kind: type[Body]) -> Body:
    """The body of a request; a Refusal if it is not of this kind."""
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != JSON:
        raise Refusal("body-type", wanted=JSON)
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("message-form", why=error) from None


def number(request: Request, name: str) -> int | None:
    """A number from the query, if it is there."""
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise Refusal("query-number", name=name)
    return int(text)


def as_json(told: msgspec.Struct | bytes, status: int = 200) -> Response:
    body = told if isinstance(told, bytes) else msgspec.json.encode(told)
    return Response(body, status, media_type=JSON)


def record_of(table: LiveTable) -> bytes:
    """The record of a game that is over."""
    return table.running.record(None).text().encode()


def secrets(tokens: table_seats.Tokens) -> list[messages.SeatSecret]:
    return [messages.SeatSecret(seat=seat, token=token) for seat, token in tokens.items()]


def with_cookies(
    response: Response, request: Request, table: LiveTable, tokens: table_seats.Tokens
) -> Response:
    """The browser keeps the secrets, for this table alone, where no script can read them."""
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
