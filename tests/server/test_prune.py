"""Old games are deleted on request, running ones never; a damaged file is refused."""

from __future__ import annotations

import asyncio
import importlib
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import asyncpg
import pytest
from click.testing import Result

from commands import typed
from server.clients import Player, async_test, new_table, serving
from server.conftest import STORES
from wagonway.engine.refusal import Refusal
from wagonway.server.game import registry
from wagonway.server.game import seats as seating
from wagonway.server.protocol.parts import BotSeat, NewTable, PersonSeat
from wagonway.server.storage import backup, statements
from wagonway.server.storage.backup import reading, writing
from wagonway.server.storage.outages import now_ms
from wagonway.server.storage.postgres import PostgresStore
from wagonway.server.storage.rows import PAUSE, MoveRow, Prune, ReviewRow, TableRows, TalkRow
from wagonway.server.storage.sqlite import SqliteStore, in_sqlite
from wagonway.server.storage.statements import Each, Script
from wagonway.server.storage.store import Store

command = importlib.import_module("wagonway.cli.prune")  # the name is that of the command
DAY = 86_400_000
ROOT = Path(__file__).parents[2]


@pytest.fixture(params=STORES)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "games.db")
    return str(request.getfixturevalue("database"))


def store_at(address: str) -> Store:
    return PostgresStore(address) if "://" in address else SqliteStore(Path(address))


def a_game(stage: str, days: float) -> TableRows:
    """A game that ended some days ago."""
    seats = [PersonSeat(name="Ann"), BotSeat(bot="random")]
    table, _ = seating.new_table(NewTable(board="tiny", seats=seats), "")
    at = now_ms() - int(days * DAY)
    ended = at if stage == "over" else None
    return TableRows(replace(table.game, stage=stage, created=at, ended=ended), table.seats)


async def filled(address: str) -> dict[str, TableRows]:
    games = {
        "old": a_game("over", 100),
        "closed": a_game("closed", 91),
        "new": a_game("over", 89),
        "running": a_game("playing", 200),
    }
    store = store_at(address)
    await store.open()
    for table in games.values():
        move = MoveRow(table.game.id, 1, 0, "k", "keep 1", 1)
        talk = TalkRow(table.game.id, 1, 0, "chat", "hello", 1)
        await store.append(table, move, talk, ReviewRow(table.game.id, "1", 1, 2, 1, b"found"))
    await store.close()
    return games


async def kept(address: str, games: dict[str, TableRows]) -> set[str]:
    store = store_at(address)
    await store.open()
    found = set()
    for name, table in games.items():
        rows = await store.table(table.game.id)
        id = table.game.id
        parts = await store.moves(id), await store.talk(id), await store.review(id)
        assert all(parts) == (rows is not None) == any(parts)
        if rows is not None:
            found.add(name)
    await store.close()
    return found


def test_prune_deletes_outages_before_all_running_games(address: str) -> None:
    """The running game began 200 days ago."""
    asyncio.run(filled(address))
    days = [(210.0, 209.0), (201.0, 199.0), (100.0, 99.0)]
    old, *later = [tuple(now_ms() - int(day * DAY) for day in outage) for outage in days]

    def script() -> Script[None]:
        yield Each(statements.NEW_OUTAGE, [old, *later])

    with writing(address) as transact:
        transact(script())
    assert prune(address, "90d").exit_code == 0
    with reading(address) as fetch:
        found = [tuple(outage) for outage in fetch(statements.OUTAGES)]
    assert old not in found
    assert found[:2] == later


def prune(address: str, age: str) -> Result:
    return typed("prune", "--older-than", age, "--db", address)


def test_prune_deletes_only_games_that_ended_long_ago(address: str) -> None:
    games = asyncio.run(filled(address))
    result = prune(address, "90d")
    assert (result.exit_code, "2" in result.output) == (0, True)
    assert asyncio.run(kept(address, games)) == {"new", "running"}
    assert prune(address, "90d").exit_code == 0


async def many_old(address: str, count: int) -> None:
    store = store_at(address)
    await store.open()
    for _ in range(count):
        await store.append(a_game("over", 100))
    await store.close()


class Clock:
    """The time as a batch sees it: each takes as long as is said here."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.now = seconds, 0.0

    def perf_counter(self) -> float:
        self.now += self.seconds
        return self.now


@pytest.mark.parametrize("seconds", [0.0, 0.3])
def test_others_write_between_batches_for_longer_than_a_batch(
    address: str, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(many_old(address, 25))
    pauses: list[float] = []

    def pause(length: float) -> None:
        pauses.append(length)
        with writing(address) as transact:  # as a server does
            assert transact(statements.write_all([a_game("playing", 1)]))

    monkeypatch.setattr(backup, "sleep", pause)
    monkeypatch.setattr(backup, "perf_counter", Clock(seconds).perf_counter)
    deleted = list(backup.prune(address, now_ms() - 90 * DAY))
    assert deleted == [(10, 25), (20, 25), (25, 25)]
    assert len(pauses) == 3
    assert min(pauses) >= max(PAUSE, 2 * seconds)


@async_test
async def test_server_pauses_for_longer_than_a_batch_took(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await many_old(str(tmp_path / "games.db"), 12)
    asked: list[float] = []

    def pause(seconds: float) -> float:
        asked.append(seconds)
        return 0.0

    monkeypatch.setattr(registry, "pause_after", pause)
    async with serving(tmp_path, keep_days=90.0):
        while len(asked) < 2:
            await asyncio.sleep(0.02)
    assert len(asked) == 2


def test_interrupted_prune_says_how_many_and_resumes(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(many_old(address, 25))

    def interrupt(_: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(backup, "sleep", interrupt)
    stopped = prune(address, "90d")
    assert (stopped.exit_code, "10" in stopped.output) == (130, True)
    monkeypatch.setattr(backup, "sleep", lambda _: None)
    resumed = prune(address, "90d")
    assert (resumed.exit_code, "15" in resumed.output) == (0, True)


def plan(address: str, sql: str) -> str:
    """How the database finds the rows of a statement."""
    if "://" not in address:
        with closing(sqlite3.connect(address)) as db:
            values = (1, 2)[: sql.count("$")]
            rows = db.execute(f"EXPLAIN QUERY PLAN {in_sqlite(sql)}", values).fetchall()
            return "; ".join(row[3] for row in rows)

    async def explain() -> str:
        db = await asyncpg.connect(address)
        await db.execute("SET enable_seqscan = off")  # which is cheaper while there are few games
        text = sql.replace("$1", "1").replace("$2", "2")
        rows = await db.fetch(f"EXPLAIN {text}")
        await db.close()
        return "; ".join(row[0] for row in rows)

    return asyncio.run(explain())


@pytest.mark.parametrize(
    ("sql", "index"),
    [
        (statements.OLD_GAMES, "game_old"),
        (statements.COUNT_OLD, "game_old"),
        (statements.DELETE_OUTAGES, "game_open"),
    ],
)
def test_prune_reads_no_game_that_is_not_old(address: str, sql: str, index: str) -> None:
    asyncio.run(filled(address))
    found = plan(address, sql)
    assert index in found
    assert "SCAN game" not in found
    assert "Seq Scan on game" not in found


def test_prune_shows_its_progress(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[int, int]] = []

    @contextmanager
    def bar(_: str) -> Iterator[Callable[[int, int], None]]:
        yield lambda done, total: shown.append((done, total))

    asyncio.run(many_old(address, 12))
    monkeypatch.setattr(command, "progress_bar", bar)
    assert prune(address, "90d").exit_code == 0
    assert shown == [(10, 12), (12, 12)]


@pytest.mark.parametrize("age", ["90", "d", "-1d", "1.5d", "90 d", "٣d"])
def test_invalid_age_is_refused(tmp_path: Path, age: str) -> None:
    refusal = prune(str(tmp_path / "games.db"), age).exception
    assert isinstance(refusal, Refusal)
    assert refusal.id == "prune-age"


@async_test
async def test_server_deletes_expired_games(tmp_path: Path) -> None:
    games = await filled(str(tmp_path / "games.db"))
    async with serving(tmp_path, keep_days=90.0) as server:
        while await server.app.registry.services.store.table(games["closed"].game.id) is not None:
            await asyncio.sleep(0.02)
    assert await kept(str(tmp_path / "games.db"), games) == {"new", "running"}


@async_test
async def test_change_of_a_deleted_table_is_refused(tmp_path: Path) -> None:
    """A client may still be connected, whose rematch would be tried for ever."""
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            await ann.ask("resign")
            table, store = server.app.registry.tables[game], server.app.registry.services.store
            assert await store.append(Prune(now_ms() + 1))
            with pytest.raises(Refusal) as refused:
                await asyncio.wait_for(
                    table.change(lambda rows: seating.with_rematch(rows, "again")), 5
                )
    assert refused.value.id == "table-unknown"


def test_damaged_file_is_refused_with_restore_instructions(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    asyncio.run(filled(str(path)))
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = DELETE")
    data = bytearray(path.read_bytes())
    data[5 * 4096 : 9 * 4096] = b"\xa5" * (4 * 4096)
    path.write_bytes(data)
    with pytest.raises(Refusal) as refused:
        asyncio.run(SqliteStore(path).open())
    assert refused.value.id == "server-db-damaged"
    assert "wagonway restore" in str(refused.value)
    assert path.read_bytes() == bytes(data)
