"""The belief: from games between bots to a file of weights."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from wagonway.arena.workers import MakeWorkers
from wagonway.engine.board import Board
from wagonway.engine.files import written_whole
from wagonway.planning.belief import ANY
from wagonway.planning.ticket_features import FEATURES
from wagonway.training.beliefs import fit_on, is_held_out, mass_on_held, new_weights
from wagonway.training.nets import Fit
from wagonway.training.parts import Listener, Part, Stage, gather_parts
from wagonway.training.samples import Samples, gather, join, table_width

PART = 500  # games per part
MIXED = 0.5  # in games of mixed bots: chance that a seat is drawn from all, conductor among them
OF_MIXED = 0.3  # of the games are of mixed bots
OF_TWO = 0.7  # of the games are of two players, the rest evenly of other numbers
STAGES = (0.05, 0.25, 0.5, 0.75)  # parts of a rival's pieces at which a fit is measured


def games_part(
    board: Board, players: int, mixed: float, number: int, use: str = "belief"
) -> Part[Samples]:
    """A batch of games of one kind of table."""
    name = f"{board.id}-{players}-{'mixed' if mixed else 'alike'}-{number}.npz"
    return Part(name, partial(gather, board, players, PART, f"{use} {name}", mixed))


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


def train_belief(
    boards: Sequence[Board],
    games: int,
    epochs: int,
    folder: Path,
    workers: MakeWorkers,
    listen: Listener,
) -> dict[str, Any]:
    """The weights for a board; for several boards, weights that apply to any."""
    samples = [
        join(gather_parts(Samples, parts_of(each, games), folder, workers, listen))
        for each in boards
    ]
    board = boards[0]
    width = table_width(board) if len(boards) == 1 else 0
    kept = folder / f"fit-{board.id if len(boards) == 1 else ANY}-{games}-{epochs}.pickle"
    fit = Fit(new_weights(len(board.tickets), FEATURES, width), epochs)
    if kept.exists():
        fit = pickle.loads(kept.read_bytes())  # noqa: S301  this command wrote it
    held_out = [some.pick(is_held_out(some)) for some in samples]

    def keep(fit: Fit) -> None:
        with written_whole(kept) as draft:
            draft.write_bytes(pickle.dumps(fit))
        masses = [mass_on_held(fit.weights, held_out[0], board.pieces, at)[0] for at in STAGES]
        listen(Stage("fit", fit.epoch, epochs, tuple(masses)))

    return fit_on(fit, samples, keep).weights


@dataclass(frozen=True)
class BeliefMass:
    """The mean probability of tickets actually held, when half of a rival's pieces are used."""

    board: str
    players: int
    mixed: float
    mass: float
    tickets: int  # in the mean


def measure_belief(weights: dict[str, Any], board: Board, games: int) -> list[BeliefMass]:
    """Measure a belief on held-out games."""
    found = []
    for players in board.player_counts:
        for mixed in (0.0, MIXED):
            numbers = range(-(-games // PART))
            parts = [games_part(board, players, mixed, i, "test") for i in numbers]
            samples = join([part.play() for part in parts])
            mass, n = mass_on_held(weights, samples, board.pieces, 0.5)
            found.append(BeliefMass(board.id, players, mixed, mass, n))
    return found
