"""Compiling the rules ahead of time, so that nobody waits in the middle of a game."""

from __future__ import annotations

import sys
from collections.abc import Callable

from wagonway.engine.jit import is_warm, mark_warm

_announced = False


def announce_compiling() -> None:
    """Tell people at a terminal, once, why the first start on a machine takes a while."""
    global _announced
    if not _announced and not is_warm():
        print("wagonway: compiling the rules, once on this machine…", file=sys.stderr, flush=True)
    _announced = True


def warm(report: Callable[[int, int], None] = lambda done, of: None) -> None:
    """Compile every door by using it; `report` hears how many of how many are done."""
    global _announced
    _announced = True
    from wagonway.engine import play

    doors = play.rehearse()
    for done, door in enumerate(doors):
        report(done, len(doors))
        door()
    report(len(doors), len(doors))
    mark_warm()
