"""The win chances that are shipped, on new games of mixed players: the mix with playouts against the model alone.

    python bench/chances.py usa 4 [--positions 3000] [--worlds 24] [--seed t1]

Brier scores are of the same positions, each seen from one seat.
"""

from __future__ import annotations

import argparse

import numpy as np

from wagonway.engine.board import Board
from wagonway.insight.chance_model import FOLDER
from wagonway.planning.net import weights_for
from wagonway.training.chances import brier, gather, log_odds, mix_rows

EACH = 5  # positions of a game at least


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("board")
    parser.add_argument("players", type=int)
    parser.add_argument("--positions", type=int, default=3000)
    parser.add_argument("--worlds", type=int, default=24)
    parser.add_argument("--seed", default="t1")
    args = parser.parse_args()
    board = Board.load(args.board)
    weights = weights_for(FOLDER, board)
    games = -(-args.positions // EACH)
    found = gather(board, args.players, games, args.seed, args.positions, args.worlds)
    odds, playouts, won = mix_rows(weights, found)
    constant, of_model, of_playouts = weights["mix"]
    model = 1 / (1 + np.exp(-odds))
    mix = 1 / (1 + np.exp(-(constant + of_model * odds + of_playouts * log_odds(playouts))))
    alone, mixed = brier(model, won), brier(mix, won)
    gain = (mix - won) ** 2 - (model - won) ** 2
    print(
        f"{board.id}, {args.players} players, {len(won)} positions, {args.worlds} worlds: model {alone:.4f}, "
        f"playouts {brier(playouts, won):.4f}, mix {mixed:.4f}, mix / model {mixed / alone:.3f} "
        f"± {1.96 * gain.std() / len(gain) ** 0.5 / alone:.3f}"
    )


if __name__ == "__main__":
    main()
