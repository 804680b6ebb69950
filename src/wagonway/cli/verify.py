"""`wagonway verify`: replay records and report what was checked."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wagonway.cli.language import current_speech
from wagonway.engine.refusal import Refusal
from wagonway.words import Speech

if TYPE_CHECKING:
    from wagonway.engine.game import Game
    from wagonway.engine.record import Record

MARK = "✓"


@click.command()
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE..."
)
def verify(files: tuple[Path, ...]) -> None:
    """Replay records and check every action, the score, and the commitment to the seed."""
    from wagonway.engine.record import Record

    say = current_speech()
    failed = False
    for file in files:
        try:
            record = Record.load(file)
            game = record.replay()
        except Refusal as refusal:
            failed = True
            click.echo(f"{file}: {say.refusal(refusal)}", err=True)
        else:
            click.echo("\n".join([f"{file}", *checked(say, record, game)]))
    sys.exit(failed)


def checked(say: Speech, record: Record, game: Game) -> list[str]:
    """What was verified of a record that was replayed without a fault."""
    from wagonway.cli.replay import ending, scene_of
    from wagonway.engine.record import is_shipped

    board = scene_of(say, record, game, None).terms.title
    lines = [
        say("verify-whole"),
        say("verify-board" if is_shipped(record.board) else "verify-board-own", board=board),
        say("verify-seed"),
        say("verify-moves", moves=len(game.moves)),
    ]
    if record.finished:
        lines.append(f"{say('verify-score')} {ending(say, record, game)[-1]}")
    ticked = [f"  {MARK} {line}" for line in lines]
    return ticked if record.finished else [*ticked, f"    {say('verify-running')}"]
