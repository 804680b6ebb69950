"""Load: many tables with moves at a fixed rate, each on disk and received by every seat.

    make load                                     5,000 sockets, 1,250 games, 500 moves per second, 10 minutes
    make load ARGS="--games 100 --rate 50 --seconds 10 --json"
    make load ARGS="--rate 1000 --seconds 60"     the burst
    make load ARGS="--db postgres"                on a PostgreSQL of its own
    make load ARGS=--first                        with real-time priority (as root)

Moves are due at fixed times (open loop), and latency is measured from that time. The lateness of both event loops and the
CPU usage of other programs show what caused slow replies. Then one client stops reading, and then the server is restarted.
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
from typing import IO

import uvloop

from campaigns.load_clients import LoadClients
from campaigns.process_stats import CpuUsage, Lateness, memory_mb, server_histogram
from campaigns.raw_socket import RawSocket
from campaigns.report import options, percentile, progress, publish, with_store
from campaigns.stores import store
from server.clients import Player, ask, new_table
from server.postgres import free_port

GAMES, SEATS, RATE, SECONDS = 1250, 4, 500, 600
SETTLE = 10.0  # seconds for the last answers
PACE = 0.02  # seconds from move to move at the table of the slow reader
LOOKS = 20  # requests of the slow reader per move of others
SLOW_SECONDS = 10.0  # in which a client that never reads must be gone
STARTING = 60.0
# The clients create their tables from one address, and one table moves fast; all other limits are the defaults.
LOAD_LIMITS = {
    "WAGONWAY_MESSAGES_PER_20_S": "10000",
    "WAGONWAY_TABLES_PER_HOUR": "1000000",
    "WAGONWAY_TABLES_PER_GUEST": "1000000",
    "WAGONWAY_TABLES_PER_ADDRESS": "1000000",
    "WAGONWAY_REQUESTS_PER_MINUTE": "1000000",
}


@dataclass
class LoadReport:
    """The figures and faults of a run."""

    figures: dict[str, object] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


@asynccontextmanager
async def server_process(
    db: str, port: int, log: IO[bytes] | int = asyncio.subprocess.DEVNULL
) -> AsyncIterator[asyncio.subprocess.Process]:
    """A process of `wagonway serve`; its output may go to a file."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", "from wagonway.cli import main; main()"),
        *("serve", "--port", str(port), "--db", db),
        stdout=log,
        stderr=log,
        env={**os.environ, **LOAD_LIMITS},
    )
    try:
        until = perf_counter() + STARTING
        while not await is_ready(port):
            assert process.returncode is None, "the server ended"
            assert perf_counter() < until, "the server is not ready"
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


async def send_moves(clients: LoadClients, rate: float, seconds: float) -> None:
    """Send moves at fixed times, then wait for the last replies."""
    start = perf_counter()
    for number in range(int(rate * seconds)):
        due_at = start + number / rate
        while (wait := due_at - perf_counter()) > 0:
            await asyncio.sleep(wait)
        clients.fall_due(due_at)
        if number % 500 == 0:
            progress(f"{number} moves due, {len(clients.acknowledged)} acknowledged")
            await asyncio.sleep(0)
    until = perf_counter() + SETTLE
    while (clients.due or clients.moving) and perf_counter() < until:
        await asyncio.sleep(0.01)


async def measure_load(
    clients: LoadClients, pid: int, rate: float, seconds: float, report: LoadReport
) -> None:
    """Measure the open loop."""
    gc.collect()
    gc.freeze()  # no pauses of the clients during the measurement
    usage = CpuUsage(pid)
    before = {what: await server_histogram(clients.port, what) for what in ("late", "written")}
    async with Lateness.measured() as own:
        await send_moves(clients, rate, seconds)
    shares = usage.shares()
    spent = {what: await server_histogram(clients.port, what) - was for what, was in before.items()}
    due = int(rate * seconds)
    if len(clients.acknowledged) != due:
        report.faults.append(f"{len(clients.acknowledged)} of {due} moves were acknowledged")
    report.faults += clients.errors
    report.figures |= {
        "sockets": sum(len(table.sockets) for table in clients.tables),
        "games": len(clients.tables),
        "moves due": due,
        "moves acknowledged": len(clients.acknowledged),
        "acknowledged after, ms (p50 / p99 / p99.9)": milliseconds(clients.acknowledged),
        "seen by all after, ms (p50 / p99 / p99.9)": milliseconds(clients.seen),
        "games that ended": clients.ended,
        "server: memory, MB": memory_mb(pid),
        "server: late, ms at most (p50 / p99 / p99.9)": spent["late"].text(),
        "server: on disk after, ms at most (p50 / p99 / p99.9)": spent["written"].text(),
        "crowd: late, ms (p50 / p99 / p99.9)": milliseconds(own.seconds),
        **shares,
    }


async def slow_reader(port: int, report: LoadReport, timeout: float = SLOW_SECONDS) -> None:
    """One client never reads: it must be disconnected soon and not delay the others."""
    game, tokens = await new_table(port, "Ann", "Ben", board="usa")
    async with Player.at(port, game, *tokens.values()) as both:
        await both.ask("start", seat=0)
        before = [await one_move(both) for _ in range(15)]
        slow = await RawSocket.to(port, game, lambda *_: None, "127.200.0.1", receive_buffer=4096)
        slow.transport.pause_reading()
        slow.send_text(b'{"type":"hello"}')
        began, during = perf_counter(), []
        try:
            while not await has_dropped_reader(port) and perf_counter() - began < timeout:
                for number in range(LOOKS):
                    slow.send_text(b'{"type":"look","key":"l%d","since":0}' % number)
                during.append(await one_move(both))
            gone = perf_counter() - began
        finally:
            slow.abort()
        if not await has_dropped_reader(port):
            report.faults.append("the client that never reads is still there")
    report.figures |= {
        "slow reader: gone after, s": round(gone, 2),
        "slow reader: longest move before, ms": round(max(before) * 1000, 1),
        "slow reader: longest move meanwhile, ms": round(max(during) * 1000, 1),
    }


async def one_move(both: Player) -> float:
    """Make the next move of a table whose seats one client holds; returns its latency."""
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


async def has_dropped_reader(port: int) -> bool:
    _, page, _ = await ask(port, "GET", "/metrics")
    return "wagonway_slow_sockets_total 1.0" in page


async def reconnect_all(clients: LoadClients, report: LoadReport, began: float) -> None:
    """After a restart all clients reconnect and get the same versions."""
    serving = perf_counter() - began
    clients.errors.clear()
    known = {id(table): table.v for table in clients.tables}
    took: list[float] = []
    for table in clients.tables:
        table.leave()
        table.since, table.v = table.v, -1
    for at in range(0, len(clients.tables), 50):
        some = clients.tables[at : at + 50]
        await asyncio.gather(*(table.connect() for table in some))
        while any(table.v < known[id(table)] for table in some) and perf_counter() - began < 60:
            await asyncio.sleep(0.005)
        took += [perf_counter() - began] * len(some)
    lost = [table for table in clients.tables if table.v != known[id(table)]]
    report.faults += [f"{table.game} is at another version" for table in lost] + clients.errors
    report.figures |= {
        "restart: serving after, s": round(serving, 2),
        "restart: everybody back after, s": round(max(took), 2),
    }


async def load(
    db: str, games: int, rate: float, seconds: float, seats: int = SEATS, board: str = "usa"
) -> LoadReport:
    """Run the open loop, the slow reader and the restart."""
    report, port = LoadReport(), free_port()
    clients = LoadClients(port, random.Random(0))
    async with server_process(db, port) as server:
        await clients.connect_tables(games, seats, board)
        while len(clients.ready) < games:
            await asyncio.sleep(0.01)
        await measure_load(clients, server.pid, rate, seconds, report)
        await slow_reader(port, report)
        began = perf_counter()
    report.figures["restart: stopped after, s"] = round(perf_counter() - began, 2)
    began = perf_counter()
    async with server_process(db, port):
        await reconnect_all(clients, report, began)
    clients.leave()
    return report


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
        report = uvloop.run(load(db, args.games, args.rate, args.seconds))
    publish(report.figures, args, report.faults)


if __name__ == "__main__":
    main()
