"""`wagonway prune`: delete old games of the server."""

from __future__ import annotations

import re
import sys
import time
from datetime import timedelta

import click

from wagonway.cli.output import INTERRUPTED, echo, progress_bar
from wagonway.cli.serve import db_option, server_settings
from wagonway.engine.refusal import Refusal

UNITS = {"h": timedelta(hours=1), "d": timedelta(days=1), "w": timedelta(weeks=1)}


@click.command()
@click.option("--older-than", "age", metavar="AGE", required=True)
@db_option
def prune(age: str, db: str | None) -> None:
    """Delete finished and abandoned games; running games stay."""
    settings = server_settings(db=db)  # before anything of the server is imported
    from wagonway.server.storage.backup import prune as delete_games

    before = int(time.time() * 1000) - read_age(age) // timedelta(milliseconds=1)
    count, is_interrupted = 0, False
    with progress_bar("prune-progress") as listen:
        try:
            for count, total in delete_games(settings.location, before):
                listen(count, total)
        except KeyboardInterrupt:
            is_interrupted = True
    echo("prune-done", count=count)
    if is_interrupted:
        echo("prune-interrupted", err=True)
        sys.exit(INTERRUPTED)


def read_age(text: str) -> timedelta:
    found = re.fullmatch(r"([0-9]{1,5})([hdw])", text)
    if not found:
        raise Refusal("prune-age", age=text)
    return int(found[1]) * UNITS[found[2]]
