"""What one seat sees: its view, the moves so far, the names of all seats, and its language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from string import ascii_lowercase
from typing import TYPE_CHECKING

from wagonway.engine.board import Board, Route, Ticket
from wagonway.engine.game import Move
from wagonway.engine.view import View
from wagonway.planning.completion import OPEN, Planner, TicketWay
from wagonway.terminal.terminology import Terminology
from wagonway.words import Speech

if TYPE_CHECKING:
    from wagonway.terminal.paint import Paintbox


@dataclass(frozen=True)
class Scene:
    view: View
    terms: Terminology
    names: tuple[str, ...]  # by seat: a bot's name, empty for a person
    moves: tuple[Move, ...] = ()

    @cached_property
    def planner(self) -> Planner:
        return Planner(self.view)

    @cached_property
    def plans(self) -> list[TicketWay]:
        """The cheapest way to complete each of the seat's tickets."""
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
        return frozenset(action.route for action in self.view.legal() if action.route is not None)

    @cached_property
    def pinned(self) -> list[tuple[str, Ticket]]:
        """The tickets that the map shows, each with its mark: a letter, or its number if it is offered."""
        held = [plan.ticket for plan in self.plans if plan.state == OPEN]
        offered = [(str(i + 1), ticket) for i, ticket in enumerate(self.view.offer)]
        return [*zip(ascii_lowercase, held), *offered]

    @cached_property
    def paints(self) -> Paintbox:
        from wagonway.terminal.paint import Paintbox  # sentences need no rich

        return Paintbox(self.terms)

    @property
    def board(self) -> Board:
        return self.view.board

    @property
    def say(self) -> Speech:
        return self.terms.say

    @property
    def me(self) -> int:
        """The seat of the view; -1 for a spectator."""
        return -1 if self.view.seat is None else self.view.seat

    def who(self, seat: int) -> str:
        """A seat as named within a sentence."""
        return seat_name(self.say, seat, self.names[seat])

    def name(self, seat: int) -> str:
        """The short name of the player at a seat."""
        if seat == self.me:
            return self.say("seat-you")
        return bot_name(self.say, self.names[seat]) or self.say("seat-person")

    def label(self, seat: int) -> str:
        """A seat as named in a table: its number and its player."""
        return f"{seat + 1} {self.name(seat)}"

    def sentence(self, id: str, seat: int, **values: object) -> str:
        """The message of this id about a seat, which it names or calls "you"."""
        you = "yes" if seat == self.me else "no"
        return self.say(id, you=you, who=self.who(seat), **values)


@lru_cache(maxsize=64)  # every sentence about a move needs one
def seat_name(say: Speech, seat: int, name: str) -> str:
    """A seat in a sentence; people count seats from 1."""
    if not name:
        return say("seat-human", seat=seat + 1)
    return say("seat-bot", seat=seat + 1, name=bot_name(say, name))


def bot_name(say: Speech, name: str) -> str:
    """The translated name of a bot's level, or the bot's own name."""
    level = say.find(f"level-{name}", "")
    return say("web-bot-level", level=level) if level else name
