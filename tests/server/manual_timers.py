"""Timers of connections that run at the command of a test: a machine that stalls is not a client that stops reading."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from wagonway.server.http.middleware import Timers

NEVER = 3600.0  # seconds


class ManualTimers:
    """The timers of one name, of all connections."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        self._name = name
        self._due: dict[Timers, Callable[[], None]] = {}
        real = Timers.set

        def set_timer(
            timers: Timers, name: str, seconds: float, act: Callable[..., None], *arguments: object
        ) -> None:
            if name == self._name:
                self._due[timers], seconds = partial(act, *arguments), NEVER
            real(timers, name, seconds, act, *arguments)

        monkeypatch.setattr(Timers, "set", set_timer)

    def run(self) -> int:
        """Do what is due if the time of all timers is over; returns how many there were."""
        due = [act for timers, act in self._due.items() if self._name in timers]
        self._due.clear()
        for act in due:
            act()
        return len(due)
