"""Checks the ledger on many games of known players: the mean of luck, and how soon decisions rank the levels.

    python bench/review_luck.py --board san_francisco --games 200

Every level plays `conductor` on the same deals, in both seatings. Games are stored one by one, so that the same command
resumes.
"""

from __future__ import annotations

import argparse
import json
from itertools import pairwise
from pathlib import Path

import numpy as np

from wagonway.arena.luck import LUCK, MARGIN, OWN, Amounts, game_luck
from wagonway.arena.plan import Lineup, make_plan
from wagonway.engine.board import Board
from wagonway.insight.decimals import Z

LEVELS = ("easy", "medium", "hard", "expert")
REFERENCE = "conductor"
FOLDER = Path("build") / "review"


def play(board: str, level: str, players: int, games: int) -> Amounts:
    """By deal, seating and seat: margin, luck, own decisions and those of others."""
    bots = (level, *[REFERENCE] * (players - 1))
    plan = make_plan(Board.load(board), players, bots, games, "review luck")
    (lineup,) = plan.lineups
    FOLDER.mkdir(parents=True, exist_ok=True)
    file = FOLDER / f"luck-{board}-{players}-{level}.jsonl"
    known = [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []
    with file.open("a") as out:
        for deal in range(len(known), plan.deals(lineup)):
            row = [game_luck(plan, lineup, i, deal).tolist() for i in range(len(lineup.seatings))]
            known.append(row)
            out.write(json.dumps(row) + "\n")
            out.flush()
    return np.array(known[: plan.deals(lineup)])


def own_games(level: str, players: int, amounts: Amounts) -> Amounts:
    """The amounts of the level's own seats, a row per game."""
    lineup = Lineup.of(level, *[REFERENCE] * (players - 1))
    seats = [
        amounts[:, i, seat]
        for i, seating in enumerate(lineup.seatings)
        for seat, bot in enumerate(seating)
        if bot == level
    ]
    return np.concatenate(seats)


def mean_and_error(values: Amounts) -> str:
    return f"{values.mean():+7.2f} ± {Z * values.std() / len(values) ** 0.5:.2f}"


def needed(a: Amounts, b: Amounts) -> float:
    """Games of each of two levels until their difference is two standard errors."""
    gap = abs(a.mean() - b.mean())
    return float(4 * (a.var() + b.var()) / gap**2) if gap else float("inf")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--board", default="san_francisco")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=200, help="of each level")
    args = parser.parse_args()
    found, every = {}, []
    for level in LEVELS:
        amounts = play(args.board, level, args.players, args.games)
        found[level] = own_games(level, args.players, amounts)
        every.append(amounts.reshape(-1, amounts.shape[-1]))
        print(
            f"{level:8}{len(found[level]):6} games  margin {mean_and_error(found[level][:, MARGIN])}"
            f"  luck {mean_and_error(found[level][:, LUCK])}  own decisions {mean_and_error(found[level][:, OWN])}",
            flush=True,
        )
    seats = np.concatenate(every)
    print(f"luck of all {len(seats)} seats: {mean_and_error(seats[:, LUCK])}")
    rows = np.concatenate(list(found.values()))
    centred = np.concatenate([each - each.mean(axis=0) for each in found.values()])
    weight = np.mean(centred[:, MARGIN] * centred[:, LUCK]) / centred[:, LUCK].var()
    left = (centred[:, MARGIN] - weight * centred[:, LUCK]).var()
    print(
        f"variance of margins without luck: 1/{centred[:, MARGIN].var() / left:.2f}; {len(rows)} games"
    )
    for lower, higher in pairwise(LEVELS):
        results = needed(found[lower][:, MARGIN], found[higher][:, MARGIN])
        own = needed(found[lower][:, OWN], found[higher][:, OWN])
        ordered = found[lower][:, OWN].mean() < found[higher][:, OWN].mean()
        print(
            f"{lower} below {higher}: by results {results:.0f} games, by own decisions {own:.0f}"
            f" (factor {results / own:.2f}){'' if ordered else ', in the wrong order'}"
        )


if __name__ == "__main__":
    main()
