"""kill -9 of a server at random moments: no acknowledged move is lost or duplicated.

A control that acknowledges before it writes must fail the same check.
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

from campaigns.disk_check import disk_faults
from server.clients import TIMEOUT, Player, async_test, new_table

pytestmark = pytest.mark.long

TRIALS, CONTROL_TRIALS = 20, 20
GAMES = 6
START = "start"
SCRIPT = Path(__file__).with_name("server_launcher.py")


@dataclass
class PlayedGame:
    """A game whose seats are all played by one client, and what was acknowledged."""

    game: str
    tokens: dict[int, str]
    acknowledged: dict[str, int] = field(default_factory=dict)  # key → version
    sent: dict[str, str] = field(default_factory=dict)  # key → action
    over: bool = False


@asynccontextmanager
async def server_launcher(
    database: Path | str, *fault: str, **variables: str
) -> AsyncIterator[asyncio.subprocess.Process]:
    """The process that forks servers, with these environment variables."""
    folders = (str(SCRIPT.parent.parent), *sys.path)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(folders), **variables}
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
        assert await asyncio.wait_for(process.stdout.readline(), TIMEOUT) == b"ready\n"
        yield process
    finally:
        assert process.stdin is not None
        process.stdin.close()
        await process.wait()


async def start(launcher: asyncio.subprocess.Process) -> tuple[int, int]:
    """Start a server; returns its process id and port."""
    assert launcher.stdin is not None
    assert launcher.stdout is not None
    launcher.stdin.write(b"go\n")
    pid, port = (await asyncio.wait_for(launcher.stdout.readline(), TIMEOUT)).split()
    return int(pid), int(port)


async def play(port: int, played: PlayedGame, dice: random.Random) -> None:
    """Move until the server is gone or the game is over."""
    try:
        async with Player.at(port, played.game, *played.tokens.values()) as player:
            if not played.acknowledged:
                await player.ask("start", seat=0, key=START)
            latest = max(played.acknowledged.values(), default=0)
            while not played.over:
                frame = await player.next()
                if frame["type"] == "ended":
                    played.over = True
                elif frame["type"] in ("event", "snapshot"):
                    assert frame["v"] >= latest or frame["type"] == "event"
                    legal = frame["position"]["legal"]
                    if legal and frame["seat"] == min(frame["position"]["deciding"]):
                        key = f"k{next(Player.keys)}"
                        move = {"type": "move", "seat": frame["seat"], "key": key, "v": frame["v"]}
                        played.sent[key] = dice.choice(legal)
                        await player.send({**move, "action": played.sent[key]})
                elif frame["type"] == "ok" and frame["key"] != START:
                    played.acknowledged[frame["key"]] = frame["v"]
    except (websockets.WebSocketException, OSError):  # perhaps during the handshake
        pass


def check(database: Path, games: list[PlayedGame]) -> list[str]:
    """Differences between the log and what was acknowledged."""
    wrong = []
    with closing(sqlite3.connect(database)) as db:
        for played in games:
            query = "SELECT ply, key, action FROM move WHERE game = ? ORDER BY ply"
            rows = db.execute(query, (played.game,)).fetchall()
            if [ply for ply, _, _ in rows] != list(range(1, len(rows) + 1)):
                wrong.append(f"{played.game}: gap")
            if len({key for _, key, _ in rows}) != len(rows):
                wrong.append(f"{played.game}: twice")
            stored = {key: (ply, action) for ply, key, action in rows}
            for key, v in played.acknowledged.items():
                if stored.get(key) != (v, played.sent[key]):
                    wrong.append(f"{played.game}: {key} at {v} is lost")
    return wrong


async def some_moves(
    games: list[PlayedGame], playing: list[asyncio.Task[None]], dice: random.Random, most: int = 120
) -> None:
    """Until a random number of moves is acknowledged, and a random moment longer: also on a busy machine there are some."""
    wanted = count_acknowledged(games) + dice.randrange(len(games), most)
    while count_acknowledged(games) < wanted and not all(task.done() for task in playing):
        await asyncio.sleep(0.001)
    await asyncio.sleep(dice.uniform(0.0, 0.02))


def count_acknowledged(games: list[PlayedGame]) -> int:
    return sum(len(played.acknowledged) for played in games)


async def kill_once(
    launcher: asyncio.subprocess.Process, games: list[PlayedGame], dice: random.Random
) -> None:
    pid, port = await start(launcher)
    games[:] = [played for played in games if not played.over]
    while len(games) < GAMES:
        games.append(PlayedGame(*await new_table(port, "Ann", "Ben", board="usa")))
    playing = [asyncio.create_task(play(port, played, dice)) for played in games]
    await some_moves(games, playing, dice)
    os.kill(pid, signal.SIGKILL)
    await asyncio.gather(*playing)


@async_test
async def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    database, dice = tmp_path / "games.db", random.Random(5)
    games: list[PlayedGame] = []
    acknowledged = 0
    async with server_launcher(database) as launcher:
        for _ in range(TRIALS):
            await kill_once(launcher, games, dice)
            assert check(database, games) == []
            assert await disk_faults(str(database)) == []
            acknowledged = max(acknowledged, *(len(s.acknowledged) for s in games))
    assert acknowledged > TRIALS
    print(f"{TRIALS} kills, {acknowledged} moves acknowledged in the longest game")


@async_test
async def test_control_acknowledging_early_loses_moves(tmp_path: Path) -> None:
    dice = random.Random(6)
    for trial in range(CONTROL_TRIALS):
        folder = tmp_path / str(trial)
        folder.mkdir()
        games: list[PlayedGame] = []
        async with server_launcher(folder / "games.db", "hasty") as launcher:
            await kill_once(launcher, games, dice)
        if any("lost" in fault for fault in check(folder / "games.db", games)):
            return
    raise AssertionError("the check does not detect lost moves")
