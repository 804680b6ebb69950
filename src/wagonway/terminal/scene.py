"""What one seat looks at: its view, the moves so far, who sits where, and the language it is told in."""

from __future__ import annotations

from dataclasses import dataclass

from wagonway.engine.board import Board
from wagonway.engine.game import Move
from wagonway.engine.view import View
from wagonway.terminal.tongue import Tongue
from wagonway.words import Speech


@dataclass(frozen=True)
class Scene:
    view: View
    tongue: Tongue
    names: tuple[str, ...]  # of each seat: a bot's name, empty for a person
    moves: tuple[Move, ...] = ()

    @property
    def board(self) -> Board:
        return self.view.board

    @property
    def say(self) -> Speech:
        return self.tongue.say

    @property
    def me(self) -> int:
        """The seat that looks; -1 for nobody in particular."""
        return -1 if self.view.seat is None else self.view.seat

    def who(self, seat: int) -> str:
        """A seat as it is called in the middle of a sentence."""
        return seat_name(self.say, seat, self.names[seat])

    def label(self, seat: int) -> str:
        """A seat as it is called in a table: its number, and who sits there."""
        name = self.say("seat-you") if seat == self.me else self.names[seat]
        return f"{seat} {name or self.say('seat-person')}"

    def own(self, seat: int) -> str:
        """Whether a sentence about this seat says "you": a value for the catalogues to select by."""
        return "yes" if seat == self.me else "no"


def seat_name(say: Speech, seat: int, name: str) -> str:
    return say("seat-bot", seat=seat, name=name) if name else say("seat-human", seat=seat)
