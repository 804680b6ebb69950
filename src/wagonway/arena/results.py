"""What is kept of a game: one record, with a part for each seat."""

from __future__ import annotations

from typing import Any

import numpy as np

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
Games = np.ndarray[Any, np.dtype[Any]]


def game_record(players: int) -> np.dtype[Any]:
    """The layout of a game between so many players."""
    seat = np.dtype(
        [
            ("bot", np.int16),  # its number among the names of the lineup
            ("share", np.float32),  # of the victory: 1/k when k players share it
            *((name, np.int16) for name in STORY),
            ("pace", np.int16, match.PACE),  # route points after so many of the seat's turns
        ]
    )
    return np.dtype([("deal", np.int64), ("seating", np.int16), ("seats", seat, (players,))])


def record_games(deals: range, seating: int, bots: list[int], stories: Any, paces: Any) -> Games:
    """The records of one game a deal, all in the same seating."""
    games = np.zeros(len(deals), game_record(len(bots)))
    games["deal"] = np.arange(deals.start, deals.stop)
    games["seating"] = seating
    seats = games["seats"]
    for name, column in STORY.items():
        seats[name] = stories[:, :, column]
    seats["bot"] = bots
    seats["share"] = seats["won"] / seats["won"].sum(axis=1, keepdims=True)
    seats["pace"] = paces
    return games


def in_order(games: Games) -> Games:
    """The games by deal and seating."""
    return games[np.lexsort((games["seating"], games["deal"]))]
