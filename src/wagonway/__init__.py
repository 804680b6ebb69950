"""Wagonway: the open home of route-building train games.

>>> from wagonway import Game
>>> game = Game.new("san_francisco", players=3, seed=7)
>>> game.phase
'choose'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wagonway.engine.board import Board
    from wagonway.engine.game import Game
    from wagonway.engine.refusal import Refusal
    from wagonway.engine.view import View

__version__ = "0.1.0"
__all__ = ["Board", "Game", "Refusal", "View", "__version__"]

_HOMES = {
    "Board": "wagonway.engine.board",
    "Game": "wagonway.engine.game",
    "Refusal": "wagonway.engine.refusal",
    "View": "wagonway.engine.view",
}


def __getattr__(name: str) -> Any:
    """Load a public name when it is first used: numpy and numba take half a second."""
    if name not in _HOMES:
        raise AttributeError(f"module 'wagonway' has no attribute {name!r}")
    import importlib

    return getattr(importlib.import_module(_HOMES[name]), name)
