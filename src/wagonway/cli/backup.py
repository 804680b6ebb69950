"""`wagonway backup`: a copy of all games, whether the server runs or not."""

from __future__ import annotations

from pathlib import Path

import click

from wagonway.cli.output import echo
from wagonway.cli.serve import db_option, server_settings
from wagonway.engine.refusal import Refusal


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@db_option
def backup(file: Path, db: str | None) -> None:
    """Copy all games of the server to a file that a server can use."""
    settings = server_settings(db=db)  # before anything of the server is imported
    from wagonway.server.storage.backup import backup as copy_games

    if settings.is_shared:
        raise Refusal("backup-shared")
    copy_games(settings.database, file)
    echo("backup-done", file=str(file))
