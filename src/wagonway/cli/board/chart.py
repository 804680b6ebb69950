"""Tables of figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

SIGNS = "0123456789+-–"


@dataclass(frozen=True)
class Chart:
    """Rows of figures under their headings."""

    title: str
    heads: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    note: str = ""
    kinds: tuple[str, ...] = ()  # the kind of card of each row, if rows are kinds of cards

    def counts(self, column: int) -> bool:
        """Whether a column holds only numbers, which are right-aligned."""
        return not any(row[column].strip(SIGNS) for row in self.rows)
