"""The console on which commands print tables."""

from __future__ import annotations

import sys

from rich.console import Console

PIPE_WIDTH = 1000  # lines of a pipe are not broken: programs and pagers read them


def table_console() -> Console:
    return Console(emoji=False, width=None if sys.stdout.isatty() else PIPE_WIDTH)
