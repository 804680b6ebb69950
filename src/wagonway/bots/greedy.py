"""greedy: claims the affordable route worth most points, else draws towards the one it nearly has.

Of tickets it keeps as few as it may, the cheapest; it draws more only when nothing else is left to do.
"""

from wagonway.engine.dice import roll
from wagonway.engine.jit import door, jit
from wagonway.engine.rules.cards import DRAW_KIND
from wagonway.engine.state import GRAY, KINDS, NOBODY, SECOND, TURN, WILD
from wagonway.planning.keeps import keep_fewest_points


@door
def decide(board, view, legal, n, options, dice, memory):
    if view.phase == TURN or view.phase == SECOND:
        claim = best_claim(board, legal, n)
        if claim >= 0:
            return claim
        if legal[0] < board.tickets_action:
            return best_draw(board, view, legal, n)
        return legal[0]
    if board.keep_base < legal[0] < board.claim_base[0]:
        return keep_fewest_points(board, view, legal, n)
    return legal[roll(dice, n)]


@jit
def best_claim(board, legal, n):
    """The claim worth most points that spends fewest wilds; -1 if there is none."""
    best, best_value = -1, -1
    for i in range(n):
        action = legal[i]
        if board.claim_base[0] <= action < board.place_base:
            points = board.points[board.action_route[action]]
            value = points * (KINDS + 16) - board.action_wilds[action]
            if value > best_value:
                best, best_value = action, value
    return best


@jit
def best_draw(board, view, legal, n):
    """A market card of the colour wanted, else a market wild as first card, else the deck."""
    colour = wanted_colour(board, view)
    wild = -1
    for i in range(n):
        if legal[i] == DRAW_KIND + colour and colour != WILD:
            return legal[i]
        if legal[i] == DRAW_KIND + WILD:
            wild = legal[i]
    return wild if wild >= 0 else legal[0]


@jit
def wanted_colour(board, view):
    """The colour that brings the best route closest: most points for each card still missing."""
    hand = view.hand[view.me]
    best, best_value = WILD, 0.0
    for route in range(board.routes):
        open_to_me = view.owner[route] == NOBODY and view.owner[board.twin[route]] != view.me
        if not open_to_me or board.length[route] > view.pieces[view.me]:
            continue
        colour = board.colour[route]
        if colour == GRAY:
            colour = most_held(board, hand)
        missing = max(1, board.length[route] - hand[colour] - hand[WILD])
        value = board.points[route] / missing
        if value > best_value:
            best, best_value = colour, value
    return best


@jit
def most_held(board, hand):
    most = 1
    for colour in range(1, board.colours + 1):
        if hand[colour] > hand[most]:
            most = colour
    return most
