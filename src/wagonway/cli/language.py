"""The --lang option of every command, and the current language."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

import click

from wagonway.cli.completion import complete_language
from wagonway.words import Speech, choose_language, speech

_spoken: ContextVar[str | None] = ContextVar("spoken", default=None)


def current_speech() -> Speech:
    """The catalogue of the language chosen with --lang, by default that of the locale."""
    return speech(_spoken.get() or choose_language(None))


def speak(language: str | None) -> None:
    """Set the language; None: the locale's."""
    _spoken.set(language)


def language_in(args: list[str]) -> str | None:
    """The value of --lang anywhere on the command line, or None."""
    for i, word in enumerate(args):
        name, has_value, value = word.partition("=")
        if name == "--lang" and (has_value or i + 1 < len(args)):
            return choose_language(value if has_value else args[i + 1])
    return None


def lang_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds --lang to a command, which then uses `current_speech()`."""

    def choose(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
        if value is not None:
            speak(choose_language(value))
        elif ctx.find_root().command.name != "wagonway":  # it has looked for --lang already
            speak(None)

    return click.option(
        "--lang",
        metavar="LANGUAGE",
        expose_value=False,
        is_eager=True,
        shell_complete=complete_language,
        callback=choose,
    )(command)
