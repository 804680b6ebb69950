"""The model of final totals with all cards open: the points of each seat, and the margins and chances that follow.

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
from wagonway.engine.kernel import MEMORY
from wagonway.engine.state import SEATS, VIEW
from wagonway.insight.seat_survey import LACKS, STANDING, Survey, survey_seats
from wagonway.planning.net import answer, make_layers, weights_for

Floats = NDArray[np.float64]

FOLDER = Path(__file__).parent / "models" / "totals"
# The bot that plans for every seat, and played the games that the model was fitted to. It is named with its options,
# because the weights depend on them.
PLANNER = "conductor:options=points"
RIVALS = 2  # with inputs of their own: the best placed
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


class Totals:
    """Values of whole games with all cards open, for one board and number of players; not thread-safe."""

    def __init__(self, board: Board, players: int, weights: dict[str, Any] | None = None) -> None:
        self.board, self.players = board, players
        self.weights = weights_for(FOLDER, board) if weights is None else weights
        self._layers = make_layers(self.weights) if self.weights else None
        options = play.reals(load_bot(PLANNER).numbers_for(board.id, players))
        rows, dice, room = memory.rows(VIEW, 1), play.numbers(4), play.numbers(SEATS, *MEMORY)
        self._survey = Survey(board.record, rows, options, dice, room)
        self._out = memory.as_rows(np.zeros((SEATS, STANDING)))

    @property
    def is_trained(self) -> bool:
        return self._layers is not None

    def standings(self, rows: Any, i: int = 0, changed: int | None = None) -> Floats:
        """The standings of all seats in game i; `changed` is the only seat whose view differs from the previous call."""
        first, last = (0, self.players) if changed is None else (changed, changed + 1)
        survey_seats(self._survey, rows, i, first, last, self._out)
        return np.array(self._out, np.float64)[: self.players]

    def totals(self, standings: Floats) -> Floats:
        """The expected final points of each seat."""
        if self._layers is None:
            return planned_totals(standings)
        inputs = seat_inputs(standings[None])[0]
        gains = [answer(self._layers, play.reals(row.tolist())) for row in inputs]
        return np.asarray(standings[:, SCORE] + np.array(gains))

    def margins(self, standings: Floats) -> Floats:
        """The expected final margin of each seat over the best other."""
        base, slope = self.weights.get("spread", (1.0, 4.0))
        left = part_left(standings, self.board.pieces)
        return margins_of_totals(self.totals(standings), base + slope * left)

    def chances(self, standings: Floats) -> Floats:
        """The chance of each seat to win."""
        base, slope = self.weights.get("width", (2.0, 8.0))
        left = part_left(standings, self.board.pieces)
        return chances_of_totals(self.totals(standings), base + slope * left)


def planned_totals(standings: Floats) -> Floats:
    """Totals without a model: the points of the plans, as far as there is time for them."""
    column = standings.T
    turns = np.maximum(1.0, column[ROUTES_LEFT] + column[LACKS] / 2)
    share = np.minimum(1.0, column[TURNS_LEFT] / turns)
    gain = share * (column[PLAN_POINTS] + column[FILL_POINTS] + 2 * column[LACKING])
    return np.asarray(
        column[SCORE] + column[TOKENS] + column[MADE] + gain - column[LACKING], np.float64
    )
