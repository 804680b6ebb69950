"""What the server says over the WebSocket.

`ToSeat` is for the eyes of one seat alone, `ToTable` for everybody at the table; the one exit for frames
(audience.py) looks at which it is.
"""

from __future__ import annotations

import msgspec

from wagonway.server.messages.kinds import Entropy, GameId, Hash, Part, Reason, Token, Version
from wagonway.server.messages.seen import ClockSeen, Entry, Position
from wagonway.server.messages.tables import TableCard


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


class Table(ToTable, frozen=True, kw_only=True):
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
    """That cannot be done, and why; nothing changed. Seat is null for whoever holds none."""

    seat: int | None
    key: str
    reason: Reason


class Unavailable(ToSeat, frozen=True, kw_only=True):
    """The disk does not take it now; nothing changed. The same message may be sent again."""

    key: str
    reason: Reason


class TicketScore(Part, frozen=True, kw_only=True):
    name: str
    points: int
    completed: bool


class Score(Part, frozen=True, kw_only=True):
    """One seat's line of the score sheet."""

    routes: int
    tickets: list[TicketScore]
    tokens: list[str]
    token_points: int
    longest: int
    longest_routes: list[str]
    bonus: int
    total: int


class Ended(ToTable, frozen=True, kw_only=True):
    """The game is over and everything is open: hands, seed, score; the record can be fetched."""

    v: Version
    winners: list[int]
    tie_break: str | None
    resigned: int | None
    scores: list[Score]  # none after a resignation
    hands: list[dict[str, int]]
    seed: Hash
    entropy: list[Entropy | None]


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
    missing: int  # cards of the best colour that the hand lacks, wilds not counted


class TicketPlan(Part, frozen=True, kw_only=True):
    """The cheapest way to complete a ticket: fewest pieces, then fewest cards missing."""

    ticket: str
    points: int
    state: str  # done, open or impossible
    pieces: int
    missing: int
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
    | Table
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
