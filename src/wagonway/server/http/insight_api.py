"""The HTTP API of exercises, reviews, grades and what-if games.

Nothing about who answers an exercise is stored. Running games, and records of one seat's view of them, are refused.
"""

from __future__ import annotations

import asyncio
import gzip
import logging
import zlib
from datetime import UTC, datetime
from typing import cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from wagonway.insight.exercises import collection
from wagonway.insight.exercises.collection import ExerciseGiven, ExerciseList
from wagonway.insight.exercises.exercise import AnswerGraded, Exercise, grade_answer
from wagonway.insight.review import Graded, Review
from wagonway.server.game.continuation import prefix_of
from wagonway.server.game.live_table import LiveTable
from wagonway.server.game.seats import Tokens
from wagonway.server.http.api import JSON, Api, json_response, record_of, route
from wagonway.server.http.rate_limit import address_of
from wagonway.server.protocol import parts
from wagonway.server.protocol.parts import GradeRequest, PlayOn, ReviewState
from wagonway.server.storage.rows import ReviewRow
from wagonway.server.workers import tasks

COMPRESSED = 10_000  # bytes from which a review is compressed: clients poll it

log = logging.getLogger("wagonway.server")


@route("GET", "/api/exercises", ExerciseList)
async def exercises(_: Api, __: Request) -> bytes:
    """All exercises, and which five are today's."""
    return exercises_document()


def exercises_document() -> bytes:
    return collection.exercise_list(datetime.now(UTC).date().isoformat())


@route("GET", "/api/exercises/{exercise}", ExerciseGiven)
async def exercise(api: Api, request: Request) -> ExerciseGiven:
    """A position to decide, as its seat saw it."""
    found, plans = exercise_of(request), api.registry.services.workers.plans
    view, _ = await asyncio.to_thread(collection.position_of, found.id)  # it replays a game, once
    plan = await plans.plan(f"exercise {found.id}", 0, view, address_of(request))
    return collection.exercise_given(found, plan)


@route("POST", "/api/exercises/{exercise}/answer", AnswerGraded, takes=parts.ExerciseAnswer)
async def answer_exercise(_: Api, request: Request, answer: parts.ExerciseAnswer) -> AnswerGraded:
    """What an answer is worth, what would be best, and why. Who answers keeps their rating themselves."""
    found = exercise_of(request)
    view = (await asyncio.to_thread(collection.position_of, found.id))[0]
    return grade_answer(found, view, answer.action, answer.rating)


@route("POST", "/api/exercises/{exercise}/report", parts.ReportNoted)
async def report_exercise(api: Api, request: Request) -> parts.ReportNoted:
    """Say that an exercise is faulty: it is counted and logged, without who said so."""
    found, limits = exercise_of(request), api.limits
    limits.limit(limits.reports, address_of(request), "requests-many")
    limits.metrics.reported.inc()
    log.info("exercise-reported", extra={"exercise": found.id})
    return parts.ReportNoted(id=found.id)


def exercise_of(request: Request) -> Exercise:
    return collection.exercise_by(request.path_params["exercise"])


# --------------------------------------------------------------------------------------- reviews


@route(
    "POST",
    "/api/tables/{game}/review",
    ReviewState,
    "The same, recomputed if it was made by another version or model.",
)
@route("GET", "/api/tables/{game}/review", ReviewState)
async def review(api: Api, request: Request) -> Response:
    """What each decision of a game that is over cost, as far as it is known. The first question begins the work."""
    table, is_refresh = await api.finished(request), request.method == "POST"
    row = await api.reviews.of_game(
        table.id, lambda: record_of(table), address_of(request), is_refresh
    )
    return await review_response(api, request, row)


@route("POST", "/api/records/review", ReviewState)
async def review_record(api: Api, request: Request) -> Response:
    """The same of an uploaded record; its key finds it again for a while."""
    key, row = await api.reviews.of_record(await request.body(), address_of(request))
    return await review_response(api, request, row, key)


@route("GET", "/api/reviews/{key}", ReviewState)
async def review_of_key(api: Api, request: Request) -> Response:
    """How far the review of a record is."""
    key = request.path_params["key"]
    return await review_response(api, request, await api.reviews.of_key(key), key)


@route("POST", "/api/records/grade", Graded, "The same of an uploaded record.", takes=GradeRequest)
@route("POST", "/api/tables/{game}/grade", Graded, takes=GradeRequest)
async def grade(api: Api, request: Request, answer: GradeRequest) -> Graded:
    """What another answer to a decision of a game that is over would have been worth."""
    record, budget = await api.requested_record(request), api.limits.settings.review_budget
    return await api.run_job(request, tasks.grade, record, answer.v, answer.action, budget)


@route(
    "POST",
    "/api/records/play-on",
    parts.TableMade,
    "The same from an uploaded record.",
    takes=PlayOn,
)
@route("POST", "/api/tables/{game}/play-on", parts.TableMade, takes=PlayOn)
async def play_on(api: Api, request: Request, start: PlayOn) -> Response:
    """Play on from a step of a game that is over, at one of its seats, against bots: a what-if game with the same deal."""

    async def make(guest: str, address: str) -> tuple[LiveTable, Tokens]:
        record = await api.requested_record(request)
        prefix = await api.run_job(request, prefix_of, record, start.at)
        return await api.registry.play_on(prefix, start, guest, address)

    return await api.created(request, make)


async def review_response(
    api: Api, request: Request, row: ReviewRow, key: str | None = None
) -> Response:
    found = ReviewState(
        review=cast(Review, msgspec.Raw(zlib.decompress(row.body))),
        done=row.is_done,
        stale=row.maker != api.reviews.maker,
        key=key,
    )
    data = msgspec.json.encode(found)
    if len(data) < COMPRESSED or "gzip" not in request.headers.get("accept-encoding", ""):
        return json_response(data)
    packed = await asyncio.to_thread(gzip.compress, data, 1)
    return Response(
        packed, media_type=JSON, headers={"content-encoding": "gzip", "vary": "accept-encoding"}
    )
