"""Who is spoken to, and the one exit through which everything leaves.

A `Frame` is bytes for one audience, and only `frame` makes one. Sockets send nothing else.
"""

from __future__ import annotations

import msgspec

from wagonway.server.messages.server import Illegal, Seen, ServerMessage, ToSeat, ToTable


class Seat(msgspec.Struct, frozen=True):
    """One seat of the game; several clients may hold it."""

    seat: int


class Spectator(msgspec.Struct, frozen=True):
    """Anybody at the table who holds no seat, or whose seat is of no matter here."""


class PublicLog(msgspec.Struct, frozen=True):
    """Whoever reads what is written down: the record of a finished game, the lobby, the logs."""


Audience = Seat | Spectator | PublicLog
SPECTATOR = Spectator()
PUBLIC_LOG = PublicLog()


class Leak(AssertionError):
    """Something was about to be told to the wrong audience; it was not."""


class Frame(msgspec.Struct, frozen=True):
    """What one audience is told."""

    audience: Audience
    data: bytes  # text, in UTF-8


OF_A_SEAT = (ToSeat, Seen, Illegal)  # messages that say whose they are
_encode = msgspec.json.Encoder().encode


def frame(audience: Audience, message: ServerMessage) -> Frame:
    """The one exit: a message for an audience, refused if it is not meant for that audience."""
    if isinstance(message, OF_A_SEAT):
        if message.seat != seat_of(audience):
            raise Leak(f"{type(message).__name__} for seat {message.seat} to {audience}")
    elif not isinstance(message, ToTable):
        raise Leak(f"{type(message).__name__} has no audience")
    return Frame(audience, _encode(message))


def seat_of(audience: Audience) -> int | None:
    """The seat whose eyes an audience has; None sees what everybody sees."""
    return audience.seat if isinstance(audience, Seat) else None
