"""The worker pool: runs functions in other processes, each with a deadline, and shares take turns."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from wagonway.engine.refusal import Refusal
from wagonway.server.protocol.fields import refusal_of
from wagonway.server.workers.worker import LENGTH, Job, Outcome, packed, signature

WORKER = ("-m", "wagonway.server.workers.worker")
COMPILING = 180.0  # seconds that compiling may take where nothing was compiled before

log = logging.getLogger("wagonway.server")

Item = TypeVar("Item")
Result = TypeVar("Result")


class WorkerFailed(Exception):
    """There is no result: the function raised, the process died, or the deadline passed."""


class FairQueue(Generic[Item]):
    """Items wait in the line of their share, and the lines take turns: whoever asks for much waits for themselves."""

    def __init__(self) -> None:
        self._lines: OrderedDict[str, deque[Item]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(len, self._lines.values()))

    def put(self, share: str, item: Item) -> None:
        self._lines.setdefault(share, deque()).append(item)

    def take(self) -> Item:
        """The first item of the line whose turn it is."""
        share, line = self._lines.popitem(last=False)
        item = line.popleft()
        if line:
            self._lines[share] = line  # behind the others
        return item


@dataclass(eq=False)
class Waiting:
    """A job in the queue, and who waits for its outcome."""

    job: Job
    seconds: float
    outcome: asyncio.Future[Outcome]


class Process:
    """One worker process; it is started when it is first needed, and again when it is gone."""

    def __init__(self, niceness: int) -> None:
        self._niceness = niceness
        self._process: asyncio.subprocess.Process | None = None
        self._working: asyncio.Task[None] | None = None
        self.queue: FairQueue[Waiting] = FairQueue()
        self.restarts = -1

    def put(self, share: str, waiting: Waiting) -> None:
        self.queue.put(share, waiting)
        if self._working is None or self._working.done():
            self._working = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        """Do what waits, one after the other."""
        while self.queue:
            waiting = self.queue.take()
            if waiting.outcome.done():
                continue
            try:
                outcome = await self._do(waiting.job, waiting.seconds)
            except (OSError, EOFError, TimeoutError, msgspec.DecodeError) as error:
                outcome = Outcome(error=type(error).__name__)
            if not waiting.outcome.done():
                waiting.outcome.set_result(outcome)

    async def _do(self, job: Job, seconds: float) -> Outcome:
        """Whatever takes longer than so many seconds is ended."""
        process = await self._running()
        try:
            return await asyncio.wait_for(converse(process, job), seconds)
        except BaseException:
            await self._end()
            raise

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is not None and self._process.returncode is None:
            return self._process
        self.restarts += 1
        if self.restarts:
            log.warning("worker-restarted", extra={"times": self.restarts})
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *WORKER,
            str(self._niceness),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the server, which then ends its workers
        )
        return self._process

    async def _end(self) -> None:
        """Kill the process; the next job starts another."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()

    async def close(self) -> None:
        if self._working is not None:
            self._working.cancel()
            await asyncio.wait([self._working])
        await self._end()


async def converse(process: asyncio.subprocess.Process, job: Job) -> Outcome:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(packed(job))
    await process.stdin.drain()
    length = await process.stdout.readexactly(LENGTH)
    data = await process.stdout.readexactly(int.from_bytes(length, "big"))
    return msgspec.msgpack.decode(data, type=Outcome)


class WorkerPool:
    """Processes that work for this server; the event loop only waits for them."""

    def __init__(
        self,
        processes: int,
        queue: int = 10_000,  # jobs at once
        each: int = 10_000,  # jobs at once of one share
        niceness: int = 0,
        first_seconds: float = 0.0,  # least deadline until something succeeds: it may have to compile
    ) -> None:
        self.processes = [Process(niceness) for _ in range(processes)]
        self.most = queue
        self.most_each = each
        self.first_seconds = first_seconds
        self._shares: Counter[str] = Counter()  # jobs that wait or run

    @property
    def restarts(self) -> int:
        return sum(max(0, process.restarts) for process in self.processes)

    async def run(
        self,
        function: Callable[..., Result],
        *arguments: Any,
        deadline: float,
        share: str,
        place: str | None = None,
    ) -> Result:
        """The result of a function in another process.

        `deadline` is the seconds that it may run; `share` is who asks, such as an address, and shares take
        turns; jobs of the same `place` run in the same process. A Refusal of the function is raised here;
        the queue is full: Refusal `server-busy`; anything else that goes wrong: WorkerFailed.
        """
        if self._shares.total() >= self.most or self._shares[share] >= self.most_each:
            raise Refusal("server-busy")
        job, loop = Job.of(function, arguments), asyncio.get_running_loop()
        waiting = Waiting(job, max(deadline, self.first_seconds), loop.create_future())
        self._shares[share] += 1
        try:
            self._process(place).put(share, waiting)
            outcome = await waiting.outcome
        finally:
            self._shares[share] -= 1
            if not self._shares[share]:
                del self._shares[share]
        if outcome.refusal is not None:
            raise refusal_of(outcome.refusal)
        if outcome.error:
            raise WorkerFailed(outcome.error)
        self.first_seconds = 0.0
        result: Result = msgspec.msgpack.decode(outcome.result, type=signature(job.function)[2])
        return result

    def _process(self, place: str | None) -> Process:
        if place is not None:
            return self.processes[hash(place) % len(self.processes)]
        return min(self.processes, key=lambda process: len(process.queue))

    async def close(self) -> None:
        await asyncio.gather(*(process.close() for process in self.processes))
