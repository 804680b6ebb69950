"""Who plays the chunks of a match: threads of this process, other processes, or a Ray cluster.

All of them run `play_chunk`, whose result depends on the chunk alone; so it does not matter who plays. They run anything
else that can be imported as well, such as what training gathers.
"""

from __future__ import annotations

import atexit
import os
import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import ExitStack
from multiprocessing import get_context
from types import FrameType
from typing import Protocol, TypeVar

from wagonway.arena.chunks import Chunk, Played, play_chunk
from wagonway.outside import keep_programs
from wagonway.outside.program import kill_all

Result = TypeVar("Result")


class Workers(Protocol):
    """Plays chunks, several at a time."""

    count: int

    def play(self, chunk: Chunk) -> Future[Played]:
        """Begin a chunk as soon as a worker is free."""

    def run(self, work: Callable[[], Result]) -> Future[Result]:
        """Begin any other work as soon as a worker is free."""

    def shut_down(self, at_once: bool) -> None:
        """End: after what was begun, or at once."""


class Threads:
    """Threads of this process, for compiled bots: their games run without Python's lock."""

    def __init__(self, workers: int | None = None) -> None:
        self.count = workers or cores()
        self._pool: Executor = ThreadPoolExecutor(self.count)

    def play(self, chunk: Chunk) -> Future[Played]:
        return self._pool.submit(play_chunk, chunk)

    def run(self, work: Callable[[], Result]) -> Future[Result]:
        return self._pool.submit(work)

    def shut_down(self, at_once: bool) -> None:
        self._pool.shutdown(wait=True, cancel_futures=at_once)


class Processes:
    """Processes of this machine, for bots that are plain Python or programs of their own."""

    def __init__(self, workers: int | None = None) -> None:
        self.count = workers or cores()
        self._pool = ProcessPoolExecutor(
            self.count, mp_context=get_context("spawn"), initializer=start_worker
        )

    def play(self, chunk: Chunk) -> Future[Played]:
        return self._pool.submit(play_chunk, chunk)

    def run(self, work: Callable[[], Result]) -> Future[Result]:
        return self._pool.submit(work)

    def shut_down(self, at_once: bool) -> None:
        # A chunk of slow bots may take minutes, and shutting down a pool waits for it.
        working = list((self._pool._processes or {}).values()) if at_once else []
        self._pool.shutdown(wait=not at_once, cancel_futures=at_once)
        for process in working:
            process.terminate()


def start_worker() -> None:
    """How a process begins to work: programs of bots stay from chunk to chunk, and end with it."""
    # Ctrl-C reaches every process of a terminal, but only the first one decides what follows.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, end_worker)
    programs = ExitStack()
    programs.enter_context(keep_programs())
    atexit.register(programs.close)


def end_worker(number: int, frame: FrameType | None) -> None:  # noqa: ARG001  a handler's call
    """Ended in the middle of a game: a program that never looks at its input would stay for ever."""
    kill_all()
    os._exit(1)


def cores() -> int:
    """Processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


MakeWorkers = Callable[[bool], Workers]  # for games in compiled code, or move by move


def local_workers(workers: int | None = None) -> MakeWorkers:
    """Threads where they play in parallel, else processes."""
    return lambda compiled: Threads(workers) if compiled else Processes(workers)
