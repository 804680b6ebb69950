"""Load: many tables, moves at their own pace, every move on disk and seen by every seat of its table.

    make load                                     5,000 sockets, 1,250 games, 500 moves per second, 10 minutes
    make load ARGS="--games 100 --rate 50 --seconds 10 --json"
    make load ARGS="--rate 1000 --seconds 60"     the burst
    make load ARGS="--db postgres"                on a PostgreSQL of its own
    make load ARGS=--first                        before everything else on the machine (as root)

Moves fall due at fixed instants, whether or not the server keeps up; what a move takes is counted from
its instant. How late both event loops are, and what other programs took of the processors, tells whose
fault a slow answer is. Then one client stops reading, and then the server is stopped and started again.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import resource
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import perf_counter

import uvloop

from campaigns.crowd import Crowd
from campaigns.figures import options, percentile, progress, tell, with_store
from campaigns.lateness import Lateness, Processors, memory_mb, server_says
from campaigns.raw import Raw
from campaigns.stores import store
from server.clients import Player, ask, new_table
from server.postgres import free_port

GAMES, SEATS, RATE, SECONDS = 1250, 4, 500, 600
SETTLE = 10.0  # seconds for the last answers
PACE = 0.02  # seconds from move to move at the table of the slow reader
LOOKS = 20  # that the slow reader asks for at every move of others, and does not read
SLOW_SECONDS = 10.0  # in which a client that never reads must be gone
STARTING = 60.0
# All people of a crowd set up their tables from one address, and one table is in a hurry; every other
# limit stays as it is.
CROWDED = {
    "WAGONWAY_MESSAGES_PER_20_S": "10000",
    "WAGONWAY_TABLES_PER_HOUR": "1000000",
    "WAGONWAY_TABLES_PER_GUEST": "1000000",
    "WAGONWAY_REQUESTS_PER_MINUTE": "1000000",
}


@dataclass
class Burden:
    """What was measured."""

    figures: dict[str, object] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


@asynccontextmanager
async def server_process(db: str, port: int) -> AsyncIterator[asyncio.subprocess.Process]:
    """`wagonway serve`, as anybody starts it."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", "from wagonway.cli import main; main()"),
        *("serve", "--port", str(port), "--db", db),
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
        env={**os.environ, **CROWDED},
    )
    try:
        until = perf_counter() + STARTING
        while not await is_ready(port):
            assert process.returncode is None, "the server ended"
            assert perf_counter() < until, "the server does not serve"
            await asyncio.sleep(0.02)
        yield process
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGTERM)
            await process.wait()


async def is_ready(port: int) -> bool:
    try:
        return (await ask(port, "GET", "/readyz"))[0] == 200
    except OSError:
        return False


def milliseconds(values: list[float]) -> str:
    ordered = sorted(values)
    shares = (percentile(ordered, share) * 1000 for share in (0.5, 0.99, 0.999))
    return " / ".join(f"{each:.1f}" for each in shares)


async def press(crowd: Crowd, rate: float, seconds: float) -> None:
    """Moves at fixed instants; then a while for the last answers."""
    start = perf_counter()
    for number in range(int(rate * seconds)):
        instant = start + number / rate
        while (wait := instant - perf_counter()) > 0:
            await asyncio.sleep(wait)
        crowd.fall_due(instant)
        if number % 500 == 0:
            progress(f"{number} moves due, {len(crowd.acknowledged)} acknowledged")
            await asyncio.sleep(0)
    until = perf_counter() + SETTLE
    while (crowd.due or crowd.moving) and perf_counter() < until:
        await asyncio.sleep(0.01)


async def bear(crowd: Crowd, pid: int, rate: float, seconds: float, burden: Burden) -> None:
    """The open loop."""
    gc.collect()
    gc.freeze()  # a pause of ours would be taken for one of the server's
    processors = Processors(pid)
    before = {what: await server_says(crowd.port, what) for what in ("late", "written")}
    async with Lateness.measured() as own:
        await press(crowd, rate, seconds)
    shares = processors.shares()
    spent = {what: await server_says(crowd.port, what) - was for what, was in before.items()}
    due = int(rate * seconds)
    if len(crowd.acknowledged) != due:
        burden.faults.append(f"{len(crowd.acknowledged)} of {due} moves were acknowledged")
    burden.faults += crowd.errors
    burden.figures |= {
        "sockets": sum(len(party.lines) for party in crowd.tables),
        "games": len(crowd.tables),
        "moves due": due,
        "moves acknowledged": len(crowd.acknowledged),
        "acknowledged after, ms (p50 / p99 / p99.9)": milliseconds(crowd.acknowledged),
        "seen by all after, ms (p50 / p99 / p99.9)": milliseconds(crowd.seen),
        "games that ended": crowd.ended,
        "server: memory, MB": memory_mb(pid),
        "server: late, ms at most (p50 / p99 / p99.9)": spent["late"].text(),
        "server: on disk after, ms at most (p50 / p99 / p99.9)": spent["written"].text(),
        "crowd: late, ms (p50 / p99 / p99.9)": milliseconds(own.seconds),
        **shares,
    }


async def slow_reader(port: int, burden: Burden, patience: float = SLOW_SECONDS) -> None:
    """One client asks and never reads; the others at its table go on, and it is gone soon."""
    game, tokens = await new_table(port, "Ann", "Ben", board="usa")
    async with Player.at(port, game, *tokens.values()) as both:
        await both.ask("start", seat=0)
        before = [await one_move(both) for _ in range(15)]
        slow = await Raw.to(port, game, lambda *_: None, "127.200.0.1", receive_buffer=4096)
        slow.transport.pause_reading()
        slow.say(b'{"type":"hello"}')
        began, during = perf_counter(), []
        try:
            while not await has_hung_up(port) and perf_counter() - began < patience:
                for number in range(LOOKS):
                    slow.say(b'{"type":"look","key":"l%d","since":0}' % number)
                during.append(await one_move(both))
            gone = perf_counter() - began
        finally:
            slow.cut()
        if not await has_hung_up(port):
            burden.faults.append("the client that never reads is still there")
    burden.figures |= {
        "slow reader: gone after, s": round(gone, 2),
        "slow reader: longest move before, ms": round(max(before) * 1000, 1),
        "slow reader: longest move meanwhile, ms": round(max(during) * 1000, 1),
    }


async def one_move(both: Player) -> float:
    """The next move of a table whose seats one client holds; how long it took."""
    await asyncio.sleep(PACE)
    seen = await both.until(
        lambda f: f["type"] in ("event", "snapshot") and bool(f["position"]["legal"])
    )
    move = {"seat": seen["seat"], "v": seen["v"], "action": seen["position"]["legal"][0]}
    began = perf_counter()
    answer = await both.ask("move", **move)
    took = perf_counter() - began
    assert answer["type"] in ("ok", "stale"), answer
    return took


async def has_hung_up(port: int) -> bool:
    _, page, _ = await ask(port, "GET", "/metrics")
    return "wagonway_slow_sockets_total 1.0" in page


async def come_back(crowd: Crowd, burden: Burden, began: float) -> None:
    """After a restart everybody comes back, and sees what they saw."""
    serving = perf_counter() - began
    crowd.errors.clear()
    known = {id(party): party.v for party in crowd.tables}
    took: list[float] = []
    for party in crowd.tables:
        party.leave()
        party.since, party.v = party.v, -1
    for at in range(0, len(crowd.tables), 50):
        some = crowd.tables[at : at + 50]
        await asyncio.gather(*(party.come() for party in some))
        while any(party.v < known[id(party)] for party in some) and perf_counter() - began < 60:
            await asyncio.sleep(0.005)
        took += [perf_counter() - began] * len(some)
    lost = [party for party in crowd.tables if party.v != known[id(party)]]
    burden.faults += [f"{party.game} is at another version" for party in lost] + crowd.errors
    burden.figures |= {
        "restart: serving after, s": round(serving, 2),
        "restart: everybody back after, s": round(max(took), 2),
    }


async def load(
    db: str, games: int, rate: float, seconds: float, seats: int = SEATS, board: str = "usa"
) -> Burden:
    """All three trials: the open loop, the slow reader, the restart."""
    burden, port = Burden(), free_port()
    crowd = Crowd(port, random.Random(0))
    async with server_process(db, port) as server:
        await crowd.gather(games, seats, board)
        while len(crowd.ready) < games:
            await asyncio.sleep(0.01)
        await bear(crowd, server.pid, rate, seconds, burden)
        await slow_reader(port, burden)
        began = perf_counter()
    burden.figures["restart: stopped after, s"] = round(perf_counter() - began, 2)
    began = perf_counter()
    async with server_process(db, port):
        await come_back(crowd, burden, began)
    crowd.leave()
    return burden


def allow_sockets(wanted: int) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, wanted), hard))


def main() -> None:
    parser = with_store(options(__doc__))
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--rate", type=float, default=RATE, help="moves per second")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    args = parser.parse_args()
    allow_sockets(SEATS * args.games * 2 + 1000)
    with store(args.db) as db:
        burden = uvloop.run(load(db, args.games, args.rate, args.seconds))
    tell(burden.figures, args, burden.faults)


if __name__ == "__main__":
    main()
