"""A full disk or a stopped server: no clock is charged and no seat is lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvloop

from server.clients import Player, async_test, new_table, serving, set_disk_full
from wagonway.server.game.live_table import LiveTable
from wagonway.server.main import Server
from wagonway.server.storage import outages
from wagonway.server.storage.store import Store

AWAY = 40  # seconds; the clock has 30


@pytest.fixture
def wait(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Lets seconds pass at once."""
    passed, real = [0], outages.steady_ns

    def wait(seconds: int) -> None:
        passed[0] += seconds * 1_000_000_000

    monkeypatch.setattr(outages, "steady_ns", lambda: real() + passed[0])
    return wait


@asynccontextmanager
async def playing(
    folder: Path, log: Store | None = None
) -> AsyncIterator[tuple[Server, LiveTable, Player]]:
    """A server, a table with clocks of 30 seconds, and a client at both seats."""
    async with serving(folder, log) as server:
        clock = {"kind": "game", "seconds": 30}
        game, tokens = await new_table(server, "Ann", "Ben", stand_in="random", clock=clock)
        async with Player.at(server, game, *tokens.values()) as player:
            await player.ask("start", seat=0)
            yield server, server.app.registry.tables[game], player


async def retry_move(player: Player, **move: Any) -> None:
    """Send a move again until it is accepted, as a browser does."""
    while (answer := await player.ask("move", key="again", **move))["type"] == "unavailable":
        await asyncio.sleep(0.01)
    assert answer["type"] == "ok", answer


async def until(fits: Callable[[], bool]) -> None:
    while not fits():
        await asyncio.sleep(0.01)


async def check_nothing_charged(server: Server, table: LiveTable) -> None:
    rows = await table.store.moves(table.id)
    assert [row.action.partition(" ")[0] for row in rows] == ["keep"]
    assert rows[0].spent < 30_000
    clock = table.running.clocks
    assert all(left is not None and left > 0 for left in clock.left)
    ((start, stop),) = server.app.registry.services.outages
    assert stop - start >= AWAY * 1000


@async_test
async def test_full_disk_charges_no_clock_and_loses_no_seat(
    tmp_path: Path, wait: Callable[[int], None]
) -> None:
    async with playing(tmp_path) as (server, table, player):
        move = {"seat": 0, "v": 0, "action": "keep 1"}
        set_disk_full(table.store, full=True)
        assert (await player.ask("move", **move))["type"] == "unavailable"
        wait(AWAY)
        await table.on_timeout(0)  # the timer, which does not know of the outage
        assert (await player.ask("move", **move))["type"] == "unavailable"
        set_disk_full(table.store, full=False)
        await table.on_timeout(0)
        await retry_move(player, **move)
        await check_nothing_charged(server, table)
        await until(lambda: table.store.cluster.owns(table.id))


@async_test
async def test_stopped_server_charges_no_clock(
    tmp_path: Path, new_store: Callable[[], Store], wait: Callable[[int], None]
) -> None:
    async with playing(tmp_path, new_store()) as (server, table, player):
        wait(AWAY)
        timer = asyncio.create_task(table.on_timeout(0))
        await retry_move(player, seat=0, v=0, action="keep 1")
        await timer  # it is refused and does not retry
        await check_nothing_charged(server, table)


def test_early_timer_still_resumes_tables_after_outage(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(outages, "PAUSE", 0.0105)
    resting: list[bool] = []

    class Listener:
        def on_outages(self) -> None:
            pass

        def on_leases(self) -> None:
            resting.append(tracker.is_paused)

    async def end_outages() -> None:
        tracker.begin(Listener(), outages.now_ms())  # type: ignore[arg-type]
        for number in range(1, 21):
            tracker.note_heartbeat(outages.Heartbeat(outages.now_ms(), longest=-1))
            await tracker.learn(asyncio.sleep(0))
            while len(resting) < number:
                await asyncio.sleep(0.003)

    tracker = outages.OutageTracker(longest=0)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(end_outages())
    assert not any(resting)
