"""Bots at the table: in processes of their own, with a deadline, replaced when they die; and from outside."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from server.clients import Player, ask, new_table, serving, story
from wagonway import Game
from wagonway.engine.record import Record
from wagonway.server.crew import crew as crew_module
from wagonway.server.crew.crew import Crew

EXAMPLE = Path(__file__).parents[2] / "examples" / "server_bot.py"

SLEEPER = "import time\ntime.sleep(60)\n"
BABBLER = "import sys\nsys.stdout.buffer.write(b'\\0\\0\\0\\5hello')\nsys.stdout.flush()\nsys.stdin.read()\n"
QUITTER = "raise SystemExit(1)\n"


@story
async def test_a_process_that_dies_is_replaced_and_the_game_goes_on() -> None:
    crew = Crew(1, 20.0)
    game = Game.new("tiny", players=2, seed=1)
    view = game.view(0)
    assert await crew.choose("random", view, "a", "seed") in view.legal
    process = crew.workers[0]._process
    assert process is not None
    process.kill()
    await process.wait()
    assert await crew.choose("random", view, "a", "seed") in view.legal
    assert crew.restarts == 1
    await crew.close()


@pytest.mark.parametrize("program", [SLEEPER, BABBLER, QUITTER])
@story
async def test_a_bot_that_fails_is_given_a_legal_move(
    monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    monkeypatch.setattr(crew_module, "WORKER", ("-c", program))
    crew = Crew(1, 0.5)
    view = Game.new("tiny", players=2, seed=1).view(0)
    assert await crew.choose("random", view, "a", "seed") == view.legal[0]
    assert crew.restarts == 1
    await crew.close()


@story
async def test_bots_of_one_game_see_only_their_own_view() -> None:
    """The answer depends on the view alone: another world with the same view gives the same choice."""
    crew = Crew(1, 20.0)
    game = Game.new("usa", players=2, seed=4)
    for world in range(2):
        view = game.imagine(0, world).view(0)
        choice = await crew.choose("greedy", view, f"sitting {world}", "one seed")
        assert choice == await crew.choose("greedy", game.view(0), f"other {world}", "one seed")
    await crew.close()


@story
async def test_killing_the_crew_in_the_middle_of_a_game_does_not_stop_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, _ = await new_table(server, "bot random", "bot random", board="san_francisco")
        async with Player.at(server, game) as watcher:
            await watcher.seen(5)
            process = server.app.hall.house.crew.workers[0]._process
            assert process is not None
            process.kill()
            await watcher.until("ended")
        assert server.app.hall.house.crew.restarts >= 1


@story
async def test_a_program_from_outside_plays_over_the_public_protocol(tmp_path: Path) -> None:
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
            said, _ = await asyncio.wait_for(program.communicate(), 60)
            assert said.startswith(b"winners:")
        _, text, _ = await ask(server, "GET", f"/api/tables/{game}/record")
        record = Record.parse(text)
        record.replay()
        assert [seat.name for seat in record.seats] == ["Ann", "Zoe"]
