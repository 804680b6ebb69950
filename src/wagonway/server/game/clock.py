"""The clocks of a table, a function of its log; and the presence of players, for tables without a clock."""

from __future__ import annotations

from collections.abc import Iterable

from wagonway.engine.refusal import Refusal
from wagonway.server.protocol.parts import Clock, DayClock, GameClock, NoClock
from wagonway.server.protocol.replies import ClockSeen
from wagonway.server.storage.cluster import NO_SEATS, Seats
from wagonway.server.storage.outages import Outages

SECOND = 1000
DAY = 86_400 * SECOND
GRACE = 60 * SECOND  # at most, for a seat taken back after its time ran out
AWAY = 60 * SECOND  # after which a bot may replace a player


def allowance_of(clock: Clock) -> int | None:
    """The initial time: for the game, or for a turn; None without a clock."""
    match clock:
        case GameClock(seconds=seconds):
            return seconds * SECOND
        case DayClock(days=days):
            return days * DAY
    return None


class Clocks:
    """How much time each seat has left, and since when it has been thinking."""

    def __init__(self, clock: Clock, players: int) -> None:
        self.clock = clock
        self.allowance = allowance_of(clock)
        self.left: list[int | None] = [self.allowance] * players
        self.since: list[int | None] = [None] * players
        self.graces = [0] * players  # how often each got extra time

    @property
    def is_used(self) -> bool:
        return self.allowance is not None

    def run(self, thinking: Iterable[int], at: int, decided: int | None = None) -> None:
        """Run the clocks of exactly these seats; a seat whose turn ended by its own decision gets the increment."""
        now = set(thinking)
        for seat, since in enumerate(self.since):
            if seat in now:
                self.since[seat] = at if since is None else since
            else:
                if seat == decided:
                    self._done(seat, in_person=since is not None)
                self.since[seat] = None

    def _done(self, seat: int, in_person: bool) -> None:
        left = self.left[seat]
        if isinstance(self.clock, DayClock):
            self.left[seat] = self.allowance
        elif isinstance(self.clock, GameClock) and left is not None and in_person:
            self.left[seat] = left + self.clock.increment * SECOND

    def charge(self, seat: int, spent: int, at: int) -> None:
        """Deduct the time of a decision; a clock that keeps running restarts now."""
        left = self.left[seat]
        if left is not None:
            self.left[seat] = max(0, left - spent)
        if self.since[seat] is not None:
            self.since[seat] = at

    def grant_grace(self, seat: int) -> None:
        """Extra time for a seat that had run out, halved each time."""
        if self.left[seat] == 0:
            self.left[seat] = min(GRACE, self.allowance or 0) >> self.graces[seat]
            self.graces[seat] += 1

    def spent(self, seat: int, now: int, outages: Outages) -> int:
        """How long the clock of a seat has been running, without outages."""
        since = self.since[seat]
        if since is None:
            return 0
        return max(0, now - since - outages.within(since, now))

    def next_flag(self, now: int, outages: Outages) -> tuple[int, int] | None:
        """The seat whose time runs out first, and in how many milliseconds."""
        if self.allowance is None:
            return None
        ends = [
            (left - self.spent(seat, now, outages), seat)
            for seat, left in enumerate(self.left)
            if left is not None and self.since[seat] is not None
        ]
        if not ends:
            return None
        delay, seat = min(ends)
        return seat, max(0, delay)

    def seen(self, now: int, outages: Outages) -> ClockSeen | None:
        """The clocks as sent to clients; None at a table without a clock."""
        if self.allowance is None:
            return None
        left = [
            None if n is None else max(0, n - self.spent(seat, now, outages))
            for seat, n in enumerate(self.left)
        ]
        running = [seat for seat, since in enumerate(self.since) if since is not None]
        return ClockSeen(left=left, running=running)


class Presence:
    """Since when each seat of a table has no client at any server."""

    def __init__(self, now: int) -> None:
        self._since = now  # nothing is known from before
        self._left: dict[int, int] = {}  # seat → when its last client left
        self._here = NO_SEATS

    def note(self, here: Seats, now: int) -> None:
        """Exactly these seats have clients now."""
        for seat in self._here - here:
            self._left[seat] = now
        self._here = here

    def check_away(self, clock: Clock, seat: int, waited_for: bool, now: int) -> None:
        """Refuse to replace a player who is connected, recently was, or need not decide."""
        if not isinstance(clock, NoClock):
            raise Refusal("replace-clock")
        if not waited_for or seat in self._here:
            raise Refusal("replace-here", seat=seat)
        if now - self._left.get(seat, self._since) < AWAY:
            raise Refusal("replace-early", seconds=AWAY // SECOND)
