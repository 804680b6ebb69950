"""Keeping the loop free: garbage is looked for when we say so, and how late the loop is gets measured."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

from wagonway.server.metrics import Metrics

HOUR = 3600
SECOND = 1.0
MANY = 2000  # closed sockets, each of which leaves some 30 kB that refer to themselves
OFTEN = 0.02  # seconds


async def sweep(closed: Callable[[], int]) -> None:
    """Look for garbage once an hour, and after so many sockets were closed; never otherwise.

    Whatever waits at a socket or shows a position is made anew at every move. Python takes all of that for
    young, and would look through it every other second, a twentieth of a second at a time, and find
    nothing. Only closed sockets leave what no count of references sets free.
    """
    gc.freeze()
    gc.disable()
    try:
        while True:
            swept, begun = closed(), time.monotonic()
            while closed() - swept < MANY and time.monotonic() - begun < HOUR:
                await asyncio.sleep(SECOND)
            gc.collect()
    finally:
        gc.enable()
        gc.unfreeze()


async def watch(metrics: Metrics) -> None:
    """Measure how late things happen that are due: the time for which everybody has to wait."""
    while True:
        due = time.perf_counter() + OFTEN
        await asyncio.sleep(OFTEN)
        metrics.late.observe(max(0.0, time.perf_counter() - due))
