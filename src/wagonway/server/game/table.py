"""The core of a table: validates requests and returns effects, without input or output.

`LiveTable` performs the effects: rows to write, frames to send, automatic actions to schedule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from wagonway import __version__
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import BOT, GONE, PERSON, RESIGN, STAND_IN, hand_over_to
from wagonway.server.boards import board_of
from wagonway.server.game import encode
from wagonway.server.game.chat import ChatLog
from wagonway.server.game.clock import Presence
from wagonway.server.game.history import Draft, History
from wagonway.server.game.seats import deal_of, read_stored_table
from wagonway.server.protocol import parts, replies
from wagonway.server.protocol.replies import SPECTATOR, Audience, Frame, Seat, frame
from wagonway.server.storage.cluster import NO_SEATS, Seats
from wagonway.server.storage.outages import TIMER_SLACK, Outages, now_ms
from wagonway.server.storage.rows import Change, MoveRow, SeatRow, TableRows

TIMED_OUT = "clock:"  # prefix of keys; a client's key cannot contain a colon

Answer = replies.ServerMessage
Edit = Callable[[TableRows], TableRows]


@dataclass(frozen=True)
class AutomaticAction:
    """Something that a table does without a request."""

    kind: str  # begin, flag, resigned or bot
    seat: int = -1
    delay: float = 0.0  # seconds


class Table:
    """The state of one table: seats, game, chat, presence."""

    def __init__(self, rows: TableRows, outages: Outages, show_seconds: float) -> None:
        self.rows = rows
        self.options = read_stored_table(rows.game.wishes)
        self.outages = outages
        self.show_seconds = show_seconds
        self.history: History | None = None
        self.chat = ChatLog(rows.game.id)
        self.presence = Presence(now_ms())
        self.present: Seats = NO_SEATS  # seats with a client at any server
        self.is_damaged = False  # its log cannot be replayed

    @property
    def id(self) -> str:
        return self.rows.game.id

    @property
    def stage(self) -> str:
        return self.rows.game.stage

    @property
    def v(self) -> int:
        return self.history.v if self.history else 0

    @property
    def running(self) -> History:
        """The game; a Refusal before it starts."""
        if self.history is None:
            raise Refusal("table-not-started")
        return self.history

    @property
    def people(self) -> list[int]:
        """The seats of people who played to the end, or resigned and thereby ended the game."""
        history = self.running
        seats = range(history.players)
        return [seat for seat in seats if history.is_person(seat) or seat == history.resigned]

    @property
    def hand_over_text(self) -> str:
        return hand_over_to(self.options.stand_in, __version__)

    # ---------------------------------------------------------------------------------------- judging

    def judge(
        self, seat: int, key: str, action: str, seen: int | None, by_bot: bool
    ) -> Draft | Answer:
        """A draft of the action, or the reply if it is a duplicate or stale; a Refusal if it is illegal.

        With `seen`, the version that the player has seen, the action is a move; without, an event of the seat.
        """
        history, now = self.running, now_ms()
        if key in history.keys[seat]:
            return replies.Duplicate(seat=seat, key=key, v=history.keys[seat][key])
        if history.over:
            raise Refusal("game-over")
        if seen is not None and self._is_stale(history, seat, seen):
            return encode.stale(history, seat, key, self.outages)
        if seen is not None and by_bot == history.is_person(seat):
            raise Refusal("seat-away")
        is_flag = key.startswith(TIMED_OUT)
        if is_flag and history.clocks.next_flag(now, self.outages) != (seat, 0):
            raise Refusal("seat-event", seat=seat, event=action)  # a move was just written
        spent = history.clocks.spent(seat, now, self.outages)
        row = MoveRow(self.id, history.v + 1, seat, key, action, now, spent)
        return history.draft_event(row) if seen is None else history.draft_move(row)

    def _is_stale(self, history: History, seat: int, seen: int) -> bool:
        """Opening choices commute, so choices of others do not make one stale."""
        if history.choosing and seen <= history.v:
            return bool(history.game.state.chosen[seat])
        return seen != history.v

    def rows_of(self, draft: Draft) -> list[Change]:
        """The rows to write before a draft is applied."""
        row = draft.happened.row
        is_end = draft.game.over or (row.action == RESIGN and self.running.resigns_end)
        return [row, self._ended(row.at)] if is_end else [row]

    def settle(self, draft: Draft) -> History:
        """Apply a draft that is on disk."""
        history = self.running
        history.settle(draft)
        if history.over:
            self.rows = self._ended(draft.happened.row.at)
        return history

    def _ended(self, at: int) -> TableRows:
        game = self.rows.game
        return TableRows(
            replace(game, stage=parts.OVER, ended=at, revision=game.revision + 1), self.rows.seats
        )

    def follow(self, moves: Iterable[MoveRow]) -> None:
        """Apply moves that another server wrote."""
        if self.history is None and self.rows.game.started is not None:
            self.history = History(self.rows)
        for row in moves:
            self.running.follow(row)

    def check_replaceable(self, seat: int) -> None:
        """Refuse to replace a player who is connected, recently was, or need not decide."""
        history, now = self.running, now_ms()
        waited_for = seat in history.deciding and history.is_person(seat)
        self.presence.check_away(self.options.clock, seat, waited_for, now)

    # ---------------------------------------------------------------------------------------- editing

    def edited(self, edit: Edit) -> TableRows:
        new = edit(self.rows)
        return TableRows(replace(new.game, revision=self.rows.game.revision + 1), new.seats)

    def take_rows(self, rows: TableRows) -> Seats:
        """Replace the rows; returns the seats whose secrets became invalid."""
        both = zip(self.rows.seats, rows.seats)
        self.rows = rows
        return frozenset(old.seat for old, new in both if old.token not in (None, new.token))

    # ----------------------------------------------------------------------------------------- effects

    def automatic_actions(self) -> Iterator[AutomaticAction]:
        """What the table does without a request: the next clock that runs out, and bots that have to decide."""
        history = self.history
        if self.stage == parts.SHOWING:
            yield AutomaticAction("begin", delay=self.show_seconds)
        if self.stage != parts.PLAYING or history is None or history.over:
            return
        flag = history.clocks.next_flag(now_ms(), self.outages) if history.clocks.is_used else None
        if flag is not None:
            # Never at once: the task that found a clock still running has not ended.
            yield AutomaticAction("flag", flag[0], delay=flag[1] / 1000 + TIMER_SLACK)
        playing = history.occupants.playing
        for seat, player in enumerate(playing):
            if player == GONE:
                yield AutomaticAction("resigned", seat)
        for seat in history.deciding:
            if playing[seat] not in (PERSON, GONE):
                yield AutomaticAction("bot", seat)

    def public_frames(self, since: int) -> Iterator[Frame]:
        """Frames for everybody besides the events: the result, and who plays now."""
        history = self.running
        has_events = None in [each.move for each in history.happened[since:]]
        if history.over:
            yield frame(SPECTATOR, encode.ended(self.rows, history))
        if history.over or has_events:
            yield self.card_frame()

    def state_frames(self, since: int | None, audiences: Iterable[Audience]) -> Iterator[Frame]:
        """The game for a client that connects, or reconnects having seen a version."""
        if self.history is not None:
            for audience in audiences:
                snapshot = encode.snapshot(self.history, since, audience, self.outages)
                yield frame(audience, snapshot)
            if self.history.over:
                yield frame(SPECTATOR, encode.ended(self.rows, self.history))

    def rematch_frame(self, seat: int, secret: str) -> Frame | None:
        """The seat's place at the table of the rematch, if there is one and it voted for it."""
        game = self.rows.game.rematch
        if game is None or seat not in self.chat.rematch_votes:
            return None
        place = (seat + 1) % len(self.rows.seats)
        ready = replies.RematchReady(seat=seat, game=game, place=place, token=secret)
        return frame(Seat(seat), ready)

    def card_frame(self) -> Frame:
        return frame(SPECTATOR, replies.TableChanged(v=self.v, table=self.card()))

    def card(self) -> parts.TableCard:
        options, game = self.options, self.rows.game
        board = board_of(options.board)
        return parts.TableCard(
            game=self.id,
            board=board.id,
            board_hash=board.hash,
            stage=game.stage,
            clock=options.clock,
            public=options.public,
            hints=options.hints,
            first=options.first,
            stand_in=options.stand_in,
            seats=[self._seat_card(seat) for seat in self.rows.seats],
            commitment=None if options.continued else deal_of(self.rows).commitment(board.hash),
            rematch=game.rematch,
            continued=options.continued,
        )

    def _seat_card(self, seat: SeatRow) -> parts.SeatCard:
        # Entropy is published once all have shown theirs, so nobody can choose by what others showed.
        is_open = self.stage not in (parts.GATHERING, parts.SHOWING)
        playing = self.history.occupants.playing[seat.seat] if self.history else seat.kind
        by_bot = seat.bot or (self.options.stand_in if playing in (STAND_IN, BOT, GONE) else "")
        return parts.SeatCard(
            seat=seat.seat,
            kind=seat.kind,
            name=seat.name,
            bot=by_bot,
            playing=playing,
            here=seat.seat in self.present,
            committed=seat.commitment,
            shown=seat.entropy.hex() if seat.entropy and is_open else None,
            wants_rematch=seat.seat in self.chat.rematch_votes,
        )

    def lobby_entry(self) -> parts.LobbyEntry:
        return parts.LobbyEntry(
            game=self.id,
            board=self.options.board,
            stage=self.stage,
            players=len(self.rows.seats),
            open=sum(seat.kind == parts.OPEN for seat in self.rows.seats),
            names=[seat.name or seat.bot for seat in self.rows.seats if seat.kind != parts.OPEN],
            clock=self.options.clock,
        )
