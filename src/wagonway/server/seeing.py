"""A view in words, for the wire: everything comes from the engine's record of what these eyes may know."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from wagonway.engine import memory
from wagonway.engine.actions import notation
from wagonway.engine.board import Board, Ticket
from wagonway.engine.game import Game
from wagonway.engine.look import VIEW
from wagonway.engine.state import CHOOSE, CLOSED, KEEP, KINDS, NOBODY, SEATS
from wagonway.engine.view import View
from wagonway.server.messages.seen import Position, SeatSeen, StackSeen, TicketSeen

SPANS = {name: memory.span(VIEW, name) for name in VIEW.names or ()}
ONE_WHERE = [bytes(byte == seat for byte in range(256)) for seat in range(SEATS)]
NONE, SHUT = NOBODY & 0xFF, CLOSED & 0xFF  # in a byte
FIRST_SEAT = 0xFF  # where a ticket is that lies before the first seat; before the others, it is one less each
SEATS_AT_ONCE = 8192  # whose tickets are remembered from move to move


def look(game: Game, seat: int | None) -> View:
    """What a seat may know now. In the opening every seat that has not chosen is one to decide."""
    if seat is not None and seat != game.seat and is_choosing(game) and not game.state.chosen[seat]:
        game = game.copy()
        game.state.seat = seat
    return game.view(seat)


def is_choosing(game: Game) -> bool:
    return bool(game.state.phase == CHOOSE)


def deciding(game: Game) -> list[int]:
    """The seats that the game waits for."""
    if game.over:
        return []
    if is_choosing(game):
        return [seat for seat in range(game.players) if not game.state.chosen[seat]]
    return [game.seat]


class Sight:
    """The numbers of a view's record, read from its bytes: a tenth of the time of looking field by field.

    Nearly all are of one byte, in which -1 is 255.
    """

    def __init__(self, view: View) -> None:
        self._bytes = view.bytes

    def numbers(self, name: str) -> bytes:
        return self._bytes[SPANS[name]]

    def number(self, name: str) -> int:
        return self.numbers(name)[0]

    def wide(self, name: str) -> list[int]:
        """Numbers of two bytes."""
        return memoryview(self._bytes)[SPANS[name]].cast("h").tolist()

    def whether(self, name: str, number: int) -> bytes:
        """A byte for each number of a field: 1 where it is this one."""
        return self.numbers(name).translate(ONE_WHERE[number])

    def row(self, name: str, seat: int) -> bytes:
        """The row of a seat in a field of one row of kinds a seat."""
        start = SPANS[name].start + seat * KINDS
        return self._bytes[start : start + KINDS]


def open_to_all(view: View, waiting_for: list[int]) -> Position:
    """The position as a spectator sees it."""
    assert view.seat is None
    board, sight = view.board, Sight(view)
    players, first = sight.number("players"), sight.number("first")
    names, owners = route_names(board), sight.numbers("owner")
    tokens = sight.numbers("tokens")[:players]
    return Position(
        phase=view.phase,
        deciding=waiting_for,
        first=None if first == NONE else first,
        turns_left=sight.number("turns_left") or None,
        market=kinds(board, sight.numbers("market")),
        deck=sight.wide("deck_left")[0],
        discards=kinds(board, sight.numbers("discard")),
        unseen=kinds(board, sight.numbers("unseen")),
        owners={name: owner for name, owner in zip(names, owners) if owner < SHUT},
        closed=[name for name, owner in zip(names, owners) if owner == SHUT],
        seats=seats_seen(board, sight, players, tokens),
        tickets_left=view.tickets_left,
        stacks=stacks(board, sight, players, tokens) if board.symbols else {},
        hand={},
        tickets=[],
        offer=[],
        legal=[],
    )


@cache
def route_names(board: Board) -> list[str]:
    return [route.name for route in board.routes]


def with_own(everybody: Position, view: View) -> Position:
    """What everybody sees, and what a seat sees beside it: its own cards, tickets and choices."""
    board, sight, me = view.board, Sight(view), view.seat
    assert me is not None
    choosing = view.offer if sight.number("phase") in (CHOOSE, KEEP) else []
    return msgspec.structs.replace(
        everybody,
        unseen=kinds(board, sight.numbers("unseen")),
        hand=kinds(board, sight.row("hand", me)),
        tickets=own_tickets(board, me, sight.numbers("ticket_place"), sight.whether("owner", me)),
        offer=[ticket_seen(board, t, False) for t in choosing],
        legal=legal_texts(view) if me in everybody.deciding else [],
    )


def legal_texts(view: View) -> list[str]:
    """What the seat may do; hundreds of actions at times, so that the list of texts is looked up once."""
    texts = notation(view.board).texts
    return [texts[id] for id in view.legal_ids]


def position(game: Game, seat: int | None) -> Position:
    """The position of a game as one pair of eyes sees it."""
    everybody = open_to_all(game.view(None), deciding(game))
    return everybody if seat is None else with_own(everybody, look(game, seat))


def kinds(board: Board, counts: bytes) -> dict[str, int]:
    return {kind: n for kind, n in zip(board.kinds, counts) if n}


def seats_seen(board: Board, sight: Sight, players: int, tokens: bytes) -> list[SeatSeen]:
    scores = sight.wide("score")
    pieces, cards = sight.numbers("pieces"), sight.numbers("hand_size")
    tickets, chosen = sight.numbers("ticket_count"), sight.numbers("chosen")
    return [
        SeatSeen(
            score=scores[seat],
            pieces=pieces[seat],
            cards=cards[seat],
            known=kinds(board, sight.row("known", seat)),
            tickets=tickets[seat],
            chosen=chosen[seat] != 0,
            tokens=[name for bit, name in enumerate(board.symbols) if tokens[seat] >> bit & 1],
        )
        for seat in range(players)
    ]


@lru_cache(maxsize=SEATS_AT_ONCE)
def own_tickets(board: Board, seat: int, places: bytes, mine: bytes) -> list[TicketSeen]:
    """The tickets that lie before a seat; a byte a ticket, where it is, and a byte a route, 1 if it is the seat's.

    They change once in many moves, and everybody is told of them at each.
    """
    joined = together(board, mine)
    return [
        ticket_seen(board, ticket, joined[ticket.a] == joined[ticket.b])
        for ticket, place in zip(board.tickets, places)
        if place == FIRST_SEAT - seat
    ]


def together(board: Board, chosen: bytes) -> list[int]:
    """For each location the same number as for every location that the chosen routes join to it."""
    joined = list(range(len(board.locations)))
    for route, is_chosen in zip(board.routes, chosen):
        if is_chosen and joined[route.a] != joined[route.b]:
            old, new = joined[route.a], joined[route.b]
            joined = [new if number == old else number for number in joined]
    return joined


def ticket_seen(board: Board, ticket: Ticket, completed: bool) -> TicketSeen:
    return TicketSeen(
        name=ticket.name,
        ends=ends(board, ticket),
        points=ticket.points,
        completed=completed,
    )


def ends(board: Board, ticket: Ticket) -> tuple[str, str]:
    return board.locations[ticket.a].name, board.locations[ticket.b].name


def stacks(board: Board, sight: Sight, players: int, tokens: bytes) -> dict[str, StackSeen]:
    """Location → the stack of tokens that lies there."""
    step = players - board.player_counts[0]
    found: dict[str, StackSeen] = {}
    for i, (symbol, place) in enumerate(zip(board.symbols, sight.numbers("stack_place"))):
        if place != NONE:
            height = (board.stack_height if i < len(board.stacks) else board.reserve_height)[step]
            taken = sum(held >> i & 1 for held in tokens)
            name = board.locations[place].name
            found[name] = StackSeen(symbol=symbol, left=height - taken)
    return found
