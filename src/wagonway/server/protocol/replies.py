"""The messages of the server on the WebSocket, and `frame`, which encodes one for its audience.

`ToSeat` is for one seat only, `ToTable` for everybody at the table. Sockets send nothing but a `Frame`, and only `frame`
creates one, after checking the audience.
"""

from __future__ import annotations

import msgspec

from wagonway.engine.position_text import Encoded, Position
from wagonway.insight.outcome import Ended
from wagonway.insight.plan import RouteOutlook, TicketPlan
from wagonway.insight.replay import Entry
from wagonway.server.protocol import parts
from wagonway.server.protocol.parts import Version
from wagonway.words.reason import Reason


class Outgoing(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    """A message of the server, tagged by `type`."""


class ToTable(Outgoing, frozen=True, kw_only=True):
    """A message without secrets."""


class ToSeat(Outgoing, frozen=True, kw_only=True):
    """A message for one seat only."""

    seat: int


class PositionMessage(Outgoing, frozen=True, kw_only=True):
    """A position and entries as one seat, or a spectator (null), may see them."""

    seat: int | None
    v: Version
    entries: list[Entry]
    position: Position
    clock: ClockSeen | None


class Event(PositionMessage, frozen=True, kw_only=True):
    """Something happened: entries are what is new."""


class Snapshot(PositionMessage, frozen=True, kw_only=True):
    """How it stands, for a client that comes or comes back: entries are what it has missed."""

    since: Version
    key: str = ""  # of the request that asked for it


class TableChanged(ToTable, frozen=True, kw_only=True, tag="table"):
    """Who sits where, and how far the table is."""

    v: Version
    table: parts.TableCard


class ToRequest(ToSeat, frozen=True, kw_only=True):
    """A reply to the request with this key, at version v."""

    key: str
    v: Version


class Ok(ToRequest, frozen=True, kw_only=True):
    """Done, and on disk. The game is now at version v."""


class Duplicate(ToRequest, frozen=True, kw_only=True):
    """This key was used before: that message led to version v, and nothing happened now."""


class Stale(ToRequest, frozen=True, kw_only=True):
    """The seat had not seen the latest; nothing happened. This is how it stands."""

    position: Position
    clock: ClockSeen | None


class Illegal(Outgoing, frozen=True, kw_only=True):
    """The request was refused, and why; nothing changed. Seat is null for a client without one."""

    seat: int | None
    key: str
    reason: Reason


class Unavailable(ToSeat, frozen=True, kw_only=True):
    """The disk does not take it now; nothing changed. The same message may be sent again."""

    key: str
    reason: Reason


class Chatted(ToTable, frozen=True, kw_only=True):
    """A seat said something; `number` counts what is said at the table."""

    by: int
    number: int
    text: str


class Reacted(ToTable, frozen=True, kw_only=True):
    by: int
    number: int
    reaction: str


class HintGiven(ToRequest, frozen=True, kw_only=True, tag="hint"):
    bot: str
    action: str


class PlanGiven(ToRequest, frozen=True, kw_only=True, tag="plan"):
    tickets: list[TicketPlan]
    offer: list[TicketPlan]
    routes: list[RouteOutlook]


class RematchReady(ToSeat, frozen=True, kw_only=True, tag="rematch"):
    """There is a new table; this seat's place at it and its secret."""

    game: parts.GameId
    place: int
    token: parts.Token


class Stood(ToSeat, frozen=True, kw_only=True):
    """The seat was given up before the start: its secret opens nothing any more, and this client holds it no longer."""


class Closing(ToTable, frozen=True, kw_only=True):
    """The connection is about to be closed; coming back makes sense after so long."""

    reason: Reason
    after_ms: int | None  # null: never


Update = Event | Snapshot | TableChanged
Outcome = Ok | Duplicate | Stale | Illegal | Unavailable
Notice = Ended | Chatted | Reacted | HintGiven | PlanGiven | RematchReady | Stood | Closing
ServerMessage = Update | Outcome | Notice


class ClockSeen(Encoded, frozen=True, kw_only=True):
    """The clocks when the message was made: milliseconds left of each seat, and whose run."""

    left: list[int | None]
    running: list[int]


# ---------------------------------------------------------------------------------------- audiences


class Seat(msgspec.Struct, frozen=True):
    """One seat of the game; several clients may hold it."""

    seat: int


class Spectator(msgspec.Struct, frozen=True):
    """Anybody at the table who holds no seat, or whose seat is of no matter here."""

    seat: None = None


Audience = Seat | Spectator
SPECTATOR = Spectator()


class Leak(AssertionError):
    """A message was about to be sent to the wrong audience."""


class Frame(msgspec.Struct, frozen=True):
    """An encoded message for one audience."""

    audience: Audience
    data: bytes  # UTF-8


OPEN_TO_ALL = (ToTable, Ended)  # messages without secrets
OF_A_SEAT = (ToSeat, PositionMessage, Illegal)  # messages that name their seat
_encode = msgspec.json.Encoder().encode


def frame(audience: Audience, message: ServerMessage) -> Frame:
    """Encode a message for an audience; Leak if it is not meant for that audience."""
    if isinstance(message, OF_A_SEAT):
        if message.seat != audience.seat:
            raise Leak(f"{type(message).__name__} for seat {message.seat} to {audience}")
    elif not isinstance(message, OPEN_TO_ALL):
        raise Leak(f"{type(message).__name__} has no audience")
    return Frame(audience, _encode(message))
