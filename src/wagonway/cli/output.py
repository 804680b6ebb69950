"""Output of commands: the console for tables, and files."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wagonway.cli.language import current_speech
from wagonway.engine.files import writing
from wagonway.engine.refusal import Refusal

if TYPE_CHECKING:
    from rich.console import Console

INTERRUPTED = 130  # the exit status of a program that Ctrl-C ended
PIPE_WIDTH = 1000  # lines of a pipe are not wrapped: programs and pagers read them


def table_console() -> Console:
    from rich.console import Console

    # A name may contain brackets.
    return Console(emoji=False, markup=False, width=None if sys.stdout.isatty() else PIPE_WIDTH)


@contextmanager
def progress_bar(message: str, quiet: bool = False) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on a terminal; it is called with how much is done, of how much."""
    from rich.console import Console
    from rich.progress import Progress

    shown = not quiet and sys.stderr.isatty()
    with Progress(console=Console(stderr=True), transient=True, disable=not shown) as bar:
        task = bar.add_task(current_speech()(message), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def echo(id: str, err: bool = False, **values: object) -> None:
    """Print a message in the player's language."""
    click.echo(current_speech()(id, **values), err=err)


def print_refusal(refusal: Refusal) -> None:
    """One sentence in the player's language; for a board file, one per fault."""
    for each in getattr(refusal, "faults", (refusal,)):
        click.echo(f"wagonway: {current_speech().refusal(each)}", err=True)


def write_file(file: Path, text: str) -> None:
    """Write a file and say so; a Refusal if that cannot be done."""
    with writing(file):
        file.write_text(text, "utf-8", newline="\n")
    report_written(file)


def report_written(file: Path) -> None:
    echo("arena-written", err=True, file=str(file))
