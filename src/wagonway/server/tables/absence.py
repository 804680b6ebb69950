"""Who has been away for how long: where no clock runs, nobody shall wait for ever for somebody who went away."""

from __future__ import annotations

from collections.abc import Iterable

from wagonway.engine.refusal import Refusal
from wagonway.server.log.company import Seats
from wagonway.server.messages.tables import NoClock
from wagonway.server.tables.course import Course

PATIENCE = 60_000  # milliseconds


class Absence:
    """The people of one table who have no client at any server."""

    def __init__(self, now: int) -> None:
        self._since = now  # nobody knows who was there before
        self._left: dict[int, int] = {}  # when each seat was seen last
        self._here: Seats = frozenset()

    def note(self, here: Iterable[int], now: int) -> None:
        """These seats have clients now."""
        now_here = frozenset(here)
        for seat in self._here - now_here:
            self._left[seat] = now
        self._here = now_here

    def check(self, course: Course, clock: object, seat: int, now: int) -> None:
        """Refuse to let a bot play for somebody who may well come back, or is not waited for."""
        if not isinstance(clock, NoClock):
            raise Refusal("replace-clock")
        waited_for = seat in course.deciding and course.is_person(seat)
        if not waited_for or seat in self._here:
            raise Refusal("replace-here", seat=seat)
        if now - self._left.get(seat, self._since) < PATIENCE:
            raise Refusal("replace-early", seconds=PATIENCE // 1000)
