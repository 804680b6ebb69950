"""Sets of exercises: text files of one board and seed each, one exercise per line; five of them per day; as clients get them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec

from wagonway.engine.actions import notation
from wagonway.engine.board import Board
from wagonway.engine.encoder import encode
from wagonway.engine.files import written_whole
from wagonway.engine.position_text import Encoded, Position
from wagonway.engine.refusal import Refusal
from wagonway.engine.view import View
from wagonway.insight.exercises.exercise import Exercise, exercise_board, log_of, view_of
from wagonway.insight.plan import RouteOutlook, SeatPlan, TicketPlan
from wagonway.insight.replay import Entry
from wagonway.insight.verdicts import Alternative

FOLDER = Path(__file__).parent / "sets"
ABOUT = "Written by `wagonway exercises make`."
A_DAY = 5
CACHED = 512  # positions


class Heading(Encoded, frozen=True, kw_only=True):
    """The first line of a file: its board, its source, and how many games were searched."""

    about: str = ABOUT
    board: str
    hash: str
    source: str  # the seed of the bots' games, or the origin of the records
    games: int  # searched so far


def line_of(exercise: Exercise) -> bytes:
    """An exercise as a line. Moves and answers are action ids, which the hash of the board fixes."""
    ids = notation(exercise_board(exercise.board)).by_text
    fields: dict[str, Any] = msgspec.to_builtins(exercise)
    fields["moves"] = " ".join(str(ids[text].id) for text in exercise.moves)
    fields["answers"] = [f"{ids[a.action].id} {a.win:.3f} {a.margin:.1f}" for a in exercise.answers]
    for contrast in fields["contrasts"]:
        contrast["reasons"] = [
            {key: value for key, value in reason.items() if value not in ("", -1)}
            for reason in contrast["reasons"]
        ]
    del fields["board"]
    return msgspec.json.encode(fields)


def exercise_from(line: bytes, board: Board) -> Exercise:
    actions, fields = notation(board).actions, msgspec.json.decode(line)
    fields["moves"] = [actions[int(id)].text for id in fields["moves"].split()]
    answers = [text.split() for text in fields["answers"]]
    fields["answers"] = [
        Alternative(action=actions[int(id)].text, win=float(win), margin=float(margin))
        for id, win, margin in answers
    ]
    return msgspec.convert({**fields, "board": board.id}, Exercise)


def write_set(path: Path, heading: Heading, exercises: Iterable[Exercise]) -> None:
    """Write the whole file atomically."""
    lines = [msgspec.json.encode(heading), *map(line_of, exercises), b""]
    with written_whole(path) as draft:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(b"\n".join(lines))


def read_set(path: Path) -> tuple[Heading, list[Exercise]]:
    """Read a file of exercises; a Refusal if it is invalid, or its board has changed since."""
    try:
        first, *lines = path.read_bytes().splitlines()
        heading = msgspec.json.decode(first, type=Heading)
        board = exercise_board(heading.board, heading.hash)
        return heading, [exercise_from(line, board) for line in lines]
    except Refusal:
        raise
    except (OSError, ValueError, KeyError, TypeError, IndexError) as error:
        raise Refusal("exercise-set-file", file=path, why=error) from None


@cache
def all_exercises() -> dict[str, Exercise]:
    """Every exercise that ships with the package, by id, the easiest first."""
    found = [exercise for path in sorted(FOLDER.glob("*.txt")) for exercise in read_set(path)[1]]
    return {each.id: each for each in sorted(found, key=lambda each: (each.rating, each.id))}


def exercise_by(id: str) -> Exercise:
    found = all_exercises().get(id)
    if found is None:
        raise Refusal("exercise-unknown", exercise=id[:20])
    return found


def daily(day: str) -> list[str]:
    """Five ids for a date such as "2026-11-17", the same for everybody, the easiest first."""
    ids = list(all_exercises())
    lots = {id: hashlib.sha256(f"{day} {id}".encode()).digest() for id in ids}
    chosen = sorted(ids, key=lots.__getitem__)[:A_DAY]
    return sorted(chosen, key=ids.index)


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
