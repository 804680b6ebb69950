"""The games of docs/results.md: which ones it needs, and how they are played."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from wagonway.arena.figures import Figures
from wagonway.arena.json_report import match_json
from wagonway.arena.match import Listener, Match, Progress
from wagonway.arena.plan import make_plan
from wagonway.arena.progress import line_printer
from wagonway.arena.standings import standings_of
from wagonway.arena.store import ResultStore
from wagonway.arena.study.findings import Findings, findings_of
from wagonway.arena.study.study import run_study, study_plans
from wagonway.bench.bots import measure
from wagonway.engine.board import Board
from wagonway.words import ENGLISH, speech

SEED = "0"
STUDY_SEED = "1"


@dataclass(frozen=True)
class Contest:
    """A match of the arena."""

    board: str
    bots: tuple[str, ...]
    games: int
    players: int = 2
    anchor: str | None = None

    @property
    def command(self) -> str:
        words = ["wagonway arena", *self.bots, f"--board {self.board}"]
        words += [f"--players {self.players}"] if self.players != 2 else []
        words += [f"--games {self.games}"]
        words += [f"--anchor {self.anchor}"] if self.anchor else []
        return " ".join(words)


@dataclass(frozen=True)
class Mirror:
    """A study of one bot against itself."""

    board: str
    bot: str
    games: int
    players: tuple[int, ...]

    @property
    def command(self) -> str:
        counts = ",".join(map(str, self.players))
        words = f"--players {counts} --games {self.games} --bot {self.bot}"
        return f"wagonway study --board {self.board} {words}"


@dataclass(frozen=True)
class Scope:
    """Which bots meet on which boards, and how often."""

    boards: tuple[str, ...]  # the first is that of the literature
    champion: str
    rival: str
    novice: str
    literature: tuple[str, ...]
    levels: tuple[str, ...]  # from the weakest
    headline_games: int  # between the champion and its rival, and the rival and the novice
    duel_games: int  # of all other pairings, and of each challenge
    ladder_games: int  # of each pair
    study_games: int  # at each size of table
    with_speed: bool = True

    @property
    def ladder(self) -> tuple[str, ...]:
        named = (self.champion, self.rival, *self.literature, self.novice)
        return tuple(dict.fromkeys(named))

    # -------------------------------------------------------------------------- two players

    def duel(self, one: str, other: str, board: str) -> Contest:
        headline = self.rival in (one, other)
        return Contest(board, (one, other), self.headline_games if headline else self.duel_games)

    @property
    def duels(self) -> list[Contest]:
        """The matches of two players."""
        main = self.boards[0]
        found = [self.duel(self.champion, self.rival, board) for board in self.boards]
        found += [self.duel(self.champion, other, main) for other in self.literature]
        found += [duel for board in self.boards for duel in self.level_duels(board)]
        return [*found, self.duel(self.rival, self.novice, main)]

    def level_duels(self, board: str) -> list[Contest]:
        """Each level against the one below."""
        pairs = zip(self.levels, self.levels[1:])
        return [self.duel(level, below, board) for below, level in pairs]

    def round_robin(self, board: str) -> Contest:
        return Contest(board, self.ladder, self.ladder_games, anchor=self.rival)

    def level_match(self, board: str) -> Contest:
        return Contest(board, (*self.levels, self.rival), self.ladder_games, anchor=self.rival)

    # ------------------------------------------------------------------------- more players

    def challenge(self, board: str, players: int) -> Contest:
        """One seat of the champion, all others of the rival."""
        bots = (self.champion, *[self.rival] * (players - 1))
        return Contest(board, bots, self.duel_games, players)

    @property
    def challenges(self) -> list[Contest]:
        return [
            self.challenge(board, players)
            for board in self.boards
            for players in Board.load(board).player_counts
            if players > 2
        ]

    # ------------------------------------------------------------------------------ mirrors

    def study(self, board: str) -> Mirror:
        counts = tuple(Board.load(board).player_counts)
        return Mirror(board, self.champion, self.study_games, counts)

    @property
    def rival_study(self) -> Mirror:
        return Mirror(self.boards[0], self.rival, self.study_games, (2,))

    @property
    def contests(self) -> list[Contest]:
        matches = (self.round_robin, self.level_match)
        return [
            *self.duels,
            *self.challenges,
            *(match(board) for match in matches for board in self.boards),
        ]

    @property
    def mirrors(self) -> list[Mirror]:
        return [self.rival_study, *(self.study(board) for board in self.boards)]


FULL = Scope(
    boards=("usa", "san_francisco"),
    champion="conductor",
    rival="steiner",
    novice="greedy",
    literature=(
        *("random", "hasty", "path", "one_step", "long_route"),
        *("hungry", "hoarder", "thesis", "threat"),
    ),
    levels=("easy", "medium", "hard", "expert"),
    headline_games=10_000,
    duel_games=4_000,
    ladder_games=400,
    study_games=5_000,
)
QUICK = Scope(
    boards=("tiny",),
    champion="greedy",
    rival="hasty",
    novice="random",
    literature=("random",),
    levels=("random", "greedy"),
    headline_games=120,
    duel_games=60,
    ladder_games=40,
    study_games=80,
    with_speed=False,
)


@dataclass
class Results:
    """The results of everything in a scope."""

    scope: Scope
    store: Path | None = None
    facts: dict[Contest, dict[str, Any]] = field(default_factory=dict)
    findings: dict[Mirror, dict[int, Findings]] = field(default_factory=dict)
    speed: dict[str, float] = field(default_factory=dict)
    known: int = 0
    played: int = 0

    @cached_property
    def kept(self) -> ResultStore:
        return ResultStore(self.store)

    def play(self) -> None:
        """Play what is missing; after KeyboardInterrupt everything played is stored."""
        wanted = [*self.scope.contests, *self.scope.mirrors]
        for number, each in enumerate(wanted, start=1):
            print(f"[{number}/{len(wanted)}] {each.command}", file=sys.stderr, flush=True)
            if isinstance(each, Contest):
                self.facts[each] = self._matched(each)
            else:
                self.findings[each] = self._studied(each)
        if self.scope.with_speed:
            print("wagonway bench bots --json", file=sys.stderr, flush=True)
            self.speed = measure()

    def _matched(self, contest: Contest) -> dict[str, Any]:
        board = Board.load(contest.board)
        plan = make_plan(board, contest.players, contest.bots, contest.games, SEED)
        outcome = Match(plan, self.kept).run(self._lines())
        self._count(outcome.progress, outcome.complete)
        return match_json(outcome, standings_of(outcome, contest.anchor))

    def _studied(self, mirror: Mirror) -> dict[int, Findings]:
        board = Board.load(mirror.board)
        plans = study_plans(board, mirror.players, mirror.bot, mirror.games, STUDY_SEED)
        study = run_study(plans, self.kept, self._lines())
        self._count(study.progress, study.complete)
        return {players: findings_of(board, games) for players, games in study.games.items()}

    def _lines(self) -> Listener:
        """A line from time to time, for long matches."""
        return line_printer(Figures(speech(ENGLISH)))

    def _count(self, progress: Progress, complete: bool) -> None:
        self.known += progress.known
        self.played += progress.played
        if not complete:
            raise KeyboardInterrupt
