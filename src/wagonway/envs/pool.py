"""Threads that share the games of a batch: compiled code releases the GIL, so they run side by side."""

from __future__ import annotations

import os
import threading
import weakref
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

Task = Callable[[int, int, int], object]  # done by a worker, from a game on, up to another
NOTHING = 0  # the number of a request that only asks whether all before it are done

_pools: weakref.WeakSet[Pool] = weakref.WeakSet()


class Pool:
    """As many workers as wanted; each has an equal share of the games.

    The first worker hands the shares to the others, and the caller waits for it. So an interrupt, which Python raises
    in the caller's thread alone, comes before a task or after it. The caller touches queues written in C and no lock of
    Python's: an interrupt could leave such a lock locked.
    """

    def __init__(self, games: int, threads: int) -> None:
        self.size = max(1, min(threads, games))
        bounds = [games * worker // self.size for worker in range(self.size + 1)]
        self._shares = [(worker, *bounds[worker : worker + 2]) for worker in range(self.size)]
        self._asked = 0  # tasks
        self.begin_alone()
        _pools.add(self)

    def begin_alone(self) -> None:
        """Without threads: at first, and in a child process, to which threads do not come along."""
        self.turn = threading.RLock()  # of several threads that use one batch, one after the other
        self._threads: list[threading.Thread] = []
        self._requests: SimpleQueue[Any] = SimpleQueue()
        self._answers: SimpleQueue[Any] = SimpleQueue()
        self._work: SimpleQueue[Any] = SimpleQueue()

    def run(self, task: Task) -> None:
        """Do a task in every game. Nobody works on it any more when this returns or raises."""
        if self.size == 1:
            task(*self._shares[0])
            return
        with self.turn:
            if not self._threads:
                self._start()
            self._asked += 1
            try:
                self._requests.put((self._asked, task))
                fault = self._answer_to(self._asked)
            except BaseException:
                self._requests.put((NOTHING, None))
                self._answer_to(NOTHING)
                raise
            if fault is not None:
                raise fault

    def _answer_to(self, number: int) -> BaseException | None:
        while True:
            answered, fault = self._answers.get()
            if answered == number:
                return fault  # type: ignore[no-any-return]

    def _start(self) -> None:
        results: SimpleQueue[Any] = SimpleQueue()
        lead = self._requests, self._answers, self._work, results, self._shares
        targets: list[tuple[Any, Any]] = [(leads, lead)]
        targets += [(works, (self._work, results))] * (self.size - 1)
        try:
            for target, arguments in targets:
                thread = threading.Thread(target=target, args=arguments, daemon=True)
                thread.start()
                self._threads.append(thread)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the threads; another task would start them again."""
        with self.turn:
            self._requests.put(None)
            for _ in self._threads[1:]:
                self._work.put(None)
            for thread in self._threads:
                if thread is not threading.current_thread():  # which may be collecting garbage
                    thread.join()
            self.begin_alone()


def leads(requests: Any, answers: Any, work: Any, results: Any, shares: Any) -> None:
    """What the first worker does: each task as it is asked for, with the help of the others."""
    for number, task in iter(requests.get, None):
        fault = None
        if task is not None:
            for share in shares[1:]:
                work.put((task, share))
            fault = attempt(task, shares[0])
            for _ in shares[1:]:
                fault = results.get() or fault
        answers.put((number, fault))


def works(work: Any, results: Any) -> None:
    """What the others do."""
    for task, share in iter(work.get, None):
        results.put(attempt(task, share))


def attempt(task: Task, share: tuple[int, int, int]) -> BaseException | None:
    try:
        task(*share)
    except BaseException as fault:
        return fault
    return None


def _forked() -> None:
    for pool in _pools:
        pool.begin_alone()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)
