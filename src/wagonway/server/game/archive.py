"""Export records of finished games from a database, name its damaged games, and import records."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from wagonway.engine.record import Record, is_shipped, one_line
from wagonway.engine.refusal import Refusal
from wagonway.server.boards import board_of, imported_board
from wagonway.server.game.history import History, check_log
from wagonway.server.game.seats import check_rows, stored
from wagonway.server.protocol.parts import BOT, OVER, PERSON, NewTable, OpenSeat
from wagonway.server.storage import statements
from wagonway.server.storage.backup import Fetch, reading, writing
from wagonway.server.storage.outages import now_ms
from wagonway.server.storage.rows import DamagedRows, GameRow, MoveRow, SeatRow, TableRows

READ_AT_ONCE = 100  # games
IMPORTED = "import"


@dataclass(frozen=True)
class DamagedGame:
    """A game that cannot be replayed from its log."""

    id: str
    error: str


def records(database: str) -> Iterator[Record | DamagedGame]:
    """The record of every finished game of a database, which servers may be using, and every damaged game."""
    with reading(database) as fetch:
        for id in ids(fetch, statements.OVER):
            for table, moves in rows_read(fetch, id):
                yield record_of(table, moves)
        for id in ids(fetch, statements.UNFINISHED):
            for table, moves in rows_read(fetch, id):
                if fault := fault_of(table, moves):
                    yield DamagedGame(id, fault)


def ids(fetch: Fetch, sql: str) -> Iterator[str]:
    after = ""
    while found := [id for (id,) in fetch(sql, after, READ_AT_ONCE)]:
        yield from found
        after = found[-1]


def rows_read(fetch: Fetch, id: str) -> Iterator[tuple[TableRows, list[MoveRow]]]:
    """The rows of a game at one time; none if it was deleted meanwhile."""
    tables = statements.tables_of(fetch(statements.TABLE, id))
    while tables:
        moves = [MoveRow(*row) for row in fetch(statements.MOVES, id, 0)]
        read, tables = tables, statements.tables_of(fetch(statements.TABLE, id))
        if read == tables:  # else it began or ended between them
            yield read[0], moves
            return


def fault_of(table: TableRows, moves: list[MoveRow]) -> str:
    """What is wrong with a game; empty if nothing is."""
    try:
        check_rows(table)
        history = None if table.game.started is None else history_of(table, moves)
        check_log(table, history, moves)
    except DamagedRows as error:
        return str(error)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def record_of(table: TableRows, moves: list[MoveRow]) -> Record | DamagedGame:
    """The record of a finished game, or DamagedGame; one bad log must not stop the export."""
    if fault := fault_of(table, moves):
        return DamagedGame(table.game.id, fault)
    try:
        record = history_of(table, moves).record(None)
        Record.parse(record.text())  # only export what can be parsed again
    except Exception as error:
        return DamagedGame(table.game.id, f"{type(error).__name__}: {error}")
    return record


def history_of(table: TableRows, moves: list[MoveRow]) -> History:
    history = History(table)
    for row in moves:
        history.follow(row)
    return history


def keep(database: str, table: TableRows, moves: list[MoveRow]) -> bool:
    """Store a finished game in the database; False if there is a game of that name."""
    with writing(database) as transact:
        return bool(transact(statements.write_all([table, *moves])))


def is_another(database: str, table: TableRows, moves: list[MoveRow]) -> bool:
    """Whether the database has another finished game of that name: a seed gives one name on all boards."""
    mine = history_of(table, moves).record(None)
    with reading(database) as fetch:
        found = [record_of(*rows) for rows in rows_read(fetch, table.game.id)]
    return any(isinstance(game, Record) and game.finished and game != mine for game in found)


def checked_rows(record: Record) -> tuple[TableRows, list[MoveRow]]:
    """The rows of a finished game, verified by replaying them."""
    if not record.finished:
        raise Refusal("import-foreign")
    record.replay()
    if not is_shipped(record.board):
        data = one_line(record.board.play_data)
        known = imported_board(record.board.id, record.board.hash, data)
        record = replace(record, board=board_of(known))
    table, moves = rows_of(record)
    if history_of(table, moves).record(None) != record:
        raise Refusal("import-foreign")
    return table, moves


def rows_of(record: Record) -> tuple[TableRows, list[MoveRow]]:
    now, id = now_ms(), record.game_id
    options = NewTable(
        board=record.board.id,
        seats=[OpenSeat() for _ in record.seats],  # who played is in the rows of the seats
        first=record.first if record.first_named else None,
    )
    game = GameRow(id, 1, OVER, stored(options), record.deal.seed, now, now, now, IMPORTED, None)
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
