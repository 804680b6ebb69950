"""Hostile messages and requests: nothing breaks, nothing changes, nothing is told.

    make fuzz                                1,000,000 messages, and schemathesis on every route
    make fuzz ARGS="--messages 20000 --json"

Strangers, spectators and the holder of a seat send hostile messages over real sockets to a table where
a game is going on. Every message is answered; the game, the table and the disk stay as they are. Then every message is
sent with every text that the log knows (texts.py), and what was acknowledged is compared with the disk after a restart.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import random
import sqlite3
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from campaigns.figures import options, tell
from campaigns.hostile import BREAKING, ENDLESS, endless, hostile
from campaigns.raw import TEXT, Raw
from campaigns.routes import Routes
from campaigns.texts import fuzz_texts
from server.clients import Player, new_table, serving
from wagonway.server.main import Server

MESSAGES, REQUESTS = 1_000_000, 300  # requests for each route
BATCH = 40  # messages on their way at once: fewer than the server lets wait
CLIENTS = 8
MARKER = "marker"
FLOOD = 4_000_000  # bytes of a request without end: more than fits into any buffer on the way
PATIENCE = 30.0


class Head(msgspec.Struct):
    """What tells of a frame whether it is an answer."""

    type: str
    key: str | None = None


HEAD = msgspec.json.Decoder(Head)


@dataclass
class Siege:
    """What was thrown at a server, and what came of it."""

    sent: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    closed: Counter[str] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


@dataclass
class Victim:
    """A table where a game is going on, and what nobody may learn of it."""

    server: Server
    database: Path
    game: str
    tokens: dict[int, str]

    @property
    def secrets(self) -> list[bytes]:
        rows = self.server.app.registry.tables[self.game].rows
        hashes = [seat.token.hex() for seat in rows.seats if seat.token]
        others = [token for seat, token in self.tokens.items() if seat != SEAT]
        return [text.encode() for text in (rows.game.seed.hex(), *others, *hashes)]

    def fingerprint(self) -> tuple[object, ...]:
        """Everything that must stay as it is: in memory and on disk."""
        table = self.server.app.registry.tables[self.game]
        with closing(sqlite3.connect(self.database)) as db:
            rows = [
                db.execute(f"SELECT * FROM {name} WHERE {key} = ?", (self.game,)).fetchall()  # noqa: S608
                for name, key in (
                    ("game", "id"),
                    ("seat", "game"),
                    ("move", "game"),
                    ("talk", "game"),
                )
            ]
        disk = hashlib.sha256(repr(rows).encode()).hexdigest()
        return table.v, table.rows, table.running.game.bytes(), table.chat.number, disk


SEAT = 1  # the one that the attacker holds; it is never its turn


@asynccontextmanager
async def besieged() -> AsyncIterator[Victim]:
    """A server and a table at which seat 0 is about to move."""
    wide = {"wrong_tries_per_minute": 10**9, "requests_per_minute": 10**9, "tables": 10**6}
    wide |= {"messages_per_20_s": 10**9, "tables_per_hour": 10**6, "tables_per_guest": 10**6}
    with TemporaryDirectory() as folder:
        async with serving(Path(folder), handshakes_per_minute=10**9, **wide) as server:
            game, tokens = await new_table(server, "Ann", "Ben", "Cy", first=0)
            async with Player.at(server, game, *tokens.values()) as all_three:
                await all_three.ask("start", seat=0)
                for v, seat in enumerate(tokens):
                    await all_three.ask("move", seat=seat, v=v, action="keep 1")
                table = server.app.registry.tables[game]
                while table.running.deciding != [0] or table.running.game.phase == "place":
                    legal = (await all_three.seen(table.v, table.running.deciding[0]))["position"]
                    seat = table.running.deciding[0]
                    await all_three.ask("move", seat=seat, v=table.v, action=legal["legal"][0])
            yield Victim(server, Path(folder) / "games.db", game, tokens)


class Attacker:
    """One hostile client after another, on sockets of its own."""

    def __init__(self, victim: Victim, siege: Siege, dice: random.Random, role: str) -> None:
        self.victim = victim
        self.siege = siege
        self.dice = dice
        self.role = role
        self.secrets = victim.secrets
        self.answered = 0
        self.marked = asyncio.Event()
        self.raw: Raw | None = None

    def hear(self, opcode: int, payload: bytes) -> None:
        if opcode != TEXT:
            return
        self._check(payload)
        told = HEAD.decode(payload)
        if told.key == MARKER:
            self.marked.set()
        elif told.key is not None and (told.key or told.type != "snapshot"):
            self.answered += 1
            self.siege.answers[told.type] += 1
            if told.type == "ok":
                self.siege.faults.append(f"{self.role}: ok")

    def _check(self, payload: bytes) -> None:
        """Nothing secret, and no cards or choices to whoever holds no seat."""
        if any(secret in payload for secret in self.secrets):
            self.siege.faults.append(f"{self.role} was told a secret")
        if self.role != "seat" and (b'"hand":{"' in payload or b'"legal":["' in payload):
            self.siege.faults.append(f"{self.role} was shown a hand")

    async def attack(self, messages: int) -> None:
        while messages > 0:
            batch = min(BATCH, messages)
            messages -= batch
            if self.role == "stranger" or self.dice.random() < 0.02:
                await self._break_in(batch)
            else:
                await self._pester(batch)
        if self.raw is not None:
            self.raw.cut()

    async def _pester(self, batch: int) -> None:
        """A batch of messages, each of which must be answered."""
        raw = self.raw
        if raw is None or raw.gone.done():
            raw = self.raw = await Raw.to(self.victim.server.port, self.victim.game, self.hear)
            tokens = f'"{self.victim.tokens[SEAT]}"' if self.role == "seat" else ""
            raw.say(b'{"type":"hello","tokens":[%b]}' % tokens.encode())
        self.answered = 0
        self.marked.clear()
        raw.send(b"".join(hostile(self.dice, self.role == "seat") for _ in range(batch)))
        raw.say(b'{"type":"look","key":"marker","since":0}')
        self.siege.sent[self.role] += batch
        marked = asyncio.ensure_future(self.marked.wait())
        await asyncio.wait([marked, raw.gone], timeout=PATIENCE, return_when="FIRST_COMPLETED")
        marked.cancel()
        # A plan is worked out elsewhere, so its answer may come after the marker's.
        latest = time.monotonic() + PATIENCE
        while self.answered < batch and not raw.gone.done() and time.monotonic() < latest:
            await asyncio.sleep(0.01)
        if not self.marked.is_set():
            self.siege.faults.append(f"{self.role}: closed with {raw.close_code}, or silence")
        elif self.answered != batch:
            self.siege.faults.append(f"{self.role}: {self.answered} answers to {batch} messages")

    async def _break_in(self, batch: int) -> None:
        """One connection a message: without a hello, or breaking the protocol below it."""
        for _ in range(batch // 4 or 1):
            game = self.dice.choice((self.victim.game, "a" * 16, "..%2f", "\u00e9"))
            raw = await Raw.to(self.victim.server.port, game, self.hear)
            if self.dice.random() < 0.5:
                raw.say(b'{"type":"hello"}')
            raw.send(self.dice.choice(BREAKING))
            raw.send(b"".join(hostile(self.dice, False) for _ in range(3)))
            self.siege.sent["breaking"] += 4
            await asyncio.wait([raw.gone], timeout=self.dice.choice((0.0, 0.05)))
            self.siege.closed[str(raw.close_code)] += 1
            raw.cut()


async def flood(victim: Victim, siege: Siege, kind: str) -> None:
    """A request without end: the server must hang up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", victim.server.port)
    writer.write(endless(kind, FLOOD))
    siege.sent["endless"] += 1
    try:
        async with asyncio.timeout(PATIENCE):
            while await reader.read(FLOOD):
                pass
    except ConnectionError:
        pass
    except TimeoutError:
        siege.faults.append(f"not cut off: {kind} without end")
    writer.transport.abort()


@contextmanager
def unhandled(siege: Siege) -> Iterator[None]:
    """Every error that the server did not expect is a fault."""
    handler = logging.Handler(logging.ERROR)

    def emit(record: logging.LogRecord) -> None:
        error = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        siege.faults.append(f"unhandled: {record.name} {record.getMessage()[:200]} {error}")

    handler.emit = emit  # type: ignore[method-assign]
    names = ("wagonway", "uvicorn", "uvicorn.error", "websockets", "asyncio")
    for name in names:
        logging.getLogger(name).addHandler(handler)
    try:
        yield
    finally:
        for name in names:
            logging.getLogger(name).removeHandler(handler)


async def goes_on(victim: Victim) -> bool:
    """Whether the seat whose turn it is can still move."""
    async with Player.at(victim.server, victim.game, victim.tokens[0]) as ann:
        seen = await ann.seen(seat=0)
        move = {"v": seen["v"], "action": seen["position"]["legal"][0]}
        return bool((await ann.ask("move", **move))["type"] == "ok")


async def fuzz(messages: int, requests: int, seed: int) -> Siege:
    """Throw so many messages, and so many requests at each route."""
    siege, dice = Siege(), random.Random(seed)
    with unhandled(siege):
        async with besieged() as victim:
            before = victim.fingerprint()
            roles = ("seat", "spectator", "seat", "spectator", "seat", "spectator", "spectator")
            attackers = [
                Attacker(victim, siege, random.Random(dice.random()), role)
                for role in (*roles[: CLIENTS - 1], "stranger")
            ]
            shares = [messages * 33 // (32 * len(roles))] * len(roles) + [max(40, messages // 50)]
            await asyncio.gather(
                *(a.attack(n) for a, n in zip(attackers, shares)),
                *(flood(victim, siege, kind) for kind in ENDLESS),
            )
            routes = Routes(victim.server.home, victim.game, victim.secrets)
            siege.statuses = await asyncio.to_thread(routes.fuzz, requests)
            siege.faults += routes.faults
            if victim.fingerprint() != before:
                siege.faults.append("the state of the table changed")
            elif not await goes_on(victim):
                siege.faults.append("the game does not go on")
        with TemporaryDirectory() as folder:
            siege.sent["every text"], faults = await fuzz_texts(Path(folder))
            siege.faults += faults
    return siege


def main() -> None:
    parser = options(__doc__)
    parser.add_argument("--messages", type=int, default=MESSAGES)
    parser.add_argument("--requests", type=int, default=REQUESTS, help="for each route")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    siege = asyncio.run(fuzz(args.messages, args.requests, args.seed))
    tell(
        {
            "messages": sum(siege.sent.values()),
            **{f"  by {name}": n for name, n in siege.sent.most_common()},
            **{f"  answered {name}": n for name, n in siege.answers.most_common()},
            **{f"  closed with {code}": n for code, n in siege.closed.most_common()},
            "requests": sum(siege.statuses.values()),
            **{f"  answered {status}": n for status, n in sorted(siege.statuses.items())},
        },
        args,
        siege.faults,
    )


if __name__ == "__main__":
    main()
