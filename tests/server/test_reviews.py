"""Reviews of finished games, grades of other answers, and what-if games."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from click.testing import CliRunner

from server.clients import Player, ask, async_test, new_table, play_on, serving
from server.conftest import ON_EACH_STORE
from server.test_custom_boards import forget_boards, put_board
from wagonway import Board, Game, Record
from wagonway.cli import wagonway
from wagonway.engine.seats import RESIGN, SeatedPlayer, SeatEvent, hand_over_to
from wagonway.insight.review import assemble_review, judge_part, review_frame, review_of
from wagonway.server import boards
from wagonway.server.http import reviews
from wagonway.server.http.reviews import CLAIMED_MS
from wagonway.server.main import Server
from wagonway.server.storage.outages import now_ms
from wagonway.server.workers import tasks
from wagonway.server.workers.tasks import review_row

EXAMPLES = Path(__file__).parents[2] / "examples"
QUICK = {"review_budget": "quick"}
ANN = "name=Ann&level=random"


def played(board: str | Board = "tiny", players: int = 2, moves: int = 1000) -> Game:
    game = Game.new(board, players=players, seed=1)
    while not game.over and len(game.moves) < moves:
        seat = game.deciding[0]
        game.play(game.view_to_decide(seat).legal()[-1], seat=seat)
    return game


async def finished(server: Server) -> str:
    """A finished game of bots."""
    game, _ = await new_table(server, "bot random", "bot random")
    while (await ask(server, "GET", f"/api/tables/{game}"))[1]["stage"] != "over":
        await asyncio.sleep(0.02)
    return game


async def refused(server: Server, method: str, path: str, body: Any = None) -> str:
    status, reply, _ = await ask(server, method, path, body)
    assert status >= 400, reply
    return str(reply["reason"]["id"])


async def whole_review(server: Server, path: str) -> dict[str, Any]:
    """Poll a review until it is done; every response is a part of it."""
    judged, is_done = 0, False
    while not is_done:
        status, state, _ = await ask(server, "GET", path)
        assert status == 200, state
        review, is_done = state["review"], state["done"]
        assert judged <= review["judged"] == len(review["verdicts"]) <= review["decisions"]
        judged = review["judged"]
        assert is_done == (judged == review["decisions"])
        await asyncio.sleep(0.05)
    return dict(state)


@ON_EACH_STORE
@async_test
async def test_review_grows_in_parts_and_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path, **QUICK) as server:
        game = await finished(server)
        path = f"/api/tables/{game}/review"
        _, first, _ = await ask(server, "GET", path)
        assert (first["review"]["judged"], first["done"], first["stale"]) == (0, False, False)
        whole = await whole_review(server, path)
        _, text, _ = await ask(server, "GET", f"/api/tables/{game}/record")
        record = Record.parse(text)
        assert whole["review"] == msgspec.to_builtins(review_of(record, "quick"))
        answer = {"v": 3, "action": record.entries[2].text}
        status, graded, _ = await ask(server, "POST", f"/api/tables/{game}/grade", answer)
        assert (status, graded["loss"]) == (200, whole["review"]["verdicts"][2]["loss"])
        query = f"/api/records/grade?v=3&action={quote(answer['action'])}"
        assert (await ask(server, "POST", query, text))[1] == graded
    with monkeypatch.context() as patched:
        patched.setattr(reviews, "review_part", None)  # nothing is computed again
        async with serving(tmp_path, **QUICK) as server:
            assert (await ask(server, "GET", path))[1] == whole
            assert (await ask(server, "POST", path))[1] == whole
    async with serving(tmp_path, review_budget="full") as server:
        _, old, _ = await ask(server, "GET", path)
        assert (old["review"], old["stale"], old["done"]) == (whole["review"], True, True)
        _, new, _ = await ask(server, "POST", path)
        assert (new["review"]["budget"], new["stale"]) == ("full", False)


@ON_EACH_STORE
@async_test
async def test_unfinished_review_is_taken_over_after_claim_expires(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, **QUICK) as server:
        game = await finished(server)
        _, text, _ = await ask(server, "GET", f"/api/tables/{game}/record")
        record = Record.parse(text)
        none, some = (
            review_row(
                game,
                assemble_review(
                    record, review_frame(record), judge_part(record, 0, n, "quick"), "quick"
                ),
            )
            for n in (0, 3)
        )
        store, path = server.app.registry.services.store, f"/api/tables/{game}/review"
        assert await store.append(replace(none, at=now_ms()))
        _, state, _ = await ask(server, "GET", path)
        assert (state["review"]["judged"], state["done"]) == (0, False)
        assert not server.app.api.reviews._jobs
        assert await store.append(replace(some, at=now_ms() - CLAIMED_MS))
        _, state, _ = await ask(server, "GET", path)
        assert state["review"]["judged"] >= 3
        assert (await whole_review(server, path))["review"]["judged"] == some.decisions
        assert not await store.append(some)  # one with as many verdicts is there
        job = reviews.ReviewJob(text.encode(), "", game, none)
        assert not await server.app.api.reviews._save(job)


@async_test
async def test_reviews_and_grades_of_running_game_are_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "bot random")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            await ann.seen()
            table, start = f"/api/tables/{game}", {"at": 1, "seat": 0, "name": "Ann"}
            secret = {"authorization": f"Bearer {tokens[0]}"}
            _, own, _ = await ask(server, "GET", f"{table}/record", headers=secret)
        answer = {"v": 1, "action": "keep 1"}
        assert await refused(server, "GET", f"{table}/review") == "game-not-over"
        assert await refused(server, "POST", f"{table}/review") == "game-not-over"
        assert await refused(server, "POST", f"{table}/grade", answer) == "game-not-over"
        assert await refused(server, "POST", f"{table}/play-on", start) == "game-not-over"
        for query in ("review", "grade?v=1&action=keep%201", f"play-on?at=1&seat=0&{ANN}"):
            assert await refused(server, "POST", f"/api/records/{query}", own) == "record-hidden"


@ON_EACH_STORE
@async_test
async def test_what_if_game_keeps_deal_and_has_own_record(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as server:
        game = await finished(server)
        _, text, _ = await ask(server, "GET", f"/api/tables/{game}/record")
        old = Record.parse(text)
        start = {"at": 6, "seat": 1, "name": "Ann", "level": "random"}
        status, made, _ = await ask(server, "POST", f"/api/tables/{game}/play-on", start)
        card, (held,) = made["table"], made["seats"]
        assert (status, held["seat"], card["stage"]) == (201, 1, "playing")
        assert card["continued"] == {"game": game, "at": 6}
        assert card["commitment"] is None
        assert (await ask(server, "GET", "/api/tables"))[1]["tables"] == []
    async with serving(tmp_path) as server:  # it was stored
        async with Player.at(server, card["game"], held["token"]) as ann:
            assert (await ann.seen())["v"] >= 6
            await play_on({1: ann}, lambda legal: legal[0])
        _, text, _ = await ask(server, "GET", f"/api/tables/{card['game']}/record")
        end = {**start, "at": len(old.entries)}
        assert await refused(server, "POST", f"/api/tables/{game}/play-on", end) == "play-on-over"
        far = {**start, "at": 4000}
        assert await refused(server, "POST", f"/api/tables/{game}/play-on", far) == "record-step"
        no_seat = {**start, "seat": 3}
        assert await refused(server, "POST", f"/api/tables/{game}/play-on", no_seat) == "no-seat"
    new = Record.parse(text)
    assert (new.dealt, new.seed, new.entries[:6]) == (old.dealt, old.seed, old.entries[:6])
    assert [seat.bot or seat.name for seat in new.seats] == ["random", "Ann"]
    (tmp_path / "new.wag").write_text(text)
    assert CliRunner().invoke(wagonway, ["verify", str(tmp_path / "new.wag")]).exit_code == 0


@async_test
async def test_what_if_game_from_record_drops_seat_events(
    tmp_path: Path,
) -> None:
    people = (SeatedPlayer("Ann"), SeatedPlayer("Ben"), SeatedPlayer("Cy"))
    left = [SeatEvent(4, 0, RESIGN), SeatEvent(4, 0, hand_over_to("random", "1"))]
    three = Record.of(played(players=3), people, left).text()
    two = Record.of(played(moves=6), people[:2], [SeatEvent(6, 1, RESIGN)]).text()
    async with serving(tmp_path) as server:
        status, made, _ = await ask(
            server, "POST", f"/api/records/play-on?at=9&seat=2&{ANN}", three
        )
        assert status == 201, made
        token = made["seats"][0]["token"]
        async with Player.at(server, made["table"]["game"], token) as ann:
            assert (await ann.seen())["v"] >= 7
            await play_on({2: ann}, lambda legal: legal[-1])
        path = "/api/records/play-on?seat=0&" + ANN
        assert (await ask(server, "POST", f"{path}&at=6", two))[0] == 201
        assert await refused(server, "POST", f"{path}&at=7", two) == "play-on-over"
        assert await refused(server, "POST", path, two) == "message-form"


@async_test
async def test_imported_board_is_playable_and_dropped_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards, "_own", {})
    record = Record.of(played(Board.load(put_board(tmp_path / "elsewhere")))).text()
    async with serving(tmp_path) as server:
        status, made, _ = await ask(
            server, "POST", f"/api/records/play-on?at=3&seat=0&{ANN}", record
        )
        assert status == 201, made
        id = made["table"]["board"]
        assert id == f"my_valley~{made['table']['board_hash']}"
        assert (await ask(server, "GET", f"/api/boards/{id}/picture"))[0] == 200
        assert (await ask(server, "GET", f"/art/{id}-day.svg"))[0] == 200
        assert not server.app.api.drawn._tasks
    forget_boards()
    game, token = made["table"]["game"], made["seats"][0]["token"]
    async with serving(tmp_path) as server:
        async with Player.at(server, game, token) as ann:
            await play_on({0: ann}, lambda legal: legal[0])
        _, text, _ = await ask(server, "GET", f"/api/tables/{game}/record")
    assert Record.parse(text).replay().over
    boards.drop_imported_boards(set)
    monkeypatch.setattr(boards, "MOST", 1)
    boards.drop_imported_boards(lambda: {id})
    assert list(boards._own) == [id]
    boards.drop_imported_boards(set)
    assert not boards._own


@async_test
async def test_game_on_an_imported_board_ends_only_if_its_score_is_quick(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The score of a hostile board would stop the server, and again after each restart."""
    record = Record.of(played(Board.load(put_board(tmp_path / "elsewhere"))))
    last, at = record.entries[-1], len(record.entries) - 1
    async with serving(tmp_path) as server:
        path = f"/api/records/play-on?at={at}&seat={last.seat}&{ANN}"
        _, made, _ = await ask(server, "POST", path, record.text())
        game, token = made["table"]["game"], made["seats"][0]["token"]
        async with Player.at(server, game, token) as ann:
            v = (await ann.seen())["v"]
            with monkeypatch.context() as patch:
                patch.setattr(tasks, "SCORE_SECONDS", 0.0)
                answer = await ann.ask("move", v=v, action=last.text)
            assert answer["reason"]["id"] == "work-failed"
            assert (await ann.ask("look"))["v"] == v
            assert (await ann.ask("move", v=v, action=last.text))["type"] == "ok"
            await ann.until("ended")


@async_test
async def test_reviews_take_no_time_of_the_pool_of_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path, **QUICK) as server:
        game = await finished(server)
        monkeypatch.setattr(server.app.registry.services.workers.records, "run", None)
        assert (await whole_review(server, f"/api/tables/{game}/review"))["done"]


@async_test
async def test_reviews_are_limited_per_address_and_found_by_key(
    tmp_path: Path,
) -> None:
    long, short = (EXAMPLES / "usa.wag").read_bytes(), Record.of(played(moves=10)).text()
    async with serving(tmp_path, reviews_per_address=1, **QUICK) as server:
        _, state, _ = await ask(server, "POST", "/api/records/review", long)
        path = f"/api/reviews/{state['key']}"
        assert (await ask(server, "GET", path))[1]["key"] == state["key"]
        assert (await ask(server, "POST", "/api/records/review", long))[0] == 200
        assert await refused(server, "POST", "/api/records/review", short) == "server-busy"
        assert await refused(server, "GET", "/api/reviews/x") == "review-unknown"
    async with serving(tmp_path, reviews_per_hour=1, **QUICK) as server:
        assert await refused(server, "GET", path) == "review-unknown"
        _, state, _ = await ask(server, "POST", "/api/records/review", short)
        await whole_review(server, f"/api/reviews/{state['key']}")
        assert await refused(server, "POST", "/api/records/review", long) == "reviews-many"
        assert await refused(server, "POST", "/api/records/review", "nonsense") == "reviews-many"


@async_test
async def test_review_that_waited_long_to_begin_is_not_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who asked for it waited too, and has not polled meanwhile."""
    monkeypatch.setattr(reviews, "LEFT_AFTER", 2.0)
    async with serving(tmp_path, **QUICK) as server:
        pool = server.app.registry.services.workers.reviews
        run = pool.run

        async def busy(*arguments: Any, **named: Any) -> Any:
            monkeypatch.setattr(pool, "run", run)
            await asyncio.sleep(2.5)
            return await run(*arguments, **named)

        monkeypatch.setattr(pool, "run", busy)
        record = Record.of(played(moves=10)).text()
        _, state, _ = await ask(server, "POST", "/api/records/review", record)
        assert (await whole_review(server, f"/api/reviews/{state['key']}"))["done"]
