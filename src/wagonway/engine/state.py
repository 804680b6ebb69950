"""The layout of a game in play: one record of fixed size, whatever the board.

A game is one value: copying it is one memcpy, saving it is `tobytes()`, many games are an array.
Everything a seat may know is taken from here by `view.py` and by nothing else.
"""

from __future__ import annotations

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
ACTIONS = 4096

# Index 0 stands for "no colour": the wild among cards, gray among routes. Colours count from 1.
WILD = 0
GRAY = 0

MARKET = 5  # SETUP-2: cards that lie face up

NOBODY = -1  # owner of an open route; any seat that is not one
CLOSED = -2  # DOUBLE-2: owner of the half that nobody may claim any more
NOWHERE = -1  # place of a token stack still in reserve
NO_ROUTE = -1

# What the game waits for.
CHOOSE, PLACE, TURN, SECOND, KEEP, TAKE, OVER = range(7)
PHASES = ("choose", "place", "turn", "second", "keep", "take", "over")

STATE = np.dtype(
    [
        ("key", np.int32, 8),  # 256 bits from which every shuffle comes: the deepest secret
        ("shuffles", np.int32),  # times the cards were shuffled, the first time included
        ("score", np.int16, SEATS),  # ROUTE-6 points of claimed routes
        ("claimed", np.int16),  # route just claimed whose token is being chosen, else NO_ROUTE
        ("deck_left", np.int16),
        ("discard_left", np.int16),
        ("owner", np.int8, ROUTES),  # seat, NOBODY or CLOSED
        ("deck", np.int8, CARDS),  # kinds; the top is deck[deck_left - 1]
        # Where each ticket is: 0.. counts from the top of the ticket deck, below 0 it is held (see
        # `held_by`). Offered tickets stay on top of the deck until the choice is made.
        ("ticket_place", np.int8, TICKETS),
        # Who last looked at the ticket and gave it back or kept it (seat + 1, 0 for nobody yet) in
        # the three high bits; which seats can tell something of where it is in the five low bits.
        ("ticket_seen", np.uint8, TICKETS),
        ("hand", np.int8, (SEATS, KINDS)),
        # What the table can tell of a hand: cards taken from the market and not spent since.
        ("known", np.int8, (SEATS, KINDS)),
        # Since the last shuffle: cards drawn unseen, and cards spent that nobody knew of.
        ("drawn", np.int8, (SEATS, KINDS)),
        ("spent", np.int8, (SEATS, KINDS)),
        ("market", np.int8, KINDS),  # how many of each kind lie face up
        ("discard", np.int8, KINDS),
        ("pieces", np.int8, SEATS),
        ("tokens", np.int8, SEATS),  # SF-TOKENS-6 one bit a symbol
        ("stack_place", np.int8, SYMBOLS),  # location of each symbol's stack
        (
            "chosen",
            np.int8,
            SEATS,
        ),  # SETUP-3 the subset each seat kept of its opening offer, 0 before
        ("ticket_left", np.int8),  # tickets in the deck, offered ones included
        ("offered", np.int8),  # tickets on offer in phase KEEP
        ("players", np.int8),
        ("first", np.int8),
        ("seat", np.int8),  # whose decision it is
        ("phase", np.int8),
        ("turns_left", np.int8),  # END-1 turns of the last round still to come; 0 before it
        ("passes", np.int8),  # TURN-2 passes in a row
        ("placed", np.int8),  # SF-TOKENS-3 reserve stacks put on the board
    ],
    align=True,
)
