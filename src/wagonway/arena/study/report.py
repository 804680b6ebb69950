"""The findings for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from wagonway.arena.report import show_table
from wagonway.arena.study.findings import Findings
from wagonway.arena.study.study import Study
from wagonway.arena.study.tables import FindingsTable, Writer
from wagonway.words import Speech
from wagonway.words.boards import board_title


def print_study(console: Console, writer: Writer, study: Study, tables: Sequence[Findings]) -> None:
    """Print the findings of a study."""
    say = writer.say
    console.print(heading(say, study), style="bold", markup=False, highlight=False)
    for table in writer.all(tables):
        show_table(console, table.title, rich_table(table))
        if table.note:
            console.print(table.note, style="dim", markup=False, highlight=False)
    console.print()
    console.print(say("study-caution"), markup=False, highlight=False)


def heading(say: Speech, study: Study) -> str:
    board = board_title(say, study.board)
    return say("study-heading", board=board, bot=study.bot, seed=study.seed)


def rich_table(found: FindingsTable) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for i, head in enumerate(found.heads):
        longest = max(map(len, head.split()), default=0)
        table.add_column(head, justify="right" if i else "left", min_width=longest, no_wrap=i == 0)
    for row in found.rows:
        table.add_row(*row)
    return table
