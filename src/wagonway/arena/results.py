"""What is kept of a game: one record, with a part for each seat."""

from __future__ import annotations

from typing import Any

import numpy as np

from wagonway.arena.plan import Lineup
from wagonway.engine import match
from wagonway.engine.rules import scoring

# Columns of the story that `play_games` tells of a seat, by the names they have in results.
STORY = {
    "total": scoring.TOTAL,
    "route_points": scoring.ROUTE_POINTS,
    "ticket_points": scoring.TICKET_POINTS,
    "token_points": scoring.TOKEN_POINTS,
    "bonus": scoring.BONUS,
    "made": scoring.COMPLETED,
    "longest": scoring.TRAIL,
    "won": scoring.WON,
    "kept": match.TICKETS_KEPT,
    "pieces": match.PIECES_LEFT,
    "turns": match.TURNS,
    "decisions": match.DECISIONS,
    "faults": match.FAULTS,
    "ended": match.ENDED,
    "first": match.FIRST,
    "tokens": match.TOKENS,
}
PACE_TURNS = 2
Games = np.ndarray[Any, np.dtype[Any]]


def game_record(players: int) -> np.dtype[Any]:
    """The layout of a game between so many players."""
    seat = np.dtype(
        [
            ("bot", np.int16),  # its number among the names of the lineup
            ("share", np.float32),  # of the victory: 1/k when k players share it
            *((name, np.int16) for name in STORY),
            # Route points after 0, 2, 4, … of the seat's turns: every other tells enough, at half the cost.
            ("pace", np.int16, match.PACE // PACE_TURNS),
        ]
    )
    return np.dtype([("deal", np.int64), ("seating", np.int16), ("seats", seat, (players,))])


def new_games(lineup: Lineup, deals: range) -> Games:
    """Room for the games of some deals: a row a deal, a column a seating, with who sits where."""
    seatings = lineup.seatings
    games = np.zeros((len(deals), len(seatings)), game_record(len(lineup.bots)))
    games["deal"] = np.arange(deals.start, deals.stop)[:, None]
    games["seating"] = np.arange(len(seatings))
    games["seats"]["bot"] = [[lineup.names.index(bot) for bot in seating] for seating in seatings]
    return games


def record(games: Games, stories: Any, paces: Any) -> None:
    """Write down what the games' seats did."""
    seats = games["seats"]
    for name, column in STORY.items():
        seats[name] = stories[:, :, column]
    won = stories[:, :, scoring.WON]
    seats["share"] = won / won.sum(axis=1, keepdims=True)
    seats["pace"] = paces[:, :, ::PACE_TURNS]


def joined(players: int, parts: list[Games]) -> Games:
    """Games that were played in pieces, each in order, as one: by deal and seating."""
    parts = sorted((part for part in parts if len(part)), key=lambda part: int(part["deal"][0]))
    games = np.concatenate([np.zeros(0, game_record(players)), *parts])
    if (np.diff(games["deal"]) < 0).any():  # a part had a gap that another fills
        games = games[np.argsort(games["deal"], kind="stable")]
    return games
