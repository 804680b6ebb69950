"""Who is spoken to, and the one exit through which everything leaves.

A `Frame` is bytes for one audience, and only `frame` makes one. Sockets send nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from wagonway.server.messages.server import Illegal, Seen, ServerMessage, ToSeat, ToTable


@dataclass(frozen=True)
class Seat:
    """One seat of the game; several clients may hold it."""

    seat: int


@dataclass(frozen=True)
class Spectator:
    """Anybody at the table who holds no seat, or whose seat is of no matter here."""


@dataclass(frozen=True)
class PublicLog:
    """Whoever reads what is written down: the record of a finished game, the lobby, the logs."""


Audience = Seat | Spectator | PublicLog
SPECTATOR = Spectator()
PUBLIC_LOG = PublicLog()


class Leak(AssertionError):
    """Something was about to be told to the wrong audience; it was not."""


@dataclass(frozen=True)
class Frame:
    """What one audience is told."""

    audience: Audience
    data: str


_encode = msgspec.json.Encoder().encode


def frame(audience: Audience, message: ServerMessage) -> Frame:
    """The one exit: a message for an audience, refused if it is not meant for that audience."""
    if isinstance(message, ToSeat | Seen | Illegal):
        if message.seat != seat_of(audience):
            raise Leak(f"{type(message).__name__} for seat {message.seat} to {audience}")
    elif not isinstance(message, ToTable):
        raise Leak(f"{type(message).__name__} has no audience")
    return Frame(audience, _encode(message).decode())


def seat_of(audience: Audience) -> int | None:
    """The seat whose eyes an audience has; None sees what everybody sees."""
    return audience.seat if isinstance(audience, Seat) else None
