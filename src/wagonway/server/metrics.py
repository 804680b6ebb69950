"""Prometheus metrics of a server, and supervised background tasks. No metric is about one game or person."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

log = logging.getLogger("wagonway.server")

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)  # seconds
RESTART = 1.0  # seconds until a background task that failed is started again


class LoggedCounter(Counter):
    def inc(self, amount: float = 1, exemplar: dict[str, str] | None = None) -> None:
        super().inc(amount, exemplar)
        log.info("limited")


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        named: dict[str, Any] = {"namespace": "wagonway", "registry": self.registry}

        def counter(name: str, about: str) -> Counter:
            return Counter(name, about, **named)

        def gauge(name: str, about: str) -> Gauge:
            return Gauge(name, about, **named)

        def seconds(name: str, about: str) -> Histogram:
            return Histogram(name, about, unit="seconds", buckets=BUCKETS, **named)

        self.events = counter("events", "Things that happened in games")
        self.finished = counter("finished_games", "Games that came to their end")
        self.created = counter("created_tables", "Tables that were set up")
        self.messages = counter("messages", "Messages that clients sent")
        self.refused = counter("refused_messages", "Messages that were answered with a refusal")
        self.limited = LoggedCounter(
            "limited", "Requests and sockets that were over a limit", **named
        )
        self.reported = counter("reported_exercises", "Exercises that somebody called faulty")
        self.slow = counter("slow_sockets", "Connections cut off because they did not read")
        self.failed_tasks = counter("failed_tasks", "Background tasks that ended unexpectedly")
        self.sockets = gauge("sockets", "Sockets that are connected")
        self.tables = gauge("tables", "Tables in memory")
        self.damaged = gauge("damaged_games", "Games that could not be replayed since the start")
        self.bot_restarts = gauge("bot_restarts", "Processes of bots that had to be replaced")
        self.written = seconds("written", "From a move to its being on disk")
        self.late = seconds("late", "How late the server came to what was due")
        self.answer = seconds("answer", "From a message to its answer")

    def render(self) -> bytes:
        return generate_latest(self.registry)


def start_task(
    name: str, work: Callable[[], Awaitable[None]], metrics: Metrics
) -> asyncio.Task[None]:
    """Run a background task; if it fails, log and count the failure and restart it."""

    async def supervised() -> None:
        while True:
            try:
                return await work()
            except Exception:
                log.exception("task-failed", extra={"task": name})
                metrics.failed_tasks.inc()
                await asyncio.sleep(RESTART)

    return asyncio.create_task(supervised(), name=name)
