"""The servers that share one log: who plays the bots and watches the clocks of a table, and who tells whom."""

from __future__ import annotations

from typing import Protocol

MOVES, TABLE, TALK = "m", "t", "s"
ALL_KINDS = MOVES + TABLE + TALK


class Ears(Protocol):
    """What a server does about news from the others; nothing here waits."""

    def hear_of(self, game: str, kinds: str) -> None:
        """Another server wrote to a table: moves, the table itself, or talk."""

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


class Alone:
    """A server that has its log for itself."""

    def listen(self, ears: Ears) -> None:
        """There is nobody to hear."""

    def drives(self, _: str) -> bool:
        return True
