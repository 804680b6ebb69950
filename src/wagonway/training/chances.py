"""Fitting and measuring win chances: a small net on a seat's own view, and its mix with believed playouts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wagonway.arena.workers import MakeWorkers
from wagonway.bots.master.evaluator import evaluator_for, shares_of
from wagonway.engine import memory
from wagonway.engine.board import Board
from wagonway.engine.game import Game
from wagonway.engine.state import SEATS, STATE
from wagonway.insight.chance_model import SURE
from wagonway.insight.position import NUMBERS
from wagonway.training.beliefs import Floats, Weights
from wagonway.training.nets import fit_net, outputs_of
from wagonway.training.parts import Listener, Stage, gather_parts, write_arrays
from wagonway.training.positions import ABOUT, SAMPLE, STEP, STEPS, gather_positions
from wagonway.training.samples import new_keys, new_table

PART = 1000  # games of a part at most
MIXED = 0.6  # chance of any bot in a seat
MISTAKES = 25  # thousandths of the moves are made at random
SAMPLED = 40  # thousandths of the decisions
DECISIONS = 220  # of a seat at most
UNITS = (32, 16)
QUARTERS = 4
BINS = 15


@dataclass
class Positions:
    """A row a position; numbers and shares by seat. Some of them were played out from one seat's view."""

    numbers: NDArray[np.float32]
    shares: NDArray[np.float32]
    quarter: NDArray[np.int64]
    rows: NDArray[np.int64]  # of those that were played out: which,
    seats: NDArray[np.int64]  # from which seat,
    playouts: Floats  # and what playouts make of its chance

    def save(self, path: Path) -> None:
        write_arrays(path, vars(self))


@dataclass(frozen=True)
class ChancePart:
    """Some games of one table size, and how many of their positions are played out in how many worlds."""

    board: str
    players: int
    use: str  # "model", "mix" or "test"
    games: int
    number: int
    kept: int = 0
    worlds: int = 0

    @property
    def name(self) -> str:
        size = f"{self.games}-{self.kept}-{self.worlds}"
        return f"chances-{self.board}-{self.players}-{self.use}-{size}-{self.number}.npz"

    def play(self) -> Positions:
        board = Board.load(self.board)
        return gather(board, self.players, self.games, self.name, self.kept, self.worlds)

    def load(self, path: Path) -> Positions:
        with np.load(path) as found:
            return Positions(**found)


def parts_of(
    board: Board, players: int, use: str, games: int, kept: int = 0, worlds: int = 0
) -> list[ChancePart]:
    """So many games, or a few more, in parts of one size."""
    n = -(-games // PART)
    size = -(-games // n), -(-kept // n)
    return [ChancePart(board.id, players, use, size[0], i, size[1], worlds) for i in range(n)]


def join(parts: Sequence[Positions]) -> Positions:
    firsts = np.cumsum([0, *(len(part.quarter) for part in parts)])
    columns = {key: np.concatenate([vars(part)[key] for part in parts]) for key in vars(parts[0])}
    columns["rows"] = np.concatenate(
        [part.rows + first for part, first in zip(parts, firsts, strict=False)]
    )
    return Positions(**columns)


def gather(
    board: Board, players: int, games: int, seed: str, kept: int = 0, worlds: int = 0
) -> Positions:
    """Games of mixed players who make mistakes; the first positions are played out."""
    table = new_table(board, players, games, seed, MIXED)
    most = games * players * DECISIONS * SAMPLED // 1000
    numbers = np.zeros((most, players, SAMPLE), np.float32)
    shares, totals = np.zeros((2, most, SEATS), np.float32)
    about = np.zeros((most, ABOUT), np.int64)
    states = memory.rows(STATE, kept)
    keys = new_keys(games, seed)
    n = gather_positions(
        table, players, keys, SAMPLED, MISTAKES, 0, numbers, shares, totals, about, states
    )
    quarter = np.minimum(
        QUARTERS - 1, QUARTERS * about[:n, STEP] // np.maximum(1, about[:n, STEPS])
    )
    rows = np.arange(min(n, kept))
    seats = rows % players
    return Positions(
        numbers[:n, :, :NUMBERS],
        shares[:n, :players],
        quarter,
        rows,
        seats,
        played(board, players, states[: len(rows)], seats, worlds),
    )


def fit_model(
    tables: Sequence[Positions], epochs: int, told: Callable[[int, float], None]
) -> Weights:
    """By cross entropy with the shares of victory."""
    given = np.concatenate([each.numbers.reshape(-1, NUMBERS) for each in tables])
    won = np.concatenate([each.shares.reshape(-1) for each in tables])
    return fit_net(given, won, UNITS, epochs, told, logistic=True)


def played(
    board: Board, players: int, states: Any, seats: NDArray[np.int64], worlds: int
) -> Floats:
    """What playouts from the view of a seat of each game make of its chance."""
    evaluator = evaluator_for(board, players)
    game = Game.new(board, players, 0)
    found = []
    for i, seat in enumerate(map(int, seats)):
        memory.copy(STATE, states, i, game.rows, 0)
        evaluator.look(game.view(seat), "chances", i)
        outcomes = evaluator.play_on(0, worlds)
        wins = shares_of(outcomes, players)[:, seat].sum()
        found.append((wins + 2 / players) / (len(outcomes) + 2))
    return np.array(found, np.float64)


def fit_mix(model: Floats, playouts: Floats, won: Floats, steps: int = 30) -> Floats:
    """A logistic regression on both logarithms of odds, by Newton's method; a little is held against extremes."""
    given = np.stack([np.ones_like(model), model, log_odds(playouts)], axis=1)
    weights = np.array([0.0, 0.5, 0.5])
    for _ in range(steps):
        p = 1 / (1 + np.exp(-given @ weights))
        bend = given.T @ (given * (p * (1 - p))[:, None]) + np.eye(3)
        weights = weights - np.linalg.solve(bend, given.T @ (p - won) + weights - [0, 0.5, 0.5])
    return weights


def log_odds(p: Floats) -> Floats:
    p = np.clip(p, SURE, 1 - SURE)
    return np.asarray(np.log(p / (1 - p)))


def brier(p: Floats, won: Floats) -> float:
    return float(((p - won) ** 2).mean())


def calibration(p: Floats, won: Floats) -> tuple[float, float, list[tuple[float, float, int]]]:
    """The calibration error, what it would be of a model without any in so small a sample, and the bins of a diagram."""
    bins = np.minimum(BINS - 1, (p * BINS).astype(int))
    rows, error = [], 0.0
    for i in range(BINS):
        inside = bins == i
        if inside.any():
            rows.append((float(p[inside].mean()), float(won[inside].mean()), int(inside.sum())))
            error += float(inside.mean()) * abs(rows[-1][0] - rows[-1][1])
    lots, floors = np.random.default_rng(0), []
    for _ in range(20):
        drawn = (lots.random(len(p)) < p).astype(float)
        floors.append(
            sum(
                abs(p[bins == i].mean() - drawn[bins == i].mean()) * (bins == i).mean()
                for i in range(BINS)
                if (bins == i).any()
            )
        )
    return error, float(np.mean(floors)), rows


@dataclass(frozen=True)
class Calibration:
    """How good chances are on games that no fit saw: the model of the view, playouts, and their mix on the same positions."""

    board: str
    players: int
    positions: int
    model: float  # Brier scores
    playouts: float
    mix: float
    error: tuple[float, ...]  # calibration of the model by quarter, on all positions
    floor: tuple[float, ...]  # what chance alone would make of it
    bins: list[tuple[float, float, int]]  # of the mix


def train_chances(
    board: Board,
    games: int,
    epochs: int,
    kept: int,
    worlds: int,
    folder: Path,
    workers: MakeWorkers,
    told: Listener,
) -> tuple[Weights, list[Calibration]]:
    """The model of a board for every number of players, its mix with playouts, and how good both are."""
    uses = {
        "model": (games, 0, 0),
        "mix": (min(games, kept), kept, worlds),  # of these only what is played out is of use
        "test": (games, kept, worlds),
    }
    tables = [
        [parts_of(board, players, use, *size) for players in board.player_counts]
        for use, size in uses.items()
    ]
    parts = [part for sizes in tables for each in sizes for part in each]
    found = dict(zip(parts, gather_parts(parts, folder, workers, told), strict=True))
    models, mixes, tests = [
        [join([found.pop(part) for part in each]) for each in sizes] for sizes in tables
    ]
    weights = fit_model(models, epochs, lambda i, loss: told(Stage("fit", i, epochs, (loss,))))
    rows = [mix_rows(weights, each) for each in mixes]
    model, playouts, won = (np.concatenate(column) for column in zip(*rows, strict=True))
    weights = {**weights, "mix": fit_mix(model, playouts, won)}
    return weights, [measured(board, weights, each) for each in tests]


def mix_rows(weights: Weights, found: Positions) -> tuple[Floats, Floats, Floats]:
    """Of the positions that were played out: what the model says, what playouts say, and who won."""
    odds, _ = outputs_of(weights, found.numbers[found.rows, found.seats].astype(float))
    return odds, found.playouts, found.shares[found.rows, found.seats].astype(float)


def measured(board: Board, weights: Weights, found: Positions) -> Calibration:
    model, playouts, won = mix_rows(weights, found)
    constant, of_model, of_playouts = weights["mix"]
    mix = 1 / (1 + np.exp(-(constant + of_model * model + of_playouts * log_odds(playouts))))
    every = 1 / (1 + np.exp(-outputs_of(weights, found.numbers.astype(float))[0]))
    quarters = [
        calibration(every[found.quarter == q].ravel(), found.shares[found.quarter == q].ravel())
        for q in range(QUARTERS)
    ]
    return Calibration(
        board.id,
        found.numbers.shape[1],
        len(won),
        brier(1 / (1 + np.exp(-model)), won),
        brier(playouts, won),
        brier(mix, won),
        tuple(error for error, _, _ in quarters),
        tuple(floor for _, floor, _ in quarters),
        calibration(mix, won)[2],
    )
