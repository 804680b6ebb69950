"""The course of a game: the engine's game, everything that happened in order, who plays, whose clock runs.

It is a function of the log. `draft` judges what somebody wants to do and changes nothing; `settle` takes
a draft that is on disk.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass

import msgspec

from wagonway.engine.attendance import (
    GONE,
    PERSON,
    TAKEN_BACK,
    Attendance,
    Event,
    event_kind,
)
from wagonway.engine.game import Game, Move
from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal
from wagonway.engine.state import CHOOSE, OVER, PHASES
from wagonway.server.log.rows import MoveRow, TableRows
from wagonway.server.messages.kinds import MOST_PLIES, MOST_RETURNS
from wagonway.server.messages.seen import Position
from wagonway.server.messages.tables import NewTable
from wagonway.server.seeing import deciding
from wagonway.server.tables.clocks import Clocks, Outages
from wagonway.server.tables.seating import board_of, deal_of, record_seats


@dataclass(frozen=True, slots=True)
class Happened:
    """A row of the log and what the engine made of it."""

    row: MoveRow
    move: Move | None  # None: something that happened to a seat
    offered: int  # tickets that the seat chose from, if it kept some


@dataclass(frozen=True, slots=True)
class Draft:
    """What would happen."""

    happened: Happened
    game: Game


UNTOLD = Move(-1, -1, "")  # a move of the log of which nobody has asked what chance gave for it


class Course:
    """One game from its deal to now."""

    def __init__(self, table: TableRows) -> None:
        assert table.game.started is not None
        self._table = table
        wishes = msgspec.json.decode(table.game.wishes, type=NewTable)
        board, self.players = board_of(wishes.board), len(table.seats)
        self.seats = record_seats(table)
        self.game = Game(board, deal_of(table), self.players, wishes.first)
        self.happened: list[Happened] = []
        self._untold = 0  # how many of these lead up to the last that is UNTOLD
        # For each seat, its keys → the versions they led to.
        self.keys: list[dict[str, int]] = [{} for _ in range(self.players)]
        self.attendance = Attendance(self.seats)
        self.clocks = Clocks(wishes.clock, self.players)
        self.decisions = 0
        self.returns = [0] * self.players  # how often each seat was taken back
        self._offered = board.opening_deal
        self._take_stock()
        self.run_clocks(table.game.started)

    @property
    def v(self) -> int:
        """How many things have happened."""
        return len(self.happened)

    @property
    def resigned(self) -> int | None:
        return self.attendance.resigned

    def _take_stock(self) -> None:
        """What is asked of every version many times is looked up in it once."""
        phase = self.game.phase
        self.over = phase == PHASES[OVER] or self.resigned is not None
        self.choosing = phase == PHASES[CHOOSE]  # the opening choice of tickets
        waited_for = deciding(self.game) if self.choosing else [self.game.seat]
        self.deciding = [] if self.over else waited_for
        self.open_to_all: Position | None = None  # what everybody sees, once somebody looked

    def is_person(self, seat: int) -> bool:
        """Whether a person plays the seat now."""
        return self.attendance.playing[seat] == PERSON

    @property
    def gone(self) -> list[int]:
        """Seats whose people resigned, and for which nobody plays yet."""
        return [seat for seat, playing in enumerate(self.attendance.playing) if playing == GONE]

    def draft(self, row: MoveRow) -> Draft:
        """What a row would do; a Refusal if it cannot be."""
        if self.over:
            raise Refusal("game-over")
        is_move = event_kind(row.action) is None
        if is_move and self.decisions >= MOST_PLIES:
            raise Refusal("game-long", most=MOST_PLIES)
        if row.action == TAKEN_BACK and self.returns[row.seat] >= MOST_RETURNS:
            raise Refusal("seat-returns", most=MOST_RETURNS)
        # A move does not change who plays; what does is tried on a copy.
        attendance = self.attendance if is_move else deepcopy(self.attendance)
        if not attendance.note(row.seat, row.action):
            raise Refusal("seat-event", seat=row.seat, event=row.action)
        if not is_move:
            return Draft(Happened(row, None, 0), self.game)
        game = self.game.copy()
        move = game.play(row.action, seat=row.seat)
        return Draft(Happened(row.spelt(move.text), move, self._offered), game)

    def settle(self, draft: Draft) -> None:
        """A draft is on disk: it happened."""
        if draft.game is not self.game and len(draft.game.moves) <= len(self.game.moves):
            draft.game.moves[:-1] = self.game.moves  # which were told since the draft was made
        self.game = draft.game
        self._note(draft.happened)

    def _note(self, happened: Happened) -> None:
        """Something happened, and the game has come to the state after it."""
        row, move = happened.row, happened.move
        self.happened.append(happened)
        self.keys[row.seat][row.key] = row.ply
        self.attendance.note(row.seat, row.action)
        self._take_stock()
        self.clocks.charge(row.seat, row.spent, row.at)
        if move is not None:
            self.decisions += 1
            self._offered = len(move.offer) or self._offered
        elif row.action == TAKEN_BACK:
            self.returns[row.seat] += 1
            self.clocks.welcome_back(row.seat)
        self.run_clocks(row.at, decided=None if move is None else row.seat)

    def follow(self, row: MoveRow) -> None:
        """Take a row of the log, which was judged before it was written."""
        assert row.ply == self.v + 1, f"{row.game}: ply {row.ply} after {self.v}"
        is_move = event_kind(row.action) is None
        move = self.game.play(row.action, seat=row.seat) if is_move else None
        self._note(Happened(row, move, self._offered))

    def follow_all(self, rows: Iterable[MoveRow]) -> None:
        """Take a whole log. What chance gave for its moves is looked up once somebody asks, which few ever do."""
        for row in rows:
            if self.choosing or event_kind(row.action) is not None:
                self.follow(row)
            else:
                assert row.ply == self.v + 1, f"{row.game}: ply {row.ply} after {self.v}"
                self.game.repeat(row.action)
                self._note(Happened(row, UNTOLD, 0))
                self._untold = self.v
        self._offered = int(self.game.state.offered) or self._offered

    def told(self, since: int) -> list[Happened]:
        """What has happened since a version, and what chance gave for it."""
        if since < self._untold:
            again = Course(self._table)
            for each in self.happened:
                again.follow(each.row)
            self.happened, self.game.moves, self._untold = again.happened, again.game.moves, 0
        return self.happened[since:]

    def run_clocks(self, at: int, decided: int | None = None) -> None:
        """The clocks of people run while the game waits for them."""
        thinking = [seat for seat in self.deciding if self.is_person(seat)]
        self.clocks.run(thinking, at, decided if decided not in self.deciding else None)

    def spent(self, seat: int, now: int, outages: Outages) -> int:
        return self.clocks.spent(seat, now, outages)

    def events(self) -> list[Event]:
        """What happened to the seats, as the record takes it."""
        found, moves = [], 0
        for each in self.happened:
            if each.move is None:
                found.append(Event(moves, each.row.seat, each.row.action))
            else:
                moves += 1
        return found

    def record(self, eyes: int | None) -> Record:
        """The record: of a finished game all of it, of a running one what a seat may know."""
        assert self.over or eyes is not None
        self.told(0)
        return Record.of(self.game, self.seats, self.events(), None if self.over else eyes)

    @property
    def resigns_end(self) -> bool:
        """Whether a resignation ends the game, or a bot plays on."""
        return self.players == 2
