"""Rounding for reviews, so that their JSON is the same bytes on every machine; the width of intervals."""

from __future__ import annotations

from collections.abc import Sequence

PLACES = 4
Z = 1.96  # standard errors of a 95 % interval
MOST = 999.0  # stands for an unknown error


def rounded(value: float) -> float:
    """A number with four decimals, never a negative zero."""
    return round(min(MOST, max(-MOST, value)), PLACES) + 0.0


def rounded_parts(values: Sequence[float]) -> list[float]:
    """Numbers with four decimals that still sum to 1: the largest absorbs the rounding error."""
    found = [rounded(value) for value in values]
    largest = max(range(len(found)), key=lambda i: (abs(found[i]), -i))
    found[largest] = rounded(found[largest] + 1 - sum(found))
    return found
