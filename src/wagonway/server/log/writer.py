"""Writing to SQLite: whatever is waiting goes to disk together, and only then is it answered."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from wagonway.server.log import StorageDown
from wagonway.server.log.rows import Fact
from wagonway.server.log.statements import write, write_moves
from wagonway.server.log.wishes import Wish

LARGEST_BATCH = 512
# Seconds in which moves gather, once they come faster than the disk takes them: every batch costs the
# server as much as several moves.
GATHER = 0.002

log = logging.getLogger("wagonway.server")


class Writer:
    """Writes in batches, on a thread of its own."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db
        self._waiting: deque[Wish] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._thread = ThreadPoolExecutor(1, "log writer")
        self._task = asyncio.create_task(self._run())

    async def write(self, facts: Sequence[Fact]) -> bool:
        """Whether these facts, all or none, are on disk now."""
        if self._closing:
            raise StorageDown("closed")
        wish = Wish(facts)
        self._waiting.append(wish)
        self._wake.set()
        return await wish.future

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        self._closing = True
        self._wake.set()
        await self._task
        await asyncio.to_thread(self._thread.shutdown)
        self.db.close()

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                size = min(len(self._waiting), LARGEST_BATCH)
                batch = [self._waiting.popleft() for _ in range(size)]
                error = await loop.run_in_executor(self._thread, self._commit, batch)
                for wish in batch:
                    wish.answer(error)
                if self._waiting and not self._closing:
                    await asyncio.sleep(GATHER)

    def _commit(self, batch: list[Wish]) -> Exception | None:
        """One transaction, one sync of the disk, for the whole batch; the error if there was one."""
        try:
            if not self._write_moves(batch):
                self.db.execute("BEGIN IMMEDIATE")
                for wish in batch:
                    wish.written = self._write_all(wish.facts)
                self.db.execute("COMMIT")
        except Exception as error:  # whatever it was, nobody may wait for ever
            if not isinstance(error, sqlite3.Error):
                log.exception("write-failed")
            with suppress(sqlite3.Error):  # which a disk that fails may take back by itself
                self.db.execute("ROLLBACK")
            return error
        return None

    def _write_moves(self, batch: list[Wish]) -> bool:
        """Write a batch of nothing but moves; False if it is another, or somebody was faster with one of them."""
        moves = [wish.move for wish in batch if wish.move is not None]
        if len(moves) < len(batch) or not write_moves(self.db, moves):
            return False
        for wish in batch:
            wish.written = True
        return True

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
