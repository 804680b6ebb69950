"""What a seat remembers of a game, decision by decision: a view tells only what can be seen of it now."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from wagonway.engine import memory, play
from wagonway.engine.actions import notation
from wagonway.engine.look import UNKNOWN, VIEW
from wagonway.engine.state import KINDS, STATE
from wagonway.envs.single import Single

NOTHING = ""
MARKET, HANDS, LEFT = (memory.span(STATE, name) for name in ("market", "hand", "ticket_left"))


@dataclass(frozen=True, slots=True)
class Recall:
    """Texts that only ever grow: what the whole table saw, and what each seat alone did or got.

    Of every decision the table sees the seat, the action (of a choice of tickets only that it was made),
    the market and how many tickets are left. Each seat knows its hand and its offer at the start, then the
    tickets that it keeps, its hand after a card from the deck and the tickets that it is offered.
    """

    public: str = NOTHING
    private: tuple[str, ...] = ()

    def after_deal(self, single: Single) -> Recall:
        state, seats = memory.dump(STATE, single.rows, 0), range(single.players)
        private = tuple(f"{hand(state, seat)} {tickets(single, seat)};" for seat in seats)
        return Recall(f"{table(state)};", private)

    def after(self, single: Single, seat: int, action: int) -> Recall:
        """The same after an action of a seat, which the game has carried out."""
        state, text = memory.dump(STATE, single.rows, 0), notation(single.board).texts[action]
        shown, own = str(action), NOTHING
        if text.startswith("keep"):
            shown, own = "keep", f"{text};"
        elif text == "draw deck":
            own = f"{hand(state, seat)};"
        elif text == "tickets":
            own = f"{tickets(single, seat)};"
        private = self.private
        if own:
            private = (*private[:seat], private[seat] + own, *private[seat + 1 :])
        return Recall(f"{self.public}{seat} {shown} {table(state)};", private)

    def of(self, seat: int) -> str:
        """All that a seat remembers."""
        return f"{self.public} {self.private[seat]}"

    def known_to(self, seat: int) -> Recall:
        """What is left of it where everything that a seat cannot see was dealt anew."""
        kept = [own if i == seat else NOTHING for i, own in enumerate(self.private)]
        return replace(self, private=tuple(kept))

    def __deepcopy__(self, memo: object) -> Recall:
        """It never changes, so copies share it."""
        return self


def table(state: bytes) -> str:
    return f"{state[MARKET].hex()} {state[LEFT].hex()}"


def hand(state: bytes, seat: int) -> str:
    start = HANDS.start + seat * KINDS
    return state[start : start + KINDS].hex()


def tickets(single: Single, seat: int) -> str:
    """The tickets of which a seat can tell where they are, and where."""
    places = memory.listed(memory.row(seen_by(single, seat), 0).ticket_place)
    return " ".join(f"{i}@{place}" for i, place in enumerate(places) if place != UNKNOWN)


def seen_by(single: Single, seat: int) -> Any:
    """The view of a seat or, for NOBODY, of who only watches, as a row."""
    views = memory.rows(VIEW, 1)
    play.look_at(single.board.record, single.rows, 0, seat, views, 0)
    return views
