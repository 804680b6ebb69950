"""The worker pool: runs functions in other processes with deadlines and fair queueing.

A job is an importable function and its arguments. Jobs and results are pickled; workers run the same code as the same
user, so unpickling their results is safe.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import sys
from collections import Counter, OrderedDict, deque
from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from importlib import import_module
from typing import Any, Generic, NamedTuple, TypeVar

from wagonway.engine.refusal import Refusal

WORKER = ("-c", "from wagonway.server.workers.pool import work; work()")
LENGTH = 8  # bytes of the length prefix of an outcome
BUSY = "server-busy"  # refused: the queue, or the share's part of it, is full
START_SECONDS = (
    60.0  # for a process to start and import its modules, before the deadline of its first job
)
JOBS = ("wagonway.server.workers.tasks", "wagonway.server.game.continuation")  # modules of the jobs

log = logging.getLogger("wagonway.server")

Item = TypeVar("Item")
Result = TypeVar("Result")


class WorkerFailed(Refusal):
    """The function raised, the process died, or the deadline passed."""

    def __init__(self, error: str) -> None:
        super().__init__("work-failed")
        self.error = error  # the type of the exception; its text may be secret


class FairQueue(Generic[Item]):
    """A queue per share, served round-robin."""

    def __init__(self) -> None:
        self._lines: OrderedDict[str, deque[Item]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(len, self._lines.values()))

    def put(self, share: str, item: Item) -> None:
        self._lines.setdefault(share, deque()).append(item)

    def take(self) -> Item:
        """The first item of the next share."""
        share, line = self._lines.popitem(last=False)
        item = line.popleft()
        if line:
            self._lines[share] = line  # at the end
        return item


class QueuedJob(NamedTuple):
    """A pickled job, its deadline, and the future of its outcome."""

    job: bytes
    seconds: float
    outcome: asyncio.Future[Any]


class Process:
    """One worker process, started on demand and restarted when it has ended."""

    def __init__(self, niceness: int) -> None:
        self._niceness = niceness
        self._process: asyncio.subprocess.Process | None = None
        self._working: asyncio.Task[None] | None = None
        self.queue: FairQueue[QueuedJob] = FairQueue()
        self.restarts = -1

    @property
    def load(self) -> tuple[int, bool]:
        """How many jobs wait, and whether one runs."""
        return len(self.queue), self._is_busy

    @property
    def _is_busy(self) -> bool:
        return self._working is not None and not self._working.done()

    def put(self, share: str, waiting: QueuedJob) -> None:
        self.queue.put(share, waiting)
        if not self._is_busy:
            self._working = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        while self.queue:
            waiting = self.queue.take()
            if waiting.outcome.done():
                continue
            try:
                outcome = await self._do(waiting.job, waiting.seconds)
            except Exception as error:  # including invalid output
                outcome = WorkerFailed(type(error).__name__)
            if not waiting.outcome.done():
                waiting.outcome.set_result(outcome)

    async def _do(self, job: bytes, seconds: float) -> Any:
        """Run a job; kill the process if it fails or takes too long."""
        try:
            process = await self._running()
            return await asyncio.wait_for(exchange(process, job), seconds)
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
            start_new_session=True,  # only the server handles Ctrl-C
        )
        await asyncio.wait_for(outcome_from(self._process), START_SECONDS)  # it is ready
        return self._process

    async def _end(self) -> None:
        """Kill the process; the next job starts a new one."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()

    async def close(self) -> None:
        if self._working is not None:
            self._working.cancel()
            await asyncio.wait([self._working])
        await self._end()


async def exchange(process: asyncio.subprocess.Process, job: bytes) -> Any:
    assert process.stdin is not None
    process.stdin.write(job)
    await process.stdin.drain()
    return await outcome_from(process)


async def outcome_from(process: asyncio.subprocess.Process) -> Any:
    """The next outcome of a process."""
    assert process.stdout is not None
    length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
    return pickle.loads(await process.stdout.readexactly(length))  # noqa: S301  our own process


def work() -> None:
    """The main loop of a worker process."""
    jobs, outcomes = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # prints go to stderr
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))

    def send(outcome: Any) -> None:
        data = pickle.dumps(outcome)
        outcomes.write(len(data).to_bytes(LENGTH, "big") + data)
        outcomes.flush()

    for module in JOBS:
        import_module(module)
    send(None)  # ready: the deadline of the first job begins
    with suppress(EOFError, BrokenPipeError):
        while True:
            function, arguments = pickle.load(jobs)  # noqa: S301  from the server itself
            send(outcome_of(function, arguments))


def outcome_of(function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """The result, or the Refusal or failure."""
    try:
        return function(*arguments)
    except Refusal as refusal:
        return refusal
    except Exception as error:
        return WorkerFailed(type(error).__name__)


class WorkerPool:
    def __init__(
        self,
        processes: int,
        queue: int = 10_000,  # jobs at once
        each: int = 10_000,  # jobs at once per share
        niceness: int = 0,
    ) -> None:
        self.processes = [Process(niceness) for _ in range(processes)]
        self.most = queue
        self.most_each = each
        self._shares: Counter[str] = Counter()  # jobs queued or running

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
        """Run a function in a worker process and return its result.

        It may run for `deadline` seconds. Shares, such as addresses, take turns. Jobs of the same `place` run in the
        same process. Raises the function's Refusal, `server-busy` if the queue is full, else WorkerFailed.
        """
        if not self._may_enter(share):
            raise Refusal(BUSY)
        job = pickle.dumps((function, arguments))
        outcome: asyncio.Future[Result | Refusal] = asyncio.get_running_loop().create_future()
        self._shares[share] += 1
        try:
            self._process(place).put(share, QueuedJob(job, deadline, outcome))
            result = await outcome
        finally:
            self._shares[share] -= 1
            if not self._shares[share]:
                del self._shares[share]
        if isinstance(result, WorkerFailed):
            log.warning("work-failed", extra={"task": function.__name__, "error": result.error})
        if not isinstance(result, Refusal):
            return result
        try:
            raise result
        finally:
            # Else this frame and the exception would keep each other and the request.
            del result, outcome

    def _may_enter(self, share: str) -> bool:
        """Whether there is room for a job: half of the places are for shares that have none."""
        total, own = self._shares.total(), self._shares[share]
        return total < self.most if not own else total < self.most // 2 and own < self.most_each

    def _process(self, place: str | None) -> Process:
        if place is not None:
            return self.processes[hash(place) % len(self.processes)]
        return min(self.processes, key=lambda process: process.load)

    async def close(self) -> None:
        await asyncio.gather(*(process.close() for process in self.processes))


class ResultCache(Generic[Result]):
    """Results by key, each computed once; what fails is computed again at the next request."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._tasks: OrderedDict[Hashable, asyncio.Task[Result]] = OrderedDict()

    async def get(self, key: Hashable, compute: Callable[[], Awaitable[Result]]) -> Result:
        while key in self._tasks:
            self._tasks.move_to_end(key)
            try:
                return await asyncio.shield(self._tasks[key])  # other requests may await it
            except Refusal as refusal:
                if refusal.id != BUSY:  # of another share; now it is asked for on this one
                    raise
        task = self._tasks[key] = asyncio.create_task(self._compute(key, compute))
        # The requester may have left when it fails.
        task.add_done_callback(lambda task: task.cancelled() or task.exception())
        del task
        if len(self._tasks) > self.most:
            self._tasks.popitem(last=False)
        return await asyncio.shield(self._tasks[key])

    async def _compute(self, key: Hashable, compute: Callable[[], Awaitable[Result]]) -> Result:
        try:
            return await compute()
        except BaseException:
            self._tasks.pop(key, None)
            raise
