"""Running a match: games missing in the store are played chunk by chunk, and stored at once."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from functools import partial

import numpy as np
from numpy.typing import NDArray

from wagonway.arena.chunks import Played, is_compiled, play_chunk
from wagonway.arena.faults import STOP, BotFailed, Failure
from wagonway.arena.plan import Lineup, MatchPlan
from wagonway.arena.results import Games, joined
from wagonway.arena.sprt import Sequential, SprtVerdict
from wagonway.arena.stepwise import try_out
from wagonway.arena.store import Contest, ResultStore
from wagonway.arena.versions import versions_of
from wagonway.arena.workers import MakeWorkers, Work, Workers, local_workers, run_all
from wagonway.engine.refusal import Refusal
from wagonway.insight.decimals import Z

CHUNK_SECONDS = 0.4  # target duration of a chunk: Ctrl-C and progress wait for it
FIRST_CHUNK = {True: 32, False: 1}  # deals, before the speed is known; compiled or not
GROWTH = 4  # largest ratio of a chunk to the last one
LARGEST_CHUNK = 8192
LARGEST_OBSERVED = 512  # notes take a hundred times the memory of a result


class Estimates:
    """Running estimates of a match: each bot's share of wins, deal by deal.

    For a bot that meets only itself, the share of the first seat, keyed by the number of players.
    """

    def __init__(self) -> None:
        self._sums: dict[str | int, list[float]] = {}

    def count(self, lineup: Lineup, games: Games) -> None:
        if len(lineup.names) == 1:
            seats = games["seats"]
            first = (seats["share"] * seats["first"]).sum(axis=1, dtype=np.float64)
            self._add(len(lineup.bots), first)
            return
        for number, name in enumerate(lineup.names):
            self._add(name, deal_shares(lineup, games, number))

    def _add(self, key: str | int, shares: NDArray[np.float64]) -> None:
        sums = self._sums.setdefault(key, [0.0, 0.0, 0.0])
        for i, more in enumerate((len(shares), shares.sum(), (shares**2).sum())):
            sums[i] += float(more)

    def means(self) -> dict[str | int, tuple[float, float]]:
        """The mean share of each and half the width of its interval."""
        found = {}
        for key, (n, total, squares) in self._sums.items():
            if n:
                mean = total / n
                found[key] = mean, Z * (max(0.0, squares / n - mean**2) / n) ** 0.5
        return found


def deal_shares(lineup: Lineup, games: Games, number: int) -> NDArray[np.float64]:
    """The mean share of one bot's seats in each deal, over all seatings; games must be in order."""
    seats = games["seats"]
    own = seats["bot"] == number
    each = (seats["share"] * own).sum(axis=1, dtype=np.float64) / own.sum(axis=1)
    return np.asarray(each.reshape(-1, len(lineup.seatings)).mean(axis=1))


@dataclass
class Progress:
    """How far a match is."""

    wanted: int  # games
    known: int = 0  # from the store
    played: int = 0
    seconds: float = 0.0
    estimates: Estimates = field(default_factory=Estimates)

    @property
    def games(self) -> int:
        return self.known + self.played


@dataclass
class MatchOutcome:
    """The games of a match and how it went."""

    plan: MatchPlan
    games: dict[Lineup, Games]
    progress: Progress
    complete: bool
    failures: dict[str, Failure]  # of each bot that failed: the last one
    verdict: SprtVerdict | None


Listener = Callable[[Progress], None]


class Match:
    """One match: `run` it, or as much of it as there is time for."""

    def __init__(
        self,
        plan: MatchPlan,
        store: ResultStore | None = None,
        workers: MakeWorkers | None = None,
        test: Sequential | None = None,
        progress: Progress | None = None,
    ) -> None:
        if test is not None and (len(plan.lineups) != 1 or len(plan.bots) != 2):
            raise Refusal("arena-sprt-bots")
        self.plan, self.store, self.test = plan, store, test
        self._make_workers = workers or local_workers()
        contests = [Contest(plan, lineup) for lineup in plan.lineups] if store is not None else []
        self._contests = dict(zip(plan.lineups, contests))
        self._games: dict[Lineup, list[Games]] = {lineup: [] for lineup in plan.lineups}
        self._begun = {lineup: np.zeros(plan.deals(lineup), np.bool_) for lineup in plan.lineups}
        self._pace: dict[Lineup, tuple[float, int]] = {}  # seconds per deal, size of last chunk
        self.progress = progress or Progress(plan.total_games)
        self.failures: dict[str, Failure] = {}
        self._stopping = False  # after the first Ctrl-C

    def run(self, listen: Listener = lambda _: None) -> MatchOutcome:
        """Play the missing games. Ctrl-C ends it early; finished games are stored."""
        self.recall()
        listen(self.progress)
        self.play(listen)
        return self.outcome()

    def recall(self) -> None:
        """Read the games that the store already has."""
        if self.store is None:
            return
        for lineup, contest in self._contests.items():
            games = self.store.read(contest)
            games = games[games["deal"] < self.plan.deals(lineup)]
            self._begun[lineup][games["deal"]] = True
            self._games[lineup].append(games)
            self.progress.known += len(games)
            self.progress.estimates.count(lineup, games)

    def forget(self) -> None:
        """Delete the games of this match from the store."""
        if self.store is not None:
            for contest in self._contests.values():
                self.store.forget(contest)

    def _missing(self, lineups: tuple[Lineup, ...] | list[Lineup]) -> bool:
        return any(not self._begun[lineup].all() for lineup in lineups)

    # ------------------------------------------------------------------------------- playing

    def play(self, listen: Listener = lambda _: None) -> None:
        """Play the missing games; a Refusal if a bot cannot play."""
        if not self._missing(self.plan.lineups) or self._verdict() is not None:
            return
        if (failure := try_out(self.plan)) is not None:
            raise BotFailed(failure, self.plan.seconds)
        try:
            with self._interruptible():
                for compiled in (True, False):
                    lineups = [each for each in self.plan.lineups if is_compiled(each) == compiled]
                    if self._missing(lineups) and self._verdict() is None:
                        self._play(lineups, self._make_workers(compiled), listen)
        except KeyboardInterrupt:
            pass  # a second Ctrl-C, or a thread that receives no signals

    def _play(self, lineups: list[Lineup], workers: Workers, listen: Listener) -> None:
        start = time.monotonic() - self.progress.seconds
        work = (
            Work(partial(play_chunk, self.plan, *chunk), partial(versions_of, self.plan, chunk[0]))
            for chunk in self._chunks(lineups, workers.count)
        )
        with closing(run_all(workers, work, self._is_over)) as batches:
            for batch in batches:
                for played in batch:
                    self._keep(played)
                self.progress.seconds = time.monotonic() - start
                listen(self.progress)

    @contextmanager
    def _interruptible(self) -> Iterator[None]:
        """Let the first Ctrl-C end the match between chunks, never in the middle of a write; a second one does so at once."""

        def handle(*_: object) -> None:
            if self._stopping:
                raise KeyboardInterrupt
            self._stopping = True

        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.signal(signal.SIGINT, handle)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    def _is_over(self) -> bool:
        return self._stopping or self._verdict() is not None

    def _chunks(self, lineups: list[Lineup], workers: int) -> Iterator[tuple[Lineup, range]]:
        """Chunks of deals not begun yet, from the lineup that is furthest behind."""
        while self._missing(lineups):
            lineup = min(lineups, key=lambda each: float(self._begun[each].mean()))
            begun = self._begun[lineup]
            start = int(begun.argmin())
            free = begun[start : start + self._size(lineup, workers)]
            stop = start + (int(free.argmax()) if free.any() else len(free))
            begun[start:stop] = True
            yield lineup, range(start, stop)

    def _size(self, lineup: Lineup, workers: int) -> int:
        """Deals of the next chunk: of the target duration, and small enough that all workers share the rest."""
        if lineup not in self._pace:
            return FIRST_CHUNK[is_compiled(lineup)]
        seconds, before = self._pace[lineup]
        left = int((~self._begun[lineup]).sum())
        right = int(CHUNK_SECONDS / max(seconds, 1e-9))
        largest = LARGEST_OBSERVED if self.plan.observed else LARGEST_CHUNK
        return max(1, min(right, GROWTH * before, -(-left // (2 * workers)), largest))

    def _keep(self, played: Played) -> None:
        lineup, deals, games = played.lineup, played.deals, played.games
        self.failures.update(played.failures)
        if played.failures and self.plan.faults == STOP:
            raise BotFailed(next(iter(played.failures.values())), self.plan.seconds)
        if self.store is not None and not played.failures:
            self.store.add(self._contests[lineup], deals.start, deals.stop, games)
        self._games[lineup].append(games)
        self._pace[lineup] = (played.seconds / len(deals), len(deals))
        self.progress.played += len(games)
        self.progress.estimates.count(lineup, games)

    # ------------------------------------------------------------------------------- results

    def _gathered(self, lineup: Lineup) -> Games:
        if len(self._games[lineup]) != 1:
            self._games[lineup] = [joined(self.plan, self._games[lineup])]
        return self._games[lineup][0]

    def _verdict(self) -> SprtVerdict | None:
        """The decision of the sequential test, if there is one, on all deals up to the first gap."""
        verdict = self._looks()
        return verdict if verdict is not None and verdict.accepted else None

    def _looks(self) -> SprtVerdict | None:
        if self.test is None:
            return None
        lineup, bot = self.plan.lineups[0], self.plan.bots[0]
        games = self._gathered(lineup)
        shares = deal_shares(lineup, games, lineup.names.index(bot))
        deals = games["deal"][:: len(lineup.seatings)]
        unbroken = int((deals == np.arange(len(deals))).sum())
        return self.test.looks(shares[:unbroken], self.plan.players, lineup.bots.count(bot))

    def outcome(self) -> MatchOutcome:
        """The games played so far."""
        verdict = self._looks()
        games = {lineup: self._gathered(lineup) for lineup in self.plan.lineups}
        complete = sum(map(len, games.values())) == self.plan.total_games
        if verdict is not None and verdict.accepted:
            # Which deals after the decision were played depends on the machine, so none counts.
            games = {each: these[these["deal"] < verdict.deals] for each, these in games.items()}
            complete = True
        return MatchOutcome(self.plan, games, self.progress, complete, self.failures, verdict)
