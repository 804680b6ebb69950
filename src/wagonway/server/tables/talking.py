"""What is said at a table: words and quick reactions, and who does not want to hear whom."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

from wagonway.engine.refusal import Refusal
from wagonway.server.audience import SPECTATOR, Seat, frame
from wagonway.server.log.rows import TalkRow
from wagonway.server.messages import server as told
from wagonway.server.times import now_ms

if TYPE_CHECKING:
    from wagonway.server.tables.table import Listener, Table

CHAT, REACTION, MUTE, UNMUTE = "chat", "reaction", "mute", "unmute"
REMATCH = "rematch"  # a seat wishes to play again
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
        self._lock = asyncio.Lock()

    async def remember(self) -> None:
        """Take what was said from the log."""
        for row in await self.table.log.talk(self.table.id, self.number):
            self._note(row)

    async def catch_up(self) -> None:
        """Another server wrote down what was said: say it here too."""
        async with self._lock:
            await self._hear_others()

    async def _hear_others(self) -> None:
        for row in await self.table.log.talk(self.table.id, self.number):
            self._note(row)
            self._tell(row)

    async def say(self, seat: int, kind: str, text: str) -> None:
        """A seat says something, or mutes another; it is on disk before anybody hears it."""
        async with self._lock:
            while True:
                if self.number >= MOST:
                    raise Refusal("chat-full", most=MOST)
                row = TalkRow(self.table.id, self.number + 1, seat, kind, text, now_ms())
                if await self.table.log.append(row):
                    break
                await self._hear_others()
            self._note(row)
            self._tell(row)

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

    def _note(self, row: TalkRow) -> None:
        self.number = row.number
        if row.kind == MUTE:
            self.muted.add((row.seat, int(row.text)))
        elif row.kind == UNMUTE:
            self.muted.discard((row.seat, int(row.text)))
        elif row.kind == REMATCH:
            self.table.rematch_wishes.add(row.seat)
        else:
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
