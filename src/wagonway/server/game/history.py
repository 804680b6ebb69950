"""The history of a game as a function of its log: the engine's game, all entries, who plays, the clocks.

`draft_move` and `draft_event` validate and change nothing; `settle` applies a draft that is on disk.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import replace
from typing import NamedTuple

from wagonway.engine.actions import Action, notation
from wagonway.engine.game import Game, Move
from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import GONE, PERSON, TAKEN_BACK, SeatEvent, SeatHistory, event_kind
from wagonway.engine.state import CHOOSE, OVER, PHASES
from wagonway.server.boards import board_of
from wagonway.server.game.clock import Clocks
from wagonway.server.game.seats import deal_of, read_stored_table, record_seats
from wagonway.server.protocol import parts
from wagonway.server.protocol.parts import MOST_PLIES, MOST_RETURNS
from wagonway.server.storage.rows import DamagedRows, MoveRow, TableRows


class HistoryEntry(NamedTuple):
    """A row of the log and the engine's move."""

    row: MoveRow
    move: Move | None  # None: an event of a seat
    offered: int  # tickets that the seat chose from, if it kept some


class Draft(NamedTuple):
    """A validated entry and the game after it."""

    happened: HistoryEntry
    game: Game


# Stands for a move whose random outcome has not been computed yet.
UNRESOLVED = Move(-1, Action(-1, "", ""))
REPLAYED_AT_ONCE = 100  # moves replayed before the loop serves others


class History:
    """One game from its deal to now."""

    def __init__(self, table: TableRows) -> None:
        assert table.game.started is not None
        self._table = table
        options = read_stored_table(table.game.wishes)
        board, self.players = board_of(options.board), len(table.seats)
        self.seats = record_seats(table)
        self.game = Game(board, deal_of(table), self.players, options.first)
        self.v = 0  # the number of entries
        self.happened: list[HistoryEntry] = []
        self._unresolved = 0  # the version of the last UNRESOLVED entry
        # For each seat, key → version. A colon is in all keys but those of clients.
        self.keys: list[dict[str, int]] = [{} for _ in range(self.players)]
        self.occupants = SeatHistory(self.seats)
        self.clocks = Clocks(options.clock, self.players)
        self.decisions = 0
        self.has_person_moved = False
        self.returns = [0] * self.players  # how often each seat was taken back
        self._offered = board.opening_deal
        self._refresh()
        self.run_clocks(table.game.started)

    @property
    def resigned(self) -> int | None:
        return self.occupants.resigned

    def _refresh(self) -> None:
        """Cache what is read many times per version."""
        phase = self.game.phase
        self.over = phase == PHASES[OVER] or self.resigned is not None
        self.choosing = phase == PHASES[CHOOSE]  # the opening choice of tickets
        waited_for = self.game.deciding if self.choosing else [self.game.seat]
        self.deciding = [] if self.over else waited_for

    def is_person(self, seat: int) -> bool:
        return self.occupants.playing[seat] == PERSON

    def draft_move(self, row: MoveRow) -> Draft:
        """Validate a move; a Refusal if its text is not a legal move of the seat.

        The row of the draft has the engine's own text for the move: a client's text never reaches the log.
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
        if row.action != move.text:
            row = replace(row, action=move.text)
        return Draft(HistoryEntry(row, move, self._offered), game)

    def draft_event(self, row: MoveRow) -> Draft:
        """Validate an event of a seat (resign, hand over, taken back)."""
        if self.over:
            raise Refusal("game-over")
        if row.action == TAKEN_BACK and self.returns[row.seat] >= MOST_RETURNS:
            raise Refusal("seat-returns", most=MOST_RETURNS)
        if not (event_kind(row.action) and self._is_possible(row)):
            raise Refusal("seat-event", seat=row.seat, event=row.action)
        return Draft(HistoryEntry(row, None, 0), self.game)

    def _is_possible(self, event: MoveRow) -> bool:
        return deepcopy(self.occupants).note(event.seat, event.action)

    def settle(self, draft: Draft) -> None:
        if draft.game is not self.game and len(draft.game.moves) <= len(self.game.moves):
            # These may have been resolved since the draft was made.
            draft.game.moves[:-1] = self.game.moves
        self.game = draft.game
        self._note(draft.happened)

    def _note(self, happened: HistoryEntry) -> None:
        """Append an entry; the game is already in the state after it."""
        row, move = happened.row, happened.move
        self.happened.append(happened)
        self.v += 1
        self.keys[row.seat][row.key] = row.ply
        self.clocks.charge(row.seat, row.spent, row.at)
        if move is not None:
            self.decisions += 1
            self.has_person_moved = self.has_person_moved or ":" not in row.key
            self._offered = len(move.offer) or self._offered
        else:
            self.occupants.note(row.seat, row.action)
            if row.action == TAKEN_BACK:
                self.returns[row.seat] += 1
                self.clocks.grant_grace(row.seat)
        self._refresh()
        self.run_clocks(row.at, decided=None if move is None else row.seat)

    def follow(self, row: MoveRow) -> None:
        """Apply a row of the log, which was validated before it was written."""
        self._check_row(row)
        is_move = event_kind(row.action) is None
        move = self.game.play(row.action, seat=row.seat) if is_move else None
        self._note(HistoryEntry(row, move, self._offered))

    def _check_row(self, row: MoveRow) -> None:
        """Raise ValueError if the row cannot be the next; the engine checks the moves."""
        if row.ply != self.v + 1:
            raise ValueError(f"ply {row.ply} after {self.v}")
        if row.seat not in range(self.players):
            raise ValueError(f"ply {row.ply} is of seat {row.seat}, of {self.players}")
        if self.over:
            raise ValueError(f"ply {row.ply} after the end")
        is_event = event_kind(row.action) is not None
        is_left = self.occupants.playing[row.seat] == GONE
        if (is_event and not self._is_possible(row)) or (is_left and not is_event):
            raise ValueError(f"ply {row.ply}: seat {row.seat} cannot {row.action!r}")

    def follow_all(self, rows: Iterable[MoveRow]) -> None:
        """Apply a whole log without the random outcomes of its moves, which are computed on demand."""
        for row in rows:
            if self.choosing or event_kind(row.action) is not None:
                self.follow(row)
            else:
                self._check_row(row)
                self.game.repeat(row.action)
                self._note(HistoryEntry(row, UNRESOLVED, 0))
                self._unresolved = self.v
        self._offered = int(self.game.state.offered) or self._offered

    def resolve(self) -> Iterator[None]:
        """Compute the random outcomes of all entries, in steps; nothing may be appended between two of them."""
        if not self._unresolved:
            return
        again = History(self._table)
        for n, each in enumerate(self.happened, 1):
            again.follow(each.row)
            if n % REPLAYED_AT_ONCE == 0:
                yield
        self.happened, self.game.moves, self._unresolved = again.happened, again.game.moves, 0

    def entries_since(self, since: int) -> list[HistoryEntry]:
        """The entries since a version, with their random outcomes."""
        if since < self._unresolved:
            for _ in self.resolve():
                pass
        return self.happened[since:]

    def run_clocks(self, at: int, decided: int | None = None) -> None:
        """Run the clocks of the people who have to decide."""
        thinking = [seat for seat in self.deciding if self.is_person(seat)]
        self.clocks.run(thinking, at, decided if decided not in self.deciding else None)

    def events(self) -> list[SeatEvent]:
        """The events of the seats, for the record."""
        found, moves = [], 0
        for each in self.happened:
            if each.move is None:
                found.append(SeatEvent(moves, each.row.seat, each.row.action))
            else:
                moves += 1
        return found

    def record(self, viewer: int | None) -> Record:
        """The record: complete for a finished game, else as one seat may know it."""
        assert self.over or viewer is not None
        self.entries_since(0)
        return Record.of(self.game, self.seats, self.events(), None if self.over else viewer)

    @property
    def resigns_end(self) -> bool:
        """Whether a resignation ends the game, or a bot plays on."""
        return self.players == 2


def check_log(table: TableRows, history: History | None, moves: Iterable[MoveRow]) -> None:
    """Raise DamagedRows if the moves, replayed in `history`, contradict the stage of the table."""
    if history is None:
        if any(moves):
            raise DamagedRows("it has moves before its start")
    elif history.over and table.game.stage == parts.PLAYING:
        raise DamagedRows("its moves end the game, and its stage does not")
    elif not history.over and table.game.stage == parts.OVER:
        raise DamagedRows("its stage is over, and its moves do not end the game")
