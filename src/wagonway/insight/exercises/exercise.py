"""One exercise: its position as its seat saw it, what each answer is worth, and how an answer is graded."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from wagonway.engine.actions import Action, notation
from wagonway.engine.board import Board
from wagonway.engine.fairness import Deal
from wagonway.engine.game import Game
from wagonway.engine.position_text import Encoded
from wagonway.engine.record import Record, shipped
from wagonway.engine.refusal import IllegalAction, Refusal
from wagonway.engine.view import View
from wagonway.insight.exercises.glicko import VOLATILITY, Rating, rated, score_of
from wagonway.insight.reasons import ReviewReason
from wagonway.insight.replay import Entry, entry_of
from wagonway.insight.review import marks_for
from wagonway.insight.verdicts import Alternative


class Contrast(Encoded, frozen=True, kw_only=True):
    """Why the best answer is better than this one."""

    action: str
    reasons: list[ReviewReason]


class Exercise(Encoded, frozen=True, kw_only=True):
    """One exercise of a set. It contains no names of players."""

    id: str
    board: str
    players: int
    seat: int  # who decides
    turn: int  # turns begun at the table; 0 in the opening
    seed: str
    entropy: list[str]
    first: int | None  # if the first player was chosen and not drawn
    moves: list[str]  # before the decision
    tags: list[str]
    rating: int
    deviation: int
    gap: float  # of win chance, between the best answer and the next
    gap_error: float
    worlds: int  # in which the two were compared
    answers: list[Alternative]  # the best first; one for each thing that can be decided
    contrasts: list[Contrast]

    @property
    def best(self) -> Alternative:
        return self.answers[0]

    @property
    def opponent(self) -> Rating:
        """The exercise as a player whom a good answer beats."""
        return Rating(rating=self.rating, deviation=self.deviation, volatility=VOLATILITY)

    @property
    def deal(self) -> Deal:
        """The parts of the key: only for replaying, players never see them."""
        return Deal(bytes.fromhex(self.seed), self.id, tuple(map(bytes.fromhex, self.entropy)))


class AnswerGraded(Encoded, frozen=True, kw_only=True):
    """An answer beside the best: grades go from 0 to 10 by the win chance that it loses."""

    grade: int
    loss: float
    points: float  # of margin that it loses
    answer: Alternative
    answers: list[Alternative]  # all of them, the best first
    against: str  # the answer that the reasons compare with the best: this one, or the second best
    reasons: list[ReviewReason]
    rating: Rating | None  # of the player, from now on


def answer_key(action: Action) -> str:
    """The key of an answer. A claim is the pair of locations: neither the half nor the payment matters."""
    return " – ".join(sorted(action.route.ends)) if action.route else action.text


def exercise_id(seed: str, moves: Sequence[str]) -> str:
    return hashlib.sha256("\n".join((seed, *moves)).encode()).hexdigest()[:10]


def exercise_board(id: str, digest: str | None = None) -> Board:
    """A built-in board; a Refusal if there is none of this id, or of this hash."""
    board = shipped(id)
    if board is None or digest not in (None, board.hash):
        raise Refusal("exercise-set-board", board=id)
    return board


def game_of(exercise: Exercise) -> Game:
    """The game up to the decision."""
    board = exercise_board(exercise.board)
    game = Game(board, exercise.deal, exercise.players, exercise.first)
    for text in exercise.moves:
        game.play(text)
    return game


def view_of(exercise: Exercise) -> View:
    """What the seat saw when it had to decide."""
    return game_of(exercise).view_to_decide(exercise.seat)


def log_of(exercise: Exercise) -> list[Entry]:
    """The log before the decision, as the seat saw it."""
    lines = Record.of(game_of(exercise), viewer=exercise.seat).entries
    return [entry_of(number, line) for number, line in enumerate(lines, 1)]


def grade_answer(
    exercise: Exercise, view: View, text: str, rating: Rating | None = None
) -> AnswerGraded:
    """The grade of an answer, which must be legal in the position (`view_of`), by a player of this rating."""
    actions = notation(view.board).by_text
    if text not in actions or actions[text].id not in view.legal_ids:
        raise IllegalAction("exercise-answer", action=text)
    known = {answer_key(actions[each.action]): each for each in exercise.answers}
    answer, best = known[answer_key(actions[text])], exercise.best
    contrasts = {contrast.action: contrast for contrast in exercise.contrasts}
    contrast = contrasts.get(answer.action, exercise.contrasts[0])
    grade = marks_for(best.win - answer.win)
    results = [(exercise.opponent, score_of(grade))]
    return AnswerGraded(
        grade=grade,
        loss=round(best.win - answer.win, 3),
        points=round(best.margin - answer.margin, 1),
        answer=answer,
        answers=exercise.answers,
        against=contrast.action,
        reasons=contrast.reasons,
        rating=None if rating is None else rated(rating, results),
    )
