"""Hostile messages and requests: no error, no change, no leak.

    make fuzz                                1,000,000 messages, and schemathesis on every route
    make fuzz ARGS="--messages 20000 --json"

Clients without hello, spectators and the holder of a seat send hostile messages to a table with a running game. Every
message is answered; the game, the table and the disk do not change. Then every message and every HTTP text is sent with
every text of the log (text_fuzz.py), and all that was acknowledged is compared with the disk.
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

from campaigns.hostile_input import BREAKING, ENDLESS, endless, hostile
from campaigns.raw_socket import TEXT, RawSocket
from campaigns.report import options, publish
from campaigns.route_fuzz import Routes
from campaigns.text_fuzz import fuzz_texts
from server.clients import Player, new_table, serving
from wagonway.server.main import Server

MESSAGES, REQUESTS = 1_000_000, 300  # requests for each route
BATCH = 40  # messages in flight: fewer than the server queues
CLIENTS = 8
MARKER = "marker"
FLOOD = 4_000_000  # bytes of an endless request: more than all buffers hold
TIMEOUT = 30.0


class Head(msgspec.Struct):
    """The fields that identify a reply."""

    type: str
    key: str | None = None


HEAD = msgspec.json.Decoder(Head)


@dataclass
class FuzzReport:
    """What was sent, the replies, and the faults."""

    sent: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    closed: Counter[str] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


@dataclass
class Target:
    """A table with a running game, and its secrets."""

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
        """The state that must not change: in memory and on disk."""
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


SEAT = 1  # held by the attacker; never its turn


@asynccontextmanager
async def target_table() -> AsyncIterator[Target]:
    """A server and a table where seat 0 has to move."""
    wide = {"wrong_tries_per_minute": 10**9, "requests_per_minute": 10**9, "tables": 10**6}
    wide |= {"messages_per_20_s": 10**9, "tables_per_hour": 10**6, "tables_per_guest": 10**6}
    wide["tables_per_address"] = 10**6
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
            yield Target(server, Path(folder) / "games.db", game, tokens)


class Attacker:
    """A sequence of hostile clients."""

    def __init__(self, target: Target, report: FuzzReport, dice: random.Random, role: str) -> None:
        self.target = target
        self.report = report
        self.dice = dice
        self.role = role
        self.secrets = target.secrets
        self.answered = 0
        self.marked = asyncio.Event()
        self.raw: RawSocket | None = None

    def receive(self, opcode: int, payload: bytes) -> None:
        if opcode != TEXT:
            return
        self._check(payload)
        head = HEAD.decode(payload)
        if head.key == MARKER:
            self.marked.set()
        elif head.key is not None and (head.key or head.type != "snapshot"):
            self.answered += 1
            self.report.answers[head.type] += 1
            if head.type == "ok":
                self.report.faults.append(f"{self.role}: ok")

    def _check(self, payload: bytes) -> None:
        """Frames contain no secrets, and no hand or legal moves for clients without a seat."""
        if any(secret in payload for secret in self.secrets):
            self.report.faults.append(f"{self.role} received a secret")
        if self.role != "seat" and (b'"hand":{"' in payload or b'"legal":["' in payload):
            self.report.faults.append(f"{self.role} received a hand")

    async def attack(self, messages: int) -> None:
        while messages > 0:
            batch = min(BATCH, messages)
            messages -= batch
            if self.role == "no hello" or self.dice.random() < 0.02:
                await self._break_protocol(batch)
            else:
                await self._send_batch(batch)
        if self.raw is not None:
            self.raw.abort()

    async def _send_batch(self, batch: int) -> None:
        """Send a batch of messages, each of which must be answered."""
        raw = self.raw
        if raw is None or raw.closed.done():
            raw = self.raw = await RawSocket.to(
                self.target.server.port, self.target.game, self.receive
            )
            tokens = f'"{self.target.tokens[SEAT]}"' if self.role == "seat" else ""
            raw.send_text(b'{"type":"hello","tokens":[%b]}' % tokens.encode())
        self.answered = 0
        self.marked.clear()
        raw.send(b"".join(hostile(self.dice, self.role == "seat") for _ in range(batch)))
        raw.send_text(b'{"type":"look","key":"marker","since":0}')
        self.report.sent[self.role] += batch
        marked = asyncio.ensure_future(self.marked.wait())
        await asyncio.wait([marked, raw.closed], timeout=TIMEOUT, return_when="FIRST_COMPLETED")
        marked.cancel()
        # A plan is computed by a worker, so its reply may come after the marker's.
        latest = time.monotonic() + TIMEOUT
        while self.answered < batch and not raw.closed.done() and time.monotonic() < latest:
            await asyncio.sleep(0.01)
        if not self.marked.is_set():
            self.report.faults.append(f"{self.role}: closed with {raw.close_code}, or silence")
        elif self.answered != batch:
            self.report.faults.append(f"{self.role}: {self.answered} answers to {batch} messages")

    async def _break_protocol(self, batch: int) -> None:
        """Connections without hello, or that violate the WebSocket protocol."""
        for _ in range(batch // 4 or 1):
            game = self.dice.choice((self.target.game, "a" * 16, "..%2f", "\u00e9"))
            raw = await RawSocket.to(self.target.server.port, game, self.receive)
            if self.dice.random() < 0.5:
                raw.send_text(b'{"type":"hello"}')
            raw.send(self.dice.choice(BREAKING))
            raw.send(b"".join(hostile(self.dice, False) for _ in range(3)))
            self.report.sent["breaking"] += 4
            await asyncio.wait([raw.closed], timeout=self.dice.choice((0.0, 0.05)))
            self.report.closed[str(raw.close_code)] += 1
            raw.abort()


async def flood(target: Target, report: FuzzReport, kind: str) -> None:
    """Send an endless request; the server must close the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", target.server.port)
    writer.write(endless(kind, FLOOD))
    report.sent["endless"] += 1
    try:
        async with asyncio.timeout(TIMEOUT):
            while await reader.read(FLOOD):
                pass
    except ConnectionError:
        pass
    except TimeoutError:
        report.faults.append(f"not cut off: {kind} without end")
    writer.transport.abort()


@contextmanager
def logged_errors(report: FuzzReport) -> Iterator[None]:
    """Count every logged error as a fault."""
    handler = logging.Handler(logging.ERROR)

    def emit(record: logging.LogRecord) -> None:
        error = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        report.faults.append(f"unhandled: {record.name} {record.getMessage()[:200]} {error}")

    handler.emit = emit  # type: ignore[method-assign]
    names = ("wagonway", "uvicorn", "uvicorn.error", "websockets", "asyncio")
    for name in names:
        logging.getLogger(name).addHandler(handler)
    try:
        yield
    finally:
        for name in names:
            logging.getLogger(name).removeHandler(handler)


async def can_move(target: Target) -> bool:
    """Whether the seat to move can still move."""
    async with Player.at(target.server, target.game, target.tokens[0]) as ann:
        seen = await ann.seen(seat=0)
        move = {"v": seen["v"], "action": seen["position"]["legal"][0]}
        return bool((await ann.ask("move", **move))["type"] == "ok")


async def fuzz(messages: int, requests: int, seed: int) -> FuzzReport:
    """Send hostile messages, and requests to each route."""
    report, dice = FuzzReport(), random.Random(seed)
    with logged_errors(report):
        async with target_table() as target:
            before = target.fingerprint()
            roles = ("seat", "spectator", "seat", "spectator", "seat", "spectator", "spectator")
            attackers = [
                Attacker(target, report, random.Random(dice.random()), role)
                for role in (*roles[: CLIENTS - 1], "no hello")
            ]
            shares = [messages * 33 // (32 * len(roles))] * len(roles) + [max(40, messages // 50)]
            await asyncio.gather(
                *(a.attack(n) for a, n in zip(attackers, shares)),
                *(flood(target, report, kind) for kind in ENDLESS),
            )
            routes = Routes(target.server.home, target.game, target.secrets)
            report.statuses = await asyncio.to_thread(routes.fuzz, requests)
            report.faults += routes.faults
            if target.fingerprint() != before:
                report.faults.append("the state of the table changed")
            elif not await can_move(target):
                report.faults.append("the game does not go on")
    return report


async def fuzz_all(messages: int, requests: int, seed: int) -> FuzzReport:
    """The same, then every message with every text."""
    report = await fuzz(messages, requests, seed)
    with TemporaryDirectory() as folder, logged_errors(report):
        report.sent["every text"], faults = await fuzz_texts(Path(folder))
        report.faults += faults
    return report


def main() -> None:
    parser = options(__doc__)
    parser.add_argument("--messages", type=int, default=MESSAGES)
    parser.add_argument("--requests", type=int, default=REQUESTS, help="for each route")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    report = asyncio.run(fuzz_all(args.messages, args.requests, args.seed))
    publish(
        {
            "messages": sum(report.sent.values()),
            **{f"  by {name}": n for name, n in report.sent.most_common()},
            **{f"  answered {name}": n for name, n in report.answers.most_common()},
            **{f"  closed with {code}": n for code, n in report.closed.most_common()},
            "requests": sum(report.statuses.values()),
            **{f"  answered {status}": n for status, n in sorted(report.statuses.items())},
        },
        args,
        report.faults,
    )


if __name__ == "__main__":
    main()
