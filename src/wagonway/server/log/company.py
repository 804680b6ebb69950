"""The servers that share one log: who plays the bots and watches the clocks of a table, and who tells whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

MOVES, TABLE, TALK, HERE = "m", "t", "s", "h"
ALL_KINDS = MOVES + TABLE + TALK + HERE

Seats = frozenset[int]
NOBODY: Seats = frozenset()


class Ears(Protocol):
    """What a server does about news from the others; nothing here waits."""

    def hear_of(self, game: str, kinds: str) -> None:
        """Something is new at a table: moves, the table itself, talk, or who is here."""

    def hear_all(self) -> None:
        """News may have been missed: anything may have changed."""

    def hear_duties(self) -> None:
        """Tables that this server drives have come or gone."""

    def hear_outages(self) -> None:
        """There is one more time in which no clock ran."""


class Company(Protocol):
    """The servers on one log."""

    def listen(self, ears: Ears) -> None:
        """From now on these ears are told."""

    def drives(self, game: str) -> bool:
        """Whether this server, and no other, lets the bots and clocks of a table run."""

    def note_here(self, game: str, seats: Seats) -> None:
        """These seats have a client at this server."""

    async def here_elsewhere(self, game: str) -> Seats:
        """The seats that have a client at another server."""


class Alone:
    """A server that has its log for itself."""

    def __init__(self, is_resting: Callable[[], bool]) -> None:
        self.is_resting = is_resting  # whether nothing happens by itself now
        self.ears: Ears | None = None

    def listen(self, ears: Ears) -> None:
        """Nobody else says anything, but there may be outages."""
        self.ears = ears

    def drives(self, _: str) -> bool:
        return not self.is_resting()

    def note_here(self, game: str, seats: Seats) -> None:
        """There is nobody to tell."""

    async def here_elsewhere(self, _: str) -> Seats:
        return NOBODY
