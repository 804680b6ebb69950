"""Exercises as clients get them: the list, a position to decide, and the graded answer."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from wagonway.engine.encoder import encode
from wagonway.engine.position_text import Encoded, Position
from wagonway.engine.view import View
from wagonway.insight.exercises.collection import all_exercises, daily, exercise_by
from wagonway.insight.exercises.exercise import Exercise, log_of, view_of
from wagonway.insight.plan import RouteOutlook, SeatPlan, TicketPlan
from wagonway.insight.replay import Entry

CACHED = 512  # positions


class ExerciseCard(Encoded, frozen=True, kw_only=True):
    """An exercise in the list."""

    id: str
    board: str
    players: int
    tags: list[str]
    rating: int


class ExerciseList(Encoded, frozen=True, kw_only=True):
    """All exercises, from the easiest to the hardest, and five for today."""

    day: str  # the date by UTC
    daily: list[str]
    exercises: list[ExerciseCard]


class ExerciseGiven(Encoded, frozen=True, kw_only=True):
    """A position as the seat that decides saw it, and how far its tickets and all routes are."""

    id: str
    board: str
    players: int
    seat: int
    tags: list[str]
    rating: int
    entries: list[Entry]  # what it saw happen before
    position: Position
    tickets: list[TicketPlan]
    offer: list[TicketPlan]
    routes: list[RouteOutlook]


@lru_cache(maxsize=2)
def exercise_list(day: str) -> bytes:
    """An ExerciseList as JSON."""
    found = list(all_exercises().values())
    cards = msgspec.convert(found, list[ExerciseCard], from_attributes=True)
    return msgspec.json.encode(ExerciseList(day=day, daily=daily(day), exercises=cards))


@lru_cache(maxsize=CACHED)
def position_of(id: str) -> tuple[View, list[Entry]]:
    """The position of an exercise and the log before it, as its seat saw them."""
    found = exercise_by(id)
    return view_of(found), log_of(found)


def exercise_given(exercise: Exercise, plan: SeatPlan) -> ExerciseGiven:
    view, entries = position_of(exercise.id)
    return ExerciseGiven(
        id=exercise.id,
        board=exercise.board,
        players=exercise.players,
        seat=exercise.seat,
        tags=exercise.tags,
        rating=exercise.rating,
        entries=entries,
        position=encode(view, [exercise.seat]),
        **msgspec.structs.asdict(plan),
    )
