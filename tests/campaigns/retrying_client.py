"""A client for faulty networks: it repeats every request until it gets a reply."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import websockets

TIMEOUT = 0.12  # seconds without a message until it repeats its request
TIMEOUTS = 4  # in a row, then it reconnects
REFUSED = -1  # outcome of a message: refused, or the version it led to


@dataclass
class RetryingClient:
    """One seat, or a spectator (None), at one table."""

    port: int
    game: str
    seat: int | None
    token: str
    dice: random.Random
    counts: Counter[str]
    faults: list[str]
    v: int = -1
    position: dict[str, Any] = field(default_factory=dict)
    entries: dict[int, dict[str, Any]] = field(default_factory=dict)
    outcome: dict[str, int] = field(default_factory=dict)  # key → version, or REFUSED
    actions: dict[str, str] = field(default_factory=dict)
    end: int | None = None  # the version at which the game ended
    pending: dict[str, Any] | None = None
    _asked: int = 0

    @property
    def known(self) -> int:
        """The version up to which it has all entries."""
        v = 0
        while v + 1 in self.entries:
            v += 1
        return v

    @property
    def done(self) -> bool:
        return self.end is not None and self.v == self.end == self.known and self.pending is None

    async def play(self) -> None:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{self.game}/socket"
        while not self.done and not self.faults:
            self.counts["connections"] += 1
            with suppress(websockets.ConnectionClosed, OSError, TimeoutError):
                async with websockets.connect(
                    address, compression=None, max_queue=None, close_timeout=0.2, open_timeout=5
                ) as socket:
                    await self._exchange(socket)

    async def _exchange(self, socket: websockets.ClientConnection) -> None:
        hello = {"type": "hello", "tokens": [self.token] if self.token else []}
        await socket.send(json.dumps({**hello, "since": self.known}))
        timeouts = 0
        while not self.done and not self.faults and timeouts < TIMEOUTS:
            try:
                self.receive(json.loads(await asyncio.wait_for(socket.recv(), TIMEOUT)))
                timeouts = 0
            except TimeoutError:
                timeouts += 1
                await socket.send(json.dumps(self.pending or self._look()))
                self.counts["asked again"] += 1
            if self._decides():
                await socket.send(json.dumps(self.pending))

    def _look(self) -> dict[str, Any]:
        return {"type": "look", "key": "look", "since": self.known}

    def _decides(self) -> bool:
        """Choose a move if this client has to decide."""
        latest = max(self.outcome.values(), default=0)
        if self.pending or self.end is not None or self.v < latest or not self.position["legal"]:
            return False
        self._asked += 1
        key, action = f"s{self.seat}-{self._asked}", self.dice.choice(self.position["legal"])
        self.actions[key] = action
        self.pending = {"type": "move", "key": key, "v": self.v, "action": action}
        return True

    def receive(self, frame: dict[str, Any]) -> None:
        match frame["type"]:
            case "event" | "snapshot" | "stale":
                self._see(frame)
            case "ended":
                self.end = frame["v"]
        key = frame.get("key", "")
        if key in self.actions:
            self._learn(key, frame)

    def _see(self, frame: dict[str, Any]) -> None:
        late = frame["v"] < self.v  # it arrived out of order
        for entry in frame.get("entries", ()):
            had = self.entries.get(entry["v"], entry)
            if (
                had != entry
                and not is_revealed(had, entry)
                and not (late and is_revealed(entry, had))
            ):
                self.faults.append(f"{self.game} {self.seat}: {had} became {entry}")
            if not is_revealed(entry, had):
                self.entries[entry["v"]] = entry
        if frame["v"] == self.v and frame["position"] != self.position and not self.end:
            self.faults.append(f"{self.game} {self.seat}: two positions of version {self.v}")
        if frame["v"] > self.v:
            self.v, self.position = frame["v"], frame["position"]

    def _learn(self, key: str, frame: dict[str, Any]) -> None:
        """Note a reply; repeated replies must agree."""
        self.counts[frame["type"]] += 1
        outcome = frame["v"] if frame["type"] in ("ok", "duplicate") else REFUSED
        if self.outcome.setdefault(key, outcome) != outcome:
            self.faults.append(f"{self.game} {key}: {self.outcome[key]}, then {outcome}")
        if frame["type"] == "illegal":
            self.faults.append(f"{self.game} {key}: {frame['reason']}")
        if self.pending is not None and self.pending["key"] == key:
            self.pending = None


def is_revealed(had: dict[str, Any], now: dict[str, Any]) -> bool:
    """Whether an entry only revealed what was hidden before."""
    same = [(each["v"], each["seat"], each["text"].split()[0]) for each in (had, now)]
    return same[0] == same[1] and revealed(had) < revealed(now)


def revealed(entry: dict[str, Any]) -> tuple[int, int]:
    """How much an entry reveals of the tickets kept and the cards drawn."""
    hidden = entry["text"] == "keep"
    counted = entry["text"].startswith("keep") and " of " in entry["text"]
    return (0 if hidden else 1 if counted else 2), len(entry["given"])
