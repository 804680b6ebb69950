"""Who will win: the chance of every seat and the margin to expect, from a seat's view or with all cards open."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from wagonway.bots.master.evaluator import Outcomes, evaluator_for, margins_of, shares_of
from wagonway.bots.master.playouts import OUTCOME, TOTALS, WON
from wagonway.engine.board import Board
from wagonway.engine.game import Game
from wagonway.engine.view import View
from wagonway.insight.chance_model import logistic, logit, mix_of, model_odds, model_version
from wagonway.planning.history import ViewHistory

WORLDS = 64
MODEL = model_version()
Z = 1.96  # standard errors on either side of a mean


@dataclass(frozen=True)
class Chances:
    """By seat: the chance to win, between which bounds it lies, and the points above the best other to expect."""

    win: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]
    margin: tuple[float, ...]
    margin_error: tuple[float, ...]
    worlds: int


def win_chances(
    view: View,
    worlds: int = WORLDS,
    seed: object = 0,
    history: ViewHistory | None = None,
    threads: int = 1,
) -> Chances:
    """From what one seat knows, whoever is to decide: believed worlds, played out, mixed with the model of its view.

    With no worlds the model alone tells, which takes no time.
    """
    outcomes = np.zeros((0, OUTCOME), np.int64)
    if worlds:
        evaluator = evaluator_for(view.board, view.players, threads)
        evaluator.look(view, seed, history=history)
        outcomes = evaluator.play_on(0, worlds)
    own = model_odds(view)
    models = [own if seat == view.seat else None for seat in range(view.players)]
    return mixed(view.board, outcomes, models)


def open_chances(game: Game, worlds: int = WORLDS, seed: object = 0, threads: int = 1) -> Chances:
    """With all hands and tickets open; what nobody holds is shuffled anew, so that it stays chance."""
    if game.over:
        return chances_of(final_outcome(game), game.players)
    evaluator = evaluator_for(game.board, game.players, threads)
    outcomes = evaluator.play_open(game, worlds, seed)
    return mixed(game.board, outcomes, [None] * game.players)


def final_outcome(game: Game) -> Outcomes:
    """A game that is over as the only outcome there is."""
    result = game.result()
    outcome = np.zeros((1, OUTCOME), np.int64)
    for seat, line in enumerate(result.seats):
        outcome[0, TOTALS + seat] = line.total
        outcome[0, WON + seat] = seat in result.winners
    return outcome


def chances_of(outcomes: Outcomes, players: int) -> Chances:
    """What playouts say; the bounds are Wilson's."""
    n = len(outcomes)
    shares, margins = shares_of(outcomes, players), margins_of(outcomes, players)
    win = shares.mean(axis=0)
    bounds = [wilson(float(p), n) for p in win]
    error = margins.std(axis=0, ddof=1) / n**0.5 if n > 1 else np.zeros(players)
    return Chances(
        tuple(win.tolist()),
        tuple(low for low, _ in bounds),
        tuple(high for _, high in bounds),
        tuple(margins.mean(axis=0).tolist()),
        tuple(np.asarray(error).tolist()),
        n,
    )


def mixed(board: Board, outcomes: Outcomes, models: list[float | None]) -> Chances:
    """Playouts and, where a seat has one, the model of its view. The others share what it leaves as playouts say."""
    players, n = len(models), len(outcomes)
    seat = next((i for i, odds in enumerate(models) if odds is not None), None)
    found = chances_of(outcomes, players) if n else even_chances(players)
    odds = None if seat is None else models[seat]
    if seat is None or odds is None:
        return found
    constant, of_model, of_playouts = mix_of(board)
    p = (found.win[seat] * n + 2 / players) / (n + 2)
    if n == 0:
        constant, of_model, of_playouts = 0.0, 1.0, 0.0
    z = constant + of_model * odds + of_playouts * logit(p)
    error = Z * of_playouts / max(1e-9, (max(n, 1) * p * (1 - p)) ** 0.5)
    own, low, high = logistic(z), logistic(z - error), logistic(z + error)
    rest = [0.0 if i == seat else max(share, 1e-6) for i, share in enumerate(found.win)]
    scale = (1 - own) / sum(rest)

    def told(mine: float, values: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(mine if i == seat else min(1.0, values[i] * scale) for i in range(players))

    win = told(own, tuple(rest))
    bounds = zip(win, told(low, found.low), told(high, found.high), strict=True)
    ordered = [(min(p, a), max(p, b)) for p, a, b in bounds]
    return Chances(
        win,
        tuple(a for a, _ in ordered),
        tuple(b for _, b in ordered),
        found.margin,
        found.margin_error,
        n,
    )


def even_chances(players: int) -> Chances:
    """What is known without a model and without playouts: nothing."""
    even, none = (1 / players,) * players, (0.0,) * players
    return Chances(even, none, (1.0,) * players, none, none, 0)


def wilson(p: float, n: int) -> tuple[float, float]:
    """Bounds of a chance that n trials made p."""
    if n <= 1:
        return p, p
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * (p * (1 - p) / n + Z * Z / (4 * n * n)) ** 0.5
    return min(p, max(0.0, middle - half)), max(p, min(1.0, middle + half))
