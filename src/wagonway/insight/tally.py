"""What a seat did in a game, counted move by move."""

from __future__ import annotations

from wagonway.engine.actions import DRAW, PASS, TICKETS
from wagonway.engine.board import WILD_KIND, Board
from wagonway.engine.encoder import Encoded
from wagonway.engine.game import Move


class Tally(Encoded, frozen=True, kw_only=True):
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


class TallyCounter:
    """Counts for one seat; `tally` tells what was counted."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.turns = self.passes = 0
        self.deck_draws = self.market_draws = self.deck_wilds = self.market_wilds = 0
        self.cards_spent = self.wilds_spent = 0
        self.ticket_draws, self.tickets_seen = 0, board.opening_deal
        self.doubles = 0
        self.lengths = [0] * max(route.length for route in board.routes)
        self.began_last_round = False

    def note(self, move: Move) -> None:
        """A move of the seat."""
        action = move.action
        if action.draws_unseen:
            self.deck_draws += 1
            self.deck_wilds += move.card == WILD_KIND
        elif action.kind == DRAW:
            self.market_draws += 1
            self.market_wilds += action.colour == WILD_KIND
        elif move.claimed is not None:
            self.cards_spent += len(move.spent)
            self.wilds_spent += move.spent.count(WILD_KIND)
            self.doubles += move.claimed.twin is not None
            self.lengths[move.claimed.length - 1] += 1
        elif action.kind == TICKETS:
            self.ticket_draws += 1
            self.tickets_seen += len(move.offer)
        elif action.kind == PASS:
            self.passes += 1

    def tally(self) -> Tally:
        return Tally(
            turns=self.turns,
            passes=self.passes,
            deck_draws=self.deck_draws,
            market_draws=self.market_draws,
            deck_wilds=self.deck_wilds,
            market_wilds=self.market_wilds,
            cards_spent=self.cards_spent,
            wilds_spent=self.wilds_spent,
            ticket_draws=self.ticket_draws,
            tickets_seen=self.tickets_seen,
            routes=sum(self.lengths),
            spaces=sum(length * n for length, n in enumerate(self.lengths, 1)),
            doubles=self.doubles,
            lengths=self.lengths,
            began_last_round=self.began_last_round,
        )
