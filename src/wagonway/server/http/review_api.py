"""The HTTP interface to what is found out about games that are over: reviews, grades, and playing on from a step.

A running game is never reviewed, graded or played on, nor is a record of what one seat sees of it.
"""

from __future__ import annotations

import asyncio
import gzip
from typing import cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from wagonway.engine.refusal import Refusal
from wagonway.insight.review import Graded, Review
from wagonway.server.game.continuation import prefix_of
from wagonway.server.http.api import JSON, Api, Body, as_json, body, number, record_of, route
from wagonway.server.http.rate_limit import address_of
from wagonway.server.protocol.tables import GradeWish, PlayOn, ReviewState, TableMade
from wagonway.server.workers.reviews import ReviewPart, grade

COMPRESSED = (
    10_000  # bytes from which an answer is compressed: a review is asked for again and again
)


@route("GET", "/api/tables/{game}/review", ReviewState)
async def review(api: Api, request: Request) -> Response:
    """What each decision of a game that is over cost, as far as it is known. The first question begins the work."""
    return await game_review(api, request, anew=False)


@route("POST", "/api/tables/{game}/review", ReviewState)
async def review_anew(api: Api, request: Request) -> Response:
    """The same, made anew if it was made by another version or model."""
    return await game_review(api, request, anew=True)


async def game_review(api: Api, request: Request, anew: bool) -> Response:
    table = await api.finished(request)
    part = await api.reviews.of_game(
        table.id, lambda: record_of(table), address_of(request), lambda: admit(api, request), anew
    )
    return await state(api, request, part)


@route("POST", "/api/records/review", ReviewState, takes=str)
async def review_record(api: Api, request: Request) -> Response:
    """The same of a record of one's own; its key finds it again for a while."""
    key, part = await api.reviews.of_record(
        await request.body(), address_of(request), lambda: admit(api, request)
    )
    return await state(api, request, part, key)


@route("GET", "/api/reviews/{key}", ReviewState)
async def review_of_key(api: Api, request: Request) -> Response:
    """How far the review of a record is."""
    key = request.path_params["key"]
    return await state(api, request, await api.reviews.of_key(key), key)


@route("POST", "/api/tables/{game}/grade", Graded, takes=GradeWish)
async def grade_table(api: Api, request: Request) -> Response:
    """What another answer to a decision of a game that is over would have been worth."""
    wish = await body(request, GradeWish)
    return await graded(api, request, record_of(await api.finished(request)), wish)


@route("POST", "/api/records/grade", Graded, takes=str, query=("v",), words=("action",))
async def grade_record(api: Api, request: Request) -> Response:
    """The same of a record of one's own."""
    wish = from_query(request, GradeWish, ("v",), ("action",))
    return await graded(api, request, await request.body(), wish)


@route("POST", "/api/tables/{game}/play-on", TableMade, takes=PlayOn)
async def play_on(api: Api, request: Request) -> Response:
    """Play on from a step of a game that is over, at one of its seats, against bots: a what-if game with the same deal."""
    wish = await body(request, PlayOn)
    return await continued(api, request, record_of(await api.finished(request)), wish)


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
    wish = from_query(request, PlayOn, ("at", "seat"), ("name", "level"))
    return await continued(api, request, await request.body(), wish)


def from_query(
    request: Request, kind: type[Body], numbers: tuple[str, ...], words: tuple[str, ...]
) -> Body:
    """What stands in the query, where the body is a record."""
    told: dict[str, object] = {name: number(request, name) for name in numbers}
    told |= {name: request.query_params.get(name) for name in words}
    try:
        return msgspec.convert(
            {name: each for name, each in told.items() if each is not None}, kind
        )
    except msgspec.ValidationError as error:
        raise Refusal("message-form", why=error) from None


def admit(api: Api, request: Request) -> None:
    """One more review begins for an address, unless it is one too many."""
    reviews = api.limits.reviews
    if not reviews.allows(address_of(request)):
        raise api.limits.over(Refusal("reviews-many", most=reviews.most))


async def state(api: Api, request: Request, part: ReviewPart, key: str | None = None) -> Response:
    found = ReviewState(
        review=cast(Review, msgspec.Raw(part.body)),
        done=part.is_done,
        stale=part.maker != api.reviews.maker,
        key=key,
    )
    told = msgspec.json.encode(found)
    if len(told) < COMPRESSED or "gzip" not in request.headers.get("accept-encoding", ""):
        return as_json(told)
    packed = await asyncio.to_thread(gzip.compress, told, 1)
    return Response(
        packed, media_type=JSON, headers={"content-encoding": "gzip", "vary": "accept-encoding"}
    )


async def graded(api: Api, request: Request, record: bytes, wish: GradeWish) -> Response:
    budget = api.limits.settings.review_budget
    return as_json(await api.work(request, grade, record, wish.v, wish.action, budget))


async def continued(api: Api, request: Request, record: bytes, wish: PlayOn) -> Response:
    prefix = await api.work(request, prefix_of, record, wish.at)
    return await api.made(request, lambda guest: api.registry.play_on(prefix, wish, guest))
