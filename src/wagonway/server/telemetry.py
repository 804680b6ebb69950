"""What the host of a server can read: log lines, metrics, and failures of background tasks.

A line is one event with a fixed set of fields and no secrets: text on a terminal, else JSON. Repeated lines are
throttled and counted.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sys
import time
import traceback
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

log = logging.getLogger("wagonway.server")

# Only these fields are ever written. A game's id grants access to its table, so only its start is logged.
FIELDS = (
    *("bot", "error", "path", "task", "port", "setting", "meant", "file", "exercise"),
    *("version", "address", "database", "migration", "why", "most", "times"),
)
# Its messages about exceptions in callbacks and tasks name objects by their addresses and values.
EVENT_LOOP = "asyncio"
VARIABLE = re.compile(r"[\n<(].*", re.DOTALL)
GAME_SHOWN = 4
GAME_IN_PATH = re.compile(r"(?<=/tables/)[^/]+|(?<=^/t/)[^/]+")

# Lines of one kind are written at most BURST times a minute; the next one, or one after the minute, has the number
# of `times` since. Events that a client can cause with every message are written once.
BURST = 5
ONCE = ("limited", "connections-full", "slow-client", "storage-down", "cluster-lost")
FOR_EACH_GAME = ("game-damaged",)  # a kind of its own for every game
MINUTE = 60.0

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)  # seconds
RESTART = 1.0  # seconds until a background task that failed is started again


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created, UTC)
        line: dict[str, object] = {
            "time": moment.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": event_of(record),
        }
        return json.dumps(line | fields_of(record), ensure_ascii=False)


class TextLines(logging.Formatter):
    """A record as a line of text: time, level, event, fields."""

    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created).astimezone()
        fields = "  ".join(f"{name}={value}" for name, value in fields_of(record).items())
        level = "" if record.levelno <= logging.INFO else f"{record.levelname.lower()}: "
        return f"{moment:%H:%M:%S}  {level}{event_of(record)}  {fields}".rstrip()


def event_of(record: logging.LogRecord) -> str:
    text = record.getMessage()
    return VARIABLE.sub("", text).rstrip() if record.name == EVENT_LOOP else text


def fields_of(record: logging.LogRecord) -> dict[str, object]:
    fields = {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
    if hasattr(record, "game"):
        fields["game"] = shown_id(str(record.game))
    if "path" in fields:
        fields["path"] = GAME_IN_PATH.sub(lambda id: shown_id(id[0]), str(fields["path"]))
    if record.exc_info and record.exc_info[0] is not None:
        fields["error"] = record.exc_info[0].__name__
        fields["where"] = traceback_lines(record)
    return fields


def shown_id(game: str) -> str:
    return f"{game[:GAME_SHOWN]}…"


@dataclass
class LineCount:
    """How often one kind of line occurred since its first one."""

    first: logging.LogRecord
    most: int  # written per minute
    count: int = 1

    @property
    def suppressed(self) -> int:
        return max(0, self.count - self.most)


def kind_of(record: logging.LogRecord) -> tuple[str, str, str]:
    """What lines are throttled by: those of the event loop by the type of the exception, if there is one."""
    if record.name == EVENT_LOOP:
        error = record.exc_info[0] if record.exc_info else None
        return record.name, error.__name__ if error else event_of(record), ""
    game = str(getattr(record, "game", "")) if record.msg in FOR_EACH_GAME else ""
    return record.name, str(record.msg), game


class Throttle(logging.Filter):
    """Passes the first few lines of each kind per minute and counts the others."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: dict[tuple[str, str, str], LineCount] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        key = kind_of(record)
        line = self._lines.get(key)
        if line is not None and record.created - line.first.created < MINUTE:
            line.count += 1
            return line.count <= line.most
        most = 1 if record.msg in ONCE else BURST
        self._lines[key] = LineCount(record, most)
        times = 1 + (line.suppressed if line else 0)
        if times > 1 or most == 1:
            record.times = times
        return True

    def suppressed_until(self, until: float) -> list[logging.LogRecord]:
        """A line with the number of `times` for each kind of line that was suppressed in a minute that is over."""
        found = []
        for key, line in list(self._lines.items()):
            if until - line.first.created >= MINUTE:
                del self._lines[key]
                if line.suppressed:
                    more = {"created": min(until, time.time()), "times": line.suppressed}
                    found.append(logging.makeLogRecord(vars(line.first) | more))
        return found


def write_suppressed(until: float) -> None:
    """Write how many lines were suppressed, also if they do not recur."""
    for handler in logging.getLogger().handlers:
        for throttle in handler.filters:
            if isinstance(throttle, Throttle):
                for record in throttle.suppressed_until(until):
                    handler.emit(record)


async def write_suppressed_regularly() -> None:
    while True:
        await asyncio.sleep(MINUTE / 4)
        write_suppressed(time.time())


def traceback_lines(record: logging.LogRecord) -> list[str]:
    """The files and lines of a traceback, without values, which may be secret."""
    trace = record.exc_info[2] if record.exc_info else None
    return [
        f"{frame.f_code.co_filename.rpartition('wagonway')[2]}:{line}"
        for frame, line in traceback.walk_tb(trace)
    ]


def configure(form: str) -> None:
    """Log as the setting `logs` says."""
    for_people = form == "text" or (form == "auto" and sys.stderr.isatty())
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(TextLines() if for_people else JsonLines())
    handler.addFilter(Throttle())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    for chatty in ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "asyncio"):
        logger = logging.getLogger(chatty)
        logger.handlers[:] = []
        logger.propagate = True
        logger.setLevel(logging.WARNING)


# ------------------------------------------------------------------------------- metrics and tasks


class LoggedCounter(Counter):
    def inc(self, amount: float = 1, exemplar: dict[str, str] | None = None) -> None:
        super().inc(amount, exemplar)
        log.info("limited")


class Metrics:
    """Prometheus metrics; none is about one game or person."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        counter = partial(Counter, namespace="wagonway", registry=self.registry)
        gauge = partial(Gauge, namespace="wagonway", registry=self.registry)
        logged_counter = partial(LoggedCounter, namespace="wagonway", registry=self.registry)
        seconds = partial(
            Histogram, namespace="wagonway", registry=self.registry, unit="seconds", buckets=BUCKETS
        )
        self.events = counter("events", "Things that happened in games")
        self.finished = counter("finished_games", "Games that came to their end")
        self.created = counter("created_tables", "Tables that were set up")
        self.messages = counter("messages", "Messages that clients sent")
        self.refused = counter("refused_messages", "Messages that were answered with a refusal")
        self.limited = logged_counter("limited", "Requests and sockets that were over a limit")
        self.connections_full = counter(
            "connections_full", "Connections that came when there were as many as there may be"
        )
        self.reported = counter("reported_exercises", "Exercises that somebody called faulty")
        self.slow = counter("slow_sockets", "Connections cut off because they did not read")
        self.failed_tasks = counter("failed_tasks", "Background tasks that ended unexpectedly")
        self.relay_failures = counter("relay_failures", "Owners of tables that were not reached")
        self.sockets = gauge("sockets", "Sockets that are connected")
        self.relayed = gauge("relayed_sockets", "Sockets relayed to the owners of their tables")
        self.tables = gauge("tables", "Tables in memory")
        self.damaged = gauge("damaged_games", "Games that could not be replayed since the start")
        self.bot_restarts = gauge("bot_restarts", "Processes of bots that had to be replaced")
        self.written = seconds("written", "From a move to its being on disk")
        self.late = seconds("late", "How late the server came to what was due")
        self.answer = seconds("answer", "From a message to its answer")

    def render(self) -> bytes:
        return generate_latest(self.registry)


def report_failure(metrics: Metrics, task: str, **fields: str) -> None:
    """Log and count the exception that is being handled: a fault of the program."""
    log.exception("task-failed", extra={"task": task, **fields})
    metrics.failed_tasks.inc()


async def supervised(
    task: str, work: Callable[[], Awaitable[None]], metrics: Metrics, **fields: str
) -> None:
    """Do the work of a task that nobody awaits; an exception is reported."""
    try:
        await work()
    except Exception:
        report_failure(metrics, task, **fields)


def start_task(
    name: str, work: Callable[[], Awaitable[None]], metrics: Metrics
) -> asyncio.Task[None]:
    """Run a background task; if it fails, report the failure and restart it."""

    async def restarted() -> None:
        while True:
            try:
                return await work()
            except Exception:
                report_failure(metrics, name)
                await asyncio.sleep(RESTART)

    return asyncio.create_task(restarted(), name=name)
