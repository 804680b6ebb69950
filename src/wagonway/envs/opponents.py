"""Bots against whom a learner plays, seated for compiled code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from wagonway.bots import load_bot
from wagonway.engine import play
from wagonway.engine.asking import MEMORY, addresses
from wagonway.engine.board import Board
from wagonway.engine.jit import MODE
from wagonway.engine.refusal import Refusal


class Opponents:
    """The bots at the places clockwise of a learner, as the doors take them; none if the caller plays all."""

    def __init__(self, board: Board, names: Sequence[str], games: int) -> None:
        self.names = tuple(names)
        self.bots = [load_bot(name) for name in names]
        for bot in self.bots:
            if not bot.compiled:
                raise Refusal("env-opponent-plain", bot=bot.name)
        numbers = [bot.numbers_for(board.id, len(names) + 1) for bot in self.bots] or [[]]
        width = max([1, *map(len, numbers)])
        self.options = as_rows(np.array([[*n, *[0.0] * (width - len(n))] for n in numbers]))
        looks = [int(getattr(bot.module, "LOOKS", True)) for bot in self.bots]
        self.looks = as_rows(np.array(looks or [0], np.int64))
        found = [bot.address() for bot in self.bots]
        self.addresses = addresses(found) if found else as_rows(np.zeros(1, np.int64))
        self.dice = np.zeros((games if names else 1, max(1, len(names)), 4), np.int64)
        self.memories = play.numbers(games if names else 1, max(1, len(names)), *MEMORY)


def as_rows(values: Any) -> Any:
    """An array as the doors take it: nested lists when nothing is compiled."""
    return values.tolist() if MODE == "plain" else values
