"""The review of a game: what each decision cost, who was to win when, what was luck, and which moments mattered.

It is made of three steps, so that it can be made in parts: the frame, which takes a second; verdicts on some decisions; and
the review of both.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

from wagonway.draw.charts import line_chart, with_style
from wagonway.engine.actions import notation
from wagonway.engine.encoder import Encoded
from wagonway.engine.record import Record, who_resigned
from wagonway.engine.refusal import RecordError
from wagonway.engine.seats import SeatHistory, event_kind
from wagonway.insight.chance_model import model_version
from wagonway.insight.graph import BUILDING, ENDING, OPENING, GraphPoint, graph_of, phase_of
from wagonway.insight.ledger import Ledger, ledger_of
from wagonway.insight.verdicts import (
    BUDGETS,
    FORCED,
    KINDS,
    LEAST,
    Question,
    ReviewBudget,
    Verdict,
    judge_decision,
)  # fmt: skip
from wagonway.planning.history import ViewHistory

VERSION = 2  # of what a review says; a stored one of another version is made anew
MOMENTS = 3
HALF_LOSS = 0.173  # of win chance, at which the accuracy of a decision is a half
HALF_GRADE = 0.1  # of win chance, at which an answer gets half of the marks
MOST_MARKS = 10

Listener = Callable[[int, int], None]  # how many decisions are judged, of how many


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
    """What a review tells without judging a decision."""

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
    budget: ReviewBudget | str = "full",
    seed: object = 0,
    threads: int = 1,
    listen: Listener | None = None,
) -> Review:
    """Review a record. The same record, budget and seed give the same review, whatever the threads.

    >>> from wagonway import Game, Record
    >>> game = Game.new("tiny", players=2, seed=1)
    >>> while not game.over:
    ...     _ = game.play(game.legal()[0])
    >>> review = review_of(Record.of(game), "quick")
    >>> len(review.seats), {verdict.seat for verdict in review.verdicts} == {0, 1}
    (2, True)
    """
    frame = review_frame(record)
    chosen, verdicts = budget_of(budget), []
    with ThreadPoolExecutor(threads) as pool:
        judged = pool.map(lambda each: judge_decision(each, chosen, seed), questions_of(record))
        try:
            for done, verdict in enumerate(judged, 1):
                verdicts.append(verdict)
                if listen is not None:
                    listen(done, frame.decisions)
        except BaseException:  # such as Ctrl-C: what waits is not judged first
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return assemble_review(record, frame, verdicts, chosen)


def review_frame(record: Record) -> ReviewFrame:
    """All that takes little time: who won, the graph, the ledger."""
    end = record.replay()  # all of it is checked before anything is told
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
        decisions=decision_count(record),
        graph=graph_of(record),
        ledger=ledger_of(record) if end.over else None,
    )


def judge_part(
    record: Record,
    first: int,
    last: int,
    budget: ReviewBudget | str = "full",
    seed: object = 0,
    threads: int = 1,
) -> list[Verdict]:
    """Verdicts on the decisions first to last (not included), counted from 0."""
    part, chosen = islice(questions_of(record), first, last), budget_of(budget)
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(lambda each: judge_decision(each, chosen, seed), part))


def assemble_review(
    record: Record,
    frame: ReviewFrame,
    verdicts: Sequence[Verdict],
    budget: ReviewBudget | str = "full",
) -> Review:
    """The review of what was judged so far."""
    judged = sorted(verdicts, key=lambda verdict: verdict.v)
    last = frame.graph[-1].turn
    return Review(
        version=VERSION,
        model=frame.model,
        budget=budget_of(budget).name,
        game=record.game_id,
        board=record.board.id,
        players=record.players,
        winners=frame.winners,
        totals=frame.totals,
        resigned=frame.resigned,
        finished=frame.finished,
        judged=len(judged),
        decisions=frame.decisions,
        seats=[seat_review(record, seat, judged, last) for seat in range(record.players)],
        verdicts=judged,
        graph=frame.graph,
        ledger=frame.ledger,
    )


def grade_answer(
    record: Record, v: int, action: str, budget: ReviewBudget | str = "full", seed: object = 0
) -> Graded:
    """What another answer at line v would have been worth, in the worlds in which what was played is judged."""
    question = next((each for each in questions_of(record) if each.v == v), None)
    if question is None:
        raise RecordError("review-no-decision", step=v)
    game = record.replay(v - 1)
    game.state.seat = question.view.seat or 0
    answer = question.answered(game.read(action))
    verdict = judge_decision(answer, budget_of(budget), seed, explained=False)
    return Graded(
        action=verdict.action, best=verdict.best, grade=grade_of(verdict), loss=verdict.loss,
        loss_error=verdict.loss_error, points=verdict.points, kind=verdict.kind,
    )  # fmt: skip


def grade_of(verdict: Verdict) -> int:
    """The marks of what was played; what is within one standard error is not held against it."""
    return marks_for(verdict.loss - verdict.loss_error)


def marks_for(loss: float) -> int:
    """0 to 10: half of the marks at a loss of ten points of win chance."""
    return round(MOST_MARKS * math.exp2(-max(0.0, loss) / HALF_GRADE))


def budget_of(budget: ReviewBudget | str) -> ReviewBudget:
    return BUDGETS[budget] if isinstance(budget, str) else budget


def decision_count(record: Record) -> int:
    """How many decisions there are to judge."""
    return sum(event_kind(entry.text) is None for entry in record.entries)


def questions_of(record: Record) -> Iterator[Question]:
    """Every decision of a record, as its seat saw it."""
    game = record.replay(0)
    histories = [ViewHistory(record.board) for _ in range(record.players)]
    occupants = SeatHistory(record.seats)
    turn = 0
    for number, entry in enumerate(record.entries, 1):
        occupants.note(entry.seat, entry.text)
        if event_kind(entry.text):
            continue
        turn += game.phase == "turn"
        view, history = game.view_to_decide(entry.seat), histories[entry.seat]
        history.see(view)
        played = notation(record.board).by_text[entry.text]
        replaced = not record.seats[entry.seat].bot and occupants.playing[entry.seat] != "person"
        yield Question(number, turn, view, history.copy(), played, replaced)
        game.play(entry.text, seat=entry.seat)


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
    """0 to 100: the mean over decisions that were not forced; only what surely cost something lowers it."""
    losses = [v.loss if v.kind in LEAST else 0.0 for v in verdicts if v.kind != FORCED]
    if not losses:
        return None
    return round(100 * sum(math.exp2(-loss / HALF_LOSS) for loss in losses) / len(losses), 2)
