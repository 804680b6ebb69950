"""The --lang option of every command, and the current language."""

from __future__ import annotations

from contextvars import ContextVar

import click

from wagonway.cli.completion import complete_language
from wagonway.words import Speech, choose_language, speech

_spoken: ContextVar[str | None] = ContextVar("spoken", default=None)


def current_speech() -> Speech:
    """The catalogue of the language chosen with --lang, by default that of the locale."""
    return speech(_spoken.get() or choose_language(None))


def set_language(args: list[str]) -> None:
    """Use the last language that --lang names anywhere on the command line, by default that of the locale."""
    _spoken.set(None)
    for i, word in enumerate(args):
        name, has_value, value = word.partition("=")
        if name == "--lang" and (has_value or i + 1 < len(args)):
            _spoken.set(choose_language(value if has_value else args[i + 1]))


# The value is read by `set_language` before anything is parsed: help and errors are in that language too.
lang_option = click.option(
    "--lang", metavar="LANGUAGE", expose_value=False, shell_complete=complete_language
)
