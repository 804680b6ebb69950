"""What a learner may be rewarded for, by name."""

from __future__ import annotations

from math import ceil

from wagonway.engine.board import Board
from wagonway.engine.refusal import Refusal
from wagonway.envs.kernels import rewards

# kernels/rewards.py says what each is worth. The rewards of a game are zero-sum.
REWARDS = {
    "win": rewards.WIN,  # 1 to the winner, who takes it from the others
    "rank": rewards.RANK,  # from 1 for the first to -1 for the last
    "margin": rewards.MARGIN,  # points, less the mean of the others'
}


def reward_number(name: str) -> int:
    """The number of a reward for compiled code."""
    if name not in REWARDS:
        raise Refusal("env-reward", reward=name, rewards=", ".join(REWARDS))
    return REWARDS[name]


def utmost(name: str, board: Board) -> float:
    """What no seat can gain or lose more than, so that nothing is worse than to lose all of it."""
    if name != "margin":
        return 1.0
    routes = board.pieces * max(route.points / route.length for route in board.routes)
    tickets = sum(ticket.points for ticket in board.tickets)  # won by one seat or lost by another
    return float(
        ceil(routes + tickets + max(board.token_points, default=0) + board.longest_path_bonus)
    )


def forfeit(name: str, board: Board) -> float:
    """What an illegal action is worth where it ends the game: no result is worse."""
    return -utmost(name, board)
