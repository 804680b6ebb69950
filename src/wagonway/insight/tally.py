"""What a seat did in a game, counted move by move."""

from __future__ import annotations

from typing import Any

import msgspec

from wagonway.engine.actions import DRAW, PASS, TICKETS
from wagonway.engine.board import WILD_KIND, Board
from wagonway.engine.game import Move


class Tally(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a seat did, counted."""

    turns: int
    passes: int
    deck_draws: int
    market_draws: int
    deck_wilds: int
    market_wilds: int
    cards_spent: int  # wilds included
    wilds_spent: int
    ticket_draws: int  # turns spent on tickets
    tickets_seen: int  # the opening included
    routes: int
    spaces: int
    doubles: int  # claimed halves of double routes
    lengths: list[int]  # routes claimed by their length, from 1
    began_last_round: bool


def new_tally(board: Board) -> Tally:
    """The tally before the first move; the opening tickets have been seen."""
    counts: dict[str, Any] = dict.fromkeys(Tally.__struct_fields__, 0)
    lengths = [0] * max(route.length for route in board.routes)
    counts |= {"tickets_seen": board.opening_deal, "lengths": lengths, "began_last_round": False}
    return Tally(**counts)


def count_move(tally: Tally, move: Move) -> None:
    """Count a move of the seat."""
    action = move.action
    if action.draws_unseen:
        tally.deck_draws += 1
        tally.deck_wilds += move.card == WILD_KIND
    elif action.kind == DRAW:
        tally.market_draws += 1
        tally.market_wilds += action.colour == WILD_KIND
    elif move.claimed is not None:
        tally.cards_spent += len(move.spent)
        tally.wilds_spent += move.spent.count(WILD_KIND)
        tally.routes += 1
        tally.spaces += move.claimed.length
        tally.doubles += move.claimed.twin is not None
        tally.lengths[move.claimed.length - 1] += 1
    elif action.kind == TICKETS:
        tally.ticket_draws += 1
        tally.tickets_seen += len(move.offer)
    elif action.kind == PASS:
        tally.passes += 1
