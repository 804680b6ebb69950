"""Threads that share the games of a batch: compiled code lets go of Python's lock, so they run side by side."""

from __future__ import annotations

import threading
import time
from itertools import pairwise
from typing import Any

import numpy as np

from wagonway.envs.doors import stepping
from wagonway.envs.doors.stepping import CALLED, DONE, GO_HOME, GONE

MOMENT = 5e-5  # seconds: a thread that has no processor may be waiting for this one's


class Crew:
    """As many workers as wanted, the caller's own thread being the first; each has its share of the games.

    A worker stays awake for a moment after each task, in compiled code: to be woken takes as long as a hundred
    decisions.
    """

    def __init__(self, games: int, threads: int) -> None:
        self.size = max(1, min(threads, games))
        bounds = [games * i // self.size for i in range(self.size + 1)]
        self._shares = list(pairwise(bounds))
        self._signals = np.zeros(DONE * (self.size + 1), np.int64)
        self._calls = [threading.Event() for _ in range(self.size)]
        self._threads: list[threading.Thread] = []
        self._faults: list[BaseException] = []

    def run(self, task: int, games: tuple[Any, ...]) -> None:
        """Do a task in every game; what the games are made of is the same at each call."""
        self._hire(games)
        self._await()  # for what an interrupt left behind: a worker hears the last call only
        self._call(task)
        try:
            stepping.do_share(task, 0, *self._shares[0], *games)
        finally:
            self._await()
        if self._faults:
            raise self._faults.pop()

    def close(self) -> None:
        """Send the workers home; another task would hire them again."""
        if self._threads:
            self._call(GO_HOME)
            for thread in self._threads:
                thread.join()
            self._threads = []

    def _call(self, task: int) -> None:
        stepping.call(self._signals, task)
        for call in self._calls[1:]:
            call.set()

    def _await(self) -> None:
        while self.size > 1 and not stepping.are_done(self._signals, self.size):
            time.sleep(MOMENT)

    def _hire(self, games: tuple[Any, ...]) -> None:
        if len(self._threads) < self.size - 1:
            last = int(self._signals[CALLED])
            for worker in range(1, self.size):
                args = (worker, last, games)
                thread = threading.Thread(target=self._stand_by, args=args, daemon=True)
                thread.start()
                self._threads.append(thread)

    def _stand_by(self, worker: int, seen: int, games: tuple[Any, ...]) -> None:
        while seen != GONE:
            try:
                seen = stepping.stand_by(self._signals, seen, worker, *self._shares[worker], *games)
            except BaseException as fault:
                self._faults.append(fault)
                seen = int(self._signals[CALLED])
                self._signals[DONE * (worker + 1)] = seen
            # A call that comes before this is heard in the next line, one that comes after it in the last.
            self._calls[worker].clear()
            if self._signals[CALLED] == seen:
                self._calls[worker].wait()
