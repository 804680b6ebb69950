"""What a card is worth, seen in the market or drawn blind."""

from __future__ import annotations

from typing import NamedTuple

from wagonway.bots.conductor.weights import Weights
from wagonway.engine.kernel import kernel
from wagonway.engine.records import BoardRecord, Int64Row, ViewRecord
from wagonway.engine.rules.cards import DRAW_KIND
from wagonway.engine.state import SECOND, WILD
from wagonway.planning.cards import chance_of


class Wants(NamedTuple):
    """How many cards of each kind are lacking."""

    board: BoardRecord
    view: ViewRecord
    weights: Weights
    needs: Int64Row  # for the plan
    wishes: Int64Row  # for the plan and the fillers


@kernel
def value_of_card(wants: Wants, kind: int) -> float:
    weights = wants.weights
    if kind == WILD:
        return weights.card_wild
    if wants.needs[kind] > 0:
        return weights.card_plan
    return weights.card_fill if wants.wishes[kind] > 0 else weights.card_spare


@kernel
def value_of_deck(wants: Wants) -> float:
    value = 0.0
    for kind in range(wants.board.colours + 1):
        value += chance_of(wants.view, kind) * value_of_card(wants, kind)
    return value


@kernel
def value_of_seen(wants: Wants, kind: int) -> float:
    """A card that lies open is worth more than one that may come: it is known to be the right one."""
    value = value_of_card(wants, kind)
    wanted = wants.needs[kind] > 0 or wants.wishes[kind] > 0
    return value + wants.weights.card_seen if wanted else value


@kernel
def value_of_draw(wants: Wants, action: int, deck: float) -> float:
    """The card, and in the first half of a draw the best that may follow."""
    kind = action - DRAW_KIND
    if kind == WILD:
        return wants.weights.card_wild
    value = deck if action < DRAW_KIND else value_of_seen(wants, kind)
    if wants.view.phase == SECOND:
        return value
    follows = deck
    for other in range(1, wants.board.colours + 1):
        left = wants.view.market[other] - (1 if other == kind else 0)
        if left > 0:
            follows = max(follows, value_of_seen(wants, other))
    return value + follows


@kernel
def forget_all_but_one(wants: Wants) -> None:
    """Ignore all colours except the one that is lacking most."""
    needs, wishes, most = wants.needs, wants.wishes, 1
    for colour in range(2, wants.board.colours + 1):
        if 2 * needs[colour] + wishes[colour] > 2 * needs[most] + wishes[most]:
            most = colour
    for colour in range(1, wants.board.colours + 1):
        if colour != most:
            needs[colour] = wishes[colour] = 0
