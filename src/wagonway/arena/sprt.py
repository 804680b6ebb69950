"""The sequential test: is a bot stronger by elo1, or only by elo0? It stops as soon as that is decided.

The unit is a whole deal, worth the bot's mean share of the win over all its seatings:
the games of a deal are not independent, deals are. The logarithm of the likelihood ratio is that of the
generalised test in its normal approximation, with the variance of the observed deals.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray

from wagonway.engine.refusal import Refusal

ERROR = 0.05  # of accepting either hypothesis wrongly
BOUND = log((1 - ERROR) / ERROR)
MOST_ELO = 2000  # a share of wins of 1 in 100,000: no match could measure more
FEWEST = 50  # deals before the variance can be trusted
STEP = 10  # deals between two looks: fixed, so that the end does not depend on speed


@dataclass(frozen=True)
class Sequential:
    """The hypotheses, in Elo."""

    elo0: float
    elo1: float

    def __post_init__(self) -> None:
        for elo in (self.elo0, self.elo1):
            if abs(elo) > MOST_ELO:
                raise Refusal("arena-sprt-elo", elo=f"{elo:g}", most=str(MOST_ELO))
        if not self.elo0 < self.elo1:
            raise Refusal("arena-sprt-order", elo0=f"{self.elo0:g}", elo1=f"{self.elo1:g}")

    def looks(self, shares: NDArray[np.float64], players: int, seats: int = 1) -> SprtVerdict:
        """The verdict on the deals in their order; deals after the decision do not count.

        A share is that of each of the bot's seats.
        """
        n = np.arange(1, len(shares) + 1)
        at = n[(n >= FEWEST) & (n % STEP == 0)]
        ratios = self.ratios(shares, players, seats)[at - 1]
        decided = np.flatnonzero(np.abs(ratios) >= BOUND)
        if not len(decided):
            last = float(ratios[-1]) if len(ratios) else 0.0
            return SprtVerdict(self, None, last, len(shares))
        first = decided[0]
        return SprtVerdict(
            self, "H1" if ratios[first] > 0 else "H0", float(ratios[first]), int(at[first])
        )

    def ratios(
        self, shares: NDArray[np.float64], players: int, seats: int = 1
    ) -> NDArray[np.float64]:
        """The log-likelihood ratio after each deal."""
        n = np.arange(1, len(shares) + 1)
        mean = np.cumsum(shares) / n
        variance = np.cumsum(shares**2) / n - mean**2
        # Equal deals say little about their variance: add half a deal with another result.
        variance = np.maximum(variance, 0.25 / n)
        low, high = (expected_share(elo, players, seats) for elo in (self.elo0, self.elo1))
        return np.asarray(n * (high - low) * (2 * mean - low - high) / (2 * variance))


@dataclass(frozen=True)
class SprtVerdict:
    """Which hypothesis was accepted, after how many deals."""

    test: Sequential
    accepted: str | None  # "H0", "H1", or None: not decided
    ratio: float
    deals: int


def expected_share(elo: float, players: int, seats: int = 1) -> float:
    """The share of wins of each seat of a bot that is this much stronger than each of its equal rivals."""
    strength = 10 ** (elo / 400)
    return float(strength / (seats * strength + players - seats))
