"""The truth on disk: an append-only log of every game, narrow enough for more than one kind of database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from wagonway.server.log.company import Company
from wagonway.server.log.rows import (
    Alive,
    Fact,
    GameRow,
    MoveRow,
    SeatRow,
    TableRows,
    TalkRow,
)

__all__ = [
    "Alive",
    "Fact",
    "GameRow",
    "Log",
    "MoveRow",
    "SeatRow",
    "StorageDown",
    "TableRows",
    "TalkRow",
]


class StorageDown(Exception):
    """The log cannot be written or read now; nothing is known to have been stored."""


class Log(Protocol):
    """Where games are kept."""

    @property
    def company(self) -> Company:
        """The servers that share it."""

    async def open(self) -> None:
        """Get ready, bring the tables up to date, and refuse if another server must not be disturbed."""

    async def close(self) -> None:
        """Write what is waiting and let go."""

    async def append(self, *facts: Fact) -> bool:
        """Write all of these or none; True once they are safe on disk, False if somebody was first.

        Somebody was first where a ply, a key, the number of something said, or the revision of a table
        is there already.
        """

    async def outages(self) -> list[tuple[int, int]]:
        """When no server was there, as (start, stop) in milliseconds."""

    async def open_tables(self) -> list[TableRows]:
        """Every table that is neither over nor closed."""

    async def table(self, game: str) -> TableRows | None:
        """One table, whatever its stage."""

    async def moves(self, game: str, since: int = 0) -> list[MoveRow]:
        """The moves of a game after a ply, in order."""

    async def talk(self, game: str, since: int = 0) -> list[TalkRow]:
        """What was said at a table after a number, in order."""

    async def over(self, after: str = "", most: int = 100) -> Sequence[str]:
        """The ids of games that are over, in order of id, after one."""
