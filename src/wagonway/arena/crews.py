"""Who plays the pieces of a match: threads of this process, other processes, or a Ray cluster.

All of them run `play_piece`, whose result depends on the piece alone; so it does not matter who plays.
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
from typing import Protocol

from wagonway.arena.pieces import Piece, Played
from wagonway.arena.tables import play_piece
from wagonway.outside import keep_programs
from wagonway.outside.program import kill_all


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
            self.workers, mp_context=get_context("spawn"), initializer=settle_in
        )

    def play(self, piece: Piece) -> Future[Played]:
        return self._pool.submit(play_piece, piece)

    def leave(self, at_once: bool) -> None:
        # A piece of slow bots may take minutes, and shutting down a pool waits for it.
        working = list((self._pool._processes or {}).values()) if at_once else []
        self._pool.shutdown(wait=not at_once, cancel_futures=at_once)
        for process in working:
            process.terminate()


def settle_in() -> None:
    """How a process begins to work for a crew: programs of bots stay from piece to piece, and end with it."""
    # Ctrl-C reaches every process of a terminal, but only the first one decides what follows.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, go_home)
    programs = ExitStack()
    programs.enter_context(keep_programs())
    atexit.register(programs.close)


def go_home(number: int, frame: FrameType | None) -> None:  # noqa: ARG001  a handler's call
    """Sent home in the middle of a game: a program that never looks at its input would stay for ever."""
    kill_all()
    os._exit(1)


def cores() -> int:
    """Processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


MakeCrew = Callable[[bool], Crew]  # for a match whose bots are all compiled, or not


def local_crew(workers: int | None = None) -> MakeCrew:
    """Threads where they play in parallel, else processes."""
    return lambda compiled: Threads(workers) if compiled else Processes(workers)
