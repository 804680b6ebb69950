"""One table: whoever wants something asks here, and whoever listens is told what happened.

Whatever changes the game is judged, then written to disk, and only then does it happen: the answer, the
news to everybody, the clocks and the bots come after that.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from dataclasses import replace
from time import perf_counter
from typing import Protocol

import msgspec

from wagonway import __version__
from wagonway.engine.attendance import RESIGN, TAKEN_BACK, hand_over_to
from wagonway.engine.refusal import Refusal
from wagonway.server.audience import SPECTATOR, Audience, Frame, Seat, Spectator, frame
from wagonway.server.log import MoveRow, StorageDown, TableRows
from wagonway.server.log.company import NOBODY, Seats
from wagonway.server.messages import server as told
from wagonway.server.messages.kinds import reason
from wagonway.server.messages.tables import (
    CLOSED,
    OVER,
    PLAYING,
    SHOWING,
    NewTable,
)
from wagonway.server.seeing import look
from wagonway.server.tables import rematch, seating, telling
from wagonway.server.tables.absence import Absence
from wagonway.server.tables.by_itself import ByItself
from wagonway.server.tables.card import card
from wagonway.server.tables.course import Course, Draft
from wagonway.server.tables.house import House
from wagonway.server.tables.talking import PREPARED, Talking
from wagonway.server.times import now_ms

log = logging.getLogger("wagonway.server")

Answer = told.ServerMessage
TRIES = 50  # of one move, while other servers are faster with theirs


class Listener(Protocol):
    """A client at the table."""

    @property
    def audiences(self) -> tuple[Audience, ...]:
        """Its seats, or the spectator."""

    @property
    def secrets(self) -> dict[int, str]:
        """The secret of each of its seats."""

    def hear(self, said: Frame) -> None:
        """Take a frame; never waits."""

    def lose(self, seats: Seats) -> None:
        """These seats are nobody's any more."""


class Table:
    """One table and everybody at it."""

    def __init__(self, rows: TableRows, house: House) -> None:
        self.rows = rows
        self.wishes = msgspec.json.decode(rows.game.wishes, type=NewTable)
        self.log = house.log
        self.house = house
        self.course: Course | None = None
        self.listeners: set[Listener] = set()
        self.here_elsewhere: Seats = NOBODY  # seats whose clients are at other servers
        self.rematch_wishes: set[int] = set()
        self._rematch = rows.game.rematch  # that everybody here knows of
        self.touched = now_ms()
        self.absence = Absence(self.touched)
        self._lock = asyncio.Lock()
        self._awake = False
        self.by_itself = ByItself(self)
        self.talk = Talking(self)

    # ------------------------------------------------------------------------------------ what it is

    @property
    def id(self) -> str:
        return self.rows.game.id

    @property
    def stage(self) -> str:
        return self.rows.game.stage

    @property
    def v(self) -> int:
        return self.course.v if self.course else 0

    @property
    def is_busy(self) -> bool:
        """Whether something is under way here, such as bringing the table to life."""
        return self._lock.locked()

    @property
    def running(self) -> Course:
        """The game, if one is or was played here."""
        if self.course is None:
            raise Refusal("table-not-started")
        return self.course

    # --------------------------------------------------------------------------------- coming, going

    async def wake(self) -> None:
        """Bring the table to life from the log; once."""
        async with self._lock:
            if not self._awake:
                if self.rows.game.started is not None:
                    course = Course(self.rows)
                    course.follow_all(await self.log.moves(self.id))
                    self.course = course
                await self.talk.remember()
                self.here_elsewhere = await self.log.company.here_elsewhere(self.id)
                self._awake, self.touched = True, now_ms()
                self.by_itself.carry_on()

    def welcome(self, listener: Listener, since: int | None) -> None:
        """Somebody comes, or comes back: everything they may know, and from now on all news."""
        self.listeners.add(listener)
        self._note_here()
        self.touched = now_ms()
        self.tell_table()
        for audience in listener.audiences:
            if self.course is not None:
                shot = telling.snapshot(self.course, since, audience, self.house.outages)
                listener.hear(frame(audience, shot))
        if self.course is not None and self.course.over:
            listener.hear(frame(SPECTATOR, telling.ended(self.rows, self.course)))
        rematch.tell(self, listener)
        self.talk.repeat(listener)

    def goodbye(self, listener: Listener) -> None:
        """Somebody is gone."""
        if listener in self.listeners:
            self.listeners.discard(listener)
            self._note_here()
            self.touched = now_ms()
            self.tell_table()

    @property
    def here(self) -> Seats:
        """The seats that have a client, at whichever server."""
        audiences = (audience for each in self.listeners for audience in each.audiences)
        return frozenset(one.seat for one in audiences if isinstance(one, Seat))

    def _note_here(self) -> None:
        self.log.company.note_here(self.id, self.here)
        self.absence.note(self.here | self.here_elsewhere, now_ms())

    async def look_elsewhere(self) -> None:
        """Somebody came to another server, or went from there."""
        was, self.here_elsewhere = (
            self.here_elsewhere,
            await self.log.company.here_elsewhere(self.id),
        )
        self.absence.note(self.here | self.here_elsewhere, now_ms())
        if self.here_elsewhere != was:
            self.tell_table()

    def fall_asleep(self) -> None:
        """No more alarms and bots; the log has everything."""
        self.by_itself.stop()

    def forget(self) -> None:
        """Nobody looks: the game is let go of at once, though its table still refers to itself."""
        self.fall_asleep()
        self.course, self._awake = None, False

    # -------------------------------------------------------------------------------------- the game

    async def play(self, seat: int, key: str, v: int, action: str) -> Answer:
        """A person decides, having seen version v."""
        return await self.happen(seat, key, action, seen=v)

    async def resign(self, seat: int, key: str) -> Answer:
        """Leave for good. Of two players the other wins; at a larger table a bot plays on by itself."""
        return await self.happen(seat, key, RESIGN)

    async def leave(self, seat: int, key: str) -> Answer:
        """The stand-in plays until the seat is taken back."""
        return await self.happen(seat, key, self.hand_over_text)

    async def take_back(self, seat: int, key: str) -> Answer:
        return await self.happen(seat, key, TAKEN_BACK)

    async def hand_over(self, seat: int, key: str) -> Answer:
        """The table lets the stand-in play for a seat."""
        return await self.happen(seat, key, self.hand_over_text)

    async def replace(self, other: int) -> Answer:
        """Somebody does not want to wait any longer for somebody who is away."""
        course, now = self.running, now_ms()
        self.absence.note(self.here | self.here_elsewhere, now)
        self.absence.check(course, self.wishes.clock, other, now)
        return await self.hand_over(other, f"away:{course.v}")

    @property
    def hand_over_text(self) -> str:
        return hand_over_to(self.wishes.stand_in, __version__)

    async def happen(
        self, seat: int, key: str, action: str, seen: int | None = None, by_bot: bool = False
    ) -> Answer:
        """Judge, write, and only then let it happen; the answer is never silence."""
        try:
            async with self._lock:
                since = self.v
                try:
                    return await self._settle(seat, key, action, seen, by_bot)
                finally:
                    if self.v > since:
                        self._tell_news(since)
        except Refusal as refusal:
            return told.Illegal(seat=seat, key=key, reason=reason(refusal))
        except StorageDown:
            log.error("storage-down", extra={"game": self.id})
            return told.Unavailable(seat=seat, key=key, reason=reason(Refusal("storage-down")))

    async def _settle(
        self, seat: int, key: str, action: str, seen: int | None, by_bot: bool
    ) -> Answer:
        course = self.running
        if seen is not None and seen > course.v:
            await self._catch_up()  # it was seen at another server
        for _ in range(TRIES):
            if key in course.keys[seat]:
                return told.Duplicate(seat=seat, key=key, v=course.keys[seat][key])
            if course.over:
                raise Refusal("game-over")
            if seen is not None and self._is_stale(course, seat, seen):
                return telling.stale(course, seat, key, self.house.outages)
            if seen is not None and by_bot == course.is_person(seat):
                raise Refusal("seat-away")
            draft = course.draft(self._row(course, seat, key, action))
            begun = perf_counter()
            written = await self.log.append(*self._facts(course, draft))
            self.house.metrics.written.observe(perf_counter() - begun)
            if written:
                course.settle(draft)
                self._note_end(course)
                self.by_itself.carry_on()
                return told.Ok(seat=seat, key=key, v=course.v)
            await self._catch_up()  # another server was first: its moves are in the log
        raise StorageDown("always somebody was first")

    def _is_stale(self, course: Course, seat: int, seen: int) -> bool:
        """Opening choices commute, so what others chose meanwhile does not matter to one's own."""
        if course.choosing and seen <= course.v and not course.over:
            return bool(course.game.state.chosen[seat])
        return seen != course.v

    def _row(self, course: Course, seat: int, key: str, action: str) -> MoveRow:
        now = now_ms()
        spent = course.spent(seat, now, self.house.outages)
        return MoveRow(self.id, course.v + 1, seat, key, action, now, spent)

    def _facts(self, course: Course, draft: Draft) -> Iterable[MoveRow | TableRows]:
        row = draft.happened.row
        yield row
        if draft.game.over or (row.action == RESIGN and course.resigns_end):
            over = replace(
                self.rows.game, stage=OVER, ended=row.at, revision=self.rows.game.revision + 1
            )
            yield TableRows(over, self.rows.seats)

    def _note_end(self, course: Course) -> None:
        if course.over:
            game = self.rows.game
            ended = course.happened[-1].row.at
            self.rows = TableRows(
                replace(game, stage=OVER, ended=ended, revision=game.revision + 1), self.rows.seats
            )
            self.house.metrics.finished.inc()

    async def catch_up(self, with_table: bool = True) -> None:
        """Another server wrote to the log of this table: take it from there, and tell everybody."""
        async with self._lock:
            since, was_waiting = self.v, self.course is None
            await self._catch_up(with_table)
            if with_table:
                self.tell_table()
            self.tell_rematch()
            if self.v > since or was_waiting:
                self._tell_news(since)

    async def _catch_up(self, with_table: bool = True) -> None:
        """Take from the log what happened elsewhere: first the table, for its moves may end it."""
        if with_table:
            self._take_rows(await self.log.table(self.id) or self.rows)
        self.touched = now_ms()
        if not self._awake:
            return
        if self.course is None and self.rows.game.started is not None:
            self.course = Course(self.rows)
        if self.course is not None:
            for row in await self.log.moves(self.id, self.course.v):
                self.course.follow(row)
            if self.course.over and self.stage == PLAYING:  # it ended after the table was read
                self._take_rows(await self.log.table(self.id) or self.rows)
        if with_table:
            await self.talk.catch_up()  # who stood up, who wishes for a rematch
        self.by_itself.carry_on()

    # ----------------------------------------------------------------------------- before the game

    def _take_rows(self, rows: TableRows) -> None:
        """Who sits where from now on. Whoever held a seat that was given up must not see what comes next."""
        lost, self.rows = seating.given_up(self.rows, rows), rows
        if lost:
            for listener in list(self.listeners):
                listener.lose(lost)
            self._note_here()

    async def change(
        self,
        edit: Callable[[TableRows], TableRows],
        asked: tuple[int, str] | None = None,
        note: str = PREPARED,
    ) -> bool:
        """Change who sits where, or how far the table is; first on disk.

        What a seat asked for under a key happens once: False if it did before. Nor does it happen after somebody
        else sat down there meanwhile.
        """
        sitting = self.talk.sittings[asked[0]] if asked else 0
        async with self._lock, self.talk.lock:
            while not (asked and self.talk.has_key(*asked)):
                if asked:
                    self.talk.check_sitting(asked[0], sitting)
                new = edit(self.rows)
                new = TableRows(replace(new.game, revision=self.rows.game.revision + 1), new.seats)
                notes = [self.talk.next_row(asked[0], note, "", asked[1])] if asked else []
                if await self.log.append(new, *notes):
                    break
                self._take_rows(await self.log.table(self.id) or self.rows)
                await self.talk.hear_others()
            else:
                return False
            for row in notes:
                self.talk.note(row)
            was = self.stage
            self._take_rows(new)
            self.touched = now_ms()
            if self.stage == PLAYING and was != PLAYING:
                self.course = Course(self.rows)
            self.by_itself.carry_on()
            self.tell_table()
            self.tell_rematch()
            if self.course is not None and was != PLAYING and self.stage == PLAYING:
                self._tell_news(0)
        return True

    async def begin_without(self) -> None:
        """Whoever has not shown entropy in time adds none."""
        if self.stage == SHOWING:
            await self.change(
                lambda rows: seating.begun(rows) if rows.game.stage == SHOWING else rows
            )

    async def close(self) -> None:
        """Nobody came for long: the table is put away."""
        await self.change(lambda rows: TableRows(replace(rows.game, stage=CLOSED), rows.seats))
        self.fall_asleep()

    @property
    def people(self) -> list[int]:
        """The seats that people played to the end, or to a resignation that ended it."""
        course = self.running
        seats = range(course.players)
        return [seat for seat in seats if course.is_person(seat) or seat == course.resigned]

    # --------------------------------------------------------------------------------------- advice

    async def hint(self, seat: int, key: str) -> Answer:
        """What the adviser would do in this seat's place."""
        course = self.running
        if not self.wishes.hints:
            raise Refusal("table-no-hints")
        view, v = look(course.game, seat), course.v
        if not view.legal_ids or course.over:
            raise Refusal("hint-not-now")
        bot = self.house.adviser
        sitting, seed = f"{self.id} {seat} hint", self.by_itself.dice_seed(seat, "hint")
        action = await self.house.crew.choose(bot, view, sitting, seed)
        return told.HintGiven(seat=seat, key=key, v=v, bot=bot, action=action)

    # ------------------------------------------------------------------------------------- telling

    def tell_table(self) -> None:
        """Everybody is told who sits where."""
        if self.listeners:
            self.tell_all(told.Table(v=self.v, table=card(self)))

    def tell_rematch(self) -> None:
        """Everybody is told once that there is a new table, whoever set it up."""
        if self.rows.game.rematch != self._rematch:
            self._rematch = self.rows.game.rematch
            rematch.tell_all(self)

    def tell_all(self, message: told.ServerMessage, but: Iterable[Listener] = ()) -> None:
        said, deaf = frame(SPECTATOR, message), set(but)
        for listener in list(self.listeners):
            if listener not in deaf:
                listener.hear(said)

    def _tell_news(self, since: int) -> None:
        """What happened since a version, to each audience in its own words."""
        course = self.course
        if course is None or (course.v == since and since != 0):
            return
        news = telling.News(course, since, self.house.outages)
        said: dict[Audience, Frame] = {}
        for listener in list(self.listeners):
            for audience in listener.audiences:
                if audience not in said:
                    said[audience] = frame(audience, news.told_to(audience))
                listener.hear(said[audience])
        self.house.metrics.events.inc(course.v - since)
        if course.over:
            self.tell_all(telling.ended(self.rows, course))
        if course.over or any(each.move is None for each in course.happened[since:]):
            self.tell_table()


def audiences_of(seats: Iterable[int]) -> tuple[Audience, ...]:
    """The eyes that a client with these seats has."""
    found: tuple[Seat | Spectator, ...] = tuple(Seat(seat) for seat in sorted(set(seats)))
    return found or (SPECTATOR,)
