"""A table with everybody at it: performs what the table returns.

Whatever changes the game is judged, then written to disk, and only then does it happen: the answer, the
news to everybody, the clocks and the bots come after that.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from time import perf_counter
from typing import Protocol

from wagonway.engine.refusal import Refusal
from wagonway.server.game import seats as table_seats
from wagonway.server.game.chat import PREPARED
from wagonway.server.game.history import Draft, History
from wagonway.server.game.scheduler import Scheduler
from wagonway.server.game.table import Answer, Duty, Edit, Table
from wagonway.server.metrics import Metrics
from wagonway.server.protocol import replies
from wagonway.server.protocol.fields import reason
from wagonway.server.protocol.replies import SPECTATOR, Audience, Frame, Seat, Spectator, frame
from wagonway.server.protocol.tables import CLOSED, OVER, PLAYING, SHOWING
from wagonway.server.storage.cluster import NOBODY, WATCHER, Seats
from wagonway.server.storage.outages import Outages, now_ms
from wagonway.server.storage.rows import StorageDown, TableRows, TalkRow
from wagonway.server.storage.store import Store
from wagonway.server.workers.tasks import ServerWorkers

log = logging.getLogger("wagonway.server")

TRIES = 50  # of one move, while other servers are faster with theirs
AGAIN = 1.0  # seconds
ADVISER = "master"  # what it finds no time for, expert decides


@dataclass
class Services:
    """What all tables of a server share."""

    store: Store
    workers: ServerWorkers
    metrics: Metrics
    bot_pause: float = 0.7  # seconds from a bot's turn to its move, however fast it thinks
    show_seconds: float = 10.0  # to show entropy
    adviser: str = ADVISER
    # Ids of the boards that its owner offers beside those of the package.
    boards: tuple[str, ...] = ()
    outages: Outages = field(default_factory=Outages)


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


class LiveTable(Table):
    """A table on its log, with its clients, timers and bots."""

    def __init__(
        self,
        rows: TableRows,
        services: Services,
        on_change: Callable[[LiveTable], None] = lambda _: None,
    ) -> None:
        super().__init__(rows, services.outages, services.show_seconds)
        self.services = services
        self.store = services.store
        self.scheduler = Scheduler(self.id, services.metrics)
        self.listeners: set[Listener] = set()
        self.present_elsewhere: Seats = NOBODY  # seats whose clients are at other servers
        self.touched = now_ms()
        self._on_change = on_change  # called when its stage changes, or somebody comes or goes
        self._rematch = rows.game.rematch  # that everybody here knows of
        self._lock = asyncio.Lock()
        self._chat_lock = asyncio.Lock()
        self._is_awake = False

    @property
    def is_owned_here(self) -> bool:
        """Of several servers on one log, one lets the bots and clocks of a table run."""
        return self.store.cluster.owns(self.id)

    @property
    def is_unneeded_here(self) -> bool:
        """Whether another server owns the table, and nobody is at it here."""
        alone = not self.listeners and not self.is_busy
        return alone and self.store.cluster.owner_elsewhere(self.id) is not None

    @property
    def is_busy(self) -> bool:
        """Whether something is under way here, such as bringing the table to life."""
        return self._lock.locked()

    @property
    def is_abandoned(self) -> bool:
        """Whether nobody plays or watches here, at any server."""
        return not (self.listeners or self.present_elsewhere)

    # --------------------------------------------------------------------------------- coming, going

    async def wake(self) -> None:
        """Bring the table to life from the log; once."""
        async with self._lock:
            if self._is_awake:
                return
            self._check_sound()
            moves, talk = await self.store.moves(self.id), await self.store.talk(self.id)
            with self._replaying():
                if self.rows.game.started is not None:
                    history = History(self.rows)
                    history.follow_all(moves)
                    self.history = history
                for row in talk:
                    self.chat.note(row)
            self.present_elsewhere = await self.store.cluster.present_elsewhere(self.id)
            self._note_presence()
            self._is_awake, self.touched = True, now_ms()
            self.carry_on()

    def fall_asleep(self) -> None:
        """No more timers and bots; the log has everything."""
        self.scheduler.stop()

    def forget(self) -> None:
        """Nobody looks: the game is let go of at once, though its table still refers to itself."""
        self.fall_asleep()
        self.history, self._is_awake = None, False
        self.store.cluster.forget(self.id)

    def _check_sound(self) -> None:
        if self.is_damaged:
            raise Refusal("table-damaged", table=self.id)

    @contextmanager
    def _replaying(self) -> Iterator[None]:
        """Whatever goes wrong while rows of the log are replayed concerns this game alone."""
        try:
            yield
        except Exception as error:
            kind = type(error).__name__
            log.error("game-damaged", extra={"game": self.id, "error": kind})
            self.services.metrics.damaged.inc()
            self.is_damaged = True
            self.fall_asleep()
            self._on_change(self)
            raise Refusal("table-damaged", table=self.id) from error

    def welcome(self, listener: Listener, since: int | None) -> None:
        """Somebody comes, or comes back: everything they may know, and from now on all news."""
        self.listeners.add(listener)
        self._note_clients()
        self.tell_table()
        for each in self.all_of_it(since, listener.audiences):
            listener.hear(each)
        self.tell_rematch([listener])
        for said in self.chat.recent:
            if self.chat.is_heard_by(seats_of(listener), said.by):
                listener.hear(frame(SPECTATOR, said))

    def goodbye(self, listener: Listener) -> None:
        """Somebody is gone."""
        if listener in self.listeners:
            self.listeners.discard(listener)
            self._note_clients()
            self.tell_table()
            if self.is_unneeded_here:
                self.forget()  # whoever comes wakes it; until then nobody tells this server of its moves

    def _note_clients(self) -> None:
        """Somebody came to this server or went, which the others are to know."""
        self.touched = now_ms()
        watching = any(SPECTATOR in each.audiences for each in self.listeners)
        here = self._note_presence()
        self.store.cluster.note_presence(self.id, here | ({WATCHER} if watching else NOBODY))
        self._on_change(self)

    def _note_presence(self) -> Seats:
        """The seats that have a client at this server."""
        here = frozenset(seat for each in self.listeners for seat in seats_of(each))
        self.present = here | self.present_elsewhere
        self.presence.note(self.present, now_ms())
        return here

    async def look_elsewhere(self) -> None:
        """Somebody came to another server, or went from there."""
        was = self.present_elsewhere
        self.present_elsewhere = await self.store.cluster.present_elsewhere(self.id)
        self._note_presence()
        if self.present_elsewhere != was:
            self.touched = now_ms()
            self._on_change(self)
            self.tell_table()

    # -------------------------------------------------------------------------------------- the game

    async def hand_over(self, seat: int, key: str) -> Answer:
        """The stand-in plays until the seat is taken back."""
        return await self.happen(seat, key, self.hand_over_text)

    async def replace(self, other: int) -> Answer:
        """Somebody does not want to wait any longer for somebody who is away."""
        self.check_replaceable(other)
        return await self.hand_over(other, f"away:{self.v}")

    async def happen(
        self, seat: int, key: str, action: str, seen: int | None = None, by_bot: bool = False
    ) -> Answer:
        """Judge, write, and only then let it happen; the answer is never silence (`Table.judge`)."""
        try:
            async with self._lock:
                since = self.v
                try:
                    return await self._settle(seat, key, action, seen, by_bot)
                finally:
                    if self.v > since:
                        self._tell_news(since)
        except Refusal as refusal:
            return replies.Illegal(seat=seat, key=key, reason=reason(refusal))
        except StorageDown:
            log.error("storage-down", extra={"game": self.id})
            return replies.Unavailable(seat=seat, key=key, reason=reason(Refusal("storage-down")))

    async def _settle(
        self, seat: int, key: str, action: str, seen: int | None, by_bot: bool
    ) -> Answer:
        self._check_sound()
        if seen is not None and seen > self.running.v:
            await self._catch_up()  # it was seen at another server
        for _ in range(TRIES):
            draft = self.judge(seat, key, action, seen, by_bot)
            if not isinstance(draft, Draft):
                return draft
            begun = perf_counter()
            written = await self.store.append(*self.rows_of(draft))
            self.services.metrics.written.observe(perf_counter() - begun)
            if written:
                self.settle(draft)
                if self.running.over:
                    self.services.metrics.finished.inc()
                    self._on_change(self)
                self.carry_on()
                return replies.Ok(seat=seat, key=key, v=self.v)
            await self._catch_up()  # another server was first: its moves are in the log
        raise StorageDown("always somebody was first")

    async def catch_up(self, with_table: bool = True) -> None:
        """Another server wrote to the log of this table: take it from there, and tell everybody."""
        async with self._lock:
            since, was_waiting = self.v, self.history is None
            await self._catch_up(with_table)
            if with_table:
                self.tell_table()
            self.tell_rematch()
            if self.v > since or (was_waiting and self.history is not None):
                self._tell_news(since)

    async def _catch_up(self, with_table: bool = True) -> None:
        """Take from the log what happened elsewhere: first the table, for its moves may end it."""
        if with_table:
            await self._read_rows()
        self.touched = now_ms()
        if not self._is_awake:
            return
        self._check_sound()
        if self.rows.game.started is not None:
            moves = await self.store.moves(self.id, self.v)
            with self._replaying():
                self.follow(moves)
            if self.running.over and self.stage == PLAYING:  # it ended after the table was read
                await self._read_rows()
        if with_table:
            await self.catch_up_chat()  # who stood up, who wishes for a rematch
        self.carry_on()

    async def _read_rows(self) -> None:
        self._take_rows(await self.store.table(self.id) or self.rows)

    def _take_rows(self, rows: TableRows) -> None:
        """Whoever held a seat that was given up must not see what comes next."""
        lost = self.take_rows(rows)
        self._on_change(self)
        if lost:
            for listener in list(self.listeners):
                listener.lose(lost)
            self._note_clients()

    # ------------------------------------------------------------------------------- seats and chat

    async def change(
        self, edit: Edit, asked: tuple[int, str] | None = None, kind: str = PREPARED
    ) -> bool:
        """Change who sits where, or how far the table is; first on disk.

        What a seat asked for under a key happens once: False if it did before. Nor does it happen after somebody
        else sat down there meanwhile.
        """
        sitting = self.chat.sittings[asked[0]] if asked else 0
        async with self._lock, self._chat_lock:
            while not (asked and self.chat.has_key(*asked)):
                if asked:
                    self.chat.check_sitting(asked[0], sitting)
                new = self.edited(edit)
                notes = [self.chat.next_row(asked[0], kind, "", asked[1])] if asked else []
                if await self.store.append(new, *notes):
                    break
                await self._read_rows()
                await self._hear_others()
            else:
                return False
            for row in notes:
                self.chat.note(row)
            begins = new.game.stage == PLAYING != self.stage
            self._take_rows(new)
            self.touched = now_ms()
            if begins:
                self.history = History(self.rows)
            self.carry_on()
            self.tell_table()
            self.tell_rematch()
            if begins:
                self._tell_news(0)
        return True

    async def close(self) -> None:
        """Nobody came for long: the table is put away."""

        def closed(rows: TableRows) -> TableRows:
            if not self.is_abandoned or rows.game.stage == OVER:
                raise Refusal("table-changed")
            return TableRows(replace(rows.game, stage=CLOSED, ended=now_ms()), rows.seats)

        await self.change(closed)
        self.fall_asleep()

    async def say(self, seat: int, kind: str, text: str, key: str) -> bool:
        """A seat says something, or mutes another; it is on disk before anybody hears it.

        False if it was said under this key before.
        """
        sitting = self.chat.sittings[seat]
        async with self._chat_lock:
            while not self.chat.has_key(seat, key):
                self.chat.check_sitting(seat, sitting)
                row = self.chat.next_row(seat, kind, text, key)
                if await self.store.append(row):
                    self._hear(row)
                    return True
                await self._hear_others()
        return False

    async def catch_up_chat(self) -> None:
        """Another server wrote down what was said: say it here too."""
        async with self._chat_lock:
            await self._hear_others()

    async def _hear_others(self) -> None:
        for row in await self.store.talk(self.id, self.chat.number):
            self._hear(row)

    def _hear(self, row: TalkRow) -> None:
        wished = len(self.chat.rematch_wishes)
        said = self.chat.note(row)
        if said is not None:
            self._tell(frame(SPECTATOR, said), speaker=row.seat)
        if len(self.chat.rematch_wishes) > wished:
            self.tell_table()

    async def hint(self, seat: int, key: str) -> Answer:
        """What the adviser would do in this seat's place."""
        history = self.running
        if not self.wishes.hints:
            raise Refusal("table-no-hints")
        view, v = history.game.view_to_decide(seat), history.v
        if not view.legal_ids or history.over:
            raise Refusal("hint-not-now")
        bot, seed = self.services.adviser, self._dice_seed(seat, "hint")
        bots = self.services.workers.bots
        action = await bots.choose(bot, view, f"{self.id} {seat} hint", seed)
        return replies.HintGiven(seat=seat, key=key, v=v, bot=bot, action=action)

    # --------------------------------------------------------------------- what happens by itself

    def carry_on(self) -> None:
        """Set the timers for what comes next, and let the bots think."""
        self.scheduler.clear_timers()
        if self.is_owned_here:
            for duty in self.duties():
                self._begin(duty)

    def _begin(self, duty: Duty) -> None:
        seat, v = duty.seat, self.v
        match duty.kind:
            case "begin":
                self.scheduler.start("begin", self.begin_without, duty.delay)
            case "flag":
                work = partial(self.time_is_up, seat)
                self.scheduler.start(f"flag {seat} {v}", work, duty.delay)
            case "resigned":
                replaced = partial(self.hand_over, seat, f"resigned:{v}")
                self.scheduler.start(f"resigned {seat}", partial(self._insist, replaced))
            case "bot":
                # One thought a decision: an opening choice stays one while others choose.
                name = f"choice {seat}" if self.running.choosing else f"move {v}"
                self.scheduler.start(name, partial(self._bot_plays, self.running, seat, v))

    async def begin_without(self) -> None:
        """Whoever has not shown entropy in time adds none."""
        if self.stage == SHOWING:
            await self.change(
                lambda rows: table_seats.begun(rows) if rows.game.stage == SHOWING else rows
            )

    async def time_is_up(self, seat: int) -> None:
        """The clock of a seat ran out, unless it moved at the last moment."""
        history = self.running
        if history.clocks.next_flag(now_ms(), self.outages) == (seat, 0):
            await self._insist(partial(self.hand_over, seat, f"clock:{history.v}"))
        else:
            self.carry_on()

    async def _insist(self, work: Callable[[], Awaitable[Answer]]) -> None:
        """What happens by itself is tried until the disk takes it, or another server does it."""
        while self.is_owned_here and isinstance(await work(), replies.Unavailable):
            await asyncio.sleep(AGAIN)

    async def _bot_plays(self, history: History, seat: int, v: int) -> None:
        """A bot decides from what its seat sees. A pause hides how long it thought."""
        bot = self.rows.seats[seat].bot or self.wishes.stand_in
        thought = self.services.workers.bots.choose(
            bot, history.game.view_to_decide(seat), f"{self.id} {seat}", self._dice_seed(seat)
        )
        action, _ = await asyncio.gather(thought, asyncio.sleep(self.services.bot_pause))
        await self._insist(partial(self.happen, seat, f"bot:{v}", action, seen=v, by_bot=True))

    def _dice_seed(self, *purpose: object) -> str:
        """Dice that nobody can foresee, and that tell nothing of the seed they come from."""
        text = repr(("dice", *purpose)).encode()
        return hashlib.sha256(self.rows.game.seed + text).hexdigest()

    # ---------------------------------------------------------------------------------------- sending

    def tell_table(self) -> None:
        """Everybody is told who sits where."""
        if self.listeners:
            self._tell(self.card_frame())

    def _tell(self, said: Frame, speaker: int | None = None) -> None:
        for listener in list(self.listeners):
            if speaker is None or self.chat.is_heard_by(seats_of(listener), speaker):
                listener.hear(said)

    def tell_rematch(self, newcomers: Iterable[Listener] = ()) -> None:
        """Everybody is told once that there is a new table, whoever set it up."""
        told = list(newcomers)
        if self.rows.game.rematch != self._rematch:
            self._rematch, told = self.rows.game.rematch, list(self.listeners)
        for listener in told:
            for seat in seats_of(listener):
                ready = self.rematch_frame(seat, listener.secrets[seat])
                if ready is not None:
                    listener.hear(ready)

    def _tell_news(self, since: int) -> None:
        """What happened since a version, to each audience in its own words."""
        listeners = list(self.listeners)
        news = self.news(since, {each for one in listeners for each in one.audiences})
        for listener in listeners:
            for audience in listener.audiences:
                listener.hear(news[audience])
        self.services.metrics.events.inc(self.v - since)
        for said in self.public_news(since):
            self._tell(said)


def seats_of(listener: Listener) -> list[int]:
    return [audience.seat for audience in listener.audiences if isinstance(audience, Seat)]


def audiences_of(seats: Iterable[int]) -> tuple[Audience, ...]:
    """The eyes that a client with these seats has."""
    found: tuple[Seat | Spectator, ...] = tuple(Seat(seat) for seat in sorted(set(seats)))
    return found or (SPECTATOR,)
