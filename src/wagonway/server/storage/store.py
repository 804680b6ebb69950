"""Where games are kept: whatever waits is written in one batch, and only then is it answered.

`SqliteStore` and `PostgresStore` say how a batch is committed and how rows are fetched; the rest is here.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from wagonway.server.storage import statements
from wagonway.server.storage.cluster import Cluster
from wagonway.server.storage.outages import OutageTracker, is_fault_of_rows
from wagonway.server.storage.rows import Change, MoveRow, ReviewRow, StorageDown, TableRows, TalkRow
from wagonway.server.storage.statements import Row

log = logging.getLogger("wagonway.server")


@dataclass(eq=False)
class PendingWrite:
    """Changes to be written, and who waits for that."""

    changes: Sequence[Change]
    future: asyncio.Future[bool] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )
    written: bool = False

    @property
    def move(self) -> MoveRow | None:
        """The only change, if it is a move."""
        change = self.changes[0] if len(self.changes) == 1 else None
        return change if isinstance(change, MoveRow) else None

    def answer(self, error: Exception | None = None) -> None:
        if self.future.done():
            return
        if error is None:
            self.future.set_result(self.written)
        else:
            down = StorageDown(type(error).__name__)
            down.__cause__ = error
            self.future.set_exception(down)


class Store(ABC):
    """Where games are kept."""

    LARGEST_BATCH = 512
    # Seconds in which writes gather, once they come faster than the disk takes them.
    GATHER = 0.0

    def __init__(self, longest: int) -> None:
        self.outage_tracker = OutageTracker(longest)
        self._waiting: deque[PendingWrite] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._writing: asyncio.Task[None] | None = None

    @property
    @abstractmethod
    def cluster(self) -> Cluster:
        """The servers that share it."""

    async def open(self) -> None:
        """Get ready, bring the tables up to date, and refuse if another server must not be disturbed."""
        await self._open()
        self._closing = False
        self._writing = asyncio.create_task(self._write_batches())

    async def close(self) -> None:
        """Write what is waiting and let go."""
        self._closing = True
        self._wake.set()
        if self._writing is not None:
            await self._writing
        await self._close()

    async def append(self, *changes: Change) -> bool:
        """Write all of these or none; True once they are safe on disk, False if somebody was first.

        Somebody was first where a ply, a key, the number of something said, or the revision of a table
        is there already.
        """
        return await self.outage_tracker.append(self.write, changes)

    async def write(self, changes: Sequence[Change]) -> bool:
        """The same, whether or not there is an outage that has to end first."""
        if self._closing:
            raise StorageDown("closed")
        pending = PendingWrite(changes)
        self._waiting.append(pending)
        self._wake.set()
        return await pending.future

    async def outages(self) -> list[tuple[int, int]]:
        """When no server was there, as (start, stop) in milliseconds."""
        rows = await self.outage_tracker.learn(self._fetch(statements.OUTAGES))
        return [(start, stop) for start, stop in rows]

    async def open_tables(self) -> list[TableRows]:
        """Every table that is neither over nor closed."""
        return statements.tables_of(await self._fetch(statements.OPEN_TABLES))

    async def table(self, game: str) -> TableRows | None:
        """One table, whatever its stage."""
        if "\0" in game:  # which PostgreSQL takes for no text at all
            return None
        found = statements.tables_of(await self._fetch(statements.TABLE, game))
        return found[0] if found else None

    async def moves(self, game: str, since: int = 0) -> list[MoveRow]:
        """The moves of a game after a ply, in order."""
        return [MoveRow(*row) for row in await self._fetch(statements.MOVES, game, since)]

    async def talk(self, game: str, since: int = 0) -> list[TalkRow]:
        """What was said at a table after a number, in order."""
        return [TalkRow(*row) for row in await self._fetch(statements.TALK, game, since)]

    async def review(self, game: str) -> ReviewRow | None:
        """The review of a game, as far as it has come."""
        found = await self._fetch(statements.REVIEW, game)
        return ReviewRow(*found[0]) if found else None

    async def over(self, after: str = "", most: int = 100) -> Sequence[str]:
        """The ids of games that are over, in order of id, after one."""
        return [id for (id,) in await self._fetch(statements.OVER, after, most)]

    async def _write_batches(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                size = min(len(self._waiting), self.LARGEST_BATCH)
                await self._settle([self._waiting.popleft() for _ in range(size)])
                if self._waiting and self.GATHER and not self._closing:
                    await asyncio.sleep(self.GATHER)

    async def _settle(self, batch: list[PendingWrite]) -> None:
        """Commit a batch and answer; something that cannot be written takes nobody else's with it."""
        error: Exception | None = None
        try:
            await self._commit(batch)
        except Exception as raised:  # whatever it was, nobody may wait for ever
            error = raised
            if is_fault_of_rows(error) and len(batch) > 1:
                for pending in batch:
                    await self._settle([pending])
                return
            if not self._is_down(error):
                log.exception("write-failed")
        for pending in batch:
            pending.answer(error)

    @abstractmethod
    async def _open(self) -> None:
        """Everything that `open` is to do."""

    @abstractmethod
    async def _close(self) -> None:
        """Let go; nothing waits any more."""

    @abstractmethod
    async def _commit(self, batch: list[PendingWrite]) -> None:
        """One transaction, one sync of the disk, for the whole batch; notes which of it was written."""

    @abstractmethod
    def _is_down(self, error: Exception) -> bool:
        """Whether an error says that the database is gone, which is logged elsewhere."""

    @abstractmethod
    async def _fetch(self, sql: str, *values: object) -> list[Row]:
        """The rows of a query; StorageDown if it cannot be read now."""
