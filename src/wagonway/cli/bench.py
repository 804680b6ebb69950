"""`wagonway bench`: measure the engine, the bots and the environments on this machine."""

from __future__ import annotations

import json
from collections.abc import Callable

import click

from wagonway.cli.language import current_speech
from wagonway.cli.options import json_option


@click.group()
def bench() -> None:
    """Measure how fast everything is on this machine."""


@bench.command()
@json_option
@click.option("--games", type=click.IntRange(min=1), default=2000, show_default=True)
def engine(as_json: bool, games: int) -> None:
    """Measure the engine: decisions per second, copies, batches, paths, start."""
    from wagonway.bench.engine import measure

    report(as_json, lambda: measure(games))


@bench.command()
@json_option
def bots(as_json: bool) -> None:
    """Measure the bots: time per decision, games per second in the arena."""
    from wagonway.bench.bots import measure

    report(as_json, measure)


@bench.command()
@json_option
def envs(as_json: bool) -> None:
    """Measure the environments: many games at once, a step through PettingZoo."""
    from wagonway.bench.envs import measure

    report(as_json, measure)


def report(as_json: bool, measure: Callable[[], dict[str, float]]) -> None:
    say = current_speech()
    if not as_json:
        click.echo(say("bench-measuring"), err=True)
    figures = measure()
    if as_json:
        click.echo(json.dumps({name: round(value, 4) for name, value in figures.items()}))
        return
    for name, value in figures.items():
        click.echo(f"{value:>14,.3f}  {say('bench-' + name.replace('_', '-'))}")
