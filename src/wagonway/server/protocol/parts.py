"""The parts of messages, and all types of the HTTP API."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wagonway.engine.position_text import Encoded
from wagonway.engine.seats import LONGEST_NAME
from wagonway.engine.state import SEATS
from wagonway.insight.exercises.glicko import Rating
from wagonway.insight.review import Review
from wagonway.words.reason import Reason

MOST_PLIES = 5000  # decisions of a game: several times the longest
MOST_RETURNS = 50  # how often one seat can be taken back
MOST_VERSIONS = MOST_PLIES + SEATS * (2 * MOST_RETURNS + 3)  # with all that can happen to seats


def matching(pattern: str, description: str) -> Meta:
    """A pattern for a whole text. Python's `$` also matches before a final newline, which `(?!\\n)` excludes."""
    return Meta(pattern=rf"^{pattern}$(?!\n)", description=description)


GameId = Annotated[str, matching("[a-z2-7]{16}", "80 bits: anyone who knows it may watch")]
Token = Annotated[
    str, matching("[A-Za-z0-9_-]{43}", "256 bits: anyone who knows it plays the seat")
]
Key = Annotated[str, matching("[A-Za-z0-9_-]{1,64}", "names one message of a seat, for good")]
Hash = Annotated[str, matching("[0-9a-f]{64}", "SHA-256")]
Entropy = Annotated[str, matching("[0-9a-f]{32}", "16 bytes that a seat adds to the key")]
SeatNumber = Annotated[int, Meta(ge=0, lt=SEATS)]
Version = Annotated[
    int, Meta(ge=0, le=MOST_VERSIONS, description="how many things have happened in the game")
]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Word = Annotated[str, Meta(min_length=1, max_length=120)]
Talk = Annotated[str, Meta(min_length=1, max_length=140)]


# ------------------------------------------------------------------------------------------ tables

OPEN, PERSON, BOT = "open", "person", "bot"
# The stages of a table: it gathers players, shows entropy, is played, and over. An abandoned table is closed.
GATHERING, SHOWING, PLAYING, OVER, CLOSED = "gathering", "showing", "playing", "over", "closed"


class NoClock(Encoded, frozen=True, kw_only=True, tag_field="kind", tag="none"):
    """Everybody thinks as long as they like."""


class GameClock(Encoded, frozen=True, kw_only=True, tag_field="kind", tag="game"):
    """So much time for the whole game, and some more for each turn."""

    seconds: Annotated[int, Meta(ge=10, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=600)] = 0


class DayClock(Encoded, frozen=True, kw_only=True, tag_field="kind", tag="days"):
    """So many days for each turn."""

    days: Annotated[int, Meta(ge=1, le=14)]


Clock = NoClock | GameClock | DayClock


class OpenSeat(Encoded, frozen=True, kw_only=True, tag_field="kind", tag=OPEN):
    """Waits for somebody."""


class PersonSeat(Encoded, frozen=True, kw_only=True, tag_field="kind", tag=PERSON):
    """The one who sets up the table sits here; at several seats, if they play at one screen."""

    name: Name


class BotSeat(Encoded, frozen=True, kw_only=True, tag_field="kind", tag=BOT):
    """A bot by its name, and options if wanted."""

    bot: Word


SeatOptions = OpenSeat | PersonSeat | BotSeat


class NewTable(Encoded, frozen=True, kw_only=True):
    """A table to be set up."""

    board: Word
    seats: Annotated[list[SeatOptions], Meta(min_length=2, max_length=SEATS)]
    clock: Clock = NoClock()
    public: bool = False  # in the list of the lobby; else only by its link
    hints: bool = False
    first: SeatNumber | None = None  # random if None
    stand_in: Word = "medium"  # the bot that replaces players who leave or run out of time


class Continued(Encoded, frozen=True, kw_only=True):
    """Where a what-if game began: after so many lines of the record of another game, whose deal is known."""

    game: str
    at: int


class PlayOn(Encoded, frozen=True, kw_only=True):
    """Play on from a step of a game that is over: at one of its seats, against bots of a level."""

    at: Version
    seat: SeatNumber
    name: Name
    level: Word = "expert"


class ReviewState(Encoded, frozen=True, kw_only=True):
    """A review as far as it has come; ask again until it is done."""

    review: Review
    done: bool
    stale: bool  # made by another version or model; it can be made again
    key: str | None = None  # of the review of an uploaded record


class GradeRequest(Encoded, frozen=True, kw_only=True):
    """Another answer to a decision of a game that is over, to be graded."""

    v: Version  # the line of the record
    action: Word


class Join(Encoded, frozen=True, kw_only=True):
    """Somebody sits down: at the seats named, or at the first that is open."""

    name: Name
    seats: Annotated[list[SeatNumber], Meta(max_length=SEATS)] = msgspec.field(default_factory=list)
    commitments: Annotated[list[Hash], Meta(max_length=SEATS)] = msgspec.field(default_factory=list)


class SeatCard(Encoded, frozen=True, kw_only=True):
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


class TableCard(Encoded, frozen=True, kw_only=True):
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
    commitment: Hash | None  # to the seed, shown before the deal; a what-if game promises nothing
    rematch: GameId | None = None
    continued: Continued | None = None


class LobbyEntry(Encoded, frozen=True, kw_only=True):
    """A public table in the list of the lobby."""

    game: GameId
    board: str
    stage: str
    players: int
    open: int  # seats nobody has taken
    names: list[str]
    clock: Clock


class SeatSecret(Encoded, frozen=True, kw_only=True):
    """A seat and its secret: sent once, to the client that sits down."""

    seat: int
    token: Token


class TableMade(Encoded, frozen=True, kw_only=True):
    link: str  # anyone who has it may join or watch
    seats: list[SeatSecret]
    table: TableCard


class SeatsTaken(Encoded, frozen=True, kw_only=True):
    seats: list[SeatSecret]


class Return(Encoded, frozen=True, kw_only=True):
    """Coming back on another device with a seat's secret."""

    token: Token


class Returned(Encoded, frozen=True, kw_only=True):
    game: GameId
    seat: int


class Lobby(Encoded, frozen=True, kw_only=True):
    tables: list[LobbyEntry]


class BotCard(Encoded, frozen=True, kw_only=True):
    name: str
    about: str  # its own words, in English


class Bots(Encoded, frozen=True, kw_only=True):
    levels: list[str]  # for people, weakest first
    bots: list[BotCard]


class BoardCard(Encoded, frozen=True, kw_only=True):
    id: str
    title: str
    players: list[int]
    hash: str


class Boards(Encoded, frozen=True, kw_only=True):
    boards: list[BoardCard]


class Refused(Encoded, frozen=True, kw_only=True):
    """Why a request was not granted."""

    reason: Reason


# --------------------------------------------------------------------------------------- exercises


class ExerciseAnswer(Encoded, frozen=True, kw_only=True):
    """What somebody would do, and their rating, if this answer is to change it."""

    action: Word
    rating: Rating | None = None


class ReportNoted(Encoded, frozen=True, kw_only=True):
    """The host of the server can read that somebody finds this exercise faulty; nothing else is kept."""

    id: str
