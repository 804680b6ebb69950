"""Why an action is not legal now, in a sentence a player can use."""

from __future__ import annotations

from typing import Any

from wagonway.engine.actions import notation, payment_text
from wagonway.engine.board import Board, Route
from wagonway.engine.refusal import Refusal
from wagonway.engine.state import CHOOSE, CLOSED, KEEP, NOBODY, OVER, PHASES, SECOND, TURN, WILD

SHOWN = 6  # legal moves named in a refusal


def refuse(board: Board, state: Any, action: int, legal: list[int]) -> Refusal:
    """The refusal of an illegal action: why not, and what would be legal."""
    texts = [notation(board).texts[id] for id in legal]
    named = ", ".join(texts[:SHOWN])
    reason = why_not(board, state, action)
    if state.phase == OVER:
        return reason
    if len(texts) > SHOWN:
        return Refusal("action-illegal-more", reason=reason, legal=named, more=len(texts) - SHOWN)
    return Refusal("action-illegal", reason=reason, legal=named)


def why_not(board: Board, state: Any, action: int) -> Refusal:
    """The rule that stands against an action which is not legal."""
    if state.phase == OVER:
        return Refusal("game-over")
    verb, _, rest = notation(board).texts[action].partition(" ")
    phase = state.phase
    if verb == "keep" and phase in (CHOOSE, KEEP):
        return why_not_keep(board, state, [int(word) for word in rest.split()])
    if verb == "place" and PHASES[phase] == "place":
        return Refusal("why-place-taken", place=rest)
    if verb == "take" and PHASES[phase] == "take":
        return Refusal("why-take-elsewhere", place=rest)
    if verb == "draw" and phase in (TURN, SECOND):
        return why_not_draw(board, state, rest)
    if phase == TURN:
        if verb == "claim":
            return why_not_claim(board, state, action)
        if verb == "tickets":
            return Refusal("why-no-tickets")
        if verb == "pass":
            return Refusal("why-pass")
    return Refusal(f"why-{PHASES[phase]}")


def why_not_keep(board: Board, state: Any, positions: list[int]) -> Refusal:
    offered = state.offered if state.phase == KEEP else board.opening_deal
    if max(positions) > offered:
        return Refusal("why-keep-fewer", offered=int(offered))
    least = board.draw_keep if state.phase == KEEP else board.opening_keep
    return Refusal("why-keep-more", least=least)


def why_not_draw(board: Board, state: Any, kind: str) -> Refusal:
    if kind == "deck":
        return Refusal("why-deck-empty")
    if state.market[board.kinds.index(kind)] == 0:
        return Refusal("why-market-without", kind=kind)
    if kind == "wild" and state.phase == SECOND:
        return Refusal("why-second-wild")
    return Refusal("why-market-closed")


def why_not_claim(board: Board, state: Any, action: int) -> Refusal:
    route = notation(board).claims[action]
    return why_not_route(board, state, int(state.seat), route) or why_not_pay(board, state, action)


def why_not_route(board: Board, state: Any, seat: int, route: Route) -> Refusal | None:
    """Why a seat cannot claim a route whatever it pays; None if only cards may be missing.

    `state` may be a view as well: only the owners and the pieces are looked at.
    """
    owner = int(state.owner[board.routes.index(route)])
    if owner == seat:
        return Refusal("why-route-yours", route=route.name)
    if owner == CLOSED:
        return Refusal("why-route-closed", route=route.name)
    if owner != NOBODY:
        return Refusal("why-route-taken", route=route.name, seat=owner)
    if route.twin is not None and state.owner[route.twin] == seat:
        return Refusal("why-route-twin", route=route.name)
    if state.pieces[seat] < route.length:
        has = int(state.pieces[seat])
        return Refusal("why-route-pieces", route=route.name, needs=route.length, has=has)
    return None


def cards_short(board: Board, hand: Any, route: Route) -> int:
    """How many cards a hand lacks for the payment of a route that it is nearest to."""
    return min(
        max(0, route.length - wilds - int(hand[colour])) * (colour != WILD)
        + max(0, wilds - int(hand[WILD]))
        for colour, wilds in route.payments(len(board.kinds) - 1)
    )


def why_not_pay(board: Board, state: Any, action: int) -> Refusal:
    route = notation(board).claims[action]
    first = min(id for id, other in notation(board).claims.items() if other is route)
    colour, wilds = list(route.payments(len(board.kinds) - 1))[action - first]
    hand = state.hand[state.seat]
    needs = cards_text(board, colour, route.length - wilds, wilds)
    has = cards_text(board, colour, int(hand[colour]), int(hand[WILD]))
    payment = payment_text(board, colour, wilds)
    return Refusal("why-route-cards", route=route.name, payment=payment, needs=needs, has=has)


def cards_text(board: Board, colour: int, n: int, wilds: int) -> str:
    """Cards in the words of the notation: 2 red + 1 wild."""
    if colour == WILD:
        return f"{wilds} wild"
    return f"{n} {board.kinds[colour]}" + (f" + {wilds} wild" if wilds else "")
