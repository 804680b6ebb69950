"""A position as one audience sees it, ready to become JSON: what the server sends and outside bots read.

Everything comes from a `View`, which holds nothing that its seat may not know. `encode` is the whole
position; where many seats look at one game, `encode_public` is done once and `add_own` for each seat.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from wagonway.engine.actions import notation
from wagonway.engine.board import WILD_KIND, Board, Ticket
from wagonway.engine.state import NO_CARD, PHASES, TUNNEL
from wagonway.engine.view import View, joined

HANDS = 8192  # whose tickets are remembered from one move to the next: few moves change any


class Encoded(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a position."""


class SeatSeen(Encoded, frozen=True, kw_only=True):
    """What everybody can see of a seat."""

    score: int  # route points so far
    pieces: int
    cards: int
    known: dict[
        str, int
    ]  # cards it took from the market, or showed for a tunnel, and has not spent since
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
    """How the table stands, to one pair of eyes."""

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


def encode(view: View, deciding: list[int]) -> Position:
    """The position in a view; `deciding` are the seats that the game waits for (`Game.deciding`)."""
    public = encode_public(view, deciding)
    return public if view.seat is None else add_own(public, view)


def encode_public(view: View, deciding: list[int]) -> Position:
    """What everybody sees of a position; `unseen` is counted by the viewer."""
    return Position(
        phase=view.phase,
        deciding=deciding,
        first=view.first,
        turns_left=view.turns_left,
        market=view.market,
        deck=view.deck_left,
        discards=view.discards,
        unseen=view.unseen,
        owners=view.owners,
        closed=view.closed,
        seats=encode_seats(view),
        tickets_left=view.tickets_left,
        stacks={
            place: StackSeen(symbol=symbol, left=left)
            for place, (symbol, left) in view.stacks.items()
        },
        hand={},
        tickets=[],
        offer=[],
        legal=[],
        tunnel=encode_tunnel(view) if view.phase == PHASES[TUNNEL] else msgspec.UNSET,
    )


def encode_tunnel(view: View) -> TunnelSeen:
    """TUNNEL-1 TUNNEL-2  The claim that waits, the cards that were turned up, and how many of them match."""
    claim = notation(view.board).actions[view.fields.tunnel]
    turned = [view.board.kinds[kind] for kind in view.fields.turned if kind != NO_CARD]
    extra = sum(kind in (WILD_KIND, claim.colour) for kind in turned)
    return TunnelSeen(claim=claim.text, turned=turned, extra=extra)


def add_own(public: Position, view: View) -> Position:
    """What everybody sees, and beside it what only the viewer sees: its own cards, tickets and choices."""
    return msgspec.structs.replace(
        public,
        unseen=view.unseen,
        hand=view.hand,
        tickets=own_tickets(view),
        offer=[encode_ticket(t, False) for t in view.offer],
        legal=[action.text for action in view.legal()] if view.seat in public.deciding else [],
    )


def add_held(
    public: Position, seat: int, hand: dict[str, int], tickets: list[TicketSeen]
) -> Position:
    """`add_own` for a seat that decides nothing now, from its hand and tickets: nothing but its own moves changes them."""
    known = public.seats[seat].known
    unseen = {}
    for kind, n in public.unseen.items():
        left = n + known.get(kind, 0) - hand.get(kind, 0)
        if left:
            unseen[kind] = left
    return msgspec.structs.replace(public, unseen=unseen, hand=hand, tickets=tickets)


def encode_seats(view: View) -> list[SeatSeen]:
    fields, board = view.fields, view.board
    return [
        encode_seat(
            board,
            fields.score[seat],
            fields.pieces[seat],
            fields.hand_size[seat],
            tuple(fields.known[seat]),
            fields.ticket_count[seat],
            fields.chosen[seat] != 0,
            fields.tokens[seat],
        )
        for seat in range(fields.players)
    ]


@lru_cache(maxsize=HANDS)
def encode_seat(
    board: Board,
    score: int,
    pieces: int,
    cards: int,
    known: tuple[int, ...],
    tickets: int,
    chosen: bool,
    tokens: int,
) -> SeatSeen:
    """A seat by what the record says of it: few moves change more than one."""
    return SeatSeen(
        score=score,
        pieces=pieces,
        cards=cards,
        known={kind: n for kind, n in zip(board.kinds, known, strict=False) if n},
        tickets=tickets,
        chosen=chosen,
        tokens=[symbol for bit, symbol in enumerate(board.symbols) if tokens >> bit & 1],
    )


def own_tickets(view: View) -> list[TicketSeen]:
    """The tickets before the viewer; one is completed when its routes join the ends (SCORE-2)."""
    seat, fields = view.seat, view.fields
    assert seat is not None
    held = -1 - seat
    if held not in fields.ticket_place:
        return []
    tickets = tuple([i for i, place in enumerate(fields.ticket_place) if place == held])
    routes = tuple([i for i, owner in enumerate(fields.owner) if owner == seat])
    return held_tickets(view.board, tickets, routes)


@lru_cache(maxsize=HANDS)
def held_tickets(
    board: Board, tickets: tuple[int, ...], routes: tuple[int, ...]
) -> list[TicketSeen]:
    """These tickets of the board, in the hands of whoever owns these routes."""
    network = joined(board, [board.routes[i] for i in routes])
    held = [board.tickets[i] for i in tickets]
    return [encode_ticket(t, network[t.a] == network[t.b]) for t in held]


def encode_ticket(ticket: Ticket, completed: bool) -> TicketSeen:
    return TicketSeen(name=ticket.name, ends=ticket.ends, points=ticket.points, completed=completed)
