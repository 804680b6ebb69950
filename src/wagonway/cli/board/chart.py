"""Figures in rows and columns, and how they are told where there is no terminal."""

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
    kinds: tuple[str, ...] = ()  # the kind of card that each row is of, where each is of one

    def counts(self, column: int) -> bool:
        """Whether a column holds numbers alone, which stand to the right."""
        return not any(row[column].strip(SIGNS) for row in self.rows)


def plain(chart: Chart) -> str:
    """The chart as text in columns."""
    heads = [chart.heads] if any(chart.heads) else []
    lines = [*heads, *chart.rows]
    widths = [max(cell_len(line[i]) for line in lines) for i in range(len(chart.heads))]
    told = [chart.title]
    for line in lines:
        cells = (placed(chart, i, line[i], width) for i, width in enumerate(widths))
        told.append((INDENT + BETWEEN.join(cells)).rstrip())
    if chart.note:
        told.append(INDENT + chart.note)
    return "\n".join(told)


def placed(chart: Chart, column: int, text: str, width: int) -> str:
    """The text moved to its side of a column."""
    room = " " * (width - cell_len(text))
    return room + text if chart.counts(column) else text + room
