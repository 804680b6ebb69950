"""What a card is worth, seen in the market or drawn blind."""

from wagonway.bots.conductor.weights import CARD_FILL, CARD_PLAN, CARD_SEEN, CARD_SPARE, CARD_WILD
from wagonway.engine.jit import jit
from wagonway.engine.rules.cards import DRAW_KIND
from wagonway.engine.state import SECOND, WILD
from wagonway.planning.cards import chance_of


@jit
def value_of_card(options, needs, wishes, kind):
    if kind == WILD:
        return options[CARD_WILD]
    if needs[kind] > 0:
        return options[CARD_PLAN]
    return options[CARD_FILL] if wishes[kind] > 0 else options[CARD_SPARE]


@jit
def value_of_deck(board, view, options, needs, wishes):
    value = 0.0
    for kind in range(board.colours + 1):
        value += chance_of(view, kind) * value_of_card(options, needs, wishes, kind)
    return value


@jit
def value_of_seen(options, needs, wishes, kind):
    """A card that lies open is worth more than one that may come: it is known to be the right one."""
    value = value_of_card(options, needs, wishes, kind)
    return value + options[CARD_SEEN] if needs[kind] > 0 or wishes[kind] > 0 else value


@jit
def value_of_draw(board, view, options, needs, wishes, action, deck):
    """The card, and in the first half of a draw the best that may follow."""
    kind = action - DRAW_KIND
    if kind == WILD:
        return options[CARD_WILD]
    value = deck if action < DRAW_KIND else value_of_seen(options, needs, wishes, kind)
    if view.phase == SECOND:
        return value
    follows = deck
    for other in range(1, board.colours + 1):
        left = view.market[other] - (1 if other == kind else 0)
        if left > 0:
            follows = max(follows, value_of_seen(options, needs, wishes, other))
    return value + follows


@jit
def forget_all_but_one(board, needs, wishes):
    """Have eyes only for the colour that is lacking most."""
    most = 1
    for colour in range(2, board.colours + 1):
        if 2 * needs[colour] + wishes[colour] > 2 * needs[most] + wishes[most]:
            most = colour
    for colour in range(1, board.colours + 1):
        if colour != most:
            needs[colour] = wishes[colour] = 0
