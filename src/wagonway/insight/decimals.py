"""Numbers of a review, rounded so that its JSON is the same bytes wherever it is made."""

from __future__ import annotations

from collections.abc import Sequence

PLACES = 4
MOST = 999.0  # in place of an error of which nothing is known


def rounded(value: float) -> float:
    """A number with four decimals, never a negative zero."""
    return round(min(MOST, max(-MOST, value)), PLACES) + 0.0


def rounded_parts(values: Sequence[float], total: float = 1.0) -> list[float]:
    """Numbers with four decimals that add up to `total` again: the largest takes what rounding left over."""
    found = [rounded(value) for value in values]
    largest = max(range(len(found)), key=lambda i: (abs(found[i]), -i))
    found[largest] = rounded(found[largest] + total - sum(found))
    return found
