"""The part of docs/results.md on `master`: its matches, the required figures and those that were found.

    make master                       plays what is missing, match after match, and rewrites that part
    make master ARGS="--minutes 60"   begins no more games after an hour
    make master ARGS=--page           rewrites that part without playing

A search costs seconds per game, so the games are kept in bench/master.json and a clone continues where another stopped,
as long as rules and bots are those that played. Games of other versions are replaced when a match has as many new ones.
"""

from __future__ import annotations

import argparse
import base64
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any

from results_page import code, fair_shares, markdown, plain, share_of, title
from results_played import SEED, Contest
from results_server import HEADING as SERVER
from results_server import PAGE
from wagonway.arena.json_report import match_json
from wagonway.arena.match import Match
from wagonway.arena.plan import Lineup, MatchPlan, make_plan
from wagonway.arena.standings import standings_of
from wagonway.arena.store import Contest as StoredContest
from wagonway.arena.store import ResultStore, packed, unpacked
from wagonway.arena.workers import local_workers
from wagonway.engine.board import Board

KEPT = Path(__file__).with_name("master.json")
HEADING = "## `master`\n"
BOARDS = ("san_francisco", "usa")
# Bots of the literature, those that came before, and levels for people.
OTHERS = ("long_route", "hungry", "hoarder", "one_step", "steiner", "threat", "path", "thesis")
OTHERS += ("hasty", "greedy", "random", "hard", "medium", "easy")
LITERATURE = 0.95  # share of wins that is required against each of them
OTHERS_GAMES = 20
CLOSE = {
    ("san_francisco", "hoarder"): 100
}  # games where 20 leave open whether the share is reached
STEP = 10  # games of two players between two looks at the clock

Kept = dict[str, dict[str, Any]]


@dataclass(frozen=True)
class Wanted:
    """A match, and what is required of `master`: a share of wins, with more players in fair shares."""

    contest: Contest
    least: float

    @property
    def bot(self) -> str:
        return self.contest.bots[0]

    @property
    def budget(self) -> str:
        return f"{int(self.bot.removeprefix('master:ms='))} ms"

    @property
    def rivals(self) -> str:
        named = self.contest.bots[1:]
        return f"`{named[0]}`" if len(named) == 1 else f"{len(named)} × `{named[0]}`"

    def found(self, facts: dict[str, Any]) -> tuple[str, str, bool]:
        """The goal, what was found, and whether that reaches it."""
        players = self.contest.players
        if players == 2:
            value = facts["bots"][self.bot]["win_share"]
            return f"≥ {self.least:.0%}", share_of(facts, self.bot), value >= self.least
        value, text = fair_shares(facts, self.bot, players)
        return f"≥ {self.least:g} fair shares", text, value >= self.least


def duel(board: str, ms: int, rival: str, games: int, least: float) -> Wanted:
    return Wanted(Contest(board, (f"master:ms={ms}", rival), games), least)


def challenge(board: str, ms: int, games: int, least: float) -> Wanted:
    bots = (f"master:ms={ms}", *["conductor"] * 3)
    return Wanted(Contest(board, bots, games, players=4), least)


WANTED = (
    duel("usa", 200, "conductor", 400, 0.72),
    duel("usa", 200, "conductor:options=points", 400, 0.72),
    duel("san_francisco", 200, "conductor", 400, 0.80),
    challenge("usa", 200, 100, 1.5),
    challenge("san_francisco", 200, 100, 1.8),
    duel("san_francisco", 1000, "conductor", 100, 0.85),
    *(
        duel(board, 200, other, CLOSE.get((board, other), OTHERS_GAMES), LITERATURE)
        for board in BOARDS
        for other in OTHERS
    ),
    duel("usa", 1000, "conductor", 100, 0.78),
    challenge("san_francisco", 1000, 100, 2.0),
    challenge("usa", 1000, 100, 1.8),
)


class MasterResults:
    """The games of `master`: played into a store, and kept in a text file."""

    def __init__(self, store: ResultStore, file: Path = KEPT) -> None:
        self.store, self.file = store, file
        self.kept = read_kept(file)

    def play(
        self, matches: Sequence[Wanted], seconds: float = inf, workers: int | None = None
    ) -> None:
        """Play the matches in their order until the time is over."""
        end = time.monotonic() + seconds
        for contest in (wanted.contest for wanted in matches):
            self.restore(contest)
            known = self.known(contest)
            try:
                while known < contest.games and time.monotonic() < end:
                    games = min(contest.games, known + STEP * contest.players // 2)
                    match = Match(plan_of(contest, games), self.store, local_workers(workers))
                    complete = match.run().complete
                    known = self.known(contest)
                    print(f"{known} of {contest.games} games: {contest.command}", flush=True)
                    if not complete:
                        raise KeyboardInterrupt
            finally:
                self.keep(contest, known)

    def known(self, contest: Contest) -> int:
        """How many games of a match the store has: whole deals from the first on."""
        seatings = len(Lineup.of(*contest.bots).seatings)
        deals = self.store.read(stored(contest))["deal"][::seatings].tolist()
        whole = next((n for n, deal in enumerate(deals) if deal != n), len(deals))
        return min(contest.games, whole * seatings)

    def restore(self, contest: Contest) -> None:
        """Give kept games back to the store, if they are of the present versions."""
        place, entry = stored(contest), self.kept.get(contest.command)
        if entry is not None and entry["contest"] == place.key:
            games = unpacked(base64.b64decode(entry["packed"]), place.layout)
            self.store.add(place, 0, int(games["deal"].max()) + 1, games)

    def keep(self, contest: Contest, known: int) -> None:
        """Write the games of a match to the file, unless it has more of another version."""
        place, entry = stored(contest), self.kept.get(contest.command)
        before = entry["facts"]["games"] if entry and entry["contest"] != place.key else 0
        if known <= before and not (known and known == contest.games):
            return
        match = Match(plan_of(contest, known), self.store)
        match.recall()
        outcome = match.outcome()
        (games,) = outcome.games.values()
        facts = match_json(outcome, standings_of(outcome))
        self.kept[contest.command] = {
            "contest": place.key,
            "packed": base64.b64encode(packed(games)).decode("ascii"),
            "facts": {name: facts[name] for name in ("rules", "games", "bots")},
        }
        self.file.write_text(json.dumps(self.kept, indent=1, sort_keys=True) + "\n", "utf-8")


def plan_of(contest: Contest, games: int) -> MatchPlan:
    return make_plan(Board.load(contest.board), contest.players, contest.bots, games, SEED)


def stored(contest: Contest) -> StoredContest:
    return StoredContest(plan_of(contest, contest.games), Lineup.of(*contest.bots))


def read_kept(file: Path) -> Kept:
    kept: Kept = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return kept


def master_section(matches: Sequence[Wanted], kept: Kept) -> Iterator[str]:
    """The table, from what is kept."""
    rows, missing = [], []
    for wanted in matches:
        entry = kept.get(wanted.contest.command)
        if entry is None:
            missing.append(wanted)
            continue
        facts = entry["facts"]
        goal, found, reached = wanted.found(facts)
        points = [plain(facts["bots"][bot]["mean_score"]) for bot in wanted.contest.bots[:2]]
        whole = facts["games"] >= wanted.contest.games
        verdict = ("yes" if whole else "so far") if reached else "no"
        what = f"{wanted.budget} against {wanted.rivals}, {title(wanted.contest.board)}"
        row = (what, goal, f"**{found}**", verdict)
        rows.append(
            (*row, f"{facts['games']:,}", " to ".join(points), code(wanted.contest.command))
        )
    yield (
        "How it decides, and what was tried, is on [a page of its own](master.md). Milliseconds are of processor time"
        " per decision, so that a busy machine plays slower and no worse; how many playouts fit depends on the machine, so these"
        " games are not repeated move by move. `make master` continues matches with fewer games than their command asks for.\n"
    )
    yield markdown(("", "goal", "wins", "reached", "games", "points", "command"), rows)
    if missing:
        yield f"Not measured yet: {'; '.join(named_together(missing))}.\n"


def named_together(matches: Sequence[Wanted]) -> Iterator[str]:
    """Matches in words: those of one budget and board together."""
    kinds = dict.fromkeys((each.budget, each.contest.board) for each in matches)
    for budget, board in kinds:
        rivals = [
            each.rivals for each in matches if (each.budget, each.contest.board) == (budget, board)
        ]
        yield f"{budget} against {', '.join(rivals)}, {title(board)}"


def write_page() -> None:
    page = PAGE.read_text("utf-8")
    rest = page[page.index(SERVER) :]
    before = page[: page.index(HEADING if HEADING in page else SERVER)]
    section = master_section(WANTED, read_kept(KEPT))
    PAGE.write_text("\n".join([before + HEADING, *section, rest]), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=inf, help="begin no game later")
    parser.add_argument("--workers", type=int, help="games at the same time; else one per core")
    parser.add_argument("--store", type=Path, help="where games are stored; else the arena's store")
    parser.add_argument("--page", action="store_true", help="play nothing")
    args = parser.parse_args()
    if not args.page:
        try:
            results = MasterResults(ResultStore(args.store))
            results.play(WANTED, 60 * args.minutes, args.workers)
        except KeyboardInterrupt:
            print(
                "Interrupted: what was played is kept, and the same command goes on.",
                file=sys.stderr,
            )
    write_page()


if __name__ == "__main__":
    main()
