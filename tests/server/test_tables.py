"""Tables: creating, joining, playing, leaving and returning."""

from __future__ import annotations

import asyncio
import hashlib
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from server.clients import TIMEOUT, Player, ask, async_test, new_table, play_on, serving, table_of
from server.conftest import ON_EACH_STORE
from wagonway.engine.board import Board
from wagonway.engine.fairness import Deal
from wagonway.engine.game import Game
from wagonway.engine.record import Record
from wagonway.server.game import archive, chat, clock, history, registry
from wagonway.server.game import seats as seating
from wagonway.server.game.answers import answer as answer_request
from wagonway.server.game.scheduler import Scheduler
from wagonway.server.protocol import replies, requests
from wagonway.server.protocol.parts import Join
from wagonway.server.storage.rows import Change, MoveRow, StorageDown
from wagonway.server.storage.sqlite import SqliteStore
from wagonway.server.telemetry import Metrics


def first(legal: list[str]) -> str:
    return legal[0]


async def record_of(server: Any, game: str, **headers: str) -> Record:
    status, text, _ = await ask(server, "GET", f"/api/tables/{game}/record", headers=headers)
    assert status == 200, text
    return Record.parse(text)


@ON_EACH_STORE
@async_test
async def test_record_of_a_played_game_verifies(tmp_path: Path) -> None:
    dice = random.Random(1)
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with (
            Player.at(server, game, tokens[0]) as ann,
            Player.at(server, game, tokens[1]) as ben,
        ):
            assert (await ann.ask("start"))["type"] == "ok"
            await play_on({0: ann, 1: ben}, dice.choice)
        ended = next(frame for frame in ann.received if frame["type"] == "ended")
        record = await record_of(server, game)
        record.replay()
        assert record.finished
        assert [seat.name for seat in record.seats] == ["Ann", "Ben"]
        assert record.seed is not None
        assert ended["seed"] == record.seed.hex()
        names = f"{game}\n{record.board.hash}\n1"
        commitment = hashlib.sha256(record.seed + names.encode()).hexdigest()
        assert ann.received[0]["table"]["commitment"] == commitment


@pytest.mark.parametrize("board", ["san_francisco", "usa"])
@async_test
async def test_spectators_receive_every_event_of_bot_game(tmp_path: Path, board: str) -> None:
    async with serving(tmp_path) as server:
        bots = ["bot greedy"] * 3
        game, _ = await new_table(server, *bots, board=board)
        async with Player.at(server, game) as watcher:
            ended = await watcher.until("ended")
        seen = [frame["v"] for frame in watcher.received if frame["type"] == "event"]
        assert seen == list(range(seen[0], ended["v"] + 1))
        record = await record_of(server, game)
        assert len(record.replay().moves) == ended["v"]
        assert [seat.bot for seat in record.seats] == ["greedy"] * 3


@ON_EACH_STORE
@async_test
async def test_open_seat_can_be_taken_with_a_name(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "open", "open")
        seats = f"/api/tables/{game}/seats"
        async with Player.at(server, game, tokens[0]) as ann:
            refused = await ann.ask("start")
            assert refused["reason"]["id"] == "table-open-seats"
            status, taken, _ = await ask(server, "POST", seats, {"name": "Ben", "seats": [2]})
            assert status == 201
            assert [seat["seat"] for seat in taken["seats"]] == [2]
            again = await ask(server, "POST", seats, {"name": "Cy", "seats": [2]})
            assert again[:2] == (
                409,
                {"reason": {"id": "table-seat-taken", "values": {"seat": 2}}},
            )
            assert (await ann.ask("start", fill="random"))["type"] == "ok"
            card = (await ask(server, "GET", f"/api/tables/{game}"))[1]
            assert [seat["kind"] for seat in card["seats"]] == ["person", "bot", "person"]
            late = await ask(server, "POST", seats, {"name": "Di"})
            assert late[1]["reason"]["id"] == "table-started"


@ON_EACH_STORE
@async_test
async def test_given_up_seat_is_revoked_on_all_clients(tmp_path: Path) -> None:
    """On none of its devices; the next holder does not inherit chat or mutes."""
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben", "open")
        seats = f"/api/tables/{game}/seats"
        async with (
            Player.at(server, game, tokens[0]) as ann,
            Player.at(server, game, tokens[1]) as ben,
            Player.at(server, game, tokens[1]) as phone,
        ):
            await ben.ask("chat", text="brb")
            await ann.ask("mute", other=1)
            assert (await ben.ask("leave"))["type"] == "ok"
            for device in (ben, phone):
                assert (await device.until("stood"))["seat"] == 1
                assert (await device.ask("start", fill="random"))["reason"]["id"] == "not-seated"
            card = (await ask(server, "GET", f"/api/tables/{game}"))[1]
            assert [(seat["kind"], seat["name"]) for seat in card["seats"]] == [
                ("person", "Ann"),
                ("open", ""),
                ("open", ""),
            ]
            _, taken, _ = await ask(server, "POST", seats, {"name": "Cy", "seats": [1]})
            async with Player.at(server, game, taken["seats"][0]["token"]) as cy:
                await cy.ask("react", reaction="hello")
                assert (await ann.until("reacted"))["by"] == 1
                assert (await ann.ask("start", fill="random"))["type"] == "ok"
                assert (await cy.seen())["seat"] == 1
                for device in (ben, phone):
                    await device.seen()
                    seen = [
                        f["seat"] for f in device.received if f["type"] in ("event", "snapshot")
                    ]
                    assert set(seen) == {None}
                assert not [frame for frame in cy.received if frame["type"] == "chatted"]
        async with Player.at(server, game, tokens[1]) as late:
            assert (await late.until("closing"))["reason"]["id"] == "token-wrong"


@async_test
async def test_pending_request_is_refused_after_seat_changes_hands(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as server:
        game, _ = await new_table(server, "Ann", "Ben")
        here = server.app.registry
        table = here.tables[game]
        limit = server.app.api.limits
        leave, late = requests.Leave(key="a"), requests.Commit(key="b", commitment="0" * 64)
        async with table._lock:  # the tasks wait for it in this order
            answers = [
                asyncio.create_task(answer_request(here, table, [1], leave, "", limit)),
                asyncio.create_task(
                    table.change(lambda rows: seating.sit_down(rows, Join(name="Cy"))[0])
                ),
                asyncio.create_task(answer_request(here, table, [1], late, "", limit)),
            ]
            await asyncio.sleep(0)
        stood, _, refused = await asyncio.gather(*answers)
        assert isinstance(stood, replies.Ok)
        assert isinstance(refused, replies.Illegal)
        assert refused.reason.id == "not-your-seat"
        assert (table.rows.seats[1].name, table.rows.seats[1].commitment) == ("Cy", None)


@async_test
async def test_all_seats_can_be_given_up_and_retaken(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0], tokens[1]) as both:
            for seat in (1, 0):
                assert (await both.ask("leave", seat=seat))["type"] == "ok"
    async with serving(tmp_path) as server:
        join = {"name": "Cy", "seats": [0, 1]}
        _, taken, _ = await ask(server, "POST", f"/api/tables/{game}/seats", join)
        tokens = {seat["seat"]: seat["token"] for seat in taken["seats"]}
        async with Player.at(server, game, tokens[0], tokens[1]) as cy:
            assert (await cy.ask("start", seat=0))["type"] == "ok"
            away = await cy.ask("leave", seat=1)
            assert (away["type"], away["v"]) == ("ok", 1)  # now a bot plays on
            assert not [frame for frame in cy.received if frame["type"] == "stood"]


@async_test
async def test_opening_choices_are_simultaneous_and_hidden(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben", board="usa")
        async with (
            Player.at(server, game, tokens[0]) as ann,
            Player.at(server, game, tokens[1]) as ben,
            Player.at(server, game) as watcher,
        ):
            await ann.ask("start")
            for seat, player in enumerate((ann, ben)):
                seen = await player.seen(seat=seat)
                assert seen["position"]["deciding"] == [0, 1]
                assert "keep 1 2" in seen["position"]["legal"]
            # Both have seen version 0 and choose independently.
            assert (await ben.ask("move", v=0, action="keep 2 3"))["type"] == "ok"
            entries = (await watcher.seen(1))["entries"]
            assert [(entry["seat"], entry["text"]) for entry in entries] == [(1, "keep")]
            assert (await ann.ask("move", v=0, action="keep 1 2 3"))["type"] == "ok"
            late = await watcher.ask("look", since=0)
            texts = [entry["text"] for entry in late["entries"]]
            assert texts == ["keep 2 of 3", "keep 3 of 3"]
            again = await ben.ask("move", v=0, action="keep 1 2")
            assert again["type"] == "stale"


@ON_EACH_STORE
@async_test
async def test_a_move_is_answered_ok_duplicate_stale_or_illegal(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben", first=0, board="usa")
        async with (
            Player.at(server, game, tokens[0]) as ann,
            Player.at(server, game, tokens[1]) as ben,
        ):
            assert (await ann.ask("move", v=0, action="pass"))["reason"]["id"] == (
                "table-not-started"
            )
            await ann.ask("start")
            await ann.ask("move", v=0, action="keep 1 2")
            await ben.ask("move", v=1, action="keep 1 2")
            ok = await ann.ask("move", v=2, action="draw  DECK", key="one")
            assert (ok["type"], ok["v"]) == ("ok", 3)
            twice = await ann.ask("move", v=3, action="draw deck", key="one")
            assert (twice["type"], twice["v"]) == ("duplicate", 3)
            stale = await ann.ask("move", v=2, action="draw deck")
            assert (stale["type"], stale["v"]) == ("stale", 3)
            assert stale["position"]["phase"] == "second"
            illegal = await ann.ask("move", v=3, action="tickets")
            assert illegal["reason"]["values"]["reason"]["id"] == "why-second"
            other = await ben.ask("move", v=3, action="draw deck")
            assert other["reason"]["id"] == "not-your-decision"
            assert (await ben.seen(3))["entries"][-1] == {
                "v": 3,
                "seat": 0,
                "text": "draw deck",
                "given": "",
            }


@async_test
async def test_resignation_ends_game_of_two(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            assert (await ann.ask("resign", key="r"))["type"] == "ok"
            assert (await ann.ask("resign", key="r"))["type"] == "duplicate"
            ended = next(frame for frame in ann.received if frame["type"] == "ended")
            assert (ended["winners"], ended["resigned"]) == ([1], 0)
            assert (await ann.ask("move", v=1, action="keep 1"))["reason"]["id"] == "game-over"
        record = await record_of(server, game)
        record.replay()
        assert record.result == ("resigned: 0", "winners: 1")


@async_test
async def test_stand_in_replaces_resigned_player_at_larger_table(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben", "bot random", stand_in="greedy")
        async with (
            Player.at(server, game, tokens[0]) as ann,
            Player.at(server, game, tokens[1]) as ben,
        ):
            await ann.ask("start")
            await ann.ask("resign")
            back = await ann.ask("back")
            assert back["reason"]["id"] == "seat-event"
            await play_on({1: ben}, first)
        record = await record_of(server, game)
        record.replay()
        texts = [event.text for event in record.events]
        assert texts == ["resign", "hand over to greedy 0.2.0"]


@ON_EACH_STORE
@async_test
async def test_seat_can_be_reclaimed_on_another_device(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben", stand_in="random")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            await ann.ask("leave")
            moved = await ann.ask("move", v=1, action="keep 1")
            assert moved["type"] in ("stale", "illegal")
        returned = f"/api/tables/{game}/return"
        status, back, headers = await ask(server, "POST", returned, {"token": tokens[0]})
        assert (status, back["seat"]) == (200, 0)
        cookie = headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert f"Path=/api/tables/{game}" in cookie
        headers = {"Cookie": cookie.partition(";")[0]}
        async with Player.at(server, game, additional_headers=headers) as other:
            assert (await other.ask("back"))["type"] == "ok"
            card = (await other.until("table"))["table"]
            assert card["seats"][0]["name"] == "Ann"
            seen = await other.seen(seat=0)
            assert seen["seat"] == 0


@ON_EACH_STORE
@async_test
async def test_stand_in_plays_after_timeout_until_seat_is_reclaimed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Once Ben's clock has run out too, bots play to the end: until then, Ann must be back, also on a busy machine.
    monkeypatch.setattr("wagonway.server.game.clock.SECOND", 300)
    async with serving(tmp_path) as server:
        clock = {"kind": "game", "seconds": 10, "increment": 0}
        game, tokens = await new_table(server, "Ann", "Ben", clock=clock, stand_in="random")
        async with (
            Player.at(server, game, tokens[0]) as ann,
            Player.at(server, game, tokens[1]) as ben,
        ):
            await ann.ask("start")
            assert (await ann.seen())["clock"]["running"] == [0, 1]
            await ben.ask("move", v=0, action="keep 1")
            gone = await ann.until(
                lambda f: (
                    f["type"] == "event"
                    and f["entries"][-1:] != []
                    and "hand over" in f["entries"][-1]["text"]
                )
            )
            assert gone["entries"][-1]["text"] == "hand over to random 0.2.0"
            back = await ann.ask("back")
            assert back["type"] == "ok"
            seen = await ann.seen(back["v"])
            assert seen["clock"]["left"][0] > 0


@async_test
async def test_move_that_is_being_written_keeps_the_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its time runs out between the move and its commit."""
    async with serving(tmp_path) as server:
        clock = {"kind": "game", "seconds": 10, "increment": 0}
        game, tokens = await new_table(server, "Ann", "Ben", clock=clock)
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            table, append = server.app.registry.tables[game], SqliteStore.append
            late: list[asyncio.Task[None]] = []

            async def append_after_timeout(store: SqliteStore, *changes: Change) -> bool:
                if not late and isinstance(changes[0], MoveRow):
                    table.running.clocks.left[0] = 1
                    await asyncio.sleep(0.01)
                    late.append(asyncio.create_task(table.on_timeout(0)))
                    await asyncio.sleep(0.01)
                return await append(store, *changes)

            monkeypatch.setattr(SqliteStore, "append", append_after_timeout)
            assert (await ann.ask("move", v=0, action="keep 1"))["type"] == "ok"
            await late[0]
            assert table.running.is_person(0)


@async_test
async def test_clock_that_runs_out_later_than_its_timer_is_watched_on(tmp_path: Path) -> None:
    """The timer fires early, and the clock has run out once the hand-over was refused."""
    async with serving(tmp_path) as server:
        clock = {"kind": "game", "seconds": 10, "increment": 0}
        game, tokens = await new_table(server, "Ann", "Ben", clock=clock, stand_in="random")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            table = server.app.registry.tables[game]
            clocks = table.running.clocks

            async def early_timeout() -> None:
                await table.on_timeout(0)  # refused: there is time left
                clocks.left[0] = 0
                table.schedule_actions()  # the work of this task, which has not ended

            table.scheduler.start("flag 0 0", early_timeout)
            gone = await ann.until(lambda f: f["type"] == "event" and f["entries"] != [])
            assert gone["entries"][-1]["text"].startswith("hand over to random")


@async_test
async def test_task_that_was_stopped_can_be_started_again_at_once() -> None:
    scheduler, begun = Scheduler("game", Metrics()), []

    async def work() -> None:
        begun.append(asyncio.current_task())
        await asyncio.sleep(0.01)

    scheduler.start("move 1", work)
    await asyncio.sleep(0)
    scheduler.stop()
    scheduler.start("move 1", work)
    await asyncio.sleep(0)
    assert len(begun) == 2
    scheduler.start("move 1", work)  # the second one is running, though the first has ended
    await asyncio.sleep(0.02)
    assert len(begun) == 2


@async_test
async def test_one_client_holds_several_seats(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, *tokens.values()) as both:
            assert (await both.ask("start"))["reason"]["id"] == "seat-which"
            await both.ask("start", seat=0)
            assert (await both.seen(seat=0))["seat"] == 0
            assert (await both.seen(seat=1))["seat"] == 1
            assert (await both.ask("move", seat=1, v=0, action="keep 1"))["type"] == "ok"
            assert (await both.ask("move", seat=2, v=1, action="keep 1"))["reason"]["id"] == (
                "not-your-seat"
            )


@async_test
async def test_a_rematch_rotates_the_seats(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben", "bot random")
        async with (
            Player.at(server, game, tokens[0]) as ann,
            Player.at(server, game, tokens[1]) as ben,
        ):
            await ann.ask("start")
            early = await ann.ask("rematch")
            assert early["reason"]["id"] == "game-not-over"
            await play_on({0: ann, 1: ben}, first)
            await ann.ask("rematch")
            assert not [frame for frame in ann.received if frame["type"] == "rematch"]
            await ben.ask("rematch")
            ready = await ann.until("rematch")
            assert ready["place"] == 1
            async with Player.at(server, ready["game"], ready["token"]) as again:
                card = (await again.until("table"))["table"]
                assert [seat["name"] for seat in card["seats"]] == ["", "Ann", "Ben"]
                assert (await again.ask("start"))["type"] == "ok"


@ON_EACH_STORE
@async_test
async def test_rematch_vote_and_secret_survive_restart(
    tmp_path: Path,
) -> None:
    """Also after a restart, and on a client that was not connected."""
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            async with Player.at(server, game, tokens[1]) as ben:
                await ann.ask("start")
                await ann.ask("resign")
                await ben.ask("rematch")
            assert (await ann.ask("rematch"))["type"] == "ok"
            ready = await ann.until("rematch")
    async with serving(tmp_path) as server, Player.at(server, game, tokens[1]) as ben:
        late = await ben.until("rematch")
        assert (late["game"], late["place"], ready["place"]) == (ready["game"], 0, 1)
        async with (
            Player.at(server, late["game"], late["token"]) as first,
            Player.at(server, ready["game"], ready["token"]) as second,
        ):
            assert (await first.ask("start"))["type"] == "ok"
            assert [(await each.seen())["seat"] for each in (first, second)] == [0, 1]
        async with Player.at(server, game) as watcher:
            await watcher.until("ended")
            assert not [frame for frame in watcher.received if frame["type"] == "rematch"]


@async_test
async def test_repeated_vote_creates_a_rematch_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as after `unavailable`, which promises that the same message may be sent again."""
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, *tokens.values()) as both:
            await both.ask("start", seat=0)
            await both.ask("resign", seat=0)
            await both.ask("rematch", seat=0)

            async def fail(_: object) -> None:
                raise StorageDown

            with monkeypatch.context() as patch:
                patch.setattr(server.app.registry, "_add", fail)
                down = await both.ask("rematch", seat=1, key="again")
                assert down["type"] == "unavailable"
            for _ in range(2):
                assert (await both.ask("rematch", seat=1, key="again"))["type"] == "duplicate"
            assert len({(await both.until("rematch"))["game"] for _ in tokens}) == 1
            assert server.app.registry.open_tables.count() == 1


@async_test
async def test_refused_rematch_leaves_no_vote(tmp_path: Path) -> None:
    async with serving(tmp_path, tables=1) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, *tokens.values()) as both:
            await both.ask("start", seat=0)
            await both.ask("resign", seat=0)
            await both.ask("rematch", seat=0)
            other, _ = await new_table(server, "Cleo", "open")
            answer = await both.ask("rematch", seat=1)
            assert answer["reason"]["id"] == "server-full"
            assert server.app.registry.tables[game].chat.rematch_votes == {0}
            await server.app.registry.tables[other].close()
            assert (await both.ask("rematch", seat=1))["type"] == "ok"


@async_test
async def test_imported_record_with_any_id_can_be_fetched(tmp_path: Path) -> None:
    database, deal = tmp_path / "games.db", Deal(bytes(32), 'Łódź "1"', (b"", b""))
    game = Game(Board.load("tiny"), deal, 2, None).play_out(lambda view: view.legal()[0])
    database.touch()
    assert archive.keep(str(database), *archive.checked_rows(Record.of(game)))
    async with serving(tmp_path) as server:
        assert await record_of(server, quote(deal.game_id)) == Record.of(game)


@async_test
async def test_absent_player_is_replaced_on_request_without_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def why(answer: dict[str, Any]) -> str:
        return str(answer["reason"]["id"])

    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben", first=1, hints=False)
        async with Player.at(server, game, tokens[0]) as ann:
            async with Player.at(server, game, tokens[1]) as ben:
                await ann.ask("start")
                await ben.seen()
                assert why(await ann.ask("replace", other=1)) == "replace-here"
            await ann.until(lambda f: f["type"] == "table" and not f["table"]["seats"][1]["here"])
            assert why(await ann.ask("replace", other=1)) == "replace-early"
            monkeypatch.setattr(clock, "AWAY", 0)
            assert why(await ann.ask("replace", other=0)) == "replace-here"
            answer = await ann.ask("replace", other=1)
            assert (answer["type"], answer["seat"]) == ("ok", 0)
            assert why(await ann.ask("replace", other=1)) == "replace-here"
            async with Player.at(server, game, tokens[1]) as ben:
                assert (await ben.ask("back"))["type"] == "ok"
        game, tokens = await new_table(server, "Ann", "Ben", clock={"kind": "game", "seconds": 600})
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            assert why(await ann.ask("replace", other=1)) == "replace-clock"


@async_test
async def test_rematch_does_not_wait_for_resigned_player(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben", "bot hasty")
        async with (
            Player.at(server, game, tokens[0]) as ann,
            Player.at(server, game, tokens[1]) as ben,
        ):
            await ann.ask("start")
            await ann.ask("resign")
            await play_on({1: ben}, first)
            await ben.ask("rematch")
            ready = await ben.until("rematch")
            card = (await ask(server, "GET", f"/api/tables/{ready['game']}"))[1]
            kinds = [(seat["kind"], seat["name"]) for seat in card["seats"]]
            assert kinds == [("bot", ""), ("open", ""), ("person", "Ben")]


@async_test
async def test_interrupted_resignation_is_completed_after_restart(tmp_path: Path) -> None:
    """The server died between the resignation and the hand-over, or the disk did not take the second."""
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben", "bot hasty")
        async with (
            Player.at(server, game, tokens[0]) as ann,
            Player.at(server, game, tokens[1]) as ben,
        ):
            await ann.ask("start")
            await ann.ask("resign")
            await ben.seen(2)
    with closing(sqlite3.connect(tmp_path / "games.db")) as log, log:
        log.execute("DELETE FROM move WHERE ply > 1")
    async with serving(tmp_path) as server, Player.at(server, game, tokens[1]) as ben:
        await play_on({1: ben}, first)
        record = await record_of(server, game)
        assert [event.text for event in record.events][:2] == [
            "resign",
            "hand over to medium 0.2.0",
        ]
        record.replay()


@async_test
async def test_repeated_leaving_gains_no_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "MOST_RETURNS", 3)
    clock = {"kind": "game", "seconds": 600, "increment": 30}
    async with serving(tmp_path, bot_pause=60) as server:
        game, tokens = await new_table(server, "Ann", "Ben", clock=clock, first=0)
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            for _ in range(3):
                assert (await ann.ask("leave"))["type"] == "ok"
                assert (await ann.ask("back"))["type"] == "ok"
            assert max((await ann.seen(6))["clock"]["left"]) <= 600_000
            await ann.ask("leave")
            assert (await ann.ask("back"))["reason"]["id"] == "seat-returns"
        async with Player.at(server, game, tokens[1]) as ben:
            assert (await ben.ask("resign"))["type"] == "ok"


@ON_EACH_STORE
@async_test
async def test_new_seat_holder_can_reuse_keys(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[1]) as ben:
            await ben.ask("chat", text="hi", key="1")
            await ben.ask("mute", other=0, key="2")
            assert (await ben.ask("leave", key="3"))["type"] == "ok"
        join = {"name": "Cy"}
        _, taken, _ = await ask(server, "POST", f"/api/tables/{game}/seats", join)
        token = taken["seats"][0]["token"]
    async with serving(tmp_path) as server, Player.at(server, game, token) as cy:
        assert (await cy.ask("chat", text="hello", key="1"))["type"] == "ok"
        assert (await cy.ask("chat", text="hello", key="1"))["type"] == "duplicate"
        assert (await cy.until("chatted"))["text"] == "hello"
        assert (await cy.ask("start", key="3"))["type"] == "ok"


@async_test
async def test_chat_limit_affects_chat_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "MOST", 20)
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0], tokens[1]) as both:
            for _ in range(20):
                assert (await both.ask("chat", seat=0, text="la"))["type"] == "ok"
            full = await both.ask("chat", seat=1, text="la")
            assert full["reason"]["id"] == "chat-full"
            assert (await both.ask("mute", seat=1, other=0))["type"] == "ok"
            await both.ask("start", seat=0)
            await both.ask("resign", seat=0)
            for seat in (0, 1):
                assert (await both.ask("rematch", seat=seat))["type"] == "ok"
            await both.until("rematch")


@ON_EACH_STORE
@async_test
async def test_committed_entropy_is_part_of_the_deal(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        mine, theirs = bytes(range(16)), bytes(range(16, 32))
        game, tokens = await new_table(server, "Ann", "open", "bot random")
        promise = hashlib.sha256(theirs).hexdigest()
        _, taken, _ = await ask(
            server,
            "POST",
            f"/api/tables/{game}/seats",
            {"name": "Ben", "commitments": [promise]},
        )
        async with (
            Player.at(server, game, tokens[0]) as ann,
            Player.at(server, game, taken["seats"][0]["token"]) as ben,
        ):
            await ann.ask("commit", commitment=hashlib.sha256(mine).hexdigest())
            early = await ann.ask("show", entropy=mine.hex())
            assert early["reason"]["id"] == "entropy-not-now"
            await ann.ask("start")
            other = await ann.ask("show", entropy=theirs.hex())
            assert other["reason"]["id"] == "entropy-other"
            await ann.ask("show", entropy=mine.hex())
            card = (await ask(server, "GET", f"/api/tables/{game}"))[1]
            assert card["stage"] == "showing"
            assert card["seats"][0]["shown"] is None
            await ben.ask("show", entropy=theirs.hex())
            await play_on({0: ann, 1: ben}, first)
        record = await record_of(server, game)
        record.replay()
        assert record.entropy == (mine, theirs, b"")


@async_test
async def test_entropy_not_shown_in_time_is_skipped(tmp_path: Path) -> None:
    async with serving(tmp_path, show_seconds=0.05) as server:
        game, tokens = await new_table(server, "Ann", "bot random")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("commit", commitment="0" * 64)
            await ann.ask("start")
            await play_on({0: ann}, first)
        assert (await record_of(server, game)).entropy == (b"", b"")


@ON_EACH_STORE
@async_test
async def test_chat_is_received_unless_muted(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with (
            Player.at(server, game, tokens[0]) as ann,
            Player.at(server, game, tokens[1]) as ben,
            Player.at(server, game) as watcher,
        ):
            await ann.ask("chat", text="olá!")
            assert (await ben.until("chatted"))["text"] == "olá!"
            assert (await watcher.until("chatted"))["by"] == 0
            assert (await watcher.ask("chat", text="hi"))["reason"]["id"] == "not-seated"
            await ben.ask("mute", other=0)
            await ann.ask("react", reaction="wow")
            assert (await watcher.until("reacted"))["reaction"] == "wow"
            await ben.ask("plan")
            assert not [frame for frame in ben.received if frame["type"] == "reacted"]
            long = await ann.ask("chat", text="x" * 141)
            assert long["reason"]["id"] == "message-form"


@async_test
async def test_hints_and_plans_use_the_seats_view(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "bot random", hints=True, first=0)
        strict, secrets = await new_table(server, "Ann", "bot random")
        server.app.registry.services.adviser = "greedy"
        async with (
            Player.at(server, game, tokens[0]) as ann,
            Player.at(server, strict, secrets[0]) as bea,
        ):
            await ann.ask("start")
            await bea.ask("start")
            assert (await bea.ask("hint"))["reason"]["id"] == "table-no-hints"
            seen = await ann.seen()
            hint = await ann.ask("hint")
            assert hint["action"] in seen["position"]["legal"]
            plan = await ann.ask("plan")
            (way,) = plan["offer"]
            assert way["state"] == "open"
            assert way["pieces"] == sum(route["length"] for route in way["routes"])
            assert way["missing"] <= way["pieces"]


@async_test
async def test_lobby_lists_public_tables_only(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        await new_table(server, "Ann", "open")
        game, _ = await new_table(server, "Bea", "open", public=True)
        _, lobby, _ = await ask(server, "GET", "/api/tables")
        (entry,) = lobby["tables"]
        assert (entry["game"], entry["open"], entry["names"]) == (game, 1, ["Bea"])


NO_TABLES: list[tuple[dict[str, Any], str]] = [
    (table_of("Ann", "Ben", board="../usa"), "table-board"),
    (table_of("Ann", "Ben", board="/etc/x.toml"), "table-board"),
    (table_of("Ann", "bot nobody"), "bot-unknown"),
    (table_of("Ann", "bot conductor:goals=9"), "bot-unknown"),
    (table_of("Ann", "bot seating"), "bot-unknown"),
    (table_of("Ann\u202e", "Ben"), "seat-name"),
    (table_of("\u3164", "Ben"), "seat-name"),
    (table_of("\u2800 \ufe0f\u115f", "Ben"), "seat-name"),
    (table_of("Ann", "Ben", first=4), "no-seat"),
    (table_of(*["bot random"] * 5), "player-count"),
    (table_of("Ann"), "message-form"),
    (table_of("Ann", "Ben", clock={"kind": "game", "seconds": 1}), "message-form"),
    ({**table_of("Ann", "Ben"), "seed": "0"}, "message-form"),
]


@async_test
async def test_spectator_joins_without_frames_to_the_others(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game) as watcher:
            for _ in range(3):
                async with Player.at(server, game) as another:
                    assert (await another.until("table"))["table"]["game"] == game
            async with Player.at(server, game, tokens[0]):
                await watcher.until(
                    lambda f: f["type"] == "table" and f["table"]["seats"][0]["here"]
                )
            await watcher.until(
                lambda f: f["type"] == "table" and not f["table"]["seats"][0]["here"]
            )
            assert [frame["type"] for frame in watcher.received] == ["table"] * 3


@async_test
async def test_invalid_table_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        for body, id in NO_TABLES:
            status, reply, _ = await ask(server, "POST", "/api/tables", body)
            assert status in (400, 404)
            assert reply["reason"]["id"] == id
        assert not server.app.registry.tables


@async_test
async def test_finished_game_and_record_can_be_viewed_from_every_seat(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            early = await ask(server, "GET", f"/api/tables/{game}/step")
            assert early[1]["reason"]["id"] == "game-not-over"
            await ann.ask("move", v=0, action="keep 1")
            private = await ask(server, "GET", f"/api/tables/{game}/record")
            assert private[0] == 403
            own = await record_of(server, game, Authorization=f"Bearer {tokens[0]}")
            assert own.contents == "unfinished game, seen by seat 0"
            assert own.seed is None
            await ann.ask("resign")
        text = (await record_of(server, game)).text()
        hands = []
        for seat in range(2):
            _, step, _ = await ask(server, "GET", f"/api/tables/{game}/step?at=1&seat={seat}")
            _, same, _ = await ask(
                server,
                "POST",
                f"/api/records?at=1&seat={seat}",
                text,
                {"content-type": "text/plain"},
            )
            assert step == same
            hands.append(step["position"]["hand"])
        assert all(hands)
        wrong = await ask(server, "POST", "/api/records", text.replace("keep 1", "keep 2"))
        assert wrong[0] == 400


async def play_some(player: Player, seat: int, moves: int) -> int:
    """Make some moves against bots; returns the last version."""
    v = 0
    for _ in range(moves):
        seen = await player.until(
            lambda f: (
                f["type"] in ("event", "snapshot")
                and f["seat"] == seat
                and bool(f["position"]["legal"])
            )
        )
        answer = await player.ask(
            "move", v=seen["v"], action=seen["position"]["legal"][0], seat=seat
        )
        assert answer["type"] == "ok"
        v = answer["v"]
    return v


@ON_EACH_STORE
@async_test
async def test_games_continue_after_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        clock = {"kind": "game", "seconds": 600, "increment": 5}
        game, tokens = await new_table(server, "Ann", "bot random", clock=clock)
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            await ann.ask("chat", text="hello")
            v = await play_some(ann, 0, 4)
            before = await ann.until(
                lambda f: f["type"] == "event" and f["v"] >= v and bool(f["position"]["legal"])
            )
    async with serving(tmp_path) as server, Player.at(server, game, tokens[0], since=v) as ann:
        after = await ann.until("snapshot")
        assert after["position"] == before["position"]
        assert [entry["v"] for entry in after["entries"]] == list(range(v + 1, after["v"] + 1))
        assert abs(after["clock"]["left"][0] - before["clock"]["left"][0]) < 30_000
        assert (await ann.until("chatted"))["text"] == "hello"
        ann.rewind()
        await asyncio.wait_for(play_on({0: ann}, first), TIMEOUT)


@async_test
async def test_disk_failure_makes_requests_unavailable_until_recovery(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "bot random", board="usa", first=0)
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            seen = await ann.seen(1)  # the bot has chosen
            log = server.app.registry.services.store
            assert isinstance(log, SqliteStore)
            log._writer.execute("PRAGMA query_only = ON")
            for kind, values in (
                ("move", {"v": seen["v"], "action": "keep 1 2"}),
                ("chat", {"text": "hello?"}),
            ):
                down = await ann.ask(kind, key=f"again-{kind}", **values)
                assert (down["type"], down["reason"]["id"]) == ("unavailable", "storage-down")
            status, reply, _ = await ask(server, "POST", "/api/tables", table_of("Ann", "Ben"))
            assert (status, reply["reason"]["id"]) == (503, "storage-down")
            assert (await ask(server, "GET", "/readyz"))[0] == 503
            assert (await ask(server, "GET", "/healthz"))[0] == 200
            log._writer.execute("PRAGMA query_only = OFF")
            assert (await ask(server, "GET", "/readyz"))[0] == 200
            move = {"v": seen["v"], "action": "keep 1 2", "key": "again-move"}
            # Moves are taken once the server has read from the log how long the outage was.
            while (answer := await ann.ask("move", **move))["type"] == "unavailable":
                await asyncio.sleep(0.01)
            assert answer["type"] == "ok"
            assert (await ann.ask("move", **move))["type"] == "duplicate"


@ON_EACH_STORE
@async_test
async def test_a_client_that_reconnects_at_every_event_misses_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        entries: list[dict[str, Any]] = []
        async with Player.at(server, game, *tokens.values()) as both:
            await both.ask("start", seat=0)
            over = False
            while not over:
                since = len(entries)
                async with Player.at(server, game, *tokens.values(), since=since) as again:
                    shots = {}
                    while len(shots) < 2:
                        shot = await again.until("snapshot")
                        shots[shot["seat"]] = shot
                    over = shots[0]["position"]["phase"] == "over"
                    entries += [entry for entry in shots[0]["entries"] if entry["v"] > since]
                    assert [entry["v"] for entry in entries] == list(range(1, len(entries) + 1))
                    for seat in shots[0]["position"]["deciding"]:
                        shot = shots[seat]
                        legal = shot["position"]["legal"]
                        if legal:
                            await again.ask("move", seat=seat, v=shot["v"], action=legal[0])
                            break
            last = await both.until("ended")
            seen = await both.seen(last["v"], seat=0)
            assert seen["position"] == shots[0]["position"]
            assert len(entries) == last["v"]


@ON_EACH_STORE
@async_test
async def test_idle_tables_are_closed_finished_games_stay_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "HEARTBEAT", 0.05)
    monkeypatch.setattr(registry, "UNLOAD_MINUTES", 0.0)
    async with serving(tmp_path, idle_hours=0.0001, waiting_minutes=0.01) as server:
        clock = {"kind": "days", "days": 3}
        days, tokens = await new_table(server, "Ann", "bot random", clock=clock)
        async with Player.at(server, days, tokens[0]) as ann:
            await ann.ask("start")
            legal = (await ann.seen())["position"]["legal"]
            await ann.ask("move", v=0, action=legal[0])
        idle, _ = await new_table(server, "Ann", "open")
        waiting, _ = await new_table(server, "Ann", "open", clock=clock)
        over, _ = await new_table(server, "bot random", "bot random")
        async with Player.at(server, over) as watcher:
            await watcher.until("ended")
        while set(server.app.registry.tables) != {days}:
            await asyncio.sleep(0.05)
        for game in (idle, waiting):
            assert (await ask(server, "GET", f"/api/tables/{game}"))[0] == 404
        (await record_of(server, over)).replay()
