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
    if not sys.stderr.isatty():
        yield ProgressLines(say, quiet).listen
        return
    figures = Figures(say)
    columns = (BarColumn(bar_width=20), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(file=sys.stderr, emoji=False)
    with Bar(*columns, TextColumn("{task.description}"), console=console, transient=True) as bar:
        task = bar.add_task("", total=None)

        def listen(progress: Progress) -> None:
            text = estimates(figures, progress)
            bar.update(task, total=progress.wanted, completed=progress.games, description=text)

        yield listen


class ProgressLines:
    """A line from time to time, where output is not a terminal."""

    def __init__(self, say: Speech, quiet: bool) -> None:
        self._figures, self._quiet = Figures(say), quiet
        self._next = 0.0

    def listen(self, progress: Progress) -> None:
        if not self._next:
            self._next = time.monotonic() + SECONDS_BETWEEN_LINES
        if self._quiet or time.monotonic() < self._next:
            return
        self._next = time.monotonic() + SECONDS_BETWEEN_LINES
        whole = self._figures.whole
        rate = progress.played / max(progress.seconds, 1e-9)
        line = self._figures.say(
            "arena-progress",
            games=whole(progress.games),
            wanted=whole(progress.wanted),
            rate=whole(rate),
            estimates=estimates(self._figures, progress),
        )
        print(line, file=sys.stderr, flush=True)
