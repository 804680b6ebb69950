"""Small nets of two hidden layers: what they give, and how they are fitted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wagonway.planning.net import LAYERS

Floats = NDArray[np.float64]
Weights = dict[str, Any]
RATE, DECAY = 3e-3, 3e-3
BATCH = 512


@dataclass
class Fit:
    """A fit in progress: everything needed to resume it."""

    weights: Weights
    epochs: int
    epoch: int = 0
    step: int = 0
    mean: Weights = field(default_factory=dict)
    square: Weights = field(default_factory=dict)

    @property
    def rate(self) -> np.float64:
        """How fast it learns in this epoch."""
        return np.float64(RATE * 0.5 * (1 + np.cos(np.pi * self.epoch / self.epochs)) + 1e-5)

    def descend(self, slopes: Weights) -> None:
        """One step of Adam with weight decay."""
        self.step += 1
        for name, slope in slopes.items():
            mean = self.mean[name] = 0.9 * self.mean.get(name, 0.0) + 0.1 * slope
            square = self.square[name] = 0.999 * self.square.get(name, 0.0) + 0.001 * slope**2
            move = mean / (1 - 0.9**self.step)
            move = move / (np.sqrt(square / (1 - 0.999**self.step)) + 1e-8)
            was = self.weights[name]
            self.weights[name] = (was - self.rate * (move + DECAY * was)).astype(was.dtype)


def random_layer(lots: np.random.Generator, units: int, given: int, size: float) -> Any:
    """Random weights; the last column holds biases."""
    return np.hstack([lots.normal(0, size, (units, given)), np.zeros((units, 1))])


def new_weights(inputs: int, units: tuple[int, int], outputs: int) -> Weights:
    lots = np.random.default_rng(0)
    found, given = {}, inputs
    for name, n in zip(LAYERS, (*units, outputs), strict=True):
        found[name] = random_layer(lots, n, given, (2 / given) ** 0.5)
        given = n
    return found


def logistic(outputs: Floats) -> Floats:
    """Outputs are log odds."""
    return np.asarray(1 / (1 + np.exp(-outputs)))


def softmax(outputs: Floats) -> Floats:
    """Outputs are logarithms of chances in proportion."""
    found = np.exp(outputs - outputs.max(axis=-1, keepdims=True))
    return np.asarray(found / found.sum(axis=-1, keepdims=True))


def affine(weights: Any, given: Any) -> Any:
    return given @ weights[:, :-1].T + weights[:, -1]


def forward(weights: Weights, given: Any, prefix: str = "") -> tuple[Floats, list[Any]]:
    """The outputs for each row, and what each layer was given; the net's layers have names with this prefix."""
    units = [given]
    for name in LAYERS[:-1]:
        units.append(np.maximum(affine(weights[prefix + name], units[-1]), 0))
    return affine(weights[prefix + LAYERS[-1]], units[-1]), units


def output_of(weights: Weights, given: Any) -> Floats:
    """The first output for each row."""
    return forward(weights, given)[0][..., 0]


def backward(weights: Weights, units: list[Any], error: Any, prefix: str = "") -> Weights:
    """Backpropagate the error of the outputs."""
    found = {}
    for name, below in zip(LAYERS[::-1], units[::-1], strict=True):
        found[prefix + name] = slope_of(below, error)
        error = (error @ weights[prefix + name][:, :-1]) * (below > 0)
    return found


def slope_of(given: Any, error: Any) -> Any:
    """The slope of one layer, summed over all rows."""
    flat, rows = error.reshape(-1, error.shape[-1]), given.reshape(-1, given.shape[-1])
    return np.hstack([flat.T @ rows, flat.sum(axis=0)[:, None]])


def fit_net(
    given: Any,
    goal: Any,
    units: tuple[int, int],
    epochs: int,
    listen: Callable[[int, float], None],
    link: Callable[[Floats], Floats] = np.asarray,
) -> Weights:
    """Fit by squared error, or by cross entropy if a link makes chances of the outputs.

    The goal has a column per output, or is a row for one output. Inputs are scaled, and the scale becomes part of the
    weights.
    """
    goal = goal.reshape(len(goal), -1)
    mean = given.mean(axis=0, dtype=np.float64)
    width = given.std(axis=0, dtype=np.float64) + 1e-3
    fit = Fit(new_weights(given.shape[1], units, goal.shape[1]), epochs)
    while fit.epoch < epochs:
        order, loss = np.random.default_rng(fit.epoch).permutation(len(goal)), 0.0
        for start in range(0, len(order), BATCH):
            rows = order[start : start + BATCH]
            found, seen = forward(fit.weights, (given[rows] - mean) / width)
            error = link(found) - goal[rows]
            loss += float((error**2).sum())
            fit.descend(backward(fit.weights, seen, error / len(rows)))
        fit.epoch += 1
        listen(fit.epoch, loss / len(goal))
    first = fit.weights["first"]
    scaled = first[:, :-1] / width
    first = np.hstack([scaled, first[:, -1:] - scaled @ mean[:, None]])
    return {**fit.weights, "first": first}
