"""Watching a match: how far it is, and what it says so far."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from wagonway.arena.figures import Figures
from wagonway.arena.match import Progress
from wagonway.arena.sheet import estimates
from wagonway.arena.tables import LOOP, waits_for
from wagonway.engine.jit import is_warm
from wagonway.words import Speech

SECONDS_BETWEEN_LINES = 10


def explain_wait(say: Speech, bots: Sequence[str], progress: Progress) -> None:
    """Tell people, when a match begins, that code is to be compiled first."""
    if progress.games < progress.wanted:
        told = [say("warm-bot", bot=bot) for bot in waits_for(bots)]
        if not (is_warm() and is_warm(LOOP)):
            told.append(say("warm-start"))
        print(*told, sep="\n", end="\n" if told else "", file=sys.stderr, flush=True)


class LiveLine:
    """A bar that moves, with the running estimate beside it, on a terminal."""

    def __init__(self, say: Speech, bots: Sequence[str] = ()) -> None:
        self._figures, self._bots = Figures(say), bots
        self._bar = Bar(
            BarColumn(bar_width=20),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.description}"),
            console=Console(file=sys.stderr, emoji=False),
            transient=True,
        )
        self._task = self._bar.add_task("", total=None)

    def __enter__(self) -> LiveLine:
        self._bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._bar.stop()

    def listen(self, progress: Progress) -> None:
        if not self._bar.tasks[self._task].total:
            explain_wait(self._figures.say, self._bots, progress)
        told = estimates(self._figures, progress)
        self._bar.update(
            self._task, total=progress.wanted, completed=progress.games, description=told
        )


class Lines:
    """A line now and then, where nothing can move."""

    def __init__(self, say: Speech, quiet: bool, bots: Sequence[str] = ()) -> None:
        self._figures, self._bots, self._quiet = Figures(say), bots, quiet
        self._next = 0.0

    def listen(self, progress: Progress) -> None:
        if not self._next:
            explain_wait(self._figures.say, self._bots, progress)
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
