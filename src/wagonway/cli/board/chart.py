"""Tables of figures, and their plain text for output that is not a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

INDENT = "  "
BETWEEN = "  "
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


def plain(chart: Chart) -> str:
    """The chart as text in columns."""
    heads = [chart.heads] if any(chart.heads) else []
    rows = [*heads, *chart.rows]
    widths = [max(cell_len(row[i]) for row in rows) for i in range(len(chart.heads))]
    lines = [chart.title]
    for row in rows:
        cells = (placed(chart, i, row[i], width) for i, width in enumerate(widths))
        lines.append((INDENT + BETWEEN.join(cells)).rstrip())
    if chart.note:
        lines.append(INDENT + chart.note)
    return "\n".join(lines)


def placed(chart: Chart, column: int, text: str, width: int) -> str:
    """The text aligned in its column."""
    room = " " * (width - cell_len(text))
    return room + text if chart.counts(column) else text + room
