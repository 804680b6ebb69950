"""Threads that share the games of a batch: compiled code lets go of Python's lock, so they run side by side.

A task is called, done and waited for within one compiled call, so that an interrupt, which Python raises between
two steps of its own, comes before a task or after it.
"""

from __future__ import annotations

import os
import threading
import time
import weakref
from typing import Any

import numpy as np

from wagonway.envs.doors import sharing, stepping
from wagonway.envs.doors.sharing import BUSY, CALLED, WORKER

MOMENT = 5e-5  # seconds: a thread that has no processor may be waiting for this one's

_crews: weakref.WeakSet[Crew] = weakref.WeakSet()


class Crew:
    """As many workers as wanted, the caller's own thread being the first.

    A worker stays awake for a moment after each task, in compiled code: to be woken takes as long as a hundred
    decisions. Then it waits for its bell.
    """

    def __init__(self, games: int, threads: int) -> None:
        self.size = max(1, min(threads, games))
        self._games = games
        self._signals = np.zeros(sharing.signals_size(self.size), np.int64)
        self._begin_alone()
        if self.size > 1:  # numba must not be interrupted while it loads these
            sharing.call(self._signals, stepping.GO_HOME, self.size, games)
            sharing.are_done(self._signals, self.size)
        _crews.add(self)

    def _begin_alone(self) -> None:
        """Without workers: at first, and in a child process, to which threads do not come along."""
        self.turn = threading.RLock()  # of several threads that use one batch, one after the other
        self._threads: dict[int, threading.Thread] = {}
        self._posts = [threading.Lock() for _ in range(self.size)]  # held by who works there
        self._bells = [threading.Lock() for _ in range(self.size)]
        self._faults: list[BaseException] = []
        for bell in self._bells:
            bell.acquire()  # a worker waits until somebody lets go of it
        self._signals[BUSY::WORKER] = 0

    def run(self, task: int, batch: tuple[Any, ...]) -> None:
        """Do a task in every game; what the batch is made of is the same at each call."""
        with self.turn:
            self._hire(batch)
            self._ring()
            try:
                if not stepping.do_all(self._signals, task, self.size, *batch):
                    self._wait()
            except BaseException:
                self._send_home()  # who waits for them: what was called comes to its end
                raise
            if self._faults:
                raise self._faults.pop()

    def close(self) -> None:
        """Send the workers home; another task would hire them again."""
        with self.turn:
            self._send_home()

    def _send_home(self) -> None:
        sharing.call(self._signals, stepping.GO_HOME, self.size, self._games)
        self._ring()
        for worker, thread in self._threads.items():
            if thread is threading.current_thread():
                continue  # where garbage happened to be collected
            with self._posts[worker]:
                pass
            if thread.is_alive():
                thread.join()
        self._threads = {}

    def _ring(self) -> None:
        for bell in self._bells[1:]:
            if bell.locked():
                bell.release()

    def _wait(self) -> None:
        while not sharing.are_done(self._signals, self.size):
            time.sleep(MOMENT)

    def _hire(self, batch: tuple[Any, ...]) -> None:
        for worker in range(1, self.size):
            if not self._posts[worker].locked():
                args = (worker, int(self._signals[CALLED]), batch)
                thread = threading.Thread(target=self._stand_by, args=args, daemon=True)
                self._threads[worker] = thread
                thread.start()

    def _stand_by(self, worker: int, number: int, batch: tuple[Any, ...]) -> None:
        """The life of a worker. If an interrupt had two of them hired for one post, the second goes at once."""
        if self._posts[worker].acquire(blocking=False):
            try:
                self._work(worker, number, batch)
            finally:
                self._posts[worker].release()

    def _work(self, worker: int, number: int, batch: tuple[Any, ...]) -> None:
        while number != stepping.GONE:
            try:
                number = stepping.stand_by(self._signals, number, worker, self.size, *batch)
            except BaseException as fault:
                self._faults.append(fault)
                number = int(self._signals[CALLED])
                self._signals[BUSY + WORKER * worker] = 0
            if number != stepping.GONE:
                self._bells[worker].acquire()


def _forked() -> None:
    for crew in _crews:
        crew._begin_alone()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)
