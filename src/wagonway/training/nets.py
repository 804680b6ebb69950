"""Fitting a small net of two hidden layers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from wagonway.planning.net import LAYERS
from wagonway.training.beliefs import Fit, Floats, Weights, adam, affine

RATE, BATCH = 3e-3, 512


def new_weights(inputs: int, units: tuple[int, int], outputs: int) -> Weights:
    """Random weights; the last column of each holds biases."""
    lots = np.random.default_rng(0)
    found, given = {}, inputs
    for name, n in zip(LAYERS, (*units, outputs), strict=True):
        size = (2 / given) ** 0.5
        found[name] = np.hstack([lots.normal(0, size, (n, given)), np.zeros((n, 1))])
        given = n
    return found


def identity(outputs: Floats) -> Floats:
    return outputs


def logistic(outputs: Floats) -> Floats:
    """Outputs are log odds."""
    return np.asarray(1 / (1 + np.exp(-outputs)))


def softmax(outputs: Floats) -> Floats:
    """Outputs are logarithms of chances in proportion."""
    found = np.exp(outputs - outputs.max(axis=-1, keepdims=True))
    return np.asarray(found / found.sum(axis=-1, keepdims=True))


def outputs_of(weights: Weights, numbers: Any) -> tuple[Floats, Weights]:
    """The first output for each row, and the activations."""
    outputs, units = all_outputs_of(weights, numbers)
    return outputs[..., 0], units


def all_outputs_of(weights: Weights, numbers: Any) -> tuple[Floats, Weights]:
    units = {"given": numbers}
    units["first"] = np.maximum(affine(weights["first"], numbers), 0)
    units["second"] = np.maximum(affine(weights["second"], units["first"]), 0)
    return affine(weights["last"], units["second"]), units


def fit_net(
    given: Any,
    goal: Any,
    units: tuple[int, int],
    epochs: int,
    listen: Callable[[int, float], None],
    link: Callable[[Floats], Floats] = identity,
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
        rate = RATE * 0.5 * (1 + np.cos(np.pi * fit.epoch / epochs)) + 1e-5
        order, loss = np.random.default_rng(fit.epoch).permutation(len(goal)), 0.0
        for start in range(0, len(order), BATCH):
            rows = order[start : start + BATCH]
            found, seen = all_outputs_of(fit.weights, (given[rows] - mean) / width)
            error = link(found) - goal[rows]
            loss += float((error**2).sum())
            adam(fit, slopes(fit.weights, seen, error / len(rows)), rate)
        fit.epoch += 1
        listen(fit.epoch, loss / len(goal))
    first = fit.weights["first"]
    scaled = first[:, :-1] / width
    first = np.hstack([scaled, first[:, -1:] - scaled @ mean[:, None]])
    return {**fit.weights, "first": first}


def slopes(weights: Weights, units: Weights, error: Any) -> Weights:
    """Backpropagate the error of the output."""
    found = {}
    for name, below in zip(LAYERS[::-1], ("second", "first", "given"), strict=True):
        found[name] = np.hstack([error.T @ units[below], error.sum(axis=0)[:, None]])
        error = (error @ weights[name][:, :-1]) * (units[below] > 0)
    return found
