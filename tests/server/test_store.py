"""The store: idempotent, atomic and durable writes; one server per SQLite file; outages."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from server.clients import async_test, set_disk_full
from wagonway.engine.refusal import Refusal
from wagonway.server.game import live_table
from wagonway.server.game.seats import new_table
from wagonway.server.protocol.parts import NewTable, OpenSeat, PersonSeat
from wagonway.server.storage import outages, statements
from wagonway.server.storage.outages import now_ms
from wagonway.server.storage.rows import Heartbeat, MoveRow, StorageDown, TableRows, TalkRow
from wagonway.server.storage.sqlite import SqliteStore
from wagonway.server.storage.store import Store


def a_table() -> TableRows:
    options = NewTable(board="tiny", seats=[PersonSeat(name="Ann"), OpenSeat()])
    return new_table(options, "somebody")[0]


def next_revision(table: TableRows, stage: str) -> TableRows:
    game = replace(table.game, stage=stage, revision=table.game.revision + 1)
    return TableRows(game, table.seats)


@async_test
async def test_rows_are_read_back_after_reopening(
    new_store: Callable[[], Store],
) -> None:
    table, store = a_table(), new_store()
    move = MoveRow(table.game.id, 1, 0, "k", "keep 1", 5, 2)
    talk = TalkRow(table.game.id, 1, 0, "chat", "olá", 5)
    await store.open()
    assert await store.append(table)
    assert await store.append(move, talk)
    await store.close()
    again = new_store()
    await again.open()
    assert await again.table(table.game.id) == table
    assert await again.open_tables() == [table]
    assert await again.moves(table.game.id) == [move]
    assert await again.moves(table.game.id, since=1) == []
    assert await again.talk(table.game.id) == [talk]
    assert await again.table("nothing") is None
    await again.close()


@async_test
async def test_ply_key_and_revision_are_unique(new_store: Callable[[], Store]) -> None:
    table, store = a_table(), new_store()
    id = table.game.id
    await store.open()
    assert await store.append(table)
    assert not await store.append(table)
    assert await store.append(MoveRow(id, 1, 0, "k", "pass", 0))
    assert not await store.append(MoveRow(id, 1, 1, "other", "pass", 0))  # the ply is taken
    assert not await store.append(MoveRow(id, 2, 0, "k", "pass", 0))  # the key was used
    assert await store.append(MoveRow(id, 2, 1, "k", "pass", 0))  # keys are per seat
    assert await store.append(next_revision(table, "playing"))
    assert not await store.append(next_revision(table, "over"))  # of an old revision
    assert (await store.open_tables())[0].game.stage == "playing"
    await store.close()


@async_test
async def test_changes_are_written_atomically(new_store: Callable[[], Store]) -> None:
    table, store = a_table(), new_store()
    id = table.game.id
    await store.open()
    await store.append(table)
    await store.append(MoveRow(id, 1, 0, "k", "pass", 0))
    late = next_revision(table, "over")
    assert not await store.append(late, MoveRow(id, 1, 0, "late", "pass", 0))
    assert (await store.open_tables()) == [table]
    assert await store.append(late, MoveRow(id, 2, 0, "last", "pass", 0))
    assert await store.open_tables() == []
    found = await store.table(id)
    assert found is not None
    assert found.game.stage == "over"
    await store.close()


@async_test
async def test_a_table_with_many_moves_is_written_in_few_statements(
    new_store: Callable[[], Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    statement = statements.Statement

    def counted(sql: str, values: statements.Row = ()) -> statements.Statement:
        written.append(sql)
        return statement(sql, values)

    table, store = a_table(), new_store()
    id = table.game.id
    moves = [MoveRow(id, ply, 0, f"k{ply}", "pass", 0) for ply in range(1, 251)]
    await store.open()
    monkeypatch.setattr(statements, "Statement", counted)
    assert not await store.append(table, *moves, MoveRow(id, 99, 1, "other", "pass", 0))
    assert await store.table(id) is None
    assert await store.moves(id) == []
    assert await store.append(table, *moves)
    assert await store.moves(id) == moves
    assert sum("INTO move" in sql for sql in written) == 6
    await store.close()


@async_test
async def test_concurrent_writes_of_one_ply_have_one_winner(
    new_store: Callable[[], Store],
) -> None:
    table, store = a_table(), new_store()
    await store.open()
    await store.append(table)
    for ply in range(1, 21):
        rivals = [MoveRow(table.game.id, ply, 0, f"{ply}-{i}", "pass", 0) for i in range(40)]
        assert sum(await asyncio.gather(*map(store.append, rivals))) == 1
    assert [row.ply for row in await store.moves(table.game.id)] == list(range(1, 21))
    await store.close()


@async_test
async def test_conflicting_moves_of_a_batch_fail_alone(
    new_store: Callable[[], Store],
) -> None:
    store = new_store()
    await store.open()
    table = a_table()
    await store.append(table)
    await store.append(MoveRow(table.game.id, 7, 0, "k7", "pass", 0))
    moves = [MoveRow(table.game.id, ply, 0, f"k{ply}", "draw “é”", 5, 9) for ply in range(1, 31)]
    written = await asyncio.gather(*map(store.append, moves), store.append(Heartbeat(9)))
    assert [ply for ply, done in enumerate(written, 1) if not done] == [7]
    rows = await store.moves(table.game.id)
    assert [row for row in rows if row.ply != 7] == [move for move in moves if move.ply != 7]
    await store.close()


@async_test
async def test_second_server_is_refused_until_first_closes(tmp_path: Path) -> None:
    one, two = SqliteStore(tmp_path / "games.db"), SqliteStore(tmp_path / "games.db")
    await one.open()
    with pytest.raises(Refusal) as refused:
        await two.open()
    assert refused.value.id == "server-db-taken"
    await one.close()
    await two.open()
    await two.close()


@async_test
async def test_newer_or_invalid_file_is_refused(tmp_path: Path) -> None:
    newer, other = tmp_path / "newer.db", tmp_path / "other.db"
    with sqlite3.connect(newer) as db:
        db.execute("PRAGMA user_version = 999")
    db.close()
    other.write_text("wagonway record 1\n" * 100)
    for path, id in ((newer, "server-db-newer"), (other, "server-db")):
        with pytest.raises(Refusal) as refused:
            await SqliteStore(path).open()
        assert refused.value.id == id


@async_test
async def test_failed_write_is_not_acknowledged(tmp_path: Path) -> None:
    table, store = a_table(), SqliteStore(tmp_path / "games.db")
    await store.open()
    await store.append(table)
    set_disk_full(store, full=True)
    with pytest.raises(StorageDown):
        await store.append(MoveRow(table.game.id, 1, 0, "k", "pass", 0))
    set_disk_full(store, full=False)
    assert await store.append(MoveRow(table.game.id, 1, 0, "k", "pass", 0))
    await store.close()


@async_test
async def test_batch_that_cannot_begin_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, table = SqliteStore(tmp_path / "games.db"), a_table()
    await store.open()
    with monkeypatch.context() as broken:
        broken.setattr(store, "_commit", lambda *_: [].pop())
        for write in (store.write([table]), store.write([Heartbeat(now_ms())])):
            with pytest.raises(StorageDown):
                await asyncio.wait_for(write, 5)
    assert await store.append(table)
    await store.close()


@async_test
async def test_row_of_a_deleted_game_fails_alone(new_store: Callable[[], Store]) -> None:
    """As of a finished game that was pruned while a client was connected: it is no fault of the disk."""
    store, table = new_store(), a_table()
    await store.open()
    await store.append(table)
    late = store.append(TalkRow("deleted", 1, 0, "chat", "hello", now_ms()))
    move = store.append(MoveRow(table.game.id, 1, 0, "k", "pass", 0))
    answers = await asyncio.gather(late, move, return_exceptions=True)
    assert isinstance(answers[0], StorageDown)
    assert answers[1] is True
    assert not store.outage_tracker.is_on
    await store.close()


@async_test
async def test_moves_of_a_batch_are_stored_unchanged(tmp_path: Path) -> None:
    store, table = SqliteStore(tmp_path / "games.db"), a_table()
    await store.open()
    await store.append(table)
    texts = ("nul \0 within", "“", "draw deck")
    moves = [MoveRow(table.game.id, ply, 0, f"k{ply}", text, ply) for ply, text in enumerate(texts)]
    assert await asyncio.gather(*map(store.append, moves)) == [True] * len(moves)
    assert await store.moves(table.game.id, since=-1) == moves
    await store.close()


@async_test
async def test_time_without_server_is_an_outage(new_store: Callable[[], Store]) -> None:
    store = new_store()
    await store.open()
    assert await store.outages() == []
    last = now_ms()
    await store.append(Heartbeat(last))
    await store.close()
    await asyncio.sleep(0.01)
    await store.open()
    ((start, stop),) = await store.outages()
    assert start == last < stop
    await store.close()


@async_test
async def test_database_file_is_private(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "deep" / "games.db")
    await store.open()
    await store.append(a_table())
    assert {path.stat().st_mode & 0o077 for path in (tmp_path / "deep").glob("games.db")} == {0}
    assert (tmp_path / "deep" / "games.db-wal").stat().st_mode & 0o077 == 0
    await store.close()


@async_test
async def test_long_gap_between_heartbeats_is_an_outage(
    new_store: Callable[[], Store],
) -> None:
    store, now = new_store(), now_ms()
    await store.open()
    await store.append(Heartbeat(now + 4000))
    await store.append(Heartbeat(now + 8000))
    await store.append(Heartbeat(now + 64_000))
    await store.append(Heartbeat(now + 60_000))  # which arrived late
    await store.append(Heartbeat(now + 66_000))
    assert await store.outages() == [(now + 8000, now + 64_000)]
    await store.close()


@async_test
async def test_failing_disk_pauses_bots_and_clocks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "PAUSE", 0)
    monkeypatch.setattr(outages, "TIMER_SLACK", 0)
    table, store, listener = a_table(), SqliteStore(tmp_path / "games.db"), ListenerCalls()
    store.cluster.listener = listener
    await store.open()
    await store.append(table)
    move = MoveRow(table.game.id, 1, 0, "k", "pass", 0)
    set_disk_full(store, full=True)
    for change in (move, Heartbeat(now_ms()), move):
        with pytest.raises(StorageDown):
            await store.append(change)
        assert not store.cluster.owns(table.game.id)
    set_disk_full(store, full=False)
    await asyncio.sleep(0.002)
    with pytest.raises(StorageDown):  # it was validated before the outage was read
        await store.append(move)
    assert listener.calls == ["outages"]
    assert not store.cluster.owns(table.game.id)
    ((start, stop),) = await store.outages()
    assert start < stop <= now_ms()
    assert store.cluster.owns(table.game.id)
    assert await store.append(move)
    assert listener.calls == ["outages", "leases"]
    await store.close()


def test_pause_after_outage_exceeds_retry_interval() -> None:
    assert outages.PAUSE > live_table.RETRY_SECONDS


class ListenerCalls:
    """Records the calls of a ClusterListener."""

    def __init__(self) -> None:
        self.calls: list[str] = []

    def on_outages(self) -> None:
        self.calls.append("outages")

    def on_leases(self) -> None:
        self.calls.append("leases")

    def on_change(self, game: str, kinds: str) -> None: ...
    def on_missed(self) -> None: ...
