"""What a card is worth, seen in the market or drawn blind."""

from __future__ import annotations

from typing import NamedTuple

from wagonway.bots.conductor.weights import Weights
from wagonway.engine.kernel import kernel
from wagonway.engine.records import BoardRecord, Int64Row, ViewRecord
from wagonway.engine.rules.cards import DRAW_KIND
from wagonway.engine.state import SECOND, WILD
from wagonway.planning.cards import chance_of


class CardNeeds(NamedTuple):
    """How many cards of each kind are lacking."""

    board: BoardRecord
    view: ViewRecord
    weights: Weights
    for_plan: Int64Row
    for_all: Int64Row  # the plan and the fillers


@kernel
def value_of_card(needs: CardNeeds, kind: int) -> float:
    weights = needs.weights
    if kind == WILD:
        return weights.card_wild
    if needs.for_plan[kind] > 0:
        return weights.card_plan
    return weights.card_fill if needs.for_all[kind] > 0 else weights.card_spare


@kernel
def value_of_deck(needs: CardNeeds) -> float:
    value = 0.0
    for kind in range(needs.board.colours + 1):
        value += chance_of(needs.view, kind) * value_of_card(needs, kind)
    return value


@kernel
def value_of_seen(needs: CardNeeds, kind: int) -> float:
    """A card that lies open is worth more than one that may come: it is known to be the right one."""
    value = value_of_card(needs, kind)
    wanted = needs.for_plan[kind] > 0 or needs.for_all[kind] > 0
    return value + needs.weights.card_seen if wanted else value


@kernel
def value_of_draw(needs: CardNeeds, action: int, deck: float) -> float:
    """The card, and in the first half of a draw the best that may follow."""
    kind = action - DRAW_KIND
    if kind == WILD:
        return needs.weights.card_wild
    value = deck if action < DRAW_KIND else value_of_seen(needs, kind)
    if needs.view.phase == SECOND:
        return value
    follows = deck
    for other in range(1, needs.board.colours + 1):
        left = needs.view.market[other] - (1 if other == kind else 0)
        if left > 0:
            follows = max(follows, value_of_seen(needs, other))
    return value + follows


@kernel
def keep_most_needed(needs: CardNeeds) -> None:
    """Drop the needs of all colours except the one that is lacking most."""
    for_plan, for_all, most = needs.for_plan, needs.for_all, 1
    for colour in range(2, needs.board.colours + 1):
        if 2 * for_plan[colour] + for_all[colour] > 2 * for_plan[most] + for_all[most]:
            most = colour
    for colour in range(1, needs.board.colours + 1):
        if colour != most:
            for_plan[colour] = for_all[colour] = 0
