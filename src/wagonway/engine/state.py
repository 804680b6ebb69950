"""The layout of a game in play: one record of fixed size, whatever the board.

A game is one value: copying it is one memcpy, saving it is `tobytes()`, many games are an array.
What a seat may know of it is decided in `look.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

# What one layout can hold. `board check` refuses a board that needs more.
SEATS = 5
LOCATIONS = 64
ROUTES = 160
TICKETS = 96
CARDS = 128
KINDS = 9  # the wild and up to eight colours
SYMBOLS = 7
DEGREE = 24  # routes at one location
LONGEST_ROUTE = 20  # spaces
ACTIONS = 4096

# A set of routes is a bit for each (see `bit_of`), in words of 60, which are never negative. Gray routes and
# coloured ones have words of their own, so 160 routes may need a word more than 160 bits do.
WORD_BITS = 60
WORDS = 4

# Index 0 stands for "no colour": the wild among cards, gray among routes. Colours count from 1.
WILD = 0
GRAY = 0

MARKET = 5  # SETUP-2: cards that lie face up

NOBODY = -1  # owner of an open route; any seat that is not one
CLOSED = -2  # DOUBLE-2: owner of the half that nobody may claim any more
NOWHERE = -1  # place of a token stack still in reserve
NO_ROUTE = -1
NO_CARD = -1
NO_ACTION = -1

TURNED = 3  # TUNNEL-1: cards turned up for a tunnel

# What the game waits for. Phases that few boards use come after OVER, so that the numbers of the others stay.
CHOOSE, PLACE, TURN, SECOND, KEEP, TAKE, OVER, TUNNEL = range(8)
PHASES = ("choose", "place", "turn", "second", "keep", "take", "over", "tunnel")

# Who may see a field of the state.
HIDDEN = "hidden"  # nobody
PUBLIC = "public"  # everybody
OWN = "own"  # a row for each seat: the seat itself; to others its numbers are 0
PARTLY = "partly"  # `look.py` decides, number by number, and `worlds.py` fills in the rest
DERIVED = "derived"  # a field of the view alone, which `look.py` makes of others


@dataclass(frozen=True)
class Field:
    """A field of the game: the only place where it is named, typed and its audience decided.

    The layouts STATE and VIEW follow from it, and what kernels copy between them.
    """

    name: str
    seen: str
    number: type[np.integer[Any]] = np.int8
    shape: tuple[int, ...] = ()
    empty: int = 0  # its value before a game is set up: 0 or -1

    @property
    def layout(self) -> tuple[str, type[np.integer[Any]], tuple[int, ...]]:
        return self.name, self.number, self.shape


FIELDS = (
    Field("key", HIDDEN, np.int32, (8,)),  # 256 bits from which every shuffle comes
    # The routes whose owner is NOBODY, as bits: what `list_claims` looks through.
    Field("open_routes", HIDDEN, np.int64, (WORDS,)),
    Field("shuffles", PUBLIC, np.int32),  # times the cards were shuffled, the first time included
    Field("score", PUBLIC, np.int16, (SEATS,)),  # ROUTE-6 points of claimed routes
    # The route just claimed whose token is being chosen, else NO_ROUTE.
    Field("claimed", PUBLIC, np.int16, empty=NO_ROUTE),
    # TUNNEL-1 the claim of a tunnel whose extra cards are being paid, else NO_ACTION.
    Field("tunnel", PUBLIC, np.int16, empty=NO_ACTION),
    Field("deck_left", PUBLIC, np.int16),
    Field("discard_left", PUBLIC, np.int16),
    Field("owner", PUBLIC, shape=(ROUTES,), empty=NOBODY),  # seat, NOBODY or CLOSED
    Field("deck", HIDDEN, shape=(CARDS,)),  # kinds; the top is deck[deck_left - 1]
    # Where each ticket is: 0.. counts from the top of the ticket deck, below 0 it is held (see
    # `held_by`). Offered tickets stay on top of the deck until the choice is made. In a view, UNKNOWN
    # if the viewer does not know it.
    Field("ticket_place", PARTLY, shape=(TICKETS,)),
    # Who last looked at the ticket and gave it back or kept it (seat + 1, 0 for nobody yet) in
    # the three high bits; which seats know something of its place in the five low bits.
    Field("ticket_seen", HIDDEN, np.uint8, (TICKETS,)),
    # Of a ticket with UNKNOWN place: the seat that kept it or gave it back last, if the viewer
    # knows, else NOBODY.
    Field("ticket_group", DERIVED, shape=(TICKETS,)),
    # Of each place in the ticket deck: the seat that gave back the ticket there, else NOBODY.
    Field("returned_by", DERIVED, shape=(TICKETS,)),
    Field("ticket_count", DERIVED, shape=(SEATS,)),  # TICKET-5 how many each seat holds
    Field("hand", OWN, shape=(SEATS, KINDS)),
    Field("hand_size", DERIVED, shape=(SEATS,)),
    # What everybody knows of a hand: cards taken from the market, or shown for a tunnel, and not spent since.
    Field("known", PUBLIC, shape=(SEATS, KINDS)),
    # Since the last shuffle: cards drawn unseen, and cards seen first when they were spent or shown.
    Field("drawn", OWN, shape=(SEATS, KINDS)),
    Field("spent", PUBLIC, shape=(SEATS, KINDS)),
    # Cards each seat drew unseen since the last shuffle.
    Field("drawn_size", DERIVED, shape=(SEATS,)),
    # Cards of the last shuffle that the viewer has not seen: they are in the deck or were drawn
    # from it by others since.
    Field("fresh", DERIVED, shape=(KINDS,)),
    # All cards the viewer cannot place: in the deck or in other hands, `known` ones left out.
    Field("unseen", DERIVED, shape=(KINDS,)),
    Field("market", PUBLIC, shape=(KINDS,)),  # how many of each kind lie face up
    Field("discard", PUBLIC, shape=(KINDS,)),
    Field("turned", PUBLIC, shape=(TURNED,), empty=NO_CARD),  # TUNNEL-1 the kinds turned up last
    Field("pieces", PUBLIC, shape=(SEATS,)),
    Field("tokens", PUBLIC, shape=(SEATS,)),  # SF-TOKENS-6 one bit a symbol
    # Location of each symbol's stack.
    Field("stack_place", PUBLIC, shape=(SYMBOLS,), empty=NOWHERE),
    # SETUP-3 the subset each seat kept of its opening offer, 0 before; in a view, of others only 1.
    Field("chosen", PARTLY, shape=(SEATS,)),
    Field("ticket_left", PUBLIC),  # tickets in the deck, offered ones included
    Field("offered", PUBLIC),  # tickets on offer in phase KEEP
    Field("players", PUBLIC),
    Field("first", PARTLY),  # in a view, NOBODY while nobody knows
    Field("seat", PUBLIC),  # whose decision it is
    Field("phase", PUBLIC),
    Field("turns_left", PUBLIC),  # END-1 turns of the last round still to come; 0 before it
    Field("passes", PUBLIC),  # TURN-2 passes in a row
    Field("placed", PUBLIC),  # SF-TOKENS-3 reserve stacks put on the board
    Field("me", DERIVED),  # the viewer
)

# The lines of a position for fields that are usually empty (see position.py), in this order: the name of the line,
# the field, and the form of its value.
NUMBER, ROUTE, ACTION, CARD_LIST = "number", "route", "action", "cards"
OPTIONAL_LINES = (
    ("last round", "turns_left", NUMBER),
    ("passes", "passes", NUMBER),
    ("claimed", "claimed", ROUTE),
    ("offered", "offered", NUMBER),
    ("tunnel", "tunnel", ACTION),
    ("turned", "turned", CARD_LIST),
)

STATE = np.dtype([field.layout for field in FIELDS if field.seen != DERIVED], align=True)
VIEW = np.dtype([field.layout for field in FIELDS if field.seen != HIDDEN], align=True)

# What kernels copy and clear, by name.
PUBLIC_FIELDS = tuple(field.name for field in FIELDS if field.seen == PUBLIC)
OWN_FIELDS = tuple(field.name for field in FIELDS if field.seen == OWN)
KEY = "key"  # set before a table is cleared
ZERO_FIELDS, MINUS_ONE_FIELDS = (
    tuple(f.name for f in FIELDS if f.seen != DERIVED and f.name != KEY and f.empty == empty)
    for empty in (0, -1)
)
