"""The games of the arena by seed: board, bots and seed decide every point of them."""

from __future__ import annotations

from typing import Any

import pytest

from arena.matches import played
from wagonway.arena.plan import make_plan
from wagonway.engine.board import Board

MATCHES = [
    ("tiny", 2, ("greedy", "random"), 12),
    ("san_francisco", 3, ("greedy", "hasty", "random"), 6),
    ("usa", 2, ("greedy", "hasty"), 8),
]


@pytest.mark.parametrize(("board", "players", "bots", "games"), MATCHES)
def test_results_by_seed_match_the_golden_file(
    golden: Any, board: str, players: int, bots: tuple[str, ...], games: int
) -> None:
    outcome = played(make_plan(Board.load(board), players, bots, games, "golden"))
    lines = []
    for lineup, rows in outcome.games.items():
        for row in rows:
            seats = [
                f"{lineup.names[seat['bot']]} {seat['total']} points {seat['turns']} turns"
                f" {seat['decisions']} decisions"
                for seat in row["seats"]
            ]
            lines.append(f"deal {row['deal']} seating {row['seating']}: {'; '.join(seats)}")
    golden.check(f"arena/{board}.txt", "\n".join(lines) + "\n")
