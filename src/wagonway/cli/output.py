"""Where commands write: the console on which they print tables, and files."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.console import Console

from wagonway.cli.language import current_speech
from wagonway.engine.refusal import Refusal

PIPE_WIDTH = 1000  # lines of a pipe are not broken: programs and pagers read them


def table_console() -> Console:
    return Console(emoji=False, width=None if sys.stdout.isatty() else PIPE_WIDTH)


def write_file(file: Path, text: str) -> None:
    """Write a file and say so; a Refusal if that cannot be done."""
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise Refusal("arena-file-unwritable", file=file, why=error.strerror or "?") from None
    click.echo(current_speech()("arena-written", file=str(file)), err=True)
