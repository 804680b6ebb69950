"""The review of a game: the cost of each decision, win chances over time, luck, and key moments.

It has three steps, so that it can be computed in parts: the frame, which takes a second; verdicts on some decisions; and
the assembly of both.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import islice

import msgspec

from wagonway.draw.charts import line_chart, with_style
from wagonway.engine.actions import notation
from wagonway.engine.position_text import Encoded
from wagonway.engine.record import Record, who_resigned
from wagonway.engine.refusal import RecordError
from wagonway.engine.seats import PERSON
from wagonway.insight.chances import model_version
from wagonway.insight.classes import BUDGETS, FORCED, KINDS, LEAST
from wagonway.insight.graph import BUILDING, ENDING, OPENING, GraphPoint, graph_of, phase_of
from wagonway.insight.ledger import Ledger, ledger_of
from wagonway.insight.replay import lines_of
from wagonway.insight.verdicts import Question, Verdict, judge_decision
from wagonway.planning.history import ViewHistory

VERSION = 3  # of the contents of a review; stored ones of another version are recomputed
MOMENTS = 3
HALF_LOSS = 0.173  # loss of win chance at which the accuracy of a decision is a half
HALF_GRADE = 0.1  # loss of win chance at which an answer gets half of the marks
MOST_MARKS = 10

VerdictListener = Callable[[int, int], None]  # how many decisions are judged, of how many


class SeatReview(Encoded, frozen=True, kw_only=True):
    """One seat: how often each class, how accurate by phase (0 to 100; None where nothing was to decide).

    What a bot decided in its player's place is not counted.
    """

    name: str
    bot: str
    kinds: dict[str, int]
    accuracy: float | None
    by_phase: dict[str, float | None]
    moments: list[int]  # the lines of the record that cost it most, the worst first


class ReviewFrame(Encoded, frozen=True, kw_only=True):
    """The part of a review that needs no verdicts."""

    model: str
    winners: list[int]  # none of an unfinished game
    totals: list[int]  # none of an unfinished game and of one that a resignation ended
    resigned: int | None
    finished: bool
    decisions: int
    graph: list[GraphPoint]
    ledger: Ledger | None


class Review(Encoded, frozen=True, kw_only=True):
    """A whole game, as the judge saw it. While `judged` is less than `decisions`, it is a part of one."""

    version: int
    model: str  # a hash of all weights that it was made with
    budget: str
    game: str
    board: str
    players: int
    winners: list[int]
    totals: list[int]
    resigned: int | None  # the seat whose resignation ended the game
    finished: bool
    judged: int
    decisions: int
    seats: list[SeatReview]
    verdicts: list[Verdict]
    graph: list[GraphPoint]
    ledger: Ledger | None

    def _repr_svg_(self) -> str:
        """What a notebook shows: the chance of every seat, after each step of the record."""
        lines = {
            f"{i + 1} {seat.name or seat.bot}".rstrip(): [
                100 * point.seen[i] for point in self.graph
            ]
            for i, seat in enumerate(self.seats)
        }
        return with_style(line_chart(lines, 1, "{:.0f}".format, "", side="{:.0f}%".format))


class Graded(Encoded, frozen=True, kw_only=True):
    """An answer to a position of a record, graded by what it would have been worth."""

    action: str
    best: str
    grade: int  # 0 to 10
    loss: float
    loss_error: float
    points: float
    kind: str


def review_of(
    record: Record,
    budget: str = "full",
    seed: object = 0,
    threads: int = 1,
    listen: VerdictListener | None = None,
) -> Review:
    """Review a record. The same record, budget and seed give the same review, with any number of threads.

    >>> from wagonway import Game, Record
    >>> game = Game.new("tiny", players=2, seed=1)
    >>> while not game.over:
    ...     _ = game.play(game.legal()[0])
    >>> review = review_of(Record.of(game), "quick")
    >>> len(review.seats), {verdict.seat for verdict in review.verdicts} == {0, 1}
    (2, True)
    """
    frame = review_frame(record)
    verdicts = judge_part(record, 0, frame.decisions, budget, seed, threads, listen)
    return assemble_review(record, frame, verdicts, budget)


def review_frame(record: Record) -> ReviewFrame:
    """The parts that take little time: winners, graph, ledger."""
    end = record.replay()  # checks the whole record first
    resigned = who_resigned(record.seats, record.entries)
    result = end.result() if end.over else None
    winners = list(result.winners) if result else []
    if resigned is not None:
        winners = [1 - resigned]
    return ReviewFrame(
        model=model_version(),
        winners=winners,
        totals=result.totals if result else [],
        resigned=resigned,
        finished=record.finished,
        decisions=len(record.decisions),
        graph=graph_of(record),
        ledger=ledger_of(record) if end.over else None,
    )


def judge_part(
    record: Record,
    first: int,
    last: int,
    budget: str = "full",
    seed: object = 0,
    threads: int = 1,
    listen: VerdictListener | None = None,
) -> list[Verdict]:
    """Verdicts on the decisions first to last (not included), counted from 0."""
    part, chosen = islice(questions_of(record), first, last), BUDGETS[budget]
    verdicts = []
    with ThreadPoolExecutor(threads) as pool:
        judged = pool.map(lambda each: judge_decision(each, chosen, seed), part)
        try:
            for verdict in judged:
                verdicts.append(verdict)
                if listen is not None:
                    listen(len(verdicts), last - first)
        except BaseException:  # such as Ctrl-C: do not judge what is still queued
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return verdicts


def assemble_review(
    record: Record, frame: ReviewFrame, verdicts: Sequence[Verdict], budget: str = "full"
) -> Review:
    """The review from the verdicts so far."""
    judged = sorted(verdicts, key=lambda verdict: verdict.v)
    last = frame.graph[-1].turn
    return Review(
        version=VERSION,
        budget=budget,
        game=record.game_id,
        board=record.board.id,
        players=record.players,
        judged=len(judged),
        seats=[seat_review(record, seat, judged, last) for seat in range(record.players)],
        verdicts=judged,
        **msgspec.structs.asdict(frame),
    )


def review_more(
    record: Record, before: Review | None, seconds: float, budget: str, threads: int = 1
) -> Review:
    """Continue a review for some seconds; without one, only its frame."""
    if before is None:
        return assemble_review(record, review_frame(record), [], budget)
    frame = ReviewFrame(**{name: getattr(before, name) for name in ReviewFrame.__struct_fields__})
    verdicts, end = list(before.verdicts), time.monotonic() + seconds
    while len(verdicts) < frame.decisions and time.monotonic() < end:
        first = len(verdicts)
        verdicts += judge_part(record, first, first + threads, budget, threads=threads)
    return assemble_review(record, frame, verdicts, budget)


def grade_answer(
    record: Record, v: int, action: str, budget: str = "full", seed: object = 0
) -> Graded:
    """The grade of another answer at line v, in the same worlds as the verdict on the move played."""
    question = next((each for each in questions_of(record) if each.v == v), None)
    if question is None:
        raise RecordError("review-no-decision", step=v)
    game = record.replay(v - 1)
    game.state.seat = question.view.seat or 0
    answer = replace(question, played=game.read(action))
    verdict = judge_decision(answer, BUDGETS[budget], seed, explained=False)
    return Graded(
        action=verdict.action, best=verdict.best,
        grade=marks_for(verdict.loss - verdict.loss_error),  # one standard error does not count
        loss=verdict.loss, loss_error=verdict.loss_error, points=verdict.points, kind=verdict.kind,
    )  # fmt: skip


def marks_for(loss: float) -> int:
    """0 to 10: half of the marks at a loss of ten points of win chance."""
    return round(MOST_MARKS * math.exp2(-max(0.0, loss) / HALF_GRADE))


def questions_of(record: Record) -> Iterator[Question]:
    """Every decision of a record, as its seat saw it."""
    histories = [ViewHistory(record.board) for _ in range(record.players)]
    for line in lines_of(record, record.replay(0)):
        if line.is_move:
            seat, text = line.entry.seat, line.entry.text
            view, history = line.game.view_to_decide(seat), histories[seat]
            history.see(view)
            played = notation(record.board).by_text[text]
            replaced = not record.seats[seat].bot and line.occupants.playing[seat] != PERSON
            yield Question(line.v, line.turn, view, history.copy(), played, replaced)
            line.play()


def seat_review(record: Record, seat: int, verdicts: Sequence[Verdict], last: int) -> SeatReview:
    own = [verdict for verdict in verdicts if verdict.seat == seat and not verdict.stand_in]
    phases: dict[str, list[Verdict]] = {OPENING: [], BUILDING: [], ENDING: []}
    for verdict in own:
        phases[phase_of(verdict.turn, last)].append(verdict)
    costly = sorted((v for v in own if v.kind in LEAST), key=lambda v: (-v.loss, v.v))
    return SeatReview(
        name=record.seats[seat].name,
        bot=record.seats[seat].bot,
        kinds={kind: sum(verdict.kind == kind for verdict in own) for kind in KINDS},
        accuracy=accuracy(own),
        by_phase={phase: accuracy(some) for phase, some in phases.items()},
        moments=[verdict.v for verdict in costly[:MOMENTS]],
    )


def accuracy(verdicts: list[Verdict]) -> float | None:
    """0 to 100: the mean over decisions that were not forced; only significant losses lower it."""
    losses = [v.loss if v.kind in LEAST else 0.0 for v in verdicts if v.kind != FORCED]
    if not losses:
        return None
    return round(100 * sum(math.exp2(-loss / HALF_LOSS) for loss in losses) / len(losses), 2)
