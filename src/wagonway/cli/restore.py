"""`wagonway restore`: restore the games from a copy of `wagonway backup`."""

from __future__ import annotations

from pathlib import Path

import click

from wagonway.cli.output import echo
from wagonway.cli.serve import db_option, server_settings
from wagonway.engine.refusal import Refusal


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@db_option
def restore(file: Path, db: str | None) -> None:
    """Replace the server's games with a copy; the old ones are kept under another name."""
    settings = server_settings(db=db)  # before anything of the server is imported
    from wagonway.server.storage.backup import restore as put_back

    if settings.is_shared:
        raise Refusal("restore-shared")
    aside = put_back(settings.database, file)
    echo("restore-done", copy=str(file), file=str(settings.database))
    if aside is not None:
        echo("restore-aside", file=str(aside))
