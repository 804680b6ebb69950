"""The win chances that are shipped, on new games of mixed players: the mix with playouts against the model alone.

    python bench/chances.py usa 2 3 4 5 [--positions 3000] [--worlds 24] [--seed t1]

Brier scores are of the same positions, one of each game, each seen from one seat; ± is a standard error.
"""

from __future__ import annotations

import argparse

import numpy as np

from wagonway.engine.board import Board
from wagonway.insight.chances import FOLDER
from wagonway.planning.net import weights_for
from wagonway.training.chances import (
    PART,
    QUARTERS,
    Positions,
    brier,
    calibration,
    gather,
    mix_rows,
    ratio_error,
    renumber_rows,
)
from wagonway.training.nets import Floats, logistic
from wagonway.training.parts import join


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("board")
    parser.add_argument("players", type=int, nargs="+")
    parser.add_argument("--positions", type=int, default=3000)
    parser.add_argument("--worlds", type=int, default=24)
    parser.add_argument("--seed", default="t1")
    args = parser.parse_args()
    board = Board.load(args.board)
    rows = []
    for players in args.players:
        found = positions_of(board, players, args.positions, args.worlds, args.seed)
        rows.append(measured(board, players, args.worlds, found))
    mix, won, quarter = (np.concatenate(column) for column in zip(*rows, strict=True))
    print(f"calibration of the mix by quarter, all tables: {by_quarter(mix, won, quarter)}")


def positions_of(board: Board, players: int, positions: int, worlds: int, seed: str) -> Positions:
    """Positions of as many games, all of them played out."""
    sizes = [min(PART, positions - first) for first in range(0, positions, PART)]
    weights = weights_for(FOLDER, board)
    parts = [
        gather(board, players, n, f"{seed} {i}", n, worlds, weights) for i, n in enumerate(sizes)
    ]
    return join(parts, renumber_rows)


def measured(
    board: Board, players: int, worlds: int, found: Positions
) -> tuple[Floats, Floats, Floats]:
    """Print how good the chances are; returns those of the mix, the results and the quarters."""
    weights = weights_for(FOLDER, board)
    given, won = mix_rows(weights, found)
    model, mix = logistic(given[:, 1]), logistic(given @ weights["mix"])
    quarter = found.quarter[found.rows].astype(float)
    alone, mixed = brier(model, won), brier(mix, won)
    print(
        f"{board.id}, {players} players, {len(won)} positions, {worlds} worlds: model {alone:.4f}, "
        f"playouts {brier(found.playouts, won):.4f}, mix {mixed:.4f}, "
        f"mix / model {mixed / alone:.3f} ± {ratio_error(mix, model, won):.3f}, "
        f"calibration of the mix by quarter {by_quarter(mix, won, quarter)}",
        flush=True,
    )
    return mix, won, quarter


def by_quarter(p: Floats, won: Floats, quarter: Floats) -> str:
    """The calibration error by quarter of the game, in brackets that expected for a perfect model."""
    found = [calibration(p[quarter == q], won[quarter == q])[:2] for q in range(QUARTERS)]
    return ", ".join(f"{error:.1%} ({floor:.1%})" for error, floor in found)


if __name__ == "__main__":
    main()
