"""`wagonway import`: records of finished games become games of the server."""

from __future__ import annotations

from pathlib import Path

import click

from wagonway.cli.output import echo
from wagonway.cli.serve import db_option, server_settings


@click.command("import")
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE..."
)
@db_option
def import_(files: tuple[Path, ...], db: str | None) -> None:
    """Check records of finished games and add them to the games of the server."""
    settings = server_settings(db=db)  # before anything of the server is imported
    from wagonway.engine.record import Record
    from wagonway.server.game import archive

    for file in files:
        record = Record.load(file)
        kept = archive.keep(settings.location, record)
        id = "import-done" if kept else "import-there"
        echo(id, file=str(file), game=record.game_id)
