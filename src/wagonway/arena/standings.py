"""The standings of a match: means, shares of wins and ratings, with their intervals.

Intervals are 95 % bootstrap intervals over deals, never single games. A deal's number means the same cards in
every lineup, so it is resampled for all of them together.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import Any

import numpy as np
from numpy.lib.recfunctions import repack_fields
from numpy.typing import NDArray

from wagonway.arena.bootstrap import Figure, Interval, Resampling, spread
from wagonway.arena.faults import FORFEIT
from wagonway.arena.match import MatchOutcome
from wagonway.arena.plan import Lineup
from wagonway.arena.ratings import Floats, Order, elo, strengths
from wagonway.arena.results import SUMMARY, Games
from wagonway.engine.refusal import Refusal

DRAWS_BEFORE = 1.0  # each pair starts with one virtual draw as prior, so that no rating is infinite


@dataclass(frozen=True)
class Standing:
    """One bot in a match: means are by seat and game."""

    bot: str
    games: int
    win_share: float
    interval: Interval
    mean_score: float
    winner_mean: float | None  # of the games it won
    tickets_kept: float
    tickets_made: float
    tickets_failed: float
    pieces_left: float
    turns: float
    ended: float  # share of the games in which it began the last round
    faults: int
    rating: float
    rating_interval: Interval


@dataclass(frozen=True)
class Edge:
    """The advantage of the first seat."""

    share: float
    interval: Interval
    fair: float


@dataclass(frozen=True)
class Standings:
    """The standings of all bots of a match."""

    bots: tuple[Standing, ...]
    # Share of wins of the row's bot against the column's.
    matrix: dict[str, dict[str, float]]
    winner_mean: float
    first_seat: Edge
    deals: int
    games: int


def standings_of(outcome: MatchOutcome, anchor: str | None = None) -> Standings:
    """The standings after the games played so far."""
    bots = outcome.plan.bots
    check_anchor(bots, anchor)
    if not any(map(len, outcome.games.values())):
        raise Refusal("arena-nothing-played")
    ledger = DealSums(bots, outcome.games, forfeits=outcome.plan.faults == FORFEIT)
    ratings = ledger.ratings(None if anchor is None else bots.index(anchor))
    shares, first = ledger.shares(), ledger.first_seat()
    all_seats = ledger.seats
    return Standings(
        bots=tuple(
            standing(
                name,
                all_seats[all_seats["bot"] == i],
                len(np.unique(ledger.game_numbers[all_seats["bot"] == i])),
                shares[i].interval,
                ratings[i],
            )
            for i, name in enumerate(bots)
        ),
        matrix=ledger.matrix(),
        winner_mean=float((all_seats["total"] * all_seats["share"]).sum() / ledger.games),
        first_seat=Edge(first.value, first.interval, 1 / outcome.plan.players),
        deals=ledger.deals,
        games=ledger.games,
    )


def check_anchor(bots: tuple[str, ...], anchor: str | None) -> None:
    if anchor is not None and anchor not in bots:
        raise Refusal("arena-anchor", bot=anchor, bots=", ".join(bots))


def standing(name: str, seats: Any, games: int, interval: Interval, rating: Figure) -> Standing:
    won = float(seats["share"].sum(dtype=np.float64))
    scored = float((seats["total"] * seats["share"].astype(np.float64)).sum())
    kept, made = mean(seats["kept"]), mean(seats["made"])
    return Standing(
        bot=name,
        games=games,
        win_share=mean(seats["share"]),
        interval=interval,
        mean_score=mean(seats["total"]),
        winner_mean=scored / won if won else None,
        tickets_kept=kept,
        tickets_made=made,
        tickets_failed=kept - made,
        pieces_left=mean(seats["pieces"]),
        turns=mean(seats["turns"]),
        ended=float(seats["ended"].sum()) / games if games else float("nan"),
        faults=int(seats["faults"].sum()),
        rating=rating.value,
        rating_interval=rating.interval,
    )


def mean(values: Any) -> float:
    return float(values.mean(dtype=np.float64)) if len(values) else float("nan")


class DealSums:
    """The games of a match as sums by deal, the unit of resampling."""

    def __init__(self, bots: tuple[str, ...], games: dict[Lineup, Games], forfeits: bool) -> None:
        self.bots, self.lineups, self._forfeits = bots, games, forfeits
        each = [renumbered(bots, lineup, these) for lineup, these in games.items()]
        self._seats = np.concatenate(each)  # a row per game, a column per seat
        self.games, self._players = self._seats.shape
        self.seats = self._seats.reshape(-1)
        self.game_numbers = np.repeat(np.arange(self.games), self._players)
        deals = np.concatenate([these["deal"] for these in games.values()])
        numbers, self._deal = np.unique(deals, return_inverse=True)
        self.deals = len(numbers)
        self._resampling = Resampling(self.deals)

    def shares(self) -> list[Figure]:
        """Each bot's share of the wins of its seats."""
        won = self._by_deal(self.seats["share"], self.seats["bot"], len(self.bots))
        sat = self._by_deal(np.ones(len(self.seats)), self.seats["bot"], len(self.bots))
        return self._resampling.shares(won, sat)

    def first_seat(self) -> Figure:
        """The first seat's share of the wins."""
        first = self._seats["first"]
        won = np.bincount(self._deal, (self._seats["share"] * first).sum(axis=1), self.deals)
        return self._resampling.ratio(won, np.bincount(self._deal, first.sum(axis=1), self.deals))

    def ratings(self, anchor: int | None) -> list[Figure]:
        orders, sums = self._order_sums()
        met = {(a, b) for order in orders for a in order for b in order if a != b}

        def rated(counts: Floats) -> Floats:
            before = np.full((len(counts), len(met)), DRAWS_BEFORE / 2)
            counts = np.hstack([counts, before])
            return elo(strengths([*orders, *sorted(met)], counts, len(self.bots)), anchor)

        values, again = rated(sums.sum(axis=0)[None]), rated(self._resampling.sums(sums))
        return [Figure(float(value), spread(some)) for value, some in zip(values[0], again.T)]

    def _by_deal(self, values: Any, kind: Any, kinds: int) -> Floats:
        """The sum of the seats' values by deal and kind."""
        place = np.repeat(self._deal, self._players) * kinds + kind
        sums = np.bincount(place, values, self.deals * kinds)
        return sums.reshape(self.deals, kinds).astype(np.float64)

    def _order_sums(self) -> tuple[list[Order], Floats]:
        """The observed finishing orders, and their counts in each deal."""
        found = finishing_orders(self._seats, self._forfeits)
        rows = np.concatenate([order for _, _, order in found])
        games = np.concatenate([game for game, _, _ in found])
        weights = np.concatenate([np.full(len(game), weight) for game, weight, _ in found])
        orders, kind = np.unique(rows, axis=0, return_inverse=True)
        place = self._deal[games] * len(orders) + kind.reshape(-1)
        sums = np.bincount(place, weights, self.deals * len(orders)).astype(np.float64)
        return [tuple(map(int, order)) for order in orders], sums.reshape(self.deals, len(orders))

    def matrix(self) -> dict[str, dict[str, float]]:
        """The share of wins of each bot's seats at tables with each other bot.

        If a single seat of the bot met the other in all other seats, only these tables count.
        """
        found: dict[str, dict[str, float]] = {}
        for one in self.bots:
            found[one] = {}
            for other in self.bots:
                met = [each for each in self.lineups if one in each.bots and other in each.bots]
                alone = [each for each in met if each.is_challenge(one, other)]
                if one != other and met:
                    found[one][other] = self._mean_share(one, alone or met)
        return found

    def _mean_share(self, bot: str, lineups: list[Lineup]) -> float:
        shares = [
            seats["share"][seats["bot"] == lineup.names.index(bot)]
            for lineup in lineups
            for seats in [self.lineups[lineup]["seats"]]
        ]
        return mean(np.concatenate(shares))


def renumbered(bots: tuple[str, ...], lineup: Lineup, games: Games) -> Any:
    """The seats of games without their paces, with the bots' numbers of the match, not the lineup's."""
    fields = ["bot", "share", *SUMMARY]
    seats = repack_fields(games["seats"][fields])
    numbers = np.array([bots.index(name) for name in lineup.names])
    seats["bot"] = numbers[seats["bot"]]
    return seats


def finishing_orders(
    seats: Any, forfeits: bool = False
) -> list[tuple[NDArray[np.int64], float, NDArray[np.int64]]]:
    """Which games ended in which order of bots, with what weight: winners first, then by points.

    A seat that forfeited comes last. Where seats tie, every order of the seats breaks the tie once, with equal weight.
    """
    worth = seats["total"].astype(np.int64) + (seats["won"] > 0) * (1 << 20)
    if forfeits:
        worth -= (seats["faults"] > 0) * (1 << 21)
    ordered = np.sort(worth, axis=1)
    tied = (ordered[:, 1:] == ordered[:, :-1]).any(axis=1)
    found = []
    for games, ways in (
        (np.flatnonzero(~tied), [range(worth.shape[1])]),
        (np.flatnonzero(tied), list(permutations(range(worth.shape[1])))),
    ):
        for way in ways:
            best_first = np.argsort(-worth[games][:, way], axis=1, kind="stable")
            order = np.take_along_axis(seats["bot"][games][:, way], best_first, axis=1)
            found.append((games, 1 / len(ways), order.astype(np.int64)))
    return found
