"""CPU time per move: one process, two processes on one PostgreSQL, players at two addresses and at two hosts.

    PYTHONPATH=tests python bench/processes.py [--games 24] [--pace 0.6] [--seconds 20] [--spectators 0] [--rounds 3]

Prints CPU milliseconds of all server processes per move of a person, with four views each, and commits per move. All
set-ups are measured at the same time, so other load slows down all of them. Two addresses are two servers with a common
folder (WAGONWAY_PEERS), two hosts are two servers that relay (WAGONWAY_ADDRESS), and two servers apart do neither, so that moves
go from one to the other by NOTIFY; every game has people at both.

Every game makes a move each `--pace` seconds, so that all set-ups carry the same load. Without a pace (0) everybody
moves as soon as they can, and the comparison is of unlike loads: a commit costs a process about as much for one move as
for eight, one process that is busy all the time writes several moves per commit, and two processes, each half as busy,
write fewer. Even at the same pace two processes find their memory less often in the caches of the machine than one
that does the work of both. That is why two services that know nothing of each other are measured too, each with half of
the games and a database of its own: what two processes of one service cost beyond them is the cost of sharing.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import asyncpg

from server.clients import Player, new_table
from server.postgres import running_postgres
from server.test_cluster import until_ready

OURS = str(Path(sys.executable).parent / "wagonway")
SEATS = ("Ann", "Ben", "Cleo", "Dan")
WIDE = ("MESSAGES_PER_20_S", "HANDSHAKES_PER_MINUTE", "SOCKETS_PER_ADDRESS", "REQUESTS_PER_MINUTE")
WIDE += ("TABLES_PER_HOUR", "TABLES_PER_GUEST", "TABLES_PER_ADDRESS", "CONNECTIONS_PER_ADDRESS")
ONE, APART, TWO = "one process", "two services, half of the games each", "two processes"
ADDRESSES = "two addresses, people of each game at both"
HOSTS = "two hosts, people of each game at both, relayed"
NOTICES = "two hosts, people of each game at both, by NOTIFY"
COMMITS = "SELECT count(DISTINCT xmin::text), count(*) FROM move"  # and moves
IDLE = 8.0  # seconds
SETTLED = 12.0  # seconds until all processes run and leases are distributed


def cpu_of(pids: list[int]) -> float:
    """CPU seconds of the threads of some processes; servers end none of theirs."""
    threads = [thread for pid in pids for thread in Path(f"/proc/{pid}/task").iterdir()]
    return (
        sum(int((thread / "schedstat").read_text("ascii").split()[0]) for thread in threads) / 1e9
    )


def children_of(pid: int) -> list[int]:
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii")
    return [int(each) for each in text.split()]


class LoadClients:
    """Clients that move as soon as they can, but not faster than the pace; those of a game connect to the ports in turn."""

    def __init__(self, ports: list[int], spectators: int, pace: float = 0.0) -> None:
        self.ports = ports
        self.spectators = spectators
        self.pace = pace  # seconds
        self.moves = 0
        self.playing = False

    async def game(self, number: int, seconds: float, ports: Sequence[int] = ()) -> None:
        dice, port = random.Random(number), cycle(ports or self.ports)
        async with AsyncExitStack() as stack:
            game, tokens = await new_table(next(port), *SEATS, board="usa")
            players = {
                seat: await stack.enter_async_context(Player.at(next(port), game, token))
                for seat, token in tokens.items()
            }
            for _ in range(self.spectators):
                await stack.enter_async_context(Player.at(next(port), game))
            await players[0].ask("start")
            end, v = time.monotonic() + seconds, 0
            due = time.monotonic() + dice.random() * self.pace
            while time.monotonic() < end:
                await asyncio.sleep(due - time.monotonic())
                due = max(due, time.monotonic() - self.pace) + self.pace
                seat = (await players[0].seen(v))["position"]["deciding"]
                if not seat:
                    return
                legal = (await players[seat[0]].seen(v, seat[0]))["position"]["legal"]
                answer = await players[seat[0]].ask("move", v=v, action=dice.choice(legal))
                v = answer["v"]
                for player in players.values():
                    del player.received[:-40]
                self.moves += self.playing


def environment_of(program: str) -> dict[str, str]:
    """Our modules are hidden from the program of another checkout, which has its own."""
    hidden = () if program == OURS else ("PYTHONPATH",)
    return {name: value for name, value in os.environ.items() if name not in hidden}


@asynccontextmanager
async def service(
    database: str, processes: int = 1, peers: str = "", program: str = OURS, address: str = ""
) -> AsyncIterator[tuple[int, int]]:
    """`wagonway serve`: its process and its port."""
    limits = {f"WAGONWAY_{name}": "1000000" for name in WIDE}
    several = ("--processes", str(processes)) if processes > 1 else ()
    meeting = {"WAGONWAY_PEERS": peers, "WAGONWAY_ADDRESS": address}
    serving = await asyncio.create_subprocess_exec(
        *(program, "serve", *several),
        *("--db", database, "--port", "0", "--lang", "en"),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env={**environment_of(program), **limits, **meeting},
    )
    assert serving.stdout is not None
    try:
        while b"http://" not in (said := await serving.stdout.readline()):
            assert said
        port = int(said.rpartition(b":")[2])
        await until_ready(port)
        yield serving.pid, port
    finally:
        serving.terminate()
        await serving.wait()


async def commits_per_move(databases: list[str]) -> float:
    commits = moves = 0
    for database in databases:
        db = await asyncpg.connect(database)
        found = await db.fetchrow(COMMITS)
        await db.close()
        commits, moves = commits + found[0], moves + found[1]
    return commits / moves


async def measure(what: str, databases: list[str], args: argparse.Namespace) -> list[float]:
    """CPU milliseconds per move, the same without the idle load, commits per move, and moves per second."""
    async with AsyncExitStack() as stack:
        peers = stack.enter_context(TemporaryDirectory()) if what == ADDRESSES else ""
        address = "127.0.0.1" if what == HOSTS else ""
        found = [
            await stack.enter_async_context(
                service(database, 2 if what == TWO else 1, peers, address=address)
            )
            for database in (databases * 2 if what in (ADDRESSES, HOSTS, NOTICES) else databases)
        ]
        await asyncio.sleep(SETTLED)
        pids = [pid for pid, _ in found] if what != TWO else children_of(found[0][0])
        before = cpu_of(pids)
        await asyncio.sleep(IDLE)
        idle = (cpu_of(pids) - before) / IDLE
        clients = LoadClients([port for _, port in found], args.spectators, args.pace)
        ports = [[port] for port in clients.ports] if what == APART else [clients.ports]
        games = [
            asyncio.create_task(clients.game(n, args.seconds + 5, ports[n % len(ports)]))
            for n in range(args.games)
        ]
        await asyncio.sleep(5)
        before, begun, clients.playing = cpu_of(pids), time.monotonic(), True
        await asyncio.sleep(args.seconds - 2)
        clients.playing = False
        used, took = cpu_of(pids) - before, time.monotonic() - begun
        await asyncio.gather(*games, return_exceptions=True)
        costs = [1000 * seconds / clients.moves for seconds in (used, used - idle * took)]
        return [*costs, await commits_per_move(databases), clients.moves / took]


async def measure_all(
    databases: dict[str, list[str]], args: argparse.Namespace
) -> dict[str, list[float]]:
    found = await asyncio.gather(*(measure(what, at, args) for what, at in databases.items()))
    return dict(zip(databases, found, strict=True))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=24)
    options.add_argument("--pace", type=float, default=0.6)
    options.add_argument("--seconds", type=float, default=20.0)
    options.add_argument("--spectators", type=int, default=0)
    options.add_argument("--rounds", type=int, default=3)
    args = options.parse_args()
    costs: dict[str, list[list[float]]] = {
        what: [] for what in (ONE, APART, TWO, ADDRESSES, HOSTS, NOTICES)
    }
    with running_postgres() as cluster:
        for _ in range(args.rounds):
            databases = {
                what: [cluster.new_database() for _ in range(2 if what == APART else 1)]
                for what in costs
            }
            for what, found in asyncio.run(measure_all(databases, args)).items():
                costs[what].append(found)
                print(f"  {what}: {found[1]:.2f}, {found[2]:.2f} commits per move", flush=True)
    medians = {
        what: [median(column) for column in zip(*found, strict=True)]
        for what, found in costs.items()
    }
    for what, (whole, moves, commits, rate) in medians.items():
        print(
            f"{what}: {whole:.2f} CPU ms per move; {moves:.2f} without the idle load,"
            f" {moves / medians[ONE][1]:.2f} times one process, {moves / medians[APART][1]:.2f} times two services;"
            f" {commits:.2f} commits per move; {rate:.0f} moves per second"
        )


if __name__ == "__main__":
    main()
