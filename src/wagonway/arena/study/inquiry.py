"""What is to be found out: one bot against itself on a board, at each size of table."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from wagonway.arena.plan import check_games
from wagonway.arena.store import Store
from wagonway.arena.study.notes import Notes, note_record, packed, unpacked
from wagonway.arena.versions import bot_version, hash_of, rules_version
from wagonway.bots import load_bot
from wagonway.engine.board import Board
from wagonway.engine.refusal import Refusal
from wagonway.outside import is_outside

# What decides which notes are taken of a game.
WITNESS = tuple(Path(__file__).with_name(name) for name in ("notes.py", "witness.py"))


@dataclass(frozen=True)
class Inquiry:
    """Games of one bot against itself at one size of table."""

    board: Board
    players: int
    bot: str
    games: int
    seed: str

    @property
    def facts(self) -> dict[str, Any]:
        """All that its notes depend on."""
        return {
            "study": hash_of(WITNESS),
            "board": self.board.id,
            "board_hash": self.board.hash,
            "rules": rules_version(),
            "players": self.players,
            "bot": [self.bot, bot_version(self.bot, self.board.id, self.players)],
            "seed": self.seed,
        }

    @property
    def key(self) -> str:
        return hashlib.sha256(json.dumps(self.facts, sort_keys=True).encode()).hexdigest()


def make_inquiries(
    board: Board, players: Sequence[int], bot: str, games: int, seed: str
) -> list[Inquiry]:
    """An inquiry for each size of table, all that the board has if none is named."""
    check_games(games)
    if is_outside(bot) or not load_bot(bot).compiled:
        raise Refusal("study-bot", bot=bot)
    counts = sorted(set(players)) or list(board.player_counts)
    for count in counts:
        if count not in board.player_counts:
            least, most = board.player_counts[0], board.player_counts[-1]
            raise Refusal("player-count", board=board.title, least=least, most=most, players=count)
    return [Inquiry(board, count, bot, games, seed) for count in counts]


class Archive(Store):
    """The arena's store, where the notes lie beside the results of matches."""

    def recall(self, inquiry: Inquiry) -> Notes:
        """The notes that were taken before on the deals of an inquiry, in order of the deals."""
        layout = note_record(inquiry.board, inquiry.players)
        found = [np.zeros(0, layout)]
        known = "SELECT games FROM chunks WHERE key = ? AND start < ?"
        with self._checked():
            for (blob,) in self._db.execute(known, (inquiry.key, inquiry.games)):
                found.append(unpacked(blob, layout))
        notes = np.concatenate(found)
        _, once = np.unique(notes["deal"], return_index=True)
        notes = notes[once]
        return notes[notes["deal"] < inquiry.games]

    def keep(self, inquiry: Inquiry, notes: Notes) -> None:
        """Keep the notes on deals that follow one another."""
        start, stop = int(notes["deal"][0]), int(notes["deal"][-1]) + 1
        with self._checked():
            self._db.execute("BEGIN IMMEDIATE")
            self._db.execute(
                "INSERT OR IGNORE INTO contests VALUES (?, ?)",
                (inquiry.key, json.dumps(inquiry.facts)),
            )
            self._db.execute(
                "INSERT OR REPLACE INTO chunks VALUES (?, ?, ?, ?)",
                (inquiry.key, start, stop, packed(notes)),
            )
            self._db.execute("COMMIT")
