"""What happens at a table by itself: time runs out, bots think, and the game begins without latecomers."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import count
from typing import TYPE_CHECKING

from wagonway.engine.refusal import Refusal
from wagonway.server.log import StorageDown
from wagonway.server.messages.server import Unavailable
from wagonway.server.messages.tables import PLAYING, SHOWING, DayClock
from wagonway.server.seeing import look
from wagonway.server.times import now_ms

if TYPE_CHECKING:
    from wagonway.server.tables.course import Course
    from wagonway.server.tables.table import Table

AGAIN = 1.0  # seconds

log = logging.getLogger("wagonway.server")


class ByItself:
    """The alarm and the bots of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._alarm: asyncio.TimerHandle | None = None
        self._alarms = count()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def carry_on(self) -> None:
        """Set the alarm for what comes next, and let the bots think."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        table, course = self.table, self.table.course
        if not self.is_driven_here:
            return
        if table.stage == SHOWING:
            self._set_alarm(table.house.show_seconds, "show", table.begin_without)
        if table.stage != PLAYING or course is None or course.over:
            return
        flag = course.clocks.next_flag(now_ms(), table.house.outages)
        if flag is not None:
            seat, delay = flag
            name = f"clock {next(self._alarms)}"
            self._set_alarm(delay / 1000, name, partial(self._time_is_up, seat))
        gone = course.gone
        for seat in gone:
            key = f"resigned:{course.v}"
            self._start(f"resigned {seat}", partial(self._hand_over, seat, key))
        for seat in course.deciding:
            if not course.is_person(seat) and seat not in gone:
                self._wake_bot(course, seat)

    @property
    def is_driven_here(self) -> bool:
        """Of several servers on one log, one lets the bots and clocks of a table run."""
        return self.table.log.company.drives(self.table.id)

    @property
    def may_be_put_away(self) -> bool:
        """Whether nobody may count on the table any more once it was idle for long."""
        takes_days = self.table.stage == PLAYING and isinstance(self.table.wishes.clock, DayClock)
        return self.is_driven_here and not takes_days

    def stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        for task in self._tasks.values():
            task.cancel()

    def _set_alarm(self, seconds: float, name: str, work: Callable[[], Awaitable[None]]) -> None:
        loop = asyncio.get_running_loop()
        self._alarm = loop.call_later(seconds, self._start, name, work)

    def _start(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Begin something, unless it is going on already."""
        if name not in self._tasks:
            self._tasks[name] = asyncio.get_running_loop().create_task(self._run(name, work))

    async def _run(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except (Refusal, StorageDown) as problem:
            kind = type(problem).__name__
            log.error("task-failed", extra={"game": self.table.id, "task": name, "error": kind})
        finally:
            del self._tasks[name]

    async def _time_is_up(self, seat: int) -> None:
        """The clock of a seat ran out, unless it moved at the last moment."""
        course = self.table.running
        flag = course.clocks.next_flag(now_ms(), self.table.house.outages)
        if flag == (seat, 0):
            await self._hand_over(seat, f"clock:{course.v}")
        else:
            self.carry_on()

    async def _hand_over(self, seat: int, key: str) -> None:
        await self._insist(lambda: self.table.hand_over(seat, key))

    async def _insist(self, work: Callable[[], Awaitable[object]]) -> None:
        """What happens by itself is tried until the disk takes it, or another server does it."""
        while self.is_driven_here and isinstance(await work(), Unavailable):
            await asyncio.sleep(AGAIN)

    def _wake_bot(self, course: Course, seat: int) -> None:
        """One thought a decision: an opening choice stays one while others choose."""
        v = course.v
        name = f"choice {seat}" if course.choosing else f"move {v}"
        self._start(name, partial(self._bot_plays, course, seat, v))

    async def _bot_plays(self, course: Course, seat: int, v: int) -> None:
        """A bot decides from what its seat sees. A pause hides how long it thought."""
        table = self.table
        bot = table.rows.seats[seat].bot or table.wishes.stand_in
        thought = table.house.crew.choose(
            bot, look(course.game, seat), f"{table.id} {seat}", self.dice_seed(seat)
        )
        action, _ = await asyncio.gather(thought, asyncio.sleep(table.house.bot_pause))
        await self._insist(lambda: table.happen(seat, f"bot:{v}", action, seen=v, by_bot=True))

    def dice_seed(self, *purpose: object) -> str:
        """Dice that nobody can foresee, and that tell nothing of the seed they come from."""
        text = repr(("dice", *purpose)).encode()
        return hashlib.sha256(self.table.rows.game.seed + text).hexdigest()
