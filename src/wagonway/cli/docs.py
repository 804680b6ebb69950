"""`wagonway docs`: write the generated documents, or check that they are up to date."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from wagonway.engine.refusal import Refusal


def source_folder() -> Path:
    """The folder this package is developed in; an installed package has none."""
    root = Path(__file__).parents[3]
    if not (root / "pyproject.toml").is_file() or not (root / "tests").is_dir():
        raise Refusal("documents-no-source")
    return root


@click.command()
@click.option("--check", is_flag=True)
def docs(check: bool) -> None:
    """Write the generated documents."""
    root = source_folder()
    sys.path.append(str(root / "tools"))  # what makes them is not installed with the package
    from documents import stale

    outdated = stale(root)
    if check and outdated:
        raise Refusal("documents-stale", documents=", ".join(outdated))
    for path, text in outdated.items():
        (root / path).write_text(text, "utf-8")
        click.echo(path)
