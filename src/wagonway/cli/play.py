"""`wagonway play`: a game in the terminal, against bots or with people at one keyboard."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import click

from wagonway.cli.completion import complete_bots
from wagonway.cli.language import current_speech
from wagonway.cli.options import board_option, file_option, outside_options
from wagonway.engine.refusal import Refusal


@click.command()
@board_option()
@click.option("--players", type=int, metavar="N")
@click.option("--bots", metavar="NAMES", shell_complete=complete_bots)
@outside_options
@click.option("--seat", type=int, default=1, show_default=True, metavar="N")
@click.option("--humans", type=click.IntRange(1), metavar="N")
@click.option("--hot-seat", is_flag=True)
@click.option("--seed", metavar="SEED")
@click.option("--first", type=int, metavar="N")
@file_option("--load")
@click.option("--plain", is_flag=True)
@click.option("--all", "everything", is_flag=True)
def play(
    seat: int,
    humans: int | None,
    hot_seat: bool,
    first: int | None,
    seconds: float,
    load: Path | None,
    plain: bool,
    **given: Any,
) -> None:
    """Play a game: type help at any time."""
    from rich.console import Console

    from wagonway.terminal import saves
    from wagonway.terminal.session import TerminalSession
    from wagonway.terminal.setup import Host, SetupOptions
    from wagonway.terminal.stage import Keyboard, LeaveTable, Presenter

    at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    plain = plain or not sys.stdout.isatty() or os.environ.get("TERM") == "dumb"
    say = current_speech()
    stage = Presenter(Console(no_color=plain or None, emoji=False), Keyboard(), plain)
    options = SetupOptions(
        people=humans,
        everybody=hot_seat,
        seat=seat - 1,  # people count from 1
        first=None if first is None else first - 1,
        time=seconds,
        **given,
    )
    try:
        host, unfinished = Host(say, stage, at_terminal), saves.unfinished_folder()
        if load is None:
            going_on = host.continued(unfinished) if options == SetupOptions() else None
            table = going_on or host.set_table(options)
        elif options == SetupOptions(outside_bots=options.outside_bots, time=seconds):
            table = saves.load(load, options.outside_bots, seconds)
        else:
            raise Refusal("play-load")
        TerminalSession(table, say, stage, unfinished if at_terminal else None).run()
    except LeaveTable:
        stage.say(say("play-goodbye"))
