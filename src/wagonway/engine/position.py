"""Positions as text: to build, read and compare them.

    board: tiny                          seat 0: 7 pieces, 1 points
    players: 2                             cards: 2 red, 1 wild
    first: 0                               tickets: Abbey-Forge
    to act: 1                              tokens: bell
    phase: turn                            routes: Abbey-Bridge#red
    market: 1 wild, 2 red, 2 blue        seat 1: 8 pieces, 0 points
    deck: red green blue                   cards: 1 blue
    discard: 3 green                       tickets: Castle-Elm; Bridge-Dock
    ticket deck: Abbey-Castle
    stacks: bell Abbey; crab Dock; star Elm

Decks are listed from the top. Lines may be omitted: pieces and points follow from the
routes, and what is not mentioned is at the bottom of its deck; `rest` stands for all of it.
"""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from typing import Any

from wagonway.engine import memory, play
from wagonway.engine.actions import notation, tickets_in
from wagonway.engine.board import Board
from wagonway.engine.refusal import PositionError, Refusal
from wagonway.engine.state import (
    ACTION,
    CARD_LIST,
    CLOSED,
    NOBODY,
    NOWHERE,
    NUMBER,
    OPTIONAL_LINES,
    PHASES,
    ROUTE,
    SEATS,
    STATE,
)

REST = "rest"


def describe(board: Board, state: Any) -> str:
    """The whole position as text, hidden information included."""
    lines = [
        f"board: {board.id}",
        f"players: {state.players}",
        f"first: {state.first}",
        f"to act: {state.seat}",
        f"phase: {PHASES[state.phase]}",
    ]
    for name, field, form in OPTIONAL_LINES:
        if text := field_text(board, getattr(state, field), form):
            lines.append(f"{name}: {text}")
    deck = [board.kinds[int(state.deck[i])] for i in range(state.deck_left - 1, -1, -1)]
    lines += [
        f"market: {cards_text(board, state.market)}",
        f"deck: {' '.join(deck)}",
        f"discard: {cards_text(board, state.discard)}",
        f"ticket deck: {'; '.join(ticket_deck(board, state))}",
    ]
    if board.symbols:
        lines.append(f"stacks: {'; '.join(stacks(board, state))}")
    for seat in range(state.players):
        lines += describe_seat(board, state, seat)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def field_text(board: Board, value: Any, form: str) -> str:
    """A field that is usually empty, which gives no text. Routes, actions and cards below 0 are none."""
    if form == NUMBER:
        return str(value) if value else ""
    if form == CARD_LIST:
        return " ".join(board.kinds[int(kind)] for kind in value if kind >= 0)
    return named_by(board, form)[int(value)] if value >= 0 else ""


def named_by(board: Board, form: str) -> list[str]:
    """The names of the things that a field refers to by number."""
    if form == ROUTE:
        return [route.name for route in board.routes]
    return list(notation(board).by_text) if form == ACTION else list(board.kinds)


def describe_seat(board: Board, state: Any, seat: int) -> list[str]:
    held = [t.name for i, t in enumerate(board.tickets) if state.ticket_place[i] == -1 - seat]
    tokens = [s for bit, s in enumerate(board.symbols) if state.tokens[seat] >> bit & 1]
    routes = [route.name for i, route in enumerate(board.routes) if state.owner[i] == seat]
    chosen = " ".join(str(i + 1) for i in tickets_in(int(state.chosen[seat])))
    parts = [
        ("cards", cards_text(board, state.hand[seat])),
        ("tickets", "; ".join(held)),
        ("tokens", "; ".join(tokens)),
        ("routes", "; ".join(routes)),
        ("chosen", chosen if PHASES[state.phase] == "choose" else ""),
    ]
    head = f"seat {seat}: {state.pieces[seat]} pieces, {state.score[seat]} points"
    return [head, *(f"  {name}: {text}" for name, text in parts if text)]


def cards_text(board: Board, counts: Any) -> str:
    named = zip(board.kinds, counts, strict=False)
    return ", ".join(f"{count} {kind}" for kind, count in named if count)


def ticket_deck(board: Board, state: Any) -> list[str]:
    """The names of the tickets in the deck, from the top."""
    at = {int(state.ticket_place[i]): ticket.name for i, ticket in enumerate(board.tickets)}
    return [at[place] for place in range(state.ticket_left)]


def stacks(board: Board, state: Any) -> list[str]:
    placed = [(symbol, int(state.stack_place[i])) for i, symbol in enumerate(board.symbols)]
    return [f"{s} {board.locations[at].name}" for s, at in placed if at != NOWHERE]


class PositionReader:
    """Reads the text of a position into a state."""

    def __init__(self, board: Board, text: str) -> None:
        self.board = board
        self.top: dict[str, str] = {}
        self.seats: dict[int, dict[str, str]] = {}
        table = self.top
        for number, line in enumerate(text.splitlines(), 1):
            if not line.strip():
                continue
            name, colon, value = (part.strip() for part in line.partition(":"))
            if not colon:
                raise PositionError("position-line", line=number, text=line.strip())
            if seat := re.fullmatch(r"seat (\d)", name):
                table = self.seats.setdefault(int(seat[1]), {})
                name = "head"
            elif not line.startswith(" "):
                table = self.top
            table[name] = value

    def number(self, name: str, default: int) -> int:
        return int(self.top.get(name, default))

    def fill(self, state: Any) -> None:
        state.players = self.number("players", self.board.player_counts[0])
        state.first = self.number("first", 0)
        state.seat = self.number("to act", int(state.first))
        state.phase = self.named("phase", self.top.get("phase", "turn"), list(PHASES))
        for name, field, form in OPTIONAL_LINES:
            if name in self.top:
                self.fill_field(state, field, form, self.top[name])
        for seat in range(state.players):
            self.fill_seat(state, seat, self.seats.get(seat, {}))
        self.close_twins(state)
        self.fill_cards(state)
        self.fill_tickets(state)
        self.fill_stacks(state)

    def fill_field(self, state: Any, field: str, form: str, text: str) -> None:
        """Fill a field that is usually empty; `clear` has set the others."""
        if form == NUMBER:
            setattr(state, field, int(text))
            return
        names = named_by(self.board, form)
        if form == CARD_LIST:
            for i, kind in enumerate(text.split()):
                getattr(state, field)[i] = self.named("card", kind, names)
        else:
            setattr(state, field, self.named(form, text, names))

    def named(self, what: str, name: str, names: list[str]) -> int:
        if name not in names:
            raise PositionError("position-name", what=Refusal(f"position-{what}"), name=name)
        return names.index(name)

    def items(self, text: str) -> list[str]:
        return [item.strip() for item in text.split(";") if item.strip()]

    def fill_seat(self, state: Any, seat: int, lines: dict[str, str]) -> None:
        names = [route.name for route in self.board.routes]
        routes = [self.named("route", item, names) for item in self.items(lines.get("routes", ""))]
        for route in routes:
            state.owner[route] = seat
        used = sum(self.board.routes[route].length for route in routes)
        head = {word: count for count, word in re.findall(r"(\d+) (\w+)", lines.get("head", ""))}
        state.pieces[seat] = int(head.get("pieces", self.board.pieces - used))
        points = sum(self.board.routes[route].points for route in routes)
        state.score[seat] = int(head.get("points", points))
        state.tokens[seat] = 0
        for symbol in self.items(lines.get("tokens", "")):
            state.tokens[seat] |= 1 << self.named("symbol", symbol, list(self.board.symbols))
        state.chosen[seat] = 0
        for position in lines.get("chosen", "").split():
            state.chosen[seat] |= 1 << (int(position) - 1)

    def close_twins(self, state: Any) -> None:
        """DOUBLE-2  The other half of an owned route is closed at a small table."""
        if state.players <= self.board.doubles_close_up_to:
            for i, route in enumerate(self.board.routes):
                if state.owner[i] >= 0 and route.twin is not None:
                    state.owner[route.twin] = CLOSED

    def fill_cards(self, state: Any) -> None:
        kinds = self.board.kinds
        order = self.top.get("deck", "").replace(REST, "").split()
        left = Counter(dict(zip(kinds, self.board.cards, strict=True)))
        left.subtract(Counter(kinds[self.named("card", kind, list(kinds))] for kind in order))
        piles = {"market": state.market, "discard": state.discard}
        texts = [self.top.get(name, "") for name in piles]
        texts += [self.seats.get(seat, {}).get("cards", "") for seat in range(state.players)]
        counts = [self.count_cards(text) for text in texts]
        for count in counts:
            left.subtract(count)
        if min(left.values()) < 0:
            kind = min(left, key=lambda kind: left[kind])
            raise PositionError("position-cards", kind=kind, extra=-left[kind])
        rest = [count for count, text in zip(counts, texts, strict=True) if REST in text]
        if rest:
            rest[-1].update(left)
        else:
            order += left.elements()
        for pile, count in zip((*piles.values(), *state.hand), counts, strict=False):
            for i, kind in enumerate(kinds):
                pile[i] = count[kind]
        for i, kind in enumerate(reversed(order)):
            state.deck[i] = kinds.index(kind)
        state.deck_left = len(order)
        state.discard_left = sum(int(n) for n in state.discard)
        state.shuffles = 1

    def count_cards(self, text: str) -> Counter[str]:
        counts: Counter[str] = Counter()
        for count, kind in re.findall(r"(\d+) (\w+)", text):
            self.named("card", kind, list(self.board.kinds))
            counts[kind] += int(count)
        return counts

    def fill_tickets(self, state: Any) -> None:
        names = [ticket.name for ticket in self.board.tickets]
        free = list(range(len(names)))
        rest: int | None = None
        for seat in range(state.players):
            for item in self.items(self.seats.get(seat, {}).get("tickets", "")):
                if item == REST:
                    rest = seat
                    continue
                ticket = self.take_ticket(item, names, free)
                state.ticket_place[ticket] = -1 - seat
                state.ticket_seen[ticket] = (seat + 1) << SEATS | 1 << seat
        deck = [
            self.take_ticket(item, names, free)
            for item in self.items(self.top.get("ticket deck", ""))
        ]
        if rest is None:
            deck += free
        else:
            for ticket in free:
                state.ticket_place[ticket] = -1 - rest
                state.ticket_seen[ticket] = (rest + 1) << SEATS | 1 << rest
        for place, ticket in enumerate(deck):
            state.ticket_place[ticket] = place
        state.ticket_left = len(deck)

    def take_ticket(self, name: str, names: list[str], free: list[int]) -> int:
        """A ticket by its name, which is then no longer free."""
        ticket = self.named("ticket", name, names)
        if ticket not in free:
            raise PositionError("position-ticket-twice", ticket=name)
        free.remove(ticket)
        return ticket

    def fill_stacks(self, state: Any) -> None:
        text = self.top.get("stacks")
        places = [location.name for location in self.board.locations]
        for i, symbol in enumerate(self.board.symbols):
            fixed = i < len(self.board.stacks)
            state.stack_place[i] = self.board.stacks[i] if fixed and text is None else NOWHERE
            for item in self.items(text or ""):
                name, _, place = item.partition(" ")
                self.named("symbol", name, list(self.board.symbols))
                if name == symbol:
                    state.stack_place[i] = self.named("location", place, places)
        reserve = range(len(self.board.stacks), len(self.board.symbols))
        state.placed = sum(state.stack_place[i] != NOWHERE for i in reserve)


def read_position(text: str) -> tuple[Board, Any]:
    """The board, and one row with the position of a text."""
    found = re.search(r"^\s*board: *(.+)$", text, re.MULTILINE)
    if not found:
        raise PositionError("position-board")
    board = Board.load(found[1].strip())
    reader = PositionReader(board, textwrap.dedent(text))
    rows = memory.rows(STATE, 1)
    players = reader.number("players", board.player_counts[0])
    play.set_up(board.record, rows, 0, players, play.words(range(8)), NOBODY)
    play.clear(board.record, rows, 0)
    reader.fill(memory.row(rows, 0))
    play.find_open_routes(board.record, rows, 0)
    return board, rows
