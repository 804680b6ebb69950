"""Glicko-2 ratings (Glickman, "Example of the Glicko-2 system", 2022) of exercises and of the people who answer them.

An exercise and a person meet as two players do: a good answer beats the exercise.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import count
from typing import Annotated

from msgspec import Meta

from wagonway.engine.position_text import Encoded
from wagonway.insight.classes import BLUNDER, LEAST
from wagonway.insight.review import MOST_MARKS, marks_for

SCALE = 173.7178
TAU = 0.5  # how fast volatilities change
ENOUGH = 1e-6
MOST_DEVIATION, LEAST_DEVIATION = 350.0, 45.0  # people change, so there is a minimum
FAILED = marks_for(LEAST[BLUNDER])  # this grade and lower ones score 0


class Rating(Encoded, frozen=True, kw_only=True):
    """A rating with its deviation and volatility."""

    rating: Annotated[float, Meta(ge=-2000, le=6000)]
    deviation: Annotated[float, Meta(gt=0, le=MOST_DEVIATION)]
    volatility: Annotated[float, Meta(ge=0.01, le=1)]


VOLATILITY = 0.06  # of an unrated player
UNRATED = Rating(rating=1500.0, deviation=MOST_DEVIATION, volatility=VOLATILITY)

Result = tuple[Rating, float]  # an opponent, and the score against it: 0 to 1


def score_of(grade: int) -> float:
    """The score of an answer against its exercise: 1 for the best, 0 for a blunder."""
    return max(0.0, (grade - FAILED) / (MOST_MARKS - FAILED))


def rated(before: Rating, results: Sequence[Result]) -> Rating:
    """The rating after the results of a period; without results only its deviation grows."""
    mu, phi = (before.rating - 1500) / SCALE, before.deviation / SCALE
    if not results:
        return made(mu, math.hypot(phi, before.volatility), before.volatility)
    variance, gain = 0.0, 0.0
    for other, score in results:
        g = weight(other.deviation / SCALE)
        expected = 1 / (1 + math.exp(-g * (mu - (other.rating - 1500) / SCALE)))
        variance += g * g * expected * (1 - expected)
        gain += g * (score - expected)
    variance = 1 / variance
    sigma = new_volatility(before.volatility, phi, variance, variance * gain)
    wider = math.hypot(phi, sigma)
    narrow = 1 / math.sqrt(1 / wider**2 + 1 / variance)
    return made(mu + narrow**2 * gain, narrow, sigma)


def made(mu: float, phi: float, sigma: float) -> Rating:
    deviation = min(MOST_DEVIATION, max(LEAST_DEVIATION, SCALE * phi))
    return Rating(rating=1500 + SCALE * mu, deviation=deviation, volatility=sigma)


def weight(phi: float) -> float:
    """The weight of a result against an opponent with this deviation (g in the paper)."""
    return 1 / math.sqrt(1 + 3 * (phi / math.pi) ** 2)


def new_volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Step 5 of the paper: the root of f by the Illinois algorithm."""
    a = math.log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + math.exp(x)
        return math.exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - a) / TAU**2

    if delta**2 > phi**2 + variance:
        low, high = a, math.log(delta**2 - phi**2 - variance)
    else:
        low, high = a, next(x for k in count(1) if f(x := a - k * TAU) >= 0)
    at_low, at_high = f(low), f(high)
    while abs(high - low) > ENOUGH:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
