"""`wagonway export`: the record of every finished game of the server, a file each."""

from __future__ import annotations

import os
from itertools import chain, islice
from pathlib import Path

import click

from wagonway.cli.language import current_speech, lang_option
from wagonway.cli.serve import check_installed
from wagonway.cli.warm import compile_once
from wagonway.engine.refusal import Refusal


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option(
    "--db",
    metavar="FILE",
    help="Where games are kept: a file or postgresql://…; else in your data folder.",
)
@lang_option
def export(folder: Path, db: str | None) -> None:
    """Write the records of finished games to a folder."""
    check_installed()
    from wagonway.server import keeping, shared_keeping
    from wagonway.server.settings import read_settings

    say = current_speech()
    compile_once(say)
    settings = read_settings({"db": db}, os.environ)
    found = (
        shared_keeping.records(settings.db)
        if settings.is_shared
        else keeping.records(settings.database)
    )
    first = list(islice(found, 1))  # games that cannot be read leave no folder behind
    make(folder)
    count = 0
    for record in chain(first, found):
        record.save(folder / f"{record.game_id}.wag")
        count += 1
    click.echo(say("export-done", folder=str(folder), count=count))


def make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal("record-unwritable", file=folder, why=error.strerror or "?") from None
