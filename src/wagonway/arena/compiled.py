"""Whole games between compiled bots in compiled code: thousands a second on each core."""

from __future__ import annotations

import threading
from functools import cache, cached_property
from typing import Any

import numpy as np

from wagonway.arena.dealing import bot_dice, deal_keys
from wagonway.arena.pieces import Piece
from wagonway.arena.plan import Seating
from wagonway.arena.results import Games, record
from wagonway.bots import load_bot
from wagonway.engine import match, play
from wagonway.engine.asking import addresses
from wagonway.engine.board import Board
from wagonway.engine.jit import MODE
from wagonway.engine.state import SEATS

BATCH = 512  # games whose stories lie in memory at once: what a processor's cache holds


class Table:
    """One seating of compiled bots on a board, as `play_games` takes it."""

    def __init__(self, board: str, seating: Seating) -> None:
        self.bots = [load_bot(name) for name in seating]
        self.looks = [int(getattr(bot.module, "LOOKS", True)) for bot in self.bots]
        numbers = [bot.numbers_for(board, len(seating)) for bot in self.bots]
        width = max(1, *map(len, numbers))
        options = [[*each, *[0.0] * (width - len(each))] for each in numbers]
        self.options = options if MODE == "plain" else np.array(options, np.float64)

    @cached_property
    def addresses(self) -> Any:
        return addresses([bot.address() for bot in self.bots])


class Desk(threading.local):
    """Where one thread plays: made once, used for game after game."""

    def __init__(self) -> None:
        self.states, self.views, self.memories = match.desk(SEATS)
        self._rooms: dict[int, tuple[Any, Any]] = {}

    def room(self, players: int, games: int) -> tuple[Any, Any]:
        """Wiped room for the stories and paces of some games: the same memory again and again."""
        if MODE == "plain":
            return play.numbers(games, players, match.STORY), play.numbers(
                games, players, match.PACE
            )
        if players not in self._rooms:
            story, pace = (BATCH, players, match.STORY), (BATCH, players, match.PACE)
            self._rooms[players] = np.zeros(story, np.int64), np.zeros(pace, np.int64)
        stories, paces = (room[:games] for room in self._rooms[players])
        stories[:] = 0
        return stories, paces


_desk = Desk()
_compiling = threading.Lock()


@cache
def table(board: str, seating: Seating) -> Table:
    return Table(board, seating)


def seated(board: str, seating: Seating) -> Table:
    """The table of a seating, with its bots compiled: by one thread, while others wait."""
    with _compiling:
        found = table(board, seating)
        assert found.addresses is not None
        return found


def play_compiled(piece: Piece, games: Games) -> None:
    """Play every deal of a piece in every seating; games has a row a deal and a column a seating."""
    keys = deal_keys(piece.seed, piece.board.id, len(piece.lineup.bots), piece.deals)
    for number, seating in enumerate(piece.lineup.seatings):
        at = seated(piece.board.id, seating)
        dice = [
            bot_dice(piece.seed, number, seat, bot, piece.deals) for seat, bot in enumerate(seating)
        ]
        rolled = np.stack(dice, axis=1)
        for first in range(0, len(games), BATCH):
            some = slice(first, first + BATCH)
            play_batch(piece.board, at, keys[some], rolled[some], games[some, number])


def play_batch(board: Board, at: Table, keys: Any, dice: Any, games: Games) -> None:
    """Play a game for each key at one table."""
    players = len(at.bots)
    stories, paces = _desk.room(players, len(keys))
    match.play_games(
        board.record,
        _desk.states,
        _desk.views,
        players,
        as_rows(keys),
        at.addresses,
        as_rows(np.array(at.looks)),
        at.options,
        as_rows(dice),
        _desk.memories,
        stories,
        paces,
    )
    record(games, np.asarray(stories), np.asarray(paces))


def as_rows(values: Any) -> Any:
    """An array as the doors take it: nested lists when nothing is compiled."""
    return values.tolist() if MODE == "plain" else values
