"""A table as everybody sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wagonway.engine.attendance import BOT, GONE, STAND_IN
from wagonway.server.log.rows import SeatRow
from wagonway.server.messages.tables import (
    GATHERING,
    OPEN,
    SHOWING,
    LobbyEntry,
    SeatCard,
    TableCard,
)
from wagonway.server.tables.seating import board_of, deal_of

if TYPE_CHECKING:
    from wagonway.server.tables.table import Table


def card(table: Table) -> TableCard:
    wishes, game = table.wishes, table.rows.game
    board = board_of(wishes.board)
    here = table.here | table.here_elsewhere
    return TableCard(
        game=table.id,
        board=board.id,
        board_hash=board.hash,
        stage=game.stage,
        clock=wishes.clock,
        public=wishes.public,
        hints=wishes.hints,
        first=wishes.first,
        stand_in=wishes.stand_in,
        seats=[seat_card(table, seat, seat.seat in here) for seat in table.rows.seats],
        commitment=deal_of(table.rows).commitment(board.hash),
        rematch=game.rematch,
    )


def seat_card(table: Table, seat: SeatRow, here: bool) -> SeatCard:
    # What was shown is told when all have shown: nobody can choose what to show by what others did.
    open_to_all = table.stage not in (GATHERING, SHOWING)
    playing = seat.kind
    if table.course is not None:
        playing = table.course.attendance.playing[seat.seat]
    by_bot = seat.bot or (table.wishes.stand_in if playing in (STAND_IN, BOT, GONE) else "")
    return SeatCard(
        seat=seat.seat,
        kind=seat.kind,
        name=seat.name,
        bot=by_bot,
        playing=playing,
        here=here,
        committed=seat.commitment,
        shown=seat.entropy.hex() if seat.entropy and open_to_all else None,
        wants_rematch=seat.seat in table.rematch_wishes,
    )


def lobby_entry(table: Table) -> LobbyEntry:
    return LobbyEntry(
        game=table.id,
        board=table.wishes.board,
        stage=table.stage,
        players=len(table.rows.seats),
        open=sum(seat.kind == OPEN for seat in table.rows.seats),
        names=[seat.name or seat.bot for seat in table.rows.seats if seat.kind != OPEN],
        clock=table.wishes.clock,
    )
