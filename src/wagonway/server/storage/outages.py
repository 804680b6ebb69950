"""The clock of games, and outages: times in which no server ran or nothing could be written."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import time
from bisect import bisect_right
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import asyncpg

from wagonway.server.storage.rows import OUTAGE, Change, Heartbeat, StorageDown

if TYPE_CHECKING:
    from wagonway.server.storage.cluster import ClusterListener

MS = 1_000_000  # nanoseconds
SLEW = 1  # milliseconds: largest correction per step
# A clock that cannot be set and that goes on while the machine sleeps.
STEADY = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))
PAUSE = 1.5  # seconds after an outage: longer than automatic actions retry
TIMER_SLACK = 0.01  # seconds; timers of uvloop fire up to 2 ms early

log = logging.getLogger("wagonway.server")

Write = Callable[[Sequence[Change]], Awaitable[bool]]
Found = TypeVar("Found")


steady_ns = time.monotonic_ns if STEADY is None else partial(time.clock_gettime_ns, STEADY)


class TimeSource:
    """The clock of games in milliseconds since 1970, independent of changes of the system clock.

    Servers that share a database follow the clock of the database. It never starts before the last heartbeat.
    """

    def __init__(self) -> None:
        self._offset = time.time_ns() - steady_ns()

    def now(self) -> int:
        return (steady_ns() + self._offset) // MS

    def begin(self, clock: int, alive: int) -> None:
        """Start at this time, or at the last heartbeat if that is later."""
        self._offset += (max(clock, alive) - self.now()) * MS

    def follow(self, clock: int) -> None:
        """Approach a clock slowly; a large step ahead is an outage, which no player is charged for."""
        ahead = clock - self.now()
        self._offset += (ahead if ahead > OUTAGE else max(-SLEW, min(ahead, SLEW))) * MS


TIME = TimeSource()


def now_ms() -> int:
    """Milliseconds since 1970 by the clock of games."""
    return TIME.now()


class Outages:
    """All outages in order of time, with prefix sums: a query takes logarithmic time."""

    def __init__(self, outages: Iterable[tuple[int, int]] = ()) -> None:
        self._starts: list[int] = []
        self._stops: list[int] = []
        self._before: list[int] = []  # milliseconds of all outages before each
        self.replace(outages)

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return zip(self._starts, self._stops, strict=True)

    def replace(self, outages: Iterable[tuple[int, int]]) -> None:
        """Replace all outages; overlapping ones are merged."""
        starts: list[int] = []
        stops: list[int] = []
        before: list[int] = []
        for start, stop in sorted(outages):
            if stops and start <= stops[-1]:
                stops[-1] = max(stops[-1], stop)
            else:
                before.append(before[-1] + stops[-1] - starts[-1] if stops else 0)
                starts.append(start)
                stops.append(stop)
        self._starts, self._stops, self._before = starts, stops, before

    def within(self, since: int, until: int) -> int:
        if not self._stops or since >= self._stops[-1]:
            return 0
        return max(0, self._up_to(until) - self._up_to(since))

    def _up_to(self, time: int) -> int:
        """Milliseconds of outages before a time."""
        i = bisect_right(self._starts, time) - 1
        return self._before[i] + min(time, self._stops[i]) - self._starts[i] if i >= 0 else 0


# Exceptions raised when PostgreSQL cannot be reached or cannot accept work.
Gone = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)
# SQLSTATE classes about the database itself: connections, access, resources, operators, the system.
ABOUT_ITSELF = ("08", "25", "28", "3D", "53", "57", "58", "XX")
# SQLSTATE classes that only the written rows can cause, such as text with NUL, or a game that was deleted.
ABOUT_ROWS = ("22", "23")


def is_fault_of_rows(error: BaseException | None) -> bool:
    """Whether the database works and only these rows are invalid."""
    if isinstance(error, asyncpg.PostgresError):
        return str(error.sqlstate)[:2] in ABOUT_ROWS
    return isinstance(error, (ValueError, sqlite3.IntegrityError))


def is_gone(error: BaseException) -> bool:
    """Whether the database cannot be reached, which `OutageTracker` logs."""
    return isinstance(error, (sqlite3.Error, *Gone)) and not is_fault_of_rows(error)


def reason(error: BaseException | None) -> str:
    """The reason of an error without values and addresses."""
    match error:
        case sqlite3.Error():
            return str(error)
        case asyncpg.PostgresError() if str(error.sqlstate)[:2] in ABOUT_ITSELF:
            return str(error.args[0])
        case OSError(errno=int(number)) if number > 0:
            return os.strerror(number)
    return type(error).__name__


class OutageTracker:
    """Detects outages of one server.

    The first write after an outage stores its length. Until the tables have read it, moves are refused, because they
    were validated with wrong clocks.
    """

    def __init__(self, longest: int) -> None:
        self.longest = longest  # milliseconds without a write that are no outage
        self._listener: ClusterListener | None = None
        self._alive = 0  # time of the last heartbeat
        self._is_down = False
        self._is_failing = False  # whether the last write failed
        self._trying = False
        self._ended = 0  # number of ended outages
        self._known = 0  # number of those that were read here
        self._paused_until = 0.0

    def begin(self, listener: ClusterListener | None, now: int) -> None:
        self._listener, self._alive = listener, now

    @property
    def is_on(self) -> bool:
        return self._is_down or self._known < self._ended

    @property
    def is_paused(self) -> bool:
        """Whether bots and clocks are paused: in an outage and shortly after it."""
        return self.is_on or time.monotonic() < self._paused_until

    @property
    def is_overdue(self) -> bool:
        """Whether a heartbeat has to be written before anything else."""
        return self._is_down or now_ms() - self._alive > OUTAGE

    async def try_again(self, write: Write) -> None:
        """Try to end an outage with a heartbeat: one caller tries, the others fail at once."""
        if self._trying:
            raise StorageDown("outage")
        self._trying, now = True, now_ms()
        try:
            await write([Heartbeat(now, self.longest)])
        finally:
            self._trying = False
        self._note(now, was_long=True)

    def note_heartbeat(self, beat: Heartbeat) -> None:
        self._note(beat.at, was_long=beat.at - self._alive > beat.longest)

    def note_written(self) -> None:
        if self._is_failing:
            log.info("storage-back")
            self._is_failing = False

    def note_failed(self, error: BaseException) -> None:
        """A write failed because of the database."""
        if not self._is_failing:
            log.error("storage-failed", extra={"why": reason(error)})
            self._is_failing = True
        # With a shared database, other servers may still be able to write.
        self._is_down = self._is_down or isinstance(error, sqlite3.Error)

    def _note(self, at: int, was_long: bool) -> None:
        """Note a heartbeat; after an outage the listener has to read the outages."""
        self._alive = max(self._alive, at)
        if was_long:
            self._is_down = False
            self._ended += 1
            if self._listener is not None:
                self._listener.on_outages()
            else:
                self._known = self._ended

    async def learn(self, outages: Awaitable[Found]) -> Found:
        """Note that outages were read; bots and clocks go on after a pause."""
        ended = self._ended
        found = await outages
        if ended > self._known:
            self._known = ended
            self._paused_until = time.monotonic() + PAUSE
            if self._listener is not None:
                asyncio.get_running_loop().call_later(PAUSE + TIMER_SLACK, self._listener.on_leases)
        return found
