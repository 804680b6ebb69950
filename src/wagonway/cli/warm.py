"""`wagonway warm`: compile the rules now, so that no game has to wait for it."""

from __future__ import annotations

import sys

import click

from wagonway.cli.language import current_speech, lang_option
from wagonway.words import Speech


@click.command()
@lang_option
def warm() -> None:
    """Compile the rules, once on a machine."""
    say = current_speech()
    click.echo(say("warm-done" if compile_once(say) else "warm-already"))


def compile_once(say: Speech) -> bool:
    """Compile the rules and the bots with a line of progress, unless that was done before."""
    from wagonway.engine.jit import is_warm

    if is_warm():
        return False

    def report(done: int, of: int) -> None:
        if sys.stderr.isatty():
            click.echo(f"\r{say('warm-progress', done=done, of=of)}", err=True, nl=done == of)
        elif done == 0:
            click.echo(say("warm-start"), err=True)

    from wagonway.arena.tables import rehearse as rehearse_match
    from wagonway.bots import rehearse
    from wagonway.engine.warming import warm as compile_all

    compile_all(report, [*rehearse(), rehearse_match])
    return True
