"""Workers that play the chunks of a match: threads of this process, other processes, or a Ray cluster.

They run any importable pure function, such as `play_chunk`, the gathering of training data or the luck of a match.
"""

from __future__ import annotations

import atexit
import os
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from multiprocessing import active_children, get_context
from multiprocessing.process import BaseProcess
from multiprocessing.queues import SimpleQueue
from multiprocessing.synchronize import Event
from types import FrameType
from typing import Generic, Protocol, TypeVar

from wagonway.arena.versions import rules_version
from wagonway.engine.processors import cores
from wagonway.engine.refusal import Refusal
from wagonway.outside import keep_programs
from wagonway.outside.program import kill_all

Result = TypeVar("Result")
POLL = 0.2  # seconds between two looks at whether to stop


@dataclass(frozen=True)
class Work(Generic[Result]):
    """A job and the versions that determine its result: a machine with other versions must not run it."""

    do: Callable[[], Result]
    versions: Callable[[], object] = rules_version


class Workers(Protocol):
    """Run several jobs in parallel."""

    count: int

    def run(self, work: Work[Result]) -> Future[Result]:
        """Queue a job."""

    def shut_down(self, at_once: bool) -> None:
        """Shut down after the jobs that were begun, or at once."""


class LocalWorkers:
    """Threads of this process for compiled bots, whose games run without the GIL; otherwise processes."""

    def __init__(self, compiled: bool, workers: int | None = None) -> None:
        self.count = workers or cores()
        self._pool: Executor
        self._started: StartedWorkers | None = None
        if compiled:
            self._pool = ThreadPoolExecutor(self.count)
            return
        spawn = get_context("spawn")
        self._started = StartedWorkers(spawn.SimpleQueue(), spawn.Event())
        self._pool = ProcessPoolExecutor(
            self.count, mp_context=spawn, initializer=start_worker, initargs=(self._started,)
        )

    def run(self, work: Work[Result]) -> Future[Result]:
        return self._pool.submit(work.do)

    def shut_down(self, at_once: bool) -> None:
        # A chunk of slow bots may take minutes, and shutting down a pool waits for it.
        ended = self._started.end() if at_once and self._started is not None else []
        self._pool.shutdown(wait=not ended, cancel_futures=at_once)
        for process in ended:
            process.terminate()


@dataclass(frozen=True)
class StartedWorkers:
    """Which processes work for a pool, as they report themselves: a pool does not publish them before Python 3.14."""

    pids: SimpleQueue[int]
    over: Event

    def report(self) -> None:
        """Called by a process before it works; one that starts too late ends."""
        self.pids.put(os.getpid())
        if self.over.is_set():
            os._exit(1)

    def end(self) -> list[BaseProcess]:
        """Let no other process begin, and return those to terminate."""
        self.over.set()
        begun = set()
        while not self.pids.empty():
            begun.add(self.pids.get())
        return [process for process in active_children() if process.pid in begun]


def run_all(
    workers: Workers, work: Iterable[Work[Result]], is_over: Callable[[], bool] = lambda: False
) -> Generator[list[Result], None, None]:
    """Run all jobs until `is_over`, and yield the results since the last look, again and again.

    Only enough jobs to keep all workers busy are begun. The workers are shut down in any case.
    """
    waiting: set[Future[Result]] = set()
    to_begin = iter(work)
    try:
        while not is_over():
            while len(waiting) < 2 * workers.count and (each := next(to_begin, None)):
                waiting.add(workers.run(each))
            if not waiting:
                break
            done, waiting = wait(waiting, POLL, FIRST_COMPLETED)
            yield [future.result() for future in done]
    except BrokenProcessPool:
        raise Refusal("arena-worker-killed") from None
    finally:
        workers.shut_down(at_once=bool(waiting))
    ended = [future for future in waiting if future.done() and not future.cancelled()]
    yield [future.result() for future in ended if future.exception() is None]


def start_worker(started: StartedWorkers) -> None:
    """Initialise a worker process: programs of bots are kept from chunk to chunk, and end with it."""
    # Ctrl-C reaches every process of a terminal, but only the parent handles it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, end_worker)
    programs = ExitStack()
    programs.enter_context(keep_programs())
    atexit.register(programs.close)
    started.report()


def end_worker(number: int, frame: FrameType | None) -> None:  # noqa: ARG001  a handler's call
    """Kill the programs of bots too: one that never reads its input would stay for ever."""
    kill_all()
    os._exit(1)


MakeWorkers = Callable[[bool], Workers]  # called with whether games run in compiled code


def local_workers(workers: int | None = None) -> MakeWorkers:
    return partial(LocalWorkers, workers=workers)
