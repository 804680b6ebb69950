"""Tables: setting up, sitting down, playing, leaving, coming back."""

from __future__ import annotations

import asyncio
import hashlib
import random
from pathlib import Path

from server.clients import Player, ask, new_table, play_on, serving
from wagonway.engine.record import Record


def test_two_people_play_a_game_to_its_end_and_its_record_verifies(tmp_path: Path) -> None:
    async def story() -> None:
        dice = random.Random(1)
        async with serving(tmp_path) as server:
            game, tokens = await new_table(server, "Ann", "Ben")
            async with (
                Player.at(server, game, tokens[0]) as ann,
                Player.at(server, game, tokens[1]) as ben,
            ):
                assert (await ann.ask("start"))["type"] == "ok"
                await play_on({0: ann, 1: ben}, dice.choice)
                ended = next(f for f in ann.heard if f["type"] == "ended")
            status, text, _ = await ask(server, "GET", f"/api/tables/{game}/record")
            assert status == 200
            record = Record.parse(text)
            record.replay()
            assert record.finished
            assert [seat.name for seat in record.seats] == ["Ann", "Ben"]
            assert record.seed is not None
            assert ended["seed"] == record.seed.hex()
            names = f"{game}\n{record.board.hash}\n1"
            told = hashlib.sha256(record.seed + names.encode()).hexdigest()
            assert ann.heard[0]["table"]["commitment"] == told

    asyncio.run(story())
