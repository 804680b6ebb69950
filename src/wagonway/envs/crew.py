"""Threads that share the games of a batch: compiled code lets go of Python's lock, so they run side by side."""

from __future__ import annotations

import threading
import time
from typing import Any

import numpy as np

from wagonway.envs.doors import sharing, stepping
from wagonway.envs.doors.sharing import BUSY, CALLED, WORKER

MOMENT = 5e-5  # seconds: a thread that has no processor may be waiting for this one's


class Crew:
    """As many workers as wanted, the caller's own thread being the first.

    A worker stays awake for a moment after each task, in compiled code: to be woken takes as long as a hundred
    decisions.
    """

    def __init__(self, games: int, threads: int) -> None:
        self.size = max(1, min(threads, games))
        self._games = games
        self._signals = np.zeros(sharing.signals_size(self.size), np.int64)
        self._calls = [threading.Event() for _ in range(self.size)]
        self._threads: list[threading.Thread] = []
        self._faults: list[BaseException] = []

    def run(self, task: int, batch: tuple[Any, ...]) -> None:
        """Do a task in every game; what the batch is made of is the same at each call."""
        self._hire(batch)
        self._call(task)
        try:
            number = int(self._signals[CALLED])
            stepping.do_share(self._signals, task, number, 0, self.size, *batch)
            while self.size > 1 and not sharing.are_done(self._signals, self.size):
                time.sleep(MOMENT)
        except BaseException:
            self.close()  # nobody goes on with what was interrupted
            raise
        if self._faults:
            raise self._faults.pop()

    def close(self) -> None:
        """Send the workers home; another task would hire them again."""
        if self._threads:
            self._call(stepping.GO_HOME)
            for thread in self._threads:
                if (
                    thread is not threading.current_thread()
                ):  # where garbage happened to be collected
                    thread.join()
            self._threads = []

    def _call(self, task: int) -> None:
        sharing.call(self._signals, task, self.size, self._games)
        for call in self._calls[1:]:
            call.set()

    def _hire(self, batch: tuple[Any, ...]) -> None:
        if len(self._threads) < self.size - 1:
            last = int(self._signals[CALLED])
            for worker in range(1, self.size):
                args = (worker, last, batch)
                thread = threading.Thread(target=self._stand_by, args=args, daemon=True)
                thread.start()
                self._threads.append(thread)

    def _stand_by(self, worker: int, number: int, batch: tuple[Any, ...]) -> None:
        while number != stepping.GONE:
            try:
                number = stepping.stand_by(self._signals, number, worker, self.size, *batch)
            except BaseException as fault:
                self._faults.append(fault)
                number = int(self._signals[CALLED])
                self._signals[BUSY + WORKER * worker] = 0
            # A call that comes before this is heard in the next line, one that comes after it in the last.
            self._calls[worker].clear()
            if self._signals[CALLED] == number:
                self._calls[worker].wait()
