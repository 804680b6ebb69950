"""What boards are called in each language."""

from __future__ import annotations

from wagonway.engine.board import Board
from wagonway.words.speech import Speech


def board_title(say: Speech, board: Board) -> str:
    """The title of a board; one that no language has a word for has its own."""
    id = f"board-title-{board.id}"
    return say(id) if id in say.ids else board.title
