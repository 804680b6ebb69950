"""`wagonway export`: the record of every finished game of the server, a file each."""

from __future__ import annotations

import os
from itertools import chain, islice
from pathlib import Path

import click

from wagonway.cli.language import current_speech, lang_option
from wagonway.cli.serve import check_installed
from wagonway.engine.refusal import Refusal


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option(
    "--db",
    metavar="FILE",
)
@lang_option
def export(folder: Path, db: str | None) -> None:
    """Write the records of finished games to a folder."""
    check_installed()
    from wagonway.server.config import read_settings
    from wagonway.server.game import archive

    say = current_speech()
    settings = read_settings({"db": db}, os.environ)
    found = archive.records(settings.location)
    first = list(islice(found, 1))  # games that cannot be read leave no folder behind
    make(folder)
    count = damaged = 0
    for game in chain(first, found):
        if isinstance(game, archive.DamagedGame):
            click.echo(say("export-damaged", game=game.id, why=game.error), err=True)
            damaged += 1
        else:
            game.save(folder / f"{game.game_id}.wag")
            count += 1
    click.echo(say("export-done", folder=str(folder), count=count))
    if damaged:
        raise SystemExit(1)


def make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal("record-unwritable", file=folder, why=error.strerror or "?") from None
