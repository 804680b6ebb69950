"""Speed of the bots and the arena: USA, two players, each bot against itself."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from wagonway.arena.chunks import play_chunk
from wagonway.arena.match import Match
from wagonway.arena.plan import make_plan
from wagonway.arena.store import ResultStore
from wagonway.arena.workers import local_workers
from wagonway.engine.board import Board

ROUNDS = 5
THREADS = 2
GAMES = 200  # per round whose decisions are timed
SECONDS = 3.0  # of a match per round, approximately
DECIDING = ("steiner", "conductor")
PLAYING = ("random", "steiner")


def measure(games: int = GAMES, seconds: float = SECONDS) -> dict[str, float]:
    """Every figure by its name."""
    times = {f"{bot}_us": decision_us(bot, games) for bot in DECIDING}
    rates = {f"arena_{bot}_games_per_s": arena_rate(bot, games, seconds) for bot in PLAYING}
    return {**times, **rates}


def decision_us(bot: str, games: int) -> float:
    """CPU time of whole games in microseconds per decision: the bot, its view, and the rules."""
    plan = make_plan(Board.load("usa"), 2, (bot, bot), games, "bench")
    play_chunk(plan, plan.lineups[0], range(1))
    found = []
    for i in range(ROUNDS):
        start = time.process_time()
        played = play_chunk(plan, plan.lineups[0], range(i * games, (i + 1) * games))
        spent = time.process_time() - start
        found.append(spent / int(played.games["seats"]["decisions"].sum()) * 1e6)
    return median(found)


def arena_rate(bot: str, games: int, seconds: float) -> float:
    """Games per second of a whole match on two threads with a store: the best of several rounds."""
    with TemporaryDirectory() as folder:
        store = ResultStore(Path(folder) / "arena.sqlite")
        played_rate(bot, store, games, "compiling")
        wanted = max(1, int(played_rate(bot, store, 5 * games, "trying") * seconds))
        best = max(played_rate(bot, store, wanted, f"round {i}") for i in range(ROUNDS))
        store.close()
    return best


def played_rate(bot: str, store: ResultStore, games: int, seed: str) -> float:
    plan = make_plan(Board.load("usa"), 2, (bot, bot), games, seed)
    match = Match(plan, store, local_workers(THREADS))
    start = time.perf_counter()
    played = match.run().progress.played
    return played / (time.perf_counter() - start)
