"""What is counted, for Prometheus. Nothing here is about one game or one person."""

from __future__ import annotations

import logging

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

log = logging.getLogger("wagonway.server")

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)  # seconds


class Logged(Counter):
    """A count of what an operator should also read of."""

    def inc(self, amount: float = 1, exemplar: dict[str, str] | None = None) -> None:
        super().inc(amount, exemplar)
        log.info("limited")


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.events = self._counter("events", "Things that happened in games")
        self.finished = self._counter("finished_games", "Games that came to their end")
        self.created = self._counter("created_tables", "Tables that were set up")
        self.messages = self._counter("messages", "Messages that clients sent")
        self.refused = self._counter(
            "refused_messages", "Messages that were answered with a refusal"
        )
        self.limited = Logged(
            "wagonway_limited",
            "Requests and sockets that were over a limit",
            registry=self.registry,
        )
        self.slow = self._counter(
            "slow_sockets", "Connections that were cut off because they did not read"
        )
        self.sockets = self._gauge("sockets", "Sockets that are connected")
        self.tables = self._gauge("tables", "Tables in memory")
        self.bot_restarts = self._gauge("bot_restarts", "Processes of bots that had to be replaced")
        self.written = Histogram(
            "wagonway_written_seconds",
            "From a move to its being on disk",
            registry=self.registry,
            buckets=BUCKETS,
        )
        self.late = Histogram(
            "wagonway_late_seconds",
            "How late the server came to what was due",
            registry=self.registry,
            buckets=BUCKETS,
        )
        self.answer = Histogram(
            "wagonway_answer_seconds",
            "From a message to its answer",
            registry=self.registry,
            buckets=BUCKETS,
        )

    def _counter(self, name: str, about: str) -> Counter:
        return Counter(f"wagonway_{name}", about, registry=self.registry)

    def _gauge(self, name: str, about: str) -> Gauge:
        return Gauge(f"wagonway_{name}", about, registry=self.registry)

    def page(self) -> bytes:
        return generate_latest(self.registry)
