"""What goes over HTTP of exercises: the list, a position to decide, an answer and its grade."""

from __future__ import annotations

from wagonway.engine.encoder import Position
from wagonway.insight.exercises.glicko import Rating
from wagonway.insight.reasons import ReviewReason
from wagonway.insight.replay import Entry
from wagonway.insight.verdicts import Alternative
from wagonway.server.protocol.fields import Part, Word
from wagonway.server.protocol.replies import RouteOutlook, TicketPlan


class ExerciseCard(Part, frozen=True, kw_only=True):
    """An exercise in the list."""

    id: str
    board: str
    players: int
    tags: list[str]
    rating: int


class ExerciseList(Part, frozen=True, kw_only=True):
    """All exercises, from the easiest to the hardest, and five for today."""

    day: str  # the date by UTC
    daily: list[str]
    exercises: list[ExerciseCard]


class ExerciseGiven(Part, frozen=True, kw_only=True):
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


class ExerciseAnswer(Part, frozen=True, kw_only=True):
    """What somebody would do, and their rating, if this answer is to change it."""

    action: Word
    rating: Rating | None = None


class AnswerGraded(Part, frozen=True, kw_only=True):
    """An answer beside the best: grades go from 0 to 10 by the win chance that it loses."""

    grade: int
    loss: float
    points: float  # of margin that it loses
    answer: Alternative
    answers: list[Alternative]  # all of them, the best first
    against: str  # the answer that the reasons compare with the best
    reasons: list[ReviewReason]
    rating: Rating | None  # from now on


class ReportNoted(Part, frozen=True, kw_only=True):
    """The host of the server can read that somebody finds this exercise faulty; nothing else is kept."""

    id: str
