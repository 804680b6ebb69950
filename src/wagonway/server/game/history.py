"""The history of a game: the engine's game, everything that happened in order, who plays, whose clock runs.

It is a function of the log. `draft_move` and `draft_event` judge what somebody wants to do and change nothing; `settle` takes
a draft that is on disk.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass

from wagonway.engine.actions import Action, notation
from wagonway.engine.game import Game, Move
from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import (
    GONE,
    PERSON,
    TAKEN_BACK,
    SeatEvent,
    SeatHistory,
    event_kind,
)
from wagonway.engine.state import CHOOSE, OVER, PHASES
from wagonway.server.boards import board_of
from wagonway.server.game.clock import Clocks
from wagonway.server.game.seats import deal_of, read_wishes, record_seats
from wagonway.server.protocol.fields import MOST_PLIES, MOST_RETURNS
from wagonway.server.storage.outages import Outages
from wagonway.server.storage.rows import MoveRow, TableRows


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """A row of the log and what the engine made of it."""

    row: MoveRow
    move: Move | None  # None: something that happened to a seat
    offered: int  # tickets that the seat chose from, if it kept some


@dataclass(frozen=True, slots=True)
class Draft:
    """What would happen."""

    happened: HistoryEntry
    game: Game


UNTOLD = Move(
    -1, Action(-1, "", "")
)  # a move of the log of which nobody has asked what chance gave for it


class History:
    """One game from its deal to now."""

    def __init__(self, table: TableRows) -> None:
        assert table.game.started is not None
        self._table = table
        wishes = read_wishes(table.game.wishes)
        board, self.players = board_of(wishes.board), len(table.seats)
        self.seats = record_seats(table)
        self.game = Game(board, deal_of(table), self.players, wishes.first)
        self.happened: list[HistoryEntry] = []
        self._untold = 0  # how many of these lead up to the last that is UNTOLD
        # For each seat, its keys → the versions they led to.
        self.keys: list[dict[str, int]] = [{} for _ in range(self.players)]
        self.occupants = SeatHistory(self.seats)
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
        return self.occupants.resigned

    def _take_stock(self) -> None:
        """What is asked of every version many times is looked up in it once."""
        phase = self.game.phase
        self.over = phase == PHASES[OVER] or self.resigned is not None
        self.choosing = phase == PHASES[CHOOSE]  # the opening choice of tickets
        waited_for = self.game.deciding if self.choosing else [self.game.seat]
        self.deciding = [] if self.over else waited_for

    def is_person(self, seat: int) -> bool:
        """Whether a person plays the seat now."""
        return self.occupants.playing[seat] == PERSON

    @property
    def gone(self) -> list[int]:
        """Seats whose people resigned, and for which nobody plays yet."""
        return [seat for seat, playing in enumerate(self.occupants.playing) if playing == GONE]

    def draft_move(self, row: MoveRow) -> Draft:
        """What a move would do; a Refusal if its text is not a legal move of the seat.

        The row of the draft has the engine's own text for the move: nothing else that a client sent
        reaches the log. Clients may send thousands of texts, so the closest legal one is not looked for.
        """
        if self.over:
            raise Refusal("game-over")
        if self.decisions >= MOST_PLIES:
            raise Refusal("game-long", most=MOST_PLIES)
        if self.occupants.playing[row.seat] == GONE:
            raise Refusal("seat-event", seat=row.seat, event=row.action)
        if not notation(self.game.board).find(row.action):
            raise Refusal("action-unknown", action=row.action)
        game = self.game.copy()
        move = game.play(row.action, seat=row.seat)
        return Draft(HistoryEntry(row.spelt(move.text), move, self._offered), game)

    def draft_event(self, row: MoveRow) -> Draft:
        """What an event of a seat would do (resign, hand over, taken back); a Refusal if it cannot happen."""
        if self.over:
            raise Refusal("game-over")
        if row.action == TAKEN_BACK and self.returns[row.seat] >= MOST_RETURNS:
            raise Refusal("seat-returns", most=MOST_RETURNS)
        is_possible = event_kind(row.action) and deepcopy(self.occupants).note(row.seat, row.action)
        if not is_possible:
            raise Refusal("seat-event", seat=row.seat, event=row.action)
        return Draft(HistoryEntry(row, None, 0), self.game)

    def settle(self, draft: Draft) -> None:
        """A draft is on disk: it happened."""
        if draft.game is not self.game and len(draft.game.moves) <= len(self.game.moves):
            draft.game.moves[:-1] = self.game.moves  # which were told since the draft was made
        self.game = draft.game
        self._note(draft.happened)

    def _note(self, happened: HistoryEntry) -> None:
        """Something happened, and the game has come to the state after it."""
        row, move = happened.row, happened.move
        self.happened.append(happened)
        self.keys[row.seat][row.key] = row.ply
        self.occupants.note(row.seat, row.action)
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
        self._note(HistoryEntry(row, move, self._offered))

    def follow_all(self, rows: Iterable[MoveRow]) -> None:
        """Take a whole log. What chance gave for its moves is looked up once somebody asks, which few ever do."""
        for row in rows:
            if self.choosing or event_kind(row.action) is not None:
                self.follow(row)
            else:
                assert row.ply == self.v + 1, f"{row.game}: ply {row.ply} after {self.v}"
                self.game.repeat(row.action)
                self._note(HistoryEntry(row, UNTOLD, 0))
                self._untold = self.v
        self._offered = int(self.game.state.offered) or self._offered

    def told(self, since: int) -> list[HistoryEntry]:
        """What has happened since a version, and what chance gave for it."""
        if since < self._untold:
            again = History(self._table)
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

    def events(self) -> list[SeatEvent]:
        """What happened to the seats, as the record takes it."""
        found, moves = [], 0
        for each in self.happened:
            if each.move is None:
                found.append(SeatEvent(moves, each.row.seat, each.row.action))
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
