"""What waits to be sent to one client: bounded, so that whoever does not read harms nobody else."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from wagonway.server.audience import Frame

LOOKS = 2  # in the time in which a client must have taken something


@dataclass(frozen=True)
class Patience:
    """What is borne of a client that does not read."""

    frames: int
    bytes: int
    seconds: float


class Outbox:
    """Frames on their way to one client; `put` never waits."""

    def __init__(
        self, patience: Patience, unsent: Callable[[], int], give_up: Callable[[], None]
    ) -> None:
        self.patience = patience
        self._unsent = unsent  # bytes that were sent and that the system did not take yet
        self._give_up = give_up
        self._frames: deque[str] = deque()
        self._bytes = 0
        self._something = asyncio.Event()
        self._given_up = False
        self._last = False
        self._sent = 0  # bytes
        self._watch: asyncio.TimerHandle | None = None

    def put(self, frame: Frame) -> None:
        """Queue a frame; if the client has not read for long, it is given up instead."""
        if self._given_up or self._last:
            return
        most, size = self.patience, len(frame.data)
        if len(self._frames) >= most.frames or self._bytes + size > most.bytes:
            self._lose_patience()
            return
        self._frames.append(frame.data)
        self._bytes += size
        self._something.set()

    def end(self) -> None:
        """Nothing more comes."""
        self._last = True
        self._something.set()

    async def send_all(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send frame after frame until the end."""
        try:
            while self._frames or not self._last:
                await self._something.wait()
                self._something.clear()
                while self._frames:
                    data = self._frames.popleft()
                    self._bytes -= len(data)
                    await send(data)
                    self._sent += len(data)
                    self._look_after()
        finally:
            if self._watch is not None:
                self._watch.cancel()

    def _look_after(self) -> None:
        """At a quiet table nothing fills the queue: what the client does not take is looked after."""
        if self._watch is None and self._unsent():
            self._look_later(self._sent - self._unsent())

    def _look_later(self, taken: int) -> None:
        wait = self.patience.seconds / LOOKS
        self._watch = asyncio.get_running_loop().call_later(wait, self._look, taken)

    def _look(self, taken: int) -> None:
        """Something still waits: go on as long as the client takes some of it."""
        self._watch = None
        now = self._sent - self._unsent()
        if not self._unsent() or self._given_up:
            return
        if now > taken:
            self._look_later(now)
        else:
            self._lose_patience()

    def _lose_patience(self) -> None:
        self._given_up = True
        self._frames.clear()
        self._give_up()
