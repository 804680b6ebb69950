"""Plain pages, without any script: the lobby, where a table is set up, and a table with its link."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from importlib import resources
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from wagonway.engine.board import board_ids
from wagonway.engine.refusal import Refusal
from wagonway.server.messages.tables import (
    GATHERING,
    OPEN,
    BotSeat,
    Join,
    NewTable,
    OpenSeat,
    PersonSeat,
    SeatCard,
    SeatWish,
)
from wagonway.server.tables import seating
from wagonway.server.tables.card import card
from wagonway.server.tables.table import Table
from wagonway.server.web.api import LEVELS, Api, with_cookies
from wagonway.server.web.door import address_of
from wagonway.server.web.guard import STATUS
from wagonway.words import ENGLISH, Speech, choose_language, languages, speech

HTML = "text/html; charset=utf-8"


class Pages:
    """Pages for people."""

    def __init__(self, api: Api) -> None:
        self.api = api

    def routes(self) -> list[Route]:
        return [
            Route("/", self.lobby, methods=["GET"]),
            Route("/", self.create, methods=["POST"]),
            Route("/t/{game}", self.table, methods=["GET"]),
            Route("/t/{game}", self.join, methods=["POST"]),
            Route("/pages.css", style, methods=["GET"]),
        ]

    async def lobby(self, request: Request) -> Response:
        """The public tables, and a form to set up one."""
        say = tongue(request)
        tables = [
            f'<li><a href="/t/{entry.game}">{escape(board_title(entry.board))}</a> — '
            f"{escape(', '.join(entry.names) or '—')} — "
            f"{escape(say('lobby-open', count=entry.open))}</li>"
            for entry in self.api.hall.lobby()
        ]
        listed = f"<ul>{''.join(tables)}</ul>" if tables else f"<p>{escape(say('lobby-none'))}</p>"
        return page(
            say,
            say("lobby-title"),
            f"<h2>{escape(say('lobby-new'))}</h2>{table_form(say)}"
            f"<h2>{escape(say('lobby-public'))}</h2>{listed}",
        )

    async def create(self, request: Request) -> Response:
        """Set up the table of the form."""
        say = tongue(request)
        try:
            wishes = await wishes_of(request)
            table, tokens = await self.api.make_table(wishes, address_of(request))
        except Refusal as refusal:
            return sorry(say, refusal)
        return with_cookies(self._shown(say, table, tokens, 201), request, table, tokens)

    async def table(self, request: Request) -> Response:
        """Who sits at a table, and a form to sit down."""
        say = tongue(request)
        try:
            return self._shown(say, await self.api.table(request), {}, 200)
        except Refusal as refusal:
            return sorry(say, refusal)

    async def join(self, request: Request) -> Response:
        say = tongue(request)
        try:
            table = await self.api.table(request)
            name = (await form_of(request)).get("name", "")
            tokens = await self.api.join(table, Join(name=name))
        except Refusal as refusal:
            return sorry(say, refusal)
        return with_cookies(self._shown(say, table, tokens, 201), request, table, tokens)

    def _shown(self, say: Speech, table: Table, tokens: seating.Tokens, status: int) -> Response:
        told, link = card(table), self.api.link(table)
        seats = "".join(f"<li>{escape(seat_text(say, seat))}</li>" for seat in told.seats)
        parts = [
            f'<p>{escape(say("table-link"))} <a href="{escape(link)}">{escape(link)}</a></p>',
            f"<ol>{seats}</ol>",
            *(
                f"<p>{escape(say('table-secret', seat=seat))} <code>{escape(token)}</code></p>"
                for seat, token in tokens.items()
            ),
        ]
        if told.stage == GATHERING and any(seat.kind == OPEN for seat in told.seats) and not tokens:
            parts.append(join_form(say))
        parts.append(
            f"<p>{escape(say('table-commitment'))} <code>{escape(told.commitment)}</code></p>"
        )
        return page(say, board_title(told.board), "".join(parts), status)


def tongue(request: Request) -> Speech:
    """The language asked for, else the first of the browser's that we speak."""
    asked = [request.query_params.get("lang", "")]
    asked += [
        part.partition(";")[0] for part in request.headers.get("accept-language", "").split(",")
    ]
    for wanted in filter(None, map(str.strip, asked[:10])):
        try:
            return speech(choose_language(wanted[:20]))
        except Refusal:
            continue
    return speech(ENGLISH)


def page(say: Speech, title: str, content: str, status: int = 200) -> Response:
    others = " ".join(
        f'<a href="?lang={escape(name)}" lang="{escape(name)}">{escape(name)}</a>'
        for name in languages()
    )
    text = (
        f'<!doctype html><html lang="{escape(say.language)}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · Wagonway</title>"
        '<link rel="stylesheet" href="/pages.css"></head><body>'
        f'<header><a href="/">Wagonway</a> <nav>{others}</nav></header>'
        f"<main><h1>{escape(title)}</h1>{content}</main></body></html>"
    )
    return Response(text, status, media_type=HTML)


def sorry(say: Speech, refusal: Refusal) -> Response:
    status = STATUS.get(refusal.id, 400)
    return page(say, say("page-sorry"), f"<p>{escape(say.refusal(refusal))}</p>", status)


def table_form(say: Speech) -> str:
    boards = options([(id, board_title(id)) for id in reversed(board_ids())])
    bots = options([(name, say(f"level-{name}")) for name in LEVELS], "medium")
    counts = options([(str(n), str(n)) for n in range(1, 5)], "1")
    opens = options([(str(n), str(n)) for n in range(4)], "0")
    return (
        '<form method="post" action="/">'
        + field(
            say("form-name"), '<input name="name" required maxlength="60" autocomplete="nickname">'
        )
        + field(say("form-board"), f'<select name="board">{boards}</select>')
        + field(say("form-bots"), f'<select name="bots">{counts}</select>')
        + field(say("form-level"), f'<select name="level">{bots}</select>')
        + field(say("form-open"), f'<select name="open">{opens}</select>')
        + field(say("form-public"), '<input type="checkbox" name="public">')
        + field(say("form-hints"), '<input type="checkbox" name="hints">')
        + f"<button>{escape(say('form-create'))}</button></form>"
    )


def join_form(say: Speech) -> str:
    return (
        '<form method="post">'
        + field(
            say("form-name"), '<input name="name" required maxlength="60" autocomplete="nickname">'
        )
        + f"<button>{escape(say('form-join'))}</button></form>"
    )


def field(label: str, control: str) -> str:
    return f"<label><span>{escape(label)}</span> {control}</label>"


def options(choices: Iterable[tuple[str, str]], chosen: str = "") -> str:
    return "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>'
        f"{escape(label)}</option>"
        for value, label in choices
    )


def board_title(id: str) -> str:
    return seating.board_of(id).title


def seat_text(say: Speech, seat: SeatCard) -> str:
    if seat.kind == OPEN:
        return say("seat-free")
    return seat.name or say("seat-of-bot", bot=seat.bot)


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a form; the last value of each."""
    text = (await request.body()).decode("utf-8", "replace")
    try:
        return {name: values[-1] for name, values in parse_qs(text, max_num_fields=20).items()}
    except ValueError as error:
        raise Refusal("message-form", why=error) from None


async def wishes_of(request: Request) -> NewTable:
    """The table that a form asks for: a person, bots, and open seats."""
    form = await form_of(request)
    bots, free = count(form, "bots"), count(form, "open")
    seats: list[SeatWish] = [PersonSeat(name=seating.check_name(form.get("name", "")))]
    seats += [OpenSeat() for _ in range(free)]
    seats += [BotSeat(bot=form.get("level", "medium")) for _ in range(bots)]
    return NewTable(
        board=form.get("board", "usa"),
        seats=seats,
        public="public" in form,
        hints="hints" in form,
    )


def count(form: dict[str, str], name: str) -> int:
    text = form.get(name, "0")
    if text not in ("0", "1", "2", "3", "4"):
        raise Refusal("query-number", name=name)
    return int(text)


async def style(_: Request) -> Response:
    sheet = resources.files("wagonway.server.web").joinpath("pages.css").read_text("utf-8")
    return Response(sheet, media_type="text/css; charset=utf-8")
