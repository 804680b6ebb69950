"""The campaigns of tests/campaigns, small; and each with a saboteur whom it must catch.

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
from typing import Any, get_args

import msgspec
import pytest

from campaigns import abuse, adversity, chaos, fair, fuzz, leak, load, outage, searches, texts
from campaigns.inside import Inside
from campaigns.stores import SQLITE
from campaigns.wired import Wired
from server.clients import Player, new_table, serving, story
from server.conftest import ON_POSTGRES, STORES
from server.postgres import Postgres, running_postgres
from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import event_kind
from wagonway.server.game import answers, encode
from wagonway.server.game.history import History
from wagonway.server.game.live_table import LiveTable
from wagonway.server.http import review_api, session
from wagonway.server.http.api import Api
from wagonway.server.protocol import replies
from wagonway.server.protocol import requests as said
from wagonway.server.workers.reviews import review_part

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
    real = encode.given
    monkeypatch.setattr(encode, "given", lambda move, _: real(move, True))


def telling_lengths(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame whose length depends on a hidden card, while every field says the same."""
    real = encode.seen_by

    def seen_by(history: Any, eyes: int | None) -> Any:
        spaces = " " * int(history.game.state.deck[0])
        return msgspec.Raw(bytes(real(history, eyes)) + spaces.encode())

    monkeypatch.setattr(encode, "seen_by", seen_by)


def gossip(monkeypatch: pytest.MonkeyPatch) -> None:
    """One frame more for everybody whenever somebody tries something in vain."""
    real = LiveTable.happen

    async def happen(self: LiveTable, *args: Any, **named: Any) -> Any:
        answer = await real(self, *args, **named)
        if isinstance(answer, replies.Illegal):
            self.tell_table()
        return answer

    monkeypatch.setattr(LiveTable, "happen", happen)


def reviewing_running_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A route that does not ask whether the game is over."""

    async def game_review(api: Api, request: Any, anew: bool) -> Any:  # noqa: ARG001
        history = (await api.table(request)).running
        record = Record.of(history.game, history.seats, history.events())
        part = review_part(record.text().encode(), b"", "quick")
        return await review_api.state(api, request, part)

    monkeypatch.setattr(review_api, "game_review", game_review)


@pytest.mark.parametrize("sabotage", [open_gifts, telling_lengths, gossip, reviewing_running_games])
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

    monkeypatch.setattr(answers, "speaker", speaker)


def trusting_the_form(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is said is taken to be well formed."""

    class Trusting:
        @staticmethod
        def decode(text: str) -> Any:
            return said.decoder.decode(json.dumps(json.loads(text)))

    monkeypatch.setattr(session, "requests", SimpleNamespace(**{**vars(said), "decoder": Trusting}))


@pytest.mark.parametrize("sabotage", [trusting_the_seat, trusting_the_form])
def test_a_server_that_trusts_is_found(
    monkeypatch: pytest.MonkeyPatch, sabotage: Callable[[pytest.MonkeyPatch], None]
) -> None:
    sabotage(monkeypatch)
    monkeypatch.setattr(fuzz, "PATIENCE", 1.0)
    siege = asyncio.run(fuzz.fuzz(600, 0, seed=2))
    found = " ".join(siege.faults)
    assert "changed" in found or "unhandled" in found


@pytest.mark.parametrize("db", STORES)
def test_whatever_text_a_message_has_the_disk_holds_what_was_acknowledged(
    db: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    there = "" if db == SQLITE else request.getfixturevalue("database")
    sent, faults = asyncio.run(texts.fuzz_texts(tmp_path, there))
    assert faults == []
    assert sent > 1000


def test_every_message_is_sent_with_every_text() -> None:
    kinds = {str(each.__struct_config__.tag) for each in get_args(said.ClientMessage)}
    assert kinds == {message["type"] for message in (*texts.MESSAGES, *texts.LAST)}


def taking_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move may be the text of an event."""
    real = History.draft_move

    def draft_move(self: History, row: Any) -> Any:
        return self.draft_event(row) if event_kind(row.action) else real(self, row)

    monkeypatch.setattr(History, "draft_move", draft_move)


def test_a_server_that_takes_events_for_moves_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    taking_events(monkeypatch)
    try:
        _, faults = asyncio.run(texts.fuzz_texts(tmp_path))
    except (AssertionError, Refusal):
        return
    assert faults


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
    real = History.__init__

    def init(self: History, table: Any) -> None:
        real(self, table)
        self.keys = [Forgetful() for _ in self.keys]

    monkeypatch.setattr(History, "__init__", init)
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


def test_tables_where_master_thinks(tmp_path: Path) -> None:
    burden = asyncio.run(searches.search(str(tmp_path / "games.db"), "tiny", tables=2, seconds=1))
    assert burden.faults == []
    assert burden.figures["people: moves"]
    assert burden.figures["worker: memory, MB"]


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


# ----------------------------------------------------------------------------------------------- abuse


def test_every_route_and_message_is_tried_and_players_go_on() -> None:
    size = abuse.Size(requests=2, sockets=2, messages=2, seconds=0.0)
    outcome = asyncio.run(abuse.abuse(size))
    assert outcome.faults == []
    assert outcome.tried == list(abuse.attacks())
    assert outcome.moves > 0
    assert outcome.steps


def test_a_message_that_nobody_tries_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(abuse, "MESSAGES", abuse.MESSAGES[:-1])
    assert abuse.untried() == {"look"}


def test_a_long_step_of_the_loop_is_noticed_and_named() -> None:
    steps = abuse.Steps()
    steps.note(0.01, "short")
    steps.note(0.5, "long")
    assert steps.worst[0] == (0.5, "long")
    assert abuse.Outcome(steps=steps.worst).excess() == ["500 ms: long"]


@story
async def test_players_who_wait_longer_in_an_attack_are_noticed() -> None:
    players, outcome = abuse.Players(), abuse.Outcome()

    async def attack() -> list[str]:
        players.waits += [0.04] * 5
        return []

    async def quiet() -> None:
        await asyncio.sleep(0.01)
        players.waits += [0.01] * 5

    waiting = asyncio.create_task(quiet())
    await abuse.compare(players, "plan", attack(), 0.05, outcome)
    await waiting
    assert outcome.excess() == ["plan: p99 4.0 times"]


# ------------------------------------------------------------------------------------------- adversity


@ON_POSTGRES
def test_a_network_that_fails_costs_no_move_and_no_time(database: str) -> None:
    ordeal = asyncio.run(adversity.partitions(database, 1))
    assert ordeal.faults == []
    assert ordeal.acknowledged > adversity.GAMES


@ON_POSTGRES
def test_a_server_that_acknowledges_what_never_arrived_is_found(database: str) -> None:
    assert asyncio.run(adversity.partitions(database, 5, "rash")).faults


@ON_POSTGRES
def test_servers_whose_clocks_are_wrong_agree_on_the_time_of_games(database: str) -> None:
    assert asyncio.run(adversity.skews(database, 1)).faults == []


@ON_POSTGRES
def test_servers_that_go_by_their_own_clocks_are_found(database: str) -> None:
    found = asyncio.run(adversity.skews(database, 1, "wall")).faults
    assert any("clock" in fault or "charged" in fault for fault in found)


def test_a_clock_set_between_two_starts_moves_nobodys(tmp_path: Path) -> None:
    assert asyncio.run(adversity.restarts(tmp_path, 3)).faults == []


def test_a_server_that_starts_by_the_machines_clock_is_found(tmp_path: Path) -> None:
    assert asyncio.run(adversity.restarts(tmp_path, 4, "wall")).faults


def test_a_server_that_stood_still_costs_nobody_time(tmp_path: Path) -> None:
    assert asyncio.run(adversity.stops(tmp_path / "games.db", 1)).faults == []


def test_a_server_that_charges_for_standing_still_is_found(tmp_path: Path) -> None:
    ordeal = asyncio.run(adversity.stops(tmp_path / "games.db", 1, fault="charging"))
    assert any("charged" in fault for fault in ordeal.faults)


def test_a_loss_of_power_costs_no_acknowledged_move(tmp_path: Path) -> None:
    ordeal = asyncio.run(adversity.power_sqlite(tmp_path, 4))
    assert ordeal.faults == []
    assert ordeal.acknowledged > adversity.GAMES
    assert ordeal.lost_writes > 0


def test_a_server_that_does_not_sync_is_found(tmp_path: Path) -> None:
    ordeal = asyncio.run(adversity.power_sqlite(tmp_path, 5, "unsynced"))
    assert any("lost" in fault for fault in ordeal.faults)


def test_nor_does_a_loss_of_power_of_the_database() -> None:
    with running_postgres() as cluster:
        ordeal = asyncio.run(adversity.power_postgres(cluster, 1))
    assert ordeal.faults == []
    assert ordeal.lost_writes > 0
