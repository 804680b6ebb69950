"""The small model of win chances from a seat's own view, and its mix with playouts by the bots that may be playing.

The weights are data (`models/`), one file per board, written by `wagonway train chances`. A board without weights uses
only playouts.
"""

from __future__ import annotations

import hashlib
import math
from functools import cache
from pathlib import Path
from typing import Any

from wagonway.bots.loader import load_bot
from wagonway.engine import play
from wagonway.engine.board import Board
from wagonway.engine.kernel import MEMORY
from wagonway.engine.records import Decision
from wagonway.engine.view import View
from wagonway.insight.position import NUMBERS, measure_position
from wagonway.planning import belief
from wagonway.planning.net import answer, make_layers, weights_for

FOLDER = Path(__file__).parent / "models"
OF_MODEL = 4  # worlds that the model counts for where the share of wins in playouts is taken
SURE = 1e-3  # chances are clipped to this distance from 0 and 1, to bound their log odds


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
