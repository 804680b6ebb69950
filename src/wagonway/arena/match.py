"""Running a match: what the store does not hold is played, piece by piece, and kept at once."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from wagonway.arena.crews import Crew, MakeCrew, local_crew
from wagonway.arena.pieces import Piece, Played
from wagonway.arena.plan import Lineup, Plan
from wagonway.arena.players import Complaint
from wagonway.arena.results import Games, joined
from wagonway.arena.sprt import Sequential, Verdict
from wagonway.arena.stopping import Stop
from wagonway.arena.store import Contest, Store
from wagonway.arena.tables import is_compiled, make_ready
from wagonway.engine.refusal import Refusal

PIECE_SECONDS = 0.4  # how long a piece should take: Ctrl-C and progress wait for it
FIRST_PIECE = {True: 32, False: 1}  # deals, before anything is known of the speed; compiled or not
GROWTH = 4  # times the piece before it
LARGEST_PIECE = 8192
LISTENING = 0.2  # seconds between two looks at whether to stop


class Running:
    """The estimate while a match is played: each bot's share of victories, deal by deal."""

    def __init__(self) -> None:
        self._sums: dict[str, list[float]] = {}

    def count(self, lineup: Lineup, games: Games) -> None:
        for number, name in enumerate(lineup.names):
            shares = deal_shares(lineup, games, number)
            sums = self._sums.setdefault(name, [0.0, 0.0, 0.0])
            sums[0] += len(shares)
            sums[1] += float(shares.sum())
            sums[2] += float((shares**2).sum())

    def estimates(self) -> dict[str, tuple[float, float]]:
        """The mean share of each bot and half the width of its interval."""
        return {name: estimate(*sums) for name, sums in self._sums.items() if sums[0]}


def estimate(n: float, total: float, squares: float) -> tuple[float, float]:
    mean = total / n
    return mean, 1.96 * (max(0.0, squares / n - mean**2) / n) ** 0.5


def deal_shares(lineup: Lineup, games: Games, number: int) -> NDArray[np.float64]:
    """What a seat of one bot won of each deal, over all its seatings; games must be in order."""
    seats = games["seats"]
    own = seats["bot"] == number
    each = (seats["share"] * own).sum(axis=1, dtype=np.float64) / own.sum(axis=1)
    deals: NDArray[np.float64] = each.reshape(-1, len(lineup.seatings)).mean(axis=1)
    return deals


@dataclass
class Progress:
    """How far a match is."""

    wanted: int  # games
    known: int = 0  # from the store
    played: int = 0
    seconds: float = 0.0
    running: Running = field(default_factory=Running)

    @property
    def games(self) -> int:
        return self.known + self.played


@dataclass
class Outcome:
    """The games of a match and how it went."""

    plan: Plan
    games: dict[Lineup, Games]
    progress: Progress
    complete: bool
    complaints: dict[str, Complaint]
    verdict: Verdict | None


Listener = Callable[[Progress], None]


class Match:
    """One match: `run` it, or as much of it as there is time for."""

    def __init__(
        self,
        plan: Plan,
        store: Store | None = None,
        crew: MakeCrew | None = None,
        test: Sequential | None = None,
        spoken: bool = False,
    ) -> None:
        if test is not None and (len(plan.lineups) != 1 or len(plan.bots) != 2):
            raise Refusal("arena-sprt-bots")
        self.plan, self.store, self.test, self.spoken = plan, store, test, spoken
        self._make_crew = crew or local_crew()
        contests = [Contest(plan, lineup) for lineup in plan.lineups]
        self._contests = dict(zip(plan.lineups, contests))
        self._games: dict[Lineup, list[Games]] = {lineup: [] for lineup in plan.lineups}
        self._begun = {lineup: np.zeros(plan.deals(lineup), np.bool_) for lineup in plan.lineups}
        self._pace: dict[Lineup, tuple[float, int]] = {}  # seconds a deal, deals of the last piece
        self.progress = Progress(plan.total_games)
        self.complaints: dict[str, Complaint] = {}
        self._stop = Stop()

    def run(self, listen: Listener = lambda _: None) -> Outcome:
        """Play all that is missing. Ctrl-C ends it early; what was played by then is kept."""
        self._recall()
        listen(self.progress)
        try:
            with self._stop:
                for compiled in (True, False):
                    lineups = [
                        each for each in self.plan.lineups if self._compiled(each) == compiled
                    ]
                    if self._missing(lineups) and self._verdict() is None:
                        self._play(lineups, self._make_crew(compiled), listen)
        except KeyboardInterrupt:
            pass  # asked a second time, or in a thread that hears no signals
        return self._outcome()

    def forget(self) -> None:
        """Remove what the store holds of this match."""
        if self.store is not None:
            for contest in self._contests.values():
                self.store.forget(contest)

    def _compiled(self, lineup: Lineup) -> bool:
        return not self.spoken and is_compiled(lineup)

    def _missing(self, lineups: list[Lineup]) -> bool:
        return any(not self._begun[lineup].all() for lineup in lineups)

    def _recall(self) -> None:
        """Take what the store holds already."""
        if self.store is None:
            return
        for lineup, contest in self._contests.items():
            games = self.store.read(contest)
            games = games[games["deal"] < self.plan.deals(lineup)]
            self._begun[lineup][games["deal"]] = True
            self._games[lineup].append(games)
            self.progress.known += len(games)
            self.progress.running.count(lineup, games)

    # ------------------------------------------------------------------------------- playing

    def _play(self, lineups: list[Lineup], crew: Crew, listen: Listener) -> None:
        for lineup in lineups:
            make_ready(lineup)
        start = time.monotonic() - self.progress.seconds
        waiting: set[Future[Played]] = set()
        pieces = self._pieces(lineups, crew.workers)
        try:
            while not self._stop.wanted and self._verdict() is None:
                while len(waiting) < 2 * crew.workers and (piece := next(pieces, None)):
                    waiting.add(crew.play(piece))
                if not waiting:
                    break
                done, waiting = wait(waiting, LISTENING, FIRST_COMPLETED)
                for future in done:
                    self._keep(future.result())
                self.progress.seconds = time.monotonic() - start
                listen(self.progress)
        finally:
            crew.leave(at_once=bool(waiting))
            for future in waiting:
                if future.done() and not future.cancelled() and future.exception() is None:
                    self._keep(future.result())

    def _pieces(self, lineups: list[Lineup], workers: int) -> Iterator[Piece]:
        """Deals that nobody has begun, from the lineup that is furthest behind."""
        while self._missing(lineups):
            lineup = min(lineups, key=lambda each: float(self._begun[each].mean()))
            begun = self._begun[lineup]
            start = int(begun.argmin())
            free = begun[start : start + self._size(lineup, workers)]
            stop = start + (int(free.argmax()) if free.any() else len(free))
            begun[start:stop] = True
            plan, spoken = self.plan, not self._compiled(lineup)
            yield Piece(plan.board, plan.seed, lineup, start, stop, spoken, plan.seconds)

    def _size(self, lineup: Lineup, workers: int) -> int:
        """Deals of the next piece: of the right length in time, and small enough to share out the rest."""
        if lineup not in self._pace:
            return FIRST_PIECE[self._compiled(lineup)]
        seconds, before = self._pace[lineup]
        left = int((~self._begun[lineup]).sum())
        right = int(PIECE_SECONDS / max(seconds, 1e-9))
        return max(1, min(right, GROWTH * before, -(-left // (2 * workers)), LARGEST_PIECE))

    def _keep(self, played: Played) -> None:
        piece, games = played.piece, played.games
        if self.store is not None:
            self.store.add(self._contests[piece.lineup], piece.start, piece.stop, games)
        self._games[piece.lineup].append(games)
        self._pace[piece.lineup] = (played.seconds / len(piece.deals), len(piece.deals))
        self.progress.played += len(games)
        self.progress.running.count(piece.lineup, games)
        self.complaints.update(played.complaints)

    # ------------------------------------------------------------------------------- results

    def _gathered(self, lineup: Lineup) -> Games:
        if len(self._games[lineup]) != 1:
            self._games[lineup] = [joined(self.plan.players, self._games[lineup])]
        return self._games[lineup][0]

    def _verdict(self) -> Verdict | None:
        """The decision of the sequential test, if there is one, on all deals up to the first gap."""
        verdict = self._looks()
        return verdict if verdict is not None and verdict.accepted else None

    def _looks(self) -> Verdict | None:
        if self.test is None:
            return None
        lineup, bot = self.plan.lineups[0], self.plan.bots[0]
        games = self._gathered(lineup)
        shares = deal_shares(lineup, games, lineup.names.index(bot))
        deals = games["deal"][:: len(lineup.seatings)]
        unbroken = int((deals == np.arange(len(deals))).sum())
        return self.test.looks(shares[:unbroken], self.plan.players, lineup.bots.count(bot))

    def _outcome(self) -> Outcome:
        verdict = self._looks()
        games = {lineup: self._gathered(lineup) for lineup in self.plan.lineups}
        complete = self.progress.games == self.progress.wanted
        if verdict is not None and verdict.accepted:
            # Which deals beyond the decision were played depends on the machine, so none counts.
            games = {each: these[these["deal"] < verdict.deals] for each, these in games.items()}
            complete = True
        return Outcome(self.plan, games, self.progress, complete, self.complaints, verdict)
