"""How far a match is, for people who wait: a bar on a terminal, else a line now and then."""

from __future__ import annotations

import sys
import time

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from wagonway.arena.figures import Figures
from wagonway.arena.match import Progress
from wagonway.arena.report import estimates
from wagonway.words import Speech

SECONDS_BETWEEN_LINES = 10


class ProgressBar:
    """A bar that moves, with the running estimate beside it, on a terminal."""

    def __init__(self, say: Speech) -> None:
        self._figures = Figures(say)
        self._bar = Bar(
            BarColumn(bar_width=20),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.description}"),
            console=Console(file=sys.stderr, emoji=False),
            transient=True,
        )
        self._task = self._bar.add_task("", total=None)

    def __enter__(self) -> ProgressBar:
        self._bar.start()
        return self

    def __exit__(self, *fault: object) -> None:
        self._bar.stop()

    def listen(self, progress: Progress) -> None:
        text = estimates(self._figures, progress)
        self._bar.update(
            self._task, total=progress.wanted, completed=progress.games, description=text
        )


class ProgressLines:
    """A line now and then, where nothing can move."""

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
