"""The HTTP interface to what is found out about games that are over: reviews, grades, and playing on from a step.

A running game is never reviewed, graded or played on, nor is a record of what one seat sees of it.
"""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from wagonway.engine.refusal import Refusal
from wagonway.server.game.continuation import prefix_of
from wagonway.server.http.api import Api, body, number, route
from wagonway.server.protocol.tables import PlayOn, TableMade


@route("POST", "/api/tables/{game}/play-on", TableMade, takes=PlayOn)
async def play_on(api: Api, request: Request) -> Response:
    """Play on from a step of a game that is over, at one of its seats, against bots: a what-if game with the same deal."""
    wish = await body(request, PlayOn)
    _, record = await api.finished(request)
    return await continued(api, request, record, wish)


@route(
    "POST",
    "/api/records/play-on",
    TableMade,
    takes=str,
    query=("at", "seat"),
    words=("name", "level"),
)
async def play_on_record(api: Api, request: Request) -> Response:
    """The same from a record of one's own."""
    told = {name: number(request, name) for name in ("at", "seat")}
    words = {name: request.query_params.get(name) for name in ("name", "level")}
    said = {name: value for name, value in (told | words).items() if value is not None}
    try:
        wish = msgspec.convert(said, PlayOn)
    except msgspec.ValidationError as error:
        raise Refusal("message-form", why=error) from None
    return await continued(api, request, await request.body(), wish)


async def continued(api: Api, request: Request, record: bytes, wish: PlayOn) -> Response:
    prefix = await api.work(request, prefix_of, record, wish.at)
    return await api.made(request, lambda guest: api.registry.play_on(prefix, wish, guest))
