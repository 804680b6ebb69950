"""What waits to be sent to one client: bounded, so that whoever does not read harms nobody else."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from wagonway.server.audience import Frame


class Outbox:
    """Frames on their way to one client; `put` never waits."""

    def __init__(self, most_frames: int, most_bytes: int, overflow: Callable[[], None]) -> None:
        self.most_frames = most_frames
        self.most_bytes = most_bytes
        self._overflow = overflow
        self._frames: deque[str] = deque()
        self._bytes = 0
        self._something = asyncio.Event()
        self._full = False
        self._last = False

    def put(self, frame: Frame) -> None:
        """Queue a frame; if the client has not read for long, it is given up instead."""
        if self._full or self._last:
            return
        if len(self._frames) >= self.most_frames or self._bytes + len(frame.data) > self.most_bytes:
            self._full = True
            self._frames.clear()
            self._overflow()
            return
        self._frames.append(frame.data)
        self._bytes += len(frame.data)
        self._something.set()

    def end(self) -> None:
        """Nothing more comes."""
        self._last = True
        self._something.set()

    async def send_all(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send frame after frame until the end."""
        while self._frames or not self._last:
            await self._something.wait()
            self._something.clear()
            while self._frames:
                data = self._frames.popleft()
                self._bytes -= len(data)
                await send(data)
