"""`wagonway bots`: the bots, how they play and how strong they are."""

from __future__ import annotations

import json

import click

from wagonway.cli.language import current_speech
from wagonway.cli.options import json_option


@click.group()
def bots() -> None:
    """List the bots."""


@bots.command("list")
@json_option
def list_bots(as_json: bool) -> None:
    """Every bot in one line, with its rating on each board."""
    from wagonway.bots import bot_names, bot_ratings

    ratings = bot_ratings()
    names = sorted(bot_names(), key=lambda name: (-max_rating(ratings, name), name))
    if as_json:
        found = {
            name: {
                "about": about(name),
                "ratings": {board: each[name] for board, each in ratings.items() if name in each},
            }
            for name in names
        }
        click.echo(json.dumps(found, ensure_ascii=False))
        return
    print_bots(names, ratings)


def print_bots(names: list[str], ratings: dict[str, dict[str, int]]) -> None:
    from rich.table import Table

    from wagonway.arena.figures import NONE, Figures
    from wagonway.cli.output import table_console
    from wagonway.engine.board import Board
    from wagonway.words.boards import board_title

    say = current_speech()
    figures = Figures(say)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(say("arena-column-bot"), no_wrap=True)
    for board in ratings:
        table.add_column(board_title(say, Board.load(board)), justify="right", no_wrap=True)
    table.add_column(say("bots-column-about"))
    for name in names:
        numbers = [
            figures.signed(each[name]) if name in each else NONE for each in ratings.values()
        ]
        table.add_row(name, *numbers, about(name))
    console = table_console()
    console.print(table)
    console.print()
    console.print(say("bots-note"), markup=False, highlight=False)


def about(name: str) -> str:
    """How a bot plays, in one line; for a bot without a message, the start of its docstring."""
    from wagonway.bots.loader import bot_module

    said = current_speech().find(f"bot-about-{name.replace('_', '-')}", "")
    return said or (bot_module(name).__doc__ or "").split("\n")[0].removeprefix(f"{name}: ")


def max_rating(ratings: dict[str, dict[str, int]], name: str) -> float:
    """A bot's rating on the first board that has one; unrated bots come last."""
    return next((each[name] for each in ratings.values() if name in each), float("-inf"))
