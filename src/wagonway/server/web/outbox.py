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


@dataclass(frozen=True)
class Line:
    """What is known of a connection, and how to send on it without waiting; here, one that takes everything later."""

    unsent: Callable[[], int] = lambda: (
        0
    )  # bytes that were sent and that the system did not take yet
    at_once: Callable[[bytes], bool] = lambda _: False  # whether it was sent


class Outbox:
    """Frames on their way to one client; `put` never waits."""

    def __init__(self, patience: Patience, line: Line, give_up: Callable[[], None]) -> None:
        self.patience = patience
        self._line = line
        self._give_up = give_up
        self._frames: deque[bytes] = deque()
        self._bytes = 0
        self._something = asyncio.Event()
        self._given_up = False
        self._last = False
        self._sent = 0  # bytes
        self._sending = False
        self._watch: asyncio.TimerHandle | None = None

    def put(self, frame: Frame) -> None:
        """Queue a frame; if the client has not read for long, it is given up instead."""
        if self._given_up or self._last:
            return
        if not self._frames and not self._sending and self._line.at_once(frame.data):
            self._note_sent(frame.data)
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

    async def send_all(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Send frame after frame until the end."""
        try:
            while self._frames or not self._last:
                await self._something.wait()
                self._something.clear()
                while self._frames:
                    data = self._frames.popleft()
                    self._bytes -= len(data)
                    self._sending = True
                    await send(data)
                    self._sending = False
                    self._note_sent(data)
        finally:
            if self._watch is not None:
                self._watch.cancel()

    def _note_sent(self, data: bytes) -> None:
        """At a quiet table nothing fills the queue: what the client does not take is looked after."""
        self._sent += len(data)
        if self._watch is None and self._line.unsent():
            self._look_later(self._sent - self._line.unsent())

    def _look_later(self, taken: int) -> None:
        wait = self.patience.seconds / LOOKS
        self._watch = asyncio.get_running_loop().call_later(wait, self._look, taken)

    def _look(self, taken: int) -> None:
        """Something still waits: go on as long as the client takes some of it."""
        self._watch = None
        now = self._sent - self._line.unsent()
        if not self._line.unsent() or self._given_up:
            return
        if now > taken:
            self._look_later(now)
        else:
            self._lose_patience()

    def _lose_patience(self) -> None:
        self._given_up = True
        self._frames.clear()
        self._give_up()
