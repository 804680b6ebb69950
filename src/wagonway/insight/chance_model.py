"""The small model of win chances: what a seat's own view says of its chance, and how that is mixed with playouts.

The weights are data (`models/`), a file a board, written by `wagonway train chances`. A board that has none goes by playouts
alone.
"""

from __future__ import annotations

import hashlib
import math
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from wagonway.bots.loader import load_bot
from wagonway.engine import memory, play
from wagonway.engine.board import Board
from wagonway.engine.kernel import MEMORY, entry_point
from wagonway.engine.records import Decision, Float64Row, Float64Table
from wagonway.engine.view import View
from wagonway.insight.position import NUMBERS, measure_position
from wagonway.planning import belief
from wagonway.planning.belief import weigh, weighted_sum

FOLDER = Path(__file__).parent / "models"
LAYERS = ("first", "second", "last")
PLAYOUTS_ALONE = (0.0, 0.0, 1.0)
SURE = 1e-3  # no chance is nearer to 0 or 1, or its logarithm would outweigh all else


class Layers(NamedTuple):
    """The weights of the model, and room to work in. A row is a unit: a weight for each input, then a constant."""

    first: Float64Table
    second: Float64Table
    last: Float64Table
    units: Float64Table


@entry_point
def answer(layers: Layers, numbers: Float64Row) -> float:
    """The logarithm of the odds that the model gives to a position in numbers."""
    assert len(numbers) >= len(layers.first[0]) - 1
    weigh(layers.first, numbers, layers.units[0])
    weigh(layers.second, layers.units[0], layers.units[1])
    return weighted_sum(layers.last[0], layers.units[1])


@cache
def read_model(board: str) -> dict[str, Any]:
    """The weights for a board; none if nobody trained for it."""
    path = FOLDER / f"{board}.npz"
    if not path.is_file():
        return {}
    with np.load(path) as found:
        return {key: found[key].astype(np.float64) for key in found.files}


@cache
def model_version() -> str:
    """A hash of all that chances and values are computed with."""
    digest = hashlib.sha256()
    for folder in (FOLDER, belief.FOLDER):
        for path in sorted(folder.glob("*.npz")):
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def make_layers(weights: dict[str, Any]) -> Layers:
    first, second, last = (
        memory.as_rows(np.ascontiguousarray(weights[key], np.float64)) for key in LAYERS
    )
    return Layers(first, second, last, memory.as_rows(np.zeros((2, len(weights["first"])))))


def position_numbers(view: View) -> Any:
    """A view in numbers."""
    numbers = play.reals([0.0] * NUMBERS)
    options = play.reals(load_bot("conductor").numbers_for(view.board.id, view.players))
    board, seen, nothing = view.board.record[0], view.rows[0], play.numbers(0)
    decision = Decision(board, seen, nothing, options, play.numbers(4), play.numbers(*MEMORY))
    measure_position(decision, numbers)
    return numbers


def model_odds(view: View) -> float | None:
    """The logarithm of the odds that the viewer wins, by its view alone; None where there is no model.

    There is none before the first tickets are chosen: who holds none has no plan.
    """
    weights = read_model(view.board.id)
    if not weights or view.seat is None or view.phase == "choose":
        return None
    return float(answer(make_layers(weights), position_numbers(view)))


def mix_of(board: Board) -> tuple[float, float, float]:
    """The constant, the weight of the model and that of the playouts, all of logarithms of odds."""
    weights = read_model(board.id)
    return tuple(weights["mix"].tolist()) if weights else PLAYOUTS_ALONE


def logit(p: float) -> float:
    p = min(1 - SURE, max(SURE, p))
    return math.log(p / (1 - p))


def logistic(z: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, z))))
