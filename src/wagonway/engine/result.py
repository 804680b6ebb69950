"""The result of a finished game: the whole score sheet, and who won by what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wagonway.engine import memory, play
from wagonway.engine.board import Board, Ticket
from wagonway.engine.rules import scoring
from wagonway.engine.state import ACTIONS, SEATS


@dataclass(frozen=True)
class TicketResult:
    """A ticket at the end of a game."""

    ticket: Ticket
    completed: bool

    @property
    def name(self) -> str:
        """The locations that it connects."""
        return self.ticket.name

    @property
    def points(self) -> int:
        """What it adds to the score: negative if it was not completed."""
        return self.ticket.points if self.completed else -self.ticket.points


@dataclass(frozen=True)
class SeatResult:
    """A seat's column of the score sheet."""

    seat: int
    routes: int  # points of claimed routes
    tickets: tuple[TicketResult, ...]
    tokens: tuple[str, ...]
    token_points: int
    longest: int  # spaces of the longest path
    longest_routes: tuple[str, ...]  # its routes, in walking order
    bonus: int  # points for the longest path
    total: int

    @property
    def ticket_points(self) -> int:
        """The points of all its tickets."""
        return sum(ticket.points for ticket in self.tickets)

    @property
    def completed(self) -> int:
        """How many of its tickets were completed."""
        return sum(ticket.completed for ticket in self.tickets)


@dataclass(frozen=True)
class Result:
    """The result of a finished game.

    >>> from wagonway import Game
    >>> game = Game.new("tiny", seed=7)
    >>> while not game.over:
    ...     move = game.play(game.legal()[-1])
    >>> result = game.result()
    >>> result.totals, result.winners
    ([2, 4], (1,))
    >>> [(seat.routes, seat.ticket_points, seat.bonus) for seat in result.seats]
    [(7, -5, 0), (5, -5, 3)]
    """

    seats: tuple[SeatResult, ...]
    winners: tuple[int, ...]
    # What decided among the players with most points: None if one player had them all alone,
    # "tickets", "longest path", or "shared" if nothing did.
    tie_break: str | None

    @property
    def totals(self) -> list[int]:
        """The score of each seat."""
        return [seat.total for seat in self.seats]


def result_of(board: Board, rows: Any) -> Result:
    """The result of the finished game in row 0."""
    sheet = play.numbers(SEATS, scoring.SHEET)
    play.score(board.record, rows, 0, sheet)
    state = memory.row(rows, 0)
    seats = tuple(seat_result(board, rows, seat, sheet[seat]) for seat in range(state.players))
    winners = tuple(seat.seat for seat in seats if sheet[seat.seat][scoring.WON])
    return Result(seats, winners, tie_break(board, seats, winners))


def seat_result(board: Board, rows: Any, seat: int, row: Any) -> SeatResult:
    state = memory.row(rows, 0)
    done = play.numbers(len(board.tickets))
    play.completed_tickets(board.record, rows, 0, seat, done)
    trail = play.numbers(ACTIONS)
    longest, steps = play.longest_path(board.record, rows, 0, seat, trail)
    held = [i for i in range(len(board.tickets)) if state.ticket_place[i] == -1 - seat]
    return SeatResult(
        seat=seat,
        routes=int(row[scoring.ROUTE_POINTS]),
        tickets=tuple(TicketResult(board.tickets[i], bool(done[i])) for i in held),
        tokens=tuple(s for i, s in enumerate(board.symbols) if state.tokens[seat] >> i & 1),
        token_points=int(row[scoring.TOKEN_POINTS]),
        longest=int(longest),
        longest_routes=tuple(board.routes[int(trail[i])].name for i in range(steps)),
        bonus=int(row[scoring.BONUS]),
        total=int(row[scoring.TOTAL]),
    )


def tie_break(board: Board, seats: tuple[SeatResult, ...], winners: tuple[int, ...]) -> str | None:
    """SF-TIE US-TIE  The tie-break of the board that decided, "shared", or None without a tie."""
    best = max(seat.total for seat in seats)
    tied = [seat for seat in seats if seat.total == best]
    if len(tied) == 1:
        return None
    if len(winners) > 1:
        return "shared"
    for name in board.tie_break:
        worth = [seat.completed if name == "tickets" else seat.bonus for seat in tied]
        tied = [seat for seat, value in zip(tied, worth, strict=True) if value == max(worth)]
        if len(tied) == 1:
            return name
    raise AssertionError("one winner of a tie that no tie-break resolved")
