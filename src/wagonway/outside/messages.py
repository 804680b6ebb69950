"""The messages of the line protocol: one JSON object per line (documented in docs/outside-bots.md).

Everything is in words, and everything about a position comes from the seat's `View`, which holds
nothing that the seat may not know.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from wagonway.engine.board import Board, Route
from wagonway.engine.encoder import encode as encode_position
from wagonway.engine.position_text import Position, StackSeen, TicketSeen
from wagonway.engine.result import Result, SeatResult
from wagonway.engine.state import MARKET
from wagonway.engine.view import View
from wagonway.outside.faults import MALFORMED, ProgramError

PROTOCOL = 1
# Keys that only positions of boards with some mechanism have: programs get them as they are.
OPTIONAL = tuple(each.name for each in msgspec.structs.fields(Position) if not each.required)

Kind = TypeVar("Kind")


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    """A message to a program; `type` says which."""


class RouteFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    name: str  # as in the moves that claim it
    ends: tuple[str, str]
    length: int
    colour: str  # "gray" takes any one colour
    ferries: int  # spaces that only a wild pays
    points: int
    twin: str | None  # other half of a double route
    switches: tuple[str, ...] = ()  # its special rules; omitted if it has none


class TicketFacts(msgspec.Struct, frozen=True):
    name: str
    ends: tuple[str, str]
    points: int


class Rules(msgspec.Struct, frozen=True):
    """The numbers of the rules, by the names that board files give them."""

    pieces: int
    opening_hand: int
    opening_deal: int
    opening_keep: int
    draw_deal: int
    draw_keep: int
    market: int
    first_player_known: bool
    exhausted_cards_stop_drawing: bool
    doubles_close_up_to: int
    last_round_at: int
    longest_path_bonus: int
    tie_break: tuple[str, ...]


class Tokens(msgspec.Struct, frozen=True):
    symbols: tuple[str, ...]
    stacks: dict[str, str]  # symbol → location, for the stacks that lie there from the start
    height: int  # tokens in such a stack, at this table
    reserve_height: int  # tokens in a stack that is placed
    points: tuple[int, ...]  # by number of symbols from 0


class BoardFacts(msgspec.Struct, frozen=True):
    id: str
    title: str
    piece: str  # what its players call a piece: "train"
    wild: str  # and a wild: "locomotive"
    locations: tuple[str, ...]
    routes: list[RouteFacts]
    tickets: list[TicketFacts]
    cards: dict[str, int]  # how many of each kind there are
    rules: Rules
    tokens: Tokens | None


class BotHello(Message, frozen=True, tag="hello"):
    protocol: int
    seat: int
    players: int
    seconds: float  # for each move
    seed: int  # for dice of the program's own
    board: BoardFacts


class SeatSummary(msgspec.Struct, frozen=True):
    """What everybody can see of a seat."""

    score: int  # route points so far
    pieces: int
    cards: int
    known: dict[str, int]  # cards it took from the market or showed, and has not spent since
    tickets: int
    tokens: list[str]


class BotView(Message, frozen=True, kw_only=True, tag="view"):
    number: int = 0  # of the question; the answer repeats it
    phase: str
    first: int | None
    turns_left: int | None
    hand: dict[str, int]
    market: dict[str, int]
    deck: int
    discards: dict[str, int]
    unseen: dict[str, int]
    owners: dict[str, int]
    closed: list[str]
    seats: list[SeatSummary]
    tickets: list[TicketSeen]
    tickets_left: int
    offer: list[TicketFacts]
    stacks: dict[str, StackSeen]
    legal: list[str]


class SeatScore(msgspec.Struct, frozen=True):
    routes: int
    tickets: int
    tokens: int
    longest_path: int
    total: int


class GameOutcome(Message, frozen=True, tag="result"):
    scores: list[SeatScore]
    winners: tuple[int, ...]


class Bye(Message, frozen=True):
    """Nothing more will be asked."""


class Ready(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ready: str


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    move: str
    number: int


encode = msgspec.json.encode


def read(line: bytes, kind: type[Kind]) -> Kind:
    """Parse a line of a program, which must be of this kind."""
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise ProgramError(MALFORMED, line.decode("utf-8", "replace")) from None


def hello(view: View, seconds: float, seed: int) -> BotHello:
    board = board_facts(view.board, view.players)
    assert view.seat is not None
    return BotHello(
        protocol=PROTOCOL,
        seat=view.seat,
        players=view.players,
        seconds=seconds,
        seed=seed,
        board=board,
    )


def board_facts(board: Board, players: int) -> BoardFacts:
    return BoardFacts(
        id=board.id,
        title=board.title,
        piece=board.piece,
        wild=board.wild,
        locations=tuple(location.name for location in board.locations),
        routes=[route_facts(board, route) for route in board.routes],
        tickets=[TicketFacts(each.name, each.ends, each.points) for each in board.tickets],
        cards=dict(zip(board.kinds, board.cards, strict=True)),
        rules=rules(board),
        tokens=tokens(board, players) if board.symbols else None,
    )


def rules(board: Board) -> Rules:
    named = {name: getattr(board, name) for name in Rules.__struct_fields__ if name != "market"}
    return Rules(market=MARKET, **named)


def tokens(board: Board, players: int) -> Tokens:
    table = players - board.player_counts[0]
    places = [board.locations[place].name for place in board.stacks]
    return Tokens(
        symbols=board.symbols,
        stacks=dict(zip(board.symbols, places, strict=False)),
        height=board.stack_height[table],
        reserve_height=board.reserve_height[table],
        points=board.token_points,
    )


def route_facts(board: Board, route: Route) -> RouteFacts:
    return RouteFacts(
        name=route.name,
        ends=route.ends,
        length=route.length,
        colour=route.colour,
        ferries=route.ferry,
        points=route.points,
        twin=None if route.twin is None else board.routes[route.twin].name,
        switches=route.switches,
    )


def position(view: View, number: int) -> dict[str, object]:
    """A BotView from the view as the engine encodes it, and the keys of `OPTIONAL` that the position has."""
    encoded = msgspec.to_builtins(encode_position(view, [view.to_act]))
    message = msgspec.convert({**encoded, "number": number}, BotView)
    optional = {key: encoded[key] for key in OPTIONAL if key in encoded}
    return {**msgspec.to_builtins(message), **optional}


def outcome(result: Result) -> GameOutcome:
    return GameOutcome(scores=[seat_score(seat) for seat in result.seats], winners=result.winners)


def seat_score(seat: SeatResult) -> SeatScore:
    return SeatScore(
        routes=seat.routes,
        tickets=seat.ticket_points,
        tokens=seat.token_points,
        longest_path=seat.bonus,
        total=seat.total,
    )
