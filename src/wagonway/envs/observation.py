"""Observations: what a seat may know as a row of numbers, and what each number means.

A kernel writes each part of an observation, and the function after it names the numbers of that part, in the same order:
a test compares every number with the view by these names. Seats count from the viewer on: the viewer ("you"), the next
clockwise ("seat +1").

What a seat may know is decided in `engine/look.py`, and here a second time: a view takes as long as a decision, so kernels
read the state itself, but only public information and the viewer's own cards and tickets. Tests compare observations with
views, and with games in which everything hidden was re-dealt.

No place or count is ever below 0. The assertions let the compiler ignore indexes that count from
the end, and write thirty-two numbers at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from wagonway.engine.board import Board
from wagonway.engine.kernel import kernel
from wagonway.engine.look import UNKNOWN, known_first
from wagonway.engine.records import BoardRecord, Int8Row, StateRecord
from wagonway.engine.rules.tickets import offer_to
from wagonway.engine.state import (
    CLOSED,
    NO_ACTION,
    NOWHERE,
    OVER,
    PHASES,
    SEATS,
    TUNNEL,
    TURNED,
)

MOST = 127  # larger numbers are clipped to this

# Of consecutive numbers: their name, their meaning, the meaning of each, and the maximum of all or of each.
Entry = tuple[str, str, Sequence[str], int | Sequence[int]]


@kernel
def observe(board: BoardRecord, state: StateRecord, me: int, out: Int8Row) -> int:
    """Write the observation of seat `me` to `out`; returns its length."""
    at = observe_table(board, state, me, out, 0)
    at = observe_seats(board, state, me, out, at)
    at = observe_cards(board, state, me, out, at)
    at = observe_routes(board, state, me, out, at)
    at = observe_tickets(board, state, me, out, at)
    at = observe_tokens(board, state, me, out, at)
    return observe_tunnel(board, state, out, at) if board.has_tunnel else at


def entries(board: Board, players: int) -> Iterator[Entry]:
    seats = ["you", *(f"seat +{steps}" for steps in range(1, players))]
    yield from table_entries(board, players, seats)
    yield from seats_entries(board, seats)
    yield from cards_entries(board, seats)
    yield from routes_entries(board, seats)
    yield from tickets_entries(board)
    yield from tokens_entries(board, seats)
    yield from tunnel_entries(board)


@kernel
def seat_at(state: StateRecord, me: int, place: int) -> int:
    """The seat this many places clockwise of `me`."""
    seat = me + place
    return seat - state.players if seat >= state.players else seat


@kernel
def observe_table(board: BoardRecord, state: StateRecord, me: int, out: Int8Row, at: int) -> int:
    """SETUP-4  The phase, whose decision it is, who began once that is known, and what is left."""
    players = state.players
    if at < 0 or players < 0:
        return 0
    phases = TUNNEL + 1 if board.has_tunnel else OVER + 1
    for phase in range(phases):
        out[at + phase] = state.phase == phase
    at += phases
    first = known_first(board, state)
    for place in range(players):
        seat = seat_at(state, me, place)
        out[at + place] = state.seat == seat
        out[at + players + place] = first == seat
    at += 2 * players
    out[at] = state.turns_left
    out[at + 1] = state.passes
    out[at + 2] = min(state.deck_left, MOST)
    out[at + 3] = min(state.discard_left, MOST)
    out[at + 4] = min(state.shuffles, MOST)
    out[at + 5] = state.ticket_left
    return at + 6


def table_entries(board: Board, players: int, seats: list[str]) -> Iterator[Entry]:
    tickets = len(board.tickets)
    cards = min(sum(board.cards), MOST)
    phases = PHASES[: (TUNNEL if board.has_tunnels else OVER) + 1]
    yield "phase", "1 at what the game waits for", phases, 1
    yield "to act", "1 at the seat whose decision it is", seats, 1
    yield "first", "1 at the first player, once that is known", seats, 1
    yield "turns left", "turns of the last round still to come, 0 before it", ["turns"], players
    yield "passes", "passes in a row", ["passes"], players
    yield "deck", f"cards in the deck, at most {MOST}", ["cards"], cards
    yield "discards", f"cards in the discard pile, at most {MOST}", ["cards"], cards
    yield "shuffles", f"times the cards were shuffled, at most {MOST}", ["times"], MOST
    yield "ticket deck", "tickets in their deck, those on offer included", ["tickets"], tickets


@kernel
def observe_seats(board: BoardRecord, state: StateRecord, me: int, out: Int8Row, at: int) -> int:
    """TICKET-5 SETUP-3  The public counts of each seat; of a secret choice only that it was made."""
    players = state.players
    if at < 0 or players < 0:
        return 0
    for place in range(players):
        seat = seat_at(state, me, place)
        out[at] = min(state.score[seat], MOST)
        out[at + 1] = state.pieces[seat]
        out[at + 2] = count_cards(board, state, seat)
        out[at + 3] = count_tickets(board, state, seat)
        out[at + 4] = state.chosen[seat] != 0
        at += 5
    return at


@kernel
def count_cards(board: BoardRecord, state: StateRecord, seat: int) -> int:
    cards = 0
    for kind in range(board.colours + 1):
        cards += state.hand[seat][kind]
    return cards


@kernel
def count_tickets(board: BoardRecord, state: StateRecord, seat: int) -> int:
    tickets, held = 0, np.int8(-1 - seat)
    for ticket in range(board.tickets):
        tickets += state.ticket_place[ticket] == held
    return tickets


def seats_entries(board: Board, seats: list[str]) -> Iterator[Entry]:
    counts = {
        f"route points, at most {MOST}": MOST,
        "pieces left": board.pieces,
        "cards in hand": min(sum(board.cards), MOST),
        "tickets held": len(board.tickets),
        "1: has chosen opening tickets": 1,
    }
    for seat in seats:
        yield f"seat: {seat}", "what everybody may count", tuple(counts), tuple(counts.values())


@kernel
def observe_cards(board: BoardRecord, state: StateRecord, me: int, out: Int8Row, at: int) -> int:
    """The hand, the market, the discards, the known cards of other hands, and the unseen cards."""
    kinds = board.colours + 1
    if at < 0 or kinds < 0:
        return 0
    unseen = at + 3 * kinds
    for kind in range(kinds):
        hand, market, discard = state.hand[me][kind], state.market[kind], state.discard[kind]
        out[at + kind] = hand
        out[at + kinds + kind] = market
        out[at + 2 * kinds + kind] = discard
        out[unseen + kind] = board.cards[kind] - hand - market - discard
    at += 4 * kinds
    for place in range(state.players):
        seat = seat_at(state, me, place)
        for kind in range(kinds):
            known = state.known[seat][kind]
            out[at + kind] = known
            out[unseen + kind] -= known if place > 0 else 0
        at += kinds
    return at


def cards_entries(board: Board, seats: list[str]) -> Iterator[Entry]:
    yield "hand", "your cards of each kind", board.kinds, board.cards
    yield "market", "cards of each kind that lie face up", board.kinds, board.cards
    yield "discarded", "cards of each kind in the discard pile", board.kinds, board.cards
    yield "unseen", "cards of each kind you cannot place", board.kinds, board.cards
    for seat in seats:
        meaning = "cards seen to go from the market into the hand, and not spent since"
        if board.has_tunnels:
            meaning = "cards taken from the market or shown for a tunnel, and not spent since"
        yield f"known: {seat}", meaning, board.kinds, board.cards


@kernel
def observe_routes(board: BoardRecord, state: StateRecord, me: int, out: Int8Row, at: int) -> int:
    """The owners of routes, seat by seat, and the closed routes: one loop, because two are slower."""
    routes, players = board.routes, state.players
    if at < 0 or routes < 0:
        return 0
    for place in range(players + 1):
        owner = np.int8(seat_at(state, me, place) if place < players else CLOSED)
        for route in range(routes):
            out[at + route] = state.owner[route] == owner
        at += routes
    return at


def routes_entries(board: Board, seats: list[str]) -> Iterator[Entry]:
    routes = [route.name for route in board.routes]
    for seat in seats:
        yield f"routes: {seat}", "1 at each route that the seat owns", routes, 1
    yield "routes: closed", "1 at each route that its other half closed", routes, 1


@kernel
def observe_tickets(board: BoardRecord, state: StateRecord, me: int, out: Int8Row, at: int) -> int:
    """TICKET-5  The tickets that the viewer holds, gave back to the bottom, and is offered, by place."""
    tickets = board.tickets
    if at < 0 or tickets < 0:
        return 0
    first, offered = offer_to(board, state, me)
    held, below = np.int8(-1 - me), np.int8(offered)
    mine, others = np.uint8((me + 1) << SEATS), np.uint8((me + 2) << SEATS)
    for ticket in range(tickets):
        out[at + ticket] = state.ticket_place[ticket] == held
    at += tickets
    for ticket in range(tickets):
        place, seen = state.ticket_place[ticket], state.ticket_seen[ticket]
        out[at + ticket] = (place >= below) & (seen >= mine) & (seen < others)
    at += tickets
    for i in range(max(board.opening_deal, board.draw_deal)):
        sought = np.int8(first + i if i < offered else UNKNOWN)
        for ticket in range(tickets):
            out[at + ticket] = state.ticket_place[ticket] == sought
        at += tickets
    return at


def tickets_entries(board: Board) -> Iterator[Entry]:
    tickets = [ticket.name for ticket in board.tickets]
    yield "tickets", "1 at each ticket you hold", tickets, 1
    yield "given back", "1 at each ticket you gave back and nobody drew since", tickets, 1
    for place in range(1, board.largest_offer + 1):
        yield f"offer {place}", f"1 at the ticket that `keep {place}` would keep", tickets, 1


@kernel
def observe_tokens(board: BoardRecord, state: StateRecord, me: int, out: Int8Row, at: int) -> int:
    """SF-TOKENS-1 SF-TOKENS-6  The symbols of each seat, and the location of each stack."""
    symbols = board.symbols
    if at < 0 or symbols < 0:
        return 0
    for place in range(state.players):
        tokens = state.tokens[seat_at(state, me, place)]
        for symbol in range(symbols):
            out[at + symbol] = (tokens >> symbol) & 1
        at += symbols
    for symbol in range(symbols):
        for location in range(board.locations):
            out[at + location] = 0
        if state.stack_place[symbol] != NOWHERE:
            out[at + state.stack_place[symbol]] = 1
        at += board.locations
    return at


def tokens_entries(board: Board, seats: list[str]) -> Iterator[Entry]:
    if not board.symbols:
        return
    for seat in seats:
        yield f"tokens: {seat}", "1 at each symbol the seat has a token of", board.symbols, 1
    places = [location.name for location in board.locations]
    for symbol in board.symbols:
        yield f"stack: {symbol}", "1 where the stack lies, none while it is in reserve", places, 1


@kernel
def observe_tunnel(board: BoardRecord, state: StateRecord, out: Int8Row, at: int) -> int:
    """TUNNEL-1 TUNNEL-2  The claim that awaits its extra cards, and the cards turned up last."""
    routes, kinds = board.routes, board.colours + 1
    if at < 0 or routes < 0 or kinds < 0:
        return 0
    for i in range(routes + 2 * kinds):
        out[at + i] = 0
    if state.tunnel != NO_ACTION:
        route, wilds = board.action_route[state.tunnel], board.action_wilds[state.tunnel]
        out[at + route] = 1
        out[at + routes + board.action_colour[state.tunnel]] = board.length[route] - wilds
        out[at + routes] = wilds
    at += routes + kinds
    for i in range(TURNED):
        if state.turned[i] >= 0:
            out[at + state.turned[i]] += 1
    return at + kinds


def tunnel_entries(board: Board) -> Iterator[Entry]:
    if not board.has_tunnels:
        return
    routes = [route.name for route in board.routes]
    yield "tunnel", "1 at the tunnel that waits for its extra cards", routes, 1
    yield "tunnel paid", "cards of each kind that its claim pays", board.kinds, board.cards
    yield "turned up", "cards of each kind turned up for the last tunnel", board.kinds, TURNED


@dataclass(frozen=True)
class Section:
    """Consecutive numbers of one kind."""

    name: str
    meaning: str
    each: tuple[str, ...]  # the meaning of each number
    start: int
    highest: tuple[int, ...]  # maximum of each number; the minimum is 0

    @property
    def stop(self) -> int:
        return self.start + len(self.each)

    @property
    def slice(self) -> slice:
        return slice(self.start, self.stop)


@lru_cache(maxsize=64)
def sections(board: Board, players: int) -> tuple[Section, ...]:
    """The sections of an observation."""
    found: list[Section] = []
    start = 0
    for name, meaning, each, highest in entries(board, players):
        values = (highest,) * len(each) if isinstance(highest, int) else tuple(highest)
        found.append(Section(name, meaning, tuple(each), start, values))
        start += len(each)
    return tuple(found)


def observation_size(board: Board, players: int) -> int:
    """The length of an observation."""
    return sections(board, players)[-1].stop


def highest(board: Board, players: int) -> Any:
    """The maximum of each number: an observation divided by it lies between 0 and 1."""
    return np.array([h for section in sections(board, players) for h in section.highest], np.int8)


def public(board: Board, players: int, row: Any) -> Any:
    """The public part of an observation: the rest is 0, and your hand counts as unseen."""
    at = {section.name: section.slice for section in sections(board, players)}
    shown = row.copy()
    shown[at["unseen"]] += row[at["hand"]] - row[at["known: you"]]
    for name, where in at.items():
        if name in ("hand", "tickets", "given back") or name.startswith("offer "):
            shown[where] = 0
    return shown


def read(board: Board, players: int, row: Any) -> dict[str, dict[str, int]]:
    """An observation in words: section, name and value of each number, without zeros."""
    return {
        section.name: {
            each: int(value)
            for each, value in zip(section.each, row[section.slice], strict=True)
            if value
        }
        for section in sections(board, players)
    }


def names(board: Board, players: int) -> list[str]:
    """The name of every index: "hand: red", "routes: you: Helena-Seattle"."""
    return [
        f"{section.name}: {each}" for section in sections(board, players) for each in section.each
    ]
