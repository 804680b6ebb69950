"""The rows of the database, the changes made to them, and the address of a database."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlsplit, urlunsplit

from wagonway.engine.refusal import Refusal

OUTAGE = 5000  # milliseconds without a heartbeat that count as an outage


class DamagedRows(Exception):
    """The rows of a game contradict each other or the rules; says how. The game is refused as a whole."""


@dataclass(frozen=True, slots=True)
class GameRow:
    id: str
    revision: int
    stage: str
    wishes: str  # the options of the table as JSON (game/seats.py)
    seed: bytes
    created: int
    started: int | None
    ended: int | None
    creator: str  # hashes of the creator's browser and address (game/registry.py)
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
    """The review of a finished game so far. It replaces one of another maker, or with fewer verdicts."""

    game: str
    maker: str  # version, model and budget
    judged: int  # decisions
    decisions: int
    at: int
    body: bytes  # a Review as JSON, compressed by zlib

    @property
    def is_done(self) -> bool:
        return self.judged == self.decisions


@dataclass(frozen=True, slots=True)
class TableRows:
    """A table with its seats; replaces the previous revision. Revision 1 is a new table."""

    game: GameRow
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """A server ran at this time. A gap before it longer than `longest` is an outage."""

    at: int
    longest: int = OUTAGE


@dataclass(frozen=True, slots=True)
class Prune:
    """Delete up to `most` games that ended or were closed before a time; not written if there are none."""

    before: int
    most: int = 10  # moves wait for a batch


PAUSE, PAUSE_PER_SECOND = 0.1, 2.0  # seconds


def pause_after(seconds: float) -> float:
    """How long to let others write after a batch of Prune that took so long."""
    return max(PAUSE, PAUSE_PER_SECOND * seconds)


Change = TableRows | MoveRow | TalkRow | ReviewRow | Heartbeat | Prune


class StorageDown(Exception):
    """The database cannot be written or read now; the write may or may not be stored."""


SCHEMES = ("postgresql://", "postgres://")


def is_postgres(database: str) -> bool:
    return database.startswith(SCHEMES)


def check_database(database: str) -> None:
    """Refuse an address of another kind, which would otherwise become a file name."""
    kind = re.match(r"\w[\w+.-]+:/", database)
    if kind and not is_postgres(database):
        raise Refusal("server-db-kind", kind=kind[0].removesuffix(":/"))


def shown(database: str) -> str:
    """An address without its password."""
    parts = urlsplit(database)
    user = f"{parts.username}@" if parts.username else ""
    place = f"{user}{parts.netloc.rpartition('@')[2]}"
    return urlunsplit((parts.scheme, place, parts.path, "", ""))
