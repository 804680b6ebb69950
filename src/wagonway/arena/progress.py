"""The progress of a match: a bar on a terminal, otherwise a line from time to time."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from wagonway.arena.figures import Figures
from wagonway.arena.match import Listener, Progress
from wagonway.arena.report import estimates
from wagonway.words import Speech

SECONDS_BETWEEN_LINES = 10


@contextmanager
def shown_progress(say: Speech, quiet: bool) -> Iterator[Listener]:
    """A listener that shows a bar with the running estimate on a terminal, otherwise lines."""
    figures = Figures(say)
    if not sys.stderr.isatty():
        yield (lambda _: None) if quiet else line_printer(figures)
        return
    columns = (BarColumn(bar_width=20), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(file=sys.stderr, emoji=False)
    with Bar(
        *columns, TextColumn("{task.description}", markup=False), console=console, transient=True
    ) as bar:
        task = bar.add_task("", total=None)

        def listen(progress: Progress) -> None:
            text = estimates(figures, progress)
            bar.update(task, total=progress.wanted, completed=progress.games, description=text)

        yield listen


def line_printer(figures: Figures) -> Listener:
    """A listener that prints a line from time to time."""
    due = time.monotonic() + SECONDS_BETWEEN_LINES

    def listen(progress: Progress) -> None:
        nonlocal due
        if time.monotonic() < due:
            return
        due = time.monotonic() + SECONDS_BETWEEN_LINES
        line = figures.say(
            "arena-progress",
            games=figures.whole(progress.games),
            wanted=figures.whole(progress.wanted),
            rate=figures.whole(progress.played / max(progress.seconds, 1e-9)),
            estimates=estimates(figures, progress),
        )
        print(line, file=sys.stderr, flush=True)

    return listen
