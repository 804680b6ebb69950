"""Logs a line of JSON each: what happened and a few plain facts, never a secret."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

# Only what stands here is ever written beside the message; a game's id opens its table, so only its
# beginning is told.
FACTS = (
    *("bot", "error", "path", "task", "port", "setting", "meant"),
    *("version", "address", "database", "migration", "why", "times"),
)
GAME_SHOWN = 4

# What may happen with every message of every client is told once a minute, and how often it happened since.
OFTEN = ("limited", "slow-client", "storage-down", "company-lost", "task-failed")
MINUTE = 60.0


class Lines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        told |= {name: getattr(record, name) for name in FACTS if hasattr(record, name)}
        if hasattr(record, "game"):
            told["game"] = f"{str(record.game)[:GAME_SHOWN]}…"
        if record.exc_info and record.exc_info[0] is not None:
            told["error"] = record.exc_info[0].__name__
            told["where"] = places(record)
        return json.dumps(told, ensure_ascii=False)


class Seldom(logging.Filter):
    """Lets through one line a minute of what happens often."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[str, float] = {}  # event → when
        self._untold: dict[str, int] = {}  # event → how often since

    def filter(self, record: logging.LogRecord) -> bool:
        event = record.msg
        if event not in OFTEN:
            return True
        times = self._untold.get(event, 0) + 1
        if record.created - self._told.get(event, -MINUTE) < MINUTE:
            self._untold[event] = times
            return False
        self._told[event], self._untold[event] = record.created, 0
        record.times = times
        return True


def places(record: logging.LogRecord) -> list[str]:
    """Where an exception passed: files and lines, not values, for values may be secrets."""
    found, trace = [], record.exc_info[2] if record.exc_info else None
    while trace is not None:
        code = trace.tb_frame.f_code
        found.append(f"{code.co_filename.rpartition('wagonway')[2]}:{trace.tb_lineno}")
        trace = trace.tb_next
    return found


def configure(level: str = "INFO") -> None:
    """Everything goes to the error output, a line each."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    handler.addFilter(Seldom())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for chatty in ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "asyncio"):
        logger = logging.getLogger(chatty)
        logger.handlers[:] = []
        logger.propagate = True
        logger.setLevel(logging.WARNING)
