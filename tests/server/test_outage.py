"""The disk is full, or the server stood still: nobody's clock is charged for it, and nobody loses a seat."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from server.clients import Player, fill, new_table, serving, story
from wagonway.server.game.live_table import LiveTable
from wagonway.server.main import Server
from wagonway.server.storage import outages
from wagonway.server.storage.store import Store

AWAY = 40  # seconds; the clock has 30


@pytest.fixture
def wait(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Lets so many seconds pass at once."""
    passed, real = [0], outages.steady_ns

    def wait(seconds: int) -> None:
        passed[0] += seconds * 1_000_000_000

    monkeypatch.setattr(outages, "steady_ns", lambda: real() + passed[0])
    return wait


@asynccontextmanager
async def playing(
    folder: Path, log: Store | None = None
) -> AsyncIterator[tuple[Server, LiveTable, Player]]:
    """A server, a table with a clock of half a minute, and who decides there."""
    async with serving(folder, log) as server:
        clock = {"kind": "game", "seconds": 30}
        game, tokens = await new_table(server, "Ann", "Ben", stand_in="random", clock=clock)
        async with Player.at(server, game, *tokens.values()) as player:
            await player.ask("start", seat=0)
            yield server, server.app.registry.tables[game], player


async def insist(player: Player, **move: Any) -> None:
    """As a browser does: what was not taken is sent again."""
    while (answer := await player.ask("move", key="again", **move))["type"] == "unavailable":
        await asyncio.sleep(0.01)
    assert answer["type"] == "ok", answer


async def until(fits: Callable[[], bool]) -> None:
    while not fits():
        await asyncio.sleep(0.01)


async def check_nobody_paid(server: Server, table: LiveTable) -> None:
    rows = await table.store.moves(table.id)
    assert [row.action.partition(" ")[0] for row in rows] == ["keep"]
    assert rows[0].spent < 30_000
    clock = table.running.clocks
    assert all(left is not None and left > 0 for left in clock.left)
    ((start, stop),) = server.app.registry.services.outages
    assert stop - start >= AWAY * 1000


@story
async def test_a_full_disk_costs_nobody_time_or_a_seat(
    tmp_path: Path, wait: Callable[[int], None]
) -> None:
    async with playing(tmp_path) as (server, table, player):
        move = {"seat": 0, "v": 0, "action": "keep 1"}
        fill(table.store, full=True)
        assert (await player.ask("move", **move))["type"] == "unavailable"
        wait(AWAY)
        await table.time_is_up(0)  # the alarm, which does not know what time it is
        assert (await player.ask("move", **move))["type"] == "unavailable"
        fill(table.store, full=False)
        await table.time_is_up(0)
        await insist(player, **move)
        await check_nobody_paid(server, table)
        await until(lambda: table.store.cluster.owns(table.id))


@story
async def test_a_server_that_stood_still_charges_nobody(
    tmp_path: Path, new_log: Callable[[], Store], wait: Callable[[int], None]
) -> None:
    async with playing(tmp_path, new_log()) as (server, table, player):
        wait(AWAY)
        alarm = asyncio.create_task(table.time_is_up(0))
        await insist(player, seat=0, v=0, action="keep 1")
        await alarm  # it was not heard, and does not try again
        await check_nobody_paid(server, table)
