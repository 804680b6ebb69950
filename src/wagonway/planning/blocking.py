"""What a claim would deny the leader."""

from wagonway.engine.jit import jit, scratch
from wagonway.engine.paths import find_components
from wagonway.engine.state import LOCATIONS, NOBODY
from wagonway.planning.claims import NO_CLAIM


@jit
def leader_of(view):
    """The rival with most points of routes, NOBODY if no rival has more than the viewer."""
    leader, most = NOBODY, view.score[view.me]
    for seat in range(view.players):
        if view.score[seat] > most:
            leader, most = seat, view.score[seat]
    return leader


@jit
def fill_spaces_of_parts(board, view, seat, root, spaces):
    """root[location] = the part of the seat's network it belongs to; spaces[root] = how large that is."""
    find_components(board, view, seat, root)
    for location in range(board.locations):
        spaces[location] = 0
    for route in range(board.routes):
        if view.owner[route] == seat:
            spaces[root[board.a[route]]] += board.length[route]


@jit
def is_last_chance(board, view, seat, route):
    """Whether the seat could claim the route now, and would find no other half once it is gone."""
    twin = board.twin[route]
    alone = twin == route or view.players <= board.doubles_close_up_to
    return board.length[route] <= view.pieces[seat] and (alone or view.owner[twin] != NOBODY)


@jit
def best_block(board, view, payments, least):
    """The claim that keeps apart the largest parts of the leader's network, each of at least so many spaces."""
    leader = leader_of(view)
    if leader == NOBODY:
        return NO_CLAIM
    root, spaces = scratch(LOCATIONS), scratch(LOCATIONS)
    fill_spaces_of_parts(board, view, leader, root, spaces)
    best, most = NO_CLAIM, 0
    for route in range(board.routes):
        if payments[route] != NO_CLAIM and is_last_chance(board, view, leader, route):
            one, other = root[board.a[route]], root[board.b[route]]
            smaller = min(spaces[one], spaces[other])
            if one != other and smaller >= least and smaller > most:
                best, most = payments[route], smaller
    return best
