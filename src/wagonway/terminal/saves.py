"""Saving a game to a file, and loading it again."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

from wagonway.engine.files import cause
from wagonway.engine.folders import data_folder
from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import TAKEN_BACK
from wagonway.outside import ProgramLimits, from_word, is_outside
from wagonway.terminal.table import LocalTable

SUFFIX = ".wag"
KEPT = 20  # unfinished games


def file_for(table: LocalTable, name: str) -> Path:
    """The file for a name; by default the game's id."""
    path = Path(name or f"{table.game.board.id}-{table.game.deal.game_id}".replace("/", "-"))
    with suppress(RuntimeError):  # nobody of that name: as it was typed
        path = path.expanduser()
    return path if path.suffix else Path(f"{path}{SUFFIX}")


def save(table: LocalTable, path: Path) -> None:
    """Write the whole record of the game, so that it can continue."""
    Record.of(table.game, table.seats, table.events).save(path)


def unfinished_folder() -> Path:
    """The folder of unfinished games."""
    return data_folder() / "unfinished"


def keep(table: LocalTable, folder: Path) -> None:
    """Save an unfinished game under its id; the oldest are deleted when there are too many."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        save(table, kept_file(table, folder))
        for old in kept(folder)[KEPT:]:
            old.unlink(missing_ok=True)
    except OSError as error:
        raise Refusal("play-not-kept", folder=str(folder), why=cause(error)) from None


def forget(table: LocalTable, folder: Path) -> None:
    """Delete the save of a finished game."""
    kept_file(table, folder).unlink(missing_ok=True)


def kept_file(table: LocalTable, folder: Path) -> Path:
    """The save of an unfinished game; an imported record may name its game "../x"."""
    return folder / f"{quote(table.game.deal.game_id, safe='')}{SUFFIX}"


def kept(folder: Path) -> list[Path]:
    """The unfinished games, the last one played first."""
    return sorted(folder.glob(f"*{SUFFIX}"), key=lambda file: -file.stat().st_mtime)


def last_kept(folder: Path) -> LocalTable | None:
    """The last unfinished game, except with external bots, which are not run unasked; damaged files are skipped."""
    for path in kept(folder):
        try:
            return load(path)
        except Refusal:
            continue
    return None


def load(path: Path, trusted: Sequence[str] = (), time: float = ProgramLimits.move) -> LocalTable:
    """The table of a saved game; of external bots, only trusted ones are run."""
    record = Record.load(path)
    game = record.replay()
    if record.finished:
        raise Refusal("play-finished", file=path)
    playing = [seat.bot for seat in record.seats]
    for event in record.events:
        if event.stand_in or event.text == TAKEN_BACK:
            playing[event.seat] = event.stand_in or record.seats[event.seat].bot
    names = list(map(from_word, playing))
    for seat, name in enumerate(names):
        if is_outside(name) and name not in trusted:
            kind, _, what = name.partition(":")
            raise Refusal(
                "outside-load", seat=seat, bot=name, option=f"--{kind} {shlex.quote(what)}"
            )
    return LocalTable(game, record.seats, record.events, playing, ProgramLimits(time))
