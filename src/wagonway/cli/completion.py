"""Shell completion of boards, bots, languages and rules (docs/command-line.md says how to enable it)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import click

Completer = Callable[[click.Context, click.Parameter, str], list[str]]


def completer(words: Callable[[], Iterable[str]], fold_case: bool = False) -> Completer:
    """Completes one of these words, or the last of a comma-separated list."""

    def complete(ctx: click.Context, param: click.Parameter, typed: str) -> list[str]:
        before, comma, last = typed.rpartition(",")
        start = last.upper() if fold_case else last
        return [f"{before}{comma}{word}" for word in words() if word.startswith(start)]

    return complete


def boards() -> list[str]:
    from wagonway.engine.board import board_ids, own_board_names

    return [*board_ids(), *own_board_names()]


def bots() -> list[str]:
    from wagonway.bots import bot_names

    return bot_names()


def clauses() -> list[str]:
    from wagonway import rulebook

    return list(rulebook.clauses())


def languages() -> list[str]:
    from wagonway.words import languages as all_languages

    return list(all_languages())


complete_board = completer(boards)
complete_bots = completer(bots)
complete_clause = completer(clauses, fold_case=True)
complete_language = completer(languages)
