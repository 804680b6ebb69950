"""Fitting and measuring win chances: a small net on a seat's own view, one that guesses who plays, and the mix with believed
playouts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wagonway.bots.master.evaluator import shares_of
from wagonway.engine import memory
from wagonway.engine.board import Board
from wagonway.engine.game import Game
from wagonway.engine.state import SEATS, STATE
from wagonway.insight.chances import believed_outcomes, mix_inputs, pieces_left
from wagonway.insight.players import PLAYERS, PREFIX
from wagonway.insight.position import NUMBERS
from wagonway.planning.net import LAYERS
from wagonway.training.nets import Floats, Weights, fit_net, logistic, output_of, softmax
from wagonway.training.parts import (
    Part,
    PartStore,
    Stage,
    equal_parts,
    join,
    versions_for,
    weights_digest,
)
from wagonway.training.positions import (
    ABOUT,
    GAME,
    SAMPLE,
    STEP,
    STEPS,
    TRAITS_AT,
    NotedPositions,
    gather_positions,
)
from wagonway.training.samples import new_keys, new_table

PART = 1000  # most games of a part
MIXED = 0.6  # chance that a seat is drawn from all bots, conductor among them
MISTAKES = 25  # thousandths of the moves are random
SAMPLED = 40  # thousandths of the decisions
DECISIONS = 220  # most decisions of a seat
UNITS = (32, 16)
PLAYER_UNITS = (24, 16)
QUARTERS = 4
BINS = 15


@dataclass
class PlayedGames:
    """Positions of games: by seat their features, the final shares and totals and the bots; their places in the games; whole
    games of the first ones."""

    numbers: NDArray[np.float32]
    shares: NDArray[np.float32]
    totals: NDArray[np.float32]
    bots: NDArray[np.int64]
    about: NDArray[np.int64]
    states: Any


@dataclass
class Positions:
    """A row per position; features, traits, bots and shares by seat. Some were played out from one seat's view."""

    numbers: NDArray[np.float32]
    traits: NDArray[np.float32]
    bots: NDArray[np.int64]
    shares: NDArray[np.float32]
    quarter: NDArray[np.int64]
    rows: NDArray[np.int64]  # of those played out: the position,
    seats: NDArray[np.int64]  # the seat,
    left: Floats  # the share of its pieces that are left,
    playouts: Floats  # its share of wins in playouts,
    worlds: NDArray[np.int64]  # and how many there were


def parts_of(
    board: Board,
    players: int,
    use: str,
    games: int,
    kept: int = 0,
    worlds: int = 0,
    weights: Weights | None = None,
) -> list[Part[Positions]]:
    """At least this many games in equal parts, of which some positions are played out in some worlds.

    The use is "model", "mix" or "test"; the weights guess who may be playing.
    """
    n, size = equal_parts(games, PART)
    each = -(-kept // n)
    prefix = f"{weights_digest(weights)}-" if weights else ""
    versions = partial(versions_for, __name__, board, players, PLAYERS)
    found = []
    for i in range(n):
        name = f"chances-{board.id}-{players}-{use}-{size}-{each}-{worlds}-{i}"
        play = partial(gather, board, players, size, f"{name}.npz", each, worlds, weights)
        found.append(Part(f"{prefix}{name}", play, versions))
    return found


def renumber_rows(part: Positions, first: int) -> int:
    part.rows += first
    return first + len(part.quarter)


def gather(
    board: Board,
    players: int,
    games: int,
    seed: str,
    kept: int = 0,
    worlds: int = 0,
    weights: Weights | None = None,
) -> Positions:
    """Positions of games between mixed bots that make mistakes; some, of as many games as possible, are played out."""
    found = play_positions(board, players, games, seed, keep=kept > 0)
    n, about = len(found.numbers), found.about
    quarter = np.minimum(QUARTERS - 1, QUARTERS * about[:, STEP] // np.maximum(1, about[:, STEPS]))
    rows = np.arange(min(n, kept)) * n // max(1, min(n, kept))
    seats = np.arange(len(rows)) % players
    played = played_out(board, players, found.states, rows, seats, worlds, weights or {})
    numbers, traits = found.numbers[:, :, :NUMBERS], found.numbers[:, :, TRAITS_AT:]
    return Positions(numbers, traits, found.bots, found.shares, quarter, rows, seats, *played)


def play_positions(
    board: Board,
    players: int,
    games: int,
    seed: str,
    first: str = PLAYERS[0],
    switch: int = 0,
    keep: bool = False,
) -> PlayedGames:
    """Play games between mixed bots that make mistakes and note some positions, with whole games if they are to be kept.
    `first` and `switch` are as in `gather_positions`."""
    table = new_table(board, players, games, seed, MIXED, first)
    most = games * (players * DECISIONS * SAMPLED // 1000 + 1)
    numbers = np.zeros((most, players, SAMPLE), np.float32)
    shares, totals = np.zeros((2, most, SEATS), np.float32)
    about, states = np.zeros((most, ABOUT), np.int64), memory.rows(STATE, most if keep else 0)
    noted = NotedPositions(numbers, shares, totals, about, states)
    keys = new_keys(games, seed)
    n = gather_positions(table, players, keys, SAMPLED, MISTAKES, switch, noted)
    about = about[:n]
    bots = np.asarray(table.bots)[about[:, GAME], :players]
    return PlayedGames(numbers[:n], shares[:n, :players], totals[:n, :players], bots, about, states)


def fit_model(
    tables: Sequence[Positions], epochs: int, listen: Callable[[int, float], None]
) -> Weights:
    """Fit the model by cross entropy with the shares of wins."""
    given = np.concatenate([each.numbers.reshape(-1, NUMBERS) for each in tables])
    won = np.concatenate([each.shares.reshape(-1) for each in tables])
    return fit_net(given, won, UNITS, epochs, listen, logistic)


def fit_players(
    tables: Sequence[Positions], epochs: int, listen: Callable[[int, float], None]
) -> Weights:
    """Fit the guess who plays a seat, from what the table shows of it."""
    given = np.concatenate([each.traits.reshape(-1, each.traits.shape[2]) for each in tables])
    bots = np.concatenate([each.bots.reshape(-1) for each in tables])
    goal = np.eye(len(PLAYERS), dtype=np.float32)[bots]
    found = fit_net(given, goal, PLAYER_UNITS, epochs, listen, softmax)
    return {PREFIX + name: found[name] for name in LAYERS}


def played_out(
    board: Board,
    players: int,
    states: Any,
    rows: NDArray[np.int64],
    seats: NDArray[np.int64],
    worlds: int,
    weights: Weights,
) -> tuple[Floats, Floats, NDArray[np.int64]]:
    """For one seat of each game: the share of its pieces that are left, that of its wins in playouts from its view, and how
    many there were."""
    game = Game.new(board, players, 0)
    left, wins, found = np.zeros((3, len(rows)))
    for i, (row, seat) in enumerate(zip(rows.tolist(), seats.tolist(), strict=True)):
        memory.copy(STATE, states, row, game.rows, 0)
        view = game.view(seat)
        outcomes = believed_outcomes(view, worlds, ("chances", i), weights)
        left[i], found[i] = pieces_left(view, seat), len(outcomes)
        wins[i] = shares_of(outcomes, players)[:, seat].mean() if len(outcomes) else 0.0
    return left, wins, found.astype(np.int64)


def fit_mix(given: Floats, won: Floats) -> Floats:
    """A logistic regression by Newton's method, lightly regularised towards equal weights at any time of the game."""
    prior = np.array([0.0, 0.5, 0.5, 0.0, 0.0, 0.0])
    weights = prior
    for _ in range(30):
        p = logistic(given @ weights)
        bend = given.T @ (given * (p * (1 - p))[:, None]) + np.eye(len(prior))
        weights = weights - np.linalg.solve(bend, given.T @ (p - won) + weights - prior)
    return weights


def brier(p: Floats, won: Floats) -> float:
    return float(((p - won) ** 2).mean())


def ratio_error(p: Floats, other: Floats, won: Floats) -> float:
    """The standard error of the ratio of two Brier scores on the same positions."""
    base = brier(other, won)
    spread = (p - won) ** 2 - brier(p, won) / base * (other - won) ** 2
    return float(spread.std() / len(won) ** 0.5 / base)


def calibration(p: Floats, won: Floats) -> tuple[float, float, list[tuple[float, float, int]]]:
    """The calibration error, its expectation for a perfect model on a sample of this size, and the bins of a diagram."""
    bins = np.minimum(BINS - 1, (p * BINS).astype(int))

    def error(won: Any) -> float:
        return float(np.abs(np.bincount(bins, p - won, BINS)).sum() / max(1, len(p)))

    lots = np.random.default_rng(0)
    floor = float(np.mean([error(lots.random(len(p)) < p) for _ in range(20)]))
    inside = [bins == i for i in np.unique(bins)]
    rows = [(float(p[at].mean()), float(won[at].mean()), int(at.sum())) for at in inside]
    return error(won), floor, rows


@dataclass(frozen=True)
class Calibration:
    """The quality of chances on held-out games: the model of the view, playouts, and their mix on the same positions."""

    board: str
    players: int
    positions: int
    model: float  # Brier scores
    playouts: float
    mix: float
    ratio_error: float  # a standard error of mix / model
    error: tuple[float, ...]  # calibration of the model by quarter, on all positions
    floor: tuple[float, ...]  # expected for a perfect model
    bins: list[tuple[float, float, int]]  # of the mix


def train_chances(
    board: Board,
    games: int,
    epochs: int,
    kept: int,
    worlds: int,
    store: PartStore,
    net: Weights | None = None,
) -> tuple[Weights, list[Calibration]]:
    """The model of a board for all numbers of players, its mix with playouts, and the quality of both.

    With a net, which was fitted before, only the guess who plays and the mix are fitted.
    """

    def gathered(*uses: tuple[Any, ...]) -> list[list[Positions]]:
        """For every use, the positions by number of players."""
        sizes = board.player_counts
        lists = [parts_of(board, players, *use) for use in uses for players in sizes]
        found = iter(store.gather_lists(Positions, lists))
        return [[join(each, renumber_rows) for each in islice(found, len(sizes))] for _ in uses]

    def report_epoch(epoch: int, loss: float) -> None:
        store.listen(Stage("fit", epoch, epochs, (loss,)))

    models = gathered(("model", games))[0]
    weights = net or fit_model(models, epochs, report_epoch)
    guess = fit_players(models, epochs, report_epoch)
    del models
    mixes, tests = gathered(
        ("mix", min(games, kept), kept, worlds, guess), ("test", games, kept, worlds, guess)
    )
    rows = [mix_rows(weights, each) for each in mixes]
    given, won = (np.concatenate(column) for column in zip(*rows, strict=True))
    weights = {**{name: weights[name] for name in LAYERS}, **guess, "mix": fit_mix(given, won)}
    return weights, [measured(board, weights, each) for each in tests]


def mix_rows(weights: Weights, found: Positions) -> tuple[Floats, Floats]:
    """The inputs of the mix and the results of the positions that were played out."""
    odds = output_of(weights, found.numbers[found.rows, found.seats].astype(float))
    columns = (odds, found.playouts, found.worlds, found.left)
    given = [mix_inputs(*row) for row in zip(*(each.tolist() for each in columns), strict=True)]
    return np.array(given), found.shares[found.rows, found.seats].astype(float)


def measured(board: Board, weights: Weights, found: Positions) -> Calibration:
    given, won = mix_rows(weights, found)
    mix = logistic(given @ weights["mix"])
    every = logistic(output_of(weights, found.numbers.astype(float)))
    quarters = [
        calibration(every[found.quarter == q].ravel(), found.shares[found.quarter == q].ravel())
        for q in range(QUARTERS)
    ]
    return Calibration(
        board.id,
        found.numbers.shape[1],
        len(won),
        brier(logistic(given[:, 1]), won),
        brier(found.playouts, won),
        brier(mix, won),
        ratio_error(mix, logistic(given[:, 1]), won),
        tuple(error for error, _, _ in quarters),
        tuple(floor for _, floor, _ in quarters),
        calibration(mix, won)[2],
    )
