"""`wagonway play`: a game in the terminal, against bots or with people at one keyboard."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from wagonway.cli.language import current_speech, lang_option
from wagonway.cli.warm import compile_bots, compile_once
from wagonway.engine.refusal import Refusal


@click.command()
@click.option("--board", metavar="NAME", help="Board by name, or the path of a board file.")
@click.option("--players", type=int, metavar="N", help="Seats at the table.")
@click.option("--bots", metavar="NAMES", help="Bots for the other seats, such as greedy,random.")
@click.option("--code", multiple=True, metavar="FILE", help="A bot of your own, in Python.")
@click.option("--exec", "programs", multiple=True, metavar="COMMAND", help="A program as a bot.")
@click.option(
    "--time",
    type=click.FloatRange(0, 3600, min_open=True),
    default=5.0,
    metavar="SECONDS",
    help="Time that such a bot has for a move; 5 if not said.",
)
@click.option("--seat", type=int, default=0, metavar="N", help="Your seat, counted from 0.")
@click.option("--humans", type=int, metavar="N", help="People who share the keyboard.")
@click.option("--hot-seat", is_flag=True, help="Every seat is a person's.")
@click.option("--seed", metavar="SEED", help="A deal that can be repeated.")
@click.option("--first", type=int, metavar="N", help="The seat that begins, else drawn by lot.")
@click.option(
    "--load", type=click.Path(path_type=Path), metavar="FILE", help="Go on with a saved game."
)
@click.option("--plain", is_flag=True, help="Sentences only, for screen readers.")
@lang_option
def play(
    board: str | None,
    players: int | None,
    bots: str | None,
    code: tuple[str, ...],
    programs: tuple[str, ...],
    time: float,
    seat: int,
    humans: int | None,
    hot_seat: bool,
    seed: str | None,
    first: int | None,
    load: Path | None,
    plain: bool,
) -> None:
    """Play a game: type help at any time."""
    from rich.console import Console

    from wagonway.outside import CODE, EXEC
    from wagonway.terminal import saving
    from wagonway.terminal.hint import adviser
    from wagonway.terminal.keyboard import Keyboard
    from wagonway.terminal.setting_up import Host, Wishes
    from wagonway.terminal.sitting import Sitting
    from wagonway.terminal.stage import Leave, Stage

    at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    plain = plain or not sys.stdout.isatty() or os.environ.get("TERM") == "dumb"
    say = current_speech()
    compile_once(say)
    stage = Stage(Console(no_color=plain or None, emoji=False), Keyboard(), plain)
    strangers = (*(CODE + file for file in code), *(EXEC + command for command in programs))
    wishes = Wishes(board, players, bots, humans, hot_seat, seat, seed, first, strangers, time)
    try:
        if load is None:
            table = Host(say, stage, at_terminal).set_table(wishes)
        elif wishes == Wishes(strangers=strangers, time=time):
            table = saving.load(load, strangers, time)
        else:
            raise Refusal("play-load")
        compile_bots(say, [*table.house_bots, adviser()])
        Sitting(table, say, stage).run()
    except Leave:
        stage.say(say("play-goodbye"))
