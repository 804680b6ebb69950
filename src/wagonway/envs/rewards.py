"""What a learner may be rewarded for, by name."""

from __future__ import annotations

from wagonway.engine.refusal import Refusal
from wagonway.envs.doors import rewarding

# What each is worth is told in doors/rewarding.py. The rewards of a game always add up to nothing.
REWARDS = {
    "win": rewarding.WIN,  # 1 to the winner, who takes it from the others
    "rank": rewarding.RANK,  # from 1 for the first to -1 for the last
    "margin": rewarding.MARGIN,  # points, less the mean of the others'
}

# What an illegal action costs where it ends the game.
FORFEIT = {"win": -1.0, "rank": -1.0, "margin": -100.0}


def reward_number(name: str) -> int:
    """The number of a reward for compiled code."""
    if name not in REWARDS:
        raise Refusal("env-reward", reward=name, rewards=", ".join(REWARDS))
    return REWARDS[name]
