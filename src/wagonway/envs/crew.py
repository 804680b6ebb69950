"""Threads that share the games of a batch: compiled code lets go of Python's lock, so they run side by side."""

from __future__ import annotations

import threading
from collections.abc import Callable
from itertools import pairwise

Work = Callable[[int, int, int, int], None]  # task, worker, first game, one past the last
GO_HOME = -1


class Crew:
    """As many workers as wanted, the caller's own thread being the first; each has its share of the games."""

    def __init__(self, games: int, threads: int) -> None:
        self.size = max(1, min(threads, games))
        bounds = [games * i // self.size for i in range(self.size + 1)]
        self._shares = list(pairwise(bounds))
        # A worker waits at its gate, and the caller at the worker's exit. Bare locks: what is made of
        # them in Python takes longer than a small share of the games.
        self._gates = [held_lock() for _ in range(self.size)]
        self._exits = [held_lock() for _ in range(self.size)]
        self._work: Work | None = None
        self._task = GO_HOME
        self._faults: list[BaseException] = []
        self._hired = 1

    def run(self, work: Work, task: int) -> None:
        """Do a task in every game."""
        self._hire()
        self._work, self._task = work, task
        for worker in range(1, self.size):
            self._gates[worker].release()
        try:
            work(task, 0, *self._shares[0])
        finally:
            for worker in range(1, self.size):
                self._exits[worker].acquire()
            self._work = None  # nobody holds the batch while it rests
        if self._faults:
            raise self._faults.pop()

    def close(self) -> None:
        """Send the workers home; another task would hire them again."""
        self._task = GO_HOME
        for worker in range(1, self._hired):
            self._gates[worker].release()
            self._exits[worker].acquire()
        self._hired = 1

    def _hire(self) -> None:
        for worker in range(self._hired, self.size):
            threading.Thread(target=self._stand_by, args=(worker,), daemon=True).start()
        self._hired = self.size

    def _stand_by(self, worker: int) -> None:
        while True:
            self._gates[worker].acquire()
            try:
                if self._work is None or self._task == GO_HOME:
                    return
                self._work(self._task, worker, *self._shares[worker])
            except BaseException as fault:
                self._faults.append(fault)
            finally:
                self._exits[worker].release()


def held_lock() -> threading.Lock:
    lock = threading.Lock()
    lock.acquire()
    return lock
