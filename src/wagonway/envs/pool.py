"""Threads that share the games of a batch: compiled code releases the GIL, so they run side by side."""

from __future__ import annotations

import os
import threading
import weakref
from collections import deque
from collections.abc import Callable
from functools import partial
from itertools import pairwise, repeat, starmap
from operator import length_hint
from queue import SimpleQueue

Task = Callable[[int, int, int], object]  # called with a worker and its range of games
LARGE = 0.85  # share of the games in large parts
SMALL = 6  # small parts for each worker

_pools: weakref.WeakSet[Pool] = weakref.WeakSet()


def parts_of(games: int, workers: int) -> list[tuple[int, int]]:
    """A large part for each worker, then small ones: a thread that starts late or stalls leaves them to the others.

    Taking a part needs the GIL, and threads wait for each other there: so there are few parts.
    """
    large = int(games * LARGE / workers)
    small = max(1, -(-(games - large * workers) // (workers * SMALL)))
    bounds = [large * worker for worker in range(workers)]
    bounds += [*range(large * workers, games, small), games]
    return list(pairwise(bounds))


class Round:
    """One task: the parts not taken yet, and the threads that found none left."""

    def __init__(self, task: Task, games: int, workers: int) -> None:
        self._task = task
        self._parts = iter(parts_of(games, workers))
        self._threads = workers - 1
        self._done: list[int] = []
        self._end: SimpleQueue[None] = SimpleQueue()
        self.faults: list[BaseException] = []

    def do_parts(self, worker: int) -> None:
        """Do parts until none is left, in one call of C: a part that was taken is done despite interrupts."""
        deque(starmap(partial(self._task, worker), self._parts), maxlen=0)

    def do_parts_in_thread(self, worker: int) -> None:
        """The work of a thread other than the caller."""
        try:
            self.do_parts(worker)
        except BaseException as fault:
            self.faults.append(fault)
        self._done.append(worker)
        if len(self._done) == self._threads:
            self._end.put(None)

    def wait(self) -> None:
        """Wait until all threads are done, even if an interrupt comes in between."""
        while len(self._done) < self._threads:
            self._end.get()


class Pool:
    """Workers that share every task: the caller, and threads for the others.

    Python raises an interrupt only in the caller's thread, and never within a call of C. If one comes after the threads have
    started, they finish the task; so a task is done whole or not at all. The caller uses queues written in C and no
    Python lock, which an interrupt could leave locked.
    """

    def __init__(self, games: int, threads: int) -> None:
        self.size = max(1, min(threads, games))
        self._games = games
        self.reset_threads()
        _pools.add(self)

    def reset_threads(self) -> None:
        """The state without threads: at first, and in a forked child, which has none."""
        self.lock = threading.RLock()  # serialises several threads that use one batch
        self._threads: list[threading.Thread] = []
        self._work: SimpleQueue[Round | None] = SimpleQueue()
        self._round: Round | None = None
        self._unasked: repeat[Round | None] = repeat(None, 1)

    def run(self, task: Task) -> None:
        """Do a task in every game; no thread works on it any more when this returns or raises."""
        if self.size == 1:
            task(0, 0, self._games)
            return
        with self.lock:
            if not self._threads:
                self._start()
            self._wait_for_last()  # a second interrupt may have come during the first wait
            now = Round(task, self._games, self.size)
            self._unasked = repeat(now, self.size - 1)
            self._round = now
            try:
                # One call of C: all threads are asked or none.
                deque(map(self._work.put, self._unasked), maxlen=0)
                now.do_parts(0)
                now.wait()
            except BaseException:
                self._wait_for_last()
                raise
            for fault in now.faults:
                raise fault

    def _wait_for_last(self) -> None:
        """Wait for the last task of the threads."""
        if self._round and not length_hint(self._unasked):
            self._round.wait()

    def _start(self) -> None:
        try:
            for worker in range(1, self.size):
                thread = threading.Thread(target=run_worker, args=(self._work, worker), daemon=True)
                thread.start()
                self._threads.append(thread)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the threads; another task would start them again."""
        with self.lock:
            for _ in self._threads:
                self._work.put(None)
            for thread in self._threads:
                if thread is not threading.current_thread():  # the garbage collector may run in it
                    thread.join()
            self.reset_threads()


def run_worker(work: SimpleQueue[Round | None], worker: int) -> None:
    """The loop of a thread; it does not matter which thread takes which request."""
    for asked in iter(work.get, None):
        asked.do_parts_in_thread(worker)


def _forked() -> None:
    for pool in _pools:
        pool.reset_threads()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)
