"""What the log holds: a row a table, a seat, a move, a word said."""

from __future__ import annotations

from dataclasses import dataclass

OUTAGE = 15_000  # milliseconds without a sign of life after which nobody's clock ran


@dataclass(frozen=True, slots=True)
class GameRow:
    id: str
    revision: int
    stage: str
    wishes: str
    seed: bytes
    created: int
    started: int | None
    ended: int | None
    creator: str
    rematch: str | None


@dataclass(frozen=True, slots=True)
class SeatRow:
    game: str
    seat: int
    kind: str
    name: str = ""
    bot: str = ""
    version: str = ""
    token: bytes | None = None
    commitment: str | None = None
    entropy: bytes | None = None


@dataclass(frozen=True, slots=True)
class MoveRow:
    game: str
    ply: int
    seat: int
    key: str
    action: str
    at: int
    spent: int = 0

    def spelt(self, action: str) -> MoveRow:
        """The same with the one spelling of its action that the log has, however it was typed."""
        return MoveRow(self.game, self.ply, self.seat, self.key, action, self.at, self.spent)


@dataclass(frozen=True, slots=True)
class TalkRow:
    game: str
    number: int
    seat: int
    kind: str
    text: str
    at: int
    key: str = ""


@dataclass(frozen=True, slots=True)
class TableRows:
    """A table with its seats. It replaces the one of the revision before; revision 1 is a new table."""

    game: GameRow
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True, slots=True)
class Alive:
    """A server was there at this time. If none was for longer than this before, no clock ran meanwhile."""

    at: int
    longest: int = OUTAGE


Fact = TableRows | MoveRow | TalkRow | Alive
