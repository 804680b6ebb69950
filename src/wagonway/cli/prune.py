"""`wagonway prune`: delete old games of the server."""

from __future__ import annotations

import os
import re
import time
from datetime import timedelta

import click

from wagonway.cli.language import current_speech, lang_option
from wagonway.cli.serve import check_installed
from wagonway.engine.refusal import Refusal

UNITS = {"h": timedelta(hours=1), "d": timedelta(days=1), "w": timedelta(weeks=1)}


@click.command()
@click.option(
    "--older-than",
    "age",
    metavar="AGE",
    required=True,
)
@click.option(
    "--db",
    metavar="FILE",
)
@lang_option
def prune(age: str, db: str | None) -> None:
    """Delete finished and abandoned games; those that go on stay."""
    check_installed()
    from wagonway.server.config import read_settings
    from wagonway.server.storage.backup import prune as delete_games

    before = int(time.time() * 1000) - read_age(age) // timedelta(milliseconds=1)
    settings = read_settings({"db": db}, os.environ)
    count = delete_games(settings.location, before)
    click.echo(current_speech()("prune-done", count=count))


def read_age(text: str) -> timedelta:
    found = re.fullmatch(r"([0-9]{1,5})([hdw])", text)
    if not found:
        raise Refusal("prune-age", age=text)
    return int(found[1]) * UNITS[found[2]]
