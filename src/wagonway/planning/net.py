"""A small net with two hidden layers, run by kernels, and its weights: a folder with a file per board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from wagonway.engine import memory
from wagonway.engine.board import Board
from wagonway.engine.kernel import entry_point, kernel
from wagonway.engine.record import is_shipped
from wagonway.engine.records import Float64Row, Float64Table

LAYERS = ("first", "second", "last")


class Layers(NamedTuple):
    """The weights of a net, and buffers. A row is a unit: a weight for each input, then a constant."""

    first: Float64Table
    second: Float64Table
    last: Float64Table
    units: Float64Table


@entry_point
def answer(layers: Layers, numbers: Float64Row) -> float:
    """The output of a net for the features of a position."""
    assert len(numbers) >= len(layers.first[0]) - 1
    return run(layers, numbers)


@kernel
def run(layers: Layers, inputs: Float64Row) -> float:
    apply_layer(layers.first, inputs, layers.units[0])
    apply_layer(layers.second, layers.units[0], layers.units[1])
    return weighted_sum(layers.last[0], layers.units[1])


@kernel
def apply_layer(weights: Float64Table, inputs: Float64Row, units: Float64Row) -> None:
    """One layer: weighted sums, clipped at zero."""
    for i in range(len(weights)):
        units[i] = max(0.0, weighted_sum(weights[i], inputs))


@kernel
def weighted_sum(weights: Float64Row, inputs: Float64Row) -> float:
    """The weighted sum of the inputs; the last weight is the constant."""
    n = len(weights) - 1
    total = weights[n]
    for i in range(n):
        total += weights[i] * inputs[i]
    return total


@cache
def read_weights(folder: Path, name: str) -> dict[str, Any]:
    """The weights in a file; none if there is no such file."""
    path = folder / f"{name}.npz"
    if not path.is_file():
        return {}
    with np.load(path) as found:
        return {key: found[key].astype(np.float64) for key in found.files}


def weights_for(folder: Path, board: Board) -> dict[str, Any]:
    """The weights for a board; none if it has no trained model, whatever its name."""
    return read_weights(folder, board.id) if is_shipped(board) else {}


def make_layers(weights: dict[str, Any]) -> Layers:
    first, second, last = as_tables([weights[key] for key in LAYERS])
    return Layers(first, second, last, memory.as_rows(np.zeros((2, len(weights["first"])))))


def as_tables(weights: Sequence[Any]) -> list[Any]:
    """Tables of weights as kernels take them."""
    return [memory.as_rows(np.ascontiguousarray(each, np.float64)) for each in weights]
