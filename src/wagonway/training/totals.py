"""Fitting the model of final totals, and the errors of its expected margins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wagonway.bots import load_bot
from wagonway.engine.actions import Choice
from wagonway.engine.board import Board
from wagonway.engine.game import Game
from wagonway.engine.view import View
from wagonway.insight.ledger import UNITS, from_start, ledger_entries
from wagonway.insight.players import PLAYERS
from wagonway.insight.position import NUMBERS
from wagonway.insight.totals import (
    INPUTS,
    PLANNER,
    SCORE,
    OpenValues,
    chances_of_totals,
    margins_of_totals,
    part_left,
    seat_inputs,
)
from wagonway.training.chances import brier, play_positions
from wagonway.training.nets import Floats, Weights, fit_net, output_of
from wagonway.training.parts import (
    Part,
    PartStore,
    Stage,
    equal_parts,
    join,
    versions_for,
    weights_digest,
)
from wagonway.training.positions import TRAITS_AT

PART = 1000  # most games of a part
HIDDEN = (48, 24)
SCALE = 10.0  # points that the net counts as one
A_PIECE = 1.3  # decisions per piece of each player after which conductor takes over at the latest
TEMPO = 4  # one of this many reference games measures what a turn gains
DEALS, REFERENCES = 400, 60  # for expectations before the deal, and for errors
TEST = 8  # one of this many games is held out
ENOUGH = 6_000  # positions to which spreads and widths are fitted
BASES = (0.5, 1.0, 2.0, 3.0, 4.0, 6.0)  # of spreads and widths, in points
SLOPES = (0.0, 2.0, 4.0, 8.0, 12.0, 16.0, 24.0, 32.0, 48.0)  # by the share of the game left


@dataclass
class OpenPositions:
    """A row per position with all cards open; everything by seat."""

    standing: NDArray[np.float32]  # see insight/seat_survey.py
    shares: NDArray[np.float32]
    totals: NDArray[np.float32]


@dataclass(frozen=True)
class MeasuredTotals:
    """The error of expected margins on held-out games, and the share of variance explained."""

    board: str
    players: int
    positions: int
    error: float  # points, root of the mean square
    explained: float
    brier: float  # of the chances with all cards open
    residual: (
        float  # points that the ledger attributes to decisions in games without mistakes: its error
    )


@dataclass
class LedgerConstants:
    """What the ledger of a table size needs beside the net: see `constants_of`."""

    start: Any
    tempo: Any  # of two players: none
    residual: Any  # of all decisions, the own and those of others


def parts_of(board: Board, players: int, use: str, games: int) -> list[Part[OpenPositions]]:
    """At least this many games in equal parts; the use is "fit" or "test"."""
    n, size = equal_parts(games, PART)
    versions = partial(versions_for, __name__, board, players, (*PLAYERS, PLANNER))
    names = [f"totals-{board.id}-{players}-{use}-{size}-{i}" for i in range(n)]
    return [Part(name, partial(gather, board, players, size, name), versions) for name in names]


def train_totals(
    board: Board, games: int, epochs: int, store: PartStore
) -> tuple[Weights, list[MeasuredTotals]]:
    """The model of a board for all numbers of players, and its quality."""
    uses, sizes = {"fit": games, "test": max(1, games // TEST)}, board.player_counts
    lists = [parts_of(board, players, *use) for use in uses.items() for players in sizes]
    found = [join(each) for each in store.gather_lists(OpenPositions, lists)]
    tables, tests = found[: len(sizes)], found[len(sizes) :]

    def report_epoch(epoch: int, loss: float) -> None:
        store.listen(Stage("fit", epoch, epochs, (SCALE * loss**0.5,)))

    given = np.concatenate([rows_of(each) for each in tables])
    goal = np.concatenate([gains_of(each).reshape(-1) for each in tables])
    weights = fit_net(given, goal / SCALE, HIDDEN, epochs, report_epoch)
    weights["last"] = weights["last"] * SCALE
    # The spread of totals sets how far the best of several rivals exceeds the best expectation; the width is that of the
    # chances' softmax.
    several = [each for each in tables if each.totals.shape[1] > 2]
    weights["spread"] = fit_scale(board, weights, several, margins_of_totals, true_margins)
    weights["width"] = fit_scale(board, weights, tables, chances_of_totals, true_shares)
    kept = [constants_part(board, players, weights) for players in sizes]
    for players, ledger in zip(
        sizes, store.gather(LedgerConstants, kept, compiled=False), strict=True
    ):
        weights |= {f"start_{players}": ledger.start, f"residual_{players}": ledger.residual}
        if ledger.tempo.size:
            weights[f"tempo_{players}"] = ledger.tempo
    return weights, [measured(board, weights, each) for each in tests]


def constants_part(board: Board, players: int, weights: Weights) -> Part[LedgerConstants]:
    name = f"books-{board.id}-{players}-{DEALS}-{REFERENCES}-{weights_digest(weights)}"
    play = partial(constants_of, board, players, weights, DEALS, REFERENCES)
    return Part(name, play, partial(versions_for, __name__, board, players, (PLANNER,)))


def constants_of(
    board: Board, players: int, weights: Weights, deals: int, references: int
) -> LedgerConstants:
    """The expectation before the deal, the worth of acting soon, and the error of the ledger without mistakes.

    In games of only the planner the decisions are those that the value assumes, so everything should be luck: what the
    ledger attributes to decisions is the error of the value. The average gain of a turn is the worth of acting soon.
    """
    values = OpenValues(board, players, weights)
    starts = [values.of(Game.new(board, players, f"start {i}").rows) for i in range(deals)]
    found: Weights = {f"start_{players}": np.mean(starts)}
    seeds = [f"reference {i}" for i in range(references)]
    tempo: Any = np.zeros(0)
    if players > 2:
        own, _, turns = reference_sums(values, seeds[::TEMPO])
        tempo = found[f"tempo_{players}"] = own.sum() / turns.sum()
    own, theirs, _ = reference_sums(OpenValues(board, players, {**weights, **found}), seeds)
    residual = np.array([(own + theirs).std(), own.std(), theirs.std()])
    return LedgerConstants(found[f"start_{players}"], tempo, residual)


def reference_sums(values: OpenValues, seeds: Sequence[str]) -> tuple[Floats, Floats, Floats]:
    """By game of only the planner and seat: the ledger's own and others' decisions, and the turns."""
    found = [reference_game(values, seed) for seed in seeds]
    own, theirs, turns = (np.array(column) for column in zip(*found, strict=True))
    return own / UNITS, theirs / UNITS, turns


def reference_game(values: OpenValues, seed: str) -> tuple[Any, Any, Any]:
    turns = np.zeros(values.players)
    bots = [load_bot(PLANNER, seed, seat) for seat in range(values.players)]

    def choose(view: View) -> Choice:
        turns[view.to_act] += view.phase == "turn"
        return bots[view.to_act].choose(view)

    game = Game.new(values.board, values.players, seed).play_out(choose)
    ledger = ledger_entries(*from_start(game), values)
    return (*ledger.sums()[1:], turns)


def gather(board: Board, players: int, games: int, seed: str) -> OpenPositions:
    """Positions of games that mixed bots with mistakes begin and `conductor` finishes for all; only its part is sampled."""
    switch = round(A_PIECE * players * board.pieces)
    found = play_positions(board, players, games, seed, PLANNER, switch)
    return OpenPositions(found.numbers[:, :, NUMBERS:TRAITS_AT].copy(), found.shares, found.totals)


def rows_of(positions: OpenPositions) -> Floats:
    """The inputs of the net, a row per seat."""
    return seat_inputs(positions.standing.astype(float)).reshape(-1, INPUTS)


def gains_of(positions: OpenPositions) -> Floats:
    """The points that each seat gained after the position."""
    return positions.totals.astype(float) - positions.standing[:, :, SCORE]


def totals_of(weights: Weights, positions: OpenPositions) -> Floats:
    gains = output_of(weights, rows_of(positions)).reshape(positions.totals.shape)
    return np.asarray(gains + positions.standing[:, :, SCORE])


def true_margins(positions: OpenPositions) -> Floats:
    return margins_of_totals(positions.totals.astype(float), 1e-3)


def true_shares(positions: OpenPositions) -> Floats:
    return positions.shares.astype(float)


def fit_scale(
    board: Board,
    weights: Weights,
    tables: Sequence[OpenPositions],
    predict: Callable[[Floats, Any], Floats],
    true: Callable[[OpenPositions], Floats],
) -> Floats:
    """The base and the slope, on a grid, of a scale that grows with the share of the game left: those that predict best
    what is true, from expected totals."""
    some = [OpenPositions(*(column[:ENOUGH] for column in vars(each).values())) for each in tables]
    found = [(totals_of(weights, each), left_of(board, each), true(each)) for each in some]

    def loss(scale: tuple[float, float]) -> float:
        base, slope = scale
        return sum(brier(predict(t, base + slope * left), goal) for t, left, goal in found)

    return np.array(min(product(BASES, SLOPES), key=loss))


def left_of(board: Board, positions: OpenPositions) -> Any:
    return part_left(positions.standing.astype(float), board.pieces)


def measured(board: Board, weights: Weights, positions: OpenPositions) -> MeasuredTotals:
    totals, left = totals_of(weights, positions), left_of(board, positions)
    spread, width = (base + slope * left for base, slope in (weights["spread"], weights["width"]))
    true = true_margins(positions)
    squares = brier(margins_of_totals(totals, spread), true)
    return MeasuredTotals(
        board.id,
        positions.totals.shape[1],
        len(positions.totals),
        squares**0.5,
        1 - squares / float(true.var()),
        brier(chances_of_totals(totals, width), true_shares(positions)),
        float(weights[f"residual_{positions.totals.shape[1]}"][0]),
    )
