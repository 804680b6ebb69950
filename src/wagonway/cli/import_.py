"""`wagonway import`: records of finished games become games of the server."""

from __future__ import annotations

import os
from pathlib import Path

import click

from wagonway.cli.language import current_speech, lang_option
from wagonway.cli.serve import check_installed


@click.command("import")
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE..."
)
@click.option(
    "--db",
    metavar="FILE",
)
@lang_option
def import_(files: tuple[Path, ...], db: str | None) -> None:
    """Check records of finished games and keep them among the games of the server."""
    check_installed()
    from wagonway.engine.record import Record
    from wagonway.server.config import read_settings
    from wagonway.server.game import archive

    say = current_speech()
    settings = read_settings({"db": db}, os.environ)
    for file in files:
        record = Record.load(file)
        kept = archive.keep(settings.location, record)
        click.echo(
            say("import-done" if kept else "import-there", file=str(file), game=record.game_id)
        )
