"""The network, the clock, the scheduler or the power fails: no acknowledged move is lost, and no clock jumps.

    make adversity                                   all of it, a quarter of an hour
    make adversity ARGS="--only power --power 20"    one part: partition, skew, stop, power

partition   between servers and PostgreSQL nothing passes, or nothing comes back, or every line is cut
skew        the clocks of servers are an hour wrong, one ahead and one behind, and are set while games are played
stop        a server gets no processor for ten seconds (SIGSTOP)
power       servers and databases are killed, and lose every write that they had not synced (layer.c)
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

from campaigns.disk import disk_faults
from campaigns.figures import options, progress, tell
from campaigns.layers import Clock, Disk
from campaigns.load import is_ready
from campaigns.partition import FAILURES, WHOLE, Network
from campaigns.timed import TimedGame
from server.clients import new_table
from server.postgres import Postgres, is_running, running_postgres
from server.test_kill import Sitting, check, nursery, play, start
from server.test_servers import faults
from wagonway.server.game.registry import HEARTBEAT

HOUR = 3600
GAMES = 4
STOPPED = 10.0  # seconds
LONGEST_CUT = 8.0  # seconds
SHORT = 0.5  # seconds between two settings of a clock

Harm = Callable[
    [list["Running"]], Awaitable[float]
]  # returns for how many seconds nobody could play


@dataclass
class Ordeal:
    """What was done, and what came of it."""

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
    async with nursery(database, *([fault] if fault else []), **variables) as children:
        server = Running(*await start(children))
        try:
            yield server
        finally:
            os.kill(server.pid, signal.SIGCONT)
            os.kill(server.pid, signal.SIGKILL)


def kill(pid: int) -> None:
    """kill -9, and wait until all of it is gone."""
    os.kill(pid, signal.SIGKILL)
    while is_running(pid):
        time.sleep(0.01)


async def log_faults(database: Path | str, sittings: list[Sitting]) -> list[str]:
    if isinstance(database, Path):
        return check(database, sittings) + await disk_faults(str(database))
    return await faults(database, sittings) + await disk_faults(database)


async def endure(
    servers: list[Running],
    harm: Harm,
    trials: int,
    dice: random.Random,
    ordeal: Ordeal,
    charged_for_away: bool = False,
) -> list[Sitting]:
    """Play at these servers while they are harmed; then look at the clocks. The games, for the log to be compared."""
    games: list[Sitting] = []
    for _ in range(trials):
        if ordeal.faults:
            break
        for server in servers:
            while not await is_ready(server.port):
                await asyncio.sleep(SHORT)
        try:
            timed = [await TimedGame.begin(servers[0].port, dice) for _ in range(GAMES)]
        except websockets.ConnectionClosed:
            ordeal.faults.append("a table that was made is not there")
            break
        stop, ports = asyncio.Event(), [server.port for server in servers]
        playing = [asyncio.create_task(game.play(ports, stop)) for game in timed]
        await asyncio.sleep(dice.uniform(0.2, 0.6))
        away = await harm(servers)
        for game in timed:
            game.away = away
        await asyncio.sleep(dice.uniform(0.5, 1.0))
        stop.set()
        await asyncio.gather(*playing)
        for game in timed:
            if not (game.over or game.faults):
                await game.check_at(dice.choice(ports), charged_for_away)
            ordeal.faults += game.faults
        games += timed
        ordeal.trials += 1
        ordeal.acknowledged += sum(len(game.acknowledged) for game in timed)
        progress(f"{ordeal.trials} times, {ordeal.acknowledged} moves acknowledged")
    return games


# ---------------------------------------------------------------------------------------- partitions


async def partitions(database: str, trials: int, fault: str = "", seed: int = 1) -> Ordeal:
    """Two servers, each with a network of its own between it and PostgreSQL."""
    ordeal, dice = Ordeal(), random.Random(seed)
    networks = [Network(database), Network(database)]

    async def part(_: list[Running]) -> float:
        failing = dice.choice([networks[:1], networks[1:], networks])
        seconds, how = dice.uniform(0.5, LONGEST_CUT), dice.choice(FAILURES)
        for network in failing:
            network.set(how)
        await asyncio.sleep(seconds)
        for network in failing:
            network.set(WHOLE)
        return seconds

    async with AsyncExitStack() as stack:
        servers = []
        for network in networks:
            there = await stack.enter_async_context(network.open())
            servers.append(await stack.enter_async_context(running_server(there, fault)))
        # A short time without the database, or one in which the other server had it, is charged.
        games = await endure(servers, part, trials, dice, ordeal, charged_for_away=True)
    ordeal.faults += await log_faults(database, games)
    return ordeal


# --------------------------------------------------------------------------------------------- clocks


async def skews(database: str, trials: int, fault: str = "", seed: int = 2) -> Ordeal:
    """Two servers on one PostgreSQL: their clocks differ by two hours, and are set back and forth."""
    ordeal, dice = Ordeal(), random.Random(seed)

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
        games = await endure(servers, set_back_and_forth, trials, dice, ordeal)
    ordeal.faults += await log_faults(database, games)
    return ordeal


async def restarts(folder: Path, trials: int, fault: str = "", seed: int = 3) -> Ordeal:
    """One server on SQLite, killed again and again; each time the machine's clock is another when it comes back."""
    ordeal, dice = Ordeal(), random.Random(seed)
    database, clock = folder / "games.db", Clock(folder)
    games: list[TimedGame] = []
    killed = time.monotonic()
    async with nursery(database, *([fault] if fault else []), **clock.environment) as children:
        for _ in range(trials):
            server = Running(*await start(children))
            for game in games:  # from the last sign of life until the next server nobody is charged
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
                ordeal.faults += game.faults
            killed = time.monotonic()
            await asyncio.to_thread(kill, server.pid)
            clock.set(dice.choice((-HOUR, 0, HOUR)))
            ordeal.trials += 1
            ordeal.acknowledged = sum(len(game.acknowledged) for game in games)
            ordeal.faults += await log_faults(database, list(games))
            if ordeal.faults:
                break
    return ordeal


# ---------------------------------------------------------------------------------------------- stops


async def stops(
    database: Path | str, trials: int, servers: int = 1, fault: str = "", seed: int = 4
) -> Ordeal:
    """A server stands still; if it is the only one, nobody is charged for it."""
    ordeal, dice = Ordeal(), random.Random(seed)

    async def stand_still(there: list[Running]) -> float:
        victim = dice.choice(there)
        os.kill(victim.pid, signal.SIGSTOP)
        await asyncio.sleep(STOPPED)
        os.kill(victim.pid, signal.SIGCONT)
        return STOPPED

    async with AsyncExitStack() as stack:
        running = [
            await stack.enter_async_context(running_server(database, fault)) for _ in range(servers)
        ]
        games = await endure(running, stand_still, trials, dice, ordeal, servers > 1)
    ordeal.faults += await log_faults(database, games)
    return ordeal


# ---------------------------------------------------------------------------------------------- power


async def power_sqlite(folder: Path, trials: int, fault: str = "", seed: int = 5) -> Ordeal:
    """The machine of a server on SQLite loses power."""
    ordeal, dice = Ordeal(), random.Random(seed)
    database, disk = folder / "games.db", Disk(folder)
    sittings: list[Sitting] = []
    async with nursery(database, *([fault] if fault else []), **disk.environment) as children:
        for _ in range(trials):
            pid, port = await start(children)
            sittings = await play_some(port, sittings, dice, ordeal, partial(kill, pid))
            ordeal.lost_writes += disk.lose_power(dice)
            (folder / "games.db-shm").unlink(missing_ok=True)  # memory, which is gone
            ordeal.faults += await log_faults(database, sittings)
            if ordeal.faults:
                break
    return ordeal


async def power_postgres(
    cluster: Postgres, trials: int, is_synced: bool = True, seed: int = 6
) -> Ordeal:
    """The machine of PostgreSQL loses power."""
    ordeal, dice = Ordeal(), random.Random(seed)
    disk = Disk(cluster.data)
    await asyncio.to_thread(cluster.stop)
    cluster.variables = disk.environment
    cluster.options = "-c wal_sync_method=fdatasync" + ("" if is_synced else " -c fsync=off")
    await asyncio.to_thread(cluster.start)
    database = await asyncio.to_thread(cluster.new_database)
    sittings: list[Sitting] = []
    async with running_server(database) as server:
        for _ in range(trials):
            sittings = await play_some(server.port, sittings, dice, ordeal, cluster.lose_power)
            ordeal.lost_writes += disk.lose_power(dice)
            try:
                await asyncio.to_thread(cluster.start)
            except AssertionError as error:
                why = " | ".join(str(error).splitlines()[-4:])
                ordeal.faults.append(f"PostgreSQL does not start again: {why}")
                return ordeal
            ordeal.faults += await faults(database, sittings)
            if ordeal.faults:
                return ordeal
    ordeal.faults += await disk_faults(database)
    return ordeal


async def play_some(
    port: int,
    sittings: list[Sitting],
    dice: random.Random,
    ordeal: Ordeal,
    end: Callable[[], None],
) -> list[Sitting]:
    """Play until the power goes; the games that are not over."""
    sittings = [sitting for sitting in sittings if not sitting.over]
    while len(sittings) < GAMES:
        sittings.append(Sitting(*await new_table(port, "Ann", "Ben", board="usa")))
    known = sum(len(sitting.acknowledged) for sitting in sittings)
    playing = [asyncio.create_task(play(port, sitting, dice)) for sitting in sittings]
    await asyncio.sleep(dice.uniform(0.3, 0.8))
    await asyncio.to_thread(end)
    await asyncio.sleep(0.2)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    ordeal.trials += 1
    ordeal.acknowledged += sum(len(sitting.acknowledged) for sitting in sittings) - known
    progress(f"{ordeal.trials} times without power, {ordeal.acknowledged} moves acknowledged")
    return sittings


# ------------------------------------------------------------------------------------------ the campaign


def main() -> None:
    parser = options(__doc__)
    parser.add_argument("--only", default="", help="partition, skew, stop or power")
    parser.add_argument("--partition", type=int, default=50)
    parser.add_argument("--skew", type=int, default=50)
    parser.add_argument("--stop", type=int, default=5, help="on each of three set-ups")
    parser.add_argument("--power", type=int, default=200, help="on SQLite; a fifth on PostgreSQL")
    args = parser.parse_args()
    found: dict[str, Ordeal] = {}

    def run(part: str, name: str, work: Callable[[Path], Awaitable[Ordeal]]) -> None:
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
    for name, ordeal in found.items():
        figures[f"{name}: times"] = ordeal.trials
        figures[f"{name}: moves acknowledged"] = ordeal.acknowledged
        if ordeal.lost_writes:
            figures[f"{name}: writes not synced"] = ordeal.lost_writes
        figures[f"{name}: faults"] = len(ordeal.faults)
    tell(figures, args, [f"{name}: {each}" for name, o in found.items() for each in o.faults])


if __name__ == "__main__":
    main()
