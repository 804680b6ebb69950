"""Claims that keep the network of the leader in parts."""

from wagonway.engine.kernel import kernel, scratch
from wagonway.engine.paths import find_components
from wagonway.engine.records import BoardRecord, Int64Row, ViewRecord
from wagonway.engine.state import LOCATIONS, NOBODY
from wagonway.planning.claims import NO_CLAIM


@kernel
def leader_by_routes(view: ViewRecord) -> int:
    """The rival with most points of routes, NOBODY if no rival has more than the viewer."""
    leader, most = NOBODY, view.score[view.me]
    for seat in range(view.players):
        if view.score[seat] > most:
            leader, most = seat, view.score[seat]
    return leader


@kernel
def fill_spaces_of_parts(
    board: BoardRecord, view: ViewRecord, seat: int, root: Int64Row, spaces: Int64Row
) -> None:
    """root[location] = the part of the seat's network it belongs to; spaces[root] = how large that is."""
    find_components(board, view, seat, root)
    for location in range(board.locations):
        spaces[location] = 0
    for route in range(board.routes):
        if view.owner[route] == seat:
            spaces[root[board.a[route]]] += board.length[route]


@kernel
def is_last_chance(board: BoardRecord, view: ViewRecord, seat: int, route: int) -> bool:
    """Whether the seat could claim the route now, and would find no other half once it is gone."""
    twin = board.twin[route]
    alone = twin == route or view.players <= board.doubles_close_up_to
    return board.length[route] <= view.pieces[seat] and (alone or view.owner[twin] != NOBODY)


@kernel
def best_block(board: BoardRecord, view: ViewRecord, payments: Int64Row, least: float) -> int:
    """The claim that keeps apart the largest parts of the leader's network, each of at least so many spaces."""
    leader = leader_by_routes(view)
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
