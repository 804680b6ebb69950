"""Ratings: the strengths under which the observed finishing orders are most likely.

A bot of strength g comes first at a table with probability g / (sum of all strengths there); the next
place is decided among the others in the same way (Plackett–Luce). At tables of two that is the model of
Bradley and Terry. Bots that tie count half for each order. Hunter's minorisation-maximisation steps approach
the strengths from any start, and Newton's method then converges, for many weightings of the orders at once.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Order = tuple[int, ...]  # bots from first to last

HUNTER_STEPS = 30
NEWTON_STEPS = 200
ENOUGH = 1e-9  # change of the logarithm of a strength at which the search ends
LONGEST_STEP = 1.0
ELO = 400 / np.log(10)


def strengths(orders: Sequence[Order], counts: Floats, bots: int) -> Floats:
    """A row of strengths for each row of counts of the orders."""
    there, chosen, made_by = choices(orders, bots)
    times = counts @ made_by
    wins = times @ chosen
    found = np.ones((len(counts), bots))
    for _ in range(HUNTER_STEPS):
        weights = (times / (found @ there.T)) @ there
        found = centred(np.divide(wins, weights, out=np.ones_like(found), where=wins > 0))
    for _ in range(NEWTON_STEPS):
        step = newton_step(found, there, times, wins)
        found = centred(found * np.exp(step))
        if np.abs(step).max() < ENOUGH:
            break
    return found


def choices(orders: Sequence[Order], bots: int) -> tuple[Floats, Floats, Floats]:
    """Each order as a row of choices: who was present, who was chosen; and which order makes which choice."""
    found: dict[tuple[int, Order], int] = {}
    made = []
    for i, order in enumerate(orders):
        for stage in range(len(order) - 1):
            choice = (order[stage], tuple(sorted(order[stage:])))
            made.append((i, found.setdefault(choice, len(found))))
    made_by = np.zeros((len(orders), len(found)))
    for i, choice_number in made:
        made_by[i, choice_number] += 1
    there = np.array([[present.count(bot) for bot in range(bots)] for _, present in found], float)
    chosen = np.array([[bot == first for bot in range(bots)] for first, _ in found], float)
    return there.reshape(-1, bots), chosen.reshape(-1, bots), made_by


def newton_step(found: Floats, there: Floats, times: Floats, wins: Floats) -> Floats:
    """The change of the logarithms of the strengths."""
    chance = there * found[:, None, :] / (found @ there.T)[:, :, None]
    expected = np.einsum("bc,bci->bi", times, chance)
    curve = -np.einsum("bc,bci,bcj->bij", times, chance, chance, optimize=True)
    each = np.arange(found.shape[1])
    curve[:, each, each] += expected
    # Only ratios of strengths matter: fix the mean. The small constant separates bots that never met.
    curve += 1 + 1e-12 * np.eye(found.shape[1])
    step = np.linalg.solve(curve, (wins - expected)[:, :, None])[:, :, 0]
    return np.clip(step, -LONGEST_STEP, LONGEST_STEP)


def centred(found: Floats) -> Floats:
    """Strengths whose logarithms have the mean 0."""
    return np.asarray(found / np.exp(np.log(found).mean(axis=1, keepdims=True)))


def elo(found: Floats, anchor: int | None = None) -> Floats:
    """Strengths on the Elo scale: the anchor is 0, by default the mean."""
    ratings = ELO * np.log(found)
    zero = ratings.mean(axis=-1, keepdims=True) if anchor is None else ratings[..., [anchor]]
    return np.asarray(ratings - zero)
