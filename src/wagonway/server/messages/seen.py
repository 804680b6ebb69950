"""A position as one audience sees it: everything from the engine's view, in words."""

from __future__ import annotations

from wagonway.server.messages.kinds import Part, Version


class SeatSeen(Part, frozen=True, kw_only=True):
    """What everybody can see of a seat."""

    score: int  # route points so far
    pieces: int
    cards: int
    known: dict[str, int]  # cards it took from the market and has not spent since
    tickets: int
    chosen: bool  # in the opening: has chosen
    tokens: list[str]


class TicketSeen(Part, frozen=True, kw_only=True):
    name: str
    ends: tuple[str, str]
    points: int
    completed: bool


class StackSeen(Part, frozen=True, kw_only=True):
    symbol: str
    left: int


class Position(Part, frozen=True, kw_only=True):
    """How the table stands, to one pair of eyes."""

    phase: str
    deciding: list[int]  # the seats that the game waits for: in the opening there can be several
    first: int | None
    turns_left: int | None
    market: dict[str, int]
    deck: int
    discards: dict[str, int]
    unseen: dict[str, int]  # cards in the deck or in other hands, known ones left out
    owners: dict[str, int]
    closed: list[str]
    seats: list[SeatSeen]
    tickets_left: int
    stacks: dict[str, StackSeen]
    # What only the seat itself has: empty to spectators.
    hand: dict[str, int]
    tickets: list[TicketSeen]
    offer: list[TicketSeen]
    legal: list[str]


class Entry(Part, frozen=True, kw_only=True):
    """One thing that happened: an action or an event of a seat, and what chance gave, to these eyes."""

    v: Version
    seat: int
    text: str
    given: str = ""


class ClockSeen(Part, frozen=True, kw_only=True):
    """The clocks when the message was made: milliseconds left of each seat, and whose run."""

    left: list[int | None]
    running: list[int]
