"""The player of each seat: a person or a bot, from the start or after a resignation or a hand-over.

Besides moves, a seat that a person plays can have three events:

    resign                       the person leaves for good; with two players this ends the game
    hand over to greedy 0.1.0    a bot plays for the person; after a resignation, to the end
    taken back                   the person plays again
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from wagonway.engine.refusal import Refusal

RESIGN = "resign"
TAKEN_BACK = "taken back"
HAND_OVER = "hand over to"
_HAND_OVER = re.compile(rf"{HAND_OVER} (\S+) (\S+)")

LONGEST_NAME = 60

PERSON, BOT, STAND_IN, GONE = "person", "bot", "stand-in", "gone"
_NEXT = {
    (PERSON, RESIGN): GONE,
    (PERSON, HAND_OVER): STAND_IN,
    (GONE, HAND_OVER): BOT,
    (STAND_IN, TAKEN_BACK): PERSON,
}


@dataclass(frozen=True)
class SeatedPlayer:
    """The player of a seat: a bot with its options and version, or a person; either may have a name."""

    name: str = ""
    bot: str = ""
    version: str = ""

    @property
    def text(self) -> str:
        who = f"{BOT} {self.bot} {self.version}" if self.bot else PERSON
        return f"{who} {self.name}".rstrip()

    @classmethod
    def read(cls, text: str) -> SeatedPlayer | None:
        """The player that a text describes; None if it is invalid."""
        found = re.fullmatch(rf"(?:{PERSON}|{BOT} (\S+) (\S+))(?: (.+))?", text)
        return cls(found[3] or "", found[1] or "", found[2] or "") if found else None

    @property
    def is_sound(self) -> bool:
        """Whether it can be written to a line of a record and read again."""
        fits = len(self.name) <= LONGEST_NAME and SeatedPlayer.read(self.text) == self
        return fits and is_tidy(self.text)


def check_seat(seat: int | None, players: int) -> None:
    """Refuse a seat that is not at the table; None is permitted."""
    if seat is not None and seat not in range(players):
        raise Refusal("no-seat", seat=seat, players=players)


def is_tidy(name: str) -> bool:
    """Whether a name can stand in a line: printable, without surplus spaces."""
    return name.isprintable() and name == " ".join(name.split())


@dataclass(frozen=True)
class SeatEvent:
    """An event of a seat after this many moves of the game."""

    after: int
    seat: int
    text: str

    def __post_init__(self) -> None:
        if event_kind(self.text) is None:
            raise Refusal("seat-event", seat=self.seat, event=self.text)

    @property
    def stand_in(self) -> str:
        """The bot that the seat is handed over to."""
        found = _HAND_OVER.fullmatch(self.text)
        return found[1] if found else ""


def hand_over_to(bot: str, version: str) -> str:
    """The text of a hand-over."""
    return f"{HAND_OVER} {bot} {version}"


def event_kind(text: str) -> str | None:
    """RESIGN, TAKEN_BACK or HAND_OVER; None if the text is not an event."""
    if text.startswith(HAND_OVER):
        return HAND_OVER if _HAND_OVER.fullmatch(text) else None
    return text if text in (RESIGN, TAKEN_BACK) else None


class SeatHistory:
    """Tracks the player of each seat, event by event."""

    def __init__(self, seats: tuple[SeatedPlayer, ...]) -> None:
        self.playing = [BOT if seat.bot else PERSON for seat in seats]
        self.resigned: int | None = None  # the seat whose resignation ended the game

    def note(self, seat: int, text: str) -> bool:
        """Note a move or an event of a seat; False if it is impossible."""
        kind = event_kind(text)
        now = self.playing[seat]
        new = _NEXT.get((now, kind)) if kind else now
        if new is None or self.resigned is not None or (kind is None and now == GONE):
            return False
        self.playing[seat] = new
        if new == GONE and len(self.playing) == 2:
            self.resigned = seat
        return True
