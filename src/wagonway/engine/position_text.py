"""A position as JSON: its fields as types, and the kernels that write it, from a view and nothing else.

It is written to a `TextBuffer`, which also holds the texts of a board that it is made of (`encoder.py` fills it).
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from wagonway.engine import decisions
from wagonway.engine.kernel import entry_point, kernel, scratch
from wagonway.engine.look import look
from wagonway.engine.paths import find_components
from wagonway.engine.records import (
    BoardRecord,
    BoardRows,
    Int8Row,
    Int32Row,
    Int64Row,
    StateRows,
    UInt8Row,
    ViewRecord,
    ViewRows,
)
from wagonway.engine.rules.scoring import is_completed
from wagonway.engine.rules.tickets import offer_to, tickets_on_offer
from wagonway.engine.rules.tokens import stack_left
from wagonway.engine.rules.tunnels import extra_cards
from wagonway.engine.state import (
    ACTIONS,
    CLOSED,
    KEEP,
    LOCATIONS,
    NO_CARD,
    NOBODY,
    NOWHERE,
    SEATS,
    TICKETS,
    TUNNEL,
    TURNED,
)


class Encoded(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a position."""


class SeatSeen(Encoded, frozen=True, kw_only=True):
    """What everybody can see of a seat."""

    score: int  # route points so far
    pieces: int
    cards: int
    # Cards it took from the market, or showed for a tunnel, and has not spent since.
    known: dict[str, int]
    tickets: int
    chosen: bool  # in the opening: has chosen
    tokens: list[str]


class TicketSeen(Encoded, frozen=True, kw_only=True):
    name: str
    ends: tuple[str, str]
    points: int
    completed: bool


class StackSeen(Encoded, frozen=True, kw_only=True):
    symbol: str
    left: int


class TunnelSeen(Encoded, frozen=True, kw_only=True):
    """A tunnel whose extra cards are being paid."""

    claim: str
    turned: list[str]
    extra: int  # cards to pay beyond those of the claim


class Position(Encoded, frozen=True, kw_only=True):
    """The position as one seat or a spectator sees it."""

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
    tunnel: TunnelSeen | msgspec.UnsetType = msgspec.UNSET  # in phase "tunnel" alone


def keys(part: type[Encoded]) -> tuple[str, ...]:
    """What stands before each value of a part."""
    names = part.__struct_fields__
    return tuple(f'{"," if i else "{"}"{name}":' for i, name in enumerate(names))


# Texts that every board has, by their numbers: the key of every field, part by part, then punctuation and digits.
KEYS = tuple(key for part in (Position, SeatSeen, StackSeen, TunnelSeen) for key in keys(part))
PHASE, DECIDING, FIRST, TURNS_LEFT, MARKET, DECK, DISCARDS, UNSEEN, OWNERS = range(9)
CLOSED_ROUTES, SEATS_SEEN, TICKETS_LEFT, STACKS = range(9, 13)
HAND, HELD, OFFER, LEGAL, TUNNEL_SEEN = range(13, 18)
SCORE, PIECES, CARDS, KNOWN, TICKET_COUNT, CHOSEN, TOKENS = range(18, 25)
SYMBOL_OF, LEFT, CLAIM, TURNED_UP, EXTRA = range(25, len(KEYS))
PUNCTUATION = ("{", "}", "[", "]", ",", "-", "null", "true", "false")
OPEN, CLOSE, OPEN_LIST, CLOSE_LIST, COMMA, MINUS, NULL, TRUE, FALSE = range(EXTRA + 1, EXTRA + 10)
DIGITS = FALSE + 1
# Texts of one board: the number of the first of each kind is in `TextBuffer.bases`.
KIND_KEY, KIND, ROUTE_KEY, ROUTE, ACTION, LOCATION_KEY, SYMBOL, TICKET, PHASE_NAME = range(9)


class TextBuffer(NamedTuple):
    """The output of the kernels below, and the texts of a board that positions are made of."""

    texts: UInt8Row  # one after the other
    starts: Int32Row  # of each text, and the end of the last
    bases: Int32Row
    out: UInt8Row
    end: Int64Row  # how much is written
    audiences: (
        Int64Row  # where the position of each begins: of the spectator, of seat 0, …; and the end
    )
    legal: Int64Row  # ids of actions


@entry_point
def write_view(
    boards: BoardRows, views: ViewRows, deciding: int, legal: Int64Row, buffer: TextBuffer
) -> int:
    """Write the position in view 0; returns its length. `deciding` has a bit for each seat that the game waits for."""
    buffer.end[0] = 0
    write_turn(boards[0], views[0], deciding, buffer)
    write_unseen(boards[0], views[0], buffer)
    write_table(boards[0], views[0], buffer)
    write_own(boards[0], views[0], buffer)
    write_choices(boards[0], views[0], legal, len(legal), buffer)
    return buffer.end[0]


@entry_point
def write_game(
    boards: BoardRows,
    states: StateRows,
    audiences: int,
    deciding: int,
    views: ViewRows,
    buffer: TextBuffer,
) -> int:
    """Write what each of some audiences may know of game 0, one after the other; returns the length of all.

    `audiences` has a bit for a spectator, then one for each seat. The public parts, most of a position, are written
    once and copied. The first of the views is overwritten.
    """
    board = boards[0]
    state = states[0]
    view = views[0]
    assert len(buffer.audiences) == SEATS + 2
    assert len(buffer.legal) >= ACTIONS
    assert audiences >> 1 >> state.players == 0
    turn = state.seat
    turn_end = table_start = table_end = 0
    buffer.end[0] = 0
    for audience in range(SEATS + 1):
        buffer.audiences[audience] = buffer.end[0]
        if audiences >> audience & 1:
            n = 0
            seat = audience - 1
            if seat != NOBODY and deciding >> max(seat, 0) & 1:
                state.seat = seat  # SETUP-3: in the opening several choose at once
                n = decisions.list_legal(board, state, buffer.legal)
            look(board, state, seat, view)
            state.seat = turn
            if table_end == 0:
                write_turn(board, view, deciding, buffer)
                turn_end = buffer.end[0]
            else:
                repeat(buffer, 0, turn_end)
            write_unseen(board, view, buffer)
            if table_end == 0:
                table_start = buffer.end[0]
                write_table(board, view, buffer)
                table_end = buffer.end[0]
            else:
                repeat(buffer, table_start, table_end)
            write_own(board, view, buffer)
            write_choices(board, view, buffer.legal, n, buffer)
    buffer.audiences[SEATS + 1] = buffer.end[0]
    return buffer.end[0]


@kernel
def write_turn(board: BoardRecord, view: ViewRecord, deciding: int, buffer: TextBuffer) -> None:
    """Whose decision it is, and the cards that everybody sees."""
    put(buffer, PHASE)
    put(buffer, buffer.bases[PHASE_NAME] + view.phase)
    put(buffer, DECIDING)
    put_bits(buffer, DIGITS, deciding, view.players)
    put(buffer, FIRST)
    put_or_null(buffer, view.first, view.first != NOBODY)
    put(buffer, TURNS_LEFT)
    put_or_null(buffer, view.turns_left, view.turns_left != 0)
    put(buffer, MARKET)
    put_counts(board, view.market, buffer)
    put(buffer, DECK)
    put_number(buffer, view.deck_left)
    put(buffer, DISCARDS)
    put_counts(board, view.discard, buffer)


@kernel
def write_unseen(board: BoardRecord, view: ViewRecord, buffer: TextBuffer) -> None:
    """The cards that the viewer cannot place; it knows its own, so each audience has others."""
    put(buffer, UNSEEN)
    put_counts(board, view.unseen, buffer)


@kernel
def write_table(board: BoardRecord, view: ViewRecord, buffer: TextBuffer) -> None:
    """What everybody sees of routes, seats, tickets and tokens."""
    write_routes(board, view, buffer)
    put(buffer, SEATS_SEEN)
    put(buffer, OPEN_LIST)
    for seat in range(view.players):
        separate(buffer, seat)
        write_seat(board, view, seat, buffer)
    put(buffer, CLOSE_LIST)
    put(buffer, TICKETS_LEFT)
    put_number(buffer, view.ticket_left - tickets_on_offer(board, view))
    write_stacks(board, view, buffer)


@kernel
def write_choices(
    board: BoardRecord, view: ViewRecord, legal: Int64Row, n: int, buffer: TextBuffer
) -> None:
    """What the viewer may decide: n legal actions, none if it has nothing to decide; and a tunnel that waits."""
    put(buffer, LEGAL)
    put(buffer, OPEN_LIST)
    for i in range(n):
        separate(buffer, i)
        put(buffer, buffer.bases[ACTION] + legal[i])
    put(buffer, CLOSE_LIST)
    if view.phase == TUNNEL:
        write_tunnel(board, view, buffer)
    put(buffer, CLOSE)


@kernel
def write_routes(board: BoardRecord, view: ViewRecord, buffer: TextBuffer) -> None:
    n = 0
    put(buffer, OWNERS)
    put(buffer, OPEN)
    for route in range(board.routes):
        if view.owner[route] >= 0:
            separate(buffer, n)
            put(buffer, buffer.bases[ROUTE_KEY] + route)
            put_number(buffer, view.owner[route])
            n += 1
    put(buffer, CLOSE)
    n = 0
    put(buffer, CLOSED_ROUTES)
    put(buffer, OPEN_LIST)
    for route in range(board.routes):
        if view.owner[route] == CLOSED:
            separate(buffer, n)
            put(buffer, buffer.bases[ROUTE] + route)
            n += 1
    put(buffer, CLOSE_LIST)


@kernel
def write_seat(board: BoardRecord, view: ViewRecord, seat: int, buffer: TextBuffer) -> None:
    """What everybody can see of a seat."""
    put(buffer, SCORE)
    put_number(buffer, view.score[seat])
    put(buffer, PIECES)
    put_number(buffer, view.pieces[seat])
    put(buffer, CARDS)
    put_number(buffer, view.hand_size[seat])
    put(buffer, KNOWN)
    put_counts(board, view.known[seat], buffer)
    put(buffer, TICKET_COUNT)
    put_number(buffer, view.ticket_count[seat])
    put(buffer, CHOSEN)
    put(buffer, FALSE if view.chosen[seat] == 0 else TRUE)
    put(buffer, TOKENS)
    put_bits(buffer, buffer.bases[SYMBOL], view.tokens[seat], board.symbols)
    put(buffer, CLOSE)


@kernel
def write_stacks(board: BoardRecord, view: ViewRecord, buffer: TextBuffer) -> None:
    n = 0
    put(buffer, STACKS)
    put(buffer, OPEN)
    for symbol in range(board.symbols):
        if view.stack_place[symbol] != NOWHERE:
            separate(buffer, n)
            put(buffer, buffer.bases[LOCATION_KEY] + view.stack_place[symbol])
            put(buffer, SYMBOL_OF)
            put(buffer, buffer.bases[SYMBOL] + symbol)
            put(buffer, LEFT)
            put_number(buffer, stack_left(board, view, symbol))
            put(buffer, CLOSE)
            n += 1
    put(buffer, CLOSE)


@kernel
def write_own(board: BoardRecord, view: ViewRecord, buffer: TextBuffer) -> None:
    """What only the seat itself has: its cards, its tickets, and those it chooses from."""
    root = scratch(LOCATIONS)
    n = 0
    put(buffer, HAND)
    if view.me == NOBODY:
        put(buffer, OPEN)
        put(buffer, CLOSE)
    else:
        put_counts(board, view.hand[max(view.me, 0)], buffer)
    put(buffer, HELD)
    put(buffer, OPEN_LIST)
    if view.me != NOBODY:
        find_components(board, view, view.me, root)
        for ticket in range(board.tickets):
            if view.ticket_place[ticket] == -1 - view.me:
                separate(buffer, n)
                put_ticket(buffer, ticket, is_completed(board, root, ticket))
                n += 1
    put(buffer, CLOSE_LIST)
    put(buffer, OFFER)
    put(buffer, OPEN_LIST)
    first, offered = offer_to(board, view, view.me)
    if view.phase == KEEP or view.chosen[max(view.me, 0)] == 0:
        for place in range(first, first + offered):
            for ticket in range(TICKETS):
                if view.ticket_place[ticket] == place:
                    separate(buffer, place - first)
                    put_ticket(buffer, ticket, False)
    put(buffer, CLOSE_LIST)


@kernel
def write_tunnel(board: BoardRecord, view: ViewRecord, buffer: TextBuffer) -> None:
    """TUNNEL-1 TUNNEL-2  The claim that waits, the cards that were turned up, and how many of them match."""
    put(buffer, TUNNEL_SEEN)
    put(buffer, CLAIM)
    put(buffer, buffer.bases[ACTION] + view.tunnel)
    put(buffer, TURNED_UP)
    put(buffer, OPEN_LIST)
    for i in range(TURNED):
        kind = view.turned[i]
        if kind != NO_CARD:
            separate(buffer, i)
            put(buffer, buffer.bases[KIND] + kind)
    put(buffer, CLOSE_LIST)
    put(buffer, EXTRA)
    put_number(buffer, extra_cards(board, view, view.tunnel))
    put(buffer, CLOSE)


@kernel
def separate(buffer: TextBuffer, n: int) -> None:
    """A comma, if n others stand before what comes next."""
    if n > 0:
        put(buffer, COMMA)


@kernel
def put(buffer: TextBuffer, text: int) -> None:
    end = buffer.end[0]
    for i in range(buffer.starts[text], buffer.starts[text + 1]):
        buffer.out[end] = buffer.texts[i]
        end += 1
    buffer.end[0] = end


@kernel
def repeat(buffer: TextBuffer, start: int, stop: int) -> None:
    """What is written from start to stop, once more."""
    end = buffer.end[0]
    for i in range(start, stop):
        buffer.out[end] = buffer.out[i]
        end += 1
    buffer.end[0] = end


@kernel
def put_number(buffer: TextBuffer, number: int) -> None:
    place = 1
    if number < 0:
        put(buffer, MINUS)
        number = -number
    while number // place > 9:
        place *= 10
    while place > 0:
        put(buffer, DIGITS + number // place % 10)
        place //= 10


@kernel
def put_or_null(buffer: TextBuffer, number: int, is_there: bool) -> None:
    if is_there:
        put_number(buffer, number)
    else:
        put(buffer, NULL)


@kernel
def put_counts(board: BoardRecord, counts: Int8Row, buffer: TextBuffer) -> None:
    """The cards of a pile: how many there are of each kind that there are any of."""
    n = 0
    put(buffer, OPEN)
    for kind in range(board.colours + 1):
        if counts[kind] != 0:
            separate(buffer, n)
            put(buffer, buffer.bases[KIND_KEY] + kind)
            put_number(buffer, counts[kind])
            n += 1
    put(buffer, CLOSE)


@kernel
def put_bits(buffer: TextBuffer, base: int, bits: int, size: int) -> None:
    """A list of texts that follow one another: those whose bits are set."""
    n = 0
    put(buffer, OPEN_LIST)
    for i in range(size):
        if bits >> i & 1:
            separate(buffer, n)
            put(buffer, base + i)
            n += 1
    put(buffer, CLOSE_LIST)


@kernel
def put_ticket(buffer: TextBuffer, ticket: int, completed: bool) -> None:
    put(buffer, buffer.bases[TICKET] + ticket)
    put(buffer, TRUE if completed else FALSE)
    put(buffer, CLOSE)
