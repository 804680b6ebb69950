"""The findings for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from wagonway.arena.study.charts import Chart, Writer
from wagonway.arena.study.findings import Findings
from wagonway.arena.study.inquiry import Inquiry
from wagonway.words import Speech
from wagonway.words.boards import board_title


def show(console: Console, say: Speech, inquiry: Inquiry, tables: Sequence[Findings]) -> None:
    """Print everything that a study says."""
    console.print(heading(say, inquiry), style="bold", markup=False, highlight=False)
    for chart in Writer(say).charts(tables):
        console.print()
        console.print(chart.title, style="bold", markup=False, highlight=False)
        console.print(rich_table(chart))
        if chart.note:
            console.print(chart.note, style="dim", markup=False, highlight=False)
    console.print()
    console.print(say("study-caution"), markup=False, highlight=False)


def heading(say: Speech, inquiry: Inquiry) -> str:
    board = board_title(say, inquiry.board)
    return say("study-heading", board=board, bot=inquiry.bot, seed=inquiry.seed)


def rich_table(chart: Chart) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for i, head in enumerate(chart.heads):
        longest = max(map(len, head.split()), default=0)
        table.add_column(head, justify="right" if i else "left", min_width=longest, no_wrap=i == 0)
    for row in chart.rows:
        table.add_row(*row)
    return table
