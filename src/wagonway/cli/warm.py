"""`wagonway warm`: compile the rules now, so that no game has to wait for it."""

from __future__ import annotations

import sys

import click

from wagonway.cli.language import current_speech, lang_option


@click.command()
@lang_option
def warm() -> None:
    """Compile the rules, once on a machine."""
    from wagonway.engine.jit import is_warm
    from wagonway.engine.warming import warm as compile_all

    say = current_speech()
    if is_warm():
        click.echo(say("warm-already"))
        return

    def report(done: int, of: int) -> None:
        if sys.stderr.isatty():
            click.echo(f"\r{say('warm-progress', done=done, of=of)}", err=True, nl=done == of)
        elif done == 0:
            click.echo(say("warm-start"), err=True)

    compile_all(report)
    click.echo(say("warm-done"))
