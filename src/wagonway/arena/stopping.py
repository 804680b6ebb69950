"""Ctrl-C as a wish to stop: heard when it suits, never in the middle of writing something down."""

from __future__ import annotations

import signal
import threading
from types import FrameType, TracebackType


class Stop:
    """Within it, the first Ctrl-C is only noted; a second one interrupts at once."""

    def __init__(self) -> None:
        self.wanted = False

    def __enter__(self) -> Stop:
        self._hears = threading.current_thread() is threading.main_thread()
        if self._hears:
            self._before = signal.signal(signal.SIGINT, self._hear)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if self._hears:
            signal.signal(signal.SIGINT, self._before)

    def _hear(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002  a handler's call
        if self.wanted:
            raise KeyboardInterrupt
        self.wanted = True
