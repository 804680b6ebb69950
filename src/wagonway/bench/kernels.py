"""Entry points only for benchmarks: random games, copies, and dense networks.

A dense network, many short routes in a cluster, is the hardest case for the longest trail.
"""

from wagonway.engine import play
from wagonway.engine.dice import roll
from wagonway.engine.kernel import entry_point, kernel, scratch
from wagonway.engine.records import (
    BoardRecord,
    BoardRows,
    Int32Table,
    Int64Cube,
    Int64Row,
    StateRecord,
    StateRows,
)
from wagonway.engine.rules import scoring
from wagonway.engine.rules.routes import find_open_routes, set_owner
from wagonway.engine.state import ACTIONS, NOBODY, SEATS

WEIGHT = 10000  # of a route of one space, when the next is sampled
LOOP = 3  # times the weight, if both ends are in the network


@entry_point
def random_games(
    boards: BoardRows,
    states: StateRows,
    i: int,
    players: int,
    keys: Int32Table,
    dice: Int64Row,
    sheets: Int64Cube,
) -> int:
    """Set up, play at random and score one game for each key, in row i; returns all decisions made."""
    assert 2 <= players <= SEATS
    assert len(keys[0]) == 8
    assert len(dice) == 4
    assert len(sheets) >= len(keys)
    assert len(sheets[0]) >= players
    assert len(sheets[0][0]) >= scoring.SHEET
    actions = scratch(ACTIONS)
    steps = 0
    for game in range(len(keys)):
        play.set_up(boards, states, i, players, keys[game], NOBODY)
        steps += play.play_random(boards[0], states[i], dice, actions)
        scoring.score_game(boards[0], states[i], sheets[game])
    return steps


@entry_point
def clone_many(states: StateRows, source: int, target: int, times: int) -> None:
    """Copy game `source` over game `target` this many times, as a search does."""
    for _ in range(times):
        states[target] = states[source]


@entry_point
def dense_network(board: BoardRecord, state: StateRecord, seat: int, dice: Int64Row) -> int:
    """Replace all claims by one random dense network of the seat, within its pieces; returns its routes."""
    assert 0 <= seat < SEATS
    assert len(dice) == 4
    for route in range(board.routes):
        state.owner[route] = NOBODY
    find_open_routes(board, state)
    joined, weight = scratch(board.locations), scratch(board.routes)
    joined[roll(dice, board.locations)] = 1
    pieces = board.pieces
    routes = 0
    while True:
        total = 0
        for route in range(board.routes):
            weight[route] = route_weight(board, state, seat, joined, pieces, route)
            total += weight[route]
        if total == 0:
            return routes
        drawn = roll(dice, total)
        route = 0
        while drawn >= weight[route]:
            drawn -= weight[route]
            route += 1
        set_owner(board, state, route, seat)
        pieces -= board.length[route]
        routes += 1
        joined[board.a[route]] = joined[board.b[route]] = 1


@kernel
def route_weight(
    board: BoardRecord, state: StateRecord, seat: int, joined: Int64Row, pieces: int, route: int
) -> int:
    """The weight of a route as the next of the network; 0 if it cannot be added."""
    ends = joined[board.a[route]] + joined[board.b[route]]
    taken = state.owner[route] == seat or state.owner[board.twin[route]] == seat
    if taken or ends == 0 or board.length[route] > pieces:
        return 0
    length = board.length[route]
    weight = WEIGHT // (length * length * length)
    return weight * LOOP if ends == 2 else weight
