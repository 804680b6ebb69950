"""Playing a piece of a match: in compiled code where every bot is compiled, else move by move."""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import cache

from wagonway.arena.compiled import play_compiled
from wagonway.arena.pieces import Piece, Played
from wagonway.arena.plan import Lineup
from wagonway.arena.players import Complaint
from wagonway.arena.results import new_games
from wagonway.arena.spoken import play_spoken
from wagonway.bots import load_bot
from wagonway.engine.board import Board
from wagonway.engine.jit import is_warm, mark_warm
from wagonway.engine.warming import warm
from wagonway.outside import is_outside, load_player

LOOP = ("engine", "arena/compiled.py")  # what the loop of whole games is made of


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


def waits_for(bots: Iterable[str]) -> list[str]:
    """The bots that have to be compiled before they play, which takes some seconds, once on a machine."""
    return [name for name in bots if not is_outside(name) and not load_bot(name).ready]


def make_ready(lineup: Lineup) -> None:
    """Compile what the lineup needs, here and once, before many workers want it."""
    for name in lineup.names:
        if not is_outside(name):
            load_bot(name).make_ready()
    if not is_warm():
        warm()
    if is_compiled(lineup) and not is_warm(LOOP):
        rehearse()


def rehearse() -> None:
    """One game in compiled code: what compiles the loop that all compiled bots share."""
    play_piece(Piece(Board.load("tiny"), "rehearsal", Lineup.of("random", "random"), 0, 1))
    mark_warm(LOOP)
