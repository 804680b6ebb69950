"""`wagonway backup`: a copy of all games, taken while the server runs or while it does not."""

from __future__ import annotations

import os
from pathlib import Path

import click

from wagonway.cli.language import current_speech, lang_option
from wagonway.cli.serve import check_installed
from wagonway.engine.refusal import Refusal


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--db", metavar="FILE")
@lang_option
def backup(file: Path, db: str | None) -> None:
    """Copy all games of the server to a file, which a server can then be started with."""
    check_installed()
    from wagonway.server.config import read_settings
    from wagonway.server.storage.backup import backup as copy_games

    settings = read_settings({"db": db}, os.environ)
    if settings.is_shared:
        raise Refusal("backup-shared")
    copy_games(settings.database, file)
    click.echo(current_speech()("backup-done", file=str(file)))
