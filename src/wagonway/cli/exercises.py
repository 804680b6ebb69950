"""`wagonway exercises make`: positions with one clear best answer, from records or games between bots."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import click

from wagonway.cli.options import board_option, file_option
from wagonway.cli.output import echo, progress_bar
from wagonway.engine.board import DEFAULT_BOARD, Board
from wagonway.engine.folders import data_folder


@click.group()
def exercises() -> None:
    """Exercises: positions with one clear best answer."""


@exercises.command()
@click.argument("files", nargs=-1, type=click.Path(path_type=Path, exists=True))
@board_option(default=DEFAULT_BOARD, show_default=True)
@click.option("--count", type=click.IntRange(min=1), default=60, show_default=True)
@click.option("--seed", default="1", show_default=True, metavar="SEED")
@file_option("--out")
def make(files: tuple[Path, ...], board: str, count: int, seed: str, out: Path | None) -> None:
    """Find exercises in records, or in games between bots; the same command resumes."""
    from wagonway.insight.exercises.maker import Maker, extend_set, recorded_games

    on = Board.load(board)
    target = out or data_folder() / "exercises" / f"{on.id}.txt"
    maker = Maker(on, count, seed)
    games = recorded_games(record_files(files)) if files else None
    done = (0, 0)
    with progress_bar("exercises-progress") as listen:
        for done in extend_set(target, maker, games):
            listen(done[0], count)
    echo("exercises-made", file=str(target), count=done[0], games=done[1])


def record_files(paths: Iterable[Path]) -> list[Path]:
    """The given files, and the records in given folders."""
    found = [sorted(path.glob("*.wag")) if path.is_dir() else [path] for path in paths]
    return [path for some in found for path in some]
