"""What is wrong with the stored rows of a game: a damaged one is refused as a whole, instead of being half alive."""

from __future__ import annotations

from collections.abc import Iterable

from wagonway.engine.fairness import ENTROPY_BYTES, SEED_BYTES
from wagonway.server.game.history import History
from wagonway.server.game.seats import read_stored_table
from wagonway.server.protocol.parts import (
    BOT,
    CLOSED,
    GATHERING,
    OPEN,
    OVER,
    PERSON,
    PLAYING,
    SHOWING,
)
from wagonway.server.storage.rows import MoveRow, SeatRow, TableRows

STAGES = (GATHERING, SHOWING, PLAYING, OVER, CLOSED)
KINDS = (OPEN, PERSON, BOT)


class DamagedRows(Exception):
    """The rows of a game contradict each other or the rules; says how."""


def check_table(table: TableRows) -> None:
    """Raise DamagedRows if a table and its seats cannot be what a server wrote."""
    fault = table_fault(table)
    if fault:
        raise DamagedRows(fault)


def check_log(table: TableRows, history: History | None, moves: Iterable[MoveRow]) -> None:
    """Raise DamagedRows if the moves, replayed in `history`, contradict the stage of the table."""
    fault = log_fault(table, history, moves)
    if fault:
        raise DamagedRows(fault)


def table_fault(table: TableRows) -> str:
    """What is wrong with a table and its seats; empty if nothing is."""
    game, seats = table.game, table.seats
    if game.stage not in STAGES:
        return f"its stage {game.stage!r} is unknown"
    try:
        options = read_stored_table(game.wishes)
    except Exception as error:
        return f"its options cannot be read ({type(error).__name__}: {error})"
    if [seat.seat for seat in seats] != list(range(len(options.seats))):
        return f"it has the seats {[seat.seat for seat in seats]} of {len(options.seats)}"
    has_started = game.started is not None
    if game.stage != CLOSED and has_started != (game.stage in (PLAYING, OVER)):
        return f"it is {game.stage} and has {'a' if has_started else 'no'} time of its start"
    if len(game.seed) != SEED_BYTES:
        return f"its seed has {len(game.seed)} bytes"
    faults = (seat_fault(seat, has_started) for seat in seats)
    return next(filter(None, faults), "")


def seat_fault(seat: SeatRow, has_started: bool) -> str:
    if seat.kind not in KINDS or (seat.kind == OPEN and has_started):
        return f"its seat {seat.seat} is of the kind {seat.kind!r}"
    if seat.entropy and len(seat.entropy) != ENTROPY_BYTES:
        return f"the entropy of its seat {seat.seat} has {len(seat.entropy)} bytes"
    return ""


def log_fault(table: TableRows, history: History | None, moves: Iterable[MoveRow]) -> str:
    """What is wrong with the stage of a table after its moves; empty if nothing is."""
    if history is None:
        return "it has moves before its start" if any(moves) else ""
    if history.over and table.game.stage == PLAYING:
        return "its moves end the game, and its stage does not"
    if not history.over and table.game.stage == OVER:
        return "its stage is over, and its moves do not end the game"
    return ""
