"""A match without its luck: what every seat's chance events were worth, and how sure margins are once they are taken out.

Games are played again move by move, so it takes about as long as a bot of plain Python would.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from wagonway.arena.deals import deal_name
from wagonway.arena.plan import Lineup, MatchPlan
from wagonway.arena.stepwise import Players
from wagonway.arena.workers import MakeWorkers
from wagonway.engine.game import Game
from wagonway.insight.ledger import UNITS, Move, keep_books
from wagonway.outside import keep_programs

PART = 8  # deals that a worker takes at a time
MARGIN, LUCK, OWN, THEIRS = range(4)
Z = 1.96

Amounts = NDArray[np.float64]  # by game and seat: MARGIN, LUCK, OWN, THEIRS, in points


@dataclass(frozen=True)
class BotLuck:
    """One bot: points above the best other seat, as they were and without luck, and half the width of their intervals."""

    bot: str
    games: int
    margin: float
    margin_half: float
    luck: float
    luck_half: float
    own: float  # what its own decisions brought, by the value that keeps the books
    own_half: float
    adjusted: float
    adjusted_half: float
    factor: float  # so many times as many games would make the margins as sure without it


def match_luck(plan: MatchPlan, make_workers: MakeWorkers) -> list[BotLuck]:
    """Every bot of a match, over all its tables, from the best to the worst."""
    found: dict[str, list[Amounts]] = {bot: [] for bot in plan.bots}
    workers = make_workers(False)
    try:
        for lineup in plan.lineups:
            deals = range(plan.deals(lineup))
            parts = [deals[i : i + PART] for i in range(0, len(deals), PART)]
            played = [workers.run(partial(lucks_of, plan, lineup, part)) for part in parts]
            amounts = np.concatenate([each.result() for each in played])
            for bot, games in by_bot(lineup, amounts).items():
                found[bot].append(games)
    finally:
        workers.shut_down(at_once=True)
    rows = [bot_luck(bot, np.concatenate(games)) for bot, games in found.items() if games]
    return sorted(rows, key=lambda row: -row.adjusted)


def lucks_of(plan: MatchPlan, lineup: Lineup, deals: range) -> NDArray[np.float64]:
    """By deal, seating and seat: margin, luck and decisions of each game."""
    found = np.zeros((len(deals), len(lineup.seatings), plan.players, 4))
    with keep_programs():
        for i, deal in enumerate(deals):
            for number in range(len(lineup.seatings)):
                found[i, number] = game_luck(plan, lineup, number, deal)
    return found


def game_luck(plan: MatchPlan, lineup: Lineup, number: int, deal: int) -> Amounts:
    """One game: a row a seat."""
    seating = lineup.seatings[number]
    name = deal_name(plan.seed, plan.board.id, plan.players, deal)
    game = Game.new(plan.board, plan.players, name)
    start, players = game.copy(), Players(plan, seating, number, deal)
    moves: list[Move] = []
    try:
        while not game.over:
            seat = game.seat
            answer, _ = players.ask(seat, game.view(seat))
            action = game.read(str(answer))
            moves.append((len(moves) + 1, seat, action))
            game.repeat(action.text)
    finally:
        players.close(game.result() if game.over else None)
    books = keep_books(start, moves)
    assert books is not None
    luck, own, theirs = books.sums()
    margin = books.start + luck + own + theirs
    return np.stack([margin, luck, own, theirs], axis=1) / UNITS


def by_bot(lineup: Lineup, amounts: NDArray[np.float64]) -> dict[str, Amounts]:
    """Of each bot: by deal, the mean over the seats that it has in all seatings; deals are what chance makes independent."""
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
    """Luck is taken out in the proportion in which it moved the margins of this match (a control variate)."""
    margin, luck, own = games[:, MARGIN], games[:, LUCK], games[:, OWN]
    spread = float(luck.var())
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
