"""The value of a whole game with all cards open: the expected margin of every seat, in any phase."""

from __future__ import annotations

from typing import Any

import numpy as np

from wagonway.engine import memory, play
from wagonway.engine.game import Game, legal_ids
from wagonway.engine.rules import scoring
from wagonway.engine.state import CHOOSE, KEEP, OVER, SEATS, STATE
from wagonway.insight.totals import Floats, Totals

DEALS = 48  # sampled for the expectation before the deal, if the weights do not contain it


class OpenValues:
    """Expected margins. Where tickets are to be chosen, those after the most promising choice."""

    def __init__(self, totals: Totals) -> None:
        self.totals, self.board, self.players = totals, totals.board, totals.players
        self._spare = memory.rows(STATE, 1)
        self._sheet = play.numbers(SEATS, scoring.SHEET)

    def before_deal(self) -> Floats:
        """The margin before the deal: equal for every seat, and 0 with two players."""
        if self.players == 2:
            return np.zeros(2)
        known = self.totals.weights.get(f"start_{self.players}")
        if known is not None:
            return np.full(self.players, float(known))
        deals = (Game.new(self.board, self.players, f"before the deal {i}") for i in range(DEALS))
        return np.full(self.players, np.mean([self.of(game.rows) for game in deals]))

    def of(self, rows: Any, i: int = 0) -> Floats:
        """The expected margin of every seat in game i; the final margin of a finished game."""
        phase = int(memory.row(rows, i).phase)
        if phase == OVER:
            return self._final(rows, i)
        if phase == KEEP:
            return self._after_keep(rows, i)
        return self.margins(self.standings(rows, i), int(memory.row(rows, i).seat))

    def margins(self, standings: Floats, seat: int) -> Floats:
        """The expected margins for these standings with this seat to act.

        With several rivals the model does not see how soon a seat acts again; its average worth is added.
        """
        soon = (np.arange(self.players) - seat) % self.players / (self.players - 1) - 0.5
        tempo = float(self.totals.weights.get(f"tempo_{self.players}", 0.0))
        return self.totals.margins(standings) - tempo * soon

    def standings(self, rows: Any, i: int = 0) -> Floats:
        """The standing of every seat in game i, in the opening after all have chosen their tickets."""
        if memory.row(rows, i).phase != CHOOSE:
            return self.totals.standings(rows, i)
        chosen: dict[int, int] = {}
        for seat in range(self.players):
            if memory.row(rows, i).chosen[seat] == 0:
                choices = self._choices(rows, i, seat)
                promised = [
                    self.totals.totals(self._opening(rows, i, {seat: id}))[seat] for id in choices
                ]
                chosen[seat] = choices[int(np.argmax(promised))]
        return self._opening(rows, i, chosen)

    def _final(self, rows: Any, i: int) -> Floats:
        play.score(self.board.record, rows, i, self._sheet)
        totals = np.array(self._sheet, np.int64)[: self.players, scoring.TOTAL]
        best_other = [np.delete(totals, seat).max() for seat in range(self.players)]
        return np.asarray(totals - best_other, np.float64)

    def _after_keep(self, rows: Any, i: int) -> Floats:
        """The margins after the choice that is best for the seat that has an offer."""
        seat, found = int(memory.row(rows, i).seat), []
        for id in legal_ids(self.board, rows, i):
            memory.copy(STATE, rows, i, self._spare, 0)
            play.apply(self.board.record, self._spare, 0, id)
            found.append(self.of(self._spare, 0))
        return max(found, key=lambda margins: float(margins[seat]))

    def _opening(self, rows: Any, i: int, chosen: dict[int, int]) -> Floats:
        """The standings after these choices; seats without a choice keep all tickets."""
        memory.copy(STATE, rows, i, self._spare, 0)
        state = memory.row(self._spare, 0)
        while state.phase == CHOOSE:
            state.seat = next(other for other in range(self.players) if not state.chosen[other])
            id = chosen.get(int(state.seat))
            all_kept = legal_ids(self.board, self._spare, 0)[-1]
            play.apply(self.board.record, self._spare, 0, all_kept if id is None else id)
        return self.totals.standings(self._spare, 0)

    def _choices(self, rows: Any, i: int, seat: int) -> list[int]:
        memory.copy(STATE, rows, i, self._spare, 0)
        memory.row(self._spare, 0).seat = seat
        return legal_ids(self.board, self._spare, 0)
