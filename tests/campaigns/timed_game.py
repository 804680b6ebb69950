"""A client that plays both seats of a table with clocks at several servers and measures the time itself."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

import websockets

from server.clients import Player, new_table
from server.test_kill import START, PlayedGame

SECONDS = 36_000  # on each clock
MOVES = 8  # at one server, then perhaps at another
PAUSE = 0.05  # before a message is sent again
LATEST = 10.0  # seconds until an acknowledged move is visible everywhere
TOLERANCE = 3.0  # seconds, for heartbeats and a busy machine


@dataclass
class TimedGame(PlayedGame):
    """A game and the thinking time of each seat by the client's own clock."""

    dice: random.Random = field(default_factory=random.Random)
    thought: list[float] = field(default_factory=lambda: [0.0, 0.0])
    away: float = 0.0  # seconds in which it could not play
    faults: list[str] = field(default_factory=list)
    v: int = 0
    _since: float = 0.0  # when the last move was acknowledged
    _pending: dict[str, Any] | None = None  # a move that was not answered yet
    _left: list[int] | None = None  # what the clocks showed last
    _seen_at: float = 0.0
    _at_first: float = 0.0  # seconds on both clocks after the opening

    @classmethod
    async def begin(cls, port: int, dice: random.Random) -> TimedGame:
        clock = {"kind": "game", "seconds": SECONDS}
        game, tokens = await new_table(port, "Ann", "Ben", board="usa", clock=clock)
        async with Player.at(port, game, *tokens.values()) as player:
            await player.ask("start", seat=0, key=START)
            begun = cls(game, tokens, dice=random.Random(dice.random()))
            for _ in tokens:  # in the opening both clocks run
                begun._pending = await begun._next(player)
                assert begun._pending is not None
                assert begun._is_done(await player.ask("move", **begun._pending))
            begun._since = monotonic()
            seen = await player.seen(begun.v)
        begun.thought, begun._at_first = [0.0, 0.0], sum(seen["clock"]["left"]) / 1000
        return begun

    async def play(self, ports: list[int], until: asyncio.Event) -> None:
        """Move at random servers until stopped; the last move is always answered."""
        while (not until.is_set() or self._pending) and not (self.over or self.faults):
            gone = (websockets.WebSocketException, OSError, TimeoutError)
            with suppress(*gone):
                port = self.dice.choice(ports)
                async with Player.at(
                    port, self.game, *self.tokens.values(), open_timeout=5, close_timeout=1
                ) as player:
                    await self._play_at(player, until)
            await asyncio.sleep(PAUSE)

    async def _play_at(self, player: Player, until: asyncio.Event) -> None:
        for _ in range(MOVES):
            if self._pending is None:
                if until.is_set():
                    return
                self._pending = await self._next(player)
            if self._pending is None:
                return
            await asyncio.sleep(self.dice.uniform(0.0, 2 * PAUSE))
            while not self._is_done(await player.ask("move", **self._pending)):
                await asyncio.sleep(PAUSE)
            del player.received[:-20]

    async def _next(self, player: Player) -> dict[str, Any] | None:
        """A move at the latest known version; None at the end."""
        while True:
            seen = await asyncio.wait_for(player.seen(self.v), LATEST)
            self._check_clock(seen)
            if not seen["position"]["deciding"]:
                self.over = True
                return None
            seat = min(seen["position"]["deciding"])
            own = await player.seen(self.v, seat)
            if own["v"] == seen["v"]:
                key, action = f"k{next(Player.keys)}", self.dice.choice(own["position"]["legal"])
                self.sent[key] = action
                return {"seat": seat, "v": own["v"], "key": key, "action": action}

    def _is_done(self, answer: dict[str, Any]) -> bool:
        assert self._pending is not None
        if answer["type"] in ("ok", "duplicate"):
            now = monotonic()
            self.thought[self._pending["seat"]] += now - self._since
            self._since, self.v = now, answer["v"]
            self.acknowledged[answer["key"]] = answer["v"]
            self._pending = None
            return True
        if answer["type"] != "unavailable":
            self.faults.append(f"{self.game}: {answer['type']} to a move at {self._pending['v']}")
        return bool(self.faults)

    # ------------------------------------------------------------------------------------- the clocks

    def _check_clock(self, seen: dict[str, Any]) -> None:
        """A clock gains no more than the time of an outage and loses no more than the elapsed time."""
        left, now = seen["clock"]["left"], monotonic()
        if self._left is not None:
            for seat, (was, shown) in enumerate(zip(self._left, left, strict=True)):
                lost = (was - shown) / 1000
                if not -self.away - TOLERANCE <= lost <= now - self._seen_at + TOLERANCE:
                    self.faults.append(f"{self.game}: the clock of seat {seat} lost {lost:.1f} s")
        self._left, self._seen_at = left, now

    async def check_at(self, port: int, charged_for_away: bool) -> None:
        """The clocks must show the thinking time, without the time of outages."""
        try:
            async with Player.at(port, self.game, *self.tokens.values()) as player:
                seen = await asyncio.wait_for(player.seen(self.v), LATEST)
        except (TimeoutError, websockets.WebSocketException):  # closed, or refused at the handshake
            self.faults.append(f"{self.game}: version {self.v} is lost")
            return
        thinks_on = monotonic() - self._since
        charged = self._at_first - sum(seen["clock"]["left"]) / 1000
        most = sum(self.thought) + thinks_on + TOLERANCE
        least = sum(self.thought) - self.away - TOLERANCE
        if not charged_for_away:
            most -= self.away
        if not least <= charged <= most:
            self.faults.append(
                f"{self.game}: charged {charged:.1f} s for {sum(self.thought):.1f} s,"
                f" of which {self.away:.1f} s could not be played"
            )
