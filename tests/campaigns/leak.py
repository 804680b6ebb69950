"""Non-interference: what an audience receives does not depend on anything hidden from it.

    make leak                          10,000 games, every audience
    make leak ARGS="--games 200 --json"
    make leak ARGS="--games 0 --wired 20 --db postgres"      over real sockets, on PostgreSQL

A game is played with people, bots, chat, refused moves, hints, reconnects and pages; reviews, grades and what-if games are
requested while it runs. Then it is played again for each audience in a second world with another seed, where everything
hidden from the audience differs: hands, tickets, decks, and the private acts of others. Every frame, page, log line and
metric must be the same byte by byte, except the commitment; the end of the game, which reveals everything, is left out.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import random
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from typing import Any
from unittest.mock import patch

import uvloop

from campaigns.in_process import InProcessClient, fake_clock, request
from campaigns.report import Limit, options, progress, publish, with_limit, with_store
from campaigns.scenario import ScenarioRecorder
from campaigns.second_worlds import Viewer, WorldSearch, adopt, another_world
from campaigns.socket_client import SocketClient
from campaigns.watched_table import Act, WatchedTable
from server.clients import table_of
from wagonway.engine.game import Game
from wagonway.server.http.app import App
from wagonway.server.storage.rows import TableRows
from wagonway.server.telemetry import JsonLines

GAMES = 10_000
TABLES = (  # seats: p person, b bot, h seats that one client holds
    ("tiny", "pp"),
    ("tiny", "ppp"),
    ("tiny", "pbp"),
    ("tiny", "pppp"),
    ("san_francisco", "pp"),
    ("tiny", "pb"),
    ("tiny", "ppb"),
    ("san_francisco", "ppbp"),
    ("tiny", "pppb"),
    ("usa", "pbp"),
    ("tiny", "hhp"),
    ("tiny", "hbhp"),
    ("san_francisco", "hhp"),
)
START = 1_700_000_000_000_000_000


class GameFactory:
    """Creates every game; in a second world the audience gets the same cards as in the first."""

    def __init__(self) -> None:
        self.second: Game | None = None

    def __call__(self, *deal: Any) -> Game:
        game = Game(*deal)
        if self.second is not None:
            adopt(game, self.second)
            game.state.key[:] = game.deal.key()
        return game


@dataclass
class Comparison:
    """The result of comparing worlds."""

    games: int = 0
    worlds: int = 0
    frames: int = 0
    bytes: int = 0
    swapped: Counter[str] = field(default_factory=Counter)  # what differed in the second worlds
    faults: list[str] = field(default_factory=list)

    def add(self, other: Comparison) -> None:
        self.games += other.games
        self.worlds += other.worlds
        self.frames += other.frames
        self.bytes += other.bytes
        self.swapped += other.swapped
        self.faults += other.faults


@contextmanager
def log_lines() -> Iterator[list[str]]:
    """Every log line without its time."""
    lines: list[str] = []
    handler = logging.Handler()
    form = JsonLines()

    def emit(record: logging.LogRecord) -> None:
        fields = json.loads(form.format(record))
        del fields["time"]
        lines.append(json.dumps(fields))

    handler.emit = emit  # type: ignore[method-assign]
    logger = logging.getLogger("wagonway")
    logger.addHandler(handler)
    try:
        yield lines
    finally:
        logger.removeHandler(handler)


@asynccontextmanager
async def first_table(
    board: str,
    seats: str,
    dice: random.Random,
    clock: Any,
    line: type[InProcessClient] | type[SocketClient],
) -> AsyncIterator[WatchedTable]:
    """Create a table over HTTP."""
    clock.now = START
    async with line.app() as app:
        rows, tokens = await set_up(app, board, seats, dice)
        shared = tuple(seat for seat, kind in enumerate(seats) if kind == "h")
        first = WatchedTable(app, rows, tokens, clock, line=line, shared=shared)
        async with opened(first) as watched:
            yield watched


async def set_up(
    app: App, board: str, seats: str, dice: random.Random
) -> tuple[TableRows, dict[int, str]]:
    words = [f"bot {dice.choice(('random', 'greedy'))}" if s == "b" else "Ann" for s in seats]
    kind = {"kind": "game", "seconds": 86_400, "increment": 5}
    options = table_of(*words, board=board, public=True, hints=True, stand_in="random")
    options |= {"clock": kind} if dice.random() < 0.5 else {}
    body = json.dumps(options).encode()
    _, _, made = await request(
        app, "POST", "/api/tables", body, **{"content-type": "application/json"}
    )
    answer = json.loads(made)
    assert "table" in answer, answer
    rows = app.registry.tables[answer["table"]["game"]].rows
    return rows, {seat["seat"]: seat["token"] for seat in answer["seats"]}


@asynccontextmanager
async def second_table(first: WatchedTable, seed: bytes) -> AsyncIterator[WatchedTable]:
    """The same table with another seed."""
    first.clock.now = START
    rows = TableRows(replace(first.rows.game, seed=seed), first.rows.seats)
    async with first.line.app() as app:
        other = WatchedTable(
            app, rows, first.tokens, first.clock, line=first.line, shared=first.shared
        )
        async with opened(other) as second:
            yield second


@asynccontextmanager
async def opened(watched: WatchedTable) -> AsyncIterator[WatchedTable]:
    await watched.open()
    try:
        yield watched
    finally:
        await watched.close()


async def play_again(
    second: WatchedTable, recorder: ScenarioRecorder, factory: GameFactory, viewer: Viewer
) -> Counter[str]:
    """Repeat the acts of the first world with other secrets; counts what differed."""
    search = WorldSearch(viewer, random.Random(recorder.dice.random()), Counter())
    opening = next(act.step.before for act in recorder.acts if act.step is not None)
    factory.second = another_world(opening, viewer, "opening")
    try:
        for number, act in enumerate(recorder.acts):
            if number == recorder.counted_at > 0:
                await second.count()
            if act is recorder.acts[-1]:
                break
            if act.private and act.who != viewer:
                await second.perform(*other_private_acts(act, search.dice))
            elif act.step is not None:
                world, action = search.find(act.step)
                adopt(second.table.running.game, world)
                await second.perform(act, action=action)
                second.take_own_key()
            else:
                await second.perform(act)
    finally:
        factory.second = None
    return search.found


def other_private_acts(act: Act, dice: random.Random) -> list[Act]:
    """Replace a private act of another client by none or several others."""
    if act.kind == "fetch":
        return [act] * dice.randrange(2)
    refused = {"type": "move", "v": 0, "action": "in vain"}
    return [
        replace(act, message={**refused, "key": f"p{dice.random()}"[2:]})
        for _ in range(dice.randrange(3))
    ]


async def compare(
    board: str,
    seats: str,
    seed: int,
    line: type[InProcessClient] | type[SocketClient] = InProcessClient,
) -> Comparison:
    """Play one game in a first world and, for every audience, in a second one."""
    dice, factory, found = random.Random(seed), GameFactory(), Comparison(games=1)
    with (
        fake_clock() as clock,
        patch("wagonway.server.game.history.Game", factory),
        patch("wagonway.engine.record.Game", factory),
        log_lines() as lines,
    ):
        async with first_table(board, seats, dice, clock, line) as first:
            recorder = ScenarioRecorder(first, dice)
            await recorder.play()
        first_lines = list(lines)
        for viewer in first.audiences:
            lines.clear()
            async with second_table(first, dice.randbytes(32)) as second:
                found.swapped += await play_again(second, recorder, factory, viewer)
            found.worlds += 1
            note_differences(found, first, second, viewer, recorder.acts)
            if lines != first_lines or first.counted != second.counted:
                found.faults.append(f"{board} {seats} {seed}: logs or metrics differ")
            if found.faults:
                break  # a leak to one audience is reason enough to look at this game
    return found


def note_differences(
    found: Comparison, first: WatchedTable, second: WatchedTable, viewer: Viewer, acts: list[Act]
) -> None:
    """Compare act by act, except the last, which ended the game."""
    for act, one, other in zip(acts[:-1], first.received[viewer], second.received[viewer]):
        found.frames += len(one)
        found.bytes += sum(map(len, one))
        if one != other:
            differing = [pair for pair in zip(one, other) if pair[0] != pair[1]]
            shown = differing[0] if differing else (f"{len(one)} frames", f"{len(other)} frames")
            what = " / ".join(difference(*shown))
            found.faults.append(f"{act.kind} {act.message.get('type', '')} to {viewer}: {what}")


def difference(one: str, other: str) -> tuple[str, str]:
    """The first difference of two texts with its context."""
    at = next((i for i, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    return one[max(0, at - 60) : at + 40], other[max(0, at - 60) : at + 40]


def game_of(seed: int) -> Comparison:
    board, seats = TABLES[seed % len(TABLES)]
    return uvloop.run(compare(board, seats, seed))


def main() -> None:
    parser = with_limit(with_store(options(__doc__)))
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--wired", type=int, default=4, help="games over real sockets")
    args = parser.parse_args()
    total, limit = Comparison(), Limit(args.minutes)
    seeds = range(args.seed, args.seed + args.games)
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        for found in pool.imap_unordered(game_of, seeds, chunksize=4):
            total.add(found)
            progress(f"{total.games} games, {len(total.faults)} differences")
            if limit.is_over:
                break
    with SocketClient.using_database(args.db):
        for seed in range(args.wired):
            total.add(asyncio.run(compare("tiny", "ppb", seed, SocketClient)))
    steps = sum(total.swapped.values())
    publish(
        {
            "games": total.games,
            "second worlds": total.worlds,
            "frames and pages compared": total.frames,
            "bytes compared": total.bytes,
            "moves in another world": steps,
            **{
                f"  of these, {how} swapped": f"{n / steps:.1%}"
                for how, n in total.swapped.most_common()
            },
        },
        args,
        total.faults,
    )


if __name__ == "__main__":
    main()
