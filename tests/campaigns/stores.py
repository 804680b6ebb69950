"""Where the games of a campaign are kept: a new SQLite file, a PostgreSQL of its own, or one that is there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from server.postgres import running_postgres

SQLITE, POSTGRES = "sqlite", "postgres"


@contextmanager
def store(db: str) -> Iterator[str]:
    """What `serve --db` takes: an address is taken as it is."""
    if db == POSTGRES:
        with running_postgres() as cluster:
            yield cluster.new_database()
    elif db == SQLITE:
        with TemporaryDirectory() as folder:
            yield str(Path(folder) / "games.db")
    else:
        yield db
