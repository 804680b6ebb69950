"""Who plays the pieces of a match: threads of this process, other processes, or a Ray cluster.

All of them run `play_piece`, whose result depends on the piece alone; so it does not matter who plays.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Protocol

from wagonway.arena.pieces import Piece, Played
from wagonway.arena.tables import play_piece


class Crew(Protocol):
    """Plays pieces, several at a time."""

    workers: int

    def play(self, piece: Piece) -> Future[Played]:
        """Begin a piece as soon as somebody is free."""

    def leave(self, at_once: bool) -> None:
        """Go home: after what was begun, or at once."""


class Threads:
    """Threads of this process, for compiled bots: their games run without Python's lock."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or cores()
        self._pool: Executor = ThreadPoolExecutor(self.workers)

    def play(self, piece: Piece) -> Future[Played]:
        return self._pool.submit(play_piece, piece)

    def leave(self, at_once: bool) -> None:
        self._pool.shutdown(wait=True, cancel_futures=at_once)


class Processes:
    """Processes of this machine, for bots that are plain Python or programs of their own."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or cores()
        self._pool = ProcessPoolExecutor(
            self.workers, mp_context=get_context("spawn"), initializer=leave_signals_to_us
        )

    def play(self, piece: Piece) -> Future[Played]:
        return self._pool.submit(play_piece, piece)

    def leave(self, at_once: bool) -> None:
        # A piece of slow bots may take minutes, and shutting down a pool waits for it.
        working = list((self._pool._processes or {}).values()) if at_once else []
        self._pool.shutdown(wait=not at_once, cancel_futures=at_once)
        for process in working:
            process.terminate()


def leave_signals_to_us() -> None:
    """Ctrl-C reaches every process of a terminal, but only the first one decides what follows."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def cores() -> int:
    """Processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


MakeCrew = Callable[[bool], Crew]  # for a match whose bots are all compiled, or not


def local_crew(workers: int | None = None) -> MakeCrew:
    """Threads where they play in parallel, else processes."""
    return lambda compiled: Threads(workers) if compiled else Processes(workers)
