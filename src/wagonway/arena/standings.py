"""The standings of a match: means, shares of victory and ratings, with their intervals.

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

from wagonway.arena.bootstrap import Interval, Resampling, spread, sure
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
    # Share of victories of the row's bot against the column's.
    matrix: dict[str, dict[str, float]]
    winner_mean: float
    first_seat: Edge
    deals: int
    games: int


def standings_of(outcome: MatchOutcome, anchor: str | None = None) -> Standings:
    """The standings after the games played so far."""
    bots = outcome.plan.bots
    check_anchor(bots, anchor)
    ledger = DealSums(bots, outcome.games, forfeits=outcome.plan.faults == FORFEIT)
    if not ledger.games:
        raise Refusal("arena-nothing-played")
    again = ledger.resampled()
    zero = None if anchor is None else bots.index(anchor)
    ratings, rated_again = ledger.ratings(ledger.total, zero), ledger.ratings(again, zero)
    shares, shares_again = ledger.shares(ledger.total), ledger.shares(again)
    all_seats = ledger.seats
    return Standings(
        bots=tuple(
            standing(
                name,
                all_seats[all_seats["bot"] == i],
                len(np.unique(ledger.game_numbers[all_seats["bot"] == i])),
                sure(float(shares[0, i]), shares_again[:, i], ledger.deals),
                float(ratings[0, i]),
                spread(rated_again[:, i]),
            )
            for i, name in enumerate(bots)
        ),
        matrix=ledger.matrix(),
        winner_mean=float((all_seats["total"] * all_seats["share"]).sum() / ledger.games),
        first_seat=Edge(
            float(ledger.first_share(ledger.total)[0]),
            spread(ledger.first_share(again)),
            1 / outcome.plan.players,
        ),
        deals=ledger.deals,
        games=ledger.games,
    )


def check_anchor(bots: tuple[str, ...], anchor: str | None) -> None:
    if anchor is not None and anchor not in bots:
        raise Refusal("arena-anchor", bot=anchor, bots=", ".join(bots))


def standing(
    name: str, seats: Any, games: int, interval: Interval, rating: float, rated: Interval
) -> Standing:
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
        rating=rating,
        rating_interval=rated,
    )


def mean(values: Any) -> float:
    return float(values.mean(dtype=np.float64)) if len(values) else float("nan")


class DealSums:
    """The games of a match as sums by deal, the unit of resampling."""

    def __init__(
        self, bots: tuple[str, ...], games: dict[Lineup, Games], forfeits: bool = False
    ) -> None:
        self.bots, self.lineups, self._forfeits = bots, games, forfeits
        each = [renumbered(bots, lineup, these) for lineup, these in games.items()]
        self._seats = np.concatenate(each)  # a row per game, a column per seat
        self.games, self._players = self._seats.shape
        self.seats = self._seats.reshape(-1)
        self.game_numbers = np.repeat(np.arange(self.games), self._players)
        deals = np.concatenate([these["deal"] for these in games.values()])
        numbers, self._deal = np.unique(deals, return_inverse=True)
        self.deals = len(numbers)
        self.orders, order_sums = self._order_sums()
        share_sums = self._by_deal(self.seats["share"], self.seats["bot"], len(bots))
        seat_sums = self._by_deal(np.ones(len(self.seats)), self.seats["bot"], len(bots))
        first = (self._seats["share"] * self._seats["first"]).sum(axis=1)
        begun = self._seats["first"].sum(axis=1)
        edge = [np.bincount(self._deal, each, self.deals)[:, None] for each in (first, begun)]
        self._parts = np.cumsum([len(bots), len(bots), 1, 1])
        self._sums = np.hstack([share_sums, seat_sums, *edge, order_sums])

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

    @property
    def total(self) -> Floats:
        return np.asarray(self._sums.sum(axis=0, keepdims=True))

    def resampled(self) -> Floats:
        """The sums of each bootstrap resample."""
        return Resampling(self.deals).sums(self._sums)

    def shares(self, sums: Floats) -> Floats:
        won, seats = np.split(sums, self._parts, axis=1)[:2]
        shares: Floats = np.divide(won, seats, out=np.full(won.shape, np.nan), where=seats > 0)
        return shares

    def first_share(self, sums: Floats) -> Floats:
        won, games = np.split(sums, self._parts, axis=1)[2:4]
        return np.asarray((won / np.maximum(games, 1))[:, 0])

    def ratings(self, sums: Floats, anchor: int | None) -> Floats:
        counts = np.split(sums, self._parts, axis=1)[4]
        met = {(a, b) for order in self.orders for a in order for b in order if a != b}
        orders = [*self.orders, *sorted(met)]
        before = np.full((len(counts), len(met)), DRAWS_BEFORE / 2)
        return elo(strengths(orders, np.hstack([counts, before]), len(self.bots)), anchor)

    def matrix(self) -> dict[str, dict[str, float]]:
        """The share of victories of each bot's seats at tables with each other bot.

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
