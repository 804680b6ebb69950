"""What goes over HTTP beside the WebSocket."""

from __future__ import annotations

from wagonway.server.messages.kinds import GameId, Part, Reason, Token
from wagonway.server.messages.seen import Entry, Position
from wagonway.server.messages.tables import LobbyEntry, TableCard


class SeatSecret(Part, frozen=True, kw_only=True):
    """A seat and its secret: told once, to whoever sits down."""

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


class Step(Part, frozen=True, kw_only=True):
    """A game that is over, at one of its steps, through one pair of eyes."""

    game: str
    board: str
    players: int
    names: list[str]
    steps: int
    at: int
    seat: int | None
    entries: list[Entry]  # all of them up to here
    position: Position


class Refused(Part, frozen=True, kw_only=True):
    """Why a request was not granted."""

    reason: Reason
