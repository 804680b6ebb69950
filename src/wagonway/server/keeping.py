"""Keeping games safe outside the server: a copy of the whole log, records of finished games, and back."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from wagonway.engine.record import Record, is_shipped
from wagonway.engine.refusal import Refusal
from wagonway.server.log.files import (
    check_ours,
    check_ours_or_new,
    check_version,
    migrate,
    open_unchanged,
    version_of,
)
from wagonway.server.log.migrations import migrations
from wagonway.server.log.rows import GameRow, MoveRow, SeatRow, TableRows
from wagonway.server.log.sqlite import connect, read_table
from wagonway.server.log.statements import MOVE_COLUMNS, write
from wagonway.server.messages.tables import BOT, OVER, PERSON, BotSeat, NewTable, PersonSeat
from wagonway.server.tables.course import Course
from wagonway.server.times import now_ms

IMPORTED = "import"
A_WHILE = ""  # SQLite's name for a file that is gone when it is closed


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """The log in a file that is there, which stays as it is; a server may be using it meanwhile."""
    check_there(path)
    try:
        with closing(open_unchanged(path)) as db:
            check_ours(db, path)
            check_version(db)
            yield db
    except sqlite3.Error as error:
        raise Refusal("server-db", file=path, why=error) from None


@contextmanager
def writing(path: Path) -> Iterator[sqlite3.Connection]:
    """The log in a file that is there, brought up to date; a server may be using it meanwhile."""
    check_there(path)
    try:
        with closing(open_unchanged(path)) as found:
            check_ours_or_new(found, path)
        with closing(connect(path)) as db:
            migrate(db)
            yield db
    except sqlite3.Error as error:
        raise Refusal("server-db", file=path, why=error) from None


def check_there(path: Path) -> None:
    if not path.is_file():
        raise Refusal("server-db-missing", file=path)


def backup(path: Path, target: Path) -> None:
    """A copy of everything as it is at one moment, whether or not a server is running."""
    if target.exists():
        raise Refusal("play-file-exists", file=target)
    draft = target.with_name(f".{target.name}.draft")
    with reading(path) as db:
        try:
            copy_to(db, draft)
            draft.replace(target)
        except (OSError, sqlite3.Error) as error:
            draft.unlink(missing_ok=True)
            raise Refusal("server-db", file=target, why=error) from None


def copy_to(db: sqlite3.Connection, draft: Path) -> None:
    """A file with everything in it, without a journal, safe on disk; nobody else may read it."""
    draft.unlink(missing_ok=True)  # of a copy that was not finished
    draft.touch(0o600)
    with closing(sqlite3.connect(draft)) as copy:
        db.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
    with draft.open("rb") as file:
        os.fsync(file.fileno())


def records(path: Path) -> Iterator[Record]:
    """The record of every game that is over."""
    with reading(path) as found, up_to_date(found) as db:
        over = db.execute("SELECT id FROM game WHERE stage = ? ORDER BY id", (OVER,)).fetchall()
        for (id,) in over:
            table = read_table(db, id)
            assert table is not None
            yield course_of(table, moves_of(db, id)).record(None)


@contextmanager
def up_to_date(db: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """The log as this version writes it: of an older one a copy is brought up to date, not itself."""
    if version_of(db) == migrations()[-1][0]:
        yield db
        return
    with closing(sqlite3.connect(A_WHILE, isolation_level=None)) as copy:
        db.backup(copy)
        migrate(copy)
        yield copy


def moves_of(db: sqlite3.Connection, game: str) -> list[MoveRow]:
    query = f"SELECT {MOVE_COLUMNS} FROM move WHERE game = ? ORDER BY ply"  # noqa: S608  our words
    return [MoveRow(*row) for row in db.execute(query, (game,))]


def course_of(table: TableRows, moves: list[MoveRow]) -> Course:
    course = Course(table)
    for row in moves:
        course.follow(row)
    return course


def keep(path: Path, record: Record) -> bool:
    """Put a finished game into the log; False if it is there already."""
    table, moves = checked_rows(record)
    with writing(path) as db:
        db.execute("BEGIN IMMEDIATE")
        kept = write(db, table) and all(write(db, move) for move in moves)
        db.execute("COMMIT" if kept else "ROLLBACK")
    return kept


def checked_rows(record: Record) -> tuple[TableRows, list[MoveRow]]:
    """A record as the log would hold it, if it is a finished game of ours and true."""
    if not record.finished or not is_shipped(record.board):
        raise Refusal("import-foreign")
    record.replay()
    table, moves = rows_of(record)
    if course_of(table, moves).record(None) != record:
        raise Refusal("import-foreign")
    return table, moves


def rows_of(record: Record) -> tuple[TableRows, list[MoveRow]]:
    """A record as the log would hold it."""
    now, id = now_ms(), record.game_id
    wishes = NewTable(
        board=record.board.id,
        seats=[
            BotSeat(bot=seat.bot) if seat.bot else PersonSeat(name=seat.name)
            for seat in record.seats
        ],
        first=record.first if record.first_named else None,
    )
    told = msgspec.json.encode(wishes).decode()
    game = GameRow(id, 1, OVER, told, record.deal.seed, now, now, now, IMPORTED, None)
    seats = tuple(
        SeatRow(
            id,
            i,
            BOT if seat.bot else PERSON,
            seat.name,
            seat.bot,
            seat.version,
            entropy=record.entropy[i] or None,
        )
        for i, seat in enumerate(record.seats)
    )
    moves = [
        MoveRow(id, ply, entry.seat, f"{IMPORTED}:{ply}", entry.text, now)
        for ply, entry in enumerate(record.entries, 1)
    ]
    return TableRows(game, seats), moves
