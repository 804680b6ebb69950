"""The log: everything at most once, all or nothing, on disk before it is answered, one server a file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from server.clients import fill, story
from wagonway.engine.refusal import Refusal
from wagonway.server.game import live_table
from wagonway.server.game.seats import new_table
from wagonway.server.protocol.tables import NewTable, OpenSeat, PersonSeat
from wagonway.server.storage import outages
from wagonway.server.storage.outages import now_ms
from wagonway.server.storage.rows import Heartbeat, MoveRow, StorageDown, TableRows, TalkRow
from wagonway.server.storage.sqlite import SqliteStore
from wagonway.server.storage.store import Store


def a_table() -> TableRows:
    wishes = NewTable(board="tiny", seats=[PersonSeat(name="Ann"), OpenSeat()])
    return new_table(wishes, "somebody")[0]


def next_revision(table: TableRows, stage: str) -> TableRows:
    game = replace(table.game, stage=stage, revision=table.game.revision + 1)
    return TableRows(game, table.seats)


@story
async def test_what_was_written_is_read_again_after_the_log_was_closed(
    new_log: Callable[[], Store],
) -> None:
    table, log = a_table(), new_log()
    move = MoveRow(table.game.id, 1, 0, "k", "keep 1", 5, 2)
    talk = TalkRow(table.game.id, 1, 0, "chat", "olá", 5)
    await log.open()
    assert await log.append(table)
    assert await log.append(move, talk)
    await log.close()
    again = new_log()
    await again.open()
    assert await again.table(table.game.id) == table
    assert await again.open_tables() == [table]
    assert await again.moves(table.game.id) == [move]
    assert await again.moves(table.game.id, since=1) == []
    assert await again.talk(table.game.id) == [talk]
    assert await again.table("nothing") is None
    await again.close()


@story
async def test_a_ply_a_key_and_a_revision_are_written_once(new_log: Callable[[], Store]) -> None:
    table, log = a_table(), new_log()
    id = table.game.id
    await log.open()
    assert await log.append(table)
    assert not await log.append(table)
    assert await log.append(MoveRow(id, 1, 0, "k", "pass", 0))
    assert not await log.append(MoveRow(id, 1, 1, "other", "pass", 0))  # the ply is taken
    assert not await log.append(MoveRow(id, 2, 0, "k", "pass", 0))  # the key was used
    assert await log.append(MoveRow(id, 2, 1, "k", "pass", 0))  # by another seat it was not
    assert await log.append(next_revision(table, "playing"))
    assert not await log.append(next_revision(table, "over"))  # of a table that changed since
    assert (await log.open_tables())[0].game.stage == "playing"
    await log.close()


@story
async def test_facts_are_written_together_or_not_at_all(new_log: Callable[[], Store]) -> None:
    table, log = a_table(), new_log()
    id = table.game.id
    await log.open()
    await log.append(table)
    await log.append(MoveRow(id, 1, 0, "k", "pass", 0))
    late = next_revision(table, "over")
    assert not await log.append(late, MoveRow(id, 1, 0, "late", "pass", 0))
    assert (await log.open_tables()) == [table]
    assert await log.append(late, MoveRow(id, 2, 0, "last", "pass", 0))
    assert await log.open_tables() == []
    assert list(await log.over()) == [id]
    await log.close()


@story
async def test_of_many_that_write_the_same_ply_at_once_one_wins(
    new_log: Callable[[], Store],
) -> None:
    table, log = a_table(), new_log()
    await log.open()
    await log.append(table)
    for ply in range(1, 21):
        rivals = [MoveRow(table.game.id, ply, 0, f"{ply}-{i}", "pass", 0) for i in range(40)]
        assert sum(await asyncio.gather(*map(log.append, rivals))) == 1
    assert [row.ply for row in await log.moves(table.game.id)] == list(range(1, 21))
    await log.close()


@story
async def test_of_many_moves_at_once_those_fail_that_somebody_was_first_with(
    new_log: Callable[[], Store],
) -> None:
    log = new_log()
    await log.open()
    table = a_table()
    await log.append(table)
    await log.append(MoveRow(table.game.id, 7, 0, "k7", "pass", 0))
    moves = [MoveRow(table.game.id, ply, 0, f"k{ply}", "draw “é”", 5, 9) for ply in range(1, 31)]
    written = await asyncio.gather(*map(log.append, moves), log.append(Heartbeat(9)))
    assert [ply for ply, done in enumerate(written, 1) if not done] == [7]
    rows = await log.moves(table.game.id)
    assert [row for row in rows if row.ply != 7] == [move for move in moves if move.ply != 7]
    await log.close()


@story
async def test_a_second_server_is_refused_and_the_lock_ends_with_the_first(tmp_path: Path) -> None:
    one, two = SqliteStore(tmp_path / "log.db"), SqliteStore(tmp_path / "log.db")
    await one.open()
    with pytest.raises(Refusal) as refused:
        await two.open()
    assert refused.value.id == "server-db-taken"
    await one.close()
    await two.open()
    await two.close()


@story
async def test_a_file_from_the_future_or_no_database_is_refused(tmp_path: Path) -> None:
    newer, other = tmp_path / "newer.db", tmp_path / "other.db"
    with sqlite3.connect(newer) as db:
        db.execute("PRAGMA user_version = 999")
    db.close()
    other.write_text("wagonway record 1\n" * 100)
    for path, id in ((newer, "server-db-newer"), (other, "server-db")):
        with pytest.raises(Refusal) as refused:
            await SqliteStore(path).open()
        assert refused.value.id == id


@story
async def test_a_disk_that_fails_is_no_acknowledgement(tmp_path: Path) -> None:
    table, log = a_table(), SqliteStore(tmp_path / "log.db")
    await log.open()
    await log.append(table)
    fill(log, full=True)
    with pytest.raises(StorageDown):
        await log.append(MoveRow(table.game.id, 1, 0, "k", "pass", 0))
    fill(log, full=False)
    assert await log.append(MoveRow(table.game.id, 1, 0, "k", "pass", 0))
    await log.close()


@story
async def test_the_time_without_a_server_is_noted(new_log: Callable[[], Store]) -> None:
    log = new_log()
    await log.open()
    assert await log.outages() == []
    last = now_ms()
    await log.append(Heartbeat(last))
    await log.close()
    await asyncio.sleep(0.01)
    await log.open()
    ((start, stop),) = await log.outages()
    assert start == last < stop
    await log.close()


@story
async def test_nobody_else_may_read_the_seeds(tmp_path: Path) -> None:
    log = SqliteStore(tmp_path / "deep" / "log.db")
    await log.open()
    await log.append(a_table())
    assert {path.stat().st_mode & 0o077 for path in (tmp_path / "deep").glob("log.db")} == {0}
    assert (tmp_path / "deep" / "log.db-wal").stat().st_mode & 0o077 == 0
    await log.close()


@story
async def test_a_time_without_a_sign_of_life_is_an_outage_if_it_was_long(
    new_log: Callable[[], Store],
) -> None:
    log, now = new_log(), now_ms()
    await log.open()
    await log.append(Heartbeat(now + 4000))
    await log.append(Heartbeat(now + 8000))
    await log.append(Heartbeat(now + 64_000))
    await log.append(Heartbeat(now + 60_000))  # which was on its way for long
    await log.append(Heartbeat(now + 66_000))
    assert await log.outages() == [(now + 8000, now + 64_000)]
    await log.close()


@story
async def test_while_the_disk_takes_nothing_bots_and_clocks_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "REST", 0)
    table, log, heard = a_table(), SqliteStore(tmp_path / "log.db"), Heard()
    log.cluster.listen(heard)
    await log.open()
    await log.append(table)
    move = MoveRow(table.game.id, 1, 0, "k", "pass", 0)
    fill(log, full=True)
    for fact in (move, Heartbeat(now_ms()), move):
        with pytest.raises(StorageDown):
            await log.append(fact)
        assert not log.cluster.owns(table.game.id)
    fill(log, full=False)
    await asyncio.sleep(0.002)
    with pytest.raises(StorageDown):  # it was judged before anybody knew how long the outage was
        await log.append(move)
    assert heard.said == ["outages"]
    assert not log.cluster.owns(table.game.id)
    ((start, stop),) = await log.outages()
    assert start < stop <= now_ms()
    assert log.cluster.owns(table.game.id)
    assert await log.append(move)
    assert heard.said == ["outages", "duties"]
    await log.close()


def test_after_a_lull_the_rest_is_longer_than_anybody_waits_to_try_again() -> None:
    assert outages.REST > live_table.AGAIN


class Heard:
    """ClusterListener that note what they are told."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def on_outages(self) -> None:
        self.said.append("outages")

    def on_leases(self) -> None:
        self.said.append("duties")

    def on_change(self, game: str, kinds: str) -> None: ...
    def on_missed(self) -> None: ...
    def hear_whisper(self, game: str, text: str) -> None: ...
