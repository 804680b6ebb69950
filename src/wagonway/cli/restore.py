"""`wagonway restore`: back to a copy that `wagonway backup` made."""

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
def restore(file: Path, db: str | None) -> None:
    """Put a copy in the place of the server's games, which are kept under another name."""
    check_installed()
    from wagonway.server.config import read_settings
    from wagonway.server.storage.backup import restore as put_back

    say = current_speech()
    settings = read_settings({"db": db}, os.environ)
    if settings.is_shared:
        raise Refusal("restore-shared")
    aside = put_back(settings.database, file)
    click.echo(say("restore-done", copy=str(file), file=str(settings.database)))
    if aside is not None:
        click.echo(say("restore-aside", file=str(aside)))
