"""CPU time per move: one process, two processes on one PostgreSQL, and players at two addresses.

    PYTHONPATH=tests python bench/processes.py [--games 24] [--seconds 15] [--spectators 0] [--rounds 2]

Prints CPU milliseconds of all server processes per move of a person, with four views each. The three set-ups are
measured in turn. Two addresses are two servers with a common folder (WAGONWAY_PEERS); every game has people at both.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import cycle
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory

from server.clients import Player, new_table
from server.postgres import running_postgres
from server.test_cluster import until_ready

OURS = str(Path(sys.executable).parent / "wagonway")
SEATS = ("Ann", "Ben", "Cleo", "Dan")
WIDE = ("MESSAGES_PER_20_S", "HANDSHAKES_PER_MINUTE", "SOCKETS_PER_ADDRESS", "REQUESTS_PER_MINUTE")
WIDE += ("TABLES_PER_HOUR", "TABLES_PER_GUEST", "CONNECTIONS_PER_ADDRESS")
ONE, TWO, ADDRESSES = "one process", "two processes", "two addresses, people of each game at both"
IDLE = 8.0  # seconds
SETTLED = 12.0  # seconds until all processes run and leases are distributed


def cpu_of(pids: list[int]) -> float:
    total = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")


def children_of(pid: int) -> list[int]:
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii")
    return [int(each) for each in text.split()]


class LoadClients:
    """Clients that move as soon as they can; the clients of a game connect to the ports in turn."""

    def __init__(self, ports: list[int], spectators: int) -> None:
        self.ports = ports
        self.spectators = spectators
        self.moves = 0
        self.playing = False

    async def game(self, number: int, seconds: float) -> None:
        dice, port = random.Random(number), cycle(self.ports)
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
            while time.monotonic() < end:
                seat = (await players[0].seen(v))["position"]["deciding"]
                if not seat:
                    return
                legal = (await players[seat[0]].seen(v, seat[0]))["position"]["legal"]
                answer = await players[seat[0]].ask("move", v=v, action=dice.choice(legal))
                v = answer["v"]
                for player in players.values():
                    del player.received[:-40]
                self.moves += self.playing


@asynccontextmanager
async def service(
    database: str, processes: int = 1, peers: str = "", program: str = OURS
) -> AsyncIterator[tuple[int, int]]:
    """`wagonway serve`: its process and its port."""
    limits = {f"WAGONWAY_{name}": "1000000" for name in WIDE}
    several = ("--processes", str(processes)) if processes > 1 else ()
    meeting = {"WAGONWAY_PEERS": peers} if peers else {}
    serving = await asyncio.create_subprocess_exec(
        *(program, "serve", *several),
        *("--db", database, "--port", "0", "--lang", "en"),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env={**os.environ, **limits, **meeting},
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


async def measure(what: str, database: str, args: argparse.Namespace) -> tuple[float, float, float]:
    """CPU milliseconds per move, the same without the idle load, and moves per second."""
    async with AsyncExitStack() as stack:
        peers = stack.enter_context(TemporaryDirectory()) if what == ADDRESSES else ""
        found = [
            await stack.enter_async_context(service(database, 2 if what == TWO else 1, peers))
            for _ in range(2 if what == ADDRESSES else 1)
        ]
        await asyncio.sleep(SETTLED)
        pids = [pid for pid, _ in found] if what != TWO else children_of(found[0][0])
        before = cpu_of(pids)
        await asyncio.sleep(IDLE)
        idle = (cpu_of(pids) - before) / IDLE
        clients = LoadClients([port for _, port in found], args.spectators)
        games = [asyncio.create_task(clients.game(n, args.seconds + 5)) for n in range(args.games)]
        await asyncio.sleep(5)
        before, begun, clients.playing = cpu_of(pids), time.monotonic(), True
        await asyncio.sleep(args.seconds - 2)
        clients.playing = False
        used, took = cpu_of(pids) - before, time.monotonic() - begun
        await asyncio.gather(*games, return_exceptions=True)
        for_moves = used - idle * took
        return 1000 * used / clients.moves, 1000 * for_moves / clients.moves, clients.moves / took


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=24)
    options.add_argument("--seconds", type=float, default=15.0)
    options.add_argument("--spectators", type=int, default=0)
    options.add_argument("--rounds", type=int, default=2)
    args = options.parse_args()
    costs: dict[str, list[tuple[float, float, float]]] = {ONE: [], TWO: [], ADDRESSES: []}
    with running_postgres() as cluster:
        for _ in range(args.rounds):
            for what, found in costs.items():
                found.append(asyncio.run(measure(what, cluster.new_database(), args)))
    alone = [mean(column) for column in zip(*costs[ONE], strict=True)]
    for what, found in costs.items():
        whole, moves, rate = (mean(column) for column in zip(*found, strict=True))
        print(
            f"{what}: {whole:.2f} CPU ms per move, {whole / alone[0]:.2f} times; {moves:.2f} without the idle"
            f" load, {moves / alone[1]:.2f} times; {rate:.0f} moves per second"
        )


if __name__ == "__main__":
    main()
