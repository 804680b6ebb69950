"""How one fact is written: False if somebody was first."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import astuple, fields
from operator import attrgetter

import msgspec

from wagonway.server.log.rows import Alive, Fact, GameRow, MoveRow, SeatRow, TableRows, TalkRow


def columns(row: type) -> str:
    return ", ".join(field.name for field in fields(row))


def insert(table: str, row: type) -> str:
    marks = ", ".join("?" * len(fields(row)))
    return f"INSERT INTO {table} ({columns(row)}) VALUES ({marks}) ON CONFLICT DO NOTHING"  # noqa: S608  our words


GAME_COLUMNS, SEAT_COLUMNS = columns(GameRow), columns(SeatRow)
MOVE_COLUMNS, TALK_COLUMNS = columns(MoveRow), columns(TalkRow)
NEW_GAME, NEW_SEAT = insert("game", GameRow), insert("seat", SeatRow)
NEW_MOVE, NEW_TALK = insert("move", MoveRow), insert("talk", TalkRow)
NEW_MOVES = (
    f"INSERT INTO move ({MOVE_COLUMNS}) SELECT "  # noqa: S608  our words
    + ", ".join(f"json_extract(value, '$[{i}]')" for i in range(len(fields(MoveRow))))
    + " FROM json_each(?)"
)
NEXT_GAME = (
    "UPDATE game SET revision = ?2, stage = ?3, wishes = ?4, seed = ?5, created = ?6, started = ?7,"
    " ended = ?8, creator = ?9, rematch = ?10 WHERE id = ?1 AND revision = ?2 - 1"
)
LAST_ALIVE = "SELECT CAST(value AS INTEGER) FROM meta WHERE name = 'alive'"
ALIVE = (
    "INSERT INTO meta VALUES ('alive', ?) ON CONFLICT (name) DO UPDATE"
    " SET value = max(CAST(value AS INTEGER), CAST(excluded.value AS INTEGER))"
)


def write(db: sqlite3.Connection, fact: Fact) -> bool:
    """Write a fact within the transaction that is open."""
    match fact:
        case MoveRow():
            return db.execute(NEW_MOVE, _move_values(fact)).rowcount == 1
        case TalkRow():
            return db.execute(NEW_TALK, _talk_values(fact)).rowcount == 1
        case TableRows():
            return _write_table(db, fact)
        case Alive():
            write_alive(db, fact)
            return True


def write_alive(db: sqlite3.Connection, alive: Alive) -> None:
    """A sign of life; if there was none for long, nobody could play meanwhile, and no clock ran."""
    found = db.execute(LAST_ALIVE).fetchone()
    if found is not None and alive.at - found[0] > alive.longest:
        db.execute("INSERT INTO outage VALUES (?, ?)", (found[0], alive.at))
    db.execute(ALIVE, (str(alive.at),))


def write_moves(db: sqlite3.Connection, moves: Sequence[MoveRow]) -> bool:
    """Many moves in one statement, a transaction in itself; False if somebody was faster with one, and none is written.

    After every statement the writer has to wait until the server lets it go on: one is better than many.
    """
    told = msgspec.json.encode([_move_values(move) for move in moves]).decode()
    try:
        db.execute(NEW_MOVES, (told,))
    except sqlite3.IntegrityError:
        return False
    return True


def _write_table(db: sqlite3.Connection, table: TableRows) -> bool:
    statement = NEW_GAME if table.game.revision == 1 else NEXT_GAME
    if db.execute(statement, astuple(table.game)).rowcount != 1:
        return False
    db.execute("DELETE FROM seat WHERE game = ?", (table.game.id,))
    db.executemany(NEW_SEAT, map(astuple, table.seats))
    return True


# A tenth of the time that `astuple` takes.
_move_values = attrgetter(*(field.name for field in fields(MoveRow)))
_talk_values = attrgetter(*(field.name for field in fields(TalkRow)))
