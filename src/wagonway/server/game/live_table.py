"""A table with its clients, timers and bots: performs the effects that `Table` returns.

A change is validated, written to disk and only then applied: the reply, the events, the clocks and the bots follow.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from time import perf_counter
from typing import Protocol

from wagonway.engine.board import Board
from wagonway.engine.refusal import Refusal
from wagonway.server.boards import is_imported, packaged_ids, prepare
from wagonway.server.config import Settings
from wagonway.server.game import encode
from wagonway.server.game import seats as table_seats
from wagonway.server.game.chat import PREPARED
from wagonway.server.game.history import REPLAYED_AT_ONCE, Draft, History, check_log
from wagonway.server.game.scheduler import Scheduler
from wagonway.server.game.table import TIMED_OUT, Answer, AutomaticAction, Edit, Table
from wagonway.server.protocol import replies
from wagonway.server.protocol.parts import CLOSED, OVER, PLAYING, SHOWING
from wagonway.server.protocol.replies import SPECTATOR, Audience, Frame, Seat, Spectator, frame
from wagonway.server.storage.cluster import NO_SEATS, WATCHER, Seats
from wagonway.server.storage.outages import Outages, now_ms
from wagonway.server.storage.rows import DamagedRows, MoveRow, StorageDown, TableRows, TalkRow
from wagonway.server.storage.store import Store
from wagonway.server.telemetry import Metrics
from wagonway.server.workers.tasks import ServerWorkers, check_score
from wagonway.words.reason import reason

log = logging.getLogger("wagonway.server")

TRIES = 50  # of one move, while other servers write theirs first
RETRY_SECONDS = 1.0
ADVISER = "master"  # if its search takes too long, expert decides


@dataclass
class Services:
    """What all tables of a server share."""

    store: Store
    workers: ServerWorkers
    metrics: Metrics
    settings: Settings
    adviser: str = ADVISER
    boards: tuple[str, ...] = ()  # ids of the owner's boards
    outages: Outages = field(default_factory=Outages)


def damaged(services: Services, game: str, error: Exception) -> Refusal:
    """Log and count a game that cannot be read; returns the refusal of all requests for it."""
    extra = {"game": game, "error": type(error).__name__}
    if isinstance(error, DamagedRows):
        extra["why"] = str(error)
    log.error("game-damaged", extra=extra)
    services.metrics.damaged.inc()
    return Refusal("table-damaged", table=game)


class Listener(Protocol):
    """A client at the table."""

    @property
    def audiences(self) -> tuple[Audience, ...]:
        """Its seats, or the spectator."""

    @property
    def secrets(self) -> dict[int, str]:
        """The secret of each of its seats."""

    def send(self, frame: Frame) -> None:
        """Queue a frame; never waits."""

    def revoke(self, seats: Seats) -> None:
        """These seats were given up; the client holds them no longer."""


class LiveTable(Table):
    def __init__(
        self,
        rows: TableRows,
        services: Services,
        on_change: Callable[[LiveTable], None] = lambda _: None,
    ) -> None:
        super().__init__(rows, services.outages, services.settings.show_seconds)
        self.services = services
        self.store = services.store
        self.scheduler = Scheduler(self.id, services.metrics)
        self.listeners: set[Listener] = set()
        self.present_elsewhere: Seats = NO_SEATS  # seats with clients at other servers
        self.last_active = now_ms()
        self.is_run_here = False  # whether its bots and clocks were last scheduled at this server
        self._on_change = on_change  # called when its stage or its clients change
        self._rematch = rows.game.rematch  # as announced to the clients
        self._lock = asyncio.Lock()
        self._chat_lock = asyncio.Lock()
        self._is_loaded = False
        self._board: Board | None = None  # keeps a board of its own in memory, as it was prepared

    @property
    def is_owned_here(self) -> bool:
        """Whether this server runs the bots and clocks of the table."""
        return self.store.cluster.owns(self.id)

    @property
    def is_unused_here(self) -> bool:
        """Whether another server owns the table and no client is connected here."""
        alone = not self.listeners and not self.is_busy
        return alone and self.store.cluster.owner_elsewhere(self.id) is not None

    @property
    def is_busy(self) -> bool:
        """Whether a change is in progress, such as loading the game."""
        return self._lock.locked()

    @property
    def is_abandoned(self) -> bool:
        """Whether no client is connected at any server."""
        return not (self.listeners or self.present_elsewhere)

    # --------------------------------------------------------------------------------- coming, going

    async def load_game(self, new: Sequence[MoveRow] | None = None) -> None:
        """Replay the game from the log, once; from the moves of a table that was just written, if given."""
        async with self._lock, self._chat_lock:
            self._check_sound()
            if self._is_loaded:
                return
            moves, talk = new, []
            if moves is None:
                if self.rows.game.started is None:
                    await self._read_rows()  # another server may have begun it meanwhile
                moves = await self.store.moves(self.id)
                talk = await self.store.talk(self.id, self.chat.number)  # `unload` leaves the chat
                if moves and self.rows.game.started is None:
                    await self._read_rows()  # or between these two reads
            with self._replaying():
                board = self.options.board
                if board not in packaged_ids():  # those are prepared when the server starts
                    self._board = await asyncio.to_thread(prepare, board)
                if self.rows.game.started is not None:
                    history = History(self.rows)
                    for i in range(0, len(moves), REPLAYED_AT_ONCE):
                        history.follow_all(moves[i : i + REPLAYED_AT_ONCE])
                        await asyncio.sleep(0)
                    self.history = history
                for row in talk:
                    self.chat.note(row)
            await self._check_log(moves)
            self.present_elsewhere = await self.store.cluster.present_elsewhere(self.id)
            self._note_presence()
            self._is_loaded, self.last_active = True, now_ms()
            self.schedule_actions()

    async def _check_log(self, moves: Sequence[MoveRow]) -> None:
        """Mark the game as damaged if its stage contradicts its moves."""
        if self.history is not None and self.history.over and self.stage == PLAYING:
            await self._read_rows()  # another server may have ended it meanwhile
        with self._replaying():
            check_log(self.rows, self.history, moves)

    async def resolve_game(self) -> None:
        """Compute what chance gave in moves that were replayed, before a client is sent the whole game."""
        async with self._lock:
            if self.history is not None:
                with self._replaying():
                    for _ in self.history.resolve():
                        await asyncio.sleep(0)

    def stop_timers(self) -> None:
        self.scheduler.stop()

    def unload(self) -> None:
        """Drop the game from memory; `load_game` replays it."""
        self.stop_timers()
        self.history, self._board, self._is_loaded = None, None, False
        self.store.cluster.forget(self.id)

    def _check_sound(self) -> None:
        if self.is_damaged:
            raise Refusal("table-damaged", table=self.id)

    @contextmanager
    def _replaying(self) -> Iterator[None]:
        """Mark the game as damaged if its rows cannot be replayed."""
        try:
            yield
        except Exception as error:
            self.is_damaged = True
            self.stop_timers()
            self._on_change(self)
            raise damaged(self.services, self.id, error) from error

    def add_client(self, listener: Listener, since: int | None) -> None:
        """Add a client and send it the current state; the others are told if a seat is no longer empty."""
        was_present = self.present
        self.listeners.add(listener)
        self._note_clients()
        if self.present == was_present:
            listener.send(self.card_frame())
        else:
            self.broadcast_table()
        for each in self.state_frames(since, listener.audiences):
            listener.send(each)
        self.send_rematch([listener])
        for message in self.chat.recent:
            if self.chat.reaches(seats_of(listener), message.by):
                listener.send(frame(SPECTATOR, message))

    def remove_client(self, listener: Listener) -> None:
        if listener in self.listeners:
            was_present = self.present
            self.listeners.discard(listener)
            self._note_clients()
            if self.present != was_present:
                self.broadcast_table()
            if self.is_unused_here:
                self.unload()  # its moves are no longer announced to this server

    def _note_clients(self) -> None:
        """Announce the clients at this server to the others."""
        self.last_active = now_ms()
        watching = any(SPECTATOR in each.audiences for each in self.listeners)
        here = self._note_presence()
        self.store.cluster.note_presence(self.id, here | ({WATCHER} if watching else NO_SEATS))
        self._on_change(self)

    def _note_presence(self) -> Seats:
        """The seats that have a client at this server."""
        here = frozenset(seat for each in self.listeners for seat in seats_of(each))
        self.present = here | self.present_elsewhere
        self.presence.note(self.present, now_ms())
        return here

    async def refresh_presence(self) -> None:
        """Read which seats have clients at other servers."""
        was = self.present_elsewhere
        self.present_elsewhere = await self.store.cluster.present_elsewhere(self.id)
        self._note_presence()
        if self.present_elsewhere != was:
            self.last_active = now_ms()
            self._on_change(self)
            self.broadcast_table()

    # -------------------------------------------------------------------------------------- the game

    async def hand_over(self, seat: int, key: str) -> Answer:
        """Let the stand-in play until the seat is taken back."""
        return await self.submit(seat, key, self.hand_over_text)

    async def replace(self, other: int) -> Answer:
        """Hand a seat whose player is away to the stand-in."""
        self.check_replaceable(other)
        return await self.hand_over(other, f"away:{self.v}")

    async def submit(
        self, seat: int, key: str, action: str, seen: int | None = None, by_bot: bool = False
    ) -> Answer:
        """Validate, write, then apply an action; always returns a reply (`Table.judge`)."""
        try:
            async with self._lock:
                since = self.v
                try:
                    return await self._settle(seat, key, action, seen, by_bot)
                finally:
                    if self.v > since:
                        self._broadcast_events(since)
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
            await self._catch_up()  # the client has seen it at another server
        for _ in range(TRIES):
            draft = self.judge(seat, key, action, seen, by_bot)
            if not isinstance(draft, Draft):
                return draft
            if draft.game.over and is_imported(self.options.board):
                share = table_seats.creator_address(self.rows)
                await check_score(self.services.workers.reviews, draft.game, share)
            begun = perf_counter()
            written = await self.store.append(*self.rows_of(draft))
            self.services.metrics.written.observe(perf_counter() - begun)
            if written:
                history = self.settle(draft)
                if history.over:
                    self.services.metrics.finished.inc()
                    self._on_change(self)
                self.schedule_actions()
                return replies.Ok(seat=seat, key=key, v=history.v)
            await self._catch_up()  # another server wrote first
        raise StorageDown("other servers always wrote first")

    async def catch_up(self, with_table: bool = True) -> None:
        """Apply what another server wrote to the log, and broadcast it."""
        async with self._lock:
            since, was_waiting = self.v, self.history is None
            await self._catch_up(with_table)
            if with_table:
                self.broadcast_table()
            self.send_rematch()
            if self.v > since or (was_waiting and self.history is not None):
                self._broadcast_events(since)

    async def _catch_up(self, with_table: bool = True) -> None:
        """Apply new rows of the log: first the table, because its moves may end it."""
        if with_table:
            await self._read_rows()
        self.last_active = now_ms()
        if not self._is_loaded:
            return
        self._check_sound()
        if self.rows.game.started is not None:
            moves = await self.store.moves(self.id, self.v)
            with self._replaying():
                self.follow(moves)
            await self._check_log(moves)
        if with_table:
            await self.catch_up_chat()  # seats given up, votes for a rematch
        self.schedule_actions()

    async def _read_rows(self) -> None:
        self._check_sound()
        rows = await self.store.table(self.id)
        if rows is None:
            raise Refusal("table-unknown", table=self.id)  # it was deleted
        with self._replaying():
            table_seats.check_rows(rows)
        self._take_rows(rows)

    def _take_rows(self, rows: TableRows) -> None:
        """Replace the rows; clients lose seats that were given up before anything else is sent."""
        lost = self.take_rows(rows)
        self._on_change(self)
        if lost:
            for listener in list(self.listeners):
                listener.revoke(lost)
            self._note_clients()

    # ------------------------------------------------------------------------------- seats and chat

    async def change(
        self, edit: Edit, request_key: tuple[int, str] | None = None, kind: str = PREPARED
    ) -> bool:
        """Change the seats or the stage, first on disk; False if the seat has used the key of the request before."""
        generation = self.chat.generations[request_key[0]] if request_key else 0
        async with self._lock, self._chat_lock:
            while not (request_key and self.chat.has_key(*request_key)):
                if request_key:
                    self.chat.check_generation(request_key[0], generation)
                new = self.edited(edit)
                notes = [self.chat.next_row(*request_key, kind)] if request_key else []
                if await self.store.append(new, *notes):
                    break
                await self._read_rows()
                await self._read_chat()
            else:
                return False
            for row in notes:
                self.chat.note(row)
            begins = new.game.stage == PLAYING != self.stage
            self._take_rows(new)
            self.last_active = now_ms()
            if begins:
                self.history = History(self.rows)
            self.schedule_actions()
            self.broadcast_table()
            self.send_rematch()
            if begins:
                self._broadcast_events(0)
        return True

    async def close(self) -> None:
        """Close a table without clients, at this server and all others."""
        await self.refresh_presence()

        def closed(rows: TableRows) -> TableRows:
            if not self.is_abandoned or rows.game.stage == OVER:
                raise Refusal("table-changed")
            return TableRows(replace(rows.game, stage=CLOSED, ended=now_ms()), rows.seats)

        await self.change(closed)
        self.stop_timers()

    async def post_chat(self, seat: int, kind: str, text: str, key: str) -> bool:
        """Write a chat row, then broadcast it; False if the seat has used this key before."""
        generation = self.chat.generations[seat]
        async with self._chat_lock:
            while not self.chat.has_key(seat, key):
                self.chat.check_generation(seat, generation)
                row = self.chat.next_row(seat, key, kind, text)
                if await self.store.append(row):
                    self._apply_chat(row)
                    return True
                await self._read_chat()
        return False

    async def catch_up_chat(self) -> None:
        async with self._chat_lock:
            await self._read_chat()

    async def _read_chat(self) -> None:
        rows = await self.store.talk(self.id, self.chat.number)
        with self._replaying():
            for row in rows:
                self._apply_chat(row)

    def _apply_chat(self, row: TalkRow) -> None:
        votes = len(self.chat.rematch_votes)
        message = self.chat.note(row)
        if message is not None:
            self._broadcast(frame(SPECTATOR, message), speaker=row.seat)
        if len(self.chat.rematch_votes) > votes:
            self.broadcast_table()

    async def hint(self, seat: int, key: str, share: str) -> Answer:
        """The move that the adviser would choose; computed once per version and seat."""
        history = self.running
        if not self.options.hints:
            raise Refusal("table-no-hints")
        view, v = history.game.view_to_decide(seat), history.v
        if not view.legal_ids or history.over:
            raise Refusal("hint-not-now")
        workers, seed = self.services.workers, self._bot_seed(seat, "hint")
        advise = partial(
            workers.bots.advise, self.services.adviser, view, f"{self.id} {seat} hint", seed, share
        )
        bot, action = await workers.hints.get((self.id, v, seat), advise)
        return replies.HintGiven(seat=seat, key=key, v=v, bot=bot, action=action)

    # ----------------------------------------------------------------------------- automatic actions

    def schedule_actions(self) -> None:
        """Set the timers and start the bots for the current version."""
        self.scheduler.clear_timers()
        self.is_run_here = self.is_owned_here
        if self.is_run_here:
            for action in self.automatic_actions():
                self._begin(action)

    def _begin(self, action: AutomaticAction) -> None:
        seat, v = action.seat, self.v
        match action.kind:
            case "begin":
                self.scheduler.start("begin", self.begin_without_entropy, action.delay)
            case "flag":
                work = partial(self.on_timeout, seat)
                self.scheduler.start(f"flag {seat} {v}", work, action.delay)
            case "resigned":
                replaced = partial(self.hand_over, seat, f"resigned:{v}")
                self.scheduler.start(f"resigned {seat}", partial(self._retry, replaced))
            case "bot":
                # One task per decision: an opening choice stays the same decision while others choose.
                name = f"choice {seat}" if self.running.choosing else f"move {v}"
                self.scheduler.start(name, partial(self._play_bot, self.running, seat, v))

    async def begin_without_entropy(self) -> None:
        """Begin without the entropy that was not shown in time."""
        if self.stage == SHOWING:
            await self.change(
                lambda rows: table_seats.begun(rows) if rows.game.stage == SHOWING else rows
            )

    async def on_timeout(self, seat: int) -> None:
        """Hand over a seat whose clock ran out, unless it moved at the last moment."""
        await self._retry(partial(self.hand_over, seat, f"{TIMED_OUT}{self.v}"))
        self.schedule_actions()

    async def _retry(self, work: Callable[[], Awaitable[Answer]]) -> None:
        """Repeat an automatic action until it is written or another server owns the table."""
        while self.is_owned_here and isinstance(await work(), replies.Unavailable):
            await asyncio.sleep(RETRY_SECONDS)

    async def _play_bot(self, history: History, seat: int, v: int) -> None:
        """Let a bot decide from its seat's view; the pause hides how long it thought."""
        bot = self.rows.seats[seat].bot or self.options.stand_in
        choosing = self.services.workers.bots.choose(
            bot,
            history.game.view_to_decide(seat),
            f"{self.id} {seat}",
            self._bot_seed(seat),
            creator=table_seats.creator_address(self.rows),
        )
        action, _ = await asyncio.gather(choosing, asyncio.sleep(self.services.settings.bot_pause))
        await self._retry(partial(self.submit, seat, f"bot:{v}", action, seen=v, by_bot=True))

    def _bot_seed(self, *purpose: object) -> str:
        """A seed for a bot that is unpredictable and reveals nothing about the game's seed."""
        text = repr(("dice", *purpose)).encode()
        return hashlib.sha256(self.rows.game.seed + text).hexdigest()

    # ---------------------------------------------------------------------------------------- sending

    def broadcast_table(self) -> None:
        """Send the state of the seats to all clients."""
        if self.listeners:
            self._broadcast(self.card_frame())

    def _broadcast(self, frame: Frame, speaker: int | None = None) -> None:
        for listener in list(self.listeners):
            if speaker is None or self.chat.reaches(seats_of(listener), speaker):
                listener.send(frame)

    def send_rematch(self, newcomers: Iterable[Listener] = ()) -> None:
        """Announce the table of a rematch, once to each client."""
        receivers = list(newcomers)
        if self.rows.game.rematch != self._rematch:
            self._rematch, receivers = self.rows.game.rematch, list(self.listeners)
        for listener in receivers:
            for seat in seats_of(listener):
                ready = self.rematch_frame(seat, listener.secrets[seat])
                if ready is not None:
                    listener.send(ready)

    def _broadcast_events(self, since: int) -> None:
        """Send the events since a version to every client, encoded once per audience."""
        history, listeners = self.running, list(self.listeners)
        audiences = {to.seat: to for listener in listeners for to in listener.audiences}
        frames = {
            event.seat: frame(audiences[event.seat], event)
            for event in encode.events(history, since, list(audiences), self.outages)
        }
        for listener in listeners:
            for audience in listener.audiences:
                listener.send(frames[audience.seat])
        self.services.metrics.events.inc(history.v - since)
        for public in self.public_frames(since):
            self._broadcast(public)


def seats_of(listener: Listener) -> list[int]:
    return [audience.seat for audience in listener.audiences if isinstance(audience, Seat)]


def audiences_of(seats: Iterable[int]) -> tuple[Audience, ...]:
    found: tuple[Seat | Spectator, ...] = tuple(Seat(seat) for seat in sorted(set(seats)))
    return found or (SPECTATOR,)
