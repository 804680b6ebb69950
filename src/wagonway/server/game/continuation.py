"""What-if games: a table whose game begins as that of a record did, with the same deal."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from wagonway.engine.record import Record, is_shipped, one_line, who_resigned
from wagonway.engine.refusal import RecordError, Refusal
from wagonway.engine.seats import check_seat, event_kind
from wagonway.server.boards import brought_board
from wagonway.server.game import seats as table_seats
from wagonway.server.protocol.tables import BotSeat, Continued, NewTable, PersonSeat, PlayOn
from wagonway.server.storage.rows import MoveRow, TableRows

PLAYED_BEFORE = "before"  # in the key of a move; no client can send one with a colon


class Prefix(msgspec.Struct, frozen=True, kw_only=True):
    """What a what-if game takes from a record: the deal, and what was decided before it began."""

    game: str
    at: int
    board: str
    board_hash: str
    board_data: str  # empty if the package brings the board
    players: int
    first: int | None  # None: drawn from the deal
    seed: bytes
    entropy: list[bytes]
    decisions: list[tuple[int, str]]


def prefix_of(text: bytes, at: int) -> Prefix:
    """The first lines of a record; a Refusal if the game was over by then, or cannot be replayed.

    Hand-overs and resignations are left out: from here on, others play.
    """
    record = Record.parse(text)
    record.replay()  # all of it is checked before anything is played
    if at > len(record.entries):
        raise RecordError("record-step", step=at, steps=len(record.entries))
    entries = record.entries[:at]
    if record.replay(at).over or who_resigned(record.seats, entries) is not None:
        raise Refusal("play-on-over", step=at)
    return Prefix(
        game=record.game_id,
        at=at,
        board=record.board.id,
        board_hash=record.board.hash,
        board_data="" if is_shipped(record.board) else one_line(record.board.play_data),
        players=record.players,
        first=record.first if record.first_named else None,
        seed=record.deal.seed,
        entropy=list(record.entropy),
        decisions=[(each.seat, each.text) for each in entries if not event_kind(each.text)],
    )


def continuation(
    prefix: Prefix, wish: PlayOn, creator: str
) -> tuple[TableRows, list[MoveRow], table_seats.Tokens]:
    """The table and its moves so far: the seat of whoever asks, and bots. It is in no list, and no clock runs."""
    check_seat(wish.seat, prefix.players)
    own = prefix.board_data and brought_board(prefix.board, prefix.board_hash, prefix.board_data)
    wishes = NewTable(
        board=own or prefix.board,
        seats=[
            PersonSeat(name=wish.name) if seat == wish.seat else BotSeat(bot=wish.level)
            for seat in range(prefix.players)
        ],
        hints=True,
        first=prefix.first,
        stand_in=wish.level,
    )
    table, tokens = table_seats.new_table(wishes, creator)
    table = table_seats.begun(table)
    begins = Continued(game=prefix.game, at=prefix.at)
    game = replace(table.game, seed=prefix.seed, wishes=table_seats.stored(wishes, begins))
    seats = [
        replace(seat, entropy=entropy or None) for seat, entropy in zip(table.seats, prefix.entropy)
    ]
    moves = [
        MoveRow(game.id, ply, seat, f"{PLAYED_BEFORE}:{ply}", action, game.created)
        for ply, (seat, action) in enumerate(prefix.decisions, 1)
    ]
    return TableRows(game, tuple(seats)), moves, tokens
