"""Abandoned tables: they are closed soon and do not count against new ones."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import pytest

from server.clients import Player, ask, async_test, new_table, serving, table_of
from wagonway.engine.seats import STAND_IN
from wagonway.server.game import registry, seats
from wagonway.server.game.live_table import LiveTable
from wagonway.server.game.registry import OpenTables
from wagonway.server.protocol.parts import Join, NewTable, OpenSeat
from wagonway.server.storage.outages import now_ms

SOON = 0.01  # minutes
FAST = {"idle_hours": 24.0, "waiting_minutes": SOON, "bots_minutes": SOON, "bot_pause": 60.0}


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "HEARTBEAT", 0.05)


async def gone(server: Any, game: str) -> None:
    while (
        server.app.registry.tables.get(game) and server.app.registry.tables[game].stage != "closed"
    ):
        await asyncio.sleep(0.02)


@async_test
async def test_waiting_tables_and_bot_games_are_closed_soon(tmp_path: Path) -> None:
    async with serving(tmp_path, **FAST) as server:
        waiting, _ = await new_table(server, "Ann", "open")
        bots, _ = await new_table(server, "bot random", "bot random")
        await asyncio.gather(gone(server, waiting), gone(server, bots))


async def first_move(player: Player) -> None:
    legal = (await player.seen())["position"]["legal"]
    assert (await player.ask("move", v=0, action=legal[0]))["type"] == "ok"


@pytest.mark.parametrize("clock", [{"kind": "none"}, {"kind": "days", "days": 14}])
@async_test
async def test_started_table_without_moves_of_people_is_closed_soon(
    tmp_path: Path, clock: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    passed = 0  # milliseconds
    monkeypatch.setattr(registry, "now_ms", lambda: now_ms() + passed)
    async with serving(tmp_path, **FAST | {"waiting_minutes": 60.0}) as server:
        game, tokens = await new_table(server, "Ann", "bot random", clock=clock)
        kept, others = await new_table(server, "Ann", "bot random", clock=clock)
        async with Player.at(server, kept, others[0]) as ann:
            await ann.ask("start")
            await first_move(ann)
        async with Player.at(server, game, tokens[0]) as ann:
            assert (await ann.ask("start"))["type"] == "ok"
        passed = 2 * 60 * registry.MINUTE_MS
        await gone(server, game)
        assert server.app.registry.tables[kept].stage == "playing"


@async_test
async def test_connected_client_keeps_table_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed = 0  # milliseconds
    monkeypatch.setattr(registry, "now_ms", lambda: now_ms() + passed)
    limits = FAST | {"waiting_minutes": 60.0, "bots_minutes": 60.0}
    async with serving(tmp_path, **limits) as server:
        waiting, tokens = await new_table(server, "Ann", "open")
        bots, _ = await new_table(server, "bot random", "bot random")
        played, seats = await new_table(server, "Ann", "bot random")
        async with Player.at(server, played, seats[0]) as ann:
            await ann.ask("start")
            await first_move(ann)
        async with Player.at(server, waiting, tokens[0]), Player.at(server, bots):
            empty, _ = await new_table(server, "Ann", "open")
            passed = 2 * 60 * registry.MINUTE_MS
            await gone(server, empty)
            await asyncio.sleep(1.0)
            stages = [server.app.registry.tables[game].stage for game in (waiting, bots, played)]
            assert stages == ["gathering", "playing", "playing"]
        await asyncio.gather(gone(server, waiting), gone(server, bots))


async def play_bots(server: Any, **headers: str) -> tuple[int, Any, dict[str, str]]:
    return await ask(server, "POST", "/api/tables", table_of("Ann", "bot random"), headers)


@async_test
async def test_oldest_abandoned_game_is_closed_for_a_new_one(tmp_path: Path) -> None:
    """The oldest abandoned game of the browser is closed instead."""
    async with serving(tmp_path, tables_per_guest=3) as server:
        origin = {"origin": f"http://127.0.0.1:{server.port}"}
        _, made, headers = await play_bots(server, **origin)
        cookies = [value for name, value in headers.items() if name == "set-cookie"]
        (cookie,) = [value for value in cookies if value.startswith("wagonway_browser=")]
        browser = origin | {"cookie": cookie.partition(";")[0]}
        oldest = made["table"]["game"]
        async with Player.at(server, oldest, made["seats"][0]["token"]) as ann:
            await ann.ask("start")
            games = [(await play_bots(server, **browser))[1]["table"]["game"] for _ in range(4)]
            stages = [server.app.registry.tables[game].stage for game in (oldest, *games)]
            assert stages == ["playing", "closed", "closed", "gathering", "gathering"]


@async_test
async def test_new_browser_behind_shared_address_can_create_table(tmp_path: Path) -> None:
    async with serving(tmp_path, tables_per_guest=1) as server:
        origin = {"origin": f"http://127.0.0.1:{server.port}"}
        for _ in range(3):
            table = table_of("Ann", "Ben", "open")
            status, _, _ = await ask(server, "POST", "/api/tables", table, origin)
            assert status == 201


@async_test
async def test_open_tables_are_bounded_by_address_whatever_the_cookie(tmp_path: Path) -> None:
    async with serving(tmp_path, tables_per_address=2, bots_minutes=1e-9) as server:
        origin = {"origin": f"http://127.0.0.1:{server.port}"}
        people = table_of("Ann", "Ben")
        for _ in range(2):
            assert (await ask(server, "POST", "/api/tables", people, origin))[0] == 201
        status, said, _ = await ask(server, "POST", "/api/tables", people, origin)
        assert (status, said["reason"]["id"]) == (429, "tables-of-address")
        # Games against bots are not refused: the oldest abandoned one gives way.
        games = [(await play_bots(server, **origin))[1]["table"]["game"] for _ in range(4)]
        stages = [server.app.registry.tables[game].stage for game in games]
        assert stages == ["closed", "closed", "closed", "gathering"]
        assert server.app.registry.open_tables.count() == 3


@async_test
async def test_table_of_several_people_is_not_closed_for_another(tmp_path: Path) -> None:
    async with serving(tmp_path, tables_per_guest=1) as server:
        await new_table(server, "Ann", "Ben")
        _, said, _ = await play_bots(server)
        assert said["reason"]["id"] == "tables-of-guest"


class Unseen(dict[str, Any]):
    """Tables that cannot be scanned."""

    def values(self) -> Any:
        raise AssertionError("all tables were scanned")

    items = __iter__ = values


@async_test
async def test_lobby_is_sorted_without_scanning_tables(tmp_path: Path) -> None:
    """Waiting tables first, each kind from the newest."""
    async with serving(tmp_path, bot_pause=60.0) as server:
        running = [(await new_table(server, *["bot random"] * 2, public=True))[0] for _ in "ab"]
        waiting = [(await new_table(server, "Ann", "open", public=True))[0] for _ in "ab"]
        begun, tokens = await new_table(server, "Ann", "bot random", public=True)
        async with Player.at(server, begun, tokens[0]) as ann:
            await ann.ask("start")
        server.app.registry.tables = Unseen(server.app.registry.tables)
        _, lobby, _ = await ask(server, "GET", "/api/tables")
        server.app.registry.tables = dict(dict.items(server.app.registry.tables))
        expected = [*reversed(waiting), begun, *reversed(running)]
        assert [table["game"] for table in lobby["tables"]] == expected


@async_test
async def test_playing_on_scans_no_tables(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, _ = await new_table(server, "bot random", "bot random")
        async with Player.at(server, game) as watcher:
            await watcher.until("ended")
        server.app.registry.tables = Unseen(server.app.registry.tables)
        start = {"at": 0, "seat": 0, "name": "Ann"}
        status, _, _ = await ask(server, "POST", f"/api/tables/{game}/play-on", start)
        server.app.registry.tables = dict(dict.items(server.app.registry.tables))
        assert status == 201


@async_test
async def test_creating_a_table_scans_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as server:
        await asyncio.gather(*(new_table(server, "Ann", "open") for _ in range(20)))
        noted: list[str] = []
        real = OpenTables.note

        def note(self: OpenTables, table: Any) -> None:
            noted.append(table.id)
            real(self, table)

        monkeypatch.setattr(OpenTables, "note", note)
        server.app.registry.tables = Unseen(server.app.registry.tables)
        game, _ = await new_table(server, "Ann", "open")
        assert set(noted) <= {game}
        server.app.registry.tables = dict(dict.items(server.app.registry.tables))


async def one_move(server: Any, *seats: str, **options: Any) -> str:
    """A game in which its creator has moved once and left."""
    game, tokens = await new_table(server, *seats, first=0, **options)
    async with Player.at(server, game, tokens[0]) as ann:
        await ann.ask("start")
        await first_move(ann)
    return game


def leave_alone(server: Any, minutes: float) -> None:
    """Nobody has been at the tables for so long.

    A clock that is set would not do: its heartbeats would be an outage, after which no table is closed for a while.
    """
    for table in server.app.registry.tables.values():
        table.last_active = now_ms() - int(minutes * registry.MINUTE_MS)


@pytest.mark.parametrize("clock", [{"kind": "none"}, {"kind": "days", "days": 14}])
@async_test
async def test_games_left_after_one_move_give_way_when_server_is_crowded(
    tmp_path: Path, clock: dict[str, Any]
) -> None:
    async with serving(tmp_path, tables=4, bot_pause=60.0) as server:
        oldest = await one_move(server, "Ann", "bot random", clock=clock)
        games = [oldest, *[await one_move(server, "Ann", "Ben", clock=clock) for _ in range(2)]]
        leave_alone(server, minutes=16)
        await asyncio.sleep(0.5)
        stages = [server.app.registry.tables[game].stage for game in games]
        assert stages == ["playing"] * 3, "three of four tables: there is room"
        leave_alone(server, minutes=0)
        await new_table(server, "Ann", "open")
        status, said, _ = await ask(server, "POST", "/api/tables", table_of("Ann", "open"))
        assert (status, said["reason"]["id"]) == (503, "server-full")
        leave_alone(server, minutes=14)
        await asyncio.sleep(0.5)
        assert server.app.registry.open_tables.count() == 4
        leave_alone(server, minutes=16)
        await gone(server, oldest)
        await new_table(server, "Ann", "open")


async def of_two_addresses(server: Any, moves: int, clock: dict[str, Any]) -> LiveTable:
    """A game that two people of two addresses have left after some moves of each."""
    game, tokens = await new_table(server, "Ann", "open", first=0, clock=clock)
    friend, seat = {"X-Forwarded-For": "192.0.2.7"}, f"/api/tables/{game}/seats"
    status, taken, _ = await ask(server, "POST", seat, {"name": "Ben"}, friend)
    assert status == 201
    async with Player.at(server, game, tokens[0], taken["seats"][0]["token"]) as both:
        await both.ask("start", seat=0)
        for v in range(2 * moves):
            mover = (await both.seen(v))["position"]["deciding"][0]
            legal = (await both.seen(v, mover))["position"]["legal"]
            assert (await both.ask("move", seat=mover, v=v, action=legal[0]))["type"] == "ok"
    return server.app.registry.tables[game]


DAYS = {"kind": "days", "days": 14}


@async_test
async def test_game_of_two_addresses_gives_way_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a clock of days, one that was really played does not."""
    passed = 0  # milliseconds
    monkeypatch.setattr(registry, "now_ms", lambda: now_ms() + passed)
    settings = {"tables": 2, "trusted_proxy": ("127.0.0.1",)}
    async with serving(tmp_path, **settings) as server:
        games = [
            await of_two_addresses(server, registry.FEW_MOVES, clock)
            for clock in ({"kind": "none"}, DAYS)
        ]
        passed = 59 * registry.MINUTE_MS
        await asyncio.sleep(0.5)
        assert [table.stage for table in games] == ["playing"] * 2
        passed = 61 * registry.MINUTE_MS
        await gone(server, games[0].id)
        passed = 10**6 * registry.MINUTE_MS
        await asyncio.sleep(0.5)
        assert games[1].stage == "playing", "a clock of days"


@async_test
async def test_hardly_played_game_with_days_gives_way_when_crowded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two addresses fill no server for weeks with games in which nobody plays."""
    passed = 0  # milliseconds
    monkeypatch.setattr(registry, "now_ms", lambda: now_ms() + passed)
    settings = {"tables": 1, "trusted_proxy": ("127.0.0.1",)}
    async with serving(tmp_path, **settings) as server:
        game = await of_two_addresses(server, 1, DAYS)
        assert registry.lifetime_of(game) == inf
        passed = 25 * 60 * registry.MINUTE_MS
        await gone(server, game.id)


@pytest.mark.parametrize("handed_over", [False, True])
@async_test
async def test_everybody_who_plays_on_has_to_have_moved(tmp_path: Path, handed_over: bool) -> None:
    async with serving(tmp_path, bot_pause=60.0, trusted_proxy=("127.0.0.1",)) as server:
        table = await of_two_addresses(server, registry.FEW_MOVES, DAYS)
        assert registry.is_played(table)
        history = table.running
        history.keys[0].pop(next(iter(history.keys[0])))
        assert not registry.is_played(table)
        if handed_over:
            history.occupants.playing[0] = STAND_IN
            assert not registry.is_played(table), "one person is left"


def test_people_of_other_addresses_count_whoever_sits_down_last() -> None:
    table, _ = seats.new_table(NewTable(board="tiny", seats=[OpenSeat()] * 2), "ann here")
    for address, name in (("there", "Ben"), ("here", "Cy")):
        table, _ = seats.sit_down(table, Join(name=name), address)
        assert seats.has_other_addresses(table)


@async_test
async def test_open_tables_of_an_address_are_counted_after_a_restart(tmp_path: Path) -> None:
    limits = {"tables_per_address": 2}
    origin = {"origin": "http://127.0.0.1"}  # each request is a new browser
    people = table_of("Ann", "Ben")
    async with serving(tmp_path, **limits, origins=("http://127.0.0.1",)) as server:
        for _ in range(2):
            assert (await ask(server, "POST", "/api/tables", people, origin))[0] == 201
        stored = {table.rows.game.creator for table in server.app.registry.tables.values()}
        assert not [creator for creator in stored if "127.0.0.1" in creator]
        assert len({creator.partition(" ")[2] for creator in stored}) == 1
    async with serving(tmp_path, **limits, origins=("http://127.0.0.1",)) as server:
        status, said, _ = await ask(server, "POST", "/api/tables", people, origin)
        assert (status, said["reason"]["id"]) == (429, "tables-of-address")


@async_test
async def test_each_database_has_its_own_hash_of_an_address(tmp_path: Path) -> None:
    hashes = set()
    for folder in ("a", "b", "a"):
        async with serving(tmp_path / folder) as server:
            hashes.add(server.app.registry.address_hash("192.0.2.1"))
    assert len(hashes) == 2


@pytest.mark.parametrize(
    ("creator", "people", "hours"),
    [
        ("guest", 2, inf),  # stored by version 0.2.0
        ("guest address", 2, 24.0),
        ("guest address", 1, 0.25),
        ("guest address +", 2, inf),
    ],
)
@async_test
async def test_games_of_people_with_days_to_think_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, creator: str, people: int, hours: float
) -> None:
    monkeypatch.setattr(registry, "is_played", lambda _: True)
    async with serving(tmp_path, bot_pause=60.0) as server:
        seats = ["Ann", "Ben" if people == 2 else "bot random"]
        game = await one_move(server, *seats, clock={"kind": "days", "days": 14})
        table = server.app.registry.tables[game]
        table.rows = replace(table.rows, game=replace(table.rows.game, creator=creator))
        assert registry.lifetime_of(table, is_crowded=True) == 60 * hours
        assert registry.lifetime_of(table) == inf


@async_test
async def test_heartbeats_do_not_wait_for_tables_to_close(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closing = asyncio.Event()

    async def close(_: LiveTable) -> None:
        closing.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(LiveTable, "close", close)
    async with serving(tmp_path, **FAST) as server:
        await new_table(server, "Ann", "open")
        await closing.wait()
        tracker = server.app.registry.services.store.outage_tracker
        before = tracker._alive
        while tracker._alive == before:
            await asyncio.sleep(0.01)


@async_test
async def test_game_of_two_people_does_not_give_way_to_their_new_table(tmp_path: Path) -> None:
    async with serving(tmp_path, tables_per_guest=1) as server:
        left = await one_move(server, "Ann", "Ben")
        status, said, _ = await ask(server, "POST", "/api/tables", table_of("Ann", "Ben"))
        assert (status, said["reason"]["id"]) == (400, "tables-of-guest")
        assert server.app.registry.tables[left].stage == "playing"
