"""Compiling the rules ahead of time, so that nobody waits in the middle of a game."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable

from wagonway.engine.jit import is_warm, mark_warm

_told: set[str] = set()  # who told people already that it takes a while


def announce_compiling() -> None:
    """Tell people, once, why the first start on a machine takes a while."""
    if not _told and not is_warm():
        print("wagonway: compiling the rules, once on this machine…", file=sys.stderr, flush=True)
    _told.add("a game")


def warm(report: Callable[[int, int], None] = lambda done, of: None) -> None:
    """Compile every door of the rules by using it; `report` hears how many of how many are done."""
    from wagonway.engine import play

    _told.add("warm")
    doors = play.rehearse()
    gc.disable()  # a compiler makes little garbage and much to look through: a tenth of the time
    try:
        for done, door in enumerate(doors):
            report(done, len(doors))
            door()
    finally:
        gc.enable()
    report(len(doors), len(doors))
    mark_warm()
