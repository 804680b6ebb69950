"""Timers and tasks of one table: each task runs once at a time, and failures are logged."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from wagonway.engine.refusal import Refusal
from wagonway.server.storage.rows import StorageDown
from wagonway.server.telemetry import Metrics, report_failure

log = logging.getLogger("wagonway.server")

Work = Callable[[], Awaitable[object]]


class Scheduler:
    def __init__(self, game: str, metrics: Metrics) -> None:
        self.game = game
        self._metrics = metrics
        self._timers: list[asyncio.TimerHandle] = []
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def clear_timers(self) -> None:
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    def start(self, name: str, work: Work, delay: float = 0.0) -> None:
        """Start a task after a delay, unless one of that name is running then."""
        loop = asyncio.get_running_loop()
        if delay:
            self._timers.append(loop.call_later(delay, self.start, name, work))
        elif name not in self._tasks:
            self._tasks[name] = loop.create_task(self._run(name, work))

    def stop(self) -> None:
        """Stop all timers and tasks; each can be started again at once."""
        self.clear_timers()
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    async def _run(self, name: str, work: Work) -> None:
        try:
            await work()
        except (Refusal, StorageDown) as problem:
            kind = type(problem).__name__
            log.error("task-failed", extra={"game": self.game, "task": name, "error": kind})
        except Exception:
            report_failure(self._metrics, name, game=self.game)
        finally:
            if self._tasks.get(name) is asyncio.current_task():
                del self._tasks[name]
