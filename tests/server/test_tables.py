"""Tables: setting up, sitting down, playing, leaving, coming back."""

from __future__ import annotations

import asyncio
import hashlib
import random
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from server.clients import PATIENCE, Player, ask, new_table, play_on, serving, story, table_of
from server.conftest import ON_EACH_STORE
from wagonway.engine.record import Record
from wagonway.server.game import chat, clock, history, registry
from wagonway.server.game import seats as seating
from wagonway.server.game.answers import answer as answer_request
from wagonway.server.protocol import replies, requests
from wagonway.server.protocol.tables import Join
from wagonway.server.storage.sqlite import SqliteStore


def first(legal: list[str]) -> str:
    return legal[0]


async def record_of(server: Any, game: str, **headers: str) -> Record:
    status, text, _ = await ask(server, "GET", f"/api/tables/{game}/record", headers=headers)
    assert status == 200, text
    return Record.parse(text)


@ON_EACH_STORE
@story
async def test_two_people_play_to_the_end_and_the_record_verifies(tmp_path: Path) -> None:
    dice = random.Random(1)
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with (
            Player.at(server, game, tokens[0]) as ann,
            Player.at(server, game, tokens[1]) as ben,
        ):
            assert (await ann.ask("start"))["type"] == "ok"
            await play_on({0: ann, 1: ben}, dice.choice)
        ended = next(frame for frame in ann.heard if frame["type"] == "ended")
        record = await record_of(server, game)
        record.replay()
        assert record.finished
        assert [seat.name for seat in record.seats] == ["Ann", "Ben"]
        assert record.seed is not None
        assert ended["seed"] == record.seed.hex()
        names = f"{game}\n{record.board.hash}\n1"
        told = hashlib.sha256(record.seed + names.encode()).hexdigest()
        assert ann.heard[0]["table"]["commitment"] == told


@pytest.mark.parametrize("board", ["san_francisco", "usa"])
@story
async def test_bots_alone_finish_a_game_that_spectators_follow(tmp_path: Path, board: str) -> None:
    async with serving(tmp_path) as server:
        bots = ["bot greedy"] * 3
        game, _ = await new_table(server, *bots, board=board)
        async with Player.at(server, game) as watcher:
            ended = await watcher.until("ended")
        seen = [frame["v"] for frame in watcher.heard if frame["type"] == "event"]
        assert seen == list(range(seen[0], ended["v"] + 1))
        record = await record_of(server, game)
        assert len(record.replay().moves) == ended["v"]
        assert [seat.bot for seat in record.seats] == ["greedy"] * 3


@ON_EACH_STORE
@story
async def test_whoever_has_the_link_sits_down_with_just_a_name(tmp_path: Path) -> None:
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
@story
async def test_whoever_stands_up_holds_the_seat_no_more(tmp_path: Path) -> None:
    """On no device, whoever sits there next, and what was said from there was not said by them."""
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
                    seen = [f["seat"] for f in device.heard if f["type"] in ("event", "snapshot")]
                    assert set(seen) == {None}
                assert not [frame for frame in cy.heard if frame["type"] == "chatted"]
        async with Player.at(server, game, tokens[1]) as late:
            assert (await late.until("closing"))["reason"]["id"] == "token-wrong"


@story
async def test_what_a_seat_asked_for_is_not_done_in_the_name_of_who_sits_there_next(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as server:
        game, _ = await new_table(server, "Ann", "Ben")
        here = server.app.registry
        table = here.tables[game]
        leave, late = requests.Leave(key="a"), requests.Commit(key="b", commitment="0" * 64)
        async with table._lock:  # each of these waits for it, in this order
            answers = [
                asyncio.create_task(answer_request(here, table, [1], leave, "")),
                asyncio.create_task(
                    table.change(lambda rows: seating.sit_down(rows, Join(name="Cy"))[0])
                ),
                asyncio.create_task(answer_request(here, table, [1], late, "")),
            ]
            await asyncio.sleep(0)
        stood, _, refused = await asyncio.gather(*answers)
        assert isinstance(stood, replies.Ok)
        assert isinstance(refused, replies.Illegal)
        assert refused.reason.id == "not-your-seat"
        assert (table.rows.seats[1].name, table.rows.seats[1].commitment) == ("Cy", None)


@story
async def test_everybody_may_stand_up_and_others_play(tmp_path: Path) -> None:
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
            assert not [frame for frame in cy.heard if frame["type"] == "stood"]


@story
async def test_opening_tickets_are_chosen_at_the_same_time_and_in_secret(tmp_path: Path) -> None:
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
            # Both have seen version 0, and neither waits for the other.
            assert (await ben.ask("move", v=0, action="keep 2 3"))["type"] == "ok"
            told = (await watcher.seen(1))["entries"]
            assert [(entry["seat"], entry["text"]) for entry in told] == [(1, "keep")]
            assert (await ann.ask("move", v=0, action="keep 1 2 3"))["type"] == "ok"
            late = await watcher.ask("look", since=0)
            texts = [entry["text"] for entry in late["entries"]]
            assert texts == ["keep 2 of 3", "keep 3 of 3"]
            again = await ben.ask("move", v=0, action="keep 1 2")
            assert again["type"] == "stale"


@ON_EACH_STORE
@story
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


@story
async def test_resigning_ends_a_game_of_two(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            assert (await ann.ask("resign", key="r"))["type"] == "ok"
            assert (await ann.ask("resign", key="r"))["type"] == "duplicate"
            ended = next(frame for frame in ann.heard if frame["type"] == "ended")
            assert (ended["winners"], ended["resigned"]) == ([1], 0)
            assert (await ann.ask("move", v=1, action="keep 1"))["reason"]["id"] == "game-over"
        record = await record_of(server, game)
        record.replay()
        assert record.result == ("resigned: 0", "winners: 1")


@story
async def test_at_a_larger_table_a_bot_plays_on_for_whoever_resigns(tmp_path: Path) -> None:
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
@story
async def test_whoever_leaves_can_take_the_seat_back_on_another_device(tmp_path: Path) -> None:
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
        brought = {"Cookie": cookie.partition(";")[0]}
        async with Player.at(server, game, additional_headers=brought) as other:
            assert (await other.ask("back"))["type"] == "ok"
            card = (await other.until("table"))["table"]
            assert card["seats"][0]["name"] == "Ann"
            seen = await other.seen(seat=0)
            assert seen["seat"] == 0


@ON_EACH_STORE
@story
async def test_when_the_time_is_up_a_bot_plays_and_the_seat_can_be_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wagonway.server.game.clock.SECOND", 20)
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


@story
async def test_several_seats_on_one_screen(tmp_path: Path) -> None:
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


@story
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
            assert not [frame for frame in ann.heard if frame["type"] == "rematch"]
            await ben.ask("rematch")
            ready = await ann.until("rematch")
            assert ready["place"] == 1
            async with Player.at(server, ready["game"], ready["token"]) as again:
                card = (await again.until("table"))["table"]
                assert [seat["name"] for seat in card["seats"]] == ["", "Ann", "Ben"]
                assert (await again.ask("start"))["type"] == "ok"


@ON_EACH_STORE
@story
async def test_a_rematch_waits_for_who_is_away_and_their_secret_opens_the_new_seat(
    tmp_path: Path,
) -> None:
    """Also after a restart, and on a device that was not there."""
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
            assert not [frame for frame in watcher.heard if frame["type"] == "rematch"]


@story
async def test_a_bot_plays_for_who_went_away_where_no_clock_runs_if_somebody_asks(
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


@story
async def test_a_rematch_does_not_wait_for_who_left_for_good(tmp_path: Path) -> None:
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


@story
async def test_a_resignation_that_was_cut_short_is_brought_to_its_end(tmp_path: Path) -> None:
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


@story
async def test_leaving_again_and_again_neither_earns_time_nor_ends_the_game(
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
@story
async def test_who_sits_down_next_knows_nothing_of_the_keys_before(tmp_path: Path) -> None:
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


@story
async def test_much_talk_ends_talk_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
@story
async def test_seats_add_entropy_that_they_committed_to(tmp_path: Path) -> None:
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


@story
async def test_whoever_shows_nothing_in_time_adds_none(tmp_path: Path) -> None:
    async with serving(tmp_path, show_seconds=0.05) as server:
        game, tokens = await new_table(server, "Ann", "bot random")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("commit", commitment="0" * 64)
            await ann.ask("start")
            await play_on({0: ann}, first)
        assert (await record_of(server, game)).entropy == (b"", b"")


@ON_EACH_STORE
@story
async def test_talk_is_heard_unless_it_is_muted(tmp_path: Path) -> None:
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
            assert not [frame for frame in ben.heard if frame["type"] == "reacted"]
            long = await ann.ask("chat", text="x" * 141)
            assert long["reason"]["id"] == "message-form"


@story
async def test_hints_and_plans_come_from_the_seats_own_view(tmp_path: Path) -> None:
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


@story
async def test_the_lobby_lists_public_tables_only(tmp_path: Path) -> None:
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
    (table_of("Ann", "Ben", first=4), "no-seat"),
    (table_of(*["bot random"] * 5), "player-count"),
    (table_of("Ann"), "message-form"),
    (table_of("Ann", "Ben", clock={"kind": "game", "seconds": 1}), "message-form"),
    ({**table_of("Ann", "Ben"), "seed": "0"}, "message-form"),
]


@story
async def test_a_table_that_cannot_be_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        for wish, id in NO_TABLES:
            status, told, _ = await ask(server, "POST", "/api/tables", wish)
            assert status in (400, 404)
            assert told["reason"]["id"] == id
        assert not server.app.registry.tables


@story
async def test_a_finished_game_and_an_opened_record_are_seen_through_every_seat(
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
    """A person against bots makes so many moves; the version it has seen then."""
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
@story
async def test_after_a_restart_games_go_on_where_they_were(tmp_path: Path) -> None:
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
        ann.look_again()
        await asyncio.wait_for(play_on({0: ann}, first), PATIENCE)


@story
async def test_while_the_disk_fails_nothing_happens_and_then_the_game_goes_on(
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
            status, told, _ = await ask(server, "POST", "/api/tables", table_of("Ann", "Ben"))
            assert (status, told["reason"]["id"]) == (503, "storage-down")
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
@story
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
@story
async def test_tables_that_nobody_touches_are_put_away_and_finished_games_stay_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "HEARTBEAT", 0.05)
    async with serving(tmp_path, idle_hours=0.0001, waiting_minutes=0.01) as server:
        lifetimes = replace(server.app.registry.open_tables.lifetimes, over=0)
        server.app.registry.open_tables.lifetimes = lifetimes
        clock = {"kind": "days", "days": 3}
        days, tokens = await new_table(server, "Ann", "bot random", clock=clock)
        async with Player.at(server, days, tokens[0]) as ann:
            await ann.ask("start")
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
