"""Ctrl-C as a request to stop: granted between chunks, never in the middle of a write."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Interrupt:
    """While caught, the first Ctrl-C only sets a flag; a second one interrupts at once."""

    def __init__(self) -> None:
        self.requested = False

    @contextmanager
    def caught(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.signal(signal.SIGINT, self._handle)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    def _handle(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002  a handler's call
        if self.requested:
            raise KeyboardInterrupt
        self.requested = True
