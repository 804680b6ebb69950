"""Bots in worker processes with deadlines and restarts, and an external bot."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from server.clients import TIMEOUT, Player, ask, async_test, new_table, serving
from wagonway import Game
from wagonway.engine.record import Record
from wagonway.server.workers import pool as pool_module
from wagonway.server.workers import tasks
from wagonway.server.workers.pool import WorkerFailed, WorkerPool
from wagonway.server.workers.tasks import BotPlayers

EXAMPLE = Path(__file__).parents[2] / "examples" / "server_bot.py"

SLEEPER = "import time\ntime.sleep(600)\n"
BABBLER = "import sys\nsys.stdout.buffer.write(b'\\0\\0\\0\\5hello')\nsys.stdout.flush()\nsys.stdin.read()\n"
QUITTER = "raise SystemExit(1)\n"


@async_test
async def test_dead_worker_process_is_replaced() -> None:
    bots = BotPlayers(WorkerPool(1), 20.0)
    game = Game.new("tiny", players=2, seed=1)
    view = game.view(0)
    assert await bots.choose("random", view, "a", "seed") in view.legal()
    process = bots.pool.processes[0]._process
    assert process is not None
    process.kill()
    await process.wait()
    assert await bots.choose("random", view, "a", "seed") in view.legal()
    assert bots.pool.restarts == 1
    await bots.pool.close()


@pytest.mark.parametrize("program", [SLEEPER, BABBLER, QUITTER])
@async_test
async def test_a_bot_that_fails_is_given_a_legal_move(
    monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    monkeypatch.setattr(pool_module, "WORKER", ("-c", program))
    monkeypatch.setattr(pool_module, "START_SECONDS", 0.0)
    bots = BotPlayers(WorkerPool(1), 0.5)
    view = Game.new("tiny", players=2, seed=1).view(0)
    assert await bots.choose("random", view, "a", "seed") == view.legal()[0]
    assert bots.pool.restarts == 1
    await bots.pool.close()


@async_test
async def test_a_bot_of_another_version_is_given_a_legal_move() -> None:
    view = Game.new("tiny", seed=1).view(0)
    bots = BotPlayers(WorkerPool(1), 20.0)
    for bot in ("no_bot_of_ours", "greedy:no_option_of_it=1"):
        assert await bots.choose(bot, view, "a", "seed") == view.legal()[0]
    await bots.pool.close()


@async_test
async def test_expert_decides_if_search_takes_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A search waits for its own pool, never for a table of other bots."""
    monkeypatch.setattr(tasks, "SEARCH_SECONDS", 0.3)
    bots = BotPlayers(WorkerPool(1), 20.0, WorkerPool(1))
    view = Game.new("tiny", players=2, seed=1).view(0)
    expected = await bots.choose("expert", view, "a", "seed")  # starts the process of the others
    monkeypatch.setattr(pool_module, "WORKER", ("-c", SLEEPER))
    choice = bots.choose("master", view, "a", "seed")
    assert await asyncio.wait_for(choice, TIMEOUT) == expected
    assert bots.pool.restarts == 0
    await asyncio.gather(bots.pool.close(), bots.searches.close())


@async_test
async def test_hint_names_the_bot_that_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "SEARCH_SECONDS", 0.3)
    bots = BotPlayers(WorkerPool(1), 20.0, WorkerPool(1))
    view = Game.new("tiny", players=2, seed=1).view(0)
    expected = await bots.choose("expert", view, "a", "seed")
    monkeypatch.setattr(pool_module, "WORKER", ("-c", QUITTER))
    assert await bots.advise("master", view, "a", "seed", "1.2.3.4") == ("expert", expected)
    await bots.pool.close()
    with pytest.raises(WorkerFailed):  # rather than any legal move as a hint
        await bots.advise("master", view, "a", "seed", "1.2.3.4")
    await asyncio.gather(bots.pool.close(), bots.searches.close())


@async_test
async def test_master_uses_the_search_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "SEARCH_SECONDS", 60.0)
    bots = BotPlayers(WorkerPool(1), 20.0, WorkerPool(1))
    view = Game.new("tiny", players=2, seed=1).view(0)
    assert await bots.choose("master", view, "a", "seed") in view.legal()
    assert bots.searches.processes[0].restarts == 0
    await asyncio.gather(bots.pool.close(), bots.searches.close())


@async_test
async def test_bot_choice_depends_on_its_view_only() -> None:
    """The answer depends on the view alone: another world with the same view gives the same choice."""
    bots = BotPlayers(WorkerPool(1), 20.0)
    game = Game.new("usa", players=2, seed=4)
    for world in range(2):
        view = game.imagine(0, world).view(0)
        choice = await bots.choose("greedy", view, f"first {world}", "one seed")
        assert choice == await bots.choose("greedy", game.view(0), f"other {world}", "one seed")
    await bots.pool.close()


@async_test
async def test_game_survives_killed_worker(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, _ = await new_table(server, "bot random", "bot random", board="san_francisco")
        async with Player.at(server, game) as watcher:
            await watcher.seen(5)
            process = server.app.registry.services.workers.games.processes[0]._process
            assert process is not None
            process.kill()
            await watcher.until("ended")
        assert server.app.registry.services.workers.restarts >= 1


@async_test
async def test_external_bot_plays_over_public_protocol(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "open")
        programs = [
            await asyncio.create_subprocess_exec(
                sys.executable,
                str(EXAMPLE),
                server.home,
                game,
                *arguments,
                stdout=asyncio.subprocess.PIPE,
            )
            for arguments in (["Zoe"], ["--token", tokens[0]])
        ]
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.until(
                lambda f: f["type"] == "table" and all(seat["here"] for seat in f["table"]["seats"])
            )
            await ann.ask("start")
        for program in programs:
            said, _ = await asyncio.wait_for(program.communicate(), TIMEOUT)
            assert said.startswith(b"winners:")
        _, text, _ = await ask(server, "GET", f"/api/tables/{game}/record")
        record = Record.parse(text)
        record.replay()
        assert [seat.name for seat in record.seats] == ["Ann", "Zoe"]
