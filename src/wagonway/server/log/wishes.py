"""What somebody wants to be written, and waits for."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from wagonway.server.log import StorageDown
from wagonway.server.log.rows import Fact, MoveRow


@dataclass(eq=False)
class Wish:
    """Facts to be written, and who waits for it."""

    facts: Sequence[Fact]
    future: asyncio.Future[bool] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )
    written: bool = False

    @property
    def move(self) -> MoveRow | None:
        """The only fact, if it is a move."""
        fact = self.facts[0] if len(self.facts) == 1 else None
        return fact if isinstance(fact, MoveRow) else None

    def answer(self, error: Exception | None = None) -> None:
        if self.future.done():
            return
        if error is None:
            self.future.set_result(self.written)
        else:
            down = StorageDown(type(error).__name__)
            down.__cause__ = error
            self.future.set_exception(down)
