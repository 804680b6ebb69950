"""Why one action is better than another: how the same worlds end after each, and what differs most.

A reason is a kind with its values; catalogues turn it into a sentence (`review-because-…`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from wagonway.engine.actions import Action
from wagonway.engine.board import Board
from wagonway.engine.encoder import Encoded
from wagonway.engine.rules.scoring import BONUS, ROUTE_POINTS, TOKEN_POINTS, TOTAL
from wagonway.insight.rounding import rounded
from wagonway.insight.values import Ends, Judge

RACE, TICKET, KEEP, DROP = "race", "ticket", "keep", "drop"
ROUTE, RIVAL, ROUTES, LONGEST, TOKENS, POINTS = (
    "route",
    "rival",
    "routes",
    "longest",
    "tokens",
    "points",
)
RISK = "risk"
MOST = 2
LEAST_POINTS = 1.0  # that a reason must explain
LEAST_SHARE = 0.25  # of the worlds in which a rival takes a route, for it to be a race
MOSTLY = 0.5  # of the worlds in which a route is one's own, for it to be expected
MORE_OFTEN = 0.1  # of the worlds in which a route becomes one's own, for it to be a reason
CHANGED = 0.5  # of the worlds: a ticket that is kept after one action and not after the other


class ReviewReason(Encoded, frozen=True, kw_only=True):
    """What differs between two actions. `better` and `worse` are shares of the worlds, or points, after each."""

    kind: str
    points: float  # of margin that it explains
    better: float
    worse: float
    ticket: str = ""
    route: str = ""
    seat: int = -1  # the rival it speaks of


@dataclass(frozen=True)
class Explanation:
    """Reasons, and the routes that one mostly comes to own after the better action and not after the other."""

    reasons: list[ReviewReason]
    routes: list[str]


NOTHING = Explanation([], [])


def explain_difference(judge: Judge, better: Action, worse: Action, worlds: int) -> Explanation:
    """How the same worlds end after each of two actions."""
    one, two = judge.ends(better, worlds), judge.ends(worse, worlds)
    return Explanation(reasons_for(judge, better, one, two), ghost_routes(judge, one, two))


def ghost_routes(judge: Judge, one: Ends, two: Ends) -> list[str]:
    """The names of those routes, in the order of the board."""
    me = judge.view.seat or 0
    gained = (one.owned[me] >= MOSTLY) & (two.owned[me] < MOSTLY)
    return [route.name for i, route in enumerate(judge.view.board.routes) if gained[i]]


def reasons_for(judge: Judge, better: Action, one: Ends, two: Ends) -> list[ReviewReason]:
    """The two that explain most; else how many points it brings, or that it wins more often with fewer."""
    me, board = judge.view.seat or 0, judge.view.board
    found = [*races(board, me, better, one, two), *tickets(board, one, two)]
    found += [*routes(board, me, better, one, two), *parts(me, one, two), *rivals(me, one, two)]
    found.sort(key=lambda reason: -reason.points)
    telling = [reason for reason in found if reason.points >= LEAST_POINTS][:MOST]
    gain = float(one.sheets[me, TOTAL] - two.sheets[me, TOTAL])
    kept = telling or [
        ReviewReason(
            kind=POINTS if gain > 0 else RISK, points=gain, better=float(one.sheets[me, TOTAL]),
            worse=float(two.sheets[me, TOTAL]),
        )
    ]  # fmt: skip
    return [rounded_reason(reason) for reason in kept]


def rounded_reason(reason: ReviewReason) -> ReviewReason:
    return msgspec.structs.replace(
        reason, points=rounded(reason.points), better=rounded(reason.better),
        worse=rounded(reason.worse),
    )  # fmt: skip


def races(board: Board, me: int, better: Action, one: Ends, two: Ends) -> Iterator[ReviewReason]:
    """The route that is claimed is one that a rival often takes otherwise; it explains what one's network loses."""
    if better.route is None:
        return
    at = board.routes.index(better.route)
    taken = two.owned[:, at].copy()
    taken[me] = 0.0
    rival = int(taken.argmax())
    if taken[rival] >= LEAST_SHARE:
        lost = sum(reason.points for reason in tickets(board, one, two))
        lost += float(one.sheets[me, ROUTE_POINTS] - two.sheets[me, ROUTE_POINTS])
        yield ReviewReason(
            kind=RACE, points=lost, better=float(one.owned[me, at]), worse=float(taken[rival]),
            route=better.route.name, seat=rival,
        )  # fmt: skip


def tickets(board: Board, one: Ends, two: Ends) -> Iterator[ReviewReason]:
    """Tickets that one action completes, keeps or gives back, and the other does not."""
    for i, ticket in enumerate(board.tickets):
        kept = float(one.held[i] - two.held[i])
        worth = [2 * float(ends.completed[i]) - float(ends.held[i]) for ends in (one, two)]
        points = ticket.points * (worth[0] - worth[1])
        kind = KEEP if kept > CHANGED else DROP if kept < -CHANGED else TICKET
        if points > 0:
            yield ReviewReason(
                kind=kind, points=points, better=float(one.completed[i]),
                worse=float(two.completed[i]), ticket=ticket.name,
            )  # fmt: skip


def routes(board: Board, me: int, better: Action, one: Ends, two: Ends) -> Iterator[ReviewReason]:
    """The route that one comes to own more often; where it is claimed at once, there is nothing to explain."""
    often = one.owned[me] - two.owned[me]
    at = int(often.argmax())
    if often[at] >= MORE_OFTEN and board.routes[at] != better.route:
        yield ReviewReason(
            kind=ROUTE, points=float(often[at]) * board.routes[at].points,
            better=float(one.owned[me, at]), worse=float(two.owned[me, at]),
            route=board.routes[at].name,
        )  # fmt: skip


def parts(me: int, one: Ends, two: Ends) -> Iterator[ReviewReason]:
    """The parts of one's own score sheet beside tickets."""
    for kind, column in ((ROUTES, ROUTE_POINTS), (TOKENS, TOKEN_POINTS), (LONGEST, BONUS)):
        better, worse = float(one.sheets[me, column]), float(two.sheets[me, column])
        yield ReviewReason(kind=kind, points=better - worse, better=better, worse=worse)


def rivals(me: int, one: Ends, two: Ends) -> Iterator[ReviewReason]:
    """What it costs each rival."""
    for seat in range(len(one.sheets)):
        if seat != me:
            better, worse = float(one.sheets[seat, TOTAL]), float(two.sheets[seat, TOTAL])
            yield ReviewReason(
                kind=RIVAL, points=worse - better, better=better, worse=worse, seat=seat
            )
