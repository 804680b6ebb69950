"""Searches: tables where `master` plays against clients that move at once, and one table of people that must stay fast.

    make searches                                 24 tables on San Francisco for 60 seconds
    make searches ARGS="--board usa --tables 8"
    make searches ARGS=--first                    with real-time priority (as root)

Reports the number of decisions and how many `expert` made instead, the CPU time per decision, the share of a core of all
tables, the memory of the worker, and the latency of the people's moves.
"""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path
from tempfile import TemporaryFile
from time import perf_counter
from typing import IO

import uvloop

from campaigns.load import LoadReport, milliseconds, server_process
from campaigns.load_clients import addresses
from campaigns.process_stats import CpuUsage, cpu_seconds, memory_mb
from campaigns.report import options, publish, with_store
from campaigns.stores import store
from server.clients import Player, new_table
from server.postgres import free_port

TABLES, SECONDS = 24, 60.0
PACE = 0.1  # seconds from move to move at the table of people
FAILED = b"bot-failed"  # in the server's log, for each decision that master did not make in time


class MasterTables:
    """Clients that play against `master`, each at its own table."""

    def __init__(self, port: int, board: str, dice: random.Random) -> None:
        self.port, self.board, self.dice = port, board, dice
        self.decisions = 0  # of master
        self.addresses = addresses()

    async def play(self) -> None:
        """Play one game after another with random moves."""
        while True:
            game, tokens = await new_table(self.port, "Ann", "bot master", board=self.board)
            address = (next(self.addresses), 0)
            async with Player.at(self.port, game, tokens[0], local_addr=address) as ann:
                await ann.ask("start", seat=0)
                await self._answer(ann)

    async def _answer(self, ann: Player) -> None:
        while True:
            frame = await ann.next()
            if frame["type"] == "ended":
                return
            if frame["type"] == "event":
                self.decisions += sum(entry["seat"] == 1 for entry in frame["entries"])
            position = frame.get("position")
            if position is not None and position["legal"]:
                action = self.dice.choice(position["legal"])
                key = f"k{next(Player.keys)}"
                await ann.send(
                    {"type": "move", "seat": 0, "key": key, "v": frame["v"], "action": action}
                )


class People:
    """Two people at a table who move regularly."""

    def __init__(self, port: int, dice: random.Random) -> None:
        self.port, self.dice = port, dice
        self.took: list[float] = []  # seconds from a move to its answer

    async def play(self) -> None:
        while True:
            game, tokens = await new_table(self.port, "Ann", "Ben", board="usa")
            async with Player.at(self.port, game, *tokens.values()) as both:
                await both.ask("start", seat=0)
                while await self._move(both):
                    await asyncio.sleep(PACE)

    async def _move(self, both: Player) -> bool:
        """Make the next move; False when the game is over."""
        seen = await both.until(
            lambda f: f["type"] == "ended" or bool(f.get("position", {}).get("legal"))
        )
        if seen["type"] == "ended":
            return False
        action = self.dice.choice(seen["position"]["legal"])
        began = perf_counter()
        await both.ask("move", seat=seen["seat"], v=seen["v"], action=action)
        self.took.append(perf_counter() - began)
        return True


def search_worker(server: int) -> int:
    """The worker process of `master`: the busiest one with low priority."""
    children = Path(f"/proc/{server}/task/{server}/children").read_text("utf-8").split()
    return max(map(int, children), key=lambda pid: (niceness(pid), cpu_seconds(pid)))


def niceness(pid: int) -> int:
    return os.getpriority(os.PRIO_PROCESS, pid)


async def search(db: str, board: str, tables: int, seconds: float) -> LoadReport:
    """Let all tables play; the measurement starts once `master` has made decisions."""
    report, port, dice = LoadReport(), free_port(), random.Random(0)
    master_tables, people = MasterTables(port, board, dice), People(port, dice)
    with TemporaryFile() as log:
        async with server_process(db, port, log) as process:
            server = process.pid
            playing = [asyncio.ensure_future(master_tables.play()) for _ in range(tables)]
            playing.append(asyncio.ensure_future(people.play()))
            while master_tables.decisions < tables and not any(each.done() for each in playing):
                await asyncio.sleep(0.1)  # workers start
            worker, usage = search_worker(server), CpuUsage(server)
            before = cpu_seconds(worker), master_tables.decisions, failures(log)
            people.took.clear()
            await asyncio.sleep(seconds)
            spent = cpu_seconds(worker) - before[0]
            decisions, failed = master_tables.decisions - before[1], failures(log) - before[2]
            report.figures |= {
                "tables of master": tables,
                "decisions a second": round(decisions / seconds, 1),
                "decisions": decisions,
                "made by expert in its place": failed,
                "processor time of a decision, ms": round(1000 * spent / max(1, decisions), 1),
                "worker: share of a processor": round(spent / seconds, 2),
                "worker: memory, MB": memory_mb(worker),
                "server: memory, MB": memory_mb(server),
                "people: moves": len(people.took),
                "people: acknowledged after, ms (p50 / p99 / p99.9)": milliseconds(people.took),
                **usage.shares(),
            }
            report.faults += [repr(each.exception()) for each in playing if each.done()]
            for each in playing:
                each.cancel()
            await asyncio.wait(playing)
    return report


def failures(log: IO[bytes]) -> int:
    """Decisions so far whose search took too long."""
    return os.pread(log.fileno(), 1 << 30, 0).count(FAILED)


def main() -> None:
    parser = with_store(options(__doc__))
    parser.add_argument("--board", default="san_francisco")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    args = parser.parse_args()
    with store(args.db) as db:
        report = uvloop.run(search(db, args.board, args.tables, args.seconds))
    publish(report.figures, args, report.faults)


if __name__ == "__main__":
    main()
