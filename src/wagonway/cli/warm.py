"""`wagonway warm`: compile the rules now, and the bots if wanted, so that no game has to wait for it."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from wagonway.cli.language import current_speech, lang_option
from wagonway.words import Speech

if TYPE_CHECKING:
    from wagonway.bots import Bot


@click.command()
@click.option(
    "--bots", is_flag=True, help="Compile every bot as well, the arena and the environments."
)
@lang_option
def warm(bots: bool) -> None:
    """Compile the rules, once on a machine."""
    say = current_speech()
    click.echo(say("warm-done" if compile_once(say) else "warm-already"))
    if bots:
        from wagonway.arena.tables import rehearse
        from wagonway.bots import bot_names, load_bot
        from wagonway.envs.batch import rehearse as rehearse_envs

        compile_bots(say, map(load_bot, bot_names()))
        rehearse()
        rehearse_envs()
        click.echo(say("warm-bots-done"))


def compile_once(say: Speech) -> bool:
    """Compile the rules with a line of progress, unless that was done before."""
    from wagonway.engine.jit import is_warm

    if is_warm():
        return False

    def report(done: int, of: int) -> None:
        if sys.stderr.isatty():
            click.echo(f"\r{say('warm-progress', done=done, of=of)}", err=True, nl=done == of)
        elif done == 0:
            click.echo(say("warm-start"), err=True)

    from wagonway.engine.warming import warm as compile_all

    compile_all(report)
    return True


def compile_bots(say: Speech, bots: Iterable[Bot]) -> None:
    """Compile the bots that were not yet, saying which."""
    for bot in bots:
        if not bot.ready:
            click.echo(say("warm-bot", bot=bot.name), err=True)
            bot.make_ready()
