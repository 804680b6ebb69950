"""The titles of boards in each language."""

from __future__ import annotations

from wagonway.engine.board import Board
from wagonway.words.speech import Speech


def board_title(say: Speech, board: Board) -> str:
    """The translated title of a board, or its own if there is no translation."""
    return say.find(f"board-title-{board.id}", board.title)
