"""`wagonway export`: the record of every finished game of the server, one file each."""

from __future__ import annotations

from itertools import chain, islice
from pathlib import Path
from urllib.parse import quote

import click

from wagonway.cli.output import echo
from wagonway.cli.serve import db_option, server_settings
from wagonway.engine.files import writing


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@db_option
def export(folder: Path, db: str | None) -> None:
    """Write the records of finished games to a folder."""
    settings = server_settings(db=db)  # before anything of the server is imported
    from wagonway.server.game import archive

    found = archive.records(settings.location)
    first = list(islice(found, 1))  # unreadable games leave no empty folder
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
    count = damaged = 0
    for game in chain(first, found):
        if isinstance(game, archive.DamagedGame):
            echo("export-damaged", game=game.id, why=game.error, err=True)
            damaged += 1
        else:
            # An imported record may name its game "../x".
            game.save(folder / f"{quote(game.game_id, safe='')}.wag")
            count += 1
    echo("export-done", folder=str(folder), count=count)
    if damaged:
        raise SystemExit(1)
