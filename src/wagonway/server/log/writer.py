"""The one thread that writes: whatever is waiting goes to disk together, and only then is it answered."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from threading import Thread

from wagonway.server.log import StorageDown
from wagonway.server.log.rows import Fact, MoveRow
from wagonway.server.log.statements import write, write_moves

LARGEST_BATCH = 512
# Seconds in which moves gather, once they come faster than the disk takes them: every batch costs the
# server as much as several moves.
GATHER = 0.002


@dataclass
class Wish:
    """Facts to be written, and who waits for it."""

    facts: Sequence[Fact]
    future: asyncio.Future[bool]
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.get_running_loop)
    written: bool = False

    @property
    def move(self) -> MoveRow | None:
        """The only fact, if it is a move."""
        fact = self.facts[0] if len(self.facts) == 1 else None
        return fact if isinstance(fact, MoveRow) else None

    def answer(self, error: Exception | None) -> None:
        if self.future.cancelled():
            return
        if error is None:
            self.future.set_result(self.written)
        else:
            self.future.set_exception(StorageDown(str(error)))


class Writer:
    """Writes in batches on a thread of its own."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db
        self._queue: SimpleQueue[Wish | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="log writer", daemon=True)
        self._thread.start()

    async def write(self, facts: Sequence[Fact]) -> bool:
        """Whether these facts, all or none, are on disk now."""
        if not self._thread.is_alive():
            raise StorageDown("closed")
        wish = Wish(facts, asyncio.get_running_loop().create_future())
        self._queue.put(wish)
        return await wish.future

    def stop(self) -> None:
        """Write what is waiting, then end."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._queue.get()) is not None:
            batch, last = [first], False
            while len(batch) < LARGEST_BATCH and not last:
                try:
                    wish = self._queue.get_nowait()
                except Empty:
                    break
                if wish is None:
                    last = True
                else:
                    batch.append(wish)
            self._commit(batch)
            if last:
                break
            if not self._queue.empty():
                time.sleep(GATHER)
        self.db.close()

    def _commit(self, batch: list[Wish]) -> None:
        """One transaction, one sync of the disk, for the whole batch."""
        error: Exception | None = None
        try:
            self.db.execute("BEGIN IMMEDIATE")
            for wish in self._write_moves(batch):
                wish.written = self._write_all(wish.facts)
            self.db.execute("COMMIT")
        except sqlite3.Error as problem:
            error = problem
            if self.db.in_transaction:
                self.db.execute("ROLLBACK")
        by_loop: dict[asyncio.AbstractEventLoop, list[Wish]] = {}
        for wish in batch:
            by_loop.setdefault(wish.loop, []).append(wish)
        for loop, wishes in by_loop.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(_answer_all, wishes, error)

    def _write_moves(self, batch: list[Wish]) -> list[Wish]:
        """Write all plain moves together, if nobody was faster with any of them; what is left to be written."""
        moves = [wish.move for wish in batch if wish.move is not None]
        if len(moves) < 2:
            return batch
        if not write_moves(self.db, moves):
            self.db.execute("ROLLBACK")
            self.db.execute("BEGIN IMMEDIATE")
            return batch
        for wish in batch:
            wish.written = wish.move is not None
        return [wish for wish in batch if wish.move is None]

    def _write_all(self, facts: Sequence[Fact]) -> bool:
        """All of these facts, or none."""
        if len(facts) == 1:
            return write(self.db, facts[0])
        self.db.execute("SAVEPOINT wish")
        done = all(write(self.db, fact) for fact in facts)
        if not done:
            self.db.execute("ROLLBACK TO wish")
        self.db.execute("RELEASE wish")
        return done


def _answer_all(wishes: list[Wish], error: Exception | None) -> None:
    for wish in wishes:
        wish.answer(error)
