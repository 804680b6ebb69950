"""Checkpoints: what is safe in SQLite's journal is carried over into the file, while writing goes on.

Left to itself SQLite does this within some unlucky commit, which then takes a hundred times as long.
"""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path
from threading import Event, Thread

EVERY = 1.0  # seconds
LARGE = 64 * 1024 * 1024  # bytes of journal at which writing waits until it is empty again

log = logging.getLogger("wagonway.server")


class Checkpoints:
    """A thread that carries over what was written, again and again."""

    def __init__(self, db: sqlite3.Connection, path: Path) -> None:
        self.db = db
        self.journal = path.with_name(f"{path.name}-wal")
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
                large = self.journal.stat().st_size > LARGE
                self.db.execute(f"PRAGMA wal_checkpoint({'TRUNCATE' if large else 'PASSIVE'})")
            except (OSError, sqlite3.Error) as error:
                log.warning("checkpoint-failed", extra={"error": type(error).__name__})
