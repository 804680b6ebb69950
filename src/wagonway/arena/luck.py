"""A match adjusted for luck: what chance events were worth to every seat, and the margins without them.

Games are replayed move by move, so it takes about as long as a match of plain Python bots.
"""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from wagonway.arena.plan import Lineup, MatchPlan
from wagonway.arena.stepwise import Players, play_deal
from wagonway.arena.versions import versions_of
from wagonway.arena.workers import MakeWorkers, Work, run_all
from wagonway.insight.decimals import Z
from wagonway.insight.ledger import UNITS, from_start, ledger_entries
from wagonway.outside import keep_programs

PART = 8  # deals per job
MARGIN, LUCK, OWN, THEIRS = range(4)

Amounts = NDArray[np.float64]  # by game and seat: MARGIN, LUCK, OWN, THEIRS, in points
Part = tuple[Lineup, range]  # some deals of a lineup


@dataclass(frozen=True)
class BotLuck:
    """One bot's margins over the best other seat, observed and adjusted for luck, with half the width of their intervals."""

    bot: str
    games: int
    margin: float
    margin_half: float
    luck: float
    luck_half: float
    own: float  # what its own decisions gained, by the model of the ledger
    own_half: float
    adjusted: float
    adjusted_half: float
    factor: float  # times as many games give the same precision without the adjustment


def match_luck(plan: MatchPlan, make_workers: MakeWorkers) -> list[BotLuck]:
    """Every bot of a match over all its tables, the best first."""
    found: dict[str, list[Amounts]] = {bot: [] for bot in plan.bots}
    parts = [
        (lineup, range(start, min(start + PART, plan.deals(lineup))))
        for lineup in plan.lineups
        for start in range(0, plan.deals(lineup), PART)
    ]
    work = (
        Work(partial(lucks_of, plan, *part), partial(versions_of, plan, part[0])) for part in parts
    )
    with closing(run_all(make_workers(False), work)) as batches:
        amounts = dict(each for batch in batches for each in batch)
    for part in parts:
        for bot, games in by_bot(part[0], amounts[part]).items():
            found[bot].append(games)
    rows = [bot_luck(bot, np.concatenate(games)) for bot, games in found.items() if games]
    return sorted(rows, key=lambda row: -row.adjusted)


def lucks_of(plan: MatchPlan, lineup: Lineup, deals: range) -> tuple[Part, NDArray[np.float64]]:
    """A part, and the amounts of its games by deal, seating and seat."""
    found = np.zeros((len(deals), len(lineup.seatings), plan.players, 4))
    with keep_programs():
        for i, deal in enumerate(deals):
            for number in range(len(lineup.seatings)):
                found[i, number] = game_luck(plan, lineup, number, deal)
    return (lineup, deals), found


def game_luck(plan: MatchPlan, lineup: Lineup, number: int, deal: int) -> Amounts:
    """The amounts of one game, a row per seat."""
    players = Players(plan, lineup.seatings[number], number, deal)
    entries = ledger_entries(*from_start(play_deal(plan, deal, players)))
    luck, own, theirs = entries.sums()
    margin = entries.start + luck + own + theirs
    return np.stack([margin, luck, own, theirs], axis=1) / UNITS


def by_bot(lineup: Lineup, amounts: NDArray[np.float64]) -> dict[str, Amounts]:
    """For each bot and deal, the mean over its seats in all seatings: only deals are independent."""
    found = {}
    for name in lineup.names:
        seats = [
            amounts[:, number, seat]
            for number, seating in enumerate(lineup.seatings)
            for seat, bot in enumerate(seating)
            if bot == name
        ]
        found[name] = np.mean(seats, axis=0)
    return found


def bot_luck(bot: str, games: Amounts) -> BotLuck:
    """Adjust the margins with luck as a control variate; a line fits two deals exactly, so that says nothing."""
    margin, luck, own = games[:, MARGIN], games[:, LUCK], games[:, OWN]
    spread = float(luck.var()) if len(games) > 2 else 0.0
    weight = (
        float(np.mean((margin - margin.mean()) * (luck - luck.mean()))) / spread if spread else 0.0
    )
    adjusted = margin - weight * luck
    left = float(adjusted.var())
    return BotLuck(
        bot, len(games),
        *mean_and_half(margin), *mean_and_half(luck), *mean_and_half(own), *mean_and_half(adjusted),
        float(margin.var()) / left if left else 1.0,
    )  # fmt: skip


def mean_and_half(values: NDArray[np.float64]) -> tuple[float, float]:
    """The mean and half the width of its interval."""
    return float(values.mean()), Z * float(values.std()) / len(values) ** 0.5
