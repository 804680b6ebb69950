"""Failures of network, clock, scheduler and power: no acknowledged move is lost and no clock jumps.

    make adversity                                   all of it, a quarter of an hour
    make adversity ARGS="--only power --power 20"    one part: partition, skew, stop, power

partition   the network between servers and PostgreSQL stalls, passes one way only, or is cut
skew        the clocks of two servers are an hour ahead and behind, and are set during games
stop        a server is stopped for ten seconds (SIGSTOP)
power       servers and databases are killed and lose all unsynced writes (preload.c)
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import websockets

from campaigns.database_proxy import FAILURES, WHOLE, DatabaseProxy
from campaigns.disk_check import disk_faults
from campaigns.load import is_ready
from campaigns.preload import Clock, Disk
from campaigns.report import options, progress, publish
from campaigns.timed_game import TimedGame
from server.clients import new_table
from server.postgres import Postgres, is_running, running_postgres
from server.test_cluster import faults
from server.test_kill import (
    PlayedGame,
    check,
    count_acknowledged,
    play,
    server_launcher,
    some_moves,
    start,
)
from wagonway.server.game.registry import HEARTBEAT

HOUR = 3600
GAMES = 4
STOPPED = 10.0  # seconds
LONGEST_CUT = 8.0  # seconds
SHORT = 0.5  # seconds between two settings of a clock

# Causes a failure; returns for how many seconds nobody could play.
Inject = Callable[[list["Running"]], Awaitable[float]]


@dataclass
class FaultReport:
    """The result of one campaign."""

    trials: int = 0
    acknowledged: int = 0
    lost_writes: int = 0
    faults: list[str] = field(default_factory=list)


@dataclass
class Running:
    """A server in a process of its own."""

    pid: int
    port: int


@asynccontextmanager
async def running_server(
    database: Path | str, fault: str = "", **variables: str
) -> AsyncIterator[Running]:
    async with server_launcher(database, *([fault] if fault else []), **variables) as launcher:
        server = Running(*await start(launcher))
        try:
            yield server
        finally:
            os.kill(server.pid, signal.SIGCONT)
            os.kill(server.pid, signal.SIGKILL)


def kill(pid: int) -> None:
    """kill -9, and wait until the process is gone."""
    os.kill(pid, signal.SIGKILL)
    while is_running(pid):
        time.sleep(0.01)


async def log_faults(database: Path | str, games: list[PlayedGame]) -> list[str]:
    if isinstance(database, Path):
        return check(database, games) + await disk_faults(str(database))
    return await faults(database, games) + await disk_faults(database)


async def play_through(
    servers: list[Running],
    inject: Inject,
    trials: int,
    dice: random.Random,
    report: FaultReport,
    charged_for_away: bool = False,
) -> list[PlayedGame]:
    """Play while failures are injected, then check the clocks; returns the games to compare with the log."""
    games: list[PlayedGame] = []
    for _ in range(trials):
        if report.faults:
            break
        for server in servers:
            while not await is_ready(server.port):
                await asyncio.sleep(SHORT)
        try:
            timed = [await TimedGame.begin(servers[0].port, dice) for _ in range(GAMES)]
        except websockets.WebSocketException:
            report.faults.append("a created table is missing")
            break
        stop, ports = asyncio.Event(), [server.port for server in servers]
        playing = [asyncio.create_task(game.play(ports, stop)) for game in timed]
        await asyncio.sleep(dice.uniform(0.2, 0.6))
        await some_moves(list(timed), playing, dice, most=3 * GAMES)
        away = await inject(servers)
        for game in timed:
            game.away = away
        await asyncio.sleep(dice.uniform(0.5, 1.0))
        stop.set()
        await asyncio.gather(*playing)
        for game in timed:
            if not (game.over or game.faults):
                await game.check_at(dice.choice(ports), charged_for_away)
            report.faults += game.faults
        games += timed
        report.trials += 1
        report.acknowledged += sum(len(game.acknowledged) for game in timed)
        progress(f"{report.trials} times, {report.acknowledged} moves acknowledged")
    return games


# ---------------------------------------------------------------------------------------- partitions


async def partitions(database: str, trials: int, fault: str = "", seed: int = 1) -> FaultReport:
    """Two servers, each behind its own proxy to PostgreSQL."""
    report, dice = FaultReport(), random.Random(seed)
    proxies = [DatabaseProxy(database), DatabaseProxy(database)]

    async def partition_networks(_: list[Running]) -> float:
        failing = dice.choice([proxies[:1], proxies[1:], proxies])
        seconds, how = dice.uniform(0.5, LONGEST_CUT), dice.choice(FAILURES)
        for proxy in failing:
            proxy.set(how)
        await asyncio.sleep(seconds)
        for proxy in failing:
            proxy.set(WHOLE)
        return seconds

    async with AsyncExitStack() as stack:
        servers = []
        for proxy in proxies:
            there = await stack.enter_async_context(proxy.open())
            servers.append(await stack.enter_async_context(running_server(there, fault)))
        # A short outage, or one in which the other server had the database, is charged.
        for _ in range(trials):
            games = await play_through(
                servers, partition_networks, 1, dice, report, charged_for_away=True
            )
            report.faults += await faults(database, games)
            if report.faults:
                break
    report.faults += await disk_faults(database)
    return report


# --------------------------------------------------------------------------------------------- clocks


async def skews(database: str, trials: int, fault: str = "", seed: int = 2) -> FaultReport:
    """Two servers on one PostgreSQL whose clocks differ by two hours and are set back and forth."""
    report, dice = FaultReport(), random.Random(seed)

    async def set_back_and_forth(_: list[Running]) -> float:
        for _ in range(4):
            await asyncio.sleep(SHORT)
            for clock in clocks:
                clock.set(dice.choice((-HOUR, 0, HOUR)))
        clocks[0].set(HOUR)
        clocks[1].set(-HOUR)
        return 0.0

    async with AsyncExitStack() as stack:
        clocks, servers = [], []
        for seconds in (HOUR, -HOUR):
            folder = Path(stack.enter_context(TemporaryDirectory()))
            clocks.append(Clock(folder, seconds))
            server = running_server(database, fault, **clocks[-1].environment)
            servers.append(await stack.enter_async_context(server))
        games = await play_through(servers, set_back_and_forth, trials, dice, report)
    report.faults += await log_faults(database, games)
    return report


async def restarts(folder: Path, trials: int, fault: str = "", seed: int = 3) -> FaultReport:
    """One server on SQLite, killed and restarted with another system clock each time."""
    report, dice = FaultReport(), random.Random(seed)
    database, clock = folder / "games.db", Clock(folder)
    games: list[TimedGame] = []
    killed = time.monotonic()
    async with server_launcher(
        database, *([fault] if fault else []), **clock.environment
    ) as launcher:
        for _ in range(trials):
            server = Running(*await start(launcher))
            for game in games:  # not charged from the last heartbeat until the restart
                game.away += time.monotonic() - killed + HEARTBEAT
            games = [game for game in games if not game.over]
            while len(games) < GAMES:
                games.append(await TimedGame.begin(server.port, dice))
            stop = asyncio.Event()
            playing = [asyncio.create_task(game.play([server.port], stop)) for game in games]
            await asyncio.sleep(SHORT)
            clock.set(dice.choice((-HOUR, 0, HOUR)))
            await asyncio.sleep(SHORT)
            stop.set()
            await asyncio.gather(*playing)
            for game in games:
                if not (game.over or game.faults):
                    await game.check_at(server.port, charged_for_away=True)
                report.faults += game.faults
            killed = time.monotonic()
            await asyncio.to_thread(kill, server.pid)
            clock.set(dice.choice((-HOUR, 0, HOUR)))
            report.trials += 1
            report.acknowledged = sum(len(game.acknowledged) for game in games)
            report.faults += await log_faults(database, list(games))
            if report.faults:
                break
    return report


# ---------------------------------------------------------------------------------------------- stops


async def stops(
    database: Path | str, trials: int, servers: int = 1, fault: str = "", seed: int = 4
) -> FaultReport:
    """Stop a server; if it is the only one, no clock is charged."""
    report, dice = FaultReport(), random.Random(seed)

    async def stop_server(there: list[Running]) -> float:
        target = dice.choice(there)
        os.kill(target.pid, signal.SIGSTOP)
        await asyncio.sleep(STOPPED)
        os.kill(target.pid, signal.SIGCONT)
        return STOPPED

    async with AsyncExitStack() as stack:
        running = [
            await stack.enter_async_context(running_server(database, fault)) for _ in range(servers)
        ]
        games = await play_through(running, stop_server, trials, dice, report, servers > 1)
    report.faults += await log_faults(database, games)
    return report


# ---------------------------------------------------------------------------------------------- power


async def power_sqlite(folder: Path, trials: int, fault: str = "", seed: int = 5) -> FaultReport:
    """The machine of a server on SQLite loses power."""
    report, dice = FaultReport(), random.Random(seed)
    database, disk = folder / "games.db", Disk(folder)
    games: list[PlayedGame] = []
    async with server_launcher(
        database, *([fault] if fault else []), **disk.environment
    ) as launcher:
        for _ in range(trials):
            pid, port = await start(launcher)
            games = await play_some(port, games, dice, report, partial(kill, pid))
            report.lost_writes += disk.lose_power(dice)
            (folder / "games.db-shm").unlink(missing_ok=True)  # memory, lost with the power
            report.faults += await log_faults(database, games)
            if report.faults:
                break
    return report


async def power_postgres(
    cluster: Postgres, trials: int, is_synced: bool = True, seed: int = 6
) -> FaultReport:
    """The machine of PostgreSQL loses power."""
    report, dice = FaultReport(), random.Random(seed)
    disk = Disk(cluster.data)
    await asyncio.to_thread(cluster.stop)
    cluster.variables = disk.environment
    cluster.options = "-c wal_sync_method=fdatasync" + ("" if is_synced else " -c fsync=off")
    await asyncio.to_thread(cluster.start)
    database = await asyncio.to_thread(cluster.new_database)
    games: list[PlayedGame] = []
    async with running_server(database) as server:
        for _ in range(trials):
            games = await play_some(server.port, games, dice, report, cluster.lose_power)
            report.lost_writes += disk.lose_power(dice)
            try:
                await asyncio.to_thread(cluster.start)
            except AssertionError as error:
                why = " | ".join(str(error).splitlines()[-4:])
                report.faults.append(f"PostgreSQL does not start again: {why}")
                return report
            report.faults += await faults(database, games)
            if report.faults:
                return report
    report.faults += await disk_faults(database)
    return report


async def play_some(
    port: int,
    games: list[PlayedGame],
    dice: random.Random,
    report: FaultReport,
    end: Callable[[], None],
) -> list[PlayedGame]:
    """Play until the power fails; returns the unfinished games."""
    games = [played for played in games if not played.over]
    while len(games) < GAMES:
        games.append(PlayedGame(*await new_table(port, "Ann", "Ben", board="usa")))
    known = count_acknowledged(games)
    playing = [asyncio.create_task(play(port, played, dice)) for played in games]
    await asyncio.sleep(dice.uniform(0.3, 0.8))
    await some_moves(games, playing, dice)
    await asyncio.to_thread(end)
    await asyncio.sleep(0.2)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    report.trials += 1
    report.acknowledged += count_acknowledged(games) - known
    progress(f"{report.trials} power failures, {report.acknowledged} moves acknowledged")
    return games


# ------------------------------------------------------------------------------------------ the campaign


def main() -> None:
    parser = options(__doc__)
    parser.add_argument("--only", default="", help="partition, skew, stop or power")
    parser.add_argument("--partition", type=int, default=50)
    parser.add_argument("--skew", type=int, default=50)
    parser.add_argument("--stop", type=int, default=5, help="on each of three set-ups")
    parser.add_argument("--power", type=int, default=200, help="on SQLite; a fifth on PostgreSQL")
    args = parser.parse_args()
    found: dict[str, FaultReport] = {}

    def run(part: str, name: str, work: Callable[[Path], Awaitable[FaultReport]]) -> None:
        if part.startswith(args.only):
            with TemporaryDirectory() as folder:
                found[name] = asyncio.run(work(Path(folder)))  # type: ignore[arg-type]

    with running_postgres() as cluster:
        fresh = cluster.new_database
        run("partition", "partitions", lambda _: partitions(fresh(), args.partition))
        run("skew", "clocks an hour off", lambda _: skews(fresh(), args.skew))
        run("skew", "clocks set between starts", lambda folder: restarts(folder, args.skew))
        run("stop", "stopped, SQLite", lambda folder: stops(folder / "games.db", args.stop))
        run("stop", "stopped, PostgreSQL", lambda _: stops(fresh(), args.stop))
        run("stop", "stopped, one of two", lambda _: stops(fresh(), args.stop, servers=2))
        run("power", "power, SQLite", lambda folder: power_sqlite(folder, args.power))
        run("power", "power, PostgreSQL", lambda _: power_postgres(cluster, args.power // 5))
    figures: dict[str, object] = {}
    for name, report in found.items():
        figures[f"{name}: times"] = report.trials
        figures[f"{name}: moves acknowledged"] = report.acknowledged
        if report.lost_writes:
            figures[f"{name}: writes not synced"] = report.lost_writes
        figures[f"{name}: faults"] = len(report.faults)
    publish(figures, args, [f"{name}: {each}" for name, o in found.items() for each in o.faults])


if __name__ == "__main__":
    main()
