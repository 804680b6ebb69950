"""A position as JSON, written by compiled code: what `encoder.Position` describes, from a view and nothing else.

A page is where it is written, with the texts of a board that it is made of (`encoder.py` has them).
"""

from __future__ import annotations

from typing import NamedTuple

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
from wagonway.engine.rules.tickets import offer_to
from wagonway.engine.rules.tokens import stack_left
from wagonway.engine.rules.tunnels import extra_cards
from wagonway.engine.state import (
    ACTIONS,
    CHOOSE,
    CLOSED,
    KEEP,
    LOCATIONS,
    NO_CARD,
    NOBODY,
    NOWHERE,
    TICKETS,
    TUNNEL,
    TURNED,
)

# Texts that every board has, by their numbers. The names of the fields come first, in the order of `Position`.
PHASE, DECIDING, FIRST, TURNS_LEFT, MARKET, DECK, DISCARDS, UNSEEN, OWNERS, SHUT = range(10)
SEATS_SEEN, TICKETS_LEFT, STACKS, HAND, HELD, OFFER, LEGAL, TUNNEL_SEEN, FIELDS = range(10, 19)
OPEN, CLOSE, OPEN_LIST, CLOSE_LIST, COMMA, MINUS, NULL, TRUE, FALSE = range(FIELDS, FIELDS + 9)
SCORE, PIECES, CARDS, KNOWN, TICKET_COUNT, CHOSEN, TOKENS = range(FALSE + 1, FALSE + 8)
SYMBOL_OF, LEFT, CLAIM, TURNED_UP, EXTRA, DIGITS = range(TOKENS + 1, TOKENS + 7)
PUNCTUATION = (
    *("{", "}", "[", "]", ",", "-", "null", "true", "false"),
    *('{"score":', ',"pieces":', ',"cards":', ',"known":', ',"tickets":', ',"chosen":'),
    *(',"tokens":', '{"symbol":', ',"left":', '{"claim":', ',"turned":', ',"extra":'),
)
# Texts of one board: the number of the first of each kind is in `Page.bases`.
KIND_KEY, KIND, ROUTE_KEY, ROUTE, ACTION, LOCATION_KEY, SYMBOL, TICKET, PHASE_NAME = range(9)


class Page(NamedTuple):
    """Where a position is written, and the texts that it is made of."""

    texts: UInt8Row  # one after the other
    starts: Int32Row  # of each text, and the end of the last
    bases: Int32Row
    out: UInt8Row
    end: Int64Row  # how much is written


@entry_point
def write_view(
    boards: BoardRows, views: ViewRows, deciding: int, legal: Int64Row, page: Page
) -> int:
    """Write the position in view 0; returns its length. `deciding` has a bit for each seat that the game waits for."""
    write_position(boards[0], views[0], deciding, legal, len(legal), page)
    return page.end[0]


@entry_point
def write_game(
    boards: BoardRows, states: StateRows, seat: int, deciding: int, views: ViewRows, page: Page
) -> int:
    """Write what a seat (or NOBODY, a spectator) may know of game 0; returns its length.

    The view that it comes from is left in the first of the views.
    """
    assert NOBODY <= seat < states[0].players
    legal = scratch(ACTIONS)
    n = 0
    look(boards[0], states[0], seat, views[0])
    if seat != NOBODY and deciding >> seat & 1:
        n = decisions.list_legal(boards[0], states[0], legal)
    write_position(boards[0], views[0], deciding, legal, n, page)
    return page.end[0]


@kernel
def write_position(
    board: BoardRecord, view: ViewRecord, deciding: int, legal: Int64Row, n: int, page: Page
) -> None:
    page.end[0] = 0
    put(page, OPEN)
    begin(page, PHASE)
    put(page, page.bases[PHASE_NAME] + view.phase)
    begin(page, DECIDING)
    put_bits(page, DIGITS, deciding, view.players)
    begin(page, FIRST)
    put_or_null(page, view.first, view.first != NOBODY)
    begin(page, TURNS_LEFT)
    put_or_null(page, view.turns_left, view.turns_left != 0)
    write_cards(board, view, page)
    write_routes(board, view, page)
    begin(page, SEATS_SEEN)
    put(page, OPEN_LIST)
    for seat in range(view.players):
        separate(page, seat)
        write_seat(board, view, seat, page)
    put(page, CLOSE_LIST)
    begin(page, TICKETS_LEFT)
    dealt = view.players * board.opening_deal if view.phase == CHOOSE else 0
    put_number(page, view.ticket_left - view.offered - dealt)
    write_stacks(board, view, page)
    write_own(board, view, page)
    begin(page, LEGAL)
    put(page, OPEN_LIST)
    if view.me != NOBODY and deciding >> max(view.me, 0) & 1:
        for i in range(n):
            separate(page, i)
            put(page, page.bases[ACTION] + legal[i])
    put(page, CLOSE_LIST)
    if view.phase == TUNNEL:
        write_tunnel(board, view, page)
    put(page, CLOSE)


@kernel
def write_cards(board: BoardRecord, view: ViewRecord, page: Page) -> None:
    begin(page, MARKET)
    put_counts(board, view.market, page)
    begin(page, DECK)
    put_number(page, view.deck_left)
    begin(page, DISCARDS)
    put_counts(board, view.discard, page)
    begin(page, UNSEEN)
    put_counts(board, view.unseen, page)


@kernel
def write_routes(board: BoardRecord, view: ViewRecord, page: Page) -> None:
    n = 0
    begin(page, OWNERS)
    put(page, OPEN)
    for route in range(board.routes):
        if view.owner[route] >= 0:
            separate(page, n)
            put(page, page.bases[ROUTE_KEY] + route)
            put_number(page, view.owner[route])
            n += 1
    put(page, CLOSE)
    n = 0
    begin(page, SHUT)
    put(page, OPEN_LIST)
    for route in range(board.routes):
        if view.owner[route] == CLOSED:
            separate(page, n)
            put(page, page.bases[ROUTE] + route)
            n += 1
    put(page, CLOSE_LIST)


@kernel
def write_seat(board: BoardRecord, view: ViewRecord, seat: int, page: Page) -> None:
    """What everybody can see of a seat."""
    put(page, SCORE)
    put_number(page, view.score[seat])
    put(page, PIECES)
    put_number(page, view.pieces[seat])
    put(page, CARDS)
    put_number(page, view.hand_size[seat])
    put(page, KNOWN)
    put_counts(board, view.known[seat], page)
    put(page, TICKET_COUNT)
    put_number(page, view.ticket_count[seat])
    put(page, CHOSEN)
    put(page, FALSE if view.chosen[seat] == 0 else TRUE)
    put(page, TOKENS)
    put_bits(page, page.bases[SYMBOL], view.tokens[seat], board.symbols)
    put(page, CLOSE)


@kernel
def write_stacks(board: BoardRecord, view: ViewRecord, page: Page) -> None:
    n = 0
    begin(page, STACKS)
    put(page, OPEN)
    for symbol in range(board.symbols):
        if view.stack_place[symbol] != NOWHERE:
            separate(page, n)
            put(page, page.bases[LOCATION_KEY] + view.stack_place[symbol])
            put(page, SYMBOL_OF)
            put(page, page.bases[SYMBOL] + symbol)
            put(page, LEFT)
            put_number(page, stack_left(board, view, symbol))
            put(page, CLOSE)
            n += 1
    put(page, CLOSE)


@kernel
def write_own(board: BoardRecord, view: ViewRecord, page: Page) -> None:
    """What only the seat itself has: its cards, its tickets, and those it chooses from."""
    root = scratch(LOCATIONS)
    n = 0
    begin(page, HAND)
    if view.me == NOBODY:
        put(page, OPEN)
        put(page, CLOSE)
    else:
        put_counts(board, view.hand[max(view.me, 0)], page)
    begin(page, HELD)
    put(page, OPEN_LIST)
    if view.me != NOBODY:
        find_components(board, view, view.me, root)
        for ticket in range(board.tickets):
            if view.ticket_place[ticket] == -1 - view.me:
                separate(page, n)
                put_ticket(page, ticket, is_completed(board, root, ticket))
                n += 1
    put(page, CLOSE_LIST)
    begin(page, OFFER)
    put(page, OPEN_LIST)
    first, offered = offer_to(board, view, view.me)
    if view.phase == KEEP or view.chosen[max(view.me, 0)] == 0:
        for place in range(first, first + offered):
            for ticket in range(TICKETS):
                if view.ticket_place[ticket] == place:
                    separate(page, place - first)
                    put_ticket(page, ticket, False)
    put(page, CLOSE_LIST)


@kernel
def write_tunnel(board: BoardRecord, view: ViewRecord, page: Page) -> None:
    """TUNNEL-1 TUNNEL-2  The claim that waits, the cards that were turned up, and how many of them match."""
    begin(page, TUNNEL_SEEN)
    put(page, CLAIM)
    put(page, page.bases[ACTION] + view.tunnel)
    put(page, TURNED_UP)
    put(page, OPEN_LIST)
    for i in range(TURNED):
        kind = view.turned[i]
        if kind != NO_CARD:
            separate(page, i)
            put(page, page.bases[KIND] + kind)
    put(page, CLOSE_LIST)
    put(page, EXTRA)
    put_number(page, extra_cards(board, view, view.tunnel))
    put(page, CLOSE)


@kernel
def begin(page: Page, field: int) -> None:
    """The next field, behind a comma if it is not the first."""
    separate(page, field)
    put(page, field)


@kernel
def separate(page: Page, n: int) -> None:
    """A comma, if n others stand before what comes next."""
    if n > 0:
        put(page, COMMA)


@kernel
def put(page: Page, text: int) -> None:
    end = page.end[0]
    for i in range(page.starts[text], page.starts[text + 1]):
        page.out[end] = page.texts[i]
        end += 1
    page.end[0] = end


@kernel
def put_number(page: Page, number: int) -> None:
    place = 1
    if number < 0:
        put(page, MINUS)
        number = -number
    while number // place > 9:
        place *= 10
    while place > 0:
        put(page, DIGITS + number // place % 10)
        place //= 10


@kernel
def put_or_null(page: Page, number: int, is_there: bool) -> None:
    if is_there:
        put_number(page, number)
    else:
        put(page, NULL)


@kernel
def put_counts(board: BoardRecord, counts: Int8Row, page: Page) -> None:
    """The cards of a pile: how many there are of each kind that there are any of."""
    n = 0
    put(page, OPEN)
    for kind in range(board.colours + 1):
        if counts[kind] != 0:
            separate(page, n)
            put(page, page.bases[KIND_KEY] + kind)
            put_number(page, counts[kind])
            n += 1
    put(page, CLOSE)


@kernel
def put_bits(page: Page, base: int, bits: int, size: int) -> None:
    """A list of texts that follow one another: those whose bits are set."""
    n = 0
    put(page, OPEN_LIST)
    for i in range(size):
        if bits >> i & 1:
            separate(page, n)
            put(page, base + i)
            n += 1
    put(page, CLOSE_LIST)


@kernel
def put_ticket(page: Page, ticket: int, completed: bool) -> None:
    put(page, page.bases[TICKET] + ticket)
    put(page, TRUE if completed else FALSE)
    put(page, CLOSE)
