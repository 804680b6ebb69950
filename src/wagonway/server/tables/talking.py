"""What is said at a table: words and quick reactions, and who does not want to hear whom."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

from wagonway.engine.refusal import Refusal
from wagonway.engine.state import SEATS
from wagonway.server.audience import SPECTATOR, Seat, frame
from wagonway.server.log.rows import TalkRow
from wagonway.server.messages import server as told
from wagonway.server.times import now_ms

if TYPE_CHECKING:
    from wagonway.server.tables.table import Listener, Table

CHAT, REACTION, MUTE, UNMUTE = "chat", "reaction", "mute", "unmute"
REMATCH = "rematch"  # a seat wishes to play again
PREPARED = "prepared"  # a seat started the table, or did its part in that; nobody is told
STOOD = "stood"  # a seat was given up: whoever sits there next has said and muted nothing
REPEATED = 30  # things said that a newcomer hears
MOST = 2000  # things said at one table


class Talking:
    """The talk of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.number = 0  # of the last row in the log
        self.said = 0  # who mutes whom is not counted: it is nobody else's business
        self.recent: deque[told.Chatted | told.Reacted] = deque(maxlen=REPEATED)
        self.muted: set[tuple[int, int]] = set()  # who does not hear whom
        self.keys: set[tuple[int, str]] = set()  # seats and keys of all that was said or prepared
        self.sittings = [0] * SEATS  # how often each seat was given up
        self.mutes = [0] * SEATS  # how often each seat muted another, or heard it again
        self.lock = asyncio.Lock()

    async def remember(self) -> None:
        """Take what was said from the log."""
        for row in await self.table.log.talk(self.table.id, self.number):
            self.note(row)

    async def catch_up(self) -> None:
        """Another server wrote down what was said: say it here too."""
        async with self.lock:
            await self.hear_others()

    async def hear_others(self) -> None:
        for row in await self.table.log.talk(self.table.id, self.number):
            self.note(row)
            self._tell(row)

    async def say(self, seat: int, kind: str, text: str, key: str) -> bool:
        """A seat says something, or mutes another; it is on disk before anybody hears it.

        False if it was said under this key before.
        """
        sitting = self.sittings[seat]
        async with self.lock:
            while not self.has_key(seat, key):
                self.check_sitting(seat, sitting)
                if self.is_full(seat, kind):
                    raise Refusal("chat-full", most=MOST)
                row = self.next_row(seat, kind, text, key)
                if await self.table.log.append(row):
                    self.note(row)
                    self._tell(row)
                    return True
                await self.hear_others()
        return False

    def next_row(self, seat: int, kind: str, text: str, key: str) -> TalkRow:
        written = self._written(seat, key)
        return TalkRow(self.table.id, self.number + 1, seat, kind, text, now_ms(), written)

    def has_key(self, seat: int, key: str) -> bool:
        """Whether whoever sits there now has used a key."""
        return (seat, self._written(seat, key)) in self.keys

    def _written(self, seat: int, key: str) -> str:
        """A key as the log has it: who sits down after somebody stood up knows nothing of their keys."""
        sitting = self.sittings[seat]
        return f"{sitting}:{key}" if sitting else key

    def check_sitting(self, seat: int, sitting: int) -> None:
        """Nothing is done or said in the name of who sits there next."""
        if self.sittings[seat] != sitting:
            raise Refusal("not-your-seat", seat=seat)

    def is_full(self, seat: int, kind: str) -> bool:
        """Whether enough was said; of what else a seat may do here there is enough for all."""
        if kind in (CHAT, REACTION):
            return self.said >= MOST
        return kind in (MUTE, UNMUTE) and self.mutes[seat] >= MOST // SEATS

    def _tell(self, row: TalkRow) -> None:
        if row.kind in (CHAT, REACTION):
            deaf = [one for one in self.table.listeners if not self._hears(one, row.seat)]
            self.table.tell_all(self.recent[-1], deaf)
        elif row.kind == REMATCH:
            self.table.tell_table()

    def repeat(self, listener: Listener) -> None:
        """What was said last, to somebody who comes."""
        for said in self.recent:
            if self._hears(listener, said.by):
                listener.hear(frame(SPECTATOR, said))

    def note(self, row: TalkRow) -> None:
        self.number = row.number
        if row.key:
            self.keys.add((row.seat, row.key))
        if row.kind in (MUTE, UNMUTE):
            self.mutes[row.seat] += 1
            change = self.muted.add if row.kind == MUTE else self.muted.discard
            change((row.seat, int(row.text)))
        elif row.kind == REMATCH:
            self.table.rematch_wishes.add(row.seat)
        elif row.kind == STOOD:
            self.sittings[row.seat] += 1
            self.muted = {pair for pair in self.muted if row.seat not in pair}
            others = (said for said in self.recent if said.by != row.seat)
            self.recent = deque(others, maxlen=REPEATED)
        elif row.kind in (CHAT, REACTION):
            self.said += 1
            self.recent.append(message(row, self.said))

    def _hears(self, listener: Listener, speaker: int) -> bool:
        """A client hears a seat unless every seat it holds has muted it."""
        seats = [audience.seat for audience in listener.audiences if isinstance(audience, Seat)]
        return not seats or any((seat, speaker) not in self.muted for seat in seats)


def message(row: TalkRow, number: int) -> told.Chatted | told.Reacted:
    if row.kind == CHAT:
        return told.Chatted(by=row.seat, number=number, text=row.text)
    return told.Reacted(by=row.seat, number=number, reaction=row.text)
