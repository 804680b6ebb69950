"""Small versions of the campaigns in tests/campaigns, each with a control that it must detect.

That of kill is in test_kill.py.
"""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

import msgspec
import pytest

from campaigns import (
    abuse,
    adversity,
    attacks,
    chaos,
    fair,
    fuzz,
    leak,
    load,
    outage,
    searches,
    text_fuzz,
    timed_game,
)
from campaigns.in_process import InProcessClient
from campaigns.socket_client import SocketClient
from campaigns.stores import SQLITE
from server.clients import Player, async_test, new_table, serving
from server.conftest import ON_POSTGRES, STORES
from server.postgres import Postgres, running_postgres
from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import event_kind
from wagonway.insight.classes import BUDGETS, ReviewBudget
from wagonway.server.game import answers, clock, encode, seats
from wagonway.server.game.history import History
from wagonway.server.game.live_table import LiveTable
from wagonway.server.http import api, insight_api, session
from wagonway.server.http.api import ROUTES, Api
from wagonway.server.protocol import replies
from wagonway.server.protocol import requests as said
from wagonway.server.storage import sqlite, statements
from wagonway.server.storage.rows import Change, MoveRow, TableRows, TalkRow
from wagonway.server.storage.statements import Script

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


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No limit on time fails on a busy machine; the campaigns at length keep theirs."""
    monkeypatch.setattr(load, "SETTLE", 120.0)
    monkeypatch.setattr(outage, "SOON", 120.0)
    monkeypatch.setattr(outage, "NOTICED", 60.0)
    monkeypatch.setattr(timed_game, "LATEST", 120.0)


PATIENT = pytest.mark.usefixtures("patient")


@async_test
async def test_tcp_nodelay_is_set(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.until("table")
            (connection,) = server.server_state.connections
            wire = connection.transport.get_extra_info("socket")  # type: ignore[union-attr]
            assert wire.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


# ------------------------------------------------------------------------------------------------ leak


def test_frames_do_not_depend_on_hidden_state() -> None:
    total = leak.Comparison()
    for seed in range(LEAK_GAMES):
        table = SOME_TABLES[seed] if seed < 4 else SOME_TABLES[2 + seed % 4]
        total.add(asyncio.run(leak.compare(*table, seed)))
    assert total.faults == []
    assert total.games == LEAK_GAMES
    steps = sum(total.swapped.values())
    assert total.swapped["all"] > steps * 0.6
    assert total.swapped["nothing"] < steps * 0.02


def test_frames_on_real_sockets_do_not_depend_on_hidden_state() -> None:
    assert asyncio.run(leak.compare("tiny", "pb", 3, SocketClient)).faults == []


def public_gifts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leak the cards drawn by others."""
    real = encode.given
    monkeypatch.setattr(encode, "given", lambda move, _: real(move, True))


def varying_lengths(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leak a hidden card by the length of a frame."""
    real = encode.positions

    def positions(history: Any, viewers: Any) -> list[Any]:
        spaces = b" " * int(history.game.state.deck[0])
        return [msgspec.Raw(bytes(seen) + spaces) for seen in real(history, viewers)]

    monkeypatch.setattr(encode, "positions", positions)


def extra_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """Send a frame to everybody for each refused move."""
    real = LiveTable.submit

    async def submit(self: LiveTable, *args: Any, **named: Any) -> Any:
        answer = await real(self, *args, **named)
        if isinstance(answer, replies.Illegal):
            self.broadcast_table()
        return answer

    monkeypatch.setattr(LiveTable, "submit", submit)


def reviewing_running_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Review running games."""

    def record_of(table: LiveTable) -> bytes:
        history = table.running
        return Record.of(history.game, history.seats, history.events()).text().encode()

    monkeypatch.setattr(Api, "finished", Api.table)
    monkeypatch.setattr(insight_api, "record_of", record_of)
    # A rough review leaks as much as an accurate one.
    monkeypatch.setitem(BUDGETS, "quick", ReviewBudget(2, 4, 4, 8, 4))


@pytest.mark.parametrize(
    "sabotage", [public_gifts, varying_lengths, extra_frame, reviewing_running_games]
)
@pytest.mark.parametrize("seats", ["ppp", "hhp"])
def test_control_leak_is_detected(
    monkeypatch: pytest.MonkeyPatch,
    sabotage: Callable[[pytest.MonkeyPatch], None],
    seats: str,
) -> None:
    sabotage(monkeypatch)
    assert any(
        asyncio.run(leak.compare("tiny", seats, seed, InProcessClient)).faults for seed in range(3)
    )


# ------------------------------------------------------------------------------------------------ fuzz


def test_hostile_input_changes_and_reveals_nothing() -> None:
    report = asyncio.run(fuzz.fuzz(FUZZED, REQUESTS, seed=1))
    assert report.faults == []
    assert sum(report.sent.values()) >= FUZZED
    assert set(report.answers) == {"illegal", "stale", "snapshot", "plan"}
    assert {"1002", "1007", "1008", "1009"} <= set(report.closed)
    assert {200, 400, 403, 404} <= set(report.statuses)


def trusting_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Accept any seat that a message names."""

    def speaker(_: object, request: Any) -> int:
        return int(request.seat or 0)

    monkeypatch.setattr(answers, "speaker", speaker)


def trusting_the_form(monkeypatch: pytest.MonkeyPatch) -> None:
    """Assume that every message is well formed."""

    class Trusting:
        @staticmethod
        def decode(text: str) -> Any:
            return said.decoder.decode(json.dumps(json.loads(text)))

    monkeypatch.setattr(session, "requests", SimpleNamespace(**{**vars(said), "decoder": Trusting}))


@pytest.mark.parametrize("sabotage", [trusting_the_seat, trusting_the_form])
def test_control_without_validation_is_detected(
    monkeypatch: pytest.MonkeyPatch, sabotage: Callable[[pytest.MonkeyPatch], None]
) -> None:
    sabotage(monkeypatch)
    monkeypatch.setattr(fuzz, "TIMEOUT", 1.0)
    report = asyncio.run(fuzz.fuzz(600, 0, seed=2))
    found = " ".join(report.faults)
    assert "changed" in found or "unhandled" in found


@pytest.mark.parametrize("db", STORES)
def test_any_message_text_leaves_disk_equal_to_acknowledged(
    db: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    there = "" if db == SQLITE else request.getfixturevalue("database")
    sent, faults = asyncio.run(text_fuzz.fuzz_texts(tmp_path, there))
    assert faults == []
    assert sent > 1000


def test_every_message_is_sent_with_every_text() -> None:
    kinds = {str(each.__struct_config__.tag) for each in get_args(said.ClientMessage)}
    assert kinds == {message["type"] for message in (*text_fuzz.MESSAGES, *text_fuzz.LAST)}


def taking_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """Accept texts of events as moves."""
    real = History.draft_move

    def draft_move(self: History, row: Any) -> Any:
        return self.draft_event(row) if event_kind(row.action) else real(self, row)

    monkeypatch.setattr(History, "draft_move", draft_move)


def test_control_accepting_events_as_moves_is_detected(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    taking_events(monkeypatch)
    try:
        _, faults = asyncio.run(text_fuzz.fuzz_texts(tmp_path))
    except (AssertionError, Refusal):
        return
    assert faults


def is_talk(*kinds: str) -> Callable[[Change], bool]:
    return lambda change: isinstance(change, TalkRow) and change.kind in kinds


def is_table(stage: str) -> Callable[[Change], bool]:
    """A table that is created or comes to a stage."""
    return lambda change: isinstance(change, TableRows) and change.game.stage == stage


DROPPED: dict[str, Callable[[Change], bool]] = {
    "chat": is_talk("chat"),
    "reactions": is_talk("reaction"),
    "mutes": is_talk("mute"),
    "unmutes": is_talk("unmute"),
    "votes": is_talk("rematch"),
    "request keys": is_talk("prepared"),
    "seats given up": is_talk("stood"),
    "seats": lambda change: (
        isinstance(change, TableRows)
        and change.game.stage == "gathering"
        and change.game.revision > 1
    ),
    "starts": is_table("playing"),
    "moves": lambda change: isinstance(change, MoveRow) and change.ply == 2,
}


@pytest.mark.parametrize("dropped", DROPPED)
def test_control_dropping_rows_is_detected(
    dropped: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The store acknowledges some rows and does not write them."""
    real = statements.write

    def write(change: Change) -> Script[bool]:
        return True if DROPPED[dropped](change) else (yield from real(change))

    monkeypatch.setattr(statements, "write", write)
    monkeypatch.setattr(sqlite, "write_moves", lambda *_: False)  # it would not use `write`
    monkeypatch.setattr(text_fuzz, "ODD", text_fuzz.ODD[:2])
    _, faults = asyncio.run(text_fuzz.fuzz_texts(tmp_path))
    assert faults


def test_control_changing_names_is_detected(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(text_fuzz, "ODD", text_fuzz.ODD[:2])
    monkeypatch.setattr(seats, "check_name", lambda name: " ".join(name.split()).replace(":", ""))
    _, faults = asyncio.run(text_fuzz.fuzz_texts(tmp_path))
    assert any("the names" in fault for fault in faults)


# ----------------------------------------------------------------------------------------------- chaos


@pytest.mark.parametrize("db", STORES)
def test_every_move_happens_once_over_faulty_network(
    db: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    there = str(tmp_path / "games.db") if db == SQLITE else request.getfixturevalue("database")
    tossed = TOSSED if db == SQLITE else TOSSED // 2
    report = asyncio.run(chaos.chaos(tossed, 1, there))
    assert report.faults == []
    assert report.network["up"] + report.network["down"] >= tossed
    assert min(report.network[name] for name in ("dropped", "delayed", "cut", "kept")) > 0
    assert report.counts["duplicate"] > 0


class NoKeys(dict[Any, int]):
    """A dictionary without keys."""

    def __contains__(self, _: object) -> bool:
        return False


def test_control_forgetting_keys_is_detected(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    real = History.__init__

    def init(self: History, table: Any) -> None:
        real(self, table)
        self.keys = [NoKeys() for _ in self.keys]

    monkeypatch.setattr(History, "__init__", init)
    assert asyncio.run(chaos.chaos(TOSSED // 4, 2, str(tmp_path / "games.db"))).faults


# ------------------------------------------------------------------------------------------------ load


@PATIENT
def test_load_is_acknowledged_and_clients_reconnect(
    tmp_path: Path,
) -> None:
    report = asyncio.run(load.load(str(tmp_path / "games.db"), games=8, rate=40, seconds=3))
    assert report.faults == []
    assert report.figures["moves acknowledged"] == 120
    assert report.figures["sockets"] == 32


@async_test
async def test_control_that_keeps_slow_reader_is_detected(tmp_path: Path) -> None:
    report = load.LoadReport()
    async with serving(tmp_path, queue_frames=10**6, queue_bytes=10**9) as server:
        await load.slow_reader(server.port, report, timeout=2.0)
    assert report.faults == ["the client that never reads is still there"]


def test_search_tables_do_not_delay_people(tmp_path: Path) -> None:
    report = asyncio.run(searches.search(str(tmp_path / "games.db"), "tiny", tables=2, seconds=1))
    assert report.faults == []
    assert report.figures["people: moves"]
    assert report.figures["worker: memory, MB"]


# ---------------------------------------------------------------------------------------------- outage


@PATIENT
def test_full_disk_acknowledges_and_loses_nothing() -> None:
    found = asyncio.run(outage.full_disk(0.5))
    assert found.faults == []
    assert found.attempts > 0
    assert len(found.acknowledged) == outage.BEFORE + 1 + outage.AFTER


@PATIENT
@ON_POSTGRES
def test_unreachable_database_acknowledges_and_loses_nothing(
    postgres: Postgres, database: str
) -> None:
    found = asyncio.run(outage.database_away(0.5, postgres, database))
    assert found.faults == []
    assert found.attempts > 0


def test_control_acknowledging_in_outage_is_detected(tmp_path: Path) -> None:
    async def nothing(_: int) -> None:
        pass

    found = asyncio.run(
        outage.play_through_outage(str(tmp_path / "games.db"), 0.1, nothing, nothing)
    )
    assert "ok while nothing could be written" in found.faults
    assert "it reports ready in an outage" in found.faults


# ------------------------------------------------------------------------------------------------ fair


def test_shuffle_is_uniform_at_every_place() -> None:
    assert fair.unlikeliest_place(20_000, 30) > fair.LEAST


def test_control_biased_shuffle_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """A biased shuffle: every card is swapped with any place."""

    def count_places(keys: Any, counts: Any, items: Any, n: int) -> None:
        for key in keys:
            items[:] = range(n)
            for place, other in enumerate(random.Random(key.tobytes()).choices(range(n), k=n)):
                items[place], items[other] = int(items[other]), int(items[place])
            for place in range(n):
                counts[place, items[place]] += 1

    monkeypatch.setattr(fair, "count_places", count_places)
    assert fair.unlikeliest_place(20_000, 6) < fair.LEAST


def test_control_timing_leak_is_detected() -> None:
    dice = random.Random(1)
    one, other = ([dice.randrange(90, 111) for _ in range(5000)] for _ in range(2))
    assert abs(fair.Timing(one, other).t) < fair.LEAK
    assert abs(fair.Timing(one, [n + 3 for n in other]).t) > fair.LEAK


# ----------------------------------------------------------------------------------------------- abuse


SMALL = abuse.Size(
    requests=8,
    sockets=4,
    messages=4,
    seconds=0.0,
    longest=0.5,
    public_tables=3,
    own_boards=3,
    board="tiny",
)


def test_every_route_and_message_is_attacked_and_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "AWAY", 0)  # a player is replaced at once
    outcome = asyncio.run(abuse.abuse(SMALL))
    assert outcome.faults == []
    assert {attack.name for attack in attacks.attacks()} <= set(outcome.answers)
    assert outcome.moves > 0
    assert outcome.steps


def test_route_without_attack_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    new = replace(ROUTES[0], path="/api/new")
    monkeypatch.setattr(api, "ROUTES", [*ROUTES, new])
    outcome = asyncio.run(abuse.abuse(SMALL, only="GET /healthz"))
    assert outcome.faults == ["never sent: GET /api/new"]


def test_message_without_attack_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attacks, "MESSAGE_ATTACKS", attacks.MESSAGE_ATTACKS[:-1])
    assert attacks.untried([]) == ["message look"]


def test_attack_without_intended_answer_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = (attacks.page("/healthz", "201"),)
    monkeypatch.setattr(attacks, "ROUTE_ATTACKS", (*wrong, *attacks.ROUTE_ATTACKS[1:]))
    size = replace(SMALL, longest=60.0)  # for all answers, which end the attack
    outcome = asyncio.run(abuse.abuse(size, only="GET /healthz"))
    assert outcome.faults == ["GET /healthz: never answered 201, but 200 (8)"]


def test_failure_of_the_server_is_no_answer() -> None:
    outcome, found = abuse.AbuseReport(), Counter({"200": 5, "500 server-fault": 1})
    outcome.note_answers(attacks.page("/healthz"), found)
    assert outcome.faults == ["GET /healthz: answered 500 server-fault (1)"]


def test_long_step_of_event_loop_is_reported() -> None:
    steps = abuse.Steps()
    steps.note(0.01, "short")
    steps.note(0.5, "long")
    assert steps.worst[0] == (0.5, "long")
    assert abuse.AbuseReport(steps=steps.worst).excess() == ["500 ms: long"]


def test_slower_moves_during_attack_are_reported() -> None:
    outcome = abuse.AbuseReport()
    outcome.note_moves("plan", during=[0.04] * 5, around=[0.01] * 5)
    assert outcome.excess() == ["plan: p99 4.0 times"]


@async_test
async def test_move_counts_for_the_time_when_it_was_sent() -> None:
    players = abuse.Players()

    async def attack() -> None:
        waits = players.waits
        asyncio.get_running_loop().call_later(0.02, waits.append, 0.5)

    _, during = await players.during(attack())
    _, after = await players.during(asyncio.sleep(0.1))
    assert (during, after) == ([0.5], [])


def test_one_slow_round_of_an_attack_is_no_excess() -> None:
    assert abuse.AbuseReport({"plan": [1.0, 9.0, 2.0]}).excess() == []
    assert abuse.AbuseReport({"plan": [1.0, 9.0, 4.0]}).excess() == ["plan: p99 4.0 times"]


def test_controls_of_attacks_with_a_wrong_result_are_reported() -> None:
    ratios = {abuse.NO_ATTACK: [1.0], abuse.STOPPED: [9.0]}
    assert abuse.AbuseReport(ratios).excess() == []
    ratios = {abuse.NO_ATTACK: [9.0], abuse.STOPPED: [1.0]}
    assert len(abuse.AbuseReport(ratios).excess()) == 2


# ------------------------------------------------------------------------------------------- adversity


@PATIENT
@ON_POSTGRES
def test_network_partitions_lose_no_move_and_no_time(database: str) -> None:
    report = asyncio.run(adversity.partitions(database, 1))
    assert report.faults == []
    assert report.acknowledged > adversity.GAMES


@ON_POSTGRES
def test_control_acknowledging_failed_writes_is_detected(database: str) -> None:
    """At the first partition in which somebody moves at the server that is cut off."""
    assert asyncio.run(adversity.partitions(database, 20, "rash")).faults


@PATIENT
@ON_POSTGRES
def test_servers_with_wrong_clocks_agree_on_game_time(database: str) -> None:
    assert asyncio.run(adversity.skews(database, 1)).faults == []


@ON_POSTGRES
def test_control_using_own_clocks_is_detected(database: str) -> None:
    found = asyncio.run(adversity.skews(database, 1, "wall")).faults
    assert any("clock" in fault or "charged" in fault for fault in found)


@PATIENT
def test_system_clock_changes_between_starts_move_no_clock(tmp_path: Path) -> None:
    assert asyncio.run(adversity.restarts(tmp_path, 3)).faults == []


def test_control_starting_by_system_clock_is_detected(tmp_path: Path) -> None:
    assert asyncio.run(adversity.restarts(tmp_path, 4, "wall")).faults


@PATIENT
def test_stopped_server_costs_no_time(tmp_path: Path) -> None:
    assert asyncio.run(adversity.stops(tmp_path / "games.db", 1)).faults == []


def test_control_charging_for_stops_is_detected(tmp_path: Path) -> None:
    report = asyncio.run(adversity.stops(tmp_path / "games.db", 1, fault="charging"))
    assert any("charged" in fault for fault in report.faults)


def test_power_failure_loses_no_acknowledged_move(tmp_path: Path) -> None:
    report = asyncio.run(adversity.power_sqlite(tmp_path, 4))
    assert report.faults == []
    assert report.acknowledged > adversity.GAMES
    assert report.lost_writes > 0


def test_control_without_sync_is_detected(tmp_path: Path) -> None:
    report = asyncio.run(adversity.power_sqlite(tmp_path, 5, "unsynced"))
    assert any("lost" in fault for fault in report.faults)


def test_power_failure_of_database_loses_no_move() -> None:
    with running_postgres() as cluster:
        report = asyncio.run(adversity.power_postgres(cluster, 1))
    assert report.faults == []
    assert report.lost_writes > 0
