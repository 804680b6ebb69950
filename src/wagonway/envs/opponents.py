"""The opponents of a learner, in the form that compiled code takes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from wagonway.bots import bot_rows, load_bot
from wagonway.engine import play
from wagonway.engine.board import Board
from wagonway.engine.kernel import MEMORY
from wagonway.engine.refusal import Refusal


class Opponents:
    """The bots at the seats clockwise from a learner; none if the caller plays all seats."""

    def __init__(self, board: Board, names: Sequence[str], games: int) -> None:
        self.names = tuple(names)
        bots = [load_bot(name) for name in names]
        for bot in bots:
            if not bot.compiled:
                raise Refusal("env-opponent-plain", bot=bot.name)
        self.rows = bot_rows(bots, board.id, len(names) + 1)
        self.dice = np.zeros((games if names else 1, max(1, len(names)), 4), np.int64)
        self.memories = play.numbers(games if names else 1, max(1, len(names)), *MEMORY)
