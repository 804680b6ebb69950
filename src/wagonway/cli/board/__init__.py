"""`wagonway board`: list, show, check and draw boards."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from wagonway.cli.board.figures import board_charts, headline, list_chart, totals
from wagonway.cli.completion import complete_board
from wagonway.cli.language import current_speech
from wagonway.cli.output import print_refusal, write_file
from wagonway.engine.board import Board, board_ids, own_board_names
from wagonway.engine.refusal import Refusal
from wagonway.terminal.terminology import Terminology


@click.group()
def board() -> None:
    """List, show, check and draw boards."""


@board.command("list")
def list_boards() -> None:
    """List the boards, one per file."""
    say = current_speech()
    names = [*board_ids(), *own_board_names()]
    boards = [Terminology(say, found) for name in names if (found := loaded(name))]
    if sys.stdout.isatty():
        from rich.console import Console

        from wagonway.cli.board.picture import show_charts

        show_charts([list_chart(say, boards)], Console())
    else:
        widest = max((len(terms.board.id) for terms in boards), default=0)
        for terms in boards:
            click.echo(f"{terms.board.id.ljust(widest)}  {totals(terms, 'board-list-line')}")
    if len(boards) < len(names):
        sys.exit(1)


@board.command()
@click.argument("name", metavar="NAME|FILE", shell_complete=complete_board)
def show(name: str) -> None:
    """Show a board in figures: routes, cards, rules, locations, tickets, tokens."""
    from rich.console import Console

    from wagonway.cli.board.picture import plain, show_board

    terms = Terminology(current_speech(), Board.load(name))
    if sys.stdout.isatty():
        show_board(terms, Console())
    else:
        click.echo("\n\n".join([headline(terms), *map(plain, board_charts(terms))]))


@board.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--games", type=click.IntRange(min=0), default=2, show_default=True, metavar="N")
def check(files: tuple[str, ...], games: int) -> None:
    """Check board files: read each, play test games on it and check every position."""
    say = current_speech()
    broken = 0
    for file in files:
        found = loaded(file, games)
        if found is None:
            broken += 1
        else:
            played = games * len(found.player_counts)
            click.echo(
                totals(Terminology(say, found), "board-check-sound", file=file, games=played)
            )
    if broken:
        sys.exit(1)


@board.command()
@click.argument("name", metavar="NAME|FILE", shell_complete=complete_board)
@click.option("-o", "--output", metavar="FILE")
@click.option("--night", is_flag=True)
def draw(name: str, output: str | None, night: bool) -> None:
    """Draw a board as an SVG picture, into NAME.svg unless -o says otherwise."""
    from wagonway.draw.svg import board_svg

    drawn = Board.load(name)
    svg = board_svg(drawn, night=night)
    if output == "-":
        click.echo(svg.encode(), nl=False)
    else:
        write_file(Path(output or f"{drawn.id}.svg"), svg)


def loaded(name: str, games: int = 0) -> Board | None:
    """A board that passed its checks and test games; None after printing why not."""
    try:
        found = Board.load(name)
        if games:
            play_test_games(found, games)
    except Refusal as refusal:
        print_refusal(refusal)
        return None
    return found


def play_test_games(board: Board, games: int) -> None:
    from wagonway.testing import check_board

    try:
        check_board(board, games)
    except AssertionError as fault:
        raise Refusal("board-unsound", board=board.id, fault=str(fault)) from fault
