"""The end of a game as it is told: the whole score sheet, every hand, the seed."""

from __future__ import annotations

from wagonway.engine.fairness import Deal
from wagonway.engine.game import Game
from wagonway.engine.result import SeatResult
from wagonway.server.messages import server as told


def the_end(game: Game, deal: Deal, v: int, resigned: int | None) -> told.Ended:
    """A game that is over, or that a resignation ended; of the latter nobody has a score."""
    result = game.result() if game.over else None
    return told.Ended(
        v=v,
        winners=list(result.winners) if result else [1 - (resigned or 0)],
        tie_break=result.tie_break if result else None,
        resigned=resigned,
        scores=[score(seat) for seat in (result.seats if result else ())],
        hands=[game.view(seat).hand for seat in range(game.players)],
        seed=deal.seed.hex(),
        entropy=[part.hex() or None for part in deal.entropy],
    )


def score(seat: SeatResult) -> told.Score:
    return told.Score(
        routes=seat.routes,
        tickets=[
            told.TicketScore(name=each.ticket.name, points=each.points, completed=each.completed)
            for each in seat.tickets
        ],
        tokens=list(seat.tokens),
        token_points=seat.token_points,
        longest=seat.longest,
        longest_routes=list(seat.longest_routes),
        bonus=seat.bonus,
        total=seat.total,
    )
