"""Clients can only make moves, and one damaged game never stops another."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import websockets

from commands import typed
from server.clients import Player, ask, async_test, new_table, serving
from server.conftest import NewStore
from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal
from wagonway.server import main, telemetry
from wagonway.server.game import answers
from wagonway.server.game import seats as seating
from wagonway.server.game.live_table import LiveTable
from wagonway.server.protocol.parts import BotSeat, NewTable, PersonSeat
from wagonway.server.storage.rows import MoveRow, TableRows
from wagonway.server.telemetry import Metrics, start_task

EVENTS = ("resign", "taken back", "hand over to GodBot 666", "hand over to medium 0.1.0")
ODD = ("a\0b", "a\x1b[2Jb", "a\u202eb", "a\u200bb", "a\nb")
TEXTS = [
    *EVENTS,
    *(f"hand over to {odd} 1" for odd in ODD),
    *(f"keep 1{odd[1:-1]}" for odd in ODD),
    *(f"{odd[1:-1]}keep 1" for odd in ODD),
]


def stored(database: Path, game: str) -> list[str]:
    with closing(sqlite3.connect(database)) as db:
        rows = db.execute("SELECT action FROM move WHERE game = ? ORDER BY ply", (game,))
        return [action for (action,) in rows]


@async_test
async def test_a_client_can_only_make_moves(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben", "bot easy")
        async with Player.at(server, game, tokens[1]) as ben:
            await ben.ask("start")
            await ben.seen()
            for text in TEXTS:
                answer = await ben.ask("move", v=0, action=text)
                if answer["type"] != "illegal":
                    assert answer["type"] in ("ok", "stale"), (text, answer)
        actions = stored(tmp_path / "games.db", game)
        assert [action for action in actions if not action.startswith("keep ")] == []
        assert all(action.isprintable() and action.isascii() for action in actions)


@pytest.mark.parametrize("field", ["key", "commitment"])
@async_test
async def test_trailing_newline_in_key_or_hash_is_refused(tmp_path: Path, field: str) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            message = {"type": "commit", "key": "k", "commitment": "0" * 64}
            await ann.send(message | {field: message[field] + "\n"})
            answer = await ann.until("illegal")
            assert answer["reason"]["id"] == "message-form"


@async_test
async def test_text_is_stored_unchanged_or_refused(
    new_store: NewStore, caplog: pytest.LogCaptureFixture
) -> None:
    """What was acknowledged is what is on disk, also with NUL."""
    store = new_store()
    await store.open()
    seats = [PersonSeat(name="Ann"), BotSeat(bot="random")]
    table, _ = seating.new_table(NewTable(board="tiny", seats=seats), "")
    await store.append(table)
    rows = [MoveRow(table.game.id, i, 0, f"k{i}", f"text {odd}", i) for i, odd in enumerate(ODD, 1)]
    written = await asyncio.gather(*(store.append(row) for row in rows), return_exceptions=True)
    acknowledged = [row for row, done in zip(rows, written, strict=True) if done is True]
    assert await store.moves(table.game.id) == acknowledged
    assert "storage-failed" not in caplog.messages
    await store.close()


def damage(database: Path, game: str) -> None:
    with closing(sqlite3.connect(database, isolation_level=None)) as db:
        db.execute("UPDATE move SET action = 'hand over to a' WHERE game = ? AND ply = 1", (game,))


async def metric(server: Any, name: str) -> float:
    _, render, _ = await ask(server, "GET", "/metrics")
    return next(
        float(line.split()[1]) for line in render.splitlines() if line.startswith(f"{name} ")
    )


@async_test
async def test_one_damaged_game_stops_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path, bot_pause=30.0) as server:
        games = [(await new_table(server, "bot random", "bot random"))[0] for _ in range(5)]
        tables = [server.app.registry.tables[game] for game in games]
        for table in tables:
            seat = table.running.deciding[0]
            await table.submit(seat, "bot:0", "keep 1", seen=0, by_bot=True)
    damaged = games[2]
    damage(tmp_path / "games.db", damaged)
    async with serving(tmp_path) as server:
        for game in games:
            if game != damaged:
                async with Player.at(server, game) as watcher:
                    await watcher.until("ended")
        async with Player.at(server, damaged) as watcher:
            assert (await watcher.until("closing"))["reason"]["id"] == "table-damaged"
        status, said, _ = await ask(server, "GET", f"/api/tables/{damaged}")
        assert (status, said["reason"]["id"]) == (409, "table-damaged")
        assert await metric(server, "wagonway_damaged_games") == 1
    lines = [line for line in caplog.records if line.getMessage() == "game-damaged"]
    assert [vars(line)["game"] for line in lines] == [damaged]


UNREADABLE = {
    "cut": "UPDATE game SET wishes = '{' WHERE id = ?",
    "newer": """UPDATE game SET wishes = replace(wishes, '"hints"', '"hintz"') WHERE id = ?""",
    "board": """UPDATE game SET wishes = replace(wishes, '"tiny"', '"nope"') WHERE id = ?""",
    "own board": """UPDATE game SET wishes = '{"board_data":"{",' || substr(wishes, 2) WHERE id = ?""",
    "text": "UPDATE game SET wishes = CAST(X'7BFF7D' AS TEXT) WHERE id = ?",
}


@pytest.mark.parametrize("damage", UNREADABLE)
@async_test
async def test_unreadable_options_damage_one_table_only(
    tmp_path: Path, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path) as server:
        waiting, _ = await new_table(server, "Ann", "open")
        sound, _ = await new_table(server, "Ann", "open", public=True)
        over, _ = await new_table(server, "bot random", "bot random")
        async with Player.at(server, over) as watcher:
            await watcher.until("ended")
    with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as db:
        for game in (waiting, over):
            db.execute(UNREADABLE[damage], (game,))
    async with serving(tmp_path) as server:
        for path in ("", "/record", "/story", "/review"):
            for game in (waiting, over):
                status, said, _ = await ask(server, "GET", f"/api/tables/{game}{path}")
                assert (status, said["reason"]["id"]) == (409, "table-damaged")
        assert await metric(server, "wagonway_damaged_games") == 2
        assert (await ask(server, "GET", f"/api/tables/{sound}"))[0] == 200
        _, lobby, _ = await ask(server, "GET", "/api/tables")
        assert [table["game"] for table in lobby["tables"]] == [sound]
    lines = [line for line in caplog.records if line.getMessage() == "game-damaged"]
    assert {vars(line)["game"] for line in lines} == {waiting, over}
    assert len(lines) == 2


CONTRADICTORY = {
    "running": {
        "never begun": "UPDATE game SET started = NULL WHERE id = ?",
        "no seats": "DELETE FROM seat WHERE game = ?",
        "a seat lost": "DELETE FROM seat WHERE game = ? AND seat = 0",
        "an open seat": "UPDATE seat SET kind = 'open' WHERE game = ? AND seat = 1",
        "an unknown kind": "UPDATE seat SET kind = 'ghost' WHERE game = ? AND seat = 1",
        "an unknown stage": "UPDATE game SET stage = 'paused' WHERE id = ?",
        "waiting": "UPDATE game SET stage = 'gathering' WHERE id = ?",
        "waiting with moves": "UPDATE game SET stage = 'gathering', started = NULL WHERE id = ?",
        "half a seed": "UPDATE game SET seed = x'00' WHERE id = ?",
        "half entropy": "UPDATE seat SET entropy = x'00' WHERE game = ? AND seat = 0",
        "over": "UPDATE game SET stage = 'over' WHERE id = ?",
        "a gap": "UPDATE move SET ply = 2 WHERE game = ?",
        "a seventh seat": "UPDATE move SET seat = 6 WHERE game = ?",
        "a seat before the first": "UPDATE move SET seat = -1 WHERE game = ?",
        "an impossible event": "UPDATE move SET action = 'taken back' WHERE game = ?",
    },
    "finished": {
        "still running": "UPDATE game SET stage = 'playing', ended = NULL WHERE id = ?",
        "no seats": "DELETE FROM seat WHERE game = ?",
        "moves after the end": """INSERT INTO move SELECT game, ply + 1, seat, 'k', action, at, spent
            FROM move WHERE game = ? ORDER BY ply DESC LIMIT 1""",
    },
}


@pytest.mark.parametrize(
    ("which", "damage"),
    [(which, damage) for which, damages in CONTRADICTORY.items() for damage in damages],
)
@async_test
async def test_contradictory_rows_damage_one_game_that_export_names(
    tmp_path: Path, which: str, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing is half alive: it is logged, counted and refused, and the others go on."""
    async with serving(tmp_path, bot_pause=30.0 if which == "running" else 0.0) as server:
        game, _ = await new_table(server, "bot random", "bot random")
        sound, _ = await new_table(server, "Ann", "open")
        if which == "running":
            table = server.app.registry.tables[game]
            await table.submit(table.running.deciding[0], "bot:0", "keep 1", seen=0, by_bot=True)
        else:
            async with Player.at(server, game) as watcher:
                await watcher.until("ended")
    with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as db:
        db.execute(CONTRADICTORY[which][damage], (game,))
    async with serving(tmp_path, bot_pause=30.0) as server:
        for path in ("", "/record"):
            status, said, _ = await ask(server, "GET", f"/api/tables/{game}{path}")
            assert (status, said["reason"]["id"]) == (409, "table-damaged")
        assert (await ask(server, "GET", f"/api/tables/{sound}"))[0] == 200
        assert await metric(server, "wagonway_damaged_games") == 1
        assert await metric(server, "wagonway_failed_tasks_total") == 0
    lines = [line for line in caplog.records if line.getMessage() == "game-damaged"]
    assert [vars(line)["game"] for line in lines] == [game]
    arguments = "export", tmp_path / "out", "--db", tmp_path / "games.db"
    result = await asyncio.to_thread(typed, *arguments)
    assert result.exit_code == 1
    (line,) = result.stderr.splitlines()
    assert game in line
    assert not list((tmp_path / "out").iterdir())


@async_test
async def test_table_damaged_while_it_runs_is_counted_once(tmp_path: Path) -> None:
    async with serving(tmp_path, bot_pause=30.0) as server:
        game, _ = await new_table(server, "bot random", "bot random")
        with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as db:
            db.execute(CONTRADICTORY["running"]["never begun"], (game,))
        table = server.app.registry.tables[game]
        for _ in range(2):
            with pytest.raises(Refusal) as refused:
                await table.catch_up()
            assert refused.value.id == "table-damaged"
        assert (await ask(server, "GET", f"/api/tables/{game}"))[0] == 409
        assert await metric(server, "wagonway_damaged_games") == 1


@async_test
async def test_table_without_seats_is_read(new_store: NewStore) -> None:
    """So that it is reported, instead of having vanished."""
    store = new_store()
    await store.open()
    table, _ = seating.new_table(NewTable(board="tiny", seats=[BotSeat(bot="random")] * 2), "")
    bare = TableRows(table.game, ())
    await store.append(bare)
    assert await store.table(table.game.id) == bare
    assert await store.open_tables() == [bare]
    await store.close()


@async_test
async def test_unreadable_table_of_another_server_stops_no_other(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        games = [(await new_table(server, "Ann", "open"))[0] for _ in range(3)]
        with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as db:
            db.execute(UNREADABLE["cut"], (games[0],))
        registry = server.app.registry
        registry.tables.clear()  # as if another server had created them
        peer_sync = registry.services.store.cluster.listener
        assert peer_sync is not None
        peer_sync.on_missed()
        while set(registry.tables) != set(games[1:]):
            await asyncio.sleep(0.02)
        assert await metric(server, "wagonway_damaged_games") == 1
        assert await metric(server, "wagonway_failed_tasks_total") == 0


@async_test
async def test_failure_of_one_table_stops_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path, bot_pause=30.0) as server:
        games = [(await new_table(server, "bot random", "bot random"))[0] for _ in range(3)]
    real = LiveTable.schedule_actions

    def schedule_actions(table: LiveTable) -> None:
        if table.id == games[0]:
            raise KeyError("once more")
        real(table)

    monkeypatch.setattr(LiveTable, "schedule_actions", schedule_actions)
    async with serving(tmp_path) as server:
        for game in games[1:]:
            async with Player.at(server, game) as watcher:
                await watcher.until("ended")
        assert await metric(server, "wagonway_failed_tasks_total") == 1
    assert [vars(line)["game"] for line in caplog.records if line.msg == "task-failed"] == games[:1]


@async_test
async def test_export_skips_and_reports_damaged_game(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        games = [(await new_table(server, "bot random", "bot random"))[0] for _ in range(3)]
        for game in games:
            async with Player.at(server, game) as watcher:
                await watcher.until("ended")
    damaged = sorted(games)[1]
    damage(tmp_path / "games.db", damaged)
    words = ["export", tmp_path / "out", "--db", tmp_path / "games.db"]
    result = await asyncio.to_thread(typed, *words)
    assert result.exit_code == 1
    assert damaged in result.output
    exported = {path.stem for path in (tmp_path / "out").iterdir()}
    assert exported == set(games) - {damaged}
    for path in (tmp_path / "out").iterdir():
        Record.load(path).replay()


@pytest.mark.parametrize(("kind", "code"), [("look", 1011), ("plan", None)])
@async_test
async def test_fault_while_answering_is_reported_and_answered(
    tmp_path: Path,
    kind: str,
    code: int | None,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")

        async def fail(*_: object) -> None:
            raise KeyError("secret")

        async with Player.at(server, game, tokens[0]) as ann:
            await ann.until("table")
            monkeypatch.setattr(answers, "answer", fail)
            assert (await ann.ask(kind))["reason"]["id"] == "server-fault"
            monkeypatch.undo()
            if code is None:
                assert (await ann.ask("mute", other=1))["type"] == "ok"
            else:
                closing = await ann.until("closing")
                assert (closing["reason"]["id"], closing["after_ms"]) == ("server-fault", 1000)
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await ann.next()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == code
        assert await metric(server, "wagonway_failed_tasks_total") == 1
    assert [vars(line)["game"] for line in caplog.records if line.msg == "task-failed"] == [game]


@async_test
async def test_fault_in_a_review_is_reported_and_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as server:

        async def fail(*_: object) -> None:
            raise KeyError("secret")

        monkeypatch.setattr(server.app.api.reviews, "_next", fail)
        status, said, _ = await ask(server, "POST", "/api/records/review", b"a record")
        assert (status, said["reason"]["id"]) == (500, "server-fault")
        assert await metric(server, "wagonway_failed_tasks_total") == 1


@pytest.mark.parametrize("task", ["collect_garbage", "measure_lateness"])
@async_test
async def test_failed_task_of_the_event_loop_is_reported(
    tmp_path: Path, task: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise KeyError("secret")

    monkeypatch.setattr(main, task, fail)
    async with serving(tmp_path) as server:
        while not await metric(server, "wagonway_failed_tasks_total"):
            await asyncio.sleep(0.02)


@async_test
async def test_failed_background_task_is_logged_counted_and_restarted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(telemetry, "RESTART", 0.0)
    metrics, calls = Metrics(), 0

    async def work() -> None:
        nonlocal calls
        calls += 1
        if calls < 3:
            raise KeyError("once more")

    await start_task("work", work, metrics)
    assert calls == 3
    failed = [line for line in caplog.records if line.getMessage() == "task-failed"]
    assert len(failed) == 2
    assert b"wagonway_failed_tasks_total 2.0" in metrics.render()
