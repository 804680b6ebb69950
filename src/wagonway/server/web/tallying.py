"""What a seat did in a game, counted move by move."""

from __future__ import annotations

from wagonway.engine.actions import notation
from wagonway.engine.board import Board
from wagonway.engine.game import Move
from wagonway.server.messages.story import Tally

BLIND, WILD = "deck", "wild"


class Tallying:
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
        verb, _, rest = move.text.partition(" ")
        if verb == "draw":
            self._note_draw(rest, move.card)
        elif verb == "claim":
            self._note_claim(move)
        elif verb == "tickets":
            self.ticket_draws += 1
            self.tickets_seen += len(move.offer)
        elif verb == "pass":
            self.passes += 1

    def _note_draw(self, source: str, card: str | None) -> None:
        if source == BLIND:
            self.deck_draws += 1
            self.deck_wilds += card == WILD
        else:
            self.market_draws += 1
            self.market_wilds += source == WILD

    def _note_claim(self, move: Move) -> None:
        route = notation(self.board).claims[move.action]
        colour, _, wilds = move.text.rpartition(" ")[2].partition("+")
        self.cards_spent += route.length
        self.wilds_spent += route.length if colour == WILD else int(wilds or 0)
        self.doubles += route.twin is not None
        self.lengths[route.length - 1] += 1

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
