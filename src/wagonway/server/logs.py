"""Logs: a line for each thing that happened, with a few plain facts and never a secret.

Lines are for people on a terminal, and JSON where a program reads them. Whatever repeats is throttled and counted.
"""

from __future__ import annotations

import json
import logging
import sys
from dataclasses import dataclass
from datetime import UTC, datetime

# Only what stands here is ever written beside the message; a game's id opens its table, so only its
# beginning is told.
FACTS = (
    *("bot", "error", "path", "task", "port", "setting", "meant"),
    *("version", "address", "database", "migration", "why", "times"),
)
GAME_SHOWN = 4
AUTO, JSON, TEXT = "auto", "json", "text"  # forms of a line

# Each line is written at most so often a minute; the next one says how many `times` it happened since. What may
# happen with every message of a client is written once.
BURST = 5
ONCE = ("limited", "slow-client", "storage-down", "cluster-lost", "task-failed")
MINUTE = 60.0
MOST_LINES = 1000  # different ones remembered before those of past minutes are forgotten


class JsonLines(logging.Formatter):
    """A record as a line of JSON, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created, UTC)
        line: dict[str, object] = {
            "time": moment.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        return json.dumps(line | facts_of(record), ensure_ascii=False)


class TextLines(logging.Formatter):
    """A record as a line for people: when, how bad, what, and the facts."""

    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created).astimezone()
        facts = "  ".join(f"{name}={value}" for name, value in facts_of(record).items())
        level = "" if record.levelno <= logging.INFO else f"{record.levelname.lower()}: "
        return f"{moment:%H:%M:%S}  {level}{record.getMessage()}  {facts}".rstrip()


def facts_of(record: logging.LogRecord) -> dict[str, object]:
    facts = {name: getattr(record, name) for name in FACTS if hasattr(record, name)}
    if hasattr(record, "game"):
        facts["game"] = f"{str(record.game)[:GAME_SHOWN]}…"
    if record.exc_info and record.exc_info[0] is not None:
        facts["error"] = record.exc_info[0].__name__
        facts["where"] = places(record)
    return facts


@dataclass
class Repeated:
    """One kind of line in the current minute."""

    since: float
    written: int = 0
    withheld: int = 0


class Throttle(logging.Filter):
    """Lets through the first few lines of each kind in a minute, and counts the others."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: dict[tuple[str, str, str], Repeated] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        key = record.name, str(record.msg), str(getattr(record, "game", ""))
        most = 1 if record.msg in ONCE else BURST
        line = self._lines.get(key)
        if line is None or record.created - line.since >= MINUTE:
            times = 1 + (line.withheld if line else 0)
            self._forget(record.created)
            self._lines[key] = Repeated(record.created, 1)
            if times > 1 or most == 1:
                record.times = times
            return True
        if line.written < most:
            line.written += 1
            return True
        line.withheld += 1
        return False

    def _forget(self, now: float) -> None:
        if len(self._lines) > MOST_LINES:
            recent = {k: line for k, line in self._lines.items() if now - line.since < MINUTE}
            self._lines = recent


def places(record: logging.LogRecord) -> list[str]:
    """Where an exception passed: files and lines, not values, for values may be secrets."""
    found, trace = [], record.exc_info[2] if record.exc_info else None
    while trace is not None:
        code = trace.tb_frame.f_code
        found.append(f"{code.co_filename.rpartition('wagonway')[2]}:{trace.tb_lineno}")
        trace = trace.tb_next
    return found


def configure(form: str = AUTO, level: str = "INFO") -> None:
    """Everything goes to the error output, a line each."""
    for_people = form == TEXT or (form == AUTO and sys.stderr.isatty())
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(TextLines() if for_people else JsonLines())
    handler.addFilter(Throttle())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for chatty in ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "asyncio"):
        logger = logging.getLogger(chatty)
        logger.handlers[:] = []
        logger.propagate = True
        logger.setLevel(logging.WARNING)
