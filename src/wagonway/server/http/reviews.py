"""Reviews of finished games, computed in parts by a worker pool of their own.

The review of a stored game is stored with it, also unfinished, so that another server can continue. The review of an
uploaded record is kept in memory for a while.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from wagonway.engine.refusal import Refusal
from wagonway.insight.chances import model_version
from wagonway.insight.review import VERSION
from wagonway.server.http.rate_limit import Limits
from wagonway.server.storage.outages import now_ms
from wagonway.server.storage.rows import ReviewRow, StorageDown
from wagonway.server.storage.store import Store
from wagonway.server.telemetry import report_failure
from wagonway.server.workers.pool import WorkerFailed
from wagonway.server.workers.tasks import ServerWorkers, review_part

SAVE_EVERY = 10.0  # seconds between two writes of an unfinished review
CLAIMED_MS = 30_000  # after a write, an unfinished review belongs to its server
LEFT_AFTER = 60.0  # seconds without a poll until the review of a record is stopped
KEPT = 32  # reviews of uploaded records
SLOW = 6  # times the deadline of a record: reviews have the lowest priority
TRIES = 3  # of one part
PAUSE = 2.0  # seconds before another

log = logging.getLogger("wagonway.server")


@dataclass(eq=False)
class ReviewJob:
    record: bytes
    share: str
    game: str  # empty: an uploaded record
    part: ReviewRow | None = None
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    failure: Refusal | None = None
    task: asyncio.Task[None] | None = None
    asked: float = field(default_factory=time.monotonic)
    saved: float = 0.0

    @property
    def is_running(self) -> bool:
        return self.task is not None and not self.task.done()

    @property
    def is_going(self) -> bool:
        return self.is_running or (self.part is not None and self.part.is_done)

    @property
    def is_left(self) -> bool:
        """Whether nobody polls it and it will not be stored."""
        return not self.game and time.monotonic() - self.asked > LEFT_AFTER

    async def so_far(self) -> ReviewRow:
        """The review so far, as soon as its frame exists."""
        self.asked = time.monotonic()
        await self.begun.wait()
        if self.part is None or self.failure is not None:
            raise self.failure or Refusal("server-stops")
        return self.part


class Reviews:
    def __init__(self, workers: ServerWorkers, store: Store, limits: Limits) -> None:
        self.workers, self.store, self.limits = workers, store, limits
        self.settings = limits.settings
        self.maker = f"{VERSION} {model_version()} {self.settings.review_budget}"
        self._jobs: dict[str, ReviewJob] = {}  # by game or key of a record

    async def of_game(
        self, game: str, record: Callable[[], bytes], share: str, refresh: bool
    ) -> ReviewRow:
        """The review of a finished game; the first request starts it, `refresh` replaces that of another maker."""
        if game not in self._jobs:
            row = await self.store.review(game)
            if row is not None and self._is_served(row, refresh):
                return row
            if game not in self._jobs:  # it may have been started meanwhile
                before = row if row and row.maker == self.maker else None
                self._begin(game, ReviewJob(record(), share, game, before))
        return await self._jobs[game].so_far()

    def _is_served(self, row: ReviewRow, refresh: bool) -> bool:
        """Whether a stored review is complete and good enough, or another server is computing it."""
        if row.is_done:
            return row.maker == self.maker or not refresh
        return row.maker == self.maker and now_ms() - row.at < CLAIMED_MS

    async def of_record(self, record: bytes, share: str) -> tuple[str, ReviewRow]:
        """The review of an uploaded record, and its key."""
        key = hashlib.sha256(self.maker.encode() + record).hexdigest()[:32]
        job = self._jobs.get(key)
        if job is None or not job.is_going:
            before = job.part if job else None
            self._begin(key, ReviewJob(record, share, "", before))
        return key, await self._jobs[key].so_far()

    async def of_key(self, key: str) -> ReviewRow:
        job = self._jobs.get(key)
        if job is None or job.game or not job.is_going:
            raise Refusal("review-unknown")
        return await job.so_far()

    async def close(self) -> None:
        """Cancel running reviews; the next server continues from what is stored."""
        running = [job.task for job in self._jobs.values() if job.task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    # ---------------------------------------------------------------------------------------- making

    def _begin(self, key: str, job: ReviewJob) -> None:
        self._forget()
        running = Counter(each.share for each in self._jobs.values() if each.is_running)
        is_full = running.total() >= self.settings.reviews_at_once
        if is_full or running[job.share] >= self.settings.reviews_per_address:
            raise Refusal("server-busy")
        if not self.limits.reviews.allows(job.share):
            raise self.limits.over(Refusal("reviews-many", most=self.limits.reviews.most))
        if job.part is not None:
            job.begun.set()
        self._jobs[key] = job
        job.task = asyncio.get_running_loop().create_task(self._make(key, job))

    def _forget(self) -> None:
        """Drop the least recently polled reviews of records once there are many."""
        old = sorted(
            (key for key, job in self._jobs.items() if not job.is_running),
            key=lambda key: self._jobs[key].asked,
        )
        for key in old[: max(0, len(old) - KEPT)]:
            del self._jobs[key]

    async def _make(self, key: str, job: ReviewJob) -> None:
        try:
            while not (job.part and job.part.is_done) and not job.is_left:
                job.part = await self._next(job)
                if not job.begun.is_set():
                    job.asked = time.monotonic()  # the client that asked has waited until now
                    job.begun.set()
                if job.game and not await self._save(job):
                    break  # another server is further
        except Refusal as refusal:
            job.failure = refusal
        except Exception:
            report_failure(self.limits.metrics, "review")
            job.failure = Refusal("server-fault")
        finally:
            job.begun.set()
            if job.game or job.failure:
                self._jobs.pop(key, None)

    async def _next(self, job: ReviewJob) -> ReviewRow:
        """Compute the next part; the first is the frame, which takes seconds that records of others should not wait for."""
        body = job.part.body if job.part is not None else b""
        seconds, pool = SLOW * self.settings.record_seconds, self.workers.reviews
        arguments = job.game, job.record, body, self.settings.review_budget
        for _ in range(TRIES - 1):
            try:
                return await pool.run(review_part, *arguments, deadline=seconds, share=job.share)
            except WorkerFailed:
                await asyncio.sleep(PAUSE)
        return await pool.run(review_part, *arguments, deadline=seconds, share=job.share)

    async def _save(self, job: ReviewJob) -> bool:
        """Store the review now and then and at the end; False if another server has stored as much."""
        assert job.part is not None
        if not job.part.is_done and time.monotonic() - job.saved < SAVE_EVERY:
            return True
        job.saved = time.monotonic()
        try:
            return await self.store.append(replace(job.part, at=now_ms()))
        except StorageDown:
            log.error("storage-down", extra={"game": job.game})
            return True
