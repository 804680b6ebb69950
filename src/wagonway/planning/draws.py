"""Which card to draw."""

from wagonway.engine.dice import roll
from wagonway.engine.jit import jit
from wagonway.engine.rules.cards import DRAW_KIND
from wagonway.engine.state import WILD
from wagonway.planning.cards import best_colour

NO_DRAW = -1


@jit
def may_draw_card(board, legal):
    """Whether a card may be drawn: draws stand first among the legal actions."""
    return legal[0] < board.tickets_action


@jit
def market_draw(legal, n, kind):
    """The draw of a kind that lies face up and may be taken, else NO_DRAW."""
    i = 0
    while i < n and legal[i] <= DRAW_KIND + kind:
        if legal[i] == DRAW_KIND + kind:
            return legal[i]
        i += 1
    return NO_DRAW


@jit
def draw_at_random(board, legal, n, dice):
    """Any draw, each equally likely."""
    draws = 0
    while draws < n and legal[draws] < board.tickets_action:
        draws += 1
    return legal[roll(dice, draws)]


@jit
def draw_kind_or_deck(legal, n, kind):
    """A face-up card of the kind, else off the deck."""
    draw = market_draw(legal, n, kind)
    return draw if draw != NO_DRAW else legal[0]


@jit
def draw_kind_or_wild(legal, n, kind):
    """A face-up card of the kind, else a face-up wild, else off the deck."""
    draw = market_draw(legal, n, kind)
    return draw if draw != NO_DRAW else draw_kind_or_deck(legal, n, WILD)


@jit
def wanted_kind(board, hand, route):
    """SF-FERRY-1  What to draw for a route: its best colour, or the wild where nothing but ferries is unpaid."""
    colour = best_colour(board, hand, route)
    if hand[colour] >= board.length[route] - board.ferry[route] and hand[WILD] < board.ferry[route]:
        return WILD
    return colour


@jit
def draw_most_needed(board, view, legal, n, needs):
    """The face-up kind that is needed most, the more frequent among equals; else off the deck."""
    best, most = legal[0], 0
    for kind in range(board.colours + 1):
        draw = market_draw(legal, n, kind)
        if draw != NO_DRAW and needs[kind] > 0:
            need = needs[kind] * 8 + view.market[kind]
            if need > most:
                best, most = draw, need
    return best
