"""CPU time, memory and event loop lateness of the server and the load clients."""

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

INTERVAL = 0.005  # seconds
TICKS = os.sysconf("SC_CLK_TCK")
SHARES = (0.5, 0.99, 0.999)


@dataclass
class Lateness:
    """How late the event loop of this process runs its timers."""

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
            due = perf_counter() + INTERVAL
            await asyncio.sleep(INTERVAL)
            self.seconds.append(max(0.0, perf_counter() - due))


@dataclass(frozen=True)
class Buckets:
    """A histogram of the server: count per upper bound in seconds."""

    counts: dict[float, float]

    def __sub__(self, before: Buckets) -> Buckets:
        return Buckets({edge: n - before.counts[edge] for edge, n in self.counts.items()})

    def text(self) -> str:
        """Percentiles in milliseconds: the upper bound of each bucket."""
        total = max(self.counts.values())
        edges = sorted(self.counts)
        found = [next(edge for edge in edges if self.counts[edge] >= q * total) for q in SHARES]
        return " / ".join(f"{edge * 1000:g}" for edge in found)


async def server_histogram(port: int, what: str) -> Buckets:
    """A histogram from the server's metrics."""
    _, page, _ = await ask(port, "GET", "/metrics")
    found = re.findall(rf'^wagonway_{what}_seconds_bucket{{le="(.+)"}} (.+)$', page, re.MULTILINE)
    return Buckets({float(edge): float(n) for edge, n in found})


def memory_mb(pid: int) -> int:
    text = Path(f"/proc/{pid}/status").read_text("utf-8")
    return int(text.partition("VmRSS:")[2].split()[0]) // 1024


def cpu_seconds(pid: int) -> float:
    """CPU seconds of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def wait_seconds(pid: int) -> float:
    """Seconds for which the main thread was runnable and had no CPU."""
    return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text("utf-8").split()[1]) / 1e9


def total_cpu_seconds() -> float:
    """CPU seconds of the whole machine, without idle time."""
    fields = Path("/proc/stat").read_text("utf-8").splitlines()[0].split()[1:]
    busy = [int(n) for i, n in enumerate(fields[:8]) if i not in (3, 4)]
    return sum(busy) / TICKS


class CpuUsage:
    """CPU usage of the server, the load clients and other programs since creation."""

    def __init__(self, server: int) -> None:
        self._server = server
        self._began = perf_counter()
        self._before = self._now()

    def _now(self) -> tuple[float, float, float, float, float]:
        mine = os.getpid()
        return (
            cpu_seconds(self._server),
            cpu_seconds(mine),
            total_cpu_seconds(),
            wait_seconds(self._server),
            wait_seconds(mine),
        )

    def shares(self) -> dict[str, float]:
        time = perf_counter() - self._began
        found = ((now - before) / time for now, before in zip(self._now(), self._before))
        server, clients, busy, server_waits, client_waits = found
        named = {
            "server: processors": server,
            "crowd: processors": clients,
            "other programs: processors": max(0.0, busy - server - clients),
            "server: share of the time without a processor it needed": server_waits,
            "crowd: share of the time without a processor it needed": client_waits,
        }
        return {name: round(share, 2) for name, share in named.items()}
