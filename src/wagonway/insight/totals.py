"""The value of a whole game with all cards open: a model of the final points of each seat, and the margins and chances that follow.

The weights are data (`models/totals/`), one file per board, written by `wagonway train totals`. A board without weights
uses the points of the seats' plans.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wagonway.bots.loader import load_bot
from wagonway.engine import memory, play
from wagonway.engine.board import Board
from wagonway.engine.game import Game, legal_ids
from wagonway.engine.kernel import MEMORY
from wagonway.engine.rules import scoring
from wagonway.engine.state import CHOOSE, KEEP, OVER, SEATS, STATE, VIEW
from wagonway.insight.seat_survey import LACKS, STANDING, Survey, survey_seats
from wagonway.planning.net import answer, make_layers, weights_for

Floats = NDArray[np.float64]

FOLDER = Path(__file__).parent / "models" / "totals"
# The bot that plans for every seat, and played the games that the model was fitted to. It is named with its options,
# because the weights depend on them.
PLANNER = "conductor:options=points"
RIVALS = 2  # with inputs of their own: the best placed
DEALS = 48  # sampled for the expectation before the deal, if the weights do not contain it
INPUTS = STANDING * (1 + RIVALS) + SEATS
# Indexes in a standing (see position.py).
SCORE, PIECES, MADE, LACKING, ROUTES_LEFT, FILL_POINTS, PLAN_POINTS, TOKENS, TURNS_LEFT = (
    0, 1, 5, 6, 8, 12, 13, 15, 17,
)  # fmt: skip


def seat_inputs(standings: Floats) -> Floats:
    """The input of the net by position and seat: the seat's standing, those of the best rivals, the number of players."""
    n, players, _ = standings.shape
    found = np.zeros((n, players, INPUTS))
    found[:, :, :STANDING] = standings
    found[:, :, STANDING * (1 + RIVALS) + players - 2] = 1.0
    promise = standings[:, :, SCORE] + standings[:, :, MADE] + standings[:, :, PLAN_POINTS]
    for seat in range(players):
        others = [other for other in range(players) if other != seat]
        order = np.argsort(-promise[:, others], axis=1, kind="stable")[:, :RIVALS]
        for i in range(order.shape[1]):
            rival = np.array(others)[order[:, i]]
            at = STANDING * (1 + i)
            found[:, seat, at : at + STANDING] = standings[np.arange(n), rival]
    return found


def margins_of_totals(totals: Floats, spread: Any) -> Floats:
    """Expected margins over the best other seat; the maximum of several uncertain totals exceeds their largest mean."""
    players = totals.shape[-1]
    found = np.empty_like(totals)
    for seat in range(players):
        others = np.delete(totals, seat, axis=-1)
        most = others.max(axis=-1, keepdims=True)
        tail = np.log(np.exp((others - most) / spread).sum(axis=-1, keepdims=True))
        found[..., seat] = totals[..., seat] - (most + spread * tail)[..., 0]
    return found


def chances_of_totals(totals: Floats, width: Any) -> Floats:
    """The chance of each seat to have the highest total."""
    odds = np.exp((totals - totals.max(axis=-1, keepdims=True)) / width)
    return np.asarray(odds / odds.sum(axis=-1, keepdims=True))


def part_left(standings: Floats, pieces: int) -> Any:
    """The share of the game that is left, by the pieces of the seat with the fewest."""
    return standings[..., PIECES].min(axis=-1, keepdims=True) / pieces


def planned_totals(standings: Floats) -> Floats:
    """Totals without a model: the points of the plans, as far as there is time for them."""
    column = standings.T
    turns = np.maximum(1.0, column[ROUTES_LEFT] + column[LACKS] / 2)
    share = np.minimum(1.0, column[TURNS_LEFT] / turns)
    gain = share * (column[PLAN_POINTS] + column[FILL_POINTS] + 2 * column[LACKING])
    return np.asarray(
        column[SCORE] + column[TOKENS] + column[MADE] + gain - column[LACKING], np.float64
    )


class OpenValues:
    """Values of whole games with all cards open, for one board and number of players; not thread-safe.

    Where tickets are to be chosen, they are those after the most promising choice.
    """

    def __init__(self, board: Board, players: int, weights: dict[str, Any] | None = None) -> None:
        self.board, self.players = board, players
        self.weights = weights_for(FOLDER, board) if weights is None else weights
        self._layers = make_layers(self.weights) if self.weights else None
        options = play.reals(load_bot(PLANNER).numbers_for(board.id, players))
        rows, dice, room = memory.rows(VIEW, 1), play.numbers(4), play.numbers(SEATS, *MEMORY)
        self._survey = Survey(board.record, rows, options, dice, room)
        self._out = memory.as_rows(np.zeros((SEATS, STANDING)))
        self._spare = memory.rows(STATE, 1)
        self._sheet = play.numbers(SEATS, scoring.SHEET)

    @property
    def is_trained(self) -> bool:
        return self._layers is not None

    def before_deal(self) -> Floats:
        """The margin before the deal: equal for every seat, and 0 with two players."""
        if self.players == 2:
            return np.zeros(2)
        known = self.weights.get(f"start_{self.players}")
        if known is not None:
            return np.full(self.players, float(known))
        deals = (Game.new(self.board, self.players, f"before the deal {i}") for i in range(DEALS))
        return np.full(self.players, np.mean([self.of(game.rows) for game in deals]))

    def of(self, rows: Any) -> Floats:
        """The expected margin of every seat in a game; the final margin of a finished one."""
        state = memory.row(rows, 0)
        if state.phase == OVER:
            return self._final(rows)
        if state.phase == KEEP:
            return self._after_keep(rows)
        return self.margins(self.standings(rows), int(state.seat))

    def margins(self, standings: Floats, seat: int) -> Floats:
        """The expected final margin of each seat over the best other for these standings, with this seat to act.

        With several rivals the model does not see how soon a seat acts again; its average worth is added.
        """
        base, slope = self.weights.get("spread", (1.0, 4.0))
        left = part_left(standings, self.board.pieces)
        margins = margins_of_totals(self.totals(standings), base + slope * left)
        soon = (np.arange(self.players) - seat) % self.players / (self.players - 1) - 0.5
        return margins - float(self.weights.get(f"tempo_{self.players}", 0.0)) * soon

    def chances(self, standings: Floats) -> Floats:
        """The chance of each seat to win."""
        base, slope = self.weights.get("width", (2.0, 8.0))
        left = part_left(standings, self.board.pieces)
        return chances_of_totals(self.totals(standings), base + slope * left)

    def totals(self, standings: Floats) -> Floats:
        """The expected final points of each seat."""
        if self._layers is None:
            return planned_totals(standings)
        inputs = seat_inputs(standings[None])[0]
        gains = [answer(self._layers, play.reals(row.tolist())) for row in inputs]
        return np.asarray(standings[:, SCORE] + np.array(gains))

    def standings(self, rows: Any) -> Floats:
        """The standing of every seat, in the opening after all have chosen their tickets."""
        if memory.row(rows, 0).phase != CHOOSE:
            return self.surveyed(rows)
        chosen: dict[int, int] = {}
        for seat in range(self.players):
            if memory.row(rows, 0).chosen[seat] == 0:
                choices = self._choices(rows, seat)
                promised = [self.totals(self._opening(rows, {seat: id}))[seat] for id in choices]
                chosen[seat] = choices[int(np.argmax(promised))]
        return self._opening(rows, chosen)

    def surveyed(self, rows: Any, changed: int | None = None) -> Floats:
        """The standings as they are; `changed` is the only seat whose view differs from the previous call."""
        first, last = (0, self.players) if changed is None else (changed, changed + 1)
        survey_seats(self._survey, rows, first, last, self._out)
        return np.array(self._out, np.float64)[: self.players]

    def _final(self, rows: Any) -> Floats:
        play.score(self.board.record, rows, 0, self._sheet)
        totals = np.array(self._sheet, np.int64)[: self.players, scoring.TOTAL]
        best_other = [np.delete(totals, seat).max() for seat in range(self.players)]
        return np.asarray(totals - best_other, np.float64)

    def _after_keep(self, rows: Any) -> Floats:
        """The margins after the choice that is best for the seat that has an offer."""
        seat, found = int(memory.row(rows, 0).seat), []
        for id in legal_ids(self.board, rows, 0):
            memory.copy(STATE, rows, 0, self._spare, 0)
            play.apply(self.board.record, self._spare, 0, id)
            found.append(self.of(self._spare))
        return max(found, key=lambda margins: float(margins[seat]))

    def _opening(self, rows: Any, chosen: dict[int, int]) -> Floats:
        """The standings after these choices; seats without a choice keep all tickets."""
        memory.copy(STATE, rows, 0, self._spare, 0)
        state = memory.row(self._spare, 0)
        while state.phase == CHOOSE:
            state.seat = next(other for other in range(self.players) if not state.chosen[other])
            all_kept = legal_ids(self.board, self._spare, 0)[-1]
            play.apply(self.board.record, self._spare, 0, chosen.get(int(state.seat), all_kept))
        return self.surveyed(self._spare)

    def _choices(self, rows: Any, seat: int) -> list[int]:
        memory.copy(STATE, rows, 0, self._spare, 0)
        memory.row(self._spare, 0).seat = seat
        return legal_ids(self.board, self._spare, 0)
