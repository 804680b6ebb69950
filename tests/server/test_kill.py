"""kill -9 at any moment: no move that was acknowledged is lost, none happens twice, none is missing.

The control acknowledges before it writes, and must fail the same check.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import websockets

from campaigns.disk import disk_faults
from server.clients import Player, new_table, story

pytestmark = pytest.mark.long

TRIALS, CONTROL_TRIALS = 20, 20
GAMES = 6
START = "start"
SCRIPT = Path(__file__).with_name("killed_server.py")


@dataclass
class Sitting:
    """A game, played by one client at both of its seats."""

    game: str
    tokens: dict[int, str]
    acknowledged: dict[str, int] = field(default_factory=dict)  # key → version
    sent: dict[str, str] = field(default_factory=dict)  # key → action
    over: bool = False


@asynccontextmanager
async def nursery(
    database: Path | str, *fault: str, **variables: str
) -> AsyncIterator[asyncio.subprocess.Process]:
    """The process that brings up servers, in an environment with these variables."""
    environment = {**os.environ, "PYTHONPATH": str(SCRIPT.parent.parent), **variables}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(SCRIPT),
        str(database),
        *fault,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env=environment,
    )
    try:
        assert process.stdout is not None
        assert await asyncio.wait_for(process.stdout.readline(), 60) == b"ready\n"
        yield process
    finally:
        assert process.stdin is not None
        process.stdin.close()
        await process.wait()


async def start(nursery: asyncio.subprocess.Process) -> tuple[int, int]:
    """A new server: its process and its port."""
    assert nursery.stdin is not None
    assert nursery.stdout is not None
    nursery.stdin.write(b"go\n")
    pid, port = (await asyncio.wait_for(nursery.stdout.readline(), 60)).split()
    return int(pid), int(port)


async def play(port: int, sitting: Sitting, dice: random.Random) -> None:
    """Move after move, until the server is gone or the game over."""
    try:
        async with Player.at(port, sitting.game, *sitting.tokens.values()) as player:
            if not sitting.acknowledged:
                await player.ask("start", seat=0, key=START)
            latest = max(sitting.acknowledged.values(), default=0)
            while not sitting.over:
                frame = await player.next()
                if frame["type"] == "ended":
                    sitting.over = True
                elif frame["type"] in ("event", "snapshot"):
                    assert frame["v"] >= latest or frame["type"] == "event"
                    legal = frame["position"]["legal"]
                    if legal and frame["seat"] == min(frame["position"]["deciding"]):
                        key = f"k{next(Player.keys)}"
                        move = {"type": "move", "seat": frame["seat"], "key": key, "v": frame["v"]}
                        sitting.sent[key] = dice.choice(legal)
                        await player.send({**move, "action": sitting.sent[key]})
                elif frame["type"] == "ok" and frame["key"] != START:
                    sitting.acknowledged[frame["key"]] = frame["v"]
    except (websockets.WebSocketException, OSError):  # perhaps while they shook hands
        pass


def check(database: Path, sittings: list[Sitting]) -> list[str]:
    """What is wrong with the log after a kill."""
    wrong = []
    with closing(sqlite3.connect(database)) as db:
        for sitting in sittings:
            query = "SELECT ply, key, action FROM move WHERE game = ? ORDER BY ply"
            rows = db.execute(query, (sitting.game,)).fetchall()
            if [ply for ply, _, _ in rows] != list(range(1, len(rows) + 1)):
                wrong.append(f"{sitting.game}: gap")
            if len({key for _, key, _ in rows}) != len(rows):
                wrong.append(f"{sitting.game}: twice")
            stored = {key: (ply, action) for ply, key, action in rows}
            for key, v in sitting.acknowledged.items():
                if stored.get(key) != (v, sitting.sent[key]):
                    wrong.append(f"{sitting.game}: {key} at {v} is lost")
    return wrong


async def kill_once(
    nursery: asyncio.subprocess.Process, sittings: list[Sitting], dice: random.Random
) -> None:
    pid, port = await start(nursery)
    sittings[:] = [sitting for sitting in sittings if not sitting.over]
    while len(sittings) < GAMES:
        sittings.append(Sitting(*await new_table(port, "Ann", "Ben", board="usa")))
    playing = [asyncio.create_task(play(port, sitting, dice)) for sitting in sittings]
    await asyncio.sleep(dice.uniform(0.1, 0.5))
    os.kill(pid, signal.SIGKILL)
    await asyncio.gather(*playing)


@story
async def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    database, dice = tmp_path / "games.db", random.Random(5)
    sittings: list[Sitting] = []
    acknowledged = 0
    async with nursery(database) as children:
        for _ in range(TRIALS):
            await kill_once(children, sittings, dice)
            assert check(database, sittings) == []
            assert await disk_faults(str(database)) == []
            acknowledged = max(acknowledged, *(len(s.acknowledged) for s in sittings))
    assert acknowledged > TRIALS
    print(f"{TRIALS} kills, {acknowledged} moves acknowledged in the longest game")


@story
async def test_the_control_that_acknowledges_before_it_writes_loses_moves(tmp_path: Path) -> None:
    dice = random.Random(6)
    for trial in range(CONTROL_TRIALS):
        folder = tmp_path / str(trial)
        folder.mkdir()
        sittings: list[Sitting] = []
        async with nursery(folder / "games.db", "hasty") as children:
            await kill_once(children, sittings, dice)
        if any("lost" in fault for fault in check(folder / "games.db", sittings)):
            return
    raise AssertionError("the check cannot tell a hasty server from an honest one")
