"""The campaigns of bench/server, small; and each with a saboteur whom it must catch.

kill has its small version in test_kill.py.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server import leak
from server.clients import Player, new_table, serving, story
from server.inside import Inside
from server.wired import Wired
from wagonway.server.messages import server as told
from wagonway.server.tables import telling
from wagonway.server.tables.table import Table

LEAK_GAMES = 50
SOME_TABLES = (
    ("usa", "pb"),
    ("san_francisco", "pp"),
    ("tiny", "pp"),
    ("tiny", "pb"),
    ("tiny", "ppb"),
    ("tiny", "pb"),
)


@story
async def test_small_frames_do_not_wait_for_the_one_before(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.until("table")
            (connection,) = server.server_state.connections
            wire = connection.transport.get_extra_info("socket")  # type: ignore[union-attr]
            assert wire.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


# ------------------------------------------------------------------------------------------------ leak


def test_no_audience_hears_anything_that_depends_on_what_it_cannot_know() -> None:
    total = leak.Comparison()
    for seed in range(LEAK_GAMES):
        table = SOME_TABLES[seed] if seed < 4 else SOME_TABLES[2 + seed % 4]
        total.add(asyncio.run(leak.compare(*table, seed)))
    assert total.faults == []
    assert total.games == LEAK_GAMES
    steps = sum(total.swapped.values())
    assert total.swapped["all"] > steps * 0.6
    assert total.swapped["nothing"] < steps * 0.02


def test_no_audience_on_a_real_socket_does_either() -> None:
    assert asyncio.run(leak.compare("tiny", "pb", 3, Wired)).faults == []


def open_gifts(monkeypatch: pytest.MonkeyPatch) -> None:
    """One leaked field: what chance gave to others."""
    real = telling.given
    monkeypatch.setattr(telling, "given", lambda move, _: real(move, True))


def telling_lengths(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame whose length depends on a hidden card, while every field says the same."""
    real = telling.seen_by

    def seen_by(course: Any, eyes: int | None) -> Any:
        seen = real(course, eyes)
        spaces = " " * int(course.game.state.deck[0])
        return msgspec.structs.replace(seen, phase=seen.phase + spaces)

    monkeypatch.setattr(telling, "seen_by", seen_by)


def gossip(monkeypatch: pytest.MonkeyPatch) -> None:
    """One frame more for everybody whenever somebody tries something in vain."""
    real = Table.happen

    async def happen(self: Table, *args: Any, **named: Any) -> Any:
        answer = await real(self, *args, **named)
        if isinstance(answer, told.Illegal):
            self.tell_table()
        return answer

    monkeypatch.setattr(Table, "happen", happen)


@pytest.mark.parametrize("sabotage", [open_gifts, telling_lengths, gossip])
def test_a_leak_is_found(
    monkeypatch: pytest.MonkeyPatch, sabotage: Callable[[pytest.MonkeyPatch], None]
) -> None:
    sabotage(monkeypatch)
    assert any(asyncio.run(leak.compare("tiny", "ppp", seed, Inside)).faults for seed in range(3))
