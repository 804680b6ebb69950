"""Checkpoints: what is safe in SQLite's journal is carried over into the file, while writing goes on.

Left to itself SQLite does this within some unlucky commit, which then takes a hundred times as long.
"""

from __future__ import annotations

import logging
import sqlite3
from threading import Event, Thread

EVERY = 1.0  # seconds
LONG = 16_384  # pages of journal after which it is begun anew: 64 MB

log = logging.getLogger("wagonway.server")


class Checkpoints:
    """A thread that carries over what was written, again and again."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db
        self._stop = Event()
        self._thread = Thread(target=self._run, name="log checkpoints", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        self._thread.join()
        self.db.close()

    def _run(self) -> None:
        while not self._stop.wait(EVERY):
            try:
                self._carry_over()
            except sqlite3.Error as error:
                log.warning("checkpoint-failed", extra={"error": type(error).__name__})

    def _carry_over(self) -> None:
        """Nobody waits for the first, which does nearly all the work; writing waits for the second.

        The journal keeps its length and is written over: the disk is faster at that than at making it longer.
        """
        _, pages, _ = self.db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        if pages > LONG:
            self.db.execute("PRAGMA wal_checkpoint(RESTART)")
