"""What tests of the server may use: a real PostgreSQL, and a log of either kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.postgres import Postgres, running_postgres
from wagonway.server import main
from wagonway.server.storage.postgres import PostgresStore
from wagonway.server.storage.sqlite import SqliteStore
from wagonway.server.storage.store import Store

# Those who share a PostgreSQL run one after the other, in one process.
ON_POSTGRES = pytest.mark.xdist_group("postgres")
STORES = [pytest.param("sqlite"), pytest.param("postgres", marks=ON_POSTGRES)]
ON_EACH_STORE = pytest.mark.usefixtures("each_store")

NewLog = Callable[[], Store]


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
    """Every server of a test finds its games in a SQLite file, then in one PostgreSQL database."""
    if request.param == "postgres":
        address = request.getfixturevalue("database")
        monkeypatch.setattr(main, "open_log", lambda _: PostgresStore(address))


@pytest.fixture(params=STORES)
def new_log(request: pytest.FixtureRequest, tmp_path: Path) -> NewLog:
    """Makes logs on one and the same store, which is empty at first."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "log.db")
    address = request.getfixturevalue("database")
    return lambda: PostgresStore(address)
