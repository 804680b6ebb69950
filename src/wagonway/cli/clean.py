"""`wagonway clean`: show and remove what Wagonway stores on this computer."""

from __future__ import annotations

import shutil
from pathlib import Path

import click

from wagonway.cli.language import current_speech
from wagonway.cli.output import echo
from wagonway.engine.board import fold
from wagonway.engine.files import cause
from wagonway.engine.folders import data_folder
from wagonway.engine.refusal import Refusal

# Any other file in the folder is somebody else's, and stays.
COMPUTED = ("arena.sqlite", "exercises", "priors", "train", "unfinished")
PRECIOUS = ("boards", "wagonway.db")  # cannot be computed again: removed only with --all
KILO = 1024


@click.command()
@click.option("--yes", is_flag=True)
@click.option("--all", "everything", is_flag=True)
def clean(yes: bool, everything: bool) -> None:
    """Show and remove the contents of the data folder: results, unfinished games."""
    say, folder = current_speech(), data_folder()
    found = sorted(folder.iterdir()) if folder.is_dir() else []
    kept = [path for path in found if is_ours(path.name)]
    going = [path for path in kept if everything or not path.name.startswith(PRECIOUS)]
    staying = [path.name for path in kept if path not in going]
    if not kept:
        echo("clean-nothing", folder=str(folder))
        return
    echo("clean-title", folder=str(folder))
    for path in going:
        click.echo(f"  {say('clean-line', name=path.name, size=shown_size(path))}")
    if staying:
        echo("clean-stays", names=", ".join(staying))
    if going and (yes or agrees(say("clean-ask"), say("answer-yes"))):
        for path in going:
            remove(path)
        if going == found:
            folder.rmdir()
        echo("clean-done")


def is_ours(name: str) -> bool:
    """Whether Wagonway made it; a database has files of its own beside it."""
    return name in {*COMPUTED, *PRECIOUS} or name.startswith(("arena.sqlite-", "wagonway.db"))


def agrees(question: str, yes: str) -> bool:
    """Whether the user answers yes; Enter alone, or no terminal, is no."""
    try:
        answer = fold(input(f"{question} "))
    except EOFError:
        return False
    return bool(answer) and fold(yes).startswith(answer)


def shown_size(path: Path) -> str:
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]
    size = float(sum(file.stat().st_size for file in files))
    for unit in ("B", "KiB", "MiB"):
        if size < KILO:
            return f"{size:.0f} {unit}"
        size /= KILO
    return f"{size:.1f} GiB"


def remove(path: Path) -> None:
    try:
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()
    except OSError as error:
        raise Refusal("clean-failed", file=str(path), why=cause(error)) from None
