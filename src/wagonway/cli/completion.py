"""Shell completion of boards, bots, languages and rules (docs/command-line.md says how to enable it)."""

from __future__ import annotations

from collections.abc import Iterable

import click


def completed(typed: str, words: Iterable[str]) -> list[str]:
    """The words that begin as typed; in a comma-separated list, the last one is completed."""
    before, comma, last = typed.rpartition(",")
    return [f"{before}{comma}{word}" for word in words if word.startswith(last)]


def complete_board(ctx: click.Context, param: click.Parameter, typed: str) -> list[str]:
    from wagonway.engine.board import board_ids, own_board_names

    return completed(typed, [*board_ids(), *own_board_names()])


def complete_bots(ctx: click.Context, param: click.Parameter, typed: str) -> list[str]:
    from wagonway.bots import bot_names

    return completed(typed, bot_names())


def complete_clause(ctx: click.Context, param: click.Parameter, typed: str) -> list[str]:
    from wagonway.rulebook import clauses

    return completed(typed.upper(), clauses())


def complete_language(ctx: click.Context, param: click.Parameter, typed: str) -> list[str]:
    from wagonway.words import languages

    return completed(typed, languages())
