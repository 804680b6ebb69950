"""Samples for the belief: what a seat sees of a rival, and which tickets the rival holds, from games between bots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wagonway.bots import bot_rows, load_bot
from wagonway.engine import memory, play
from wagonway.engine.board import Board
from wagonway.engine.dice import new_dice
from wagonway.engine.kernel import MEMORY
from wagonway.engine.rules import scoring
from wagonway.engine.state import KINDS, SEATS, STATE, TICKETS, VIEW
from wagonway.insight.players import PLAYERS
from wagonway.insight.seat_survey import STANDING
from wagonway.planning.history import HISTORY
from wagonway.planning.ticket_features import CONTEXT, FEATURES
from wagonway.training.positions import ABOUT, GAME, HELD, GatheringTable, gather_tickets

SAMPLED = 60  # thousandths of the decisions
DECISIONS = 180  # of a seat at most
MOST_HELD = 8  # tickets of a rival that a sample may have


@dataclass
class Samples:
    """A row per sample; `tickets` has a row per ticket, `table` is public information."""

    tickets: NDArray[np.float16]
    table: NDArray[np.float16]
    labels: NDArray[np.int8]
    about: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.about)

    def pick(self, rows: Any) -> Samples:
        return Samples(self.tickets[rows], self.table[rows], self.labels[rows], self.about[rows])


def renumber_games(part: Samples, first: int) -> int:
    part.about[:, GAME] += first
    return int(part.about[:, GAME].max(initial=first)) + 1


def table_width(board: Board) -> int:
    """The number of features that `fill_table` writes for a board."""
    return 3 * len(board.routes) + 2 * KINDS + 6


def new_table(
    board: Board, players: int, games: int, seed: str, mixed: float, first: str = PLAYERS[0]
) -> GatheringTable:
    """The bots of each game, and buffers; with this chance a seat is any of the bots, otherwise the first."""
    lots = np.random.default_rng(list(seed.encode()))
    bots = bot_rows([load_bot(name) for name in (first, *PLAYERS[1:])], board.id, players)
    shape = (games, SEATS)
    seats = np.where(lots.random(shape) < mixed, lots.integers(0, len(PLAYERS), shape), 0)
    return GatheringTable(
        boards=board.record,
        states=memory.rows(STATE, 1),
        views=memory.rows(VIEW, 1),
        bots=seats.astype(np.int64),
        numbers=bots.numbers,
        options=bots.options,
        memories=play.numbers(SEATS + 1, *MEMORY),
        histories=play.numbers(SEATS + 1, *HISTORY),
        dice=np.array([new_dice(seed, i) for i in range(SEATS + 1)]),
        plans=play.numbers(SEATS, *MEMORY),
        standings=np.zeros((SEATS, STANDING)),
        features=np.zeros((TICKETS, FEATURES)),
        context=np.zeros(CONTEXT),
        sheet=play.numbers(SEATS, scoring.SHEET),
    )


def new_keys(games: int, seed: str) -> Any:
    """The keys of this many deals."""
    lots = np.random.default_rng([*seed.encode(), 1])
    return lots.integers(-(1 << 31), 1 << 31, (games, 8)).astype(np.int32)


def gather(board: Board, players: int, games: int, seed: str, mixed: float) -> Samples:
    """Play games and sample what the tables say of rivals' tickets."""
    table = new_table(board, players, games, seed, mixed)
    most = games * players * DECISIONS * SAMPLED // 1000
    tickets = np.zeros((most, len(board.tickets), FEATURES), np.float32)
    context = np.zeros((most, table_width(board)), np.float32)
    labels = np.zeros((most, len(board.tickets)), np.int8)
    about = np.zeros((most, ABOUT), np.int64)
    keys = new_keys(games, seed)
    n = gather_tickets(table, players, keys, SAMPLED, tickets, context, labels, about)
    half = np.float16
    found = Samples(tickets[:n].astype(half), context[:n].astype(half), labels[:n], about[:n])
    return found.pick((about[:n, HELD] > 0) & (about[:n, HELD] <= MOST_HELD))
