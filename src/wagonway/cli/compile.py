"""`wagonway compile`: compile the kernels of a file in advance, such as a bot with a `decide`."""

from __future__ import annotations

from pathlib import Path

import click

from wagonway.cli.output import echo
from wagonway.engine.files import writing


@click.command()
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
def compile(file: Path) -> None:  # noqa: A001
    """Compile a bot of your own with this machine's C compiler."""
    from wagonway.compiler.library import build, library_path
    from wagonway.outside.names import read_source

    read_source(str(file))
    unit = str(file.resolve())
    with writing(library_path("compiled", unit)):
        build("compiled", unit)
    echo("compile-done", file=file.name)
