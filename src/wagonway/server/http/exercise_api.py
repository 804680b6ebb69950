"""The HTTP interface to exercises. All of them ship with the package, and nothing of who answers is kept."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from functools import lru_cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from wagonway.engine.encoder import encode
from wagonway.engine.view import View
from wagonway.insight.exercises.collection import all_exercises, daily, exercise_by
from wagonway.insight.exercises.exercise import Exercise, grade_answer, log_of, view_of
from wagonway.insight.exercises.glicko import VOLATILITY, Rating, rated, score_of
from wagonway.insight.replay import Entry
from wagonway.server.http.api import Api, as_json, body, route
from wagonway.server.http.rate_limit import address_of
from wagonway.server.protocol.exercises import (
    AnswerGraded,
    ExerciseAnswer,
    ExerciseCard,
    ExerciseGiven,
    ExerciseList,
    ReportNoted,
)

REMEMBERED = 512  # positions

log = logging.getLogger("wagonway.server")


@route("GET", "/api/exercises", ExerciseList)
async def exercises(_: Api, __: Request) -> Response:
    """All exercises, and which five are today's."""
    return as_json(list_of(datetime.now(UTC).date().isoformat()))


@route("GET", "/api/exercises/{exercise}", ExerciseGiven)
async def exercise(api: Api, request: Request) -> Response:
    """A position to decide, as its seat saw it."""
    found = asked(request)
    (view, entries), plans = seen(found.id), api.registry.services.workers.plans
    plan = await plans.plan(f"exercise {found.id}", 0, view, address_of(request))
    return as_json(
        ExerciseGiven(
            id=found.id,
            board=found.board,
            players=found.players,
            seat=found.seat,
            tags=found.tags,
            rating=found.rating,
            entries=entries,
            position=encode(view, [found.seat]),
            tickets=plan.tickets,
            offer=plan.offer,
            routes=plan.routes,
        )
    )


@route("POST", "/api/exercises/{exercise}/answer", AnswerGraded, takes=ExerciseAnswer)
async def answer_exercise(_: Api, request: Request) -> Response:
    """What an answer is worth, what would be best, and why. Who answers keeps their rating themselves."""
    found, wish = asked(request), await body(request, ExerciseAnswer)
    graded = grade_answer(found, seen(found.id)[0], wish.action)
    opponent = Rating(rating=found.rating, deviation=found.deviation, volatility=VOLATILITY)
    score = score_of(graded.grade)
    return as_json(
        AnswerGraded(
            grade=graded.grade,
            loss=graded.loss,
            points=graded.points,
            answer=graded.answer,
            answers=found.answers,
            against=graded.contrast.action,
            reasons=graded.contrast.reasons,
            rating=rated(wish.rating, [(opponent, score)]) if wish.rating else None,
        )
    )


@route("POST", "/api/exercises/{exercise}/report", ReportNoted)
async def report_exercise(api: Api, request: Request) -> Response:
    """Say that an exercise is faulty: it is counted and logged, without who said so."""
    found, limits = asked(request), api.limits
    limits.limit(limits.reports, address_of(request), "requests-many")
    limits.metrics.reported.inc()
    log.info("exercise-reported", extra={"exercise": found.id})
    return as_json(ReportNoted(id=found.id))


def asked(request: Request) -> Exercise:
    return exercise_by(request.path_params["exercise"])


@lru_cache(maxsize=2)
def list_of(day: str) -> bytes:
    cards = [
        ExerciseCard(
            id=each.id, board=each.board, players=each.players, tags=each.tags, rating=each.rating
        )
        for each in all_exercises().values()
    ]
    return msgspec.json.encode(ExerciseList(day=day, daily=daily(day), exercises=cards))


@lru_cache(maxsize=REMEMBERED)
def seen(id: str) -> tuple[View, list[Entry]]:
    """The position of an exercise, and what happened before, to the eyes of its seat."""
    found = exercise_by(id)
    return view_of(found), log_of(found)
