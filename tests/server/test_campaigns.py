"""The campaigns of bench/server, small; and each with a saboteur whom it must catch.

kill has its small version in test_kill.py.
"""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from server import chaos, fair, fuzz, leak, load, outage
from server.clients import Player, new_table, serving, story
from server.conftest import ON_POSTGRES, STORES
from server.inside import Inside
from server.postgres import Postgres
from server.stores import SQLITE
from server.wired import Wired
from wagonway.server import asking
from wagonway.server.messages import client as said
from wagonway.server.messages import server as told
from wagonway.server.tables import telling
from wagonway.server.tables.course import Course
from wagonway.server.tables.table import Table
from wagonway.server.web import client

pytestmark = pytest.mark.long

LEAK_GAMES, FUZZED, REQUESTS, TOSSED = 50, 20_000, 5, 2000
SOME_TABLES = (
    ("usa", "pb"),
    ("san_francisco", "pp"),
    ("tiny", "pp"),
    ("tiny", "pb"),
    ("tiny", "ppb"),
    ("tiny", "hhp"),
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
@pytest.mark.parametrize("seats", ["ppp", "hhp"])
def test_a_leak_is_found(
    monkeypatch: pytest.MonkeyPatch,
    sabotage: Callable[[pytest.MonkeyPatch], None],
    seats: str,
) -> None:
    sabotage(monkeypatch)
    assert any(asyncio.run(leak.compare("tiny", seats, seed, Inside)).faults for seed in range(3))


# ------------------------------------------------------------------------------------------------ fuzz


def test_hostile_messages_and_requests_change_nothing_and_learn_nothing() -> None:
    siege = asyncio.run(fuzz.fuzz(FUZZED, REQUESTS, seed=1))
    assert siege.faults == []
    assert sum(siege.sent.values()) >= FUZZED
    assert set(siege.answers) == {"illegal", "stale", "snapshot", "plan"}
    assert {"1002", "1007", "1008", "1009"} <= set(siege.closed)
    assert {200, 400, 403, 404} <= set(siege.statuses)


def trusting_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever names a seat is believed."""

    def speaker(_: object, request: Any) -> int:
        return int(request.seat or 0)

    monkeypatch.setattr(asking, "speaker", speaker)


def trusting_the_form(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is said is taken to be well formed."""

    class Trusting:
        @staticmethod
        def decode(text: str) -> Any:
            return said.decoder.decode(json.dumps(json.loads(text)))

    monkeypatch.setattr(client, "asked", SimpleNamespace(**{**vars(said), "decoder": Trusting}))


@pytest.mark.parametrize("sabotage", [trusting_the_seat, trusting_the_form])
def test_a_server_that_trusts_is_found(
    monkeypatch: pytest.MonkeyPatch, sabotage: Callable[[pytest.MonkeyPatch], None]
) -> None:
    sabotage(monkeypatch)
    monkeypatch.setattr(fuzz, "PATIENCE", 1.0)
    siege = asyncio.run(fuzz.fuzz(600, 0, seed=2))
    found = " ".join(siege.faults)
    assert "changed" in found or "unhandled" in found


# ----------------------------------------------------------------------------------------------- chaos


@pytest.mark.parametrize("db", STORES)
def test_every_move_happens_once_whatever_the_weather(
    db: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    there = str(tmp_path / "games.db") if db == SQLITE else request.getfixturevalue("database")
    tossed = TOSSED if db == SQLITE else TOSSED // 2
    voyage = asyncio.run(chaos.chaos(tossed, 1, there))
    assert voyage.faults == []
    assert voyage.weather["up"] + voyage.weather["down"] >= tossed
    assert min(voyage.weather[name] for name in ("dropped", "delayed", "cut", "kept")) > 0
    assert voyage.counts["duplicate"] > 0


class Forgetful(dict[Any, int]):
    """Keys that are not remembered."""

    def __contains__(self, _: object) -> bool:
        return False


def test_a_server_that_forgets_keys_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    real = Course.__init__

    def init(self: Course, table: Any) -> None:
        real(self, table)
        self.keys = [Forgetful() for _ in self.keys]

    monkeypatch.setattr(Course, "__init__", init)
    assert asyncio.run(chaos.chaos(TOSSED // 4, 2, str(tmp_path / "games.db"))).faults


# ------------------------------------------------------------------------------------------------ load


def test_moves_at_their_own_pace_are_all_acknowledged_and_everybody_comes_back(
    tmp_path: Path,
) -> None:
    burden = asyncio.run(load.load(str(tmp_path / "games.db"), games=8, rate=40, seconds=3))
    assert burden.faults == []
    assert burden.figures["moves acknowledged"] == 120
    assert burden.figures["sockets"] == 32


@story
async def test_a_client_that_never_reads_and_is_never_given_up_is_found(tmp_path: Path) -> None:
    burden = load.Burden()
    async with serving(tmp_path, queue_frames=10**6, queue_bytes=10**9) as server:
        await load.slow_reader(server.port, burden, patience=2.0)
    assert burden.faults == ["the client that never reads is still there"]


# ---------------------------------------------------------------------------------------------- outage


def test_while_the_disk_is_full_nothing_is_acknowledged_and_nothing_is_lost() -> None:
    found = asyncio.run(outage.full_disk(0.5))
    assert found.faults == []
    assert found.in_vain > 0
    assert len(found.acknowledged) == outage.BEFORE + 1 + outage.AFTER


@ON_POSTGRES
def test_nor_while_the_database_is_away(postgres: Postgres, database: str) -> None:
    found = asyncio.run(outage.database_away(0.5, postgres, database))
    assert found.faults == []
    assert found.in_vain > 0


def test_a_server_that_acknowledges_in_an_outage_is_found(tmp_path: Path) -> None:
    async def nothing(_: int) -> None:
        pass

    found = asyncio.run(outage.suffer(str(tmp_path / "games.db"), 0.1, nothing, nothing))
    assert "ok while nothing could be written" in found.faults
    assert "it says that it is ready, and is not" in found.faults


# ------------------------------------------------------------------------------------------------ fair


def test_no_place_of_a_shuffled_deck_prefers_a_card() -> None:
    assert fair.unlikeliest_place(20_000, 30) > fair.LEAST


def test_a_lazy_shuffle_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every card is swapped with any place, which is not fair."""

    def count_places(keys: Any, counts: Any, items: Any, n: int) -> None:
        for key in keys:
            items[:] = range(n)
            for place, other in enumerate(random.Random(key.tobytes()).choices(range(n), k=n)):
                items[place], items[other] = int(items[other]), int(items[place])
            for place in range(n):
                counts[place, items[place]] += 1

    monkeypatch.setattr(fair, "count_places", count_places)
    assert fair.unlikeliest_place(20_000, 6) < fair.LEAST


def test_time_that_depends_on_what_is_hidden_is_told_from_time_that_does_not() -> None:
    dice = random.Random(1)
    one, other = ([dice.randrange(90, 111) for _ in range(5000)] for _ in range(2))
    assert abs(fair.Timing(one, other).t) < fair.LEAK
    assert abs(fair.Timing(one, [n + 3 for n in other]).t) > fair.LEAK
