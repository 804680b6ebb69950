"""The store of results, one SQLite file, so that no game is played twice.

A contest is one lineup on one board under one seed, in exactly this version of the rules and the bots.
Its games come in chunks of deals; chunks of two programs that play at once may overlap, and are equal
where they do.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from wagonway.arena.plan import Lineup, MatchPlan
from wagonway.arena.results import Games, game_record
from wagonway.arena.versions import bot_version, observer_version, rules_version
from wagonway.engine.files import cause
from wagonway.engine.folders import data_folder
from wagonway.engine.refusal import Refusal
from wagonway.outside import is_outside

FORMAT = 1
LOCK_SECONDS = 60  # to wait while another program writes
TABLES = """
CREATE TABLE IF NOT EXISTS contests (key TEXT PRIMARY KEY, facts TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS chunks (
    key TEXT NOT NULL, start INTEGER NOT NULL, stop INTEGER NOT NULL, games BLOB NOT NULL,
    PRIMARY KEY (key, start, stop)
);
CREATE TABLE IF NOT EXISTS matches (wishes TEXT PRIMARY KEY, finished INTEGER NOT NULL);
"""


class Contest:
    """What the results of a lineup depend on."""

    def __init__(self, plan: MatchPlan, lineup: Lineup) -> None:
        self.layout = game_record(plan)
        self.facts = {
            "board": plan.board.id,
            "board_hash": plan.board.hash,
            "rules": rules_version(),
            "players": plan.players,
            "bots": [
                [name, bot_version(name, plan.board.id, plan.players)] for name in lineup.bots
            ],
            "seed": plan.seed,
            "format": FORMAT,
        }
        if any(is_outside(name) for name in lineup.bots):
            self.facts["seconds"] = plan.seconds
        if plan.observed:
            self.facts["observer"] = observer_version()
        text = json.dumps(self.facts, sort_keys=True)
        self.key = hashlib.sha256(text.encode()).hexdigest()


class ResultStore:
    """The results in one file; several programs may use it at once."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_folder() / "arena.sqlite"
        with self._checked():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._open()

    def _open(self) -> None:
        self._db = sqlite3.connect(self.path, timeout=LOCK_SECONDS, isolation_level=None)
        version = self._db.execute("PRAGMA user_version").fetchone()[0]
        if version not in (0, FORMAT):
            self._db.close()
            raise Refusal("arena-store-format", file=self.path)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = NORMAL")
        if version == 0:
            self._db.executescript(TABLES)
            self._db.execute(f"PRAGMA user_version = {FORMAT}")

    def close(self) -> None:
        self._db.close()

    @contextmanager
    def _checked(self) -> Iterator[None]:
        """Turn errors of the file into a Refusal."""
        try:
            yield
        except OSError as error:
            raise Refusal("arena-store-unusable", file=self.path, why=cause(error)) from None
        except sqlite3.OperationalError as error:
            raise Refusal("arena-store-unusable", file=self.path, why=error) from None
        except (sqlite3.DatabaseError, zlib.error, ValueError) as error:
            if isinstance(error, Refusal):
                raise
            raise Refusal("arena-store-damaged", file=self.path) from None

    # ---------------------------------------------------------------------------------- games

    def read(self, contest: Contest) -> Games:
        """All games of a contest, by deal and seating."""
        found = [np.zeros(0, contest.layout)]
        known = "SELECT start, stop, games FROM chunks WHERE key = ? ORDER BY start, stop DESC"
        with self._checked():
            after = 0
            for start, stop, blob in self._db.execute(known, (contest.key,)):
                if stop > after:
                    games = unpacked(blob, contest.layout)
                    if not np.array_equal(np.unique(games["deal"]), np.arange(start, stop)):
                        raise ValueError("a chunk that lacks deals")
                    found.append(games[games["deal"] >= after])
                    after = stop
        return np.concatenate(found)

    def add(self, contest: Contest, start: int, stop: int, games: Games) -> None:
        """Store the games of some deals."""
        with self._checked(), self._db:  # which commits, or rolls back
            self._db.execute("BEGIN IMMEDIATE")
            self._db.execute(
                "INSERT OR IGNORE INTO contests VALUES (?, ?)",
                (contest.key, json.dumps(contest.facts)),
            )
            self._db.execute(
                "INSERT OR IGNORE INTO chunks VALUES (?, ?, ?, ?)",
                (contest.key, start, stop, packed(games)),
            )

    def forget(self, contest: Contest) -> None:
        """Delete the games of a contest, so that they are played again."""
        with self._checked():
            self._db.execute("DELETE FROM chunks WHERE key = ?", (contest.key,))

    # -------------------------------------------------------------------------------- matches

    def begin(self, options: dict[str, Any]) -> None:
        """Record the options of a match as unfinished."""
        with self._checked():
            self._db.execute(
                "INSERT OR REPLACE INTO matches (wishes, finished) VALUES (?, 0)",
                (json.dumps(options, sort_keys=True),),
            )

    def finish(self, options: dict[str, Any]) -> None:
        with self._checked():
            self._db.execute(
                "UPDATE matches SET finished = 1 WHERE wishes = ?",
                (json.dumps(options, sort_keys=True),),
            )

    def unfinished(self) -> dict[str, Any]:
        """The options of the last match that was interrupted."""
        last = "SELECT wishes FROM matches WHERE finished = 0 ORDER BY rowid DESC LIMIT 1"
        with self._checked():
            row = self._db.execute(last).fetchone()
            if row is None:
                raise Refusal("arena-nothing-to-resume")
            options: dict[str, Any] = json.loads(row[0])
            return options


def packed(games: Games) -> bytes:
    """Games as compressed bytes, transposed and with differences of points, which compress best.

    a bit for each byte of a record: whether it is anything but 0 in some game
    compressed: those bytes, the first of all games, the second of all games, …
    """
    growing = games.copy()
    pace = growing["seats"]["pace"]
    pace[..., 1:] -= games["seats"]["pace"][..., :-1]
    raw = growing.view(np.uint8).reshape(len(games), games.itemsize)
    planes = np.ascontiguousarray(raw.T)
    used = planes.any(axis=1)
    runs = zlib.compressobj(1, strategy=zlib.Z_RLE)
    return np.packbits(used).tobytes() + runs.compress(planes[used].tobytes()) + runs.flush()


def unpacked(blob: bytes, layout: np.dtype[Any]) -> Games:
    bits = -(-layout.itemsize // 8)
    used = np.unpackbits(np.frombuffer(blob[:bits], np.uint8))[: layout.itemsize] == 1
    raw = np.frombuffer(zlib.decompress(blob[bits:]), np.uint8).reshape(int(used.sum()), -1)
    planes = np.zeros((layout.itemsize, raw.shape[1]), np.uint8)
    planes[used] = raw
    games: Games = np.ascontiguousarray(planes.T).view(layout)[:, 0].copy()
    pace = games["seats"]["pace"]
    np.cumsum(pace, axis=-1, out=pace)
    return games
