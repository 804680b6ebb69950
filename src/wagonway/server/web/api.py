"""The HTTP interface: tables, seats, boards, bots, and games that are over. Each route says its types."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from wagonway.bots import bot_names
from wagonway.bots.seating import bot_module
from wagonway.draw.picture import BoardPicture, board_picture
from wagonway.engine.board import board_ids
from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal
from wagonway.outside.messages import BoardFacts, board_facts
from wagonway.server.log.rows import TableRows
from wagonway.server.messages import http
from wagonway.server.messages.story import Story
from wagonway.server.messages.tables import Join, NewTable, TableCard
from wagonway.server.tables import seating
from wagonway.server.tables.card import card
from wagonway.server.tables.hall import Hall
from wagonway.server.tables.table import Table
from wagonway.server.web.door import COOKIE, Door, address_of, guest_of, tokens_of
from wagonway.server.web.retelling import retold
from wagonway.server.web.story import story_of

LEVELS = ("easy", "medium", "hard", "expert")
MONTH = 30 * 86_400
JSON = "application/json"
RECORD = "text/plain; charset=utf-8"

Body = TypeVar("Body")
Answerer = Callable[["Api", Request], Awaitable[Response]]


@dataclass(frozen=True)
class Route:
    """One way to ask: the types let the description of the protocol be written from here."""

    method: str
    path: str
    about: str
    answer: Answerer
    gives: Any  # a type, or None for a record
    takes: Any = None
    query: tuple[str, ...] = ()
    secret: bool = False  # whether the secret of a seat opens more than everybody sees


ROUTES: list[Route] = []


def route(
    method: str,
    path: str,
    gives: Any,
    takes: Any = None,
    query: tuple[str, ...] = (),
    secret: bool = False,
) -> Callable[[Answerer], Answerer]:
    """Registers a method of Api as the answer to a route; its docstring is what it is about."""

    def register(answer: Answerer) -> Answerer:
        about = answer.__doc__ or ""
        ROUTES.append(Route(method, path, about, answer, gives, takes, query, secret))
        return answer

    return register


class Api:
    """Answers requests from the hall."""

    def __init__(self, hall: Hall, door: Door, home: str) -> None:
        self.hall = hall
        self.door = door
        self.home = home  # where links lead

    async def table(self, request: Request) -> Table:
        """The table of a request; whoever guesses ids is soon no longer answered."""
        address = address_of(request)
        self.door.check_tries(address)
        try:
            return await self.hall.find(request.path_params["game"])
        except Refusal:
            self.door.note_wrong(address)
            raise

    async def make_table(self, wishes: NewTable, address: str) -> tuple[Table, seating.Tokens]:
        if self.door.tables.is_spent(address):
            self.door.metrics.limited.inc()
            raise Refusal("tables-many", most=self.door.settings.tables_per_hour)
        made = await self.hall.create(wishes, guest_of(address))
        self.door.tables.allows(address)
        return made

    async def join(self, table: Table, join: Join) -> seating.Tokens:
        tokens: seating.Tokens = {}

        def sit(rows: TableRows) -> TableRows:
            nonlocal tokens
            new, tokens = seating.sit_down(rows, join)
            return new

        await table.change(sit)
        return tokens

    def link(self, table: Table) -> str:
        return f"{self.home}/t/{table.id}"

    # ---------------------------------------------------------------------------------------- routes

    @route("GET", "/api/boards", http.Boards)
    async def boards(self, _: Request) -> Response:
        """The boards that can be played."""
        boards = [seating.board_of(id) for id in board_ids()]
        cards = [
            http.BoardCard(id=b.id, title=b.title, players=list(b.player_counts), hash=b.hash)
            for b in boards
        ]
        return told(http.Boards(boards=cards))

    @route("GET", "/api/boards/{board}", BoardFacts, query=("players",))
    async def board(self, request: Request) -> Response:
        """A board: its places, routes, tickets and the numbers of its rules."""
        board = seating.board_of(request.path_params["board"])
        players = number(request, "players", board.player_counts[0])
        if players not in board.player_counts:
            least, most = board.player_counts[0], board.player_counts[-1]
            raise Refusal(
                "player-count", board=board.title, least=least, most=most, players=players
            )
        return told(board_facts(board, players))

    @route("GET", "/api/boards/{board}/picture", BoardPicture)
    async def picture(self, request: Request) -> Response:
        """Where everything of a board lies, and its colours and symbols, for whoever draws it."""
        return Response(drawn(request.path_params["board"]), media_type=JSON)

    @route("GET", "/api/bots", http.Bots)
    async def bots(self, _: Request) -> Response:
        """The bots that can sit at a table."""
        about = {name: (bot_module(name).__doc__ or "").split("\n")[0] for name in bot_names()}
        cards = [http.BotCard(name=name, about=told) for name, told in about.items()]
        return told(http.Bots(levels=[name for name in LEVELS if name in about], bots=cards))

    @route("GET", "/api/tables", http.Lobby)
    async def lobby(self, _: Request) -> Response:
        """The public tables."""
        return told(http.Lobby(tables=self.hall.lobby()))

    @route("POST", "/api/tables", http.TableMade, takes=NewTable)
    async def create(self, request: Request) -> Response:
        """Set up a table. The answer holds the secrets of the seats taken; cookies hold them too."""
        table, tokens = await self.make_table(await body(request, NewTable), address_of(request))
        made = http.TableMade(link=self.link(table), seats=secrets(tokens), table=card(table))
        return with_cookies(told(made, 201), request, table, tokens)

    @route("GET", "/api/tables/{game}", TableCard)
    async def show(self, request: Request) -> Response:
        """A table: who sits where, and how far it is."""
        return told(card(await self.table(request)))

    @route("POST", "/api/tables/{game}/seats", http.SeatsTaken, takes=Join)
    async def sit(self, request: Request) -> Response:
        """Sit down at seats that are open."""
        join, table = await body(request, Join), await self.table(request)
        tokens = await self.join(table, join)
        taken = http.SeatsTaken(seats=secrets(tokens))
        return with_cookies(told(taken, 201), request, table, tokens)

    @route("POST", "/api/tables/{game}/return", http.Returned, takes=http.Return)
    async def come_back(self, request: Request) -> Response:
        """Come back on another device: a seat's secret becomes this browser's cookie."""
        wish, table = await body(request, http.Return), await self.table(request)
        seat = seating.holder(table.rows.seats, wish.token)
        if seat is None:
            self.door.note_wrong(address_of(request))
            raise Refusal("token-wrong")
        response = told(http.Returned(game=table.id, seat=seat))
        return with_cookies(response, request, table, {seat: wish.token})

    @route("GET", "/api/tables/{game}/record", None, secret=True)
    async def record(self, request: Request) -> Response:
        """The record: of a game that is over for everybody, of a running one as the seat saw it."""
        table = await self.table(request)
        course, eyes = table.running, None
        if not course.over:
            seats = [seating.holder(table.rows.seats, token) for token in tokens_of(request)]
            eyes = next((seat for seat in seats if seat is not None), None)
            if eyes is None:
                raise Refusal("record-not-yours")
        name = {"content-disposition": f'attachment; filename="{table.id}.wag"'}
        return Response(course.record(eyes).text(), media_type=RECORD, headers=name)

    @route("GET", "/api/tables/{game}/step", http.Step, query=("at", "seat"))
    async def step(self, request: Request) -> Response:
        """A game that is over, at any step, through any seat's eyes."""
        table = await self.table(request)
        if not table.running.over:
            raise Refusal("game-not-over")
        return await self._retell(request, table.running.record(None))

    @route("POST", "/api/records", http.Step, takes=str, query=("at", "seat"))
    async def open_record(self, request: Request) -> Response:
        """Look at a record of one's own, at any step, through any seat's eyes. Nothing is kept."""
        text = await request.body()
        return await self._retell(request, await asyncio.to_thread(Record.parse, text))

    @route("GET", "/api/tables/{game}/story", Story)
    async def story(self, request: Request) -> Response:
        """A game that is over, step by step, with its score sheet, its paths and what was counted."""
        table = await self.table(request)
        if not table.running.over:
            raise Refusal("game-not-over")
        return told(await asyncio.to_thread(story_of, table.running.record(None)))

    @route("POST", "/api/records/story", Story, takes=str)
    async def story_of_record(self, request: Request) -> Response:
        """The same of a record of one's own, once every line of it was checked. Nothing is kept."""
        record = await asyncio.to_thread(Record.parse, await request.body())
        return told(await asyncio.to_thread(story_of, record))

    async def _retell(self, request: Request, record: Record) -> Response:
        at = number(request, "at", len(record.entries))
        seat = number(request, "seat", -1)
        return told(await asyncio.to_thread(retold, record, at, None if seat < 0 else seat))


@cache
def drawn(board: str) -> bytes:
    return msgspec.json.encode(board_picture(seating.board_of(board)))


async def body(request: Request, kind: type[Body]) -> Body:
    """The body of a request; a Refusal if it is not of this kind."""
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != JSON:
        raise Refusal("body-type", wanted=JSON)
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("message-form", why=error) from None


def number(request: Request, name: str, usual: int) -> int:
    """A number from the query."""
    text = request.query_params.get(name)
    if text is None:
        return usual
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise Refusal("query-number", name=name)
    return int(text)


def told(message: msgspec.Struct, status: int = 200) -> Response:
    return Response(msgspec.json.encode(message), status, media_type=JSON)


def secrets(tokens: seating.Tokens) -> list[http.SeatSecret]:
    return [http.SeatSecret(seat=seat, token=token) for seat, token in tokens.items()]


def with_cookies(
    response: Response, request: Request, table: Table, tokens: seating.Tokens
) -> Response:
    """The browser keeps the secrets, for this table alone, where no script can read them."""
    for seat, token in tokens.items():
        response.set_cookie(
            f"{COOKIE}{seat}",
            token,
            max_age=MONTH,
            path=f"/api/tables/{table.id}",
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="lax",
        )
    return response
