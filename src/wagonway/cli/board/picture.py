"""Charts in a terminal: small ones side by side, long ones folded to its width; and as plain text."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from wagonway.cli.board.figures import Chart, board_charts, headline
from wagonway.terminal.paint import FAINT, HEAD, Paintbox
from wagonway.terminal.terminology import Terminology

INDENT = "  "
WIDEST = 1000  # columns of text that no terminal wraps
GAP = 4  # columns of the terminal between two tables
TALL = 12  # rows from which a chart is folded into tables side by side


def show_board(terms: Terminology, console: Console) -> None:
    """Draw all charts of a board."""
    console.print(Text(headline(terms)), end="\n\n")
    show_charts(board_charts(terms), console, Paintbox(terms))


def plain(chart: Chart) -> str:
    """A chart as text, for output that is not a terminal."""
    console = Console(file=io.StringIO(), width=WIDEST, color_system=None, emoji=False)
    with console.capture() as text:
        console.print(chart_table(chart, None, 0, len(chart.rows)))
    lines = [*text.get().splitlines(), *([chart.note] if chart.note else [])]
    return "\n".join([chart.title, *((INDENT + line).rstrip() for line in lines)])


def show_charts(charts: list[Chart], console: Console, paints: Paintbox | None = None) -> None:
    """Draw charts one below the other, and side by side where they fit."""
    row: list[RenderableType] = []
    for chart in charts:
        picture = chart_picture(chart, paints, console)
        if row and not fits(console, [*row, picture]):
            show_row(console, row)
            row = []
        row.append(picture)
    show_row(console, row)


def show_row(console: Console, pictures: list[RenderableType]) -> None:
    console.print(side_by_side(pictures), "", highlight=False, markup=False)


def chart_picture(chart: Chart, paints: Paintbox | None, console: Console) -> RenderableType:
    """A chart under its title, in as many tables as fit side by side."""
    whole = chart_table(chart, paints, 0, len(chart.rows))
    parts = 1
    if len(chart.rows) > TALL:
        width = console.measure(whole).maximum
        parts = max(1, (console.width + GAP) // (width + GAP))
    height = max(1, math.ceil(len(chart.rows) / parts))
    starts = range(0, max(1, len(chart.rows)), height)
    tables = [chart_table(chart, paints, start, start + height) for start in starts]
    title = [Text(chart.title, HEAD)] if chart.title else []
    note = [Text(chart.note)] if chart.note else []
    return Group(*title, side_by_side(tables), *note)


def chart_table(chart: Chart, paints: Paintbox | None, start: int, end: int) -> Table:
    """Some rows of a chart as a table; the row of a kind of card begins with its mark."""
    table = Table(
        box=None,
        padding=(0, 2, 0, 0),
        pad_edge=False,
        header_style=FAINT,
        show_header=any(chart.heads),
    )
    if paints and chart.kinds:
        table.add_column("")
    for column, head in enumerate(chart.heads):
        table.add_column(head, justify="right" if chart.counts(column) else "left")
    for i in range(start, min(end, len(chart.rows))):
        mark = [paints.dot(chart.kinds[i])] if paints and chart.kinds else []
        table.add_row(*mark, *map(Text, chart.rows[i]))
    return table


def side_by_side(pictures: Sequence[RenderableType]) -> Table:
    grid = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False)
    for _ in pictures:
        grid.add_column()
    grid.add_row(*pictures)
    return grid


def fits(console: Console, pictures: list[RenderableType]) -> bool:
    widths = [console.measure(picture).maximum for picture in pictures]
    return sum(widths) + GAP * (len(widths) - 1) <= console.width
