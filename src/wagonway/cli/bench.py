"""`wagonway bench`: measure the engine on this machine."""

from __future__ import annotations

import json

import click

from wagonway.cli.language import current_speech, lang_option
from wagonway.cli.warm import compile_once


@click.group()
def bench() -> None:
    """Measure how fast everything is on this machine."""


@bench.command()
@click.option("--json", "as_json", is_flag=True, help="One JSON object for programs.")
@click.option("--games", default=2000, show_default=True, help="Games a round.")
@lang_option
def engine(as_json: bool, games: int) -> None:
    """Measure the engine: decisions a second, copies, batches, paths, start."""
    from wagonway.bench.engine import measure

    say = current_speech()
    compile_once(say)
    if not as_json:
        click.echo(say("bench-measuring"), err=True)
    figures = measure(games)
    if as_json:
        click.echo(json.dumps({name: round(value, 4) for name, value in figures.items()}))
        return
    for name, value in figures.items():
        click.echo(f"{value:>14,.3f}  {say('bench-' + name.replace('_', '-'))}")
