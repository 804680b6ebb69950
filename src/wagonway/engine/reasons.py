"""Why an action is not legal now, in a sentence a player can use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wagonway.engine import actions
from wagonway.engine.actions import Action
from wagonway.engine.board import WILD_KIND, Board, Route
from wagonway.engine.refusal import IllegalAction, Refusal
from wagonway.engine.state import (
    CHOOSE,
    CLOSED,
    KEEP,
    NOBODY,
    OVER,
    PHASES,
    PLACE,
    SECOND,
    TAKE,
    TURN,
)

SHOWN = 6  # legal moves named in a refusal


@dataclass(frozen=True)
class NamedRoute:
    """A route as the value of a refusal; its text is its name."""

    route: Route

    def __str__(self) -> str:
        return self.route.name


@dataclass(frozen=True)
class CardCounts:
    """Cards by kind as the value of a refusal; their text is that of the notation: 2 red + 1 wild."""

    counts: dict[str, int]

    def __str__(self) -> str:
        return " + ".join(f"{n} {kind}" for kind, n in self.counts.items())

    @classmethod
    def of(cls, colour: str, n: int, wilds: int) -> CardCounts:
        """Cards of a colour, even if there are none, and wilds."""
        if colour == WILD_KIND:
            return cls({WILD_KIND: wilds})
        return cls({colour: n, WILD_KIND: wilds} if wilds else {colour: n})


def refuse(board: Board, state: Any, action: Action, legal: list[Action]) -> IllegalAction:
    """The refusal of an illegal action: the reason, and what would be legal."""
    if state.phase == OVER:
        return IllegalAction("game-over")
    named = ", ".join(each.text for each in legal[:SHOWN])
    reason = why_not(board, state, action)
    if len(legal) > SHOWN:
        return IllegalAction(
            "action-illegal-more", reason=reason, legal=named, more=len(legal) - SHOWN
        )
    return IllegalAction("action-illegal", reason=reason, legal=named)


def why_not(board: Board, state: Any, action: Action) -> Refusal:
    """The rule that forbids an illegal action."""
    phase, kind = state.phase, action.kind
    if kind == actions.KEEP and phase in (CHOOSE, KEEP):
        return why_not_keep(board, state, action)
    if kind == actions.PLACE and phase == PLACE:
        return Refusal("why-place-taken", place=action.place)
    if kind == actions.TAKE and phase == TAKE:
        return Refusal("why-take-elsewhere", place=action.place)
    if kind == actions.DRAW and phase in (TURN, SECOND):
        return why_not_draw(board, state, action)
    if phase == TURN:
        if action.route is not None:
            reason = why_not_route(board, state, int(state.seat), action.route)
            return reason or why_not_pay(board, state, action, action.route)
        if kind == actions.TICKETS:
            return Refusal("why-no-tickets")
        if kind == actions.PASS:
            return Refusal("why-pass")
    return Refusal(f"why-{PHASES[phase]}")


def why_not_keep(board: Board, state: Any, action: Action) -> Refusal:
    offered = state.offered if state.phase == KEEP else board.opening_deal
    if max(action.kept) > offered:
        return Refusal("why-keep-fewer", offered=int(offered))
    least = board.draw_keep if state.phase == KEEP else board.opening_keep
    return Refusal("why-keep-more", least=least)


def why_not_draw(board: Board, state: Any, action: Action) -> Refusal:
    if action.draws_unseen:
        return Refusal("why-deck-empty")
    if state.market[board.kinds.index(action.colour)] == 0:
        return Refusal("why-market-without", kind=action.colour)
    if action.colour == WILD_KIND and state.phase == SECOND:
        return Refusal("why-second-wild")
    return Refusal("why-market-closed")


def why_not_route(board: Board, state: Any, seat: int, route: Route) -> Refusal | None:
    """Why a seat cannot claim a route with any payment; None if only cards may be missing.

    `state` may be a view too: only owners and pieces are read.
    """
    owner = int(state.owner[board.routes.index(route)])
    if owner == seat:
        return Refusal("why-route-yours", route=NamedRoute(route))
    if owner == CLOSED:
        return Refusal("why-route-closed", route=NamedRoute(route))
    if owner != NOBODY:
        return Refusal("why-route-taken", route=NamedRoute(route), seat=owner)
    if route.twin is not None and state.owner[route.twin] == seat:
        return Refusal("why-route-twin", route=NamedRoute(route))
    if state.pieces[seat] < route.length:
        has = int(state.pieces[seat])
        return Refusal("why-route-pieces", route=NamedRoute(route), needs=route.length, has=has)
    return None


def why_not_pay(board: Board, state: Any, action: Action, route: Route) -> Refusal:
    hand = dict(zip(board.kinds, state.hand[state.seat], strict=False))
    needs = CardCounts.of(action.colour, route.length - action.wilds, action.wilds)
    has = CardCounts.of(action.colour, int(hand[action.colour]), int(hand[WILD_KIND]))
    return Refusal("why-route-cards", route=NamedRoute(route), needs=needs, has=has)
