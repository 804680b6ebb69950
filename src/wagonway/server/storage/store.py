"""The store: group commit of pending writes, and queries.

`SqliteStore` and `PostgresStore` implement how a batch is committed and how rows are fetched.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

from wagonway.server.storage import statements
from wagonway.server.storage.cluster import Cluster
from wagonway.server.storage.outages import OutageTracker, is_fault_of_rows, is_gone
from wagonway.server.storage.rows import (
    Change,
    Heartbeat,
    MoveRow,
    ReviewRow,
    StorageDown,
    TableRows,
    TalkRow,
)
from wagonway.server.storage.statements import Row

log = logging.getLogger("wagonway.server")

Done = Callable[[BaseException | None], None]  # called with the error of a commit, or None


class PendingWrite:
    """Changes to write, and the future of their caller."""

    __slots__ = ("changes", "future", "move", "written")

    def __init__(self, changes: Sequence[Change], future: asyncio.Future[bool]) -> None:
        self.changes = changes
        self.future = future
        self.written = False
        only = changes[0] if len(changes) == 1 else None
        self.move = only if isinstance(only, MoveRow) else None  # the only change, if it is a move

    def answer(self, error: BaseException | None) -> None:
        if self.future.done():
            return
        if error is None:
            self.future.set_result(self.written)
        else:
            down = StorageDown(type(error).__name__)
            down.__cause__ = error
            self.future.set_exception(down)


class Store(ABC):
    LARGEST_BATCH = 512
    # Seconds in which writes are collected, once they come faster than the disk accepts them.
    GATHER = 0.0

    cluster: Cluster  # the servers that share it

    def __init__(self, longest: int) -> None:
        self.outage_tracker = OutageTracker(longest)
        self.secret = b""  # random, the same for all servers of the database
        self._waiting: deque[PendingWrite] = deque()
        self._singly = 0  # of those that wait, the first ones, to be written one by one
        self._is_writing = False
        self._closed: asyncio.Future[None] | None = None  # done once nothing is pending

    async def open(self) -> None:
        """Open and migrate the database; a Refusal if it cannot be used."""
        await self._open()
        self._closed = None

    async def close(self) -> None:
        self._closed = asyncio.get_running_loop().create_future()
        if self._is_writing:
            await self._closed
        await self._close()

    async def append(self, *changes: Change) -> bool:
        """Write all changes or none; True once they are on disk.

        False if a ply, a key, a chat number or a revision exists already: another writer was first.
        """
        tracker = self.outage_tracker
        if tracker.is_overdue:
            await tracker.try_again(self.write)
        if tracker.is_on and any(isinstance(change, MoveRow) for change in changes):
            raise StorageDown("outage")
        written = await self.write(changes)
        if isinstance(changes[0], Heartbeat):
            tracker.note_heartbeat(changes[0])
        return written

    def write(self, changes: Sequence[Change]) -> asyncio.Future[bool]:
        """The same, even in an outage."""
        if self._closed is not None:
            raise StorageDown("closed")
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        self._waiting.append(PendingWrite(changes, future))
        if not self._is_writing:
            self._is_writing = True
            loop.call_soon(self._begin_batch)
        return future

    async def outages(self) -> list[tuple[int, int]]:
        """All outages as (start, stop) in milliseconds."""
        rows = await self.outage_tracker.learn(self._fetch(statements.OUTAGES))
        return [(start, stop) for start, stop in rows]

    async def open_tables(self) -> list[TableRows]:
        """Every table that is neither over nor closed."""
        return statements.tables_of(await self._fetch(statements.OPEN_TABLES))

    async def table(self, game: str) -> TableRows | None:
        if "\0" in game:  # invalid in PostgreSQL
            return None
        found = statements.tables_of(await self._fetch(statements.TABLE, game))
        return found[0] if found else None

    async def moves(self, game: str, since: int = 0) -> list[MoveRow]:
        """The moves of a game after a ply, in order."""
        return [MoveRow(*row) for row in await self._fetch(statements.MOVES, game, since)]

    async def talk(self, game: str, since: int = 0) -> list[TalkRow]:
        """The chat of a table after a number, in order."""
        return [TalkRow(*row) for row in await self._fetch(statements.TALK, game, since)]

    async def review(self, game: str) -> ReviewRow | None:
        """The stored review of a game, perhaps unfinished."""
        found = await self._fetch(statements.REVIEW, game)
        return ReviewRow(*found[0]) if found else None

    def _begin_batch(self) -> None:
        size = 1 if self._singly else min(len(self._waiting), self.LARGEST_BATCH)
        self._singly = max(0, self._singly - 1)
        batch = [self._waiting.popleft() for _ in range(size)]
        try:
            self._commit(batch, partial(self._end_batch, batch))
        except Exception as error:  # the callers must get an answer
            self._end_batch(batch, error)

    def _end_batch(self, batch: list[PendingWrite], error: BaseException | None) -> None:
        """Answer the callers; if a row is invalid, write those of the batch one by one."""
        if is_fault_of_rows(error) and len(batch) > 1:
            self._waiting.extendleft(reversed(batch))
            self._singly = len(batch)
        else:
            self._note_outcome(error)
            for pending in batch:
                pending.answer(error)
        if self._waiting:
            pause = 0.0 if self._closed is not None or self._singly else self.GATHER
            asyncio.get_running_loop().call_later(pause, self._begin_batch)
        else:
            self._is_writing = False
            if self._closed is not None:
                self._closed.set_result(None)

    def _note_outcome(self, error: BaseException | None) -> None:
        if error is None:
            self.outage_tracker.note_written()
            return
        if not is_fault_of_rows(error):
            self.outage_tracker.note_failed(error)
        if not is_gone(error):
            log.error("write-failed", exc_info=error)

    @abstractmethod
    async def _open(self) -> None:
        """Open the database."""

    @abstractmethod
    async def _close(self) -> None:
        """Close the database; nothing is pending."""

    @abstractmethod
    def _commit(self, batch: list[PendingWrite], done: Done) -> None:
        """Begin to write a batch in one transaction with one sync; sets `written` of each.

        It either raises at once or calls `done` later, once.
        """

    @abstractmethod
    async def _fetch(self, sql: str, *values: object) -> list[Row]:
        """The rows of a query; StorageDown if it cannot be read now."""
