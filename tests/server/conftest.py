"""Fixtures of the server tests: a real PostgreSQL, and stores of both kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.postgres import Postgres, running_postgres
from wagonway.server import main
from wagonway.server.storage.postgres import PostgresStore
from wagonway.server.storage.sqlite import SqliteStore
from wagonway.server.storage.store import Store

# Tests that share a PostgreSQL run one after the other in one process.
ON_POSTGRES = pytest.mark.xdist_group("postgres")
STORES = [pytest.param("sqlite"), pytest.param("postgres", marks=ON_POSTGRES)]
ON_EACH_STORE = pytest.mark.usefixtures("each_store")

NewStore = Callable[[], Store]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running_postgres(in_memory=True) as cluster:
        yield cluster


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The address of an empty database in PostgreSQL."""
    return postgres.new_database()


@pytest.fixture(params=STORES)
def each_store(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the test with a SQLite file and with a PostgreSQL database."""
    if request.param == "postgres":
        address = request.getfixturevalue("database")
        monkeypatch.setattr(main, "open_store", lambda _: PostgresStore(address))


@pytest.fixture(params=STORES)
def new_store(request: pytest.FixtureRequest, tmp_path: Path) -> NewStore:
    """Creates stores on the same, initially empty, database."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "log.db")
    address = request.getfixturevalue("database")
    return lambda: PostgresStore(address)
