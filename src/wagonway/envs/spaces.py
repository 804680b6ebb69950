"""The Gymnasium spaces of observations and actions."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from gymnasium import spaces

from wagonway.engine import memory
from wagonway.engine.board import Board
from wagonway.envs.observation import highest

Space: TypeAlias = spaces.Space


def observation_space(board: Board, players: int) -> Space:
    """Every number between 0 and its maximum."""
    high = highest(board, players)
    return spaces.Box(np.zeros_like(high), high, dtype=np.int8)


def masked_space(board: Board, players: int) -> Space:
    """An observation with its action mask, as in PettingZoo's classic games."""
    actions = int(memory.row(board.record, 0).actions)
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": observation_space(board, players), "action_mask": mask})


def action_space(board: Board) -> Space:
    """The action ids of a board, as in the notation; a mask marks the legal ones."""
    return spaces.Discrete(int(memory.row(board.record, 0).actions))
