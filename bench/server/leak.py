"""Non-interference: whatever an audience hears does not depend on anything that it cannot know.

    make leak                          10,000 games, every audience
    make leak ARGS="--games 200 --json"
    make leak ARGS="--games 0 --wired 20 --db postgres"      over real sockets, on PostgreSQL

A game is played with people, bots, talk, rejected moves, hints, reconnects and pages. Then it is played
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
import re
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from typing import Any
from unittest.mock import patch

from server.clients import table_of
from server.figures import Limit, options, progress, tell, with_limit, with_store
from server.inside import Inside, request, settled, turned_clock
from server.second_worlds import Eyes, Steering, Step, adopt, another_world, seats_of
from server.wired import Wired
from wagonway.bots import load_bot
from wagonway.engine.game import Game
from wagonway.server.log import TableRows
from wagonway.server.logs import Lines
from wagonway.server.messages.tables import PERSON
from wagonway.server.seeing import look
from wagonway.server.tables.card import card
from wagonway.server.tables.table import Table
from wagonway.server.web.app import App

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
TICK = 731_000_000  # nanoseconds from one act to the next
ATTEMPTS = (
    "draw deck",
    "draw wild",
    "tickets",
    "pass",
    "keep 1",
    "keep 1 2 3",
    "keep 9",
    "nonsense",
)
SUM = re.compile("sha256: [0-9a-f]{64}")  # of a record, in which the commitment stands
REACTIONS = ("hello", "wow", "oops")
# Counting messages and refusals is counting what others tried: whoever may read the metrics may know it.
COUNTS_OF_MESSAGES = ("wagonway_messages", "wagonway_refused", "wagonway_answer")
BEATEN = ("wagonway_tables", "wagonway_bot_restarts", "wagonway_late", "wagonway_written")  # times


@dataclass(frozen=True)
class Act:
    """One thing that somebody does. What is private is another in the second world, if others do it."""

    who: Eyes
    kind: str  # say, move, bot, leave, come, fetch
    message: dict[str, Any] = field(default_factory=dict)
    private: bool = False
    step: Step | None = None


@dataclass
class Sitting:
    """One table of one world, and everything each audience heard, act by act."""

    app: App
    rows: TableRows
    tokens: dict[int, str]
    clock: Any
    clients: dict[Eyes, Any] = field(default_factory=dict)
    heard: dict[Eyes, list[list[str]]] = field(default_factory=dict)
    pages: dict[Eyes, list[str]] = field(default_factory=dict)
    counted: list[str] = field(default_factory=list)  # metrics before the last move
    line: type[Inside] | type[Wired] = Inside  # how its clients are connected
    hot: tuple[int, ...] = ()  # seats that one client holds

    @property
    def table(self) -> Table:
        return self.app.hall.tables[self.rows.game.id]

    @property
    def people(self) -> list[int]:
        return [seat.seat for seat in self.rows.seats if seat.kind == PERSON]

    @property
    def audiences(self) -> list[Eyes]:
        alone = [seat for seat in self.people if seat not in self.hot]
        return [None, *([self.hot] if self.hot else []), *alone]

    def eyes_of(self, seat: int) -> Eyes:
        return self.hot if seat in self.hot else seat

    async def open(self) -> None:
        if self.rows.game.id not in self.app.hall.tables:
            await self.app.hall._add(self.rows)
        for eyes in self.audiences:
            self.heard[eyes] = []

    async def perform(self, *acts: Act, action: str | None = None) -> None:
        """Do something; what everybody hears of it comes under the same number in every world."""
        self.clock.now += TICK
        v = self.table.v + (acts[0].kind == "bot" if acts else 0)
        for act in acts:
            await self._do(act, action)
            await self.line.settle(self.clients, act.who, self.table, v)
        commitment = card(self.table).commitment
        for eyes in self.audiences:
            news = [*self._news(eyes), *self.pages.pop(eyes, [])]
            self.heard[eyes].append([SUM.sub("", text.replace(commitment, "")) for text in news])

    def _news(self, eyes: Eyes) -> list[str]:
        client = self.clients.get(eyes)
        if client is None:
            return []
        news, client.heard = client.heard, []
        return list(news)

    async def _do(self, act: Act, action: str | None) -> None:
        match act.kind:
            case "come":
                client = self.clients[act.who] = await self.line.to(self.app, self.table.id)
                tokens = [self.tokens[seat] for seat in seats_of(act.who)]
                client.say({"type": "hello", "tokens": tokens, **act.message})
            case "leave":
                await self.clients.pop(act.who).leave()
            case "fetch":
                await self._fetch(act.who)
            case "bot":
                assert act.step is not None
                crew: Any = self.app.hall.house.crew
                crew.tell(f"{self.table.id} {act.step.seat}", action or act.step.text)
            case _:
                changed = {} if action is None else {"action": action}
                self.clients[act.who].say({**act.message, **changed})

    async def _fetch(self, who: Eyes) -> None:
        """Every page that tells of the table."""
        home = f"/api/tables/{self.table.id}"
        pages = [home, "/api/tables", f"{home}/record", f"{home}/step", f"/t/{self.table.id}", "/"]
        tokens = [self.tokens[seat] for seat in seats_of(who)]
        secret = {"authorization": f"Bearer {tokens[0]}"} if tokens else {}
        for page in pages:
            status, headers, body = await request(self.app, "GET", page, **secret)
            told = f"{status} {headers.decode()} {body.decode()}"
            self.pages.setdefault(who, []).append(told)

    def take_own_key(self) -> None:
        """The shuffles to come are those of this world's seed."""
        game = self.table.running.game
        game.state.key[:] = game.deal.key()

    async def count(self) -> None:
        _, _, page = await request(self.app, "GET", "/metrics")
        lines = page.decode().splitlines()
        self.counted = [
            line
            for line in lines
            if not line.startswith(("#", *COUNTS_OF_MESSAGES, *BEATEN)) and "_created" not in line
        ]

    async def close(self) -> None:
        for client in self.clients.values():
            await client.leave()
        self.table.fall_asleep()
        await settled()


class Author:
    """Plays the first world: decides what everybody does, and notes it."""

    def __init__(self, sitting: Sitting, dice: random.Random) -> None:
        self.sitting = sitting
        self.dice = dice
        self.acts: list[Act] = []
        self.keys = 0
        self.away: set[int] = set()
        players = len(sitting.rows.seats)
        self.minds = [load_bot(dice.choice(("random", "greedy")), seat) for seat in range(players)]

    async def play(self) -> None:
        for eyes in self.sitting.audiences:
            await self.act(Act(eyes, "come", {"since": None}))
        await self.act(self.said(self.sitting.eyes_of(self.sitting.people[0]), "start"))
        while not self.sitting.table.running.over:
            for _ in range(self.dice.randrange(3)):
                await self.act(self.something())
            await self.move()

    async def act(self, act: Act) -> None:
        await self.sitting.perform(act)
        self.acts.append(act)

    def said(self, who: Eyes, kind: str, private: bool = False, **values: Any) -> Act:
        self.keys += 1
        message = {"type": kind, "key": f"k{self.keys}", **values}
        if isinstance(who, tuple):
            message.setdefault("seat", self.dice.choice(who))
        return Act(who, "say", message, private)

    async def move(self) -> None:
        """The one whose decision it is decides; in the opening, any of those."""
        table = self.sitting.table
        course = table.running
        seat = self.dice.choice(course.deciding)
        action = self.minds[seat].choose(look(course.game, seat))
        if course.is_person(seat):
            await self._come_first(self.sitting.eyes_of(seat))
        await self.sitting.count()
        before = course.game.copy()
        step = Step(seat, action, None, before, before)  # type: ignore[arg-type]
        if course.is_person(seat):
            act = self.said(
                self.sitting.eyes_of(seat), "move", v=course.v, action=action, seat=seat
            )
            await self.sitting.perform(act)
            act = replace(act, kind="move")
        else:
            act = Act(None, "bot", step=step)
            await self.sitting.perform(act)
        happened = course.happened[-1]
        assert happened.move is not None
        done = replace(step, move=happened.move, after=course.game.copy())
        self.acts.append(replace(act, step=done))

    async def _come_first(self, who: Eyes) -> None:
        if who not in self.sitting.clients:
            await self.act(
                Act(who, "come", {"since": self.dice.randrange(self.sitting.table.v + 1)})
            )

    def something(self) -> Act:
        """Anything that people do beside moving."""
        sitting, dice = self.sitting, self.dice
        who = dice.choice(sitting.audiences)
        if who not in sitting.clients:
            return Act(who, "come", {"since": dice.choice([None, 0, sitting.table.v])})
        if dice.random() < 0.15:
            return Act(who, "leave")
        if dice.random() < 0.2:
            return Act(who, "fetch", private=True)
        if dice.random() < 0.6:
            return self.privately(who)
        return self.publicly(who)

    def publicly(self, who: Eyes) -> Act:
        dice, course = self.dice, self.sitting.table.running
        held = [seat for seat in seats_of(who) if seat not in course.deciding]
        if held and course.attendance.playing[held[0]] != PERSON:
            return self.said(who, "back", seat=held[0])
        if held and dice.random() < 0.1:
            return self.said(who, "leave", seat=held[0])
        if dice.random() < 0.5:
            return self.said(who, "chat", text=dice.choice(["hm", "olá, tudo bem?"]))
        return self.said(who, "react", reaction=dice.choice(REACTIONS))

    def privately(self, who: Eyes) -> Act:
        """What nobody else may notice: asking, trying in vain, muting."""
        dice, v = self.dice, self.sitting.table.v
        match dice.randrange(6):
            case 0:
                return self.said(who, "plan", True)
            case 1:
                return self.said(who, "look", True, since=dice.choice([None, 0, v]))
            case 2:
                return self.said(who, "hint", True)
            case 3:
                other = dice.randrange(len(self.sitting.rows.seats))
                return self.said(who, "mute", True, other=other, on=dice.random() < 0.7)
            case 4:
                return self.said(who, "move", True, v=max(0, v - 1), action="draw deck")
            case _:
                return self.said(who, "move", True, v=v, action=self.in_vain(who))

    def in_vain(self, who: Eyes) -> str:
        """An action that is refused, whoever's turn it is."""
        course = self.sitting.table.running
        own = [seat for seat in seats_of(who) if seat in course.deciding]
        legal = {text for seat in own for text in look(course.game, seat).legal}
        return self.dice.choice([text for text in ATTEMPTS if text not in legal])


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
    form = Lines()

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
    rows = app.hall.tables[answer["table"]["game"]].rows
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
        for act in author.acts[:-1]:
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
        patch("wagonway.server.tables.course.Game", dealer),
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
                await second.count()
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
    return asyncio.run(compare(board, seats, seed))


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
