"""What the server says over the WebSocket, to whom, and the one exit through which everything leaves.

`ToSeat` is for the eyes of one seat alone, `ToTable` for everybody at the table; `frame` looks at which it is. A `Frame` is
bytes for one audience, and only `frame` makes one. Sockets send nothing else.
"""

from __future__ import annotations

import msgspec

from wagonway.engine.encoder import Position
from wagonway.insight.outcome import Ended
from wagonway.insight.replay import Entry
from wagonway.server.protocol.fields import GameId, Part, Reason, Token, Version
from wagonway.server.protocol.tables import TableCard


class Told(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    """A message of the server; `type` says which."""


class ToTable(Told, frozen=True, kw_only=True):
    """Nothing in it is anybody's secret."""


class ToSeat(Told, frozen=True, kw_only=True):
    """For one seat alone."""

    seat: int


class Seen(Told, frozen=True, kw_only=True):
    """A position and what led to it, to one pair of eyes: of a seat, or of a spectator (seat null)."""

    seat: int | None
    v: Version
    entries: list[Entry]
    position: Position
    clock: ClockSeen | None


class Event(Seen, frozen=True, kw_only=True):
    """Something happened: entries are what is new."""


class Snapshot(Seen, frozen=True, kw_only=True):
    """How it stands, for a client that comes or comes back: entries are what it has missed."""

    since: Version
    key: str = ""  # of the request that asked for it


class TableChanged(ToTable, frozen=True, kw_only=True, tag="table"):
    """Who sits where, and how far the table is."""

    v: Version
    table: TableCard


class Ok(ToSeat, frozen=True, kw_only=True):
    """Done, and on disk. The game is now at version v."""

    key: str
    v: Version


class Duplicate(ToSeat, frozen=True, kw_only=True):
    """This key was used before: that message led to version v, and nothing happened now."""

    key: str
    v: Version


class Stale(ToSeat, frozen=True, kw_only=True):
    """The seat had not seen the latest; nothing happened. This is how it stands."""

    key: str
    v: Version
    position: Position
    clock: ClockSeen | None


class Illegal(Told, frozen=True, kw_only=True):
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


class HintGiven(ToSeat, frozen=True, kw_only=True, tag="hint"):
    key: str
    v: Version
    bot: str
    action: str


class RouteToGo(Part, frozen=True, kw_only=True):
    name: str
    length: int
    colour: str
    missing: int  # cards that the hand lacks for it, when all routes of the plan share the hand


class TicketPlan(Part, frozen=True, kw_only=True):
    """The cheapest way to complete a ticket: fewest pieces, then fewest cards missing for each route."""

    ticket: str
    points: int
    state: str  # done, open or impossible
    pieces: int
    missing: int  # cards that the hand lacks for all of the routes together
    routes: list[RouteToGo]


class RouteOutlook(Part, frozen=True, kw_only=True):
    """A route that is not the seat's: how far it is from claiming it."""

    name: str
    short: int  # cards that the hand lacks for it, wilds used where they help
    why: Reason | None  # it cannot be claimed, whatever is paid


class PlanGiven(ToSeat, frozen=True, kw_only=True, tag="plan"):
    key: str
    v: Version
    tickets: list[TicketPlan]
    offer: list[TicketPlan]
    routes: list[RouteOutlook]


class RematchReady(ToSeat, frozen=True, kw_only=True, tag="rematch"):
    """There is a new table; this seat's place at it and its secret."""

    game: GameId
    place: int
    token: Token


class Stood(ToSeat, frozen=True, kw_only=True):
    """The seat was given up before the start: its secret opens nothing any more, and this client holds it no longer."""


class Closing(ToTable, frozen=True, kw_only=True):
    """The connection is about to be closed; coming back makes sense after so long."""

    reason: Reason
    after_ms: int | None  # null: never


ServerMessage = (
    Event
    | Snapshot
    | TableChanged
    | Ok
    | Duplicate
    | Stale
    | Illegal
    | Unavailable
    | Ended
    | Chatted
    | Reacted
    | HintGiven
    | PlanGiven
    | RematchReady
    | Stood
    | Closing
)


class ClockSeen(Part, frozen=True, kw_only=True):
    """The clocks when the message was made: milliseconds left of each seat, and whose run."""

    left: list[int | None]
    running: list[int]


# ---------------------------------------------------------------------------------------- audiences


class Seat(msgspec.Struct, frozen=True):
    """One seat of the game; several clients may hold it."""

    seat: int


class Spectator(msgspec.Struct, frozen=True):
    """Anybody at the table who holds no seat, or whose seat is of no matter here."""


Audience = Seat | Spectator
SPECTATOR = Spectator()


class Leak(AssertionError):
    """Something was about to be told to the wrong audience; it was not."""


class Frame(msgspec.Struct, frozen=True):
    """What one audience is told."""

    audience: Audience
    data: bytes  # text, in UTF-8


OPEN_TO_ALL = (ToTable, Ended)  # messages without anybody's secret
OF_A_SEAT = (ToSeat, Seen, Illegal)  # messages that say whose they are
_encode = msgspec.json.Encoder().encode


def frame(audience: Audience, message: ServerMessage) -> Frame:
    """The one exit: a message for an audience, refused if it is not meant for that audience."""
    if isinstance(message, OF_A_SEAT):
        if message.seat != seat_of(audience):
            raise Leak(f"{type(message).__name__} for seat {message.seat} to {audience}")
    elif not isinstance(message, OPEN_TO_ALL):
        raise Leak(f"{type(message).__name__} has no audience")
    return Frame(audience, _encode(message))


def seat_of(audience: Audience) -> int | None:
    """The seat whose eyes an audience has; None sees what everybody sees."""
    return audience.seat if isinstance(audience, Seat) else None
