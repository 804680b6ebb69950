"""A chunk of a match, some deals of one lineup, and how it is played: compiled where every bot is, else move by move."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cache

from wagonway.arena.compiled import play_compiled
from wagonway.arena.faults import FORFEIT, STOP, Failure
from wagonway.arena.plan import Lineup, MatchPlan
from wagonway.arena.results import Games, forfeit, new_games
from wagonway.arena.stepwise import play_stepwise
from wagonway.outside import load_player
from wagonway.outside.faults import ILLEGAL


@dataclass(frozen=True)
class Played:
    """The games of a chunk, the time they took, and the last failure of each bot that failed."""

    lineup: Lineup
    deals: range
    games: Games  # by deal and seating
    seconds: float
    failures: dict[str, Failure]


def play_chunk(plan: MatchPlan, lineup: Lineup, deals: range) -> Played:
    """Play every deal of the chunk in every seating; the plan says how faults are handled."""
    start = time.perf_counter()
    games = new_games(plan, lineup, deals)
    failures: dict[str, Failure] = {}
    if is_compiled(lineup):
        play_compiled(plan, lineup, deals, games)
        failures = illegal_answers(lineup, games)
    else:
        play_stepwise(plan, lineup, deals, games, failures)
    if failures and plan.faults == STOP:
        games = games[:0]
    elif failures and plan.faults == FORFEIT:
        forfeit(games)
    return Played(lineup, deals, games.reshape(-1), time.perf_counter() - start, failures)


def illegal_answers(lineup: Lineup, games: Games) -> dict[str, Failure]:
    """The failures of compiled bots; only their number is known."""
    seats = games["seats"]
    failed = set(seats["bot"][seats["faults"] > 0].tolist())
    return {name: Failure(name, ILLEGAL) for i, name in enumerate(lineup.names) if i in failed}


@cache
def is_compiled(lineup: Lineup) -> bool:
    """Whether all bots of the lineup can play whole games in compiled code."""
    return all(load_player(name).compiled for name in lineup.names)
