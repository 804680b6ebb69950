"""The worker pool: deadlines, fair queueing, and heavy requests that delay nobody else."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import random
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from server.clients import TIMEOUT, Player, ask, async_test, new_table, serving
from tables import play_out
from wagonway.bots import load_bot
from wagonway.draw import geometry
from wagonway.engine.board import Board
from wagonway.engine.board_file import Source, board_from_data
from wagonway.engine.game import Game
from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal
from wagonway.server.boards import board_of, imported_board
from wagonway.server.config import Settings
from wagonway.server.http.session import MOST_ADVICE
from wagonway.server.workers import tasks
from wagonway.server.workers.pool import (
    JOBS,
    START_SECONDS,
    FairQueue,
    ResultCache,
    WorkerFailed,
    WorkerPool,
)

REQUESTS = 12


@pytest.fixture(autouse=True)
def _worker_finds_this_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]), prepend=os.pathsep)


def sleep(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def double(number: int) -> int:
    return 2 * number


def refuse(seat: int) -> int:
    raise Refusal("no-seat", seat=seat, players=2)


def fail() -> int:
    raise LookupError("a secret")


@async_test
async def test_function_runs_in_worker_and_refusal_is_raised() -> None:
    pool = WorkerPool(1)
    assert await pool.run(double, 21, deadline=60, share="a") == 42
    with pytest.raises(Refusal, match="seat 8"):
        await pool.run(refuse, 7, deadline=60, share="a")
    with pytest.raises(WorkerFailed) as failed:
        await pool.run(fail, deadline=60, share="a")
    assert (failed.value.error, failed.value.values) == ("LookupError", {})
    assert pool.restarts == 0
    await pool.close()


@async_test
async def test_job_past_deadline_is_killed_and_next_runs() -> None:
    pool = WorkerPool(1)
    before = await pool.run(sleep, 0.0, deadline=60, share="a")
    with pytest.raises(WorkerFailed) as failed:
        await pool.run(sleep, 600.0, deadline=0.05, share="a")
    assert failed.value.error == "TimeoutError"
    assert await pool.run(sleep, 0.0, deadline=60, share="b") != before
    assert pool.restarts == 1
    await pool.close()


@async_test
async def test_queue_is_bounded_in_total_and_per_share() -> None:
    pool = WorkerPool(1, queue=4, each=2)
    jobs = [asyncio.create_task(pool.run(double, n, deadline=60, share="a")) for n in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="too busy"):
        await pool.run(double, 0, deadline=60, share="a")
    for n, share in ((2, "b"), (3, "c")):
        jobs.append(asyncio.create_task(pool.run(double, n, deadline=60, share=share)))
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="too busy"):
        await pool.run(double, 0, deadline=60, share="d")
    assert await asyncio.gather(*jobs) == [0, 2, 4, 6]
    assert await pool.run(double, 3, deadline=60, share="a") == 6
    await pool.close()


@async_test
async def test_few_shares_leave_places_for_others() -> None:
    pool = WorkerPool(1, queue=32, each=4)
    release = hold(pool)
    shares = [f"hog {n % 8}" for n in range(32)]
    jobs = [asyncio.create_task(pool.run(double, 1, deadline=60, share=s)) for s in shares]
    await asyncio.sleep(0)
    jobs.append(asyncio.create_task(pool.run(double, 0, deadline=60, share="new")))
    release.set()
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    refused = sum(isinstance(outcome, Refusal) for outcome in outcomes)
    assert refused == 16
    assert outcomes[-1] == 0
    await pool.close()


@async_test
async def test_job_goes_to_an_idle_process() -> None:
    pool = WorkerPool(2)
    long = asyncio.create_task(pool.run(sleep, 600.0, deadline=600, share="a"))
    await asyncio.sleep(0.1)
    await asyncio.wait_for(pool.run(double, 1, deadline=60, share="b"), 10)
    long.cancel()
    await pool.close()


def test_shares_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for item in ("a1", "a2", "a3", "b1", "c1", "b2"):
        queue.put(item[0], item)
    assert [queue.take() for _ in range(len(queue))] == ["a1", "b1", "c1", "a2", "b2", "a3"]


# ------------------------------------------------------------------------------------------ results


@async_test
async def test_failure_after_its_requester_left_is_not_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    cache: ResultCache[int] = ResultCache(10)
    released = asyncio.Event()

    async def fail_late() -> int:
        await released.wait()
        raise WorkerFailed("LookupError")

    request = asyncio.create_task(cache.get("key", fail_late))
    await asyncio.sleep(0)
    request.cancel()
    await asyncio.wait([request])
    released.set()
    await asyncio.sleep(0.01)
    gc.collect()
    assert not caplog.records
    assert not cache._tasks


@async_test
async def test_busy_share_is_not_passed_to_others_who_wait() -> None:
    cache: ResultCache[int] = ResultCache(10)

    async def refuse_busy() -> int:
        await asyncio.sleep(0)
        raise Refusal("server-busy")

    async def compute() -> int:
        return 7

    shares = (refuse_busy, compute, compute)
    found = await asyncio.gather(*(cache.get("key", s) for s in shares), return_exceptions=True)
    assert isinstance(found[0], Refusal)
    assert found[1:] == [7, 7]


# -------------------------------------------------------------------------------------------- plans


@async_test
async def test_plan_is_computed_once_per_version_and_seat(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        asked: list[str] = []
        pool = server.app.registry.services.workers.plans.pool
        run = pool.run

        async def noted(function: Any, *arguments: Any, **named: Any) -> Any:
            asked.append(function.__name__)
            return await run(function, *arguments, **named)

        pool.run = noted  # type: ignore[method-assign]
        game, tokens = await new_table(server, "Ann", "Ben")
        async with (
            Player.at(server, game, tokens[0]) as ann,
            Player.at(server, game, tokens[0]) as again,
            Player.at(server, game, tokens[1]) as ben,
        ):
            await ann.ask("start")
            plans = await asyncio.gather(*(player.ask("plan") for player in (ann, again, ben)))
            assert [plan["type"] for plan in plans] == ["plan"] * 3
            plans.append(await ann.ask("plan"))
            assert len({json.dumps(plan["tickets"] + plan["offer"]) for plan in plans}) == 2
            assert asked == ["plan", "plan"]
            position = (await ann.seen(0, 0))["position"]
            await ann.ask("move", v=0, action=position["legal"][0])
            assert (await ann.ask("plan"))["v"] == 1
            assert asked == ["plan", "plan", "plan"]


@async_test
async def test_hint_is_computed_once_on_the_share_of_an_address(tmp_path: Path) -> None:
    """All tables of one address have one turn among the bots that search."""
    async with serving(tmp_path) as server:
        server.app.registry.services.adviser = "greedy"
        jobs: list[tuple[str, str, str]] = []
        pool = server.app.registry.services.workers.games
        run = pool.run

        async def noted(function: Any, *arguments: Any, **named: Any) -> Any:
            jobs.append((function.__name__, named["share"], named["place"]))
            return await run(function, *arguments, **named)

        pool.run = noted  # type: ignore[method-assign]
        places = []
        for _ in range(2):
            game, tokens = await new_table(server, "Ann", "Ben", hints=True)
            places.append(f"{game} 0 hint")
            async with (
                Player.at(server, game, tokens[0]) as ann,
                Player.at(server, game, tokens[0]) as again,
            ):
                await ann.ask("start")
                hints = [*await asyncio.gather(ann.ask("hint"), again.ask("hint"))]
                hints.append(await ann.ask("hint"))
                assert {(hint["bot"], hint["action"]) for hint in hints} == {
                    ("greedy", hints[0]["action"])
                }
        assert jobs == [("choice", "127.0.0.1", place) for place in places]


@async_test
async def test_moves_wait_for_no_hints(tmp_path: Path) -> None:
    """However many were asked for; too many are refused."""
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben", hints=True)
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            server.app.registry.services.workers.hints.get = never  # type: ignore[method-assign]
            for number in range(MOST_ADVICE):
                await ann.send({"type": "hint", "key": f"hint{number}"})
            assert (await ann.ask("chat", text="hello"))["type"] == "ok"
            assert (await ann.ask("hint"))["reason"]["id"] == "server-busy"


async def never(*_: object) -> None:
    await asyncio.Event().wait()


@async_test
async def test_searches_of_one_creators_bots_are_one_share(tmp_path: Path) -> None:
    """However many tables and seats there are; a move without a search keeps the share of its seat."""
    async with serving(tmp_path) as server:
        registry = server.app.registry
        shares: dict[str, set[str]] = {"searches": set(), "games": set()}
        is_noted = asyncio.Event()

        def note(name: str) -> Any:
            async def run(*_: Any, share: str, **__: Any) -> Any:
                shares[name].add(share)
                if len(shares["games"]) == 4:
                    is_noted.set()
                if name == "searches":
                    raise TimeoutError
                await asyncio.Event().wait()

            return run

        registry.services.workers.searches.run = note("searches")  # type: ignore[method-assign]
        registry.services.workers.games.run = note("games")  # type: ignore[method-assign]
        games = [(await new_table(server, "bot master", "bot master"))[0] for _ in range(2)]
        await asyncio.wait_for(is_noted.wait(), TIMEOUT)
        address = registry.address_hash("127.0.0.1")
        assert shares["searches"] == {address}
        assert shares["games"] == {f"{game} {seat}" for game in games for seat in range(2)}


@pytest.mark.parametrize("is_imported", [False, True])
@async_test
async def test_plan_has_a_short_deadline_and_imported_boards_another_pool(
    is_imported: bool,
) -> None:
    jobs: list[tuple[str, float]] = []

    class NotedPool(WorkerPool):
        def __init__(self, name: str) -> None:
            super().__init__(1)
            self.name = name

        async def run(self, *_: Any, deadline: float, **__: Any) -> Any:
            jobs.append((self.name, deadline))

    board = Board.load("tiny")
    if is_imported:
        id = imported_board("tiny", board.hash, json.dumps(board.play_data))
        board = board_of(id)
    plans = tasks.Plans(NotedPool("games"), NotedPool("records"))
    await plans.plan("game", 0, Game.new(board, players=2, seed=1).view(0), "share")
    ((pool, deadline),) = jobs
    assert pool == ("records" if is_imported else "games")
    assert deadline <= 2.0


@pytest.mark.parametrize("bot", ["easy", "master"])
@async_test
async def test_bots_on_imported_boards_do_not_delay_others(
    monkeypatch: pytest.MonkeyPatch, bot: str
) -> None:
    """A move can take for ever there; the jobs of one creator are one share."""
    jobs: list[tuple[WorkerPool, float, str]] = []

    async def noted(pool: WorkerPool, *_: Any, deadline: float, share: str, **__: Any) -> None:
        jobs.append((pool, deadline, share))

    monkeypatch.setattr(WorkerPool, "run", noted)
    tiny, others = Board.load("tiny"), WorkerPool(1)
    board = board_of(imported_board("tiny", tiny.hash, json.dumps(tiny.play_data)))
    view = Game.new(board, players=2, seed=1).view(0)
    bots = tasks.BotPlayers(WorkerPool(1), 20.0, WorkerPool(1), others)
    await bots.choose(bot, view, "game 0", "seed", creator="address")
    assert jobs == [(others, tasks.SEARCH_SECONDS, "address")] * 2


def intertwined() -> Game:
    """A game in which a seat has a network whose longest path takes minutes to find."""
    places = [f"{a}{b}" for a in "ABCDE" for b in "abcde"]
    hubs, dice = places[:5], random.Random(1)
    routes = [
        {"between": [hub, place], "length": 1, "colour": "gray"}
        for place in places[5:]
        for hub in dice.sample(hubs, 3)
    ]
    data: dict[str, Any] = {
        **Board.load("tiny").play_data,
        "locations": [{"name": place} for place in places],
        "routes": routes,
        "tickets": [{"between": [hubs[0], place], "points": 1} for place in places[1:7]],
    }
    del data["tokens"]
    game = Game.new(board_from_data(data, "own", Source("own")), players=2, seed=1)
    game.state.owner[: len(routes)] = [0] * len(routes)
    return game


@async_test
async def test_score_that_takes_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "SCORE_DEADLINE", 1.0)
    workers = tasks.ServerWorkers(Settings())
    game = intertwined()
    id = imported_board("own", game.board.hash, json.dumps(game.board.play_data))
    game.board = board_of(id)
    with pytest.raises(WorkerFailed):
        await tasks.check_score(workers.reviews, game, "share")
    await tasks.check_score(workers.reviews, Game.new("usa", players=2, seed=1), "share")
    await workers.close()


def imported(modules: tuple[str, ...]) -> bool:
    return set(modules) <= set(sys.modules)


@async_test
async def test_deadline_of_a_first_job_begins_when_its_modules_are_imported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limits: list[float] = []

    async def noted(awaited: Any, seconds: float) -> Any:
        limits.append(seconds)
        return await awaited

    monkeypatch.setattr(asyncio, "wait_for", noted)
    pool = WorkerPool(1)
    assert await pool.run(imported, JOBS, deadline=70, share="a")
    assert await pool.run(double, 1, deadline=80, share="a") == 2
    assert limits == [START_SECONDS, 70, 80]
    await pool.close()


def hold(pool: WorkerPool) -> asyncio.Event:
    """Let all jobs of a pool wait until the event is set."""
    released = asyncio.Event()

    async def run_late(run_job: Any, *job: Any) -> Any:
        await released.wait()
        return await run_job(*job)

    for process in pool.processes:
        process._do = partial(run_late, process._do)  # type: ignore[method-assign]
    return released


@async_test
async def test_moves_do_not_wait_for_plans(tmp_path: Path) -> None:
    async with serving(tmp_path, plans_per_address=1) as server:
        release = hold(server.app.registry.services.workers.plans.pool)
        game, tokens = await new_table(server, "Ann", "Ben")
        async with (
            Player.at(server, game, tokens[0]) as ann,
            Player.at(server, game, tokens[1]) as ben,
        ):
            await ann.ask("start")
            await ann.send({"type": "plan", "key": "waiting"})
            position = (await ann.seen(0, 0))["position"]
            assert (await ann.ask("move", v=0, action=position["legal"][0]))["type"] == "ok"
            assert (await ben.ask("plan"))["reason"]["id"] == "server-busy"
            release.set()
            plan = await ann.until(lambda frame: frame.get("key") == "waiting")
            assert (plan["type"], plan["v"]) == ("plan", 0)


# ----------------------------------------------------------------------------------- heavy requests


def foreign_record() -> bytes:
    """The record of a finished game on an unknown board."""
    data = json.loads(json.dumps(Board.load("usa").play_data))
    data["rules"]["pieces"] = 44
    board = board_from_data(data, "foreign", Source("foreign"))
    game = Game.new(board, players=2, seed=1)
    bot = load_bot("greedy", "usa", 0)
    return Record.of(play_out(game, [bot, bot])).text().encode()


@async_test
async def test_heavy_record_requests_do_not_delay_tables(tmp_path: Path) -> None:
    record = foreign_record()
    async with serving(tmp_path, record_bytes=10**6) as server:
        pool = server.app.registry.services.workers.records
        release = hold(pool)
        posts = [
            asyncio.create_task(ask(server, "POST", "/api/records/story", record))
            for _ in range(REQUESTS)
        ]
        for _ in range(3):
            game, _ = await new_table(server, "Ann", "Ben")
            assert (await ask(server, "GET", f"/api/tables/{game}"))[0] == 200
        statuses_so_far = [post.result()[0] for post in posts if post.done()]
        assert 200 not in statuses_so_far
        release.set()
        statuses = sorted([status for status, _, _ in await asyncio.gather(*posts)])
        most = pool.most_each
        assert statuses == [200] * most + [503] * (REQUESTS - most)


def test_picture_of_unknown_board_uses_quick_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[bool] = []
    attempt = geometry.attempt

    def noted(sheet: object, plane: object, quick: bool = False) -> object:
        tried.append(quick)
        return attempt(sheet, plane, quick)

    monkeypatch.setattr(geometry, "attempt", noted)
    story = json.loads(tasks.story(foreign_record()))
    assert tried == [True]
    assert len(story["picture"]["routes"]) == len(Board.load("usa").routes)


@pytest.mark.parametrize("is_own", [False, True])
def test_only_pictures_of_imported_boards_use_quick_layout(
    monkeypatch: pytest.MonkeyPatch, is_own: bool
) -> None:
    tried: list[bool] = []

    def noted(_: Board, *__: bool, quick: bool) -> str:
        tried.append(quick)
        return ""

    monkeypatch.setattr(tasks, "board_picture", noted)
    monkeypatch.setattr(tasks, "backdrop_svg", noted)
    board = Board.load("tiny")
    key = f"tiny~{board.hash} {json.dumps(board.play_data)}" if is_own else "tiny"
    tasks.picture(key)
    tasks.backdrop(key, night=True)
    assert tried == [is_own, is_own]
