"""The classes of decisions, and the budgets of playouts to separate them."""

from __future__ import annotations

from dataclasses import dataclass

FORCED, BEST, CLOSE, FIND = "forced", "best", "close", "find"
INACCURACY, MISTAKE, BLUNDER = "inaccuracy", "mistake", "blunder"
KINDS = (FORCED, BEST, CLOSE, FIND, INACCURACY, MISTAKE, BLUNDER)
LEAST = {INACCURACY: 0.05, MISTAKE: 0.10, BLUNDER: 0.15}  # loss of win chance


@dataclass(frozen=True)
class ReviewBudget:
    """The playouts for one decision."""

    candidates: int  # actions that are screened
    screen: int  # worlds for each
    chunk: int  # worlds between two looks at the finalists
    most: int  # most worlds for the finalists
    explain: int  # worlds from which reasons are counted


BUDGETS = {
    "quick": ReviewBudget(4, 16, 48, 192, 48),
    "full": ReviewBudget(8, 32, 64, 640, 96),
}
