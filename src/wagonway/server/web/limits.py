"""Limits: so many in so much time for each key, such as an address."""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable, Hashable

FULL = 10_000  # keys remembered before those that are long past are forgotten


class Rate:
    """At most so many in any stretch of so many seconds, for each key."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._times: dict[Hashable, deque[float]] = {}

    def allows(self, key: Hashable) -> bool:
        """Count one more, unless it is one too many."""
        times = self._recent(key)
        if len(times) >= self.most:
            return False
        times.append(time.monotonic())
        return True

    def is_spent(self, key: Hashable) -> bool:
        """Whether one more would be too many."""
        return len(self._recent(key)) >= self.most

    def _recent(self, key: Hashable) -> deque[float]:
        now = time.monotonic()
        if len(self._times) > FULL:
            self._forget(now)
        times = self._times.setdefault(key, deque())
        while times and times[0] <= now - self.seconds:
            times.popleft()
        return times

    def _forget(self, now: float) -> None:
        past = [
            key
            for key, times in self._times.items()
            if not times or times[-1] <= now - self.seconds
        ]
        for key in past:
            del self._times[key]


class Tally:
    """About so many in so many seconds (never twice as many): no more than a counter as long as they are fewer."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._count = 0
        self._since = time.monotonic()

    def allows(self) -> bool:
        """Count one more, unless it is one too many."""
        self._count += 1
        return self._count <= self.most or self._begins_anew()

    def _begins_anew(self) -> bool:
        now = time.monotonic()
        if now - self._since < self.seconds:
            return False
        self._since = now
        self._count = 1
        return True


class Room:
    """At most so many at once, for each key."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._inside: Counter[Hashable] = Counter()

    def enter(self, key: Hashable) -> bool:
        if self._inside[key] >= self.most:
            return False
        self._inside[key] += 1
        return True

    def leave(self, key: Hashable) -> None:
        self._inside[key] -= 1
        if self._inside[key] <= 0:
            del self._inside[key]


class Row:
    """At most so many at once, for each key: when one more comes, whoever came first gives way."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._inside: dict[Hashable, list[Callable[[], None]]] = {}

    def enter(self, key: Hashable, give_way: Callable[[], None]) -> None:
        inside = self._inside.setdefault(key, [])
        inside.append(give_way)
        if len(inside) > self.most:
            inside.pop(0)()

    def leave(self, key: Hashable, give_way: Callable[[], None]) -> None:
        """Whoever gave way has left already."""
        inside = self._inside.get(key, [])
        if give_way in inside:
            inside.remove(give_way)
        if not inside:
            self._inside.pop(key, None)
