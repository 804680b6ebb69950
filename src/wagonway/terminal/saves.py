"""Putting a game away in a file, and going on with it later."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path

from wagonway.engine.folders import data_folder
from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import HAND_OVER, TAKEN_BACK, SeatedPlayer, SeatEvent, event_kind
from wagonway.outside import ProgramLimits, from_word, is_outside
from wagonway.terminal.table import LocalTable

SUFFIX = ".wag"
KEPT = 20  # unfinished games


def file_for(table: LocalTable, name: str) -> Path:
    """The file that a name means; a game without one is named after itself."""
    path = Path(name or f"{table.game.board.id}-{table.game.deal.game_id}").expanduser()
    return path if path.suffix else path.with_name(path.name + SUFFIX)


def save(table: LocalTable, path: Path) -> None:
    """Write the record of the game: all of it, so that it can go on."""
    Record.of(table.game, table.seats, table.events).save(path)


def unfinished_folder() -> Path:
    """Where games are kept while they are played."""
    return data_folder() / "unfinished"


def keep(table: LocalTable, folder: Path) -> None:
    """Keep the game under its own name; of many games the oldest give way."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{table.game.deal.game_id}{SUFFIX}"
        fresh = path.with_suffix(".new")
        save(table, fresh)
        fresh.replace(path)  # so that a game is there whole, or as it was
        for old in kept(folder)[KEPT:]:
            old.unlink(missing_ok=True)
    except OSError as error:
        raise Refusal("play-not-kept", folder=str(folder), why=error.strerror or "?") from None


def forget(table: LocalTable, folder: Path) -> None:
    """The game is over."""
    (folder / f"{table.game.deal.game_id}{SUFFIX}").unlink(missing_ok=True)


def kept(folder: Path) -> list[Path]:
    """The games that were not finished, the last one played first."""
    return sorted(folder.glob(f"*{SUFFIX}"), key=lambda file: -file.stat().st_mtime)


def last_kept(folder: Path) -> LocalTable | None:
    """The game that was left last; bots from outside are not run unasked, and a damaged file is none."""
    for path in kept(folder):
        try:
            return load(path)
        except Refusal:
            continue
    return None


def load(path: Path, trusted: Sequence[str] = (), time: float = ProgramLimits.move) -> LocalTable:
    """The table of a saved game, as it was left; of bots from outside, only trusted ones are run."""
    record = Record.load(path)
    game = record.replay()
    if record.finished:
        raise Refusal("play-finished", file=path)
    seats, events, moves = list(record.seats), [], 0
    for entry in record.entries:
        kind = event_kind(entry.text)
        if kind is None:
            moves += 1
            continue
        events.append(SeatEvent(moves, entry.seat, entry.text))
        if kind == HAND_OVER:
            seats[entry.seat] = SeatedPlayer(
                bot=entry.text.removeprefix(f"{HAND_OVER} ").split()[0]
            )
        elif kind == TAKEN_BACK:
            seats[entry.seat] = record.seats[entry.seat]
    names = [from_word(seat.bot) for seat in seats]
    for seat, name in enumerate(names):
        if is_outside(name) and name not in trusted:
            kind, _, what = name.partition(":")
            raise Refusal(
                "outside-load", seat=seat, bot=name, option=f"--{kind} {shlex.quote(what)}"
            )
    return LocalTable(
        game, record.seats, events, tuple(seat.bot for seat in seats), ProgramLimits(time)
    )
