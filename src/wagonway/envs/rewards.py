"""The rewards of a learner, by name."""

from __future__ import annotations

from math import ceil

from wagonway.engine.board import Board
from wagonway.engine.refusal import Refusal
from wagonway.envs.kernels import rewards

# kernels/rewards.py computes them. The rewards of a game are zero-sum.
REWARDS = {
    "win": rewards.WIN,  # 1 for the winner, at the expense of the others
    "rank": rewards.RANK,  # from 1 for the first to -1 for the last
    "margin": rewards.MARGIN,  # points minus the mean of the others'
}


def reward_number(name: str) -> int:
    """The number of a reward for compiled code."""
    if name not in REWARDS:
        raise Refusal("env-reward", reward=name, rewards=", ".join(REWARDS))
    return REWARDS[name]


def utmost(name: str, board: Board) -> float:
    """The bound of a reward's absolute value."""
    if name != "margin":
        return 1.0
    routes = board.pieces * max(route.points / route.length for route in board.routes)
    tickets = sum(ticket.points for ticket in board.tickets)  # gained or lost
    return float(
        ceil(routes + tickets + max(board.token_points, default=0) + board.longest_path_bonus)
    )
