"""A piece of a match: some deals of one lineup, to be played by whoever is free."""

from __future__ import annotations

from dataclasses import dataclass

from wagonway.arena.plan import Lineup
from wagonway.arena.players import Complaint
from wagonway.arena.results import Games
from wagonway.engine.board import Board


@dataclass(frozen=True)
class Piece:
    """What is to be played."""

    board: Board
    seed: str
    lineup: Lineup
    start: int
    stop: int
    spoken: bool = False  # move by move even where all bots are compiled
    seconds: float = 5.0  # that a bot from outside has for a move

    @property
    def deals(self) -> range:
        return range(self.start, self.stop)


@dataclass(frozen=True)
class Played:
    """What was played, and how long that took."""

    piece: Piece
    games: Games  # by deal and seating
    seconds: float
    complaints: dict[str, Complaint]  # of bots with faults: the last one
