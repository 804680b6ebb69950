"""Whole games between compiled bots in compiled code: thousands per second and core."""

from __future__ import annotations

from functools import cache

import numpy as np

from wagonway.arena.deals import bot_dice, deal_keys
from wagonway.arena.plan import Lineup, MatchPlan, Seating
from wagonway.arena.results import Games, record, record_notes
from wagonway.bots import bot_rows, load_bot
from wagonway.bots.loader import BotRows
from wagonway.engine import match
from wagonway.engine.memory import as_rows

BATCH = 512  # games per batch: their summaries fit in a processor's cache


@cache
def seated(board: str, seating: Seating) -> BotRows:
    """The bots of a seating."""
    return bot_rows([load_bot(name) for name in seating], board, len(seating))


def play_compiled(plan: MatchPlan, lineup: Lineup, deals: range, games: Games) -> None:
    """Play every deal in every seating; `games` has a row per deal and a column per seating."""
    board = plan.board
    keys = deal_keys(plan.seed, board.id, plan.players, deals)
    for number, seating in enumerate(lineup.seatings):
        each = [bot_dice(plan.seed, number, seat, bot, deals) for seat, bot in enumerate(seating)]
        dice = np.stack(each, axis=1)
        rows = match.new_match(board, *seated(board.id, seating), keys[:BATCH], dice, plan.observed)
        for first in range(0, len(games), BATCH):
            some = slice(first, first + BATCH)
            part = games[some, number]
            match.play_games(rows._replace(keys=as_rows(keys[some]), dice=as_rows(dice[some])))
            n = len(part)
            record(part, np.asarray(rows.summaries)[:n], np.asarray(rows.paces)[:n])
            if plan.observed:
                record_notes(board, part, np.asarray(rows.notes)[:n])
