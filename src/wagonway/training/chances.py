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
from wagonway.training.parts import Listener, Stage, gather_parts
from wagonway.training.positions import ABOUT, SAMPLE, STEP, STEPS, gather_positions
from wagonway.training.samples import PLAYERS, new_keys, new_table

PART = 1000  # most games of a part
MIXED = 0.6  # chance that a seat is drawn from all bots, conductor among them
MISTAKES = 25  # thousandths of the moves are random
SAMPLED = 40  # thousandths of the decisions
DECISIONS = 220  # most decisions of a seat
UNITS = (32, 16)
QUARTERS = 4
BINS = 15


@dataclass
class Positions:
    """A row per position, features and shares by seat. Some were played out from one seat's view."""

    numbers: NDArray[np.float32]
    shares: NDArray[np.float32]
    quarter: NDArray[np.int64]
    rows: NDArray[np.int64]  # of those played out: the position,
    seats: NDArray[np.int64]  # the seat,
    playouts: Floats  # and its chance by playouts


@dataclass(frozen=True)
class ChancePart:
    """Games for one number of players, and how many of their positions are played out in how many worlds."""

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


def parts_of(
    board: Board, players: int, use: str, games: int, kept: int = 0, worlds: int = 0
) -> list[ChancePart]:
    """At least this many games in equal parts."""
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
    """Positions of games between mixed bots that make mistakes; the first ones are played out."""
    numbers, shares, _, about, states = play_positions(board, players, games, seed, kept=kept)
    quarter = np.minimum(QUARTERS - 1, QUARTERS * about[:, STEP] // np.maximum(1, about[:, STEPS]))
    rows = np.arange(min(len(numbers), kept))
    seats = rows % players
    playouts = played(board, players, states[: len(rows)], seats, worlds)
    return Positions(numbers[:, :, :NUMBERS], shares, quarter, rows, seats, playouts)


def play_positions(
    board: Board,
    players: int,
    games: int,
    seed: str,
    first: str = PLAYERS[0],
    switch: int = 0,
    kept: int = 0,
) -> tuple[Any, Any, Any, Any, Any]:
    """Play games between mixed bots that make mistakes; returns features, final shares and totals of some positions, their
    place in the game, and the first states as whole games. `first` and `switch` are as in `gather_positions`."""
    table = new_table(board, players, games, seed, MIXED, first)
    most = games * (players * DECISIONS * SAMPLED // 1000 + 1)
    numbers = np.zeros((most, players, SAMPLE), np.float32)
    shares, totals = np.zeros((2, most, SEATS), np.float32)
    about, states = np.zeros((most, ABOUT), np.int64), memory.rows(STATE, kept)
    n = gather_positions(
        table, players, new_keys(games, seed), SAMPLED, MISTAKES, switch, numbers, shares, totals,
        about, states,
    )  # fmt: skip
    return numbers[:n], shares[:n, :players], totals[:n, :players], about[:n], states


def fit_model(
    tables: Sequence[Positions], epochs: int, listen: Callable[[int, float], None]
) -> Weights:
    """Fit the model by cross entropy with the shares of victory."""
    given = np.concatenate([each.numbers.reshape(-1, NUMBERS) for each in tables])
    won = np.concatenate([each.shares.reshape(-1) for each in tables])
    return fit_net(given, won, UNITS, epochs, listen, logistic=True)


def played(
    board: Board, players: int, states: Any, seats: NDArray[np.int64], worlds: int
) -> Floats:
    """The chance of one seat of each game, by playouts from its view."""
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
    """A logistic regression on both log odds by Newton's method, lightly regularised."""
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
    """The calibration error, its expectation for a perfect model on a sample of this size, and the bins of a diagram."""
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
    """The quality of chances on held-out games: the model of the view, playouts, and their mix on the same positions."""

    board: str
    players: int
    positions: int
    model: float  # Brier scores
    playouts: float
    mix: float
    error: tuple[float, ...]  # calibration of the model by quarter, on all positions
    floor: tuple[float, ...]  # expected for a perfect model
    bins: list[tuple[float, float, int]]  # of the mix


def train_chances(
    board: Board,
    games: int,
    epochs: int,
    kept: int,
    worlds: int,
    folder: Path,
    workers: MakeWorkers,
    listen: Listener,
) -> tuple[Weights, list[Calibration]]:
    """The model of a board for all numbers of players, its mix with playouts, and the quality of both."""
    uses = {
        "model": (games, 0, 0),
        "mix": (min(games, kept), kept, worlds),  # only positions that are played out are used
        "test": (games, kept, worlds),
    }
    tables = [
        [parts_of(board, players, use, *size) for players in board.player_counts]
        for use, size in uses.items()
    ]
    parts = [part for sizes in tables for each in sizes for part in each]
    found = dict(zip(parts, gather_parts(Positions, parts, folder, workers, listen), strict=True))
    models, mixes, tests = [
        [join([found.pop(part) for part in each]) for each in sizes] for sizes in tables
    ]
    weights = fit_model(models, epochs, lambda i, loss: listen(Stage("fit", i, epochs, (loss,))))
    rows = [mix_rows(weights, each) for each in mixes]
    model, playouts, won = (np.concatenate(column) for column in zip(*rows, strict=True))
    weights = {**weights, "mix": fit_mix(model, playouts, won)}
    return weights, [measured(board, weights, each) for each in tests]


def mix_rows(weights: Weights, found: Positions) -> tuple[Floats, Floats, Floats]:
    """The model's log odds, the playouts' chances and the results of the positions that were played out."""
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
