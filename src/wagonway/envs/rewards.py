"""The rewards of each seat at the end of a game, by name; they are zero-sum."""

from __future__ import annotations

from math import ceil

from wagonway.engine.board import Board
from wagonway.engine.kernel import kernel
from wagonway.engine.records import Float32Row, Float64Row, Int64Table
from wagonway.engine.refusal import Refusal
from wagonway.engine.rules.scoring import TOTAL, WON

WIN, RANK, MARGIN = range(3)
REWARDS = {
    "win": WIN,  # 1 for the winner, at the expense of the others
    "rank": RANK,  # from 1 for the first to -1 for the last
    "margin": MARGIN,  # points minus the mean of the others'
}


@kernel
def reward(kind: int, players: int, sheet: Int64Table, out: Float32Row | Float64Row) -> None:
    """Write the reward of every seat to `out`, from a filled score sheet."""
    for seat in range(players):
        if kind == WIN:
            out[seat] = win_reward(players, sheet, seat)
        elif kind == RANK:
            out[seat] = rank_reward(players, sheet, seat)
        else:
            out[seat] = margin_reward(players, sheet, seat)


@kernel
def win_reward(players: int, sheet: Int64Table, seat: int) -> float:
    """Losers pay 1 together times their share; the winners divide it."""
    winners = 0
    for other in range(players):
        winners += sheet[other][WON]
    if sheet[seat][WON]:
        return (players - winners) / ((players - 1) * winners)
    return -1 / (players - 1)


@kernel
def rank_reward(players: int, sheet: Int64Table, seat: int) -> float:
    """From 1 for the first to -1 for the last in equal steps; tied seats get the mean."""
    better, worse = 0, 0
    for other in range(players):
        if is_ahead(sheet, other, seat):
            better += 1
        elif is_ahead(sheet, seat, other):
            worse += 1
    return (worse - better) / (players - 1)


@kernel
def is_ahead(sheet: Int64Table, seat: int, other: int) -> bool:
    """Whether a seat ranks ahead: winners before others, then by points."""
    if sheet[seat][WON] != sheet[other][WON]:
        return sheet[seat][WON] > sheet[other][WON]
    return sheet[seat][TOTAL] > sheet[other][TOTAL]


@kernel
def margin_reward(players: int, sheet: Int64Table, seat: int) -> float:
    """The points minus the mean of the others'."""
    others = 0
    for other in range(players):
        if other != seat:
            others += sheet[other][TOTAL]
    return sheet[seat][TOTAL] - others / (players - 1)


def reward_number(name: str) -> int:
    """The number of a reward for compiled code."""
    if name not in REWARDS:
        raise Refusal("env-reward", reward=name, rewards=", ".join(REWARDS))
    return REWARDS[name]


def reward_bound(name: str, board: Board) -> float:
    """The bound of a reward's absolute value."""
    if name != "margin":
        return 1.0
    routes = board.pieces * max(route.points / route.length for route in board.routes)
    tickets = sum(ticket.points for ticket in board.tickets)  # gained or lost
    return float(
        ceil(routes + tickets + max(board.token_points, default=0) + board.longest_path_bonus)
    )
