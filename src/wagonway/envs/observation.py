"""The meaning of every number of an observation: `sections` lists them in order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from wagonway.engine.board import Board
from wagonway.engine.state import OVER, PHASES, TUNNEL, TURNED
from wagonway.envs.kernels.observation import MOST


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
    """The sections of an observation, in the order that `kernels/observation.py` writes."""
    found: list[Section] = []
    start = 0
    for name, meaning, each, highest in entries(board, players):
        values = (highest,) * len(each) if isinstance(highest, int) else tuple(highest)
        found.append(Section(name, meaning, tuple(each), start, values))
        start += len(each)
    return tuple(found)


Entry = tuple[str, str, Sequence[str], int | Sequence[int]]


def entries(board: Board, players: int) -> Iterator[Entry]:
    seats = ["you", *(f"place {place}" for place in range(1, players))]
    yield from table_entries(board, players, seats)
    yield from seats_entries(board, seats)
    yield from cards_entries(board, seats)
    yield from routes_entries(board, seats)
    yield from tickets_entries(board)
    yield from tokens_entries(board, seats)
    yield from tunnel_entries(board)


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


def routes_entries(board: Board, seats: list[str]) -> Iterator[Entry]:
    routes = [route.name for route in board.routes]
    for seat in seats:
        yield f"routes: {seat}", "1 at each route that the seat owns", routes, 1
    yield "routes: closed", "1 at each route that its other half closed", routes, 1


def tickets_entries(board: Board) -> Iterator[Entry]:
    tickets = [ticket.name for ticket in board.tickets]
    yield "tickets", "1 at each ticket you hold", tickets, 1
    yield "given back", "1 at each ticket you gave back and nobody drew since", tickets, 1
    for place in range(1, board.largest_offer + 1):
        yield f"offer {place}", f"1 at the ticket that `keep {place}` would keep", tickets, 1


def tokens_entries(board: Board, seats: list[str]) -> Iterator[Entry]:
    if not board.symbols:
        return
    for seat in seats:
        yield f"tokens: {seat}", "1 at each symbol the seat has a token of", board.symbols, 1
    places = [location.name for location in board.locations]
    for symbol in board.symbols:
        yield f"stack: {symbol}", "1 where the stack lies, none while it is in reserve", places, 1


def tunnel_entries(board: Board) -> Iterator[Entry]:
    if not board.has_tunnels:
        return
    routes = [route.name for route in board.routes]
    yield "tunnel", "1 at the tunnel that waits for its extra cards", routes, 1
    yield "tunnel paid", "cards of each kind that its claim pays", board.kinds, board.cards
    yield "turned up", "cards of each kind turned up for the last tunnel", board.kinds, TURNED


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
