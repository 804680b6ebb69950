"""Connectivity and the longest trail, against brute force and on networks that can be drawn by hand."""

import random
from typing import Any

import pytest

from wagonway.bench.kernels import dense_network
from wagonway.engine import memory, play
from wagonway.engine.board import Board
from wagonway.engine.dice import new_dice
from wagonway.engine.paths import find_components
from wagonway.engine.state import LOCATIONS, NOBODY, ROUTES, STATE

TINY, USA, SAN_FRANCISCO = map(Board.load, ("tiny", "usa", "san_francisco"))
SEAT, RIVAL = 1, 0


def game_with(board: Board, routes: list[int]) -> Any:
    """A game in which the seat owns these routes and a rival every second one of the others."""
    states = memory.rows(STATE, 1)
    owner = memory.row(states, 0).owner
    for route in range(len(board.routes)):
        owner[route] = SEAT if route in routes else RIVAL if route % 2 else NOBODY
    return states


def named(board: Board, *names: str) -> list[int]:
    """The routes of these names."""
    ids = {route.name: i for i, route in enumerate(board.routes)}
    return [ids[name] for name in names]


def longest(board: Board, routes: list[int]) -> tuple[int, list[int]]:
    """Spaces and routes of the longest trail that the engine finds; both ways to ask must agree."""
    states, trail = game_with(board, routes), play.numbers(ROUTES)
    spaces, n = play.longest_path(board.record, states, 0, SEAT, trail)
    assert play.longest_path(board.record, states, 0, SEAT, play.numbers(0)) == (spaces, 0)
    return int(spaces), [int(route) for route in trail[:n]]


def check_walk(board: Board, routes: list[int], spaces: int, trail: list[int]) -> None:
    """The trail is a walk over the seat's routes, none of them twice, with this many spaces."""
    assert len(set(trail)) == len(trail)
    assert set(trail) <= set(routes)
    assert sum(board.routes[route].length for route in trail) == spaces
    here = set(range(len(board.locations)))
    for route in trail:
        a, b = board.routes[route].a, board.routes[route].b
        here = {end for start, end in ((a, b), (b, a)) if start in here}
        assert here, f"{board.routes[route].name} does not go on from where the trail is"


def trails_of_all_subsets(board: Board, routes: list[int]) -> list[int]:
    """By brute force, for each subset of the routes (a bit each): the spaces of its longest trail."""
    ends = [set(range(len(board.locations)))]  # where a walk over exactly this subset can end
    spaces, best = [0], [0]
    for subset in range(1, 1 << len(routes)):
        here: set[int] = set()
        most = 0
        for k, route in enumerate(routes):
            if subset >> k & 1:
                rest, way = subset ^ (1 << k), board.routes[route]
                here |= {way.b} if way.a in ends[rest] else set()
                here |= {way.a} if way.b in ends[rest] else set()
                most = max(most, best[rest])
                total = spaces[rest] + way.length
        ends.append(here)
        spaces.append(total)
        best.append(total if here else most)
    return best


def random_networks(board: Board, sizes: list[int]) -> list[list[int]]:
    """Parts of dense networks, so that loops, forks, arms and separate parts all occur."""
    states, dice, lots = (
        memory.rows(STATE, 1),
        new_dice("networks", board.id),
        random.Random(board.id),
    )
    networks = []
    for n in sizes:
        dense_network(board.record[0], states[0], SEAT, dice)
        owner = memory.row(states, 0).owner
        routes = [route for route in range(len(board.routes)) if owner[route] == SEAT]
        networks.append(sorted(lots.sample(routes, min(n, len(routes)))))
    return networks


def test_us_score_4_every_network_of_the_tiny_board_has_its_longest_trail() -> None:
    everything = list(range(len(TINY.routes)))
    expected = trails_of_all_subsets(TINY, everything)
    for subset in range(1 << len(everything)):
        routes = [route for route in everything if subset >> route & 1]
        spaces, trail = longest(TINY, routes)
        assert spaces == expected[subset], routes
        check_walk(TINY, routes, spaces, trail)


@pytest.mark.parametrize("board", [USA, SAN_FRANCISCO], ids=lambda board: board.id)
def test_us_score_4_random_networks_have_their_longest_trail(board: Board) -> None:
    for routes in random_networks(board, [8] * 150 + [11] * 60 + [14] * 4):
        spaces, trail = longest(board, routes)
        assert spaces == trails_of_all_subsets(board, routes)[-1], routes
        check_walk(board, routes, spaces, trail)


@pytest.mark.parametrize("board", [USA, SAN_FRANCISCO], ids=lambda board: board.id)
def test_us_score_4_a_dense_network_grows_and_its_trail_with_it(board: Board) -> None:
    for routes in random_networks(board, [99] * 10):
        before = 0
        for n in range(1, len(routes) + 1):
            spaces, trail = longest(board, routes[:n])
            check_walk(board, routes[:n], spaces, trail)
            assert before <= spaces <= before + sum(board.routes[r].length for r in routes[:n])
            before = spaces


def test_us_score_4_no_route_no_trail() -> None:
    assert longest(USA, []) == (0, [])


def test_us_score_4_one_route_is_a_trail() -> None:
    assert longest(TINY, named(TINY, "Bridge-Castle")) == (3, named(TINY, "Bridge-Castle"))


def test_us_score_4_a_loop_is_walked_round() -> None:
    routes = named(TINY, "Abbey-Bridge#red", "Bridge-Elm#gray1", "Abbey-Elm")
    spaces, trail = longest(TINY, routes)
    assert (spaces, sorted(trail)) == (4, sorted(routes))
    check_walk(TINY, routes, spaces, trail)


def test_us_score_4_both_halves_of_a_double_are_a_loop() -> None:
    routes = named(TINY, "Elm-Forge#blue", "Elm-Forge#red")
    assert longest(TINY, routes)[0] == 4


def test_us_score_4_a_figure_eight_passes_its_middle_twice() -> None:
    left = named(TINY, "Abbey-Bridge#red", "Bridge-Elm#gray1", "Abbey-Elm")
    right = named(TINY, "Elm-Forge#blue", "Dock-Forge", "Dock-Elm")
    spaces, trail = longest(TINY, left + right)
    assert (spaces, sorted(trail)) == (11, sorted(left + right))
    check_walk(TINY, left + right, spaces, trail)


def test_us_score_4_of_a_star_two_rays_count() -> None:
    routes = named(TINY, "Abbey-Elm", "Bridge-Elm#gray1", "Dock-Elm", "Elm-Forge#blue")
    spaces, trail = longest(TINY, routes)
    assert (spaces, len(trail)) == (4, 2)
    check_walk(TINY, routes, spaces, trail)


def test_us_score_4_of_two_parts_the_longer_trail_counts() -> None:
    west = named(TINY, "Abbey-Dock", "Abbey-Bridge#red")
    assert longest(TINY, [*west, *named(TINY, "Castle-Forge")])[0] == 3
    east = named(TINY, "Castle-Forge", "Elm-Forge#blue")
    spaces, trail = longest(TINY, west + east)
    assert (spaces, sorted(trail)) == (4, sorted(east))


def test_us_score_4_between_two_arms_a_loop_is_passed_on_its_longer_side() -> None:
    routes = named(
        USA,
        "Montréal-Sault St. Marie",
        "Montréal-New York",
        "Montréal-Toronto",
        "New York-Pittsburgh#white",
        "Pittsburgh-Toronto",
        "Chicago-Toronto",
    )
    spaces, trail = longest(USA, routes)
    assert (spaces, len(trail)) == (5 + 3 + 2 + 2 + 4, 5)
    assert named(USA, "Montréal-Toronto")[0] not in trail


def test_us_score_4_from_one_arm_a_loop_is_walked_round() -> None:
    routes = named(TINY, "Abbey-Bridge#red", "Bridge-Elm#gray1", "Abbey-Elm", "Bridge-Castle")
    spaces, trail = longest(TINY, routes)
    assert (spaces, sorted(trail)) == (7, sorted(routes))


def test_us_score_4_two_arms_at_one_place_of_a_loop_both_count() -> None:
    loop = named(TINY, "Abbey-Bridge#red", "Bridge-Elm#gray1", "Abbey-Elm")
    arms = named(TINY, "Dock-Elm", "Elm-Forge#blue")
    spaces, trail = longest(TINY, loop + arms)
    assert (spaces, sorted(trail)) == (8, sorted(loop + arms))
    check_walk(TINY, loop + arms, spaces, trail)


def test_us_score_4_of_the_whole_san_francisco_board_seven_spaces_are_left_out() -> None:
    routes = list(range(len(SAN_FRANCISCO.routes)))
    spaces, trail = longest(SAN_FRANCISCO, routes)
    check_walk(SAN_FRANCISCO, routes, spaces, trail)
    assert spaces == sum(route.length for route in SAN_FRANCISCO.routes) - 7


@pytest.mark.parametrize("board", [TINY, USA, SAN_FRANCISCO], ids=lambda board: board.id)
def test_score_2_what_routes_join_is_one_component(board: Board) -> None:
    for routes in random_networks(board, [3, 6, 9, 12] * 25):
        root = play.numbers(LOCATIONS)
        find_components(board.record[0], game_with(board, routes)[0], SEAT, root)
        places = range(len(board.locations))
        joined = {a: reachable(board, routes, a) for a in places}
        assert all((root[a] == root[b]) == (b in joined[a]) for a in places for b in places)


def reachable(board: Board, routes: list[int], start: int) -> set[int]:
    """Every location to which the routes lead from start, one more ring of neighbours at a time."""
    found, before = {start}, 0
    while len(found) > before:
        before = len(found)
        for route in routes:
            ends = {board.routes[route].a, board.routes[route].b}
            found |= ends if ends & found else set()
    return found


@pytest.mark.parametrize("board", [TINY, USA, SAN_FRANCISCO], ids=lambda board: board.id)
def test_a_dense_network_is_one_that_a_player_can_own(board: Board) -> None:
    for routes in random_networks(board, [99] * 30):
        assert sum(board.routes[route].length for route in routes) <= board.pieces
        assert not any(board.routes[route].twin in routes for route in routes)
        places = {board.routes[route].a for route in routes} | {
            board.routes[route].b for route in routes
        }
        assert reachable(board, routes, min(places)) == places
