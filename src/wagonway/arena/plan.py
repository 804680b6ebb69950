"""The plan of a match: which bots meet, in which seats, over how many deals.

A deal is one shuffle of everything. Each deal of a lineup is played in every one of its seatings, so that
luck of the deal and of the seat falls on all bots alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations

from wagonway.arena.faults import STOP, check_policy
from wagonway.engine.board import Board
from wagonway.engine.refusal import Refusal

MOST_GAMES = 10_000_000  # of a lineup: their results fit in memory
Seating = tuple[str, ...]  # the bot of each seat


@dataclass(frozen=True, order=True)
class Lineup:
    """The bots of one table, sorted by name, so that "a b" and "b a" are one contest."""

    bots: tuple[str, ...]

    @classmethod
    def of(cls, *bots: str) -> Lineup:
        return cls(tuple(sorted(bots)))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The bots without repeats: what the bot numbers of a game's record count."""
        return tuple(dict.fromkeys(self.bots))

    @cached_property
    def seatings(self) -> tuple[Seating, ...]:
        """Every bot sits equally often in every seat.

        Different bots rotate; if some are the same, every arrangement that differs is played.
        """
        if len(self.names) < len(self.bots):
            return tuple(sorted(set(permutations(self.bots))))
        seats = range(len(self.bots))
        return tuple(self.bots[turn:] + self.bots[:turn] for turn in seats)

    def is_challenge(self, one: str, others: str) -> bool:
        """Whether a single seat of one bot meets the other bot in all other seats."""
        return self == Lineup.of(one, *[others] * (len(self.bots) - 1))


@dataclass(frozen=True)
class MatchPlan:
    """A match as requested."""

    board: Board
    players: int
    bots: tuple[str, ...]  # without repeats, in the order they were named
    lineups: tuple[Lineup, ...]
    games: int  # requested for each lineup
    seed: str
    seconds: float = 5.0  # per move of an external bot
    faults: str = STOP
    observed: bool = False  # whether an observer that sees every hand takes notes (engine.notes)

    def deals(self, lineup: Lineup) -> int:
        """The number of deals of a lineup: whole deals, so slightly more games than requested may be played."""
        return -(-self.games // len(lineup.seatings))

    @property
    def total_games(self) -> int:
        return sum(self.deals(lineup) * len(lineup.seatings) for lineup in self.lineups)


def check_games(games: int) -> None:
    """Refuse an impossible number of games."""
    if not 1 <= games <= MOST_GAMES:
        raise Refusal("arena-games", games=games, most=MOST_GAMES)


def make_plan(
    board: Board,
    players: int,
    bots: tuple[str, ...],
    games: int,
    seed: str = "0",
    seconds: float = 5.0,
    faults: str = STOP,
) -> MatchPlan:
    """The match between these bots; a Refusal if it is impossible."""
    board.check_players(players)
    if not bots:
        raise Refusal("arena-no-bots")
    check_games(games)
    check_policy(faults)
    distinct = tuple(dict.fromkeys(bots))
    return MatchPlan(
        board, players, distinct, lineups_of(bots, players), games, seed, seconds, faults
    )


def lineups_of(bots: tuple[str, ...], players: int) -> tuple[Lineup, ...]:
    """As many bots as seats are one table; more meet in every combination; fewer challenge each other."""
    if len(bots) >= players:
        tables = [Lineup.of(*table) for table in combinations(bots, players)]
    elif len(set(bots)) == 1:
        tables = [Lineup.of(*bots[:1] * players)]
    else:
        tables = [
            Lineup.of(a, *[b] * (players - 1)) for a, b in permutations(dict.fromkeys(bots), 2)
        ]
    return tuple(dict.fromkeys(tables))
