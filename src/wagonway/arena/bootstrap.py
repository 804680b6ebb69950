"""Means and shares with bootstrap intervals over deals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from wagonway.arena.ratings import Floats

RESAMPLES = 1000
MOST_GROUPS = 5000  # more deals are resampled in groups of neighbours, with the same variance
CONFIDENCE = 0.95
EDGES = ((1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2)

Interval = tuple[float, float]


@dataclass(frozen=True)
class Figure:
    """A number and its 95 % bootstrap interval; NaN without observations."""

    value: float
    interval: Interval


class Resampling:
    """Resamples whole deals, never single games, and the same ones for every figure."""

    def __init__(self, deals: int) -> None:
        groups = np.array_split(np.arange(deals), min(deals, MOST_GROUPS))
        self._groups = [group[0] for group in groups]
        n, random = len(self._groups), np.random.default_rng(0)
        drawn = (np.bincount(random.integers(0, n, n), minlength=n) for _ in range(RESAMPLES))
        self._times = np.stack([times.astype(np.float64) for times in drawn])

    def mean(self, values: Any) -> Figure:
        """The mean of one number per deal."""
        return self.ratio(values, np.ones(len(values)))

    def ratio(self, tops: Any, bottoms: Any) -> Figure:
        """The sum of one number per deal divided by the sum of another."""
        return self.ratios(np.asarray(tops)[:, None], np.asarray(bottoms)[:, None])[0]

    def share(self, tops: Any, bottoms: Any) -> Figure:
        """The ratio of a part of something to all of it."""
        return self.shares(np.asarray(tops)[:, None], np.asarray(bottoms)[:, None])[0]

    def shares(self, tops: Any, bottoms: Any) -> list[Figure]:
        """The same for each column. A share of 0 or 1 has the interval that its number of deals permits."""
        deals = np.broadcast_to((np.asarray(bottoms) > 0).sum(axis=0), np.shape(tops)[1])
        found = zip(self.ratios(tops, bottoms), deals)
        return [bounded(each, int(n)) for each, n in found]

    def ratios(self, tops: Any, bottoms: Any) -> list[Figure]:
        """The same for each column of two tables with a row per deal."""
        tops, bottoms = (self._grouped(table) for table in (tops, bottoms))
        values = divided(tops.sum(axis=0), bottoms.sum(axis=0))
        again = divided(self._times @ tops, self._times @ bottoms)
        seen = np.where(np.isnan(again), values, again)
        lows, highs = np.quantile(seen, EDGES, axis=0)
        return [
            Figure(float(value), (float(low), float(high)))
            for value, low, high in zip(values, lows, highs)
        ]

    def sums(self, table: Any) -> Floats:
        """The column sums of a table with a row per deal, one row for each resample."""
        return np.asarray(self._times @ self._grouped(table))

    def _grouped(self, table: Any) -> Floats:
        return np.asarray(np.add.reduceat(np.asarray(table, np.float64), self._groups, axis=0))


def spread(values: Floats) -> Interval:
    """The central 95 % of the resampled values."""
    low, high = np.quantile(values, EDGES)
    return float(low), float(high)


def divided(tops: Floats, bottoms: Floats) -> Floats:
    nothing = np.full(np.broadcast_shapes(tops.shape, bottoms.shape), np.nan)
    return np.asarray(np.divide(tops, bottoms, out=nothing, where=bottoms > 0))


def bounded(share: Figure, deals: int) -> Figure:
    """A share; one of 0 or 1 has the interval that this number of deals permits."""
    most = EDGES[0] ** (1 / max(deals, 1))
    bounds = {0.0: (0.0, 1 - most), 1.0: (most, 1.0)}
    return Figure(share.value, bounds.get(share.value, share.interval))
