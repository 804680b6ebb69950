"""Reviews of games that are over, made in parts by workers of their own.

That of a game is stored with it, unfinished ones too, so that a restart or another server goes on from there. That of
a record which somebody brought is kept for a while.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import time
import zlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

import msgspec

from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal
from wagonway.insight.chance_model import model_version
from wagonway.insight.review import (
    VERSION,
    Graded,
    Review,
    ReviewFrame,
    assemble_review,
    grade_answer,
    judge_part,
    review_frame,
)
from wagonway.server.config import Settings
from wagonway.server.storage.outages import now_ms
from wagonway.server.storage.rows import ReviewRow, StorageDown
from wagonway.server.storage.store import Store
from wagonway.server.workers.pool import WorkerFailed, WorkerPool

SHARE = (
    "reviews"  # one of the pool's, so that whatever else is asked for waits for one part at most
)
PART_SECONDS = 1.0  # after which the next review has its turn
SAVE_EVERY = 10.0  # seconds between two writes of an unfinished review
CLAIMED_MS = 30_000  # since its last write, in which an unfinished review is another server's
LEFT_AFTER = (
    60.0  # seconds without a question, after which a stranger's record is reviewed no further
)
KEPT = 32  # reviews of strangers' records
SLOW = 6  # times as long as a record may take, for it yields to everything else
TRIES = 3  # of one part
PAUSE = 2.0  # seconds before another

log = logging.getLogger("wagonway.server")


class ReviewPart(msgspec.Struct, frozen=True):
    """A review as far as it has come."""

    maker: str
    judged: int
    decisions: int
    body: bytes  # a Review as JSON

    @property
    def is_done(self) -> bool:
        return self.judged == self.decisions

    @classmethod
    def of(cls, row: ReviewRow) -> ReviewPart:
        return cls(row.maker, row.judged, row.decisions, zlib.decompress(row.body))

    def row(self, game: str) -> ReviewRow:
        body = zlib.compress(self.body)
        return ReviewRow(game, self.maker, self.judged, self.decisions, now_ms(), body)


@dataclass(eq=False)
class ReviewJob:
    """One review in the making, or made and kept."""

    record: bytes
    share: str
    game: str  # empty: a stranger's record
    part: ReviewPart | None = None
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
        """Whether it is done or will be."""
        return self.is_running or (self.part is not None and self.part.is_done)

    @property
    def is_left(self) -> bool:
        """Whether nobody waits for it, and nobody will find it with a game."""
        return not self.game and time.monotonic() - self.asked > LEFT_AFTER

    async def so_far(self) -> ReviewPart:
        """At once, but for the frame of the review."""
        self.asked = time.monotonic()
        await self.begun.wait()
        if self.part is None:
            raise self.failure or Refusal("server-stops")
        if self.failure is not None:
            raise self.failure
        return self.part


class Reviews:
    """All reviews that this server makes."""

    def __init__(
        self, frames: WorkerPool, parts: WorkerPool, store: Store, settings: Settings
    ) -> None:
        self.frames, self.parts, self.store, self.settings = frames, parts, store, settings
        self.maker = f"{VERSION} {model_version()} {settings.review_budget}"
        self._jobs: dict[str, ReviewJob] = {}  # by game, or by the key of a record

    async def of_game(
        self,
        game: str,
        record: Callable[[], bytes],
        share: str,
        admit: Callable[[], None],
        anew: bool,
    ) -> ReviewPart:
        """The review of a game that is over; the first question begins it, and `anew` replaces that of another maker.

        `admit` refuses whoever begins too many.
        """
        if game not in self._jobs:
            row = await self.store.review(game)
            if row is not None and (self._is_served(row) or (self._is_whole(row) and not anew)):
                return ReviewPart.of(row)
            if game not in self._jobs:  # which somebody else may have begun meanwhile
                is_begun = row is not None and row.maker == self.maker
                before = ReviewPart.of(row) if row and is_begun else None
                self._begin(game, ReviewJob(record(), share, game, before), admit)
        return await self._jobs[game].so_far()

    def _is_served(self, row: ReviewRow) -> bool:
        """Whether there is nothing to do: it is made as it would be now, or another server is at it."""
        is_claimed = self._is_whole(row) or now_ms() - row.at < CLAIMED_MS
        return row.maker == self.maker and is_claimed

    def _is_whole(self, row: ReviewRow) -> bool:
        return row.judged == row.decisions

    async def of_record(
        self, record: bytes, share: str, admit: Callable[[], None]
    ) -> tuple[str, ReviewPart]:
        """The review of a record that somebody brought, and the key under which it is found again."""
        key = hashlib.sha256(self.maker.encode() + record).hexdigest()[:32]
        job = self._jobs.get(key)
        if job is None or not job.is_going:
            before = job.part if job else None
            self._begin(key, ReviewJob(record, share, "", before), admit)
        return key, await self._jobs[key].so_far()

    async def of_key(self, key: str) -> ReviewPart:
        job = self._jobs.get(key)
        if job is None or job.game or not job.is_going:
            raise Refusal("review-unknown")
        return await job.so_far()

    async def close(self) -> None:
        """What is stored of unfinished reviews is where the next server goes on."""
        running = [job.task for job in self._jobs.values() if job.task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    # ---------------------------------------------------------------------------------------- making

    def _begin(self, key: str, job: ReviewJob, admit: Callable[[], None]) -> None:
        self._forget()
        running = Counter(each.share for each in self._jobs.values() if each.is_running)
        is_full = running.total() >= self.settings.reviews_at_once
        if is_full or running[job.share] >= self.settings.reviews_per_address:
            raise Refusal("server-busy")
        admit()
        if job.part is not None:
            job.begun.set()
        self._jobs[key] = job
        job.task = asyncio.get_running_loop().create_task(self._make(key, job))

    def _forget(self) -> None:
        """The reviews of records that were asked for longest ago, once there are many."""
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
                job.begun.set()
                if job.game and not await self._save(job):
                    break  # another server is at it, and further
        except Refusal as refusal:
            job.failure = refusal
        except WorkerFailed as error:
            log.warning("review-failed", extra={"game": job.game, "error": str(error)})
            job.failure = Refusal("work-failed")
        finally:
            job.begun.set()
            if job.game or job.failure:
                self._jobs.pop(key, None)

    async def _next(self, job: ReviewJob) -> ReviewPart:
        """The frame goes before parts of reviews: somebody looks at an empty page."""
        pool, body, seconds = self.frames, b"", self.settings.record_seconds
        if job.part is not None:
            pool, body, seconds = self.parts, job.part.body, SLOW * seconds
        question = job.record, body, self.settings.review_budget
        for _ in range(TRIES - 1):
            try:
                return await pool.run(review_part, *question, deadline=seconds, share=job.share)
            except WorkerFailed:
                await asyncio.sleep(PAUSE)
        return await pool.run(review_part, *question, deadline=seconds, share=job.share)

    async def _save(self, job: ReviewJob) -> bool:
        """Now and then, and at the end; False if another server was first with as much."""
        assert job.part is not None
        if not job.part.is_done and time.monotonic() - job.saved < SAVE_EVERY:
            return True
        job.saved = time.monotonic()
        try:
            return await self.store.append(await asyncio.to_thread(job.part.row, job.game))
        except StorageDown:
            log.error("storage-down", extra={"game": job.game})
            return True


# ------------------------------------------------------------------------------ in the worker process


def review_part(record: bytes, body: bytes, budget: str) -> ReviewPart:
    """A review so far, and what can be judged beyond that in a moment; without one, its frame."""
    found = parsed(record)
    if not body:
        return packed(assemble_review(found, review_frame(found), [], budget))
    before = msgspec.json.decode(body, type=Review)
    frame = ReviewFrame(**{name: getattr(before, name) for name in ReviewFrame.__struct_fields__})
    verdicts, threads = list(before.verdicts), os.cpu_count() or 1
    end = time.monotonic() + PART_SECONDS
    while len(verdicts) < frame.decisions and time.monotonic() < end:
        first = len(verdicts)
        verdicts += judge_part(found, first, first + threads, budget, threads=threads)
    return packed(assemble_review(found, frame, verdicts, budget))


def packed(review: Review) -> ReviewPart:
    maker = f"{review.version} {review.model} {review.budget}"
    return ReviewPart(maker, review.judged, review.decisions, msgspec.json.encode(review))


@lru_cache(maxsize=8)
def parsed(record: bytes) -> Record:
    return Record.parse(record)


def grade(record: bytes, v: int, action: str, budget: str) -> Graded:
    """What another answer at a line of a record would have been worth."""
    return grade_answer(parsed(record), v, action, budget)
