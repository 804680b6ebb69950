"""Playing a piece of a match: in compiled code where every bot is compiled, else move by move."""

from __future__ import annotations

import time
from functools import cache

from wagonway.arena.compiled import play_compiled
from wagonway.arena.pieces import Piece, Played
from wagonway.arena.plan import Lineup
from wagonway.arena.players import Complaint
from wagonway.arena.results import new_games
from wagonway.arena.spoken import play_spoken
from wagonway.bots import load_bot
from wagonway.engine.board import Board
from wagonway.outside import load_player


def play_piece(piece: Piece) -> Played:
    """Play every deal of the piece in every seating."""
    start = time.perf_counter()
    complaints: dict[str, Complaint] = {}
    games = new_games(piece.lineup, piece.deals)
    if piece.spoken or not is_compiled(piece.lineup):
        complaints = play_spoken(piece, games)
    else:
        play_compiled(piece, games)
    return Played(piece, games.reshape(-1), time.perf_counter() - start, complaints)


@cache
def is_compiled(lineup: Lineup) -> bool:
    """Whether all bots of the lineup can play whole games in compiled code."""
    return all(load_player(name).compiled for name in lineup.names)


def compile_bots(lineup: Lineup) -> None:
    """Compile the bots that are compiled, here and once, before many workers want them."""
    for name in lineup.names:
        if load_player(name).compiled:
            load_bot(name).address()


def rehearse() -> None:
    """One game in compiled code: what compiles the loop that all compiled bots share."""
    play_piece(Piece(Board.load("tiny"), "rehearsal", Lineup.of("random", "random"), 0, 1))
