"""One table as its log tells it: judges what is asked for, and returns what follows.

It writes, sends and waits for nothing. What it returns are effects for `LiveTable` to perform: rows to write,
frames to send, duties to begin now or after a while.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from wagonway import __version__
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import BOT, GONE, RESIGN, STAND_IN, hand_over_to
from wagonway.server.boards import board_of
from wagonway.server.game import encode
from wagonway.server.game.chat import ChatLog
from wagonway.server.game.clock import Presence
from wagonway.server.game.history import Draft, History
from wagonway.server.game.seats import deal_of, read_wishes
from wagonway.server.protocol import replies
from wagonway.server.protocol.replies import SPECTATOR, Audience, Frame, Seat, frame
from wagonway.server.protocol.tables import (
    GATHERING,
    OPEN,
    OVER,
    PLAYING,
    SHOWING,
    LobbyEntry,
    SeatCard,
    TableCard,
)
from wagonway.server.storage.cluster import NOBODY, Seats
from wagonway.server.storage.outages import Outages, now_ms
from wagonway.server.storage.rows import Change, MoveRow, SeatRow, TableRows

Answer = replies.ServerMessage
Edit = Callable[[TableRows], TableRows]


@dataclass(frozen=True)
class Duty:
    """Something that happens by itself."""

    kind: str  # begin, flag, resigned or bot
    seat: int = -1
    delay: float = 0.0  # seconds


class Table:
    """One table: who sits where, the game, what was said, who is there."""

    def __init__(self, rows: TableRows, outages: Outages, show_seconds: float = 10.0) -> None:
        self.rows = rows
        self.wishes = read_wishes(rows.game.wishes)
        self.outages = outages
        self.show_seconds = show_seconds
        self.history: History | None = None
        self.chat = ChatLog(rows.game.id)
        self.presence = Presence(now_ms())
        self.present: Seats = NOBODY  # seats that have a client, at whichever server
        self.is_damaged = False  # its log cannot be replayed: nobody plays until it is mended

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
        """The game, if one is or was played here."""
        if self.history is None:
            raise Refusal("table-not-started")
        return self.history

    @property
    def people(self) -> list[int]:
        """The seats that people played to the end, or to a resignation that ended it."""
        history = self.running
        seats = range(history.players)
        return [seat for seat in seats if history.is_person(seat) or seat == history.resigned]

    @property
    def hand_over_text(self) -> str:
        return hand_over_to(self.wishes.stand_in, __version__)

    # ---------------------------------------------------------------------------------------- judging

    def judge(
        self, seat: int, key: str, action: str, seen: int | None, by_bot: bool
    ) -> Draft | Answer:
        """What would happen, or an answer if nothing does; a Refusal if it cannot be done.

        With `seen`, the version that whoever decides has seen, the action is a move; without, an event of the seat.
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
        spent = history.clocks.spent(seat, now, self.outages)
        row = MoveRow(self.id, history.v + 1, seat, key, action, now, spent)
        return history.draft_event(row) if seen is None else history.draft_move(row)

    def _is_stale(self, history: History, seat: int, seen: int) -> bool:
        """Opening choices commute, so what others chose meanwhile does not matter to one's own."""
        if history.choosing and seen <= history.v:
            return bool(history.game.state.chosen[seat])
        return seen != history.v

    def rows_of(self, draft: Draft) -> list[Change]:
        """What has to be on disk before a draft happens."""
        row, history = draft.happened.row, self.running
        is_end = draft.game.over or (row.action == RESIGN and history.resigns_end)
        return [row, self._ended(row.at)] if is_end else [row]

    def settle(self, draft: Draft) -> None:
        """A draft is on disk: it happened."""
        self.running.settle(draft)
        if self.running.over:
            self.rows = self._ended(draft.happened.row.at)

    def _ended(self, at: int) -> TableRows:
        game = self.rows.game
        return TableRows(
            replace(game, stage=OVER, ended=at, revision=game.revision + 1), self.rows.seats
        )

    def follow(self, moves: Iterable[MoveRow]) -> None:
        """Take what another server wrote to the log."""
        if self.history is None and self.rows.game.started is not None:
            self.history = History(self.rows)
        for row in moves:
            self.running.follow(row)

    def check_replaceable(self, seat: int) -> None:
        """Refuse to let a bot play for somebody who may well come back, or is not waited for."""
        history, now = self.running, now_ms()
        waited_for = seat in history.deciding and history.is_person(seat)
        self.presence.check_away(self.wishes.clock, seat, waited_for, now)

    # ---------------------------------------------------------------------------------------- editing

    def edited(self, edit: Edit) -> TableRows:
        """The table after an edit."""
        new = edit(self.rows)
        return TableRows(replace(new.game, revision=self.rows.game.revision + 1), new.seats)

    def take_rows(self, rows: TableRows) -> Seats:
        """Who sits where from now on; the seats that were given up, whose secrets open nothing any more."""
        both = zip(self.rows.seats, rows.seats)
        self.rows = rows
        return frozenset(old.seat for old, new in both if old.token not in (None, new.token))

    # ----------------------------------------------------------------------------------------- effects

    def duties(self) -> Iterator[Duty]:
        """What happens by itself from here: the next clock that runs out, and the bots that have to decide."""
        history = self.history
        if self.stage == SHOWING:
            yield Duty("begin", delay=self.show_seconds)
        if self.stage != PLAYING or history is None or history.over:
            return
        flag = history.clocks.next_flag(now_ms(), self.outages)
        if flag is not None:
            yield Duty("flag", flag[0], delay=flag[1] / 1000)
        gone = history.gone
        for seat in gone:
            yield Duty("resigned", seat)
        for seat in history.deciding:
            if not history.is_person(seat) and seat not in gone:
                yield Duty("bot", seat)

    def news(self, since: int, audiences: Iterable[Audience]) -> dict[Audience, Frame]:
        """What happened since a version, to each audience in its own words."""
        news = encode.News(self.running, since, self.outages)
        return {audience: frame(audience, news.told_to(audience)) for audience in audiences}

    def public_news(self, since: int) -> Iterator[Frame]:
        """What everybody is told beside that: how the game ended, and who plays now."""
        history = self.running
        if history.over:
            yield frame(SPECTATOR, encode.ended(self.rows, history))
        if history.over or any(each.move is None for each in history.happened[since:]):
            yield self.card_frame()

    def all_of_it(self, since: int | None, audiences: Iterable[Audience]) -> Iterator[Frame]:
        """The game for somebody who comes, or comes back having seen a version."""
        if self.history is not None:
            for audience in audiences:
                snapshot = encode.snapshot(self.history, since, audience, self.outages)
                yield frame(audience, snapshot)
            if self.history.over:
                yield frame(SPECTATOR, encode.ended(self.rows, self.history))

    def rematch_frame(self, seat: int, secret: str) -> Frame | None:
        """Where a seat sits at the new table, if there is one and it wished for it."""
        game = self.rows.game.rematch
        if game is None or seat not in self.chat.rematch_wishes:
            return None
        place = (seat + 1) % len(self.rows.seats)
        ready = replies.RematchReady(seat=seat, game=game, place=place, token=secret)
        return frame(Seat(seat), ready)

    def card_frame(self) -> Frame:
        return frame(SPECTATOR, replies.TableChanged(v=self.v, table=self.card()))

    def card(self) -> TableCard:
        """The table as everybody sees it."""
        wishes, game = self.wishes, self.rows.game
        board = board_of(wishes.board)
        return TableCard(
            game=self.id,
            board=board.id,
            board_hash=board.hash,
            stage=game.stage,
            clock=wishes.clock,
            public=wishes.public,
            hints=wishes.hints,
            first=wishes.first,
            stand_in=wishes.stand_in,
            seats=[self._seat_card(seat) for seat in self.rows.seats],
            commitment=None if wishes.continued else deal_of(self.rows).commitment(board.hash),
            rematch=game.rematch,
            continued=wishes.continued,
        )

    def _seat_card(self, seat: SeatRow) -> SeatCard:
        # What was shown is told when all have shown: nobody can choose what to show by what others did.
        is_open = self.stage not in (GATHERING, SHOWING)
        playing = self.history.occupants.playing[seat.seat] if self.history else seat.kind
        by_bot = seat.bot or (self.wishes.stand_in if playing in (STAND_IN, BOT, GONE) else "")
        return SeatCard(
            seat=seat.seat,
            kind=seat.kind,
            name=seat.name,
            bot=by_bot,
            playing=playing,
            here=seat.seat in self.present,
            committed=seat.commitment,
            shown=seat.entropy.hex() if seat.entropy and is_open else None,
            wants_rematch=seat.seat in self.chat.rematch_wishes,
        )

    def lobby_entry(self) -> LobbyEntry:
        return LobbyEntry(
            game=self.id,
            board=self.wishes.board,
            stage=self.stage,
            players=len(self.rows.seats),
            open=sum(seat.kind == OPEN for seat in self.rows.seats),
            names=[seat.name or seat.bot for seat in self.rows.seats if seat.kind != OPEN],
            clock=self.wishes.clock,
        )
