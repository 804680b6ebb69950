"""`wagonway import`: records of finished games become games of the server."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from wagonway.cli.language import current_speech
from wagonway.cli.output import echo
from wagonway.cli.serve import db_option, server_settings
from wagonway.engine.refusal import Refusal


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

    failed = False
    for file in files:
        try:
            rows = archive.checked_rows(record := Record.load(file))
        except Refusal as refusal:
            failed = True
            click.echo(f"{file}: {current_speech().refusal(refusal)}", err=True)
            continue
        done = "import-done" if archive.keep(settings.location, *rows) else "import-there"
        if done == "import-there" and archive.is_another(settings.location, *rows):
            failed, done = True, "import-another"
        echo(done, err=done == "import-another", file=str(file), game=record.game_id)
    sys.exit(failed)
