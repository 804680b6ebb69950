"""A study: observed matches of one bot against itself, at each size of table of a board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wagonway.arena.match import Listener, Match, MatchOutcome, Progress
from wagonway.arena.plan import MatchPlan, check_games, make_plan
from wagonway.arena.results import Games
from wagonway.arena.store import ResultStore
from wagonway.arena.study.findings import Findings, findings_of
from wagonway.arena.workers import MakeWorkers
from wagonway.bots import load_bot
from wagonway.engine.board import Board
from wagonway.engine.refusal import Refusal
from wagonway.outside import is_outside


@dataclass
class Study:
    """The observed games for each number of players, as far as they were played."""

    plans: list[MatchPlan]
    games: dict[int, Games]  # by number of players
    progress: Progress
    complete: bool

    @property
    def board(self) -> Board:
        return self.plans[0].board

    @property
    def bot(self) -> str:
        return self.plans[0].bots[0]

    @property
    def seed(self) -> str:
        return self.plans[0].seed

    def findings(self) -> list[Findings]:
        """What was found at each size of table; a Refusal if no game was played."""
        found = [findings_of(self.board, games) for games in self.games.values() if len(games)]
        if not found:
            raise Refusal("arena-nothing-played")
        return found


def study_plans(
    board: Board, players: Sequence[int], bot: str, games: int, seed: str
) -> list[MatchPlan]:
    """A match for each number of players; default: all that the board permits."""
    check_games(games)
    if is_outside(bot) or not load_bot(bot).compiled:
        raise Refusal("study-bot", bot=bot)
    counts = sorted(set(players)) or list(board.player_counts)
    for count in counts:
        board.check_players(count)
    return [
        replace(make_plan(board, count, (bot,) * count, games, seed), observed=True)
        for count in counts
    ]


def run_study(
    plans: Sequence[MatchPlan],
    store: ResultStore | None = None,
    listen: Listener = lambda _: None,
    workers: MakeWorkers | None = None,
) -> Study:
    """Play the missing games. Ctrl-C ends it early; finished games are stored."""
    progress = Progress(sum(plan.total_games for plan in plans))
    matches = [Match(plan, store, workers, progress=progress) for plan in plans]
    for match in matches:
        match.recall()
    listen(progress)
    outcomes: list[MatchOutcome] = []
    for match in matches:
        if all(outcome.complete for outcome in outcomes):
            match.play(listen)
        outcomes.append(match.outcome())
    games = {each.plan.players: next(iter(each.games.values())) for each in outcomes}
    complete = all(outcome.complete for outcome in outcomes)
    return Study(list(plans), games, progress, complete)
