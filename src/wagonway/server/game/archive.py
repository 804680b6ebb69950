"""Export records of finished games from a database, and import them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from wagonway.engine.record import Record, is_shipped, one_line
from wagonway.engine.refusal import Refusal
from wagonway.server.boards import board_of, imported_board
from wagonway.server.game.history import History
from wagonway.server.game.seats import stored
from wagonway.server.protocol.parts import BOT, OVER, PERSON, BotSeat, NewTable, PersonSeat
from wagonway.server.storage import statements
from wagonway.server.storage.backup import reading, writing
from wagonway.server.storage.outages import now_ms
from wagonway.server.storage.rows import GameRow, MoveRow, SeatRow, TableRows

READ_AT_ONCE = 100  # games
IMPORTED = "import"


@dataclass(frozen=True)
class DamagedGame:
    """A game that cannot be replayed from its log."""

    id: str
    error: str


def records(database: str) -> Iterator[Record | DamagedGame]:
    """The record of every finished game of a database, which servers may be using."""
    with reading(database) as fetch:
        after = ""
        while ids := [id for (id,) in fetch(statements.OVER, after, READ_AT_ONCE)]:
            for after in ids:
                moves = [MoveRow(*row) for row in fetch(statements.MOVES, after, 0)]
                # Read after its moves: a game that was deleted meanwhile has no table.
                for table in statements.tables_of(fetch(statements.TABLE, after)):
                    yield record_of(table, moves)


def record_of(table: TableRows, moves: list[MoveRow]) -> Record | DamagedGame:
    """The record of a finished game, or DamagedGame; one bad log must not stop the export."""
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


def keep(database: str, record: Record) -> bool:
    """Store a finished game in the database; False if it is already there."""
    table, moves = checked_rows(record)
    with writing(database) as transact:
        return bool(transact(statements.write_all([table, *moves])))


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
        seats=[
            BotSeat(bot=seat.bot) if seat.bot else PersonSeat(name=seat.name)
            for seat in record.seats
        ],
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
