"""Whose fault a slow answer is: how late both event loops were, and who took the processors."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

from server.clients import ask

OFTEN = 0.005  # seconds
TICKS = os.sysconf("SC_CLK_TCK")
SHARES = (0.5, 0.99, 0.999)


@dataclass
class Lateness:
    """How late this process came to what was due."""

    seconds: list[float] = field(default_factory=list)

    @classmethod
    @asynccontextmanager
    async def measured(cls) -> AsyncIterator[Lateness]:
        found = cls()
        watching = asyncio.create_task(found._watch())
        try:
            yield found
        finally:
            watching.cancel()

    async def _watch(self) -> None:
        while True:
            due = perf_counter() + OFTEN
            await asyncio.sleep(OFTEN)
            self.seconds.append(max(0.0, perf_counter() - due))


@dataclass(frozen=True)
class Buckets:
    """The server's own measurement: how often something took it at most so many seconds."""

    counts: dict[float, float]

    def __sub__(self, before: Buckets) -> Buckets:
        return Buckets({edge: n - before.counts[edge] for edge, n in self.counts.items()})

    def text(self) -> str:
        """Percentiles in milliseconds: the edge of the bucket that each lies in."""
        total = max(self.counts.values())
        edges = sorted(self.counts)
        found = [next(edge for edge in edges if self.counts[edge] >= q * total) for q in SHARES]
        return " / ".join(f"{edge * 1000:g}" for edge in found)


async def server_says(port: int, what: str) -> Buckets:
    """What the server measured so far."""
    _, page, _ = await ask(port, "GET", "/metrics")
    found = re.findall(rf'^wagonway_{what}_seconds_bucket{{le="(.+)"}} (.+)$', page, re.MULTILINE)
    return Buckets({float(edge): float(n) for edge, n in found})


def memory_mb(pid: int) -> int:
    text = Path(f"/proc/{pid}/status").read_text("utf-8")
    return int(text.partition("VmRSS:")[2].split()[0]) // 1024


def worked(pid: int) -> float:
    """Processor seconds of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def waited(pid: int) -> float:
    """Seconds for which the first thread of a process could have worked and had no processor."""
    return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text("utf-8").split()[1]) / 1e9


def all_worked() -> float:
    """Processor seconds of the whole machine, those it waited left out."""
    fields = Path("/proc/stat").read_text("utf-8").splitlines()[0].split()[1:]
    busy = [int(n) for i, n in enumerate(fields[:8]) if i not in (3, 4)]
    return sum(busy) / TICKS


class Processors:
    """How many processors the server, the crowd and all others keep busy, from now on."""

    def __init__(self, server: int) -> None:
        self._server = server
        self._began = perf_counter()
        self._before = self._now()

    def _now(self) -> tuple[float, float, float, float, float]:
        mine = os.getpid()
        return worked(self._server), worked(mine), all_worked(), waited(self._server), waited(mine)

    def shares(self) -> dict[str, float]:
        time = perf_counter() - self._began
        found = ((now - before) / time for now, before in zip(self._now(), self._before))
        server, crowd, busy, server_waits, crowd_waits = found
        named = {
            "server: processors": server,
            "crowd: processors": crowd,
            "other programs: processors": max(0.0, busy - server - crowd),
            "server: share of the time without a processor it needed": server_waits,
            "crowd: share of the time without a processor it needed": crowd_waits,
        }
        return {name: round(share, 2) for name, share in named.items()}
