"""A finished game at any step, as any seat saw it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from wagonway.engine.encoder import encode
from wagonway.engine.game import Game, Move
from wagonway.engine.position_text import Encoded, Position
from wagonway.engine.record import Record, RecordEntry
from wagonway.engine.seats import SeatHistory, check_seat, event_kind


class Entry(Encoded, frozen=True, kw_only=True):
    """One thing that happened: an action or an event of a seat, and what chance gave, as the viewer may know them."""

    v: int  # from 1
    seat: int
    text: str
    given: str = ""
    # The route that the move claimed, or null; omitted if the text names it.
    claimed: str | msgspec.UnsetType | None = msgspec.UNSET


class Step(Encoded, frozen=True, kw_only=True):
    """A game that is over, at one of its steps, as one viewer may know it."""

    game: str
    board: str
    players: int
    names: list[str]
    steps: int
    at: int
    seat: int | None
    entries: list[Entry]  # all of them up to here
    position: Position


def step_of(record: Record, at: int, seat: int | None) -> Step:
    """Everything that a seat knew after this many steps of a record; seat None: public information."""
    check_seat(seat, record.players)
    record.replay()  # checks the whole record before anything is shown
    game: Game = record.replay(at)
    return Step(
        game=record.game_id,
        board=record.board.id,
        players=record.players,
        names=[each.name or each.bot for each in record.seats],
        steps=len(record.entries),
        at=at,
        seat=seat,
        entries=[entry_of(number, entry) for number, entry in enumerate(record.entries[:at], 1)],
        position=encode(game.view_to_decide(seat), game.deciding),
    )


def entry_of(number: int, entry: RecordEntry, move: Move | None = None) -> Entry:
    """A line of the record; the game is over, so nothing is hidden. Of a move that is given, with `claimed`."""
    given = "" if event_kind(entry.text) else entry.given
    claimed = claimed_beside(move) if move else msgspec.UNSET
    return Entry(v=number, seat=entry.seat, text=entry.text, given=given, claimed=claimed)


def claimed_beside(move: Move) -> str | msgspec.UnsetType | None:
    """`Entry.claimed` of a move."""
    if move.claimed is move.action.route:
        return msgspec.UNSET
    return move.claimed.name if move.claimed else None


class RecordLine(NamedTuple):
    """A numbered line of a record; the game is the one before it until `play`."""

    v: int
    turn: int  # turns begun at the table, this one included; 0 in the opening
    entry: RecordEntry
    game: Game
    occupants: SeatHistory  # after the line

    @property
    def is_move(self) -> bool:
        return event_kind(self.entry.text) is None

    def play(self) -> Move | None:
        """Play the line; None for an event of a seat."""
        seat, text = self.entry.seat, self.entry.text
        return self.game.play(text, seat=seat) if self.is_move else None


def lines_of(record: Record, game: Game) -> Iterator[RecordLine]:
    """The lines of a checked record in order; the caller plays each in `game`, which begins before the first."""
    occupants, turn = SeatHistory(record.seats), 0
    for v, entry in enumerate(record.entries, 1):
        occupants.note(entry.seat, entry.text)
        turn += event_kind(entry.text) is None and game.phase == "turn"
        yield RecordLine(v, turn, entry, game, occupants)
