"""Win chances: the chance and expected margin of every seat, from a seat's view or with all cards open."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from wagonway.bots.master.evaluator import Outcomes, evaluator_for, margins_of, shares_of
from wagonway.bots.master.playouts import OUTCOME, TOTALS, WON
from wagonway.engine.board import Board
from wagonway.engine.game import Game
from wagonway.engine.view import View
from wagonway.insight.chance_model import logistic, logit, mix_of, model_odds
from wagonway.planning.history import ViewHistory

WORLDS = 64
Z = 1.96  # standard errors of a 95 % interval


@dataclass(frozen=True)
class Chances:
    """By seat: the chance to win with its bounds, and the expected margin over the best other seat."""

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
    """Chances from one seat's view, whichever seat is to act: playouts of believed worlds, mixed with the model.

    With no worlds only the model is used, which takes no time.
    """
    outcomes = np.zeros((0, OUTCOME), np.int64)
    if worlds:
        evaluator = evaluator_for(view.board, view.players, threads)
        evaluator.look(view, seed, history=history)
        outcomes = evaluator.play_on(0, worlds)
    found = chances_of(outcomes, view.players) if worlds else even_chances(view.players)
    odds = model_odds(view)
    if odds is None or view.seat is None:
        return found
    return mixed(view.board, found, view.seat, odds)


def open_chances(game: Game, worlds: int = WORLDS, seed: object = 0, threads: int = 1) -> Chances:
    """Chances with all hands and tickets open; what nobody holds is reshuffled for each playout."""
    if game.over:
        return chances_of(final_outcome(game), game.players)
    evaluator = evaluator_for(game.board, game.players, threads)
    return chances_of(evaluator.play_open(game, worlds, seed), game.players)


def final_outcome(game: Game) -> Outcomes:
    """The result of a finished game as its only outcome."""
    result = game.result()
    outcome = np.zeros((1, OUTCOME), np.int64)
    for seat, line in enumerate(result.seats):
        outcome[0, TOTALS + seat] = line.total
        outcome[0, WON + seat] = seat in result.winners
    return outcome


def chances_of(outcomes: Outcomes, players: int) -> Chances:
    """Chances from playouts, with Wilson bounds."""
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


def mixed(board: Board, found: Chances, seat: int, odds: float) -> Chances:
    """The mix of playouts and the model of a seat's view. The other seats share the rest in proportion to playouts."""
    players, n = len(found.win), found.worlds
    constant, of_model, of_playouts = mix_of(board)
    p = (found.win[seat] * n + 2 / players) / (n + 2)
    if n == 0:
        constant, of_model, of_playouts = 0.0, 1.0, 0.0
    z = constant + of_model * odds + of_playouts * logit(p)
    error = Z * of_playouts / max(1e-9, (max(n, 1) * p * (1 - p)) ** 0.5)
    own, low, high = logistic(z), logistic(z - error), logistic(z + error)
    rest = [0.0 if i == seat else max(share, 1e-6) for i, share in enumerate(found.win)]
    scale = (1 - own) / sum(rest)

    def shared(mine: float, values: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(mine if i == seat else min(1.0, values[i] * scale) for i in range(players))

    win = shared(own, tuple(rest))
    bounds = zip(win, shared(low, found.low), shared(high, found.high), strict=True)
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
    """Equal chances, without a model and playouts."""
    even, none = (1 / players,) * players, (0.0,) * players
    return Chances(even, none, (1.0,) * players, none, none, 0)


def wilson(p: float, n: int) -> tuple[float, float]:
    """The bounds of a share p of n trials."""
    if n <= 1:
        return p, p
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * (p * (1 - p) / n + Z * Z / (4 * n * n)) ** 0.5
    return min(p, max(0.0, middle - half)), max(p, min(1.0, middle + half))
