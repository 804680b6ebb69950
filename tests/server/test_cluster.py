"""Several servers on one PostgreSQL: games across servers, races, leases and takeovers."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from campaigns import race
from commands import typed
from server import test_command as command
from server.clients import TIMEOUT, Player, ask, async_test, new_table, play_on, serving
from server.postgres import Postgres
from server.test_kill import PlayedGame, play, server_launcher, some_moves, start
from server.test_limits import until
from server.test_store import a_table
from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal
from wagonway.server import telemetry
from wagonway.server.config import Settings
from wagonway.server.game import peer_sync
from wagonway.server.game.chat import REMATCH
from wagonway.server.game.live_table import LiveTable
from wagonway.server.main import Server, run_one
from wagonway.server.protocol.parts import GATHERING
from wagonway.server.storage import cluster as cluster_module
from wagonway.server.storage import postgres as postgres_module
from wagonway.server.storage.cluster import MOVES, SHARES, PostgresCluster
from wagonway.server.storage.outages import now_ms
from wagonway.server.storage.postgres import PostgresStore
from wagonway.server.storage.rows import Change, Heartbeat, MoveRow, StorageDown

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("postgres")]

RACES = 200
KILLS, DATABASE_KILLS = 5, 2
GAMES = 6


@asynccontextmanager
async def two_servers(folder: Path, database: str) -> AsyncIterator[tuple[Server, Server]]:
    async with serving(folder, db=database) as one, serving(folder, db=database) as two:
        yield one, two


def owns(server: Server, game: str) -> bool:
    return server.app.registry.services.store.cluster.owns(game)


@async_test
async def test_game_is_played_across_two_servers(tmp_path: Path, database: str) -> None:
    dice = random.Random(1)
    async with two_servers(tmp_path, database) as (one, two):
        game, tokens = await new_table(one, "Ann", "open", public=True)
        async with Player.at(one, game, tokens[0]) as ann:
            _, taken, _ = await ask(two, "POST", f"/api/tables/{game}/seats", {"name": "Ben"})
            async with Player.at(two, game, taken["seats"][0]["token"]) as ben:
                await ann.until(lambda f: f["type"] == "table" and f["table"]["seats"][1]["name"])
                await ben.ask("chat", text="olá!")
                assert (await ann.until("chatted"))["text"] == "olá!"
                assert (await ann.ask("start"))["type"] == "ok"
                await play_on({0: ann, 1: ben}, dice.choice)
        texts = [
            (await ask(server, "GET", f"/api/tables/{game}/record"))[1] for server in (one, two)
        ]
        assert texts[0] == texts[1]
        record = Record.parse(texts[0])
        assert record.finished
        record.replay()
        for player in (ann, ben):
            versions = [frame["v"] for frame in player.received if frame["type"] == "event"]
            assert versions == sorted(set(versions))
            assert versions[-1] == len(record.entries)


@async_test
async def test_moves_are_announced_only_if_followed_elsewhere(
    tmp_path: Path, database: str
) -> None:
    notices: list[str] = []
    db = await asyncpg.connect(database)
    await db.add_listener(cluster_module.CHANNEL, lambda *notice: notices.append(notice[-1]))

    async def announced() -> bool:
        """Whether a move was announced; the query makes sure that earlier notices have arrived."""
        await db.execute("SELECT 1")
        return any(re.search(rf" \w*{MOVES}\w*:{game}", notice) for notice in notices)

    async with two_servers(tmp_path, database) as (one, two):
        game, tokens = await owned_table(two, one)
        async with Player.at(one, game, tokens[0]) as ann, Player.at(one, game, tokens[1]) as ben:
            await ann.ask("start")
            for seat, player in enumerate((ann, ben)):
                assert (await player.ask("move", v=seat, action="keep 1"))["type"] == "ok"
            assert not await announced()
            async with Player.at(two, game) as watcher:
                await asyncio.gather(
                    play_on({0: ann, 1: ben}, lambda legal: legal[0]), watcher.until("ended")
                )
                versions = {frame["v"] for frame in watcher.received if frame["type"] == "event"}
                assert max(versions) == (await ann.seen())["v"]
            assert await announced()
    await db.close()


@async_test
async def test_lobby_of_every_server_lists_table(tmp_path: Path, database: str) -> None:
    async with two_servers(tmp_path, database) as (one, two):
        game, _ = await new_table(one, "Ann", "open", public=True)
        while not (await ask(two, "GET", "/api/tables"))[1]["tables"]:
            await asyncio.sleep(0.01)
        assert (await ask(two, "GET", "/api/tables"))[1]["tables"][0]["game"] == game


@async_test
async def test_presence_and_rematch_are_known_at_both_servers(
    tmp_path: Path, database: str
) -> None:
    def are_here(*seats: bool) -> Callable[[dict[str, Any]], bool]:
        return lambda f: (
            f["type"] == "table" and tuple(seat["here"] for seat in f["table"]["seats"]) == seats
        )

    async with two_servers(tmp_path, database) as (one, two):
        game, tokens = await new_table(one, "Ann", "Ben")
        async with Player.at(one, game, tokens[0]) as ann:
            async with Player.at(two, game, tokens[1]) as ben:
                await asyncio.gather(*(each.until(are_here(True, True)) for each in (ann, ben)))
            await ann.until(are_here(True, False))
            async with Player.at(two, game, tokens[1]) as ben:
                await ann.ask("start")
                await ann.ask("resign")
                await ben.until("ended")
                await asyncio.gather(*(each.ask("rematch") for each in (ann, ben)))
                again = [await each.until("rematch") for each in (ann, ben)]
        assert [frame["place"] for frame in again] == [1, 0]
        assert again[0]["game"] == again[1]["game"]
        for server, frame in ((two, again[0]), (one, again[1])):
            async with Player.at(server, frame["game"], frame["token"]) as player:
                card = (await player.until("table"))["table"]
                assert [seat["name"] for seat in card["seats"]] == ["Ben", "Ann"]


@async_test
async def test_seat_given_up_is_revoked_at_other_server(tmp_path: Path, database: str) -> None:
    """The previous holder never receives what the next holder of the seat may see."""
    async with two_servers(tmp_path, database) as (one, two):
        for _ in range(10):
            game, tokens = await new_table(one, "Ann", "Ben")
            async with (
                Player.at(one, game, tokens[0]) as ann,
                Player.at(one, game, tokens[1]) as ben,
                Player.at(two, game, tokens[1]) as phone,
            ):
                await phone.until("table")
                assert (await ben.ask("leave"))["type"] == "ok"
                held = asyncio.create_task(phone.ask("commit", commitment="0" * 64))
                _, taken, _ = await ask(one, "POST", f"/api/tables/{game}/seats", {"name": "Cy"})
                assert (await ann.ask("start"))["type"] == "ok"
                reply = await held
                assert reply["reason"]["id"] in ("not-your-seat", "not-seated", "table-started")
                await phone.seen()
                assert {
                    f["seat"] for f in phone.received if f["type"] in ("event", "snapshot", "stood")
                } == {None, 1}
                assert not [f for f in phone.received if "position" in f and f["seat"] is not None]
                async with Player.at(two, game, taken["seats"][0]["token"]) as cy:
                    assert (await cy.seen())["seat"] == 1


@async_test
async def test_connection_lost_between_renewals_is_noticed(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was announced meanwhile is then read from the log."""
    for pause in ("BEAT", "PRESENCE_DELAY"):
        monkeypatch.setattr(cluster_module, pause, 3600.0)
    async with two_servers(tmp_path, database) as (one, two):
        game, tokens = await new_table(one, "Ann", "Ben", first=0)
        cluster = two.app.registry.services.store.cluster
        async with Player.at(one, game, tokens[0]) as ann, Player.at(two, game) as watcher:
            await ann.ask("start")
            await watcher.seen()
            cluster._db.terminate()
            await ann.ask("move", v=0, action="keep 1")
            assert max(frame.get("v", 0) for frame in watcher.received) == 0
            await cluster._ask(cluster._beat)
            await watcher.seen(1)


def waiting(server: Server) -> set[str]:
    """The tables that have not started."""
    tables = server.app.registry.tables.values()
    return {table.id for table in tables if table.stage == GATHERING}


@async_test
async def test_concurrent_rematches_create_one_table(tmp_path: Path, database: str) -> None:
    async with two_servers(tmp_path, database) as (one, two):
        for _ in range(5):
            game, tokens = await new_table(one, "Ann", "Ben")
            async with (
                Player.at(one, game, tokens[0]) as ann,
                Player.at(two, game, tokens[1]) as ben,
            ):
                await ann.ask("start")
                await ann.ask("resign")
                await ben.until("ended")
                here, there = (each.app.registry.tables[game] for each in (one, two))
                await here.post_chat(0, REMATCH, "", "a")
                await there.post_chat(1, REMATCH, "", "b")
                await here.catch_up_chat()
                again = (each.ask("rematch") for each in (ann, ben))
                assert {reply["type"] for reply in await asyncio.gather(*again)} <= {
                    "ok",
                    "illegal",
                }
                ready = [await each.until("rematch") for each in (ann, ben)]
                assert ready[0]["game"] == ready[1]["game"] == here.rows.game.rematch
                while waiting(one) != {ready[0]["game"]} or waiting(two) != waiting(one):
                    await asyncio.sleep(0.01)  # a second one is closed
                await one.app.registry.tables[ready[0]["game"]].close()


@async_test
async def test_opening_choices_at_two_servers_both_succeed(tmp_path: Path, database: str) -> None:
    async with two_servers(tmp_path, database) as servers:
        for _ in range(5):
            game, tokens = await new_table(servers[0], "Ann", "Ben", board="usa")
            async with (
                Player.at(servers[0], game, tokens[0]) as ann,
                Player.at(servers[1], game, tokens[1]) as ben,
            ):
                await ann.ask("start")
                await ben.seen()
                moves = (each.ask("move", v=0, action="keep 1 2") for each in (ann, ben))
                answers = await asyncio.gather(*moves)
                assert [answer["type"] for answer in answers] == ["ok", "ok"]
                assert {answer["v"] for answer in answers} == {1, 2}


@async_test
async def test_race_of_two_servers_has_one_winner(tmp_path: Path, database: str) -> None:
    """And the winning message is a duplicate at the other server."""
    async with two_servers(tmp_path, database) as (one, two):
        report = race.RaceReport(RACES)
        await asyncio.gather(*(race.run_races((one.port, two.port), report) for _ in range(2)))
        assert (report.faults, report.races >= RACES) == ([], True)
        db = await asyncpg.connect(database)
        games = await db.fetch("SELECT count(*), max(ply) FROM move GROUP BY game")
        await db.close()
        assert all(count == most for count, most in games)


class AlwaysFirstStore(PostgresStore):
    """Control: claims that every write was first."""

    async def append(self, *changes: Change) -> bool:
        await super().append(*changes)
        return True


@async_test
async def test_control_that_ignores_conflicts_is_detected(tmp_path: Path, database: str) -> None:
    async with (
        serving(tmp_path, AlwaysFirstStore(database)) as one,
        serving(tmp_path, AlwaysFirstStore(database)) as two,
    ):
        report = race.RaceReport(RACES)
        await race.run_races((one.port, two.port), report)
        assert report.faults


@async_test
async def test_each_table_is_owned_by_one_server(tmp_path: Path, database: str) -> None:
    async with two_servers(tmp_path, database) as (one, two):
        clusters = [server.app.registry.services.store.cluster for server in (one, two)]
        assert all(isinstance(cluster, PostgresCluster) for cluster in clusters)
        while [len(cluster._held) for cluster in clusters] != [SHARES // 2] * 2:
            await asyncio.sleep(0.05)
        games = [(await new_table(one, "bot random", "bot random"))[0] for _ in range(12)]
        assert all(owns(one, game) != owns(two, game) for game in games)
        assert {owns(one, game) for game in games} == {True, False}
        for game in games:
            for server in (one, two):
                async with Player.at(server, game) as watcher:
                    await watcher.until("ended")
        assert all(
            server.app.registry.services.workers.games.processes[0].restarts >= 0
            for server in (one, two)
        )


@async_test
async def test_dead_server_is_taken_over(tmp_path: Path, database: str) -> None:
    """Its bots and timers go on at another server."""
    async with server_launcher(database) as launcher:
        pid, port = await start(launcher)
        game, _ = await new_table(port, "bot random", "bot random", board="usa")
        waiting, tokens = await new_table(port, "Ann", "Ben")
        async with Player.at(port, waiting, tokens[0]) as ann:
            await ann.ask("commit", commitment="0" * 64)
            await ann.ask("start")
        async with (
            serving(tmp_path, db=database, show_seconds=0.05) as other,
            Player.at(other, waiting, tokens[0]) as ann,
            Player.at(other, game) as watcher,
        ):
            os.kill(pid, signal.SIGKILL)
            before = (await watcher.seen())["v"]
            await ann.until("event")
            while not owns(other, game):
                await asyncio.sleep(0.05)
            ended = await watcher.until("ended")
            assert ended["v"] > before
            assert owns(other, waiting)


@async_test
async def test_leases_are_renewed_while_tables_catch_up(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each asks who is present, one after the other on the connection that renews the leases."""
    monkeypatch.setattr(peer_sync, "AT_ONCE", 5, raising=False)
    asking = most = 0

    async def refresh_presence(_: LiveTable) -> None:
        nonlocal asking, most
        asking += 1
        most = max(most, asking)
        await asyncio.sleep(0.01)
        asking -= 1

    async with serving(tmp_path, db=database) as server:
        for _ in range(12):
            await new_table(server, "Ann", "Ben")
        monkeypatch.setattr(LiveTable, "refresh_presence", refresh_presence)
        server.app.registry.services.store.cluster.note_missed()
        await until(lambda: most > 0)
        await until(lambda: asking == 0)
    assert most <= 5


@async_test
async def test_move_is_announced_to_a_client_that_connects_while_it_is_written(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_written = asyncio.Event()

    async def slow_run(db: asyncpg.Connection, script: Any) -> Any:
        if db is two.app.registry.services.store._writer:
            await is_written.wait()
        return await run(db, script)

    run = postgres_module.run
    async with two_servers(tmp_path, database) as (one, two):
        game, tokens = await owned_table(one, two)
        async with Player.at(two, game, tokens[0]) as ann:
            await ann.ask("start")
            await asyncio.sleep(cluster_module.BEAT)  # and its presence is announced
            monkeypatch.setattr(postgres_module, "run", slow_run)
            moving = asyncio.create_task(ann.ask("move", v=0, action="keep 1"))
            async with Player.at(one, game, tokens[1]) as ben:
                cluster = two.app.registry.services.store.cluster
                await asyncio.wait_for(until(lambda: game in cluster._shared), TIMEOUT)
                await asyncio.sleep(cluster_module.BEAT)  # the notice without the move has arrived
                is_written.set()
                assert (await moving)["type"] == "ok"
                assert (await ben.seen(1))["v"] == 1


@async_test
async def test_chat_is_repeated_once_after_a_table_was_unloaded(
    tmp_path: Path, database: str
) -> None:
    async with two_servers(tmp_path, database) as (one, two):
        game, tokens = await owned_table(one, two)
        async with Player.at(one, game, tokens[0]) as ann:
            assert (await ann.ask("chat", text="olá!"))["type"] == "ok"
        table = one.app.registry.tables[game]
        await asyncio.wait_for(until(lambda: not table._is_loaded), TIMEOUT)
        async with Player.at(one, game, tokens[0]) as ann:
            await ann.ask("start")
            assert [frame["type"] for frame in ann.received].count("chatted") == 1


@async_test
async def test_lease_that_returns_brings_unannounced_moves(tmp_path: Path, database: str) -> None:
    """Else clocks would go on from the last move that the server knew, and take seats from their players."""
    async with two_servers(tmp_path, database) as (one, two):
        game, tokens = await owned_table(one, two)
        async with Player.at(two, game, tokens[0]) as ann, Player.at(two, game, tokens[1]) as ben:
            await ann.ask("start")
            await exchange_leases(database, one, two)
            table = one.app.registry.tables[game]
            await until(lambda: table.history is not None)
            await exchange_leases(database, one, two)
            for seat, player in enumerate((ann, ben)):
                assert (await player.ask("move", v=seat, action="keep 1"))["type"] == "ok"
            assert table.v == 0
            await exchange_leases(database, one, two)
            await asyncio.wait_for(until(lambda: table.v == 2), TIMEOUT)


async def exchange_leases(database: str, one: Server, two: Server) -> None:
    """Let each of two servers own what the other does, and wait until both know."""
    clusters = [each.app.registry.services.store.cluster for each in (one, two)]
    held = [each._held for each in clusters]
    db = await asyncpg.connect(database)
    await db.execute(
        "UPDATE duty SET holder = CASE holder WHEN $1 THEN $2 ELSE $1 END",
        *(each.name for each in clusters),
    )
    await db.close()
    await asyncio.wait_for(until(lambda: [each._held for each in clusters] == held[::-1]), TIMEOUT)


@async_test
async def test_database_outage_acknowledges_nothing_then_play_resumes(
    tmp_path: Path, database: str, postgres: Postgres
) -> None:
    async with two_servers(tmp_path, database) as (one, two):
        game, tokens = await new_table(one, "Ann", "bot random", first=0)
        async with Player.at(one, game, tokens[0]) as ann, Player.at(two, game) as watcher:
            await ann.ask("start")
            await watcher.until("table")  # its hello needs the database
            await asyncio.to_thread(postgres.stop)
            move = {"key": "first", "v": 0, "action": "keep 1"}
            for _ in range(3):
                assert (await ann.ask("move", **move))["type"] == "unavailable"
            assert (await ask(two, "GET", "/healthz"))[0] == 200
            assert (await ask(two, "GET", "/api/tables/aaaaaaaaaaaaaaaa"))[0] == 503
            await asyncio.to_thread(postgres.start)
            while (answer := await ann.ask("move", **move))["type"] == "unavailable":
                await asyncio.sleep(0.1)
            assert answer["type"] in ("ok", "duplicate")
            ann.rewind()
            await play_on({0: ann}, lambda legal: legal[0])
            await watcher.until("ended")


@async_test
async def test_expired_server_follows_moves_again(tmp_path: Path, database: str) -> None:
    async with two_servers(tmp_path, database) as (one, two):
        game, tokens = await new_table(one, "Ann", "Ben")
        async with Player.at(one, game, tokens[0]) as ann, Player.at(two, game, tokens[1]) as ben:
            await ann.ask("start")
            tables = [server.app.registry.tables[game] for server in (one, two)]
            await until(lambda: all(len(table.present) == 2 for table in tables))
            db = await asyncpg.connect(database)
            await db.execute("DELETE FROM server")
            await db.execute("DELETE FROM here")
            await db.close()
            for table in tables:
                await table.refresh_presence()
            await asyncio.wait_for(play_on({0: ann, 1: ben}, lambda legal: legal[0]), TIMEOUT)


@async_test
async def test_the_command_serves_from_postgresql(database: str) -> None:
    address = database.replace("postgres@", "postgres:secret@")
    with command.start(address) as process:
        port = command.port_of(process)
        assert process.stdout is not None
        kept = process.stdout.readline()
        assert (await ask(port, "GET", "/readyz"))[0] == 200
        await new_table(port, "Ann", "Ben")
        process.send_signal(signal.SIGTERM)
        said, logged = process.communicate(timeout=TIMEOUT)
        assert process.returncode == 0
        assert database in kept
        assert "secret" not in kept + said + logged


def test_games_are_exported_and_imported(tmp_path: Path, database: str, postgres: Postgres) -> None:
    async def play() -> str:
        async with serving(tmp_path, db=database) as server:
            game, _ = await new_table(server, "bot random", "bot random")
            async with Player.at(server, game) as watcher:
                await watcher.until("ended")
            await new_table(server, "Ann", "Ben")
            return game

    game = asyncio.run(play())
    one, two, other = tmp_path / "one", tmp_path / "two", postgres.new_database()
    assert typed("export", one, "--db", database).exit_code == 0
    (file,) = one.iterdir()
    assert file.name == f"{game}.wag"
    Record.load(file).replay()
    assert typed("import", file, "--db", other).exit_code == 0
    assert "already" in typed("import", file, "--db", other, "--lang", "en").output
    typed("export", two, "--db", other)
    assert (two / file.name).read_bytes() == file.read_bytes()
    refused = typed("backup", tmp_path / "copy", "--db", database).exception
    assert isinstance(refused, Refusal)
    assert refused.id == "backup-shared"


def test_unusable_database_is_refused_without_showing_password(
    postgres: Postgres, database: str
) -> None:
    async def reopened(sql: str) -> None:
        log = PostgresStore(database)
        await log.open()
        await log.close()
        db = await asyncpg.connect(database)
        await db.execute(sql)
        await db.close()
        await log.open()

    with pytest.raises(Refusal) as refused:
        asyncio.run(PostgresStore("postgresql://ann:secret@127.0.0.1:1/none").open())
    assert refused.value.id == "server-db"
    assert "secret" not in str(refused.value)
    with pytest.raises(Refusal) as refused:
        asyncio.run(PostgresStore(postgres.address("none")).open())
    assert refused.value.id == "server-db"
    with pytest.raises(Refusal) as refused:
        asyncio.run(reopened("INSERT INTO migration VALUES (999)"))
    assert refused.value.id == "server-db-newer"


@async_test
async def test_invalid_row_does_not_affect_others(database: str) -> None:
    log, table = PostgresStore(database), a_table()
    await log.open()
    await log.append(table)
    for ply, bad in ((1, "no\0text"), (2, "no\ud800text")):
        good = log.append(MoveRow(table.game.id, ply, 0, f"k{ply}", "pass", 0))
        wrong = log.append(MoveRow(table.game.id, 9, 1, f"k{ply}", bad, 0))
        answers = await asyncio.gather(wrong, good, return_exceptions=True)
        assert isinstance(answers[0], StorageDown)
        assert answers[1] is True
    assert await log.table("no\0table") is None
    await log.close()


@async_test
async def test_outage_is_known_at_both_servers(tmp_path: Path, database: str) -> None:
    async with two_servers(tmp_path, database) as (one, two):
        now = now_ms()
        # However long the last heartbeat is ago on a busy machine, this one ends no outage.
        await one.app.registry.services.store.append(Heartbeat(now + 3000, longest=10**9))
        await one.app.registry.services.store.append(Heartbeat(now + 40_000))
        for server in (one, two):
            while (now + 3000, now + 40_000) not in server.app.registry.services.outages:
                await asyncio.sleep(0.01)


async def faults(database: str, games: list[PlayedGame]) -> list[str]:
    """Differences between the log and what was acknowledged."""
    wrong = []
    db = await asyncpg.connect(database)
    for played in games:
        rows = await db.fetch(
            "SELECT ply, key, action FROM move WHERE game = $1 ORDER BY ply", played.game
        )
        if [row["ply"] for row in rows] != list(range(1, len(rows) + 1)):
            wrong.append(f"{played.game}: gap")
        stored = {row["key"]: (row["ply"], row["action"]) for row in rows}
        if len(stored) != len(rows):
            wrong.append(f"{played.game}: twice")
        acknowledged = {key: (v, played.sent[key]) for key, v in played.acknowledged.items()}
        lost = [key for key, row in acknowledged.items() if stored.get(key) != row]
        wrong += [f"{played.game}: {key} is lost" for key in lost]
    await db.close()
    return wrong


@async_test
async def test_kills_of_servers_and_database_lose_no_move(
    database: str, postgres: Postgres
) -> None:
    dice = random.Random(5)
    games: list[PlayedGame] = []
    async with server_launcher(database) as launcher:
        for trial in range(KILLS + DATABASE_KILLS):
            pid, port = await start(launcher)
            games = [played for played in games if not played.over]
            while len(games) < GAMES:
                games.append(PlayedGame(*await new_table(port, "Ann", "Ben", board="usa")))
            playing = [asyncio.create_task(play(port, played, dice)) for played in games]
            await some_moves(games, playing, dice)
            if trial >= KILLS:
                postgres.kill()
                await asyncio.sleep(0.1)
            os.kill(pid, signal.SIGKILL)
            await asyncio.gather(*playing)
            if trial >= KILLS:
                await asyncio.to_thread(postgres.start)
            assert await faults(database, games) == []
    assert max(len(played.acknowledged) for played in games) > KILLS + DATABASE_KILLS


@async_test
async def test_socket_is_handed_to_process_owning_its_table(tmp_path: Path, database: str) -> None:
    peers = tmp_path / "p"
    peers.mkdir()
    both = {"db": database, "peers": str(peers)}
    async with serving(tmp_path, **both) as one, serving(tmp_path, **both) as two:
        game, tokens = await owned_table(one, two)
        async with (
            Player.at(one, game, tokens[0]) as ann,
            Player.at(two, game, tokens[1]) as ben,
        ):
            await ann.ask("start")
            position = (await ann.seen(0, 0))["position"]
            assert (await ann.ask("move", v=0, action=position["legal"][0]))["type"] == "ok"
            assert (await ben.seen(1))["v"] == 1
            assert len(one.app.sessions.open) == 0
            assert len(two.app.sessions.open) == 2
            followed = one.app.registry.tables[game]
            await asyncio.wait_for(until(lambda: followed.history is None), TIMEOUT)
            await asyncio.wait_for(until(lambda: not one.server_state.connections), TIMEOUT)
        assert two.app.sessions.handover is not None
        two.app.sessions.handover.close()  # as if it were gone: each process keeps its sockets
        two.app.sessions.handover = None
        async with Player.at(one, game, tokens[0]) as ann:
            assert (await ann.seen(1))["v"] == 1
            assert len(one.app.sessions.open) == 1


async def owned_table(here: Server, there: Server) -> tuple[str, dict[int, str]]:
    """A table that the other server owns, and that this one knows to be owned there."""
    cluster = here.app.registry.services.store.cluster
    while True:
        game, tokens = await new_table(here, "Ann", "Ben")
        if owns(there, game) and cluster.owner_elsewhere(game) is not None:
            return game, tokens
        await asyncio.sleep(0.2)


@async_test
async def test_game_that_is_played_at_another_server_is_not_closed(
    tmp_path: Path, database: str
) -> None:
    async with two_servers(tmp_path, database) as (one, two):
        game, tokens = await new_table(one, "Ann", "Ben")
        async with Player.at(one, game, tokens[0]) as ann:
            await ann.ask("start")
            cluster = two.app.registry.services.store.cluster
            while not await cluster.present_elsewhere(game):
                await asyncio.sleep(0.02)
            table = await two.app.registry.find(game)
            table.present_elsewhere = cluster_module.NO_SEATS  # as if it had not been read yet
            with pytest.raises(Refusal, match="changed"):
                await table.close()
            assert table.stage == "playing"


@asynccontextmanager
async def two_processes(folder: Path, database: str) -> AsyncIterator[tuple[Process, int]]:
    """A service of two processes, and its port."""
    words = ("serve", "--processes", "2", "--db", database, "--port", "0", "--lang", "en")
    program = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "wagonway", *words),
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "WAGONWAY_BOT_PAUSE": "0", "XDG_DATA_HOME": str(folder)},
    )
    assert program.stdout is not None
    try:
        while b"http://" not in (said := await program.stdout.readline()):
            assert said
        port = int(said.rpartition(b":")[2])
        await asyncio.wait_for(until_ready(port), 60)
        yield program, port
    finally:
        if program.returncode is None:
            program.kill()


@async_test
async def test_several_processes_serve_at_one_port(tmp_path: Path, database: str) -> None:
    async with two_processes(tmp_path, database) as (program, port):
        game, tokens = await new_table(port, "Ann", "Ben")
        async with (
            Player.at(port, game, tokens[0]) as ann,
            Player.at(port, game, tokens[1]) as ben,
        ):
            await ann.ask("start")
            await play_on({0: ann, 1: ben}, lambda legal: legal[0])
        program.terminate()
        assert await asyncio.wait_for(program.wait(), TIMEOUT) == 0


@async_test
async def test_processes_stop_if_the_one_that_started_them_is_killed(
    tmp_path: Path, database: str
) -> None:
    """Otherwise they would share the port with the next service."""

    async def refused(port: int) -> None:
        with suppress(ConnectionRefusedError):
            while True:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                await asyncio.sleep(0.1)

    async with two_processes(tmp_path, database) as (program, port):
        program.kill()
        await program.wait()
        await asyncio.wait_for(refused(port), TIMEOUT)


async def until_ready(port: int) -> None:
    while True:
        with suppress(OSError):
            if (await ask(port, "GET", "/readyz"))[0] == 200:
                return
        await asyncio.sleep(0.2)


def test_each_process_runs_on_the_event_loop_of_a_single_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loops: list[object] = []

    async def serve(server: Server, sockets: object = None) -> None:  # noqa: ARG001
        server.socket.close()
        loops.append(type(asyncio.get_running_loop()))

    monkeypatch.setattr(Server, "serve", serve)
    monkeypatch.setattr(telemetry, "configure", lambda _: None)
    settings = Settings(port=0, db=str(tmp_path / "games.db"))
    run_one(settings)
    alone = Server(settings)
    alone.run()
    assert loops[0] is loops[1]


def test_several_processes_require_postgresql(tmp_path: Path) -> None:
    result = typed("serve", "--processes", 2, "--db", tmp_path / "games.db", "--lang", "en")
    assert isinstance(result.exception, Refusal)
    assert result.exception.id == "server-processes"
