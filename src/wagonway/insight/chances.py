"""Win chances: the chance and expected margin of every seat, from a seat's view or with all cards open.

From a view, playouts by the bots that may be playing are mixed with a small model. Its weights are data (`models/`), one
file per board, written by `wagonway train chances`; a board without weights uses only playouts.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from wagonway.bots.loader import load_bot
from wagonway.bots.master.evaluator import BOTS, Outcomes, evaluator_for, margins_of, shares_of
from wagonway.bots.master.playouts import OUTCOME, TOTALS, WON
from wagonway.engine import play
from wagonway.engine.board import Board
from wagonway.engine.game import Game
from wagonway.engine.kernel import MEMORY
from wagonway.engine.records import Decision
from wagonway.engine.refusal import Refusal
from wagonway.engine.view import View
from wagonway.insight.decimals import Z
from wagonway.insight.players import PLAYERS, cast_for
from wagonway.insight.position import NUMBERS, measure_position
from wagonway.planning import belief
from wagonway.planning.history import ViewHistory
from wagonway.planning.net import answer, make_layers, weights_for

WORLDS = 64
FOLDER = Path(__file__).parent / "models"
OF_MODEL = 4  # worlds that the model counts for where the share of wins in playouts is taken
SURE = 1e-3  # chances are clipped to this distance from 0 and 1, to bound their log odds


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


@cache
def model_version() -> str:
    """A hash of all weights that chances and values depend on."""
    digest = hashlib.sha256()
    for folder in (FOLDER, belief.FOLDER):
        for path in sorted(folder.rglob("*.npz")):
            name = path.relative_to(folder).as_posix()
            digest.update(name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def position_numbers(view: View) -> Any:
    """The features of a view."""
    numbers = play.reals([0.0] * NUMBERS)
    options = play.reals(load_bot("conductor").numbers_for(view.board.id, view.players))
    board, seen, nothing = view.board.record[0], view.rows[0], play.numbers(0)
    decision = Decision(board, seen, nothing, options, play.numbers(4), play.numbers(*MEMORY))
    measure_position(decision, numbers)
    return numbers


def model_odds(view: View) -> float | None:
    """The log odds that the viewer wins, from its view alone; None without a model.

    There is none before the first tickets are chosen: a seat without tickets has no plan.
    """
    weights = weights_for(FOLDER, view.board)
    if not weights or view.seat is None or view.phase == "choose":
        return None
    return float(answer(make_layers(weights), position_numbers(view)))


def has_model(board: Board) -> bool:
    """Whether the board has a trained model."""
    return bool(weights_for(FOLDER, board))


def pieces_left(view: View, seat: int) -> float:
    """The share of its pieces that a seat still has: how much of the game is left."""
    return view.pieces[seat] / view.board.pieces


def mix_inputs(odds: float, share: float, worlds: int, left: float) -> list[float]:
    """The inputs of the mix: a constant, the log odds of the model and of the playouts, and all three times the share of
    pieces that are left.

    The share of wins in few worlds is shrunk towards the model's chance.
    """
    p = (share * worlds + OF_MODEL * logistic(odds)) / (worlds + OF_MODEL)
    given = [1.0, odds, logit(p)]
    return given + [each * left for each in given]


def logit(p: float) -> float:
    p = min(1 - SURE, max(SURE, p))
    return math.log(p / (1 - p))


def logistic(z: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, z))))
