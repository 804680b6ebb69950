"""Fitting the belief: two small nets whose sum is a ticket's log odds, by maximum likelihood of the tickets held.

Given that a rival holds k tickets, the likelihood of a set of k is proportional to the product of its odds. The gradient
is observed minus expected tickets, and the expectation is a sum over all sets (elementary symmetric polynomials).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wagonway.training.positions import GAME, HELD, USED
from wagonway.training.samples import MOST_HELD, Samples

Floats = NDArray[np.float64]
Weights = dict[str, Any]
UNITS, TABLE_UNITS = 24, 96
RATE, DECAY = 3e-3, 3e-3
BATCH = 256
HELD_OUT = 0.1  # of the games
CHUNK = 2000  # samples per evaluation
HALF = 0.05  # of the pieces, either side of half of them


@dataclass
class Fit:
    """A fit in progress: everything needed to resume it."""

    weights: Weights
    epochs: int
    epoch: int = 0
    step: int = 0
    mean: Weights = field(default_factory=dict)
    square: Weights = field(default_factory=dict)


def marginals(odds: Floats, allowed: NDArray[np.bool_], held: NDArray[np.int64]) -> Floats:
    """The probability of each ticket, by row, given log odds and the number held."""
    shift = np.where(allowed, odds, -np.inf).max(axis=1, keepdims=True)
    w = np.where(allowed, np.exp(np.clip(odds - shift, -30.0, 0.0)), 0.0)
    rows, n = w.shape
    before = np.zeros((n + 1, rows, MOST_HELD + 1))
    after = np.zeros((n + 1, rows, MOST_HELD + 1))
    before[0, :, 0] = after[n, :, 0] = 1.0
    for i in range(n):
        before[i + 1] = before[i]
        before[i + 1, :, 1:] += before[i, :, :-1] * w[:, i, None]
    for i in range(n - 1, -1, -1):
        after[i] = after[i + 1]
        after[i, :, 1:] += after[i + 1, :, :-1] * w[:, i, None]
    every = np.arange(rows)
    total = before[n][every, held]
    others = np.zeros((n, rows))
    for few in range(MOST_HELD):
        rest = held - 1 - few
        fits = rest >= 0
        others[:, fits] += before[:n, fits, few] * after[1:, every[fits], rest[fits]]
    return np.asarray(w * (others / np.maximum(total, 1e-300)).T)


def new_weights(tickets: int, features: int, table: int, seed: int = 0) -> Weights:
    """Random weights; the last column of each holds biases. Without a table, only for the tickets' features."""
    lots = np.random.default_rng(seed)

    def layer(units: int, given: int, size: float) -> Any:
        return np.hstack([lots.normal(0, size, (units, given)), np.zeros((units, 1))]).astype("f4")

    weights = {
        "first": layer(UNITS, features, (2 / features) ** 0.5),
        "second": layer(UNITS, UNITS, (2 / UNITS) ** 0.5),
        "last": layer(1, UNITS, 0.1),
    }
    if table:
        weights |= {
            "table_first": layer(TABLE_UNITS, table, 2 * (2 / table) ** 0.5),
            "table_second": layer(TABLE_UNITS, TABLE_UNITS, (2 / TABLE_UNITS) ** 0.5),
            "table_last": layer(tickets, TABLE_UNITS, 0.05),
            "direct": layer(tickets, table, 0.0),
        }
    return weights


def affine(weights: Any, given: Any) -> Any:
    return given @ weights[:, :-1].T + weights[:, -1]


def odds_of(weights: Weights, samples: Samples) -> tuple[Floats, Weights]:
    """The log odds by sample and ticket, and the activations."""
    units: Weights = {"tickets": samples.tickets.astype("f4")}
    units["first"] = np.maximum(affine(weights["first"], units["tickets"]), 0)
    units["second"] = np.maximum(affine(weights["second"], units["first"]), 0)
    odds = affine(weights["last"], units["second"])[..., 0]
    if "direct" in weights:
        units["table"] = samples.table.astype("f4")
        units["table_first"] = np.maximum(affine(weights["table_first"], units["table"]), 0)
        units["table_second"] = np.maximum(affine(weights["table_second"], units["table_first"]), 0)
        odds = odds + affine(weights["table_last"], units["table_second"])
        odds = odds + affine(weights["direct"], units["table"])
    return odds.astype(np.float64), units


def gradient(weights: Weights, units: Weights, error: Any) -> Weights:
    """Backpropagate the error of every ticket's odds through both nets."""
    found = {}

    def back(name: str, above: Any, below: str, masked: bool = True) -> Any:
        given = units[below]
        flat, rows = above.reshape(-1, above.shape[-1]), given.reshape(-1, given.shape[-1])
        found[name] = np.hstack([flat.T @ rows, flat.sum(axis=0)[:, None]])
        passed = above @ weights[name][:, :-1]
        return passed * (given > 0) if masked else None

    second = back("last", error[..., None], "second")
    first = back("second", second, "first")
    back("first", first, "tickets", masked=False)
    if "direct" in weights:
        back("direct", error, "table", masked=False)
        second = back("table_last", error, "table_second")
        first = back("table_second", second, "table_first")
        back("table_first", first, "table", masked=False)
    return found


def fit_on(fit: Fit, boards: Sequence[Samples], listen: Callable[[Fit], None]) -> Fit:
    """Fit until all epochs are done; `listen` is called after each. A batch is of one board."""
    while fit.epoch < fit.epochs:
        lots = np.random.default_rng(fit.epoch)
        rate = RATE * 0.5 * (1 + np.cos(np.pi * fit.epoch / fit.epochs)) + 1e-5
        batches: list[tuple[Samples, Any]] = []
        for samples in boards:
            rows = lots.permutation(np.flatnonzero(~is_held_out(samples)))
            batches += [(samples, rows[i : i + BATCH]) for i in range(0, len(rows), BATCH)]
        for i in lots.permutation(len(batches)):
            samples, rows = batches[i]
            learn(fit, samples.pick(rows), rate)
        fit.epoch += 1
        listen(fit)
    return fit


def learn(fit: Fit, batch: Samples, rate: float) -> None:
    """One step on a batch."""
    allowed = batch.labels >= 0
    odds, units = odds_of(fit.weights, batch)
    expected = marginals(odds, allowed, batch.about[:, HELD])
    error = np.where(allowed, expected - (batch.labels == 1), 0.0) / len(batch)
    adam(fit, gradient(fit.weights, units, error.astype("f4")), rate)


def adam(fit: Fit, slopes: Weights, rate: float) -> None:
    """One step of Adam with weight decay."""
    fit.step += 1
    for name, slope in slopes.items():
        mean = fit.mean[name] = 0.9 * fit.mean.get(name, 0.0) + 0.1 * slope
        square = fit.square[name] = 0.999 * fit.square.get(name, 0.0) + 0.001 * slope**2
        move = mean / (1 - 0.9**fit.step)
        move = move / (np.sqrt(square / (1 - 0.999**fit.step)) + 1e-8)
        was = fit.weights[name]
        fit.weights[name] = (was - rate * (move + DECAY * was)).astype(was.dtype)


def is_held_out(samples: Samples) -> NDArray[np.bool_]:
    """The samples of whole games held out from the fit."""
    return np.asarray(samples.about[:, GAME] % round(1 / HELD_OUT) == 0)


def mass_on_held(weights: Weights, samples: Samples, pieces: int, part: float) -> tuple[float, int]:
    """The mean probability of tickets actually held when about this part of a rival's pieces is used, and their number."""
    used = samples.about[:, USED] / pieces
    near = samples.pick(np.abs(used - part) <= HALF)
    found = [np.zeros(0)]
    for start in range(0, len(near), CHUNK):
        some = near.pick(slice(start, start + CHUNK))
        expected = marginals(odds_of(weights, some)[0], some.labels >= 0, some.about[:, HELD])
        found.append(expected[some.labels == 1])
    given = np.concatenate(found)
    return float(given.mean()) if len(given) else float("nan"), len(given)
