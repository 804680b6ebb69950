"""Wagonway: route-building train games, complete with bots, a server and tools.

>>> from wagonway import Game
>>> game = Game.new("san_francisco", players=3, seed=7)
>>> game.phase
'choose'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from wagonway.engine import picture

if TYPE_CHECKING:
    from wagonway.arena.arena import Arena, ArenaResult
    from wagonway.engine.actions import Action
    from wagonway.engine.board import Board, Location, Route, Ticket
    from wagonway.engine.game import Game, Move
    from wagonway.engine.record import Record
    from wagonway.engine.refusal import (
        BoardError,
        BoardErrors,
        BotError,
        IllegalAction,
        PositionError,
        RecordError,
        Refusal,
    )
    from wagonway.engine.result import Result, SeatResult, TicketResult
    from wagonway.engine.view import View

__version__ = "0.2.0"
__all__ = [
    "Action",
    "Arena",
    "ArenaResult",
    "Board",
    "BoardError",
    "BoardErrors",
    "BotError",
    "Game",
    "IllegalAction",
    "Location",
    "Move",
    "PositionError",
    "Record",
    "RecordError",
    "Refusal",
    "Result",
    "Route",
    "SeatResult",
    "Ticket",
    "TicketResult",
    "View",
    "__version__",
]

_MODULES = {
    "wagonway.arena.arena": ("Arena", "ArenaResult"),
    "wagonway.engine.actions": ("Action",),
    "wagonway.engine.board": ("Board", "Location", "Route", "Ticket"),
    "wagonway.engine.game": ("Game", "Move"),
    "wagonway.engine.record": ("Record",),
    "wagonway.engine.refusal": (
        "BoardError",
        "BoardErrors",
        "BotError",
        "IllegalAction",
        "PositionError",
        "RecordError",
        "Refusal",
    ),
    "wagonway.engine.result": ("Result", "SeatResult", "TicketResult"),
    "wagonway.engine.view": ("View",),
}


def __getattr__(name: str) -> Any:
    """Import a public name on first use: numpy takes a tenth of a second."""
    for home, names in _MODULES.items():
        if name in names:
            return getattr(import_module(home), name)
    raise AttributeError(f"module 'wagonway' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__


def _find_renderer() -> picture.Renderer:
    from wagonway import notebook

    return notebook


picture.find_renderer = _find_renderer
