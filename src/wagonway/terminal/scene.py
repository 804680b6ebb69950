"""What one seat looks at: its view, the moves so far, who sits where, and the language it is told in."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from wagonway.engine.actions import notation
from wagonway.engine.board import Board, Route
from wagonway.engine.game import Move
from wagonway.engine.view import View
from wagonway.planning.completion import Plan, Planner
from wagonway.terminal.tongue import Tongue
from wagonway.words import Speech


@dataclass(frozen=True)
class Scene:
    view: View
    tongue: Tongue
    names: tuple[str, ...]  # of each seat: a bot's name, empty for a person
    moves: tuple[Move, ...] = ()

    @cached_property
    def planner(self) -> Planner:
        return Planner(self.view)

    @cached_property
    def plans(self) -> list[Plan]:
        """How far each of the seat's tickets is."""
        return [self.planner.plan(ticket) for ticket in self.view.tickets]

    @cached_property
    def useful(self) -> frozenset[Route]:
        """The routes on the cheapest ways of the open tickets, either half of a double."""
        found = {route for plan in self.plans for route in plan.routes}
        twins = {self.board.routes[route.twin] for route in found if route.twin is not None}
        return frozenset(found | twins)

    @cached_property
    def payable(self) -> frozenset[Route]:
        """The routes that may be claimed now."""
        claims = notation(self.board).claims
        return frozenset(claims[id] for id in self.view.legal_ids if id in claims)

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
        you, person = self.say("seat-you"), self.say("seat-person")
        if seat == self.me:
            return f"{seat} {you}"
        return f"{seat} {self.names[seat] or person}"

    def own(self, seat: int) -> str:
        """Whether a sentence about this seat says "you": a value for the catalogues to select by."""
        return "yes" if seat == self.me else "no"


def seat_name(say: Speech, seat: int, name: str) -> str:
    return say("seat-bot", seat=seat, name=name) if name else say("seat-human", seat=seat)
