"""What goes over HTTP: tables as they are asked for and as everybody sees them, seats, boards and bots."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wagonway.engine.state import SEATS
from wagonway.insight.review import Review
from wagonway.server.protocol.fields import (
    Entropy,
    GameId,
    Hash,
    Name,
    Part,
    Reason,
    SeatNumber,
    Token,
    Version,
    Word,
)

OPEN, PERSON, BOT = "open", "person", "bot"
# A table is gathering until somebody starts it; then seats show their entropy, play, and are done.
# Closed is a table that never started, or that nobody touched for long.
GATHERING, SHOWING, PLAYING, OVER, CLOSED = "gathering", "showing", "playing", "over", "closed"


class NoClock(Part, frozen=True, kw_only=True, tag_field="kind", tag="none"):
    """Everybody thinks as long as they like."""


class GameClock(Part, frozen=True, kw_only=True, tag_field="kind", tag="game"):
    """So much time for the whole game, and some more for each turn."""

    seconds: Annotated[int, Meta(ge=10, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=600)] = 0


class DayClock(Part, frozen=True, kw_only=True, tag_field="kind", tag="days"):
    """So many days for each turn."""

    days: Annotated[int, Meta(ge=1, le=14)]


Clock = NoClock | GameClock | DayClock


class OpenSeat(Part, frozen=True, kw_only=True, tag_field="kind", tag=OPEN):
    """Waits for somebody."""


class PersonSeat(Part, frozen=True, kw_only=True, tag_field="kind", tag=PERSON):
    """Whoever sets up the table sits here; at several seats, if they play at one screen."""

    name: Name


class BotSeat(Part, frozen=True, kw_only=True, tag_field="kind", tag=BOT):
    """A bot by its name, and options if wanted."""

    bot: Word


SeatWish = OpenSeat | PersonSeat | BotSeat


class NewTable(Part, frozen=True, kw_only=True):
    """A table to be set up."""

    board: Word
    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=SEATS)]
    clock: Clock = NoClock()
    public: bool = False  # in the list of the lobby; else only by its link
    hints: bool = False
    first: SeatNumber | None = None  # drawn by lot if nobody is named
    stand_in: Word = "medium"  # the bot that plays on for whoever leaves or runs out of time


class Continued(Part, frozen=True, kw_only=True):
    """Where a what-if game began: after so many lines of the record of another game, whose deal is known."""

    game: str
    at: int


class PlayOn(Part, frozen=True, kw_only=True):
    """Play on from a step of a game that is over: at one of its seats, against bots of a level."""

    at: Version
    seat: SeatNumber
    name: Name
    level: Word = "expert"


class ReviewState(Part, frozen=True, kw_only=True):
    """A review as far as it has come; ask again until it is done."""

    review: Review
    done: bool
    stale: bool  # made by another version or model, so that it may be made anew
    key: str | None = None  # of the review of a record that somebody brought


class GradeWish(Part, frozen=True, kw_only=True):
    """Another answer to a decision of a game that is over, to be graded."""

    v: Version  # the line of the record
    action: Word


class Join(Part, frozen=True, kw_only=True):
    """Somebody sits down: at the seats named, or at the first that is open."""

    name: Name
    seats: Annotated[list[SeatNumber], Meta(max_length=SEATS)] = msgspec.field(default_factory=list)
    commitments: Annotated[list[Hash], Meta(max_length=SEATS)] = msgspec.field(default_factory=list)


class SeatCard(Part, frozen=True, kw_only=True):
    """Who sits at a seat, as everybody sees it."""

    seat: int
    kind: str  # open, person, bot
    name: str
    bot: str  # that plays now: its own, or a stand-in
    playing: str  # person, bot, stand-in or gone
    here: bool  # somebody is connected
    committed: Hash | None  # to entropy of its own
    shown: Entropy | None
    wants_rematch: bool


class TableCard(Part, frozen=True, kw_only=True):
    """A table as everybody sees it."""

    game: GameId
    board: str
    board_hash: Hash
    stage: str
    clock: Clock
    public: bool
    hints: bool
    first: int | None
    stand_in: str
    seats: list[SeatCard]
    commitment: (
        Hash | None
    )  # to the seed, shown before anything is dealt; a what-if game promises nothing
    rematch: GameId | None = None
    continued: Continued | None = None


class LobbyEntry(Part, frozen=True, kw_only=True):
    """A public table in the list of the lobby."""

    game: GameId
    board: str
    stage: str
    players: int
    open: int  # seats nobody has taken
    names: list[str]
    clock: Clock


class SeatSecret(Part, frozen=True, kw_only=True):
    """A seat and its secret: sent once, to the client that sits down."""

    seat: int
    token: Token


class TableMade(Part, frozen=True, kw_only=True):
    link: str  # whoever has it may sit down or watch
    seats: list[SeatSecret]
    table: TableCard


class SeatsTaken(Part, frozen=True, kw_only=True):
    seats: list[SeatSecret]


class Return(Part, frozen=True, kw_only=True):
    """Coming back on another device with a seat's secret."""

    token: Token


class Returned(Part, frozen=True, kw_only=True):
    game: GameId
    seat: int


class Lobby(Part, frozen=True, kw_only=True):
    tables: list[LobbyEntry]


class BotCard(Part, frozen=True, kw_only=True):
    name: str
    about: str  # its own words, in English


class Bots(Part, frozen=True, kw_only=True):
    levels: list[str]  # for people, weakest first
    bots: list[BotCard]


class BoardCard(Part, frozen=True, kw_only=True):
    id: str
    title: str
    players: list[int]
    hash: str


class Boards(Part, frozen=True, kw_only=True):
    boards: list[BoardCard]


class Refused(Part, frozen=True, kw_only=True):
    """Why a request was not granted."""

    reason: Reason
