"""What tests of the server may use: a real PostgreSQL, and a log of either kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.postgres import Postgres, running_postgres
from wagonway.server.log import Log
from wagonway.server.log.postgres import PostgresLog
from wagonway.server.log.sqlite import SqliteLog

# Those who share a PostgreSQL run one after the other, in one process.
ON_POSTGRES = pytest.mark.xdist_group("postgres")
STORES = [pytest.param("sqlite"), pytest.param("postgres", marks=ON_POSTGRES)]

NewLog = Callable[[], Log]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running_postgres(in_memory=True) as cluster:
        yield cluster


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The address of an empty database in PostgreSQL."""
    return postgres.new_database()


@pytest.fixture(params=STORES)
def new_log(request: pytest.FixtureRequest, tmp_path: Path) -> NewLog:
    """Makes logs on one and the same store, which is empty at first."""
    if request.param == "sqlite":
        return lambda: SqliteLog(tmp_path / "log.db")
    address = request.getfixturevalue("database")
    return lambda: PostgresLog(address)
