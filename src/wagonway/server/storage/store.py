"""The store: group commit of pending writes, and queries.

`SqliteStore` and `PostgresStore` implement how a batch is committed and how rows are fetched.
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


@dataclass(eq=False)
class PendingWrite:
    """Changes to write, and the future of their caller."""

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
    LARGEST_BATCH = 512
    # Seconds in which writes are collected, once they come faster than the disk accepts them.
    GATHER = 0.0

    cluster: Cluster  # the servers that share it

    def __init__(self, longest: int) -> None:
        self.outage_tracker = OutageTracker(longest)
        self._waiting: deque[PendingWrite] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._writing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open and migrate the database; a Refusal if it cannot be used."""
        await self._open()
        self._closing = False
        self._writing = asyncio.create_task(self._write_batches())

    async def close(self) -> None:
        self._closing = True
        self._wake.set()
        if self._writing is not None:
            await self._writing
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
        if self._closing:
            raise StorageDown("closed")
        pending = PendingWrite(changes)
        self._waiting.append(pending)
        self._wake.set()
        return pending.future

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
        """Commit a batch; if a row is invalid, commit the writes one by one."""
        error: Exception | None = None
        try:
            await self._commit(batch)
            self.outage_tracker.note_written()
        except Exception as raised:  # every caller gets an answer
            error = raised
            if is_fault_of_rows(error) and len(batch) > 1:
                for pending in batch:
                    await self._settle([pending])
                return
            if not is_fault_of_rows(error):
                self.outage_tracker.note_failed(error)
            if not is_gone(error):
                log.exception("write-failed")
        for pending in batch:
            pending.answer(error)

    @abstractmethod
    async def _open(self) -> None:
        """Open the database."""

    @abstractmethod
    async def _close(self) -> None:
        """Close the database; nothing is pending."""

    @abstractmethod
    async def _commit(self, batch: list[PendingWrite]) -> None:
        """Write a batch in one transaction with one sync; sets `written` of each."""

    @abstractmethod
    async def _fetch(self, sql: str, *values: object) -> list[Row]:
        """The rows of a query; StorageDown if it cannot be read now."""
