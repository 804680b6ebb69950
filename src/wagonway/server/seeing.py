"""A view in words, for the wire: everything comes from the engine's record of what these eyes may know."""

from __future__ import annotations

from functools import lru_cache

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
PLACE_OF_FIRST = -1  # of a ticket that lies before the first seat
SEATS_AT_ONCE = 8192  # whose tickets are remembered from move to move
WIDE = {"score", "claimed", "deck_left", "discard_left"}  # two bytes a number


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
    """The numbers of a view's record, read from its bytes: a tenth of the time of looking field by field."""

    def __init__(self, view: View) -> None:
        self._bytes = memoryview(view.bytes)

    def numbers(self, name: str) -> list[int]:
        return self._bytes[SPANS[name]].cast("h" if name in WIDE else "b").tolist()

    def dump(self, name: str) -> bytes:
        return self._bytes[SPANS[name]].tobytes()

    def whether(self, name: str, number: int) -> bytes:
        """A byte for each number of a field: 1 where it is this one."""
        return self.dump(name).translate(ONE_WHERE[number])

    def number(self, name: str) -> int:
        return self.numbers(name)[0]

    def rows(self, name: str) -> list[list[int]]:
        """A field of one row of kinds a seat."""
        flat = self.numbers(name)
        return [flat[i : i + KINDS] for i in range(0, len(flat), KINDS)]


def open_to_all(view: View, waiting_for: list[int]) -> Position:
    """The position as a spectator sees it."""
    assert view.seat is None
    board, sight = view.board, Sight(view)
    players, first = sight.number("players"), sight.number("first")
    owners = sight.numbers("owner")[: len(board.routes)]
    tokens = sight.numbers("tokens")[:players]
    return Position(
        phase=view.phase,
        deciding=waiting_for,
        first=None if first == NOBODY else first,
        turns_left=sight.number("turns_left") or None,
        market=kinds(board, sight.numbers("market")),
        deck=sight.number("deck_left"),
        discards=kinds(board, sight.numbers("discard")),
        unseen=kinds(board, sight.numbers("unseen")),
        owners={route.name: owner for route, owner in zip(board.routes, owners) if owner >= 0},
        closed=[route.name for route, owner in zip(board.routes, owners) if owner == CLOSED],
        seats=seats_seen(board, sight, players, tokens),
        tickets_left=view.tickets_left,
        stacks=stacks(board, sight, players, tokens) if board.symbols else {},
        hand={},
        tickets=[],
        offer=[],
        legal=[],
    )


def with_own(everybody: Position, view: View) -> Position:
    """What everybody sees, and what a seat sees beside it: its own cards, tickets and choices."""
    board, sight, me = view.board, Sight(view), view.seat
    assert me is not None
    choosing = view.offer if sight.number("phase") in (CHOOSE, KEEP) else []
    return msgspec.structs.replace(
        everybody,
        unseen=kinds(board, sight.numbers("unseen")),
        hand=kinds(board, sight.rows("hand")[me]),
        tickets=own_tickets(board, me, sight.dump("ticket_place"), sight.whether("owner", me)),
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


def kinds(board: Board, counts: list[int]) -> dict[str, int]:
    return {kind: n for kind, n in zip(board.kinds, counts) if n}


def seats_seen(board: Board, sight: Sight, players: int, tokens: list[int]) -> list[SeatSeen]:
    scores, pieces, cards = (sight.numbers(name) for name in ("score", "pieces", "hand_size"))
    known, tickets, chosen = (
        sight.rows("known"),
        sight.numbers("ticket_count"),
        sight.numbers("chosen"),
    )
    return [
        SeatSeen(
            score=scores[seat],
            pieces=pieces[seat],
            cards=cards[seat],
            known=kinds(board, known[seat]),
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
    held = (PLACE_OF_FIRST - seat) & 0xFF
    return [
        ticket_seen(board, ticket, joined[ticket.a] == joined[ticket.b])
        for ticket, place in zip(board.tickets, places)
        if place == held
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


def stacks(board: Board, sight: Sight, players: int, tokens: list[int]) -> dict[str, StackSeen]:
    """Location → the stack of tokens that lies there."""
    step = players - board.player_counts[0]
    found: dict[str, StackSeen] = {}
    for i, (symbol, place) in enumerate(zip(board.symbols, sight.numbers("stack_place"))):
        if place != NOBODY:
            height = (board.stack_height if i < len(board.stacks) else board.reserve_height)[step]
            taken = sum(held >> i & 1 for held in tokens)
            name = board.locations[place].name
            found[name] = StackSeen(symbol=symbol, left=height - taken)
    return found
