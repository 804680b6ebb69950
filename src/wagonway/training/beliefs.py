"""Fitting the belief: two small nets whose sum is a ticket's log odds, by maximum likelihood of the tickets held.

Given that a rival holds k tickets, the likelihood of a set of k is proportional to the product of its odds. The gradient
is observed minus expected tickets, and the expectation is a sum over all sets (elementary symmetric polynomials).
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wagonway.engine.board import Board
from wagonway.engine.files import written_whole
from wagonway.insight.players import PLAYERS
from wagonway.planning.belief import ANY
from wagonway.planning.ticket_features import FEATURES
from wagonway.training.nets import (
    Fit,
    Floats,
    Weights,
    affine,
    backward,
    forward,
    random_layer,
    slope_of,
)
from wagonway.training.parts import Part, PartStore, Stage, digest, join, versions_for
from wagonway.training.positions import GAME, HELD, USED
from wagonway.training.samples import MOST_HELD, Samples, gather, renumber_games, table_width

PART = 500  # games per part
MIXED = 0.5  # in games of mixed bots: chance that a seat is drawn from all, conductor among them
OF_MIXED = 0.3  # of the games are of mixed bots
OF_TWO = 0.7  # of the games are of two players, the rest evenly of other numbers
STAGES = (0.05, 0.25, 0.5, 0.75)  # parts of a rival's pieces at which a fit is measured
UNITS, TABLE_UNITS = 24, 96
TABLE = "table_"  # prefix of the layers of the net of public information
BATCH = 256
HELD_OUT = 0.1  # of the games
CHUNK = 2000  # samples per evaluation
HALF = 0.05  # of the pieces, either side of half of them


def marginals(odds: Floats, allowed: NDArray[np.bool_], held: NDArray[np.int64]) -> Floats:
    """The probability of each ticket, by row, given log odds and the number held."""
    shift = np.where(allowed, odds, -np.inf).max(axis=1, keepdims=True)
    w = np.where(allowed, np.exp(np.clip(odds - shift, -30.0, 0.0)), 0.0)
    rows, n = w.shape
    before = np.zeros((n + 1, rows, MOST_HELD + 1))
    after = np.zeros((n + 1, rows, MOST_HELD + 1))
    before[0, :, 0] = after[n, :, 0] = 1.0
    for i in range(n):
        before[i + 1] = before[i]
        before[i + 1, :, 1:] += before[i, :, :-1] * w[:, i, None]
    for i in range(n - 1, -1, -1):
        after[i] = after[i + 1]
        after[i, :, 1:] += after[i + 1, :, :-1] * w[:, i, None]
    every = np.arange(rows)
    total = before[n][every, held]
    others = np.zeros((n, rows))
    for few in range(MOST_HELD):
        rest = held - 1 - few
        fits = rest >= 0
        others[:, fits] += before[:n, fits, few] * after[1:, every[fits], rest[fits]]
    return np.asarray(w * (others / np.maximum(total, 1e-300)).T)


def new_weights(tickets: int, features: int, table: int, seed: int = 0) -> Weights:
    """Random weights; without a table, only for the tickets' features."""
    shapes = {
        "first": (UNITS, features, (2 / features) ** 0.5),
        "second": (UNITS, UNITS, (2 / UNITS) ** 0.5),
        "last": (1, UNITS, 0.1),
    }
    if table:
        shapes |= {
            "table_first": (TABLE_UNITS, table, 2 * (2 / table) ** 0.5),
            "table_second": (TABLE_UNITS, TABLE_UNITS, (2 / TABLE_UNITS) ** 0.5),
            "table_last": (tickets, TABLE_UNITS, 0.05),
            "direct": (tickets, table, 0.0),
        }
    lots = np.random.default_rng(seed)
    return {name: random_layer(lots, *shape).astype("f4") for name, shape in shapes.items()}


def odds_of(weights: Weights, samples: Samples) -> tuple[Floats, tuple[list[Any], list[Any]]]:
    """The log odds by sample and ticket, and what the layers of both nets were given."""
    found, units = forward(weights, samples.tickets.astype("f4"))
    odds = found[..., 0]
    table_units: list[Any] = []
    if "direct" in weights:
        found, table_units = forward(weights, samples.table.astype("f4"), TABLE)
        odds = odds + found + affine(weights["direct"], table_units[0])
    return odds.astype(np.float64), (units, table_units)


def gradient(weights: Weights, units: tuple[list[Any], list[Any]], error: Any) -> Weights:
    """Backpropagate the error of every ticket's odds through both nets."""
    of_tickets, of_table = units
    found = backward(weights, of_tickets, error[..., None])
    if of_table:
        found |= backward(weights, of_table, error, TABLE)
        found["direct"] = slope_of(of_table[0], error)
    return found


def fit_on(fit: Fit, boards: Sequence[Samples], listen: Callable[[Fit], None]) -> Fit:
    """Fit until all epochs are done; `listen` is called after each. A batch is of one board."""
    while fit.epoch < fit.epochs:
        lots = np.random.default_rng(fit.epoch)
        batches: list[tuple[Samples, Any]] = []
        for samples in boards:
            rows = lots.permutation(np.flatnonzero(~is_held_out(samples)))
            batches += [(samples, rows[i : i + BATCH]) for i in range(0, len(rows), BATCH)]
        for i in lots.permutation(len(batches)):
            samples, rows = batches[i]
            learn(fit, samples.pick(rows))
        fit.epoch += 1
        listen(fit)
    return fit


def learn(fit: Fit, batch: Samples) -> None:
    """One step on a batch."""
    allowed = batch.labels >= 0
    odds, units = odds_of(fit.weights, batch)
    expected = marginals(odds, allowed, batch.about[:, HELD])
    error = np.where(allowed, expected - (batch.labels == 1), 0.0) / len(batch)
    fit.descend(gradient(fit.weights, units, error.astype("f4")))


def is_held_out(samples: Samples) -> NDArray[np.bool_]:
    """The samples of whole games held out from the fit."""
    return np.asarray(samples.about[:, GAME] % round(1 / HELD_OUT) == 0)


def mass_on_held(weights: Weights, samples: Samples, pieces: int, part: float) -> tuple[float, int]:
    """The mean probability of tickets actually held when about this part of a rival's pieces is used, and their number."""
    used = samples.about[:, USED] / pieces
    near = samples.pick(np.abs(used - part) <= HALF)
    found = [np.zeros(0)]
    for start in range(0, len(near), CHUNK):
        some = near.pick(slice(start, start + CHUNK))
        expected = marginals(odds_of(weights, some)[0], some.labels >= 0, some.about[:, HELD])
        found.append(expected[some.labels == 1])
    given = np.concatenate(found)
    return float(given.mean()) if len(given) else float("nan"), len(given)


def games_part(
    board: Board, players: int, mixed: float, number: int, use: str = "belief"
) -> Part[Samples]:
    """A batch of games of one kind of table."""
    name = f"{board.id}-{players}-{'mixed' if mixed else 'alike'}-{number}"
    play = partial(gather, board, players, PART, f"{use} {name}.npz", mixed)
    bots = PLAYERS if mixed else PLAYERS[:1]
    return Part(f"{name}-{PART}", play, partial(versions_for, __name__, board, players, bots))


def parts_of(board: Board, games: int) -> list[Part[Samples]]:
    """The batches of games for a board."""
    counts = board.player_counts
    found = []
    for players in counts:
        share = OF_TWO if players == counts[0] else (1 - OF_TWO) / (len(counts) - 1)
        for mixed, part in ((0.0, 1 - OF_MIXED), (MIXED, OF_MIXED)):
            n = -(-int(games * (share if len(counts) > 1 else 1.0) * part) // PART)
            found += [games_part(board, players, mixed, i) for i in range(n)]
    return found


def train_belief(boards: Sequence[Board], games: int, epochs: int, store: PartStore) -> Weights:
    """The weights for a board; for several boards, weights that apply to any."""
    parts = [parts_of(each, games) for each in boards]
    samples = [join(store.gather(Samples, each), renumber_games) for each in parts]
    board = boards[0]
    width = table_width(board) if len(boards) == 1 else 0
    fitted_to = digest([part.file for each in parts for part in each])
    name = board.id if len(boards) == 1 else ANY
    kept = store.folder / f"fit-{name}-{games}-{epochs}-{fitted_to}.pickle"
    fit = Fit(new_weights(len(board.tickets), FEATURES, width), epochs)
    if kept.exists():
        fit = pickle.loads(kept.read_bytes())  # noqa: S301  this command wrote it
    held_out = [some.pick(is_held_out(some)) for some in samples]

    def keep(fit: Fit) -> None:
        with written_whole(kept) as draft:
            draft.write_bytes(pickle.dumps(fit))
        masses = [mass_on_held(fit.weights, held_out[0], board.pieces, at)[0] for at in STAGES]
        store.listen(Stage("fit", fit.epoch, epochs, tuple(masses)))

    return fit_on(fit, samples, keep).weights


@dataclass(frozen=True)
class BeliefMass:
    """The mean probability of tickets actually held, when half of a rival's pieces are used."""

    board: str
    players: int
    mixed: float
    mass: float
    tickets: int  # in the mean


def measure_belief(weights: Weights, board: Board, games: int) -> list[BeliefMass]:
    """Measure a belief on held-out games."""
    found = []
    for players in board.player_counts:
        for mixed in (0.0, MIXED):
            numbers = range(-(-games // PART))
            parts = [games_part(board, players, mixed, i, "test") for i in numbers]
            samples = join([part.play() for part in parts], renumber_games)
            mass, n = mass_on_held(weights, samples, board.pieces, 0.5)
            found.append(BeliefMass(board.id, players, mixed, mass, n))
    return found
