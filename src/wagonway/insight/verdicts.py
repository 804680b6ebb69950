"""Verdicts: the cost of each decision of a game, judged from its seat's view.

A few worlds screen all actions; the best of them and the one played are then compared in fresh
worlds until the class of the difference is clear, or the budget ends. A class is given only if the
interval excludes zero, widened because it is checked several times.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wagonway.engine.actions import Action
from wagonway.engine.position_text import Encoded
from wagonway.engine.view import View
from wagonway.insight.chances import chances_of
from wagonway.insight.classes import BEST, CLOSE, FIND, FORCED, INACCURACY, LEAST, ReviewBudget
from wagonway.insight.decimals import rounded, rounded_parts
from wagonway.insight.reasons import NOTHING, Explanation, ReviewReason, explain_difference
from wagonway.insight.values import ActionValue, Estimate, Judge
from wagonway.planning.history import ViewHistory

FOUND = 0.10  # win chance that the obvious action would have lost
SURE = 2.8  # standard errors: one-sided 95 %, checked ten times
FINE = 0.012  # a standard error that is small enough
POINT = 0.005  # win chance per point of margin, when actions are screened


class Alternative(Encoded, frozen=True, kw_only=True):
    """A possible action with its values from the screening."""

    action: str
    win: float
    margin: float


class Verdict(Encoded, frozen=True, kw_only=True):
    """One decision: what was played, what would have been best, and what the difference is worth."""

    v: int  # the line of the record
    seat: int
    turn: int  # turns begun at the table; 0 in the opening
    phase: str
    action: str
    best: str  # the action that was played, if nothing better is known
    kind: str
    loss: float  # of win chance, against the best other action; below zero if that is worse
    loss_error: float
    points: float  # of margin, likewise
    points_error: float
    worlds: int  # in which the two were compared
    win: list[float]  # the chance of every seat after the action, as this seat could know
    alternatives: list[Alternative]
    reasons: list[ReviewReason]
    # Those that the seat mostly comes to own after the better action and not after the other.
    routes: list[str]
    stand_in: bool  # a bot decided in the place of the seat's player


@dataclass(frozen=True)
class Question:
    """A decision to be judged: the views of its seat, now and before, and its choice."""

    v: int
    turn: int
    view: View
    history: ViewHistory
    played: Action
    stand_in: bool = False


def judge_decision(
    question: Question, budget: ReviewBudget, seed: object = 0, explained: bool = True
) -> Verdict:
    """The verdict on a decision, determined by question, budget and seed."""
    view, played = question.view, question.played
    judge = Judge(view, seed=(seed, question.v), history=question.history)
    tried = judge.candidates(budget.candidates)
    tried = tried if played in tried else [*tried, played]
    judge.play(tried, budget.screen)
    values = [judge.value(action) for action in tried]
    win = chances_of(judge.outcomes(played), view.players).win
    best, kind, difference = played, FORCED, Estimate(0, 0.0, 0.0, 0.0, 0.0)
    if len(view.legal_ids) > 1:
        best, kind, difference = classify(judge, values, played, budget)
    why = explain(judge, tried[0], played, best, kind, budget) if explained else NOTHING
    return Verdict(
        v=question.v, seat=view.seat or 0, turn=question.turn, phase=view.phase,
        action=played.text, best=best.text, kind=kind,
        loss=rounded(difference.win), loss_error=rounded(difference.win_error),
        points=rounded(difference.margin), points_error=rounded(difference.margin_error),
        worlds=difference.worlds, win=rounded_parts(win),
        alternatives=[
            Alternative(
                action=value.action.text, win=rounded(value.win), margin=rounded(value.margin)
            )
            for value in sorted(values, key=lambda value: -worth(value))
        ],
        reasons=why.reasons, routes=why.routes, stand_in=question.stand_in,
    )  # fmt: skip


def classify(
    judge: Judge, values: Sequence[ActionValue], played: Action, budget: ReviewBudget
) -> tuple[Action, str, Estimate]:
    """The best action, the class of the decision, and the difference to the best other action."""
    other = max((value for value in values if value.action != played), key=worth).action
    obvious, screened = values[0].action, judge.difference(played, values[0].action)
    difference = compare(judge, other, played, budget)
    kind = class_of(difference)
    if kind != CLOSE:
        return other, kind, difference
    if played != obvious and screened.win >= FOUND / 2:
        found = compare(judge, played, obvious, budget)
        if found.win >= FOUND and found.win > SURE * found.win_error:
            return played, FIND, difference
    return played, BEST if difference.win <= 0 else CLOSE, difference


def compare(judge: Judge, better: Action, worse: Action, budget: ReviewBudget) -> Estimate:
    """The difference of two actions, in fresh worlds unless the screening shows that it cannot matter."""
    difference = judge.difference(better, worse)
    if difference.worlds and difference.win + SURE * difference.win_error < LEAST[INACCURACY]:
        return difference
    judge.forget()
    for _ in range(budget.most // budget.chunk):
        judge.play([better, worse], budget.chunk)
        difference = judge.difference(better, worse)
        if is_settled(difference):
            break
    return difference


def class_of(difference: Estimate) -> str:
    """The class of a loss."""
    if difference.win <= SURE * difference.win_error:
        return CLOSE
    names = [name for name, least in LEAST.items() if difference.win >= least]
    return names[-1] if names else CLOSE


def is_settled(difference: Estimate) -> bool:
    """Whether more worlds would hardly change the class of the difference."""
    wide = SURE * difference.win_error
    low, high = difference.win - wide, difference.win + wide
    inside = low > 0 and not any(low < least <= high for least in LEAST.values())
    return high < LEAST[INACCURACY] or inside or difference.win_error <= FINE


def explain(
    judge: Judge, obvious: Action, played: Action, best: Action, kind: str, budget: ReviewBudget
) -> Explanation:
    """Why the best action is better than the one played, or a find better than the obvious one."""
    if kind in LEAST:
        return explain_difference(judge, best, played, budget.explain)
    return explain_difference(judge, played, obvious, budget.explain) if kind == FIND else NOTHING


def worth(value: ActionValue) -> float:
    """The ranking key after the screening: few worlds resolve margins better than wins."""
    return value.win + POINT * value.margin
