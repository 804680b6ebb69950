"""What a seat remembers of a game, decision by decision: a view contains only what can be seen now."""

from __future__ import annotations

from typing import Any

from wagonway.engine import memory, play
from wagonway.engine.actions import KEEP, TICKETS, notation
from wagonway.engine.board import Board
from wagonway.engine.look import UNKNOWN
from wagonway.engine.state import KINDS, STATE, VIEW
from wagonway.envs.single import Single

NOTHING = ""
MARKET, HANDS, LEFT = (memory.span(STATE, name) for name in ("market", "hand", "ticket_left"))


class Recall:
    """Append-only texts: what everybody saw, and what each seat alone did or received.

    Everybody sees the seat of every decision, its action (for a choice of tickets only that it was made),
    the market and how many tickets are left. Each seat knows its hand and its offer at the start, then the
    tickets it keeps, its hand after a card from the deck and the tickets it is offered.

    Playouts never read them, so texts are written lazily.
    """

    def __init__(self, board: Board, public: str = NOTHING, private: tuple[str, ...] = ()) -> None:
        self._board, self._public, self._private = board, public, private
        self._unwritten: list[tuple[bytes, int, int]] = []  # state after the action, seat, action

    def note_deal(self, single: Single) -> None:
        state, seats = memory.dump(STATE, single.rows, 0), range(single.players)
        self._public = f"{table(state)};"
        self._private = tuple(
            f"{hand(state, seat)} {tickets(self._board, state, seat)};" for seat in seats
        )

    def note(self, single: Single, seat: int, action: int) -> None:
        """Record an action of a seat after the game has executed it."""
        self._unwritten.append((memory.dump(STATE, single.rows, 0), seat, action))

    @property
    def public(self) -> str:
        """The public memory."""
        self._write()
        return self._public

    def private(self, seat: int) -> str:
        """The private memory of a seat."""
        self._write()
        return self._private[seat]

    def known_to(self, seat: int) -> Recall:
        """The part that stays valid when everything that a seat cannot see is re-dealt."""
        self._write()
        kept = [own if i == seat else NOTHING for i, own in enumerate(self._private)]
        return Recall(self._board, self._public, tuple(kept))

    def __reduce__(self) -> Any:
        self._write()
        return Recall, (self._board, self._public, self._private)

    def _write(self) -> None:
        for state, seat, action in self._unwritten:
            chosen, shown, own = notation(self._board).actions[action], str(action), NOTHING
            if chosen.kind == KEEP:
                shown, own = KEEP, f"{chosen};"
            elif chosen.draws_unseen:
                own = f"{hand(state, seat)};"
            elif chosen.kind == TICKETS:
                own = f"{tickets(self._board, state, seat)};"
            if own:
                before, after = self._private[:seat], self._private[seat + 1 :]
                self._private = (*before, self._private[seat] + own, *after)
            self._public += f"{seat} {shown} {table(state)};"
        self._unwritten.clear()


def table(state: bytes) -> str:
    return f"{state[MARKET].hex()} {state[LEFT].hex()}"


def hand(state: bytes, seat: int) -> str:
    start = HANDS.start + seat * KINDS
    return state[start : start + KINDS].hex()


def tickets(board: Board, state: bytes, seat: int) -> str:
    """The tickets whose place a seat knows, with that place."""
    rows = memory.rows(STATE, 1)
    memory.load(STATE, rows, 0, state)
    places = memory.listed(memory.row(view_rows_of(board, rows, seat), 0).ticket_place)
    return " ".join(f"{i}@{place}" for i, place in enumerate(places) if place != UNKNOWN)


def view_rows_of(board: Board, rows: Any, seat: int) -> Any:
    """The view of a seat, or of a spectator for NOBODY, as a row."""
    views = memory.rows(VIEW, 1)
    play.look_at(board.record, rows, 0, seat, views, 0)
    return views
