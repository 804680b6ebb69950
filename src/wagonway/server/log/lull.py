"""Lulls: times in which nothing could be written. No clock is charged for one, and nothing happens by itself in it."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence

from wagonway.server.log import StorageDown
from wagonway.server.log.company import Ears
from wagonway.server.log.reasons import reason
from wagonway.server.log.rows import OUTAGE, Alive, Fact, MoveRow
from wagonway.server.times import now_ms

log = logging.getLogger("wagonway.server")

REST = 1.5  # seconds: whoever tried to do something by itself in a lull has given up by then

Outages = list[tuple[int, int]]
Write = Callable[[Sequence[Fact]], Awaitable[bool]]


class Lull:
    """What one server does about lulls.

    The first that is written after one is how long it was. Then everybody here has to learn that: until they
    have, moves are not taken, for they were judged by clocks that are wrong.
    """

    def __init__(self, longest: int) -> None:
        self.longest = longest  # milliseconds in which nothing was written that are no lull
        self._ears: Ears | None = None
        self._alive = 0  # when there was last a sign of life
        self._is_down = False
        self._is_failing = False  # whether the last write failed, for whatever reason
        self._trying = False
        self._ended = 0  # lulls that are over
        self._known = 0  # those whose length is known here
        self._rest_until = 0.0

    def begin(self, ears: Ears | None, now: int) -> None:
        self._ears, self._alive = ears, now

    @property
    def is_on(self) -> bool:
        return self._is_down or self._known < self._ended

    @property
    def is_resting(self) -> bool:
        """Whether bots and clocks have to wait, in a lull and shortly after it."""
        return self.is_on or time.monotonic() < self._rest_until

    async def append(self, write: Write, facts: Sequence[Fact]) -> bool:
        """Write facts, unless there is a lull that has to end first."""
        if self._is_down or now_ms() - self._alive > OUTAGE:
            await self._try(write)
        if self.is_on and any(isinstance(fact, MoveRow) for fact in facts):
            raise StorageDown("lull")
        written = await self._write(write, facts)
        for fact in facts:
            if isinstance(fact, Alive):
                self._note(fact.at, was_long=fact.at - self._alive > fact.longest)
        return written

    async def _try(self, write: Write) -> None:
        """Whether something can be written again: one tries, the others fail at once."""
        if self._trying:
            raise StorageDown("lull")
        self._trying, now = True, now_ms()
        try:
            await self._write(write, [Alive(now, self.longest)])
        finally:
            self._trying = False
        self._note(now, was_long=True)

    async def _write(self, write: Write, facts: Sequence[Fact]) -> bool:
        try:
            written = await write(facts)
        except StorageDown as down:
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
        """A sign of life; after a lull everybody has to learn of it."""
        self._alive = max(self._alive, at)
        if was_long:
            self._is_down = False
            self._ended += 1
            if self._ears is not None:
                self._ears.hear_outages()
            else:
                self._known = self._ended

    async def learn(self, outages: Awaitable[Outages]) -> Outages:
        """From now on these are known, and soon everything goes on by itself."""
        ended = self._ended
        found = await outages
        if ended > self._known:
            self._known = ended
            self._rest_until = time.monotonic() + REST
            if self._ears is not None:
                asyncio.get_running_loop().call_later(REST, self._ears.hear_duties)
        return found
