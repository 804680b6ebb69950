"""The database of a campaign: a new SQLite file, a temporary PostgreSQL, or an existing one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from server.postgres import running_postgres

SQLITE, POSTGRES = "sqlite", "postgres"


@contextmanager
def store(db: str) -> Iterator[str]:
    """The value for `serve --db`."""
    if db == POSTGRES:
        with running_postgres() as cluster:
            yield cluster.new_database()
    elif db == SQLITE:
        with TemporaryDirectory() as folder:
            yield str(Path(folder) / "games.db")
    else:
        yield db
