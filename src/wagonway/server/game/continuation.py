"""What-if games: continue a recorded game from one of its steps, with the same deal."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from wagonway.engine.record import Record, is_shipped, one_line, who_resigned
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import check_seat, event_kind
from wagonway.server.boards import imported_board
from wagonway.server.game import seats as table_seats
from wagonway.server.protocol.parts import BotSeat, Continued, NewTable, PersonSeat, PlayOn
from wagonway.server.storage.rows import MoveRow, TableRows

PLAYED_BEFORE = "before"  # prefix of keys; a client's key cannot contain a colon


class Prefix(msgspec.Struct, frozen=True, kw_only=True):
    """The deal of a record and the decisions up to a step."""

    game: str
    at: int
    board: str
    board_hash: str
    board_data: str  # empty for a board of the package
    players: int
    first: int | None  # None: drawn from the deal
    seed: bytes
    entropy: list[bytes]
    decisions: list[tuple[int, str]]


def prefix_of(text: bytes, at: int) -> Prefix:
    """The first `at` lines of a record, without seat events; a Refusal if the game was over by then or is invalid."""
    record = Record.parse(text)
    record.replay()  # validates all of it
    game, entries = record.replay(at), record.entries[:at]
    if game.over or who_resigned(record.seats, entries) is not None:
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
    prefix: Prefix, request: PlayOn, creator: str
) -> tuple[TableRows, list[MoveRow], table_seats.Tokens]:
    """The rows of a private table without a clock: one person at a seat, bots at the others."""
    check_seat(request.seat, prefix.players)
    own = prefix.board_data and imported_board(prefix.board, prefix.board_hash, prefix.board_data)
    options = NewTable(
        board=own or prefix.board,
        seats=[
            PersonSeat(name=request.name) if seat == request.seat else BotSeat(bot=request.level)
            for seat in range(prefix.players)
        ],
        hints=True,
        first=prefix.first,
        stand_in=request.level,
    )
    table, tokens = table_seats.new_table(options, creator)
    table = table_seats.begun(table)
    begins = Continued(game=prefix.game, at=prefix.at)
    game = replace(table.game, seed=prefix.seed, wishes=table_seats.stored(options, begins))
    seats = [
        replace(seat, entropy=entropy or None) for seat, entropy in zip(table.seats, prefix.entropy)
    ]
    moves = [
        MoveRow(game.id, ply, seat, f"{PLAYED_BEFORE}:{ply}", action, game.created)
        for ply, (seat, action) in enumerate(prefix.decisions, 1)
    ]
    return TableRows(game, tuple(seats)), moves, tokens
