"""The review of a game: what each decision cost, who was to win when, and which moments mattered."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

from wagonway.engine.actions import notation
from wagonway.engine.encoder import Encoded
from wagonway.engine.record import Record
from wagonway.engine.seats import event_kind
from wagonway.insight.verdicts import (
    BUDGETS,
    FORCED,
    KINDS,
    LEAST,
    Budget,
    Question,
    Verdict,
    judge_decision,
)  # fmt: skip
from wagonway.planning.history import History

VERSION = 1  # of what a review says; a stored one of another version is made anew
MOMENTS = 3
OPENING, BUILDING, ENDING = "opening", "building", "ending"  # the phases of a game in its review
HALF_LOSS = 0.173  # of win chance, at which the accuracy of a decision is a half

Listener = Callable[[int, int], None]  # how many decisions are judged, of how many


class SeatReview(Encoded, frozen=True, kw_only=True):
    """One seat: how often each class, how accurate by phase (0 to 100; None where nothing was to decide)."""

    name: str
    bot: str
    kinds: dict[str, int]
    accuracy: float | None
    by_phase: dict[str, float | None]
    moments: list[int]  # the lines of the record that cost it most, the worst first


class Review(Encoded, frozen=True, kw_only=True):
    """A whole game, as the judge saw it."""

    version: int
    budget: str
    game: str
    board: str
    players: int
    winners: list[int]  # none of an unfinished game
    totals: list[int]
    seats: list[SeatReview]
    verdicts: list[Verdict]


def review_of(
    record: Record,
    budget: Budget | str = "full",
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
    chosen = BUDGETS[budget] if isinstance(budget, str) else budget
    end = record.replay()  # all of it is checked before anything is judged
    questions = list(questions_of(record))
    verdicts = []
    with ThreadPoolExecutor(threads) as pool:
        judged = pool.map(lambda question: judge_decision(question, chosen, seed), questions)
        for done, verdict in enumerate(judged, 1):
            verdicts.append(verdict)
            if listen is not None:
                listen(done, len(questions))
    result = end.result() if end.over else None
    return Review(
        version=VERSION,
        budget=chosen.name,
        game=record.game_id,
        board=record.board.id,
        players=record.players,
        winners=list(result.winners) if result else [],
        totals=result.totals if result else [],
        seats=[seat_review(record, seat, verdicts) for seat in range(record.players)],
        verdicts=verdicts,
    )


def questions_of(record: Record) -> Iterator[Question]:
    """Every decision of a record, as its seat saw it."""
    game = record.replay(0)
    histories = [History(record.board) for _ in range(record.players)]
    turn = 0
    for number, entry in enumerate(record.entries, 1):
        if event_kind(entry.text):
            continue
        turn += game.phase == "turn"
        view, history = game.view_to_decide(entry.seat), histories[entry.seat]
        history.see(view)
        played = notation(record.board).by_text[entry.text]
        yield Question(number, turn, view, history.copy(), played)
        game.play(entry.text, seat=entry.seat)


def seat_review(record: Record, seat: int, verdicts: list[Verdict]) -> SeatReview:
    own = [verdict for verdict in verdicts if verdict.seat == seat]
    last = max((verdict.turn for verdict in verdicts), default=0)
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


def phase_of(turn: int, last: int) -> str:
    """The first fifth of the turns is the opening, the last quarter the race for the end."""
    return OPENING if 5 * turn <= last else ENDING if 4 * turn > 3 * last else BUILDING


def accuracy(verdicts: list[Verdict]) -> float | None:
    """0 to 100: the mean over decisions that were not forced; only what surely cost something lowers it."""
    losses = [v.loss if v.kind in LEAST else 0.0 for v in verdicts if v.kind != FORCED]
    if not losses:
        return None
    return 100 * sum(math.exp2(-loss / HALF_LOSS) for loss in losses) / len(losses)
