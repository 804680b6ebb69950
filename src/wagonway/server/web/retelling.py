"""A game that is over, told again: at any step, through any eyes."""

from __future__ import annotations

from wagonway.engine.attendance import event_kind
from wagonway.engine.game import Game
from wagonway.engine.record import Entry as Line
from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal
from wagonway.server.messages.http import Step
from wagonway.server.messages.seen import Entry
from wagonway.server.seeing import position


def retold(record: Record, at: int, seat: int | None) -> Step:
    """Everything that a seat knew after so many steps of a record; seat None: what everybody knew."""
    steps = len(record.entries)
    if at > steps:
        raise Refusal("record-step", step=at, steps=steps)
    if seat is not None and seat not in range(record.players):
        raise Refusal("no-seat", seat=seat, players=record.players)
    record.replay()  # all of it is checked before anything is shown
    game: Game = record.replay(at)
    return Step(
        game=record.game_id,
        board=record.board.id,
        players=record.players,
        names=[each.name or each.bot for each in record.seats],
        steps=steps,
        at=at,
        seat=seat,
        entries=[line(number, entry) for number, entry in enumerate(record.entries[:at], 1)],
        position=position(game, seat),
    )


def line(number: int, entry: Line) -> Entry:
    """The game is over, so every line is open."""
    given = "" if event_kind(entry.text) else entry.given
    return Entry(v=number, seat=entry.seat, text=entry.text, given=given)
