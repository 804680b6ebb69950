"""The SQL of both databases, in PostgreSQL's dialect, and the script of each change.

A script yields statements and is sent the rows of each, so the same script runs synchronously on SQLite and
asynchronously on PostgreSQL, in a transaction.
"""

from __future__ import annotations

import secrets
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import astuple, fields
from functools import cache
from importlib import resources
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

from wagonway.engine.refusal import Refusal
from wagonway.server.storage.rows import (
    Change,
    GameRow,
    Heartbeat,
    MoveRow,
    Prune,
    ReviewRow,
    SeatRow,
    TableRows,
    TalkRow,
)

Row = Sequence[Any]
Result = TypeVar("Result")


class Statement(NamedTuple):
    sql: str
    values: Row = ()


class Each(NamedTuple):
    """A statement that is run for each row."""

    sql: str
    rows: Sequence[Row]


Script = Generator[Statement | Each, list[Row], Result]


def columns(row: type, prefix: str = "") -> str:
    return ", ".join(f"{prefix}{field.name}" for field in fields(row))


UNLESS_KNOWN = " ON CONFLICT DO NOTHING RETURNING 1"


def insert(table: str, row: type, count: int = 1, otherwise: str = UNLESS_KNOWN) -> str:
    """Insert rows; by default returns a row for each that did not conflict with an existing one."""
    size = len(fields(row))
    marks = [f"${i}" for i in range(1, size * count + 1)]
    values = ", ".join(f"({', '.join(marks[i : i + size])})" for i in range(0, len(marks), size))
    return f"INSERT INTO {table} ({columns(row)}) VALUES {values}{otherwise}"  # noqa: S608


MOVES_AT_ONCE = 100  # rows in a statement; a statement of each size stays prepared
NEW_GAME, NEW_SEAT = insert("game", GameRow), insert("seat", SeatRow)
NEW_MOVE, NEW_TALK = insert("move", MoveRow), insert("talk", TalkRow)
NEXT_GAME = (
    "UPDATE game SET revision = $2, stage = $3, wishes = $4, seed = $5, created = $6, started = $7,"
    " ended = $8, creator = $9, rematch = $10 WHERE id = $1 AND revision = $2 - 1 RETURNING 1"
)
# Of two servers that review one game, the one with more verdicts wins.
NEW_REVIEW = insert("review", ReviewRow).replace(
    "DO NOTHING",
    "(game) DO UPDATE SET maker = excluded.maker, judged = excluded.judged, decisions = excluded.decisions,"
    " at = excluded.at, body = excluded.body"
    " WHERE review.maker <> excluded.maker OR review.judged < excluded.judged",
)
DELETE_SEATS = "DELETE FROM seat WHERE game = $1"
LAST_ALIVE = "SELECT CAST(value AS BIGINT) FROM meta WHERE name = 'alive' FOR UPDATE"
ALIVE = (
    "INSERT INTO meta VALUES ('alive', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
    " WHERE CAST(meta.value AS BIGINT) < CAST(excluded.value AS BIGINT)"
)
NEW_KEY = "INSERT INTO meta VALUES ('secret', $1) ON CONFLICT DO NOTHING"
KEY = "SELECT value FROM meta WHERE name = 'secret'"
NEW_OUTAGE = "INSERT INTO outage VALUES ($1, $2)"
OUTAGES = "SELECT start, stop FROM outage ORDER BY start"
# A table and its seats in one statement, for a consistent snapshot. A damaged game may have no seats.
TABLES = (
    f"SELECT {columns(GameRow, 'game.')}, {columns(SeatRow, 'seat.')}"  # noqa: S608
    " FROM game LEFT JOIN seat ON seat.game = game.id"
)
TABLE = f"{TABLES} WHERE game.id = $1 ORDER BY seat.seat"
OPEN_TABLES = (
    f"{TABLES} WHERE game.stage NOT IN ('over', 'closed') ORDER BY game.created, game.id, seat.seat"
)
MOVES = f"SELECT {columns(MoveRow)} FROM move WHERE game = $1 AND ply > $2 ORDER BY ply"  # noqa: S608
TALK = f"SELECT {columns(TalkRow)} FROM talk WHERE game = $1 AND number > $2 ORDER BY number"  # noqa: S608
REVIEW = f"SELECT {columns(ReviewRow)} FROM review WHERE game = $1"  # noqa: S608
OVER = "SELECT id FROM game WHERE stage = 'over' AND id > $1 ORDER BY id LIMIT $2"
UNFINISHED = (
    "SELECT id FROM game WHERE stage NOT IN ('over', 'closed') AND id > $1 ORDER BY id LIMIT $2"
)
# The condition is spelled as that of the index game_old, which serves it.
IS_OLD = "stage IN ('over', 'closed') AND coalesce(ended, started, created) < $1"
OLD_GAMES = f"SELECT id FROM game WHERE {IS_OLD} LIMIT $2 FOR UPDATE SKIP LOCKED"  # noqa: S608
COUNT_OLD = f"SELECT count(*) FROM game WHERE {IS_OLD}"  # noqa: S608
OF_GAME = ("move", "talk", "review", "seat")  # tables with rows of a game
DELETE_GAME = [
    *(f"DELETE FROM {table} WHERE game = $1" for table in OF_GAME),  # noqa: S608
    "DELETE FROM game WHERE id = $1",
]
# No running game is that old.
DELETE_OUTAGES = (
    "DELETE FROM outage WHERE stop < (SELECT coalesce(min(created), 9223372036854775807)"
    " FROM game WHERE stage NOT IN ('over', 'closed'))"
)

# Ten times as fast as `astuple`.
move_values = attrgetter(*(field.name for field in fields(MoveRow)))


def write_all(changes: Sequence[Change]) -> Script[bool]:
    """Write all changes or none; False if one conflicts with existing rows."""
    if len(changes) == 1:
        return (yield from write(changes[0]))
    yield Statement("SAVEPOINT pending")
    for part in parts(changes):
        if not (yield from write_part(part)):
            yield Statement("ROLLBACK TO SAVEPOINT pending")
            yield Statement("RELEASE SAVEPOINT pending")
            return False
    yield Statement("RELEASE SAVEPOINT pending")
    return True


def parts(changes: Sequence[Change]) -> Iterator[Sequence[Change]]:
    """The changes in order, up to MOVES_AT_ONCE consecutive moves together and everything else alone."""
    for kind, group in groupby(changes, type):
        same, size = list(group), MOVES_AT_ONCE if kind is MoveRow else 1
        yield from (same[i : i + size] for i in range(0, len(same), size))


def write_part(part: Sequence[Change]) -> Script[bool]:
    """Write the changes of a part; False if one conflicts with existing rows."""
    moves = [change for change in part if isinstance(change, MoveRow)]
    if not moves:
        return (yield from write(part[0]))
    written = yield Statement(new_moves(len(moves)), all_values(moves))
    return len(written) == len(moves)


@cache
def new_moves(count: int, otherwise: str = UNLESS_KNOWN) -> str:
    return insert("move", MoveRow, count, otherwise)


def all_values(moves: Sequence[MoveRow]) -> list[object]:
    return [value for move in moves for value in move_values(move)]


def write(change: Change) -> Script[bool]:
    """Write a change; False if it conflicts with existing rows."""
    match change:
        case MoveRow():
            return bool((yield Statement(NEW_MOVE, move_values(change))))
        case TalkRow():
            return bool((yield Statement(NEW_TALK, astuple(change))))
        case ReviewRow():
            return bool((yield Statement(NEW_REVIEW, astuple(change))))
        case TableRows():
            return (yield from write_table(change))
        case Heartbeat():
            return (yield from write_heartbeat(change))
        case Prune():
            return (yield from prune(change)) > 0


def write_table(table: TableRows) -> Script[bool]:
    statement = NEW_GAME if table.game.revision == 1 else NEXT_GAME
    if not (yield Statement(statement, astuple(table.game))):
        return False
    yield Statement(DELETE_SEATS, (table.game.id,))
    yield Each(NEW_SEAT, [astuple(seat) for seat in table.seats])
    return True


def write_heartbeat(beat: Heartbeat) -> Script[bool]:
    """Write a heartbeat, and an outage if the last one is too long ago."""
    for (last,) in (yield Statement(LAST_ALIVE)):
        if beat.at - last > beat.longest:
            yield Statement(NEW_OUTAGE, (last, beat.at))
    yield Statement(ALIVE, (str(beat.at),))
    return True


def read_secret() -> Script[bytes]:
    """The key of signatures and hashes, which stays with the database."""
    yield Statement(NEW_KEY, (secrets.token_hex(32),))
    ((text,),) = yield Statement(KEY)
    return bytes.fromhex(text)


def prune(old: Prune) -> Script[int]:
    """Delete some old games; returns how many. When none is left, delete old outages."""
    games = yield Statement(OLD_GAMES, (old.before, old.most))
    for statement in DELETE_GAME if games else ():
        yield Each(statement, games)
    if not games:
        yield Statement(DELETE_OUTAGES)
    return len(games)


def tables_of(rows: Iterable[Row]) -> list[TableRows]:
    """The tables of joined rows of game and seat."""
    size = len(fields(GameRow))
    return [
        TableRows(
            GameRow(*game), tuple(SeatRow(*row[size:]) for row in seats if row[size] is not None)
        )
        for game, seats in groupby(map(tuple, rows), key=lambda row: row[:size])
    ]


def checked_version(version: int, folder: str = ".") -> int:
    """The version of a database; refuse a newer one."""
    known = migrations(folder)[-1][0]
    if version > known:
        raise Refusal("server-db-newer", version=version, known=known)
    return version


def require_current(version: int, folder: str = ".") -> None:
    """Refuse a database that has to be migrated, which servers of an older version may be using."""
    known = migrations(folder)[-1][0]
    if version < known:
        raise Refusal("server-db-older", version=version, known=known)


def migrations(folder: str = ".") -> list[tuple[int, str]]:
    """The number and the SQL of each migration of a folder; by default those of SQLite."""
    files = resources.files(__package__).joinpath("migrations", folder).iterdir()
    found = [
        (int(file.name.partition("_")[0]), file.read_text("utf-8"))
        for file in files
        if file.name.endswith(".sql")
    ]
    return sorted(found)
