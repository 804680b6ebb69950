"""Small matches that several tests play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from wagonway.arena.crews import Processes, Threads
from wagonway.arena.match import Match, Outcome
from wagonway.arena.plan import Plan, make_plan
from wagonway.arena.store import Store
from wagonway.engine.board import Board


def small_plan(*bots: str, players: int = 2, games: int = 40, **more: Any) -> Plan:
    return make_plan(Board.load("tiny"), players, bots, games, **more)


def threads(n: int) -> Any:
    return lambda compiled: Threads(n) if compiled else Processes(n)


def played(plan: Plan, store: Path | None = None, workers: int = 2, **more: Any) -> Outcome:
    kept = Store(store) if store else None
    try:
        return Match(plan, kept, threads(workers), **more).run()
    finally:
        if kept is not None:
            kept.close()
