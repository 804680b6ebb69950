"""Which card to draw."""

from wagonway.engine.dice import roll
from wagonway.engine.kernel import kernel
from wagonway.engine.records import BoardRecord, Int8Row, Int64Row, ViewRecord
from wagonway.engine.rules.cards import DRAW_KIND
from wagonway.engine.state import WILD
from wagonway.planning.cards import best_colour

NO_DRAW = -1


@kernel
def may_draw_card(board: BoardRecord, legal: Int64Row) -> bool:
    """Whether a card may be drawn: draws stand first among the legal actions."""
    return legal[0] < board.tickets_action


@kernel
def market_draw(legal: Int64Row, kind: int) -> int:
    """The draw of a kind that lies face up and may be taken, else NO_DRAW."""
    for action in legal:
        if action >= DRAW_KIND + kind:
            return action if action == DRAW_KIND + kind else NO_DRAW
    return NO_DRAW


@kernel
def draw_at_random(board: BoardRecord, legal: Int64Row, dice: Int64Row) -> int:
    """Any draw, each equally likely."""
    draws = 0
    while draws < len(legal) and legal[draws] < board.tickets_action:
        draws += 1
    return legal[roll(dice, draws)]


@kernel
def draw_kind_or_deck(legal: Int64Row, kind: int) -> int:
    """A face-up card of the kind, else off the deck."""
    draw = market_draw(legal, kind)
    return draw if draw != NO_DRAW else legal[0]


@kernel
def draw_kind_or_wild(legal: Int64Row, kind: int) -> int:
    """A face-up card of the kind, else a face-up wild, else off the deck."""
    draw = market_draw(legal, kind)
    return draw if draw != NO_DRAW else draw_kind_or_deck(legal, WILD)


@kernel
def wanted_kind(board: BoardRecord, hand: Int8Row, route: int) -> int:
    """SF-FERRY-1  What to draw for a route: its best colour, or the wild where nothing but ferries is unpaid."""
    colour = best_colour(board, hand, route)
    if hand[colour] >= board.length[route] - board.ferry[route] and hand[WILD] < board.ferry[route]:
        return WILD
    return colour


@kernel
def draw_most_needed(board: BoardRecord, view: ViewRecord, legal: Int64Row, needs: Int64Row) -> int:
    """The face-up kind that is needed most, the more frequent among equals; else off the deck."""
    best, most = legal[0], 0
    for kind in range(board.colours + 1):
        draw = market_draw(legal, kind)
        if draw != NO_DRAW and needs[kind] > 0:
            need = needs[kind] * 8 + view.market[kind]
            if need > most:
                best, most = draw, need
    return best
