"""The time by which games are judged, and outages: times in which no server was there or nothing could be written."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import time
from bisect import bisect_right
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

import asyncpg

from wagonway.server.storage.rows import OUTAGE, Change, Heartbeat, MoveRow, StorageDown

if TYPE_CHECKING:
    from wagonway.server.storage.cluster import ClusterListener

MS = 1_000_000  # nanoseconds
SLEW = 1  # milliseconds by which the time of games is corrected at once
# A clock that nobody sets, and that goes on while the machine sleeps.
STEADY = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))
REST = 1.5  # seconds: whoever tried to do something by itself in an outage has given up by then

log = logging.getLogger("wagonway.server")

Write = Callable[[Sequence[Change]], Awaitable[bool]]
Found = TypeVar("Found")


def steady_ns() -> int:
    return time.monotonic_ns() if STEADY is None else time.clock_gettime_ns(STEADY)


class TimeSource:
    """The time by which games are judged, in milliseconds since 1970: whoever sets the machine's clock does not move it.

    Servers that share a database go by the clock of the database. Where it begins it is never before the last sign of
    life, so that no seat thinks in the past.
    """

    def __init__(self) -> None:
        self._offset = time.time_ns() - steady_ns()

    def now(self) -> int:
        return (steady_ns() + self._offset) // MS

    def begin(self, clock: int, alive: int) -> None:
        """A server begins at what this clock says, or where the last one was."""
        self._offset += (max(clock, alive) - self.now()) * MS

    def follow(self, clock: int) -> None:
        """Stay with a clock, slowly; what it is far ahead by is an outage, which nobody is charged for."""
        ahead = clock - self.now()
        self._offset += (ahead if ahead > OUTAGE else max(-SLEW, min(ahead, SLEW))) * MS


TIME = TimeSource()


def now_ms() -> int:
    """Milliseconds since 1970, by the time of games."""
    return TIME.now()


class Outages:
    """All outages in order of time; asking about a stretch of time costs the same however many there were."""

    def __init__(self, outages: Iterable[tuple[int, int]] = ()) -> None:
        self._starts: list[int] = []
        self._stops: list[int] = []
        self._before: list[int] = []  # milliseconds of all outages before each
        self.replace(outages)

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return zip(self._starts, self._stops, strict=True)

    def replace(self, outages: Iterable[tuple[int, int]]) -> None:
        """These are all; those that overlap become one."""
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
        """How many milliseconds of a stretch of time were outages."""
        return max(0, self._up_to(until) - self._up_to(since))

    def _up_to(self, time: int) -> int:
        """Milliseconds of outages before a time."""
        i = bisect_right(self._starts, time) - 1
        return self._before[i] + min(time, self._stops[i]) - self._starts[i] if i >= 0 else 0


# What is raised when PostgreSQL is gone, going, not yet there, or cannot take more now.
Gone = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)
# Classes of PostgreSQL's errors that are about the database: connections, access, resources, operators, the system.
ABOUT_ITSELF = ("08", "25", "28", "3D", "53", "57", "58", "XX")
# Classes of errors that only the rows to be written can have caused, such as text with NUL.
ABOUT_ROWS = ("22", "23")


def is_fault_of_rows(error: BaseException | None) -> bool:
    """Whether the database is well, and only these rows cannot be written."""
    if isinstance(error, asyncpg.PostgresError):
        return str(error.sqlstate)[:2] in ABOUT_ROWS
    return isinstance(error, ValueError)


def reason(error: BaseException | None) -> str:
    """What went wrong, without values and addresses."""
    match error:
        case sqlite3.Error():
            return str(error)
        case asyncpg.PostgresError() if str(error.sqlstate)[:2] in ABOUT_ITSELF:
            return str(error.args[0])
        case OSError(errno=int(number)) if number > 0:
            return os.strerror(number)
    return type(error).__name__


class OutageTracker:
    """What one server does about outages.

    The first that is written after one is how long it was. Then everybody here has to learn that: until they
    have, moves are not taken, for they were judged by clocks that are wrong.
    """

    def __init__(self, longest: int) -> None:
        self.longest = longest  # milliseconds in which nothing was written that are no outage
        self._listener: ClusterListener | None = None
        self._alive = 0  # when there was last a sign of life
        self._is_down = False
        self._is_failing = False  # whether the last write failed, for whatever reason
        self._trying = False
        self._ended = 0  # outages that are over
        self._known = 0  # those whose length is known here
        self._rest_until = 0.0

    def begin(self, listener: ClusterListener | None, now: int) -> None:
        self._listener, self._alive = listener, now

    @property
    def is_on(self) -> bool:
        return self._is_down or self._known < self._ended

    @property
    def is_resting(self) -> bool:
        """Whether bots and clocks have to wait, in an outage and shortly after it."""
        return self.is_on or time.monotonic() < self._rest_until

    async def append(self, write: Write, changes: Sequence[Change]) -> bool:
        """Write changes, unless there is an outage that has to end first."""
        if self._is_down or now_ms() - self._alive > OUTAGE:
            await self._try(write)
        if self.is_on and any(isinstance(change, MoveRow) for change in changes):
            raise StorageDown("outage")
        written = await self._write(write, changes)
        for change in changes:
            if isinstance(change, Heartbeat):
                self._note(change.at, was_long=change.at - self._alive > change.longest)
        return written

    async def _try(self, write: Write) -> None:
        """Whether something can be written again: one tries, the others fail at once."""
        if self._trying:
            raise StorageDown("outage")
        self._trying, now = True, now_ms()
        try:
            await self._write(write, [Heartbeat(now, self.longest)])
        finally:
            self._trying = False
        self._note(now, was_long=True)

    async def _write(self, write: Write, changes: Sequence[Change]) -> bool:
        try:
            written = await write(changes)
        except StorageDown as down:
            if is_fault_of_rows(down.__cause__):
                raise
            if not self._is_failing:
                log.error("storage-failed", extra={"why": reason(down.__cause__)})
            self._is_failing = True
            # Whoever shares a database does not know whether others can write.
            if isinstance(down.__cause__, sqlite3.Error):
                self._is_down = True
            raise
        if self._is_failing:
            log.info("storage-back")
        self._is_failing = False
        return written

    def _note(self, at: int, was_long: bool) -> None:
        """A sign of life; after an outage everybody has to learn of it."""
        self._alive = max(self._alive, at)
        if was_long:
            self._is_down = False
            self._ended += 1
            if self._listener is not None:
                self._listener.on_outages()
            else:
                self._known = self._ended

    async def learn(self, outages: Awaitable[Found]) -> Found:
        """From now on these are known, and soon everything goes on by itself."""
        ended = self._ended
        found = await outages
        if ended > self._known:
            self._known = ended
            self._rest_until = time.monotonic() + REST
            if self._listener is not None:
                asyncio.get_running_loop().call_later(REST, self._listener.on_leases)
        return found
