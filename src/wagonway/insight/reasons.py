"""Why one action is better than another: the largest differences in how the same worlds end after each.

A reason is a kind with its values; catalogues turn it into a sentence (`review-because-…`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from wagonway.engine.actions import DRAW, TICKETS, Action
from wagonway.engine.board import Board, Ticket
from wagonway.engine.position_text import Encoded
from wagonway.engine.rules.scoring import BONUS, ROUTE_POINTS, TOKEN_POINTS, TOTAL
from wagonway.engine.state import GRAY, WILD
from wagonway.engine.view import View
from wagonway.insight.decimals import rounded
from wagonway.insight.values import Ends, Judge
from wagonway.insight.ways import Ways

RACE, TICKET, KEEP, DROP, MORE = "race", "ticket", "keep", "drop", "more"
ROUTE, RIVAL, ROUTES, LONGEST, TOKENS = "route", "rival", "routes", "longest", "tokens"
POINTS, RISK = "points", "risk"  # if nothing else explains it
ONLY, LACK, GATHER, WILDS = "only", "lack", "gather", "wilds"  # what a card is for
BLIND, WAY = "blind", "way"  # why it is drawn unseen; what a route is for
MOST = 2
LEAST_POINTS = 1.0  # of margin that a reason must explain
LEAST_SHARE = 0.25  # of the worlds in which a rival takes a route, for it to be a race
MOSTLY = 0.5  # of the worlds in which a route is one's own, for it to be expected
MORE_OFTEN = 0.1  # of the worlds in which a route becomes one's own, for it to be a reason
CHANGED = 0.5  # of the worlds: a ticket that is kept after one action and not after the other


class ReviewReason(Encoded, frozen=True, kw_only=True):
    """A difference between two actions. `better` and `worse` are shares of the worlds, or points, after each."""

    kind: str
    points: float  # of margin that it explains
    better: float
    worse: float
    ticket: str = ""
    route: str = ""
    seat: int = -1  # the rival it is about
    colour: str = ""  # of a card
    cards: int = 0  # that are lacking, or held
    tickets: int = 0  # that it is for
    colours: int = 0  # that are lacking
    worth: int = 0  # points of a ticket
    turns: int = 0  # that it takes


@dataclass(frozen=True)
class Explanation:
    """Reasons, and the routes that the seat usually owns in the end after the better action only."""

    reasons: list[ReviewReason]
    routes: list[str]


NOTHING = Explanation([], [])


def explain_difference(judge: Judge, better: Action, worse: Action, worlds: int) -> Explanation:
    """The explanation of a difference, from how the same worlds end after each of two actions."""
    one, two = judge.ends(better, worlds), judge.ends(worse, worlds)
    reasons = reasons_for(judge, better, worse, one, two)
    return Explanation(reasons, ghost_routes(judge, one, two))


def ghost_routes(judge: Judge, one: Ends, two: Ends) -> list[str]:
    """The names of the routes usually owned after the first action only, in the order of the board."""
    me = judge.view.seat or 0
    gained = (one.owned[me] >= MOSTLY) & (two.owned[me] < MOSTLY)
    return [route.name for i, route in enumerate(judge.view.board.routes) if gained[i]]


def reasons_for(
    judge: Judge, better: Action, worse: Action, one: Ends, two: Ends
) -> list[ReviewReason]:
    """The purpose of a card, a route or a kept ticket, and the largest differences; otherwise the points gained."""
    view = judge.view
    me, board, ways = view.seat or 0, view.board, Ways(view)
    found = [*races(board, me, better, one, two), *tickets(view, ways, better, one, two)]
    found += [*more_tickets(view, better, worse, one, two), *routes(board, me, better, one, two)]
    found += [*parts(me, one, two), *rivals(me, one, two)]
    found.sort(key=lambda reason: -reason.points)
    purpose = [*uses(ways, better), *[each for each in found if each.kind == KEEP]][:1]
    large = [each for each in found if each.points >= LEAST_POINTS and each not in purpose]
    kept = [*purpose, *large[: MOST - len(purpose)]]
    whole = overall(me, one, two)
    if len(kept) < MOST and whole.points > 2 * sum(reason.points for reason in kept):
        kept.append(whole)
    return [rounded_reason(reason) for reason in kept or [whole]]


def overall(me: int, one: Ends, two: Ends) -> ReviewReason:
    """The points gained, or that it wins more often with fewer points."""
    found = part(POINTS, TOTAL, me, one, two)
    return found if found.points > 0 else msgspec.structs.replace(found, kind=RISK)


def part(kind: str, column: int, seat: int, one: Ends, two: Ends) -> ReviewReason:
    """The difference in a column of a seat's score."""
    better, worse = float(one.sheets[seat, column]), float(two.sheets[seat, column])
    return ReviewReason(kind=kind, points=better - worse, better=better, worse=worse)


def rounded_reason(reason: ReviewReason) -> ReviewReason:
    return msgspec.structs.replace(
        reason, points=rounded(reason.points), better=rounded(reason.better),
        worse=rounded(reason.worse),
    )  # fmt: skip


def races(board: Board, me: int, better: Action, one: Ends, two: Ends) -> Iterator[ReviewReason]:
    """A claimed route that a rival often takes otherwise; it explains the loss of the seat's network."""
    if better.route is None:
        return
    at = board.routes.index(better.route)
    taken = two.owned[:, at].copy()
    taken[me] = 0.0
    rival = int(taken.argmax())
    if taken[rival] >= LEAST_SHARE:
        lost = sum(ticket.points * gain_of(i, one, two) for i, ticket in enumerate(board.tickets))
        lost += float(one.sheets[me, ROUTE_POINTS] - two.sheets[me, ROUTE_POINTS])
        yield ReviewReason(
            kind=RACE, points=lost, better=float(one.owned[me, at]), worse=float(taken[rival]),
            route=better.route.name, seat=rival,
        )  # fmt: skip


def tickets(view: View, ways: Ways, better: Action, one: Ends, two: Ends) -> Iterator[ReviewReason]:
    """Tickets that one action completes, keeps or gives back, and the other does not."""
    for i, ticket in enumerate(view.board.tickets):
        offered, held = ticket in view.offer, float(one.held[i] - two.held[i])
        points = ticket.points * gain_of(i, one, two)
        kind = KEEP if held > CHANGED else DROP if held < -CHANGED else TICKET
        relevant = points > 0 or (offered and kind == KEEP)
        if not relevant or not (offered or ticket in view.tickets):
            continue
        others = [other for other in kept_by(view, better) if other != ticket]
        yield ReviewReason(
            kind=kind, points=points, better=float(one.completed[i]),
            worse=float(two.completed[i]), ticket=ticket.name, worth=ticket.points,
            turns=ways.turns([*others, ticket]) - ways.turns(others) if offered else 0,
        )  # fmt: skip


def gain_of(i: int, one: Ends, two: Ends) -> float:
    """The share of a ticket's points that one action gains over another."""
    worth = [2 * float(ends.completed[i]) - float(ends.held[i]) for ends in (one, two)]
    return worth[0] - worth[1]


def kept_by(view: View, action: Action) -> list[Ticket]:
    """The tickets that the seat has after an action."""
    return [*view.tickets, *(view.offer[i - 1] for i in action.kept)]


def more_tickets(
    view: View, better: Action, worse: Action, one: Ends, two: Ends
) -> Iterator[ReviewReason]:
    """The gain from new tickets if only one action draws them."""
    if TICKETS not in (better.kind, worse.kind):
        return
    known = {*view.tickets, *view.offer}
    new = [(i, each.points) for i, each in enumerate(view.board.tickets) if each not in known]
    gains = [
        sum(points * (2 * float(ends.completed[i]) - float(ends.held[i])) for i, points in new)
        for ends in (one, two)
    ]
    yield ReviewReason(kind=MORE, points=gains[0] - gains[1], better=gains[0], worse=gains[1])


def uses(ways: Ways, better: Action) -> Iterator[ReviewReason]:
    """The purpose of the drawn card or the claimed route."""
    values: dict[str, Any] = {"points": 0.0, "better": 0.0, "worse": 0.0}
    if better.route is not None:
        served = [each for each in ways.open_tickets if better.route in ways.routes([each])]
        if served:
            first = max(served, key=lambda ticket: ticket.points)
            yield ReviewReason(
                kind=WAY, route=better.route.name, ticket=first.name, tickets=len(served), **values
            )
    elif better.kind == DRAW:
        yield from card_uses(ways, better.colour, values)


def card_uses(ways: Ways, colour: str, values: dict[str, Any]) -> Iterator[ReviewReason]:
    """The purpose of a card from the market; for the deck, that the market has nothing useful."""
    kinds, lacks = ways.view.board.kinds, ways.lacks
    if not colour:
        if lacks and not any(kinds.index(shown) in lacks for shown in ways.view.market):
            yield ReviewReason(kind=BLIND, **values)
        return
    kind, values = kinds.index(colour), {**values, "colour": colour}
    if kind == WILD:
        if len(lacks) > 1:
            yield ReviewReason(kind=WILDS, colours=len(lacks), **values)
    elif kind in lacks:
        grey = any(route.colour_number == GRAY for route in ways.routes(ways.open_tickets))
        only = ONLY if len(lacks) == 1 and not grey else LACK
        n = len(ways.needing(kind))
        yield ReviewReason(kind=only, cards=lacks[kind], tickets=n, **values)
    else:
        yield from gathered(ways, kind, values)


def gathered(ways: Ways, kind: int, values: dict[str, Any]) -> Iterator[ReviewReason]:
    """A colour that no coloured route lacks, collected for the longest grey route it cannot pay yet."""
    held, every = ways.hand[kind], ways.routes(ways.open_tickets)
    lacking = zip(every, ways.missing(every), strict=True)
    short = [route for route, missing in lacking if missing and route.colour_number == GRAY]
    if short and held and held == max(ways.hand[1:]):
        longest = max(short, key=lambda route: route.length)
        yield ReviewReason(kind=GATHER, cards=held, route=longest.name, **values)


def routes(board: Board, me: int, better: Action, one: Ends, two: Ends) -> Iterator[ReviewReason]:
    """The route that the seat owns more often in the end, unless the action itself claims it."""
    often = one.owned[me] - two.owned[me]
    at = int(often.argmax())
    if often[at] >= MORE_OFTEN and board.routes[at] != better.route:
        yield ReviewReason(
            kind=ROUTE, points=float(often[at]) * board.routes[at].points,
            better=float(one.owned[me, at]), worse=float(two.owned[me, at]),
            route=board.routes[at].name,
        )  # fmt: skip


def parts(me: int, one: Ends, two: Ends) -> Iterator[ReviewReason]:
    """The parts of the seat's score besides tickets."""
    for kind, column in ((ROUTES, ROUTE_POINTS), (TOKENS, TOKEN_POINTS), (LONGEST, BONUS)):
        yield part(kind, column, me, one, two)


def rivals(me: int, one: Ends, two: Ends) -> Iterator[ReviewReason]:
    """The cost for each rival."""
    for seat in range(len(one.sheets)):
        if seat != me:
            found = part(RIVAL, TOTAL, seat, one, two)
            yield msgspec.structs.replace(found, points=-found.points, seat=seat)
