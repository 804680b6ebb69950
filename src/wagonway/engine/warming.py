"""Compiling the rules ahead of time, so that nobody waits in the middle of a game."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache

from wagonway.engine.jit import is_warm, mark_warm


@cache
def announce_compiling() -> None:
    """Tell people, once, why the first start on a machine takes a while."""
    if not is_warm():
        print("wagonway: compiling the rules, once on this machine…", file=sys.stderr, flush=True)


def warm(report: Callable[[int, int], None] = lambda done, of: None) -> None:
    """Compile every door by using it; `report` hears how many of how many are done."""
    from wagonway.engine import play

    doors = play.rehearse()
    for done, door in enumerate(doors):
        report(done, len(doors))
        door()
    report(len(doors), len(doors))
    mark_warm()
