"""The cards that a route or a plan needs beyond a hand, and the chances of drawing them."""

from wagonway.engine.kernel import kernel
from wagonway.engine.records import BoardRecord, Int8Row, Int64Row, ViewRecord
from wagonway.engine.state import GRAY, KINDS, WILD


@kernel
def missing_for(board: BoardRecord, hand: Int8Row, route: int, colour: int) -> int:
    """ROUTE-2 SF-FERRY-1  Cards still missing to pay a route in one colour, wilds helping."""
    ferry = board.ferry[route]
    spare = max(0, hand[WILD] - ferry)
    plain = board.length[route] - ferry
    return max(0, ferry - hand[WILD]) + max(0, plain - hand[colour] - spare)


@kernel
def best_colour(board: BoardRecord, hand: Int8Row, route: int) -> int:
    """The colour in which fewest cards are missing for the route; among equals the one held most."""
    if board.colour[route] != GRAY:
        return board.colour[route]
    best = 1
    for colour in range(2, board.colours + 1):
        if hand[colour] > hand[best]:
            best = colour
    return best


@kernel
def short_of(board: BoardRecord, hand: Int8Row, route: int) -> int:
    """Cards still missing for the route in its best colour."""
    return missing_for(board, hand, route, best_colour(board, hand, route))


@kernel
def fill_estimated_need(
    board: BoardRecord, view: ViewRecord, plan: Int64Row, needs: Int64Row
) -> int:
    """needs[kind] = about how many cards the hand lacks for the whole plan, before wilds help; returns all of them.

    Gray routes are paid, the longest first, with what the coloured ones leave over most of; what is
    lacking then is asked of that colour. needs[WILD] counts what ferries lack.
    """
    hand = view.hand[view.me]
    for kind in range(KINDS):
        needs[kind] = -hand[kind]
    for route in range(board.routes):
        if plan[route]:
            needs[WILD] += board.ferry[route]
            if board.colour[route] != GRAY:
                needs[board.colour[route]] += board.length[route] - board.ferry[route]
    for route in range(board.first_route[1] - 1, -1, -1):
        if plan[route]:
            most = 1
            for colour in range(2, board.colours + 1):
                if needs[colour] < needs[most]:
                    most = colour
            needs[most] += board.length[route] - board.ferry[route]
    missing = 0
    for kind in range(board.colours + 1):
        missing += max(0, needs[kind])
    return missing


@kernel
def chance_of(view: ViewRecord, kind: int) -> float:
    """How likely the top card of the deck is of a kind, as far as the viewer knows."""
    unseen = 0
    for other in range(KINDS):
        unseen += view.unseen[other]
    return view.unseen[kind] / unseen if unseen > 0 else 0.0
