"""The --lang option that every command which speaks shares, and the language now spoken."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

import click

from wagonway.words import Speech, choose_language, speech

_spoken: ContextVar[str | None] = ContextVar("spoken", default=None)


def current_speech() -> Speech:
    """The voice of the language chosen with --lang, else of the locale."""
    return speech(_spoken.get() or choose_language(None))


def lang_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds --lang to a command, which then speaks with `current_speech()`."""

    def choose(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
        _spoken.set(None if value is None else choose_language(value))

    return click.option(
        "--lang",
        metavar="LANGUAGE",
        expose_value=False,
        is_eager=True,
        callback=choose,
        help="Language to speak; else the locale decides.",
    )(command)
