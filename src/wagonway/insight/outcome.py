"""The outcome of a game: the whole score sheet, every hand, the seed."""

from __future__ import annotations

import msgspec

from wagonway.engine.fairness import Deal
from wagonway.engine.game import Game
from wagonway.engine.position_text import Encoded


class TicketScore(Encoded, frozen=True, kw_only=True):
    name: str
    points: int
    completed: bool


class Score(Encoded, frozen=True, kw_only=True):
    """One seat's line of the score sheet."""

    routes: int
    tickets: list[TicketScore]
    tokens: list[str]
    token_points: int
    longest: int
    longest_routes: list[str]
    bonus: int
    total: int


class Ended(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="ended"):
    """The game is over and everything is open: hands, seed, score; the record can be fetched."""

    v: int  # how many things happened in the game
    winners: list[int]
    tie_break: str | None
    resigned: int | None
    scores: list[Score]  # empty after a resignation
    hands: list[dict[str, int]]
    seed: str
    entropy: list[str | None]


def outcome(game: Game, deal: Deal, v: int, resigned: int | None) -> Ended:
    """The outcome of a finished game; after a resignation there are no scores."""
    result = game.result() if game.over else None
    return Ended(
        v=v,
        winners=list(result.winners) if result else [1 - (resigned or 0)],
        tie_break=result.tie_break if result else None,
        resigned=resigned,
        scores=msgspec.convert(result.seats if result else (), list[Score], from_attributes=True),
        hands=[game.view(seat).hand for seat in range(game.players)],
        seed=deal.seed.hex(),
        entropy=[part.hex() or None for part in deal.entropy],
    )
