"""What is kept of a game: one record, with a part for each seat, and an observer's notes if somebody observed it."""

from __future__ import annotations

from typing import Any

import numpy as np

from wagonway.arena.plan import Lineup, MatchPlan
from wagonway.engine import match, notes
from wagonway.engine.board import Board
from wagonway.engine.rules import scoring

# Columns of the summary that `play_games` writes of a seat, by the names they have in results.
SUMMARY = {
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
# Columns of an observer's notes, by the names they have in results.
ROUTE_NOTES = {
    "owner": notes.OWNER,
    "turn": notes.CLAIM_TURN,  # of the owner's turns; 0 while nobody has it
    "rivals_cut": notes.RIVALS_CUT,
    "detour": notes.DETOUR,
    "tickets_cut": notes.TICKETS_CUT,
}
TICKET_NOTES = {
    "holder": notes.HOLDER,
    "turn": notes.KEEP_TURN,
    "done": notes.DONE,
    "opening_looks": notes.OPENING_LOOKS,
    "later_looks": notes.LATER_LOOKS,
}
TABLE_NOTES = {
    "reshuffles": notes.RESHUFFLES,
    "dry_turns": notes.DRY_TURNS,
    "passes": notes.PASSES,
}
PACE_TURNS = 2
Games = np.ndarray[Any, np.dtype[Any]]


def game_record(plan: MatchPlan) -> np.dtype[Any]:
    """The layout of a game of a match."""
    seat = np.dtype(
        [
            ("bot", np.int16),  # its number among the names of the lineup
            ("share", np.float32),  # of the win: 1/k when k players share it
            *((name, np.int16) for name in SUMMARY),
            # Route points after 0, 2, 4, … of the seat's turns: every other one is enough, at half the cost.
            ("pace", np.int16, match.PACE // PACE_TURNS),
        ]
    )
    noted = note_fields(plan.board, plan.players) if plan.observed else []
    return np.dtype(
        [("deal", np.int64), ("seating", np.int16), ("seats", seat, (plan.players,)), *noted]
    )


def note_fields(board: Board, players: int) -> list[Any]:
    """What an observer adds to the record of a game."""
    symbols = len(board.symbols)
    return [
        ("routes", np.dtype([(name, np.int16) for name in ROUTE_NOTES]), (len(board.routes),)),
        ("tickets", np.dtype([(name, np.int16) for name in TICKET_NOTES]), (len(board.tickets),)),
        ("token_turn", np.int16, (players, symbols)),  # 0: never taken
        *((name, np.int16) for name in TABLE_NOTES),
        ("stack_place", np.int8, (symbols,)),
    ]


def new_games(plan: MatchPlan, lineup: Lineup, deals: range) -> Games:
    """Room for the games of some deals: a row a deal, a column a seating, with who sits where."""
    seatings = lineup.seatings
    games = np.zeros((len(deals), len(seatings)), game_record(plan))
    games["deal"] = np.arange(deals.start, deals.stop)[:, None]
    games["seating"] = np.arange(len(seatings))
    games["seats"]["bot"] = [[lineup.names.index(bot) for bot in seating] for seating in seatings]
    return games


def record(games: Games, summaries: Any, paces: Any) -> None:
    """Write down what the games' seats did."""
    seats = games["seats"]
    fill(seats, SUMMARY, summaries)
    won = summaries[:, :, scoring.WON]
    seats["share"] = won / won.sum(axis=1, keepdims=True)
    seats["pace"] = paces[:, :, ::PACE_TURNS]


def record_notes(board: Board, games: Games, noted: Any) -> None:
    """Write down what an observer noted of the games; see engine.notes for the rows of its notes."""
    routes, tickets, players, table = np.split(
        noted,
        np.cumsum([len(board.routes), len(board.tickets), games["seats"].shape[1]]),
        axis=1,
    )
    fill(games["routes"], ROUTE_NOTES, routes)
    fill(games["tickets"], TICKET_NOTES, tickets)
    fill(games, TABLE_NOTES, table[:, 0])
    symbols = len(board.symbols)
    games["token_turn"] = players[..., :symbols]
    games["stack_place"] = table[:, 0, notes.STACK_PLACE : notes.STACK_PLACE + symbols]


def fill(part: Any, columns: dict[str, int], values: Any) -> None:
    for name, column in columns.items():
        part[name] = values[..., column]


def forfeit(games: Games) -> None:
    """Take the win from seats with faults: it goes to the others with most points."""
    seats = games["seats"]
    failed = seats["faults"] > 0
    points = np.where(failed, np.iinfo(np.int16).min, seats["total"])
    won = np.where(failed, 0, seats["won"])
    best = (points == points.max(axis=-1, keepdims=True)) & ~failed
    won = np.where(won.any(axis=-1, keepdims=True), won, best)
    seats["won"] = won
    seats["share"] = won / np.maximum(1, won.sum(axis=-1, keepdims=True))


def joined(plan: MatchPlan, parts: list[Games]) -> Games:
    """Games that were played in chunks, each in order, as one: by deal and seating."""
    parts = sorted((part for part in parts if len(part)), key=lambda part: int(part["deal"][0]))
    games = np.concatenate([np.zeros(0, game_record(plan)), *parts])
    if (np.diff(games["deal"]) < 0).any():  # a part had a gap that another fills
        games = games[np.argsort(games["deal"], kind="stable")]
    return games
