"""The spaces of Gymnasium that a table's observations and actions lie in."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from wagonway.engine import memory
from wagonway.engine.board import Board
from wagonway.envs.observation import highest


def observation_space(board: Board, players: int) -> Any:
    """Every number between 0 and the highest it can be."""
    high = highest(board, players)
    return spaces.Box(np.zeros_like(high), high, dtype=np.int8)


def action_space(board: Board) -> Any:
    """The action ids of a board, as in the notation: legal ones are told by a mask."""
    return spaces.Discrete(int(memory.row(board.record, 0).actions))
