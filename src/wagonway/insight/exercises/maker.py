"""Finding exercises: decisions whose best answer is clear, from what their seat could know.

A few worlds screen some decisions of a game. If one answer looks clear, the best five are compared in fresh
worlds: the first must be ahead of each by four standard errors there, and by enough to matter. All other
answers are then played out too, so that every answer has a value; the second best of them must be
clearly behind as well. The levels of our bots answer the exercise, which gives its first rating.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import msgspec

from wagonway.bots.loader import load_bot
from wagonway.engine.actions import Action, notation
from wagonway.engine.board import Board
from wagonway.engine.game import Game
from wagonway.engine.record import Record, is_shipped
from wagonway.engine.refusal import Refusal
from wagonway.engine.view import View
from wagonway.insight.exercises.collection import Heading, read_set, write_set
from wagonway.insight.exercises.exercise import Contrast, Exercise, answer_key, exercise_id
from wagonway.insight.exercises.glicko import UNRATED, VOLATILITY, Rating, rated, score_of
from wagonway.insight.exercises.tags import choice_between, choice_of_phase, tags_for
from wagonway.insight.reasons import ReviewReason, explain_difference
from wagonway.insight.review import MOST_MARKS, marks_for, questions_of
from wagonway.insight.values import ActionValue, Estimate, Judge
from wagonway.insight.verdicts import Alternative, Question, worth

PLAYERS = ("medium", "hard", "expert")  # bots that play the games to search
TURN = "turn"
ASKED = ("choose", "place", TURN, "keep", "take")  # phases; second cards are too frequent
LEAST_GAP = 0.08  # of win chance, to the next best answer
SURE = 4.0  # standard errors
PROMISING = 1.2  # standard errors, after the screening
CHUNKS = 4  # in which the finalists are played, so that hopeless ones end early
CONTRASTS = 3
# Maximum shares of a set, for variety: exercises of one tag, with the same best answer, and solved by all levels.
TAG_SHARE, ANSWER_SHARE, PLAIN_SHARE = 0.3, 0.04, 0.25
LEAST_KEPT = 2  # with the same best answer, even in a small set
# The levels' strengths on the scale of exercises, for the first rating.
LEVELS = {"easy": 1000.0, "medium": 1250.0, "hard": 1500.0, "expert": 1750.0, "master": 2000.0}
LEVEL_DEVIATION = 50.0


@dataclass(frozen=True)
class Effort:
    """The playouts for one game."""

    decisions: tuple[int, int, int] = (4, 9, 6)  # examined: rare phases, late turns, other turns
    candidates: int = 8  # answers to each of them
    screen: int = 24  # worlds, to find those that look clear
    finalists: int = 5
    least: int = 240  # least worlds for the finalists
    most: int = 1400
    others: int = 32  # worlds for all other answers
    promoted: int = 3  # of them that may become finalists
    explain: int = 128  # worlds from which reasons are counted


def bots_game(board: Board, number: int, seed: str) -> Record:
    """A game between bots of several levels, with two, three and four players in turn if the board permits."""
    counts = [n for n in board.player_counts if n <= 4]
    players = counts[number % len(counts)]
    lots = Random(f"{seed} {number}")  # noqa: S311  the same game every time
    game = Game.new(board, players, seed=f"exercises {seed} {number}")
    names = [lots.choice(PLAYERS) for _ in range(players)]
    bots = [load_bot(name, seed, number, seat) for seat, name in enumerate(names)]
    return Record.of(game.play_out(lambda view: bots[view.to_act].choose(view)))


Differences = dict[Action, Estimate]  # how far an answer is behind the best
Games = Callable[[int], Record | None]  # the game by number, from 0; None after the last


def recorded_games(files: Sequence[Path]) -> Games:
    """Games from files; a Refusal for an unreadable one."""
    return lambda number: Record.load(files[number]) if number < len(files) else None


class Maker:
    """Makes exercises of one board, one game at a time; which kinds are wanted depends on those it has."""

    def __init__(self, board: Board, wanted: int, seed: str, effort: Effort | None = None) -> None:
        self.board, self.wanted, self.seed = board, wanted, seed
        self.effort = effort or Effort()
        self.counts: Counter[str] = Counter()  # by tag
        self.bests: Counter[str] = Counter()  # by the best answer
        self.plain = 0  # those that every level solves
        self.ids: set[str] = set()

    def note(self, exercise: Exercise) -> None:
        """Count an exercise of the set."""
        self.counts.update(exercise.tags)
        self.bests[self._best_key(exercise)] += 1
        self.plain += exercise.rating <= PLAIN_RATING
        self.ids.add(exercise.id)

    def find(self, record: Record) -> Exercise | None:
        """The exercise of a game, if any; at most one, for variety."""
        if record.board != self.board or not is_shipped(record.board):
            return None
        record.replay()  # checks the whole record first
        for question in self._questions(record):
            exercise = self._examine(record, question)
            if exercise and self._is_wanted(exercise):
                self.note(exercise)
                return exercise
        return None

    def _questions(self, record: Record) -> list[Question]:
        """The decisions of a game to examine, the cheapest and most promising first.

        Those about tickets and tokens have few answers, and those of the last third are played out quickly.
        """
        asked = [
            question
            for question in questions_of(record)
            if question.view.phase in ASKED and is_open(question.view)
        ]
        seldom = [question for question in asked if question.view.phase != TURN]
        turns = [question for question in asked if question.view.phase == TURN]
        late, early = turns[len(turns) * 2 // 3 :], turns[: len(turns) * 2 // 3]
        lots = Random(f"{self.seed} {record.commitment}")  # noqa: S311  the same every time
        chosen = zip((seldom, late, early), self.effort.decisions, strict=True)
        return [each for some, most in chosen for each in lots.sample(some, min(len(some), most))]

    def _is_plenty(self, tags: Sequence[str]) -> bool:
        """Whether the set has enough exercises of all these tags."""
        return all(self.counts[tag] >= TAG_SHARE * self.wanted for tag in tags)

    def _is_wanted(self, exercise: Exercise) -> bool:
        most = max(LEAST_KEPT, ANSWER_SHARE * self.wanted)
        if exercise.rating <= PLAIN_RATING and self.plain >= PLAIN_SHARE * self.wanted:
            return False
        if exercise.id in self.ids or self.bests[self._best_key(exercise)] >= most:
            return False
        return not self._is_plenty(exercise.tags)

    def _best_key(self, exercise: Exercise) -> str:
        """Only claims are comparable between games; a drawn card means something else every time."""
        best = notation(self.board).by_text[exercise.best.action]
        return answer_key(best) if best.route else exercise.id

    def _examine(self, record: Record, question: Question) -> Exercise | None:
        """The exercise of a decision, if its best answer is clear."""
        phase = question.view.phase
        if phase != TURN and self._is_plenty([choice_of_phase(phase)]):
            return None
        judge = Judge(question.view, (self.seed, question.v), question.history)
        tried = answers_of(judge, self.effort.candidates)
        judge.play(tried, self.effort.screen)
        best, second, *more = [value.action for value in ranked(judge, tried)]
        gap = judge.difference(best, second)
        if gap.win < max(LEAST_GAP, PROMISING * gap.win_error):
            return None
        if self._is_plenty([choice_between(phase, best, second)]):
            return None
        finalists = [best, second, *more[: self.effort.finalists - 2]]
        worlds = self._worlds_for(gap)
        judge.forget()
        if not is_clear(judge, best, finalists[1:], worlds):
            return None
        others = self._others(judge, best, finalists, worlds)
        if others is None:
            return None
        return self._exercise(record, question, judge, finalists, others)

    def _worlds_for(self, gap: Estimate) -> int:
        """The number of worlds that should resolve a gap of this size."""
        spread = gap.win_error * gap.worlds**0.5
        needed = (1.3 * SURE * spread / max(gap.win, LEAST_GAP)) ** 2
        return int(min(self.effort.most, max(self.effort.least, needed)))

    def _others(
        self, judge: Judge, best: Action, finalists: list[Action], worlds: int
    ) -> Differences | None:
        """The gaps of all answers that are not finalists; None if one is too close. Some are promoted to finalists."""
        others = [
            action
            for action in answers_of(judge, len(judge.view.legal_ids))
            if answer_key(action) not in set(map(answer_key, finalists))
        ]
        judge.play([best, *others], self.effort.others)
        behind = {action: judge.difference(best, action) for action in others}
        for _ in range(self.effort.promoted):
            second = min(judge.difference(best, other).win for other in finalists[1:])
            near = min(behind, key=lambda action: behind[action].win, default=None)
            if near is None or behind[near].win >= second:
                break
            del behind[near]
            finalists.append(near)
            if not is_clear(judge, best, [near], worlds):
                return None
        return behind

    def _exercise(
        self,
        record: Record,
        question: Question,
        judge: Judge,
        finalists: Sequence[Action],
        others: Differences,
    ) -> Exercise:
        best = judge.value(finalists[0])
        behind = {action: judge.difference(best.action, action) for action in finalists[1:]}
        second = min(behind, key=lambda action: behind[action].win)
        gap = behind[second]
        losses = {action: (max(gap.win, less.win), less.margin) for action, less in others.items()}
        losses |= {action: (less.win, less.margin) for action, less in behind.items()}
        answers = [
            Alternative(
                action=action.text,
                win=round(max(0.0, best.win - win), 3),
                margin=round(best.margin - margin, 1),
            )
            for action, (win, margin) in ({best.action: (0.0, 0.0)} | losses).items()
        ]
        answers[1:] = sorted(answers[1:], key=lambda answer: (-answer.win, -answer.margin))
        known = {answer_key(action): action for action in (best.action, *losses)}
        given = self._level_answers(question, known)
        reasons = contrasts(judge, best.action, [second, *given.values()], self.effort.explain)
        wins = {answer.action: answer.win for answer in answers}
        rating = first_rating(
            {level: marks_for(best.win - wins[action.text]) for level, action in given.items()}
        )
        moves = [action.text for v, _, action in record.decisions if v < question.v]
        seed = record.deal.seed.hex()
        game = record.replay(question.v - 1)
        return Exercise(
            id=exercise_id(seed, moves), board=record.board.id, players=record.players,
            seat=question.view.seat or 0, turn=question.turn, seed=seed,
            entropy=[part.hex() for part in record.entropy],
            first=record.first if record.first_named else None, moves=moves,
            tags=tags_for(game, best.action, second, reasons[0].reasons),
            rating=round(rating.rating), deviation=round(rating.deviation),
            gap=round(gap.win, 3), gap_error=round(gap.win_error, 4), worlds=gap.worlds,
            answers=answers, contrasts=reasons,
        )  # fmt: skip

    def _level_answers(self, question: Question, known: dict[str, Action]) -> dict[str, Action]:
        """The answer of each level."""
        given = {}
        for level in LEVELS:
            choice = str(load_bot(level, self.seed, question.v).choose(question.view))
            given[level] = known[answer_key(notation(self.board).by_text[choice])]
        return given


def extend_set(path: Path, maker: Maker, games: Games | None = None) -> Iterator[tuple[int, int]]:
    """Add exercises to a file until it has as many as wanted; yields the numbers of exercises and of games searched.

    The file is written after each game, so that the same call resumes after an interruption.
    """
    source = f"seed {maker.seed}, {'bots' if games is None else 'records'}"
    board = maker.board
    exercises: list[Exercise] = []
    heading = Heading(board=board.id, hash=board.hash, source=source, games=0)
    if path.exists():
        begun, exercises = read_set(path)
        heading = msgspec.structs.replace(heading, games=begun.games)
        if begun != heading:
            raise Refusal("exercise-set-other", file=path, source=f"{begun.board}, {begun.source}")
    for exercise in exercises:
        maker.note(exercise)
    yield len(exercises), heading.games
    while len(exercises) < maker.wanted:
        number = heading.games
        record = games(number) if games else bots_game(board, number, maker.seed)
        if record is None:
            return
        found = maker.find(record)
        exercises += [found] if found else []
        heading = msgspec.structs.replace(heading, games=number + 1)
        write_set(path, heading, exercises)
        yield len(exercises), heading.games


def is_open(view: View) -> bool:
    """Whether there is anything to decide besides the payment."""
    return len({answer_key(action) for action in view.legal()}) > 1


def answers_of(judge: Judge, most: int) -> list[Action]:
    """One action per distinct answer, of the `most` best candidates."""
    found: dict[str, Action] = {}
    for action in judge.candidates(most):
        found.setdefault(answer_key(action), action)
    return list(found.values())


def ranked(judge: Judge, answers: Sequence[Action]) -> list[ActionValue]:
    return sorted(map(judge.value, answers), key=lambda value: -worth(value))


def is_clear(judge: Judge, best: Action, others: Sequence[Action], worlds: int) -> bool:
    """Whether the best is ahead of every other in this many new worlds, significantly and by enough, in points too."""
    for _ in range(CHUNKS):
        judge.play([best, *others], worlds // CHUNKS)
        gaps = [judge.difference(best, other) for other in others]
        if any(gap.win + 2 * gap.win_error < LEAST_GAP for gap in gaps):
            return False  # it cannot become clear
    return all(gap.win >= max(LEAST_GAP, SURE * gap.win_error) and gap.margin > 0 for gap in gaps)


def contrasts(judge: Judge, best: Action, others: Sequence[Action], worlds: int) -> list[Contrast]:
    """Why the best answer is better than some others, the first of them included."""
    distinct = [other for other in dict.fromkeys(others) if other != best]
    return [
        Contrast(
            action=other.text,
            reasons=list(map(rounded, explain_difference(judge, best, other, worlds).reasons)),
        )
        for other in distinct[:CONTRASTS]
    ]


def rounded(reason: ReviewReason) -> ReviewReason:
    return msgspec.structs.replace(
        reason,
        points=round(reason.points, 1),
        better=round(reason.better, 2),
        worse=round(reason.worse, 2),
    )


def first_rating(grades: dict[str, int]) -> Rating:
    """The rating of an exercise that each level answered once."""
    results = [
        (
            Rating(rating=LEVELS[level], deviation=LEVEL_DEVIATION, volatility=VOLATILITY),
            1 - score_of(grade),
        )
        for level, grade in grades.items()
    ]
    return rated(UNRATED, results)


PLAIN_RATING = round(first_rating(dict.fromkeys(LEVELS, MOST_MARKS)).rating)
