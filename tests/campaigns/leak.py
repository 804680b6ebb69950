"""Non-interference: whatever an audience hears does not depend on anything that it cannot know.

    make leak                          10,000 games, every audience
    make leak ARGS="--games 200 --json"
    make leak ARGS="--games 0 --wired 20 --db postgres"      over real sockets, on PostgreSQL

A game is played with people, bots, talk, rejected moves, hints, reconnects and pages; reviews, grades and what-if games
are asked for while it runs. Then it is played
again for each audience in a second world with another seed, where everything out of the audience's sight
is another: hands, tickets, decks, what others try in vain, ask for and mute. Every frame, page, log line
and metric must be the same, byte by byte; only the commitment is not, and the end of the game, which opens
everything, is left out.
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

from campaigns.author import Author
from campaigns.figures import Limit, options, progress, tell, with_limit, with_store
from campaigns.inside import Inside, request, turned_clock
from campaigns.second_worlds import Eyes, Steering, adopt, another_world
from campaigns.watched import Act, Sitting
from campaigns.wired import Wired
from server.clients import table_of
from wagonway.engine.game import Game
from wagonway.server.http.app import App
from wagonway.server.logs import JsonLines
from wagonway.server.storage.rows import TableRows

GAMES = 10_000
TABLES = (  # seats: a person, a bot, or one of those that one person holds at one screen
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


class Dealer:
    """Deals every game; a second world's so that its audience is dealt what it was dealt in the first."""

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
    """What came of comparing worlds."""

    games: int = 0
    worlds: int = 0
    frames: int = 0
    bytes: int = 0
    swapped: Counter[str] = field(default_factory=Counter)  # how much of a world was another
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
    """Every line that the server logs, but for its time."""
    lines: list[str] = []
    handler = logging.Handler()
    form = JsonLines()

    def emit(record: logging.LogRecord) -> None:
        told = json.loads(form.format(record))
        del told["time"]
        lines.append(json.dumps(told))

    handler.emit = emit  # type: ignore[method-assign]
    logger = logging.getLogger("wagonway")
    logger.addHandler(handler)
    try:
        yield lines
    finally:
        logger.removeHandler(handler)


@asynccontextmanager
async def first_table(
    board: str, seats: str, dice: random.Random, clock: Any, line: type[Inside] | type[Wired]
) -> AsyncIterator[Sitting]:
    """A table as people set one up."""
    clock.now = START
    async with line.app() as app:
        rows, tokens = await set_up(app, board, seats, dice)
        hot = tuple(seat for seat, kind in enumerate(seats) if kind == "h")
        first = Sitting(app, rows, tokens, clock, line=line, hot=hot)
        async with sitting_down(first) as sitting:
            yield sitting


async def set_up(
    app: App, board: str, seats: str, dice: random.Random
) -> tuple[TableRows, dict[int, str]]:
    words = [f"bot {dice.choice(('random', 'greedy'))}" if s == "b" else "Ann" for s in seats]
    kind = {"kind": "game", "seconds": 86_400, "increment": 5}
    wish = table_of(*words, board=board, public=True, hints=True, stand_in="random")
    wish |= {"clock": kind} if dice.random() < 0.5 else {}
    body = json.dumps(wish).encode()
    _, _, made = await request(
        app, "POST", "/api/tables", body, **{"content-type": "application/json"}
    )
    answer = json.loads(made)
    assert "table" in answer, answer
    rows = app.registry.tables[answer["table"]["game"]].rows
    return rows, {seat["seat"]: seat["token"] for seat in answer["seats"]}


@asynccontextmanager
async def second_table(first: Sitting, seed: bytes) -> AsyncIterator[Sitting]:
    """The same table in a world with another seed."""
    first.clock.now = START
    rows = TableRows(replace(first.rows.game, seed=seed), first.rows.seats)
    async with first.line.app() as app:
        other = Sitting(app, rows, first.tokens, first.clock, line=first.line, hot=first.hot)
        async with sitting_down(other) as second:
            yield second


@asynccontextmanager
async def sitting_down(sitting: Sitting) -> AsyncIterator[Sitting]:
    await sitting.open()
    try:
        yield sitting
    finally:
        await sitting.close()


async def play_again(second: Sitting, author: Author, dealer: Dealer, eyes: Eyes) -> Counter[str]:
    """The acts of the first world, where others' secrets are others; how much of each world was another."""
    steering = Steering(eyes, random.Random(author.dice.random()), Counter())
    opening = next(act.step.before for act in author.acts if act.step is not None)
    dealer.second = another_world(opening, eyes, "opening")
    try:
        for number, act in enumerate(author.acts):
            if number == author.counted_at > 0:
                await second.count()
            if act is author.acts[-1]:
                break
            if act.private and act.who != eyes:
                await second.perform(*other_privacy(act, steering.dice))
            elif act.step is not None:
                world, action = steering.steer(act.step)
                adopt(second.table.running.game, world)
                await second.perform(act, action=action)
                second.take_own_key()
            else:
                await second.perform(act)
    finally:
        dealer.second = None
    return steering.found


def other_privacy(act: Act, dice: random.Random) -> list[Act]:
    """Somebody else does something else that only they may notice: nothing, or several things."""
    if act.kind == "fetch":
        return [act] * dice.randrange(2)
    vain = {"type": "move", "v": 0, "action": "in vain"}
    return [
        replace(act, message={**vain, "key": f"p{dice.random()}"[2:]})
        for _ in range(dice.randrange(3))
    ]


async def compare(
    board: str, seats: str, seed: int, line: type[Inside] | type[Wired] = Inside
) -> Comparison:
    """One game in its first world and, for every audience, in a second one."""
    dice, dealer, found = random.Random(seed), Dealer(), Comparison(games=1)
    with (
        turned_clock() as clock,
        patch("wagonway.server.game.history.Game", dealer),
        patch("wagonway.engine.record.Game", dealer),
        log_lines() as lines,
    ):
        async with first_table(board, seats, dice, clock, line) as first:
            author = Author(first, dice)
            await author.play()
        first_lines = list(lines)
        for eyes in first.audiences:
            lines.clear()
            async with second_table(first, dice.randbytes(32)) as second:
                found.swapped += await play_again(second, author, dealer, eyes)
            found.worlds += 1
            note_differences(found, first, second, eyes, author.acts)
            if lines != first_lines or first.counted != second.counted:
                found.faults.append(f"{board} {seats} {seed}: logs or metrics differ")
    return found


def note_differences(
    found: Comparison, first: Sitting, second: Sitting, eyes: Eyes, acts: list[Act]
) -> None:
    """Compare act by act; the last one ended the game and opened everything."""
    for act, one, other in zip(acts[:-1], first.heard[eyes], second.heard[eyes]):
        found.frames += len(one)
        found.bytes += sum(map(len, one))
        if one != other:
            differing = [pair for pair in zip(one, other) if pair[0] != pair[1]]
            shown = differing[0] if differing else (f"{len(one)} frames", f"{len(other)} frames")
            what = " / ".join(where_apart(*shown))
            found.faults.append(f"{act.kind} {act.message.get('type', '')} to {eyes}: {what}")


def where_apart(one: str, other: str) -> tuple[str, str]:
    """The first place where two texts differ, with a little around it."""
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
    with Wired.keeping(args.db):
        for seed in range(args.wired):
            total.add(asyncio.run(compare("tiny", "ppb", seed, Wired)))
    steps = sum(total.swapped.values())
    tell(
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
