"""Small matches that several tests play."""

from __future__ import annotations

import sqlite3
import subprocess
import time
from pathlib import Path
from typing import Any

from wagonway.arena.match import Match, MatchOutcome
from wagonway.arena.plan import MatchPlan, make_plan
from wagonway.arena.store import ResultStore
from wagonway.arena.workers import local_workers
from wagonway.engine.board import Board


def small_plan(*bots: str, players: int = 2, games: int = 40, **more: Any) -> MatchPlan:
    return make_plan(Board.load("tiny"), players, bots, games, **more)


def played(
    plan: MatchPlan, store: Path | None = None, workers: int = 2, **more: Any
) -> MatchOutcome:
    kept = ResultStore(store) if store else None
    try:
        return Match(plan, kept, local_workers(workers), **more).run()
    finally:
        if kept is not None:
            kept.close()


def wait_for_chunk(file: Path, running: subprocess.Popen[str]) -> None:
    """Until something was played: the moment to interrupt it."""
    while running.poll() is None:
        if file.exists():
            try:
                with sqlite3.connect(file) as db:
                    if db.execute("SELECT count(*) FROM chunks").fetchone()[0]:
                        return
            except sqlite3.OperationalError:
                pass  # the tables are just being made
        time.sleep(0.01)
