"""Win chances: the chance and expected margin of every seat, from a seat's view or with all cards open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from wagonway.bots.master.evaluator import BOTS, Outcomes, evaluator_for, margins_of, shares_of
from wagonway.bots.master.playouts import OUTCOME, TOTALS, WON
from wagonway.engine.game import Game
from wagonway.engine.refusal import Refusal
from wagonway.engine.view import View
from wagonway.insight.chance_model import (
    FOLDER,
    OF_MODEL,
    logistic,
    mix_inputs,
    model_odds,
    pieces_left,
)
from wagonway.insight.decimals import Z
from wagonway.insight.players import PLAYERS, cast_for
from wagonway.planning.history import ViewHistory
from wagonway.planning.net import weights_for

WORLDS = 64


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

    With no worlds only the model is used, which takes no time; without a model, only playouts by `conductor`. A finished
    game has its result.
    """
    check_worlds(worlds, 0)
    if view.over:  # everything that counts is open, so that every world has the result
        return chances_of(believed_outcomes(view, 1, (seed,), {}), view.players)
    odds = model_odds(view)
    weights = {} if odds is None else weights_for(FOLDER, view.board)
    found = even_chances(view.players)
    if worlds:
        outcomes = believed_outcomes(view, worlds, (seed,), weights, history, threads)
        found = chances_of(outcomes, view.players)
    if odds is None or view.seat is None:
        return found
    return mixed(found, view.seat, odds, pieces_left(view, view.seat), weights["mix"].tolist())


def believed_outcomes(
    view: View,
    worlds: int,
    seed: tuple[object, ...],
    weights: dict[str, Any],
    history: ViewHistory | None = None,
    threads: int = 1,
) -> Outcomes:
    """The outcomes of believed worlds, played by the bots that may be playing; without weights, by `conductor`."""
    evaluator = evaluator_for(view.board, view.players, threads, PLAYERS if weights else BOTS)
    evaluator.look(view, *seed, history=history)
    if weights:
        evaluator.assign_bots(cast_for(view, weights, worlds)[1])
    return evaluator.play_on(0, worlds)


def open_chances(game: Game, worlds: int = WORLDS, seed: object = 0, threads: int = 1) -> Chances:
    """Chances with all hands and tickets open; what nobody holds is reshuffled for each playout."""
    check_worlds(worlds, 1)
    if game.over:
        return chances_of(final_outcome(game), game.players)
    evaluator = evaluator_for(game.board, game.players, threads)
    return chances_of(evaluator.play_open(game, worlds, seed), game.players)


def check_worlds(worlds: int, least: int) -> None:
    if worlds < least:
        raise Refusal("chances-worlds", worlds=worlds, least=least)


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
    won = shares.mean(axis=0)
    error = margins.std(axis=0, ddof=1) / n**0.5 if n > 1 else np.zeros(players)
    columns = (won, *wilson(won, n), margins.mean(axis=0), error)
    win, low, high, margin, margin_error = (tuple(column.tolist()) for column in columns)
    return Chances(win, low, high, margin, margin_error, n)


def mixed(found: Chances, seat: int, odds: float, left: float, mix: Sequence[float]) -> Chances:
    """The mix of playouts and the model of a seat's view. The other seats share the rest in proportion to playouts."""
    players, n = len(found.win), found.worlds
    z, error = odds, 0.0
    if n > 0:
        given = mix_inputs(odds, found.win[seat], n, left)
        z = sum(weight * each for weight, each in zip(mix, given, strict=True))
        p, of_playouts = logistic(given[2]), mix[2] + mix[5] * left
        error = Z * of_playouts * (n / (p * (1 - p))) ** 0.5 / (n + OF_MODEL)
    own, low, high = logistic(z), logistic(z - error), logistic(z + error)
    rest = [0.0 if i == seat else max(share, 1e-6) for i, share in enumerate(found.win)]
    scale = (1 - own) / sum(rest)

    def shared(mine: float, values: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(mine if i == seat else min(1.0, values[i] * scale) for i in range(players))

    win = shared(own, tuple(rest))
    bounds = zip(win, shared(low, found.low), shared(high, found.high), strict=True)
    lows, highs = zip(*((min(p, a), max(p, b)) for p, a, b in bounds))
    return replace(found, win=win, low=lows, high=highs)


def even_chances(players: int) -> Chances:
    """Equal chances, without a model and playouts."""
    even, none = (1 / players,) * players, (0.0,) * players
    return Chances(even, none, (1.0,) * players, none, none, 0)


def wilson(p: Any, n: int) -> tuple[Any, Any]:
    """The bounds of shares p of n trials."""
    if n <= 1:
        return p, p
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * (p * (1 - p) / n + Z * Z / (4 * n * n)) ** 0.5
    return np.clip(middle - half, 0.0, p), np.clip(middle + half, p, 1.0)
