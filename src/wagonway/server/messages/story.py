"""The story of a game that is over: how every seat stood after each step, and what it did, counted."""

from __future__ import annotations

from wagonway.draw.picture import BoardPicture
from wagonway.outside.messages import BoardFacts
from wagonway.server.messages.kinds import Part, Version
from wagonway.server.messages.server import Ended


class StoryStep(Part, frozen=True, kw_only=True):
    """One line of the record, and how the table stood after it: in each list a number a seat."""

    v: Version
    seat: int
    text: str
    given: str
    turn: int  # turns begun at the table; 0 in the opening
    last_round: bool
    scores: list[int]  # route points
    cards: list[int]
    pieces: list[int]
    tickets: list[int]
    completed: list[int]


class TicketStory(Part, frozen=True, kw_only=True):
    """A ticket that a seat kept."""

    name: str
    ends: tuple[str, str]
    points: int
    completed: bool
    routes: list[str]  # the way that completes it: fewest spaces, in walking order
    kept_at: int  # the step that kept it
    completed_at: int | None  # the step after which it was complete


class Tally(Part, frozen=True, kw_only=True):
    """What a seat did, counted."""

    turns: int
    passes: int
    deck_draws: int
    market_draws: int
    deck_wilds: int
    market_wilds: int
    cards_spent: int  # wilds included
    wilds_spent: int
    ticket_draws: int  # turns spent on tickets
    tickets_seen: int  # the opening included
    routes: int
    spaces: int
    doubles: int  # claimed halves of double routes
    lengths: list[int]  # routes claimed by their length, from 1
    began_last_round: bool


class SeatStory(Part, frozen=True, kw_only=True):
    name: str
    bot: str  # empty for a person
    tickets: list[TicketStory]
    tally: Tally


class Story(Part, frozen=True, kw_only=True):
    """A game that is over, from the deal to the score sheet."""

    game: str
    board: str
    players: int
    first: int
    seats: list[SeatStory]
    steps: list[StoryStep]
    ended: Ended
    # Of a board that this server does not bring; of any other they can be asked for.
    facts: BoardFacts | None
    picture: BoardPicture | None
