"""What storage holds: rows of tables, seats, moves, talk and reviews, the changes made to them, and the address of a database."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from urllib.parse import urlsplit, urlunsplit

from wagonway.engine.refusal import Refusal

OUTAGE = 5000  # milliseconds without a sign of life after which nobody's clock ran


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
        if action == self.action:
            return self
        return replace(self, action=action)


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
class ReviewRow:
    """The review of a game that is over, or as much of it as there is. It replaces one of another maker, or with less."""

    game: str
    maker: str  # what it was made with: another version, model or budget finds something else
    judged: int  # decisions
    decisions: int
    at: int
    body: bytes  # JSON, compressed by zlib


@dataclass(frozen=True, slots=True)
class TableRows:
    """A table with its seats. It replaces the one of the revision before; revision 1 is a new table."""

    game: GameRow
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """A server was there at this time. If none was for longer than this before, no clock ran meanwhile."""

    at: int
    longest: int = OUTAGE


@dataclass(frozen=True, slots=True)
class Prune:
    """Delete some of the games that ended or were closed before a time; written as long as there were any."""

    before: int
    most: int = 50


Change = TableRows | MoveRow | TalkRow | ReviewRow | Heartbeat | Prune


class StorageDown(Exception):
    """The log cannot be written or read now; nothing is known to have been stored."""


SCHEMES = ("postgresql://", "postgres://")


def is_postgres(database: str) -> bool:
    return database.startswith(SCHEMES)


def check_database(database: str) -> None:
    """An address of some other kind is not taken for the name of a file."""
    kind = re.match(r"\w[\w+.-]+:/", database)
    if kind and not is_postgres(database):
        raise Refusal("server-db-kind", kind=kind[0].removesuffix(":/"))


def shown(database: str) -> str:
    """An address as it may be shown: without its password."""
    parts = urlsplit(database)
    user = f"{parts.username}@" if parts.username else ""
    place = f"{user}{parts.netloc.rpartition('@')[2]}"
    return urlunsplit((parts.scheme, place, parts.path, "", ""))
