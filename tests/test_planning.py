"""What bots plan with: ways, networks, needs, and the parts of a decision, against brute force and by hand."""

from __future__ import annotations

import copy
import os
import random
import subprocess
import sys
from functools import cached_property
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tables import BOARDS, random_game
from wagonway.engine import memory, play
from wagonway.engine.actions import notation, tickets_in
from wagonway.engine.board import Board
from wagonway.engine.game import Game
from wagonway.engine.jit import MODE, door
from wagonway.engine.look import UNKNOWN, VIEW
from wagonway.engine.state import (
    ACTIONS,
    CLOSED,
    KINDS,
    LOCATIONS,
    NO_ROUTE,
    NOBODY,
    NOWHERE,
    ROUTES,
    TICKETS,
    WILD,
)
from wagonway.planning import (
    blocking,
    cards,
    changes,
    claims,
    draws,
    fragility,
    goals,
    growth,
    keeps,
    lengths,
    network,
    offers,
    rivals,
    sides,
    stacks,
    supply,
    targets,
    tempo,
    tokens,
    trees,
    ways,
)

TINY, USA = BOARDS["tiny"], BOARDS["usa"]
ME, RIVAL = 0, 1
FAR = network.FAR


# ------------------------------------------------------------------------------------------ situations


class Situation:
    """A map as one seat sees it: some routes are its own, some open, all others gone."""

    def __init__(self, board: Board, mine: list[int], free: list[int], players: int = 2) -> None:
        self.board, self.mine, self.free = board, mine, free
        self.records, self.rows = board.record, memory.rows(VIEW, 1)
        self.see = memory.row(self.rows, 0)
        self.see.me, self.see.players = ME, players
        for route in range(len(board.routes)):
            self.see.owner[route] = CLOSED
        for route in free:
            self.see.owner[route] = NOBODY
        for route in mine:
            self.see.owner[route] = ME
        for seat in range(players):
            self.see.pieces[seat] = board.pieces
        for ticket in range(TICKETS):
            self.see.ticket_place[ticket] = UNKNOWN

    def hold(self, *tickets: int) -> Situation:
        for ticket in tickets:
            self.see.ticket_place[ticket] = -1 - ME
        self.see.ticket_count[ME] += len(tickets)
        return self

    @property
    def view(self) -> Any:
        return self.rows[0]

    @property
    def record(self) -> Any:
        return self.records[0]

    @cached_property
    def surveyed(self) -> tuple[Any, Any]:
        """What each route costs, and what each way."""
        costs, distance = play.numbers(ROUTES), play.numbers(LOCATIONS, LOCATIONS)
        survey(self.record, self.view, costs, distance)
        return costs, distance

    @property
    def costs(self) -> Any:
        return self.surveyed[0]

    @property
    def distance(self) -> Any:
        return self.surveyed[1]

    @cached_property
    def networks(self) -> list[tuple[int, list[int]]]:
        """Everything that could be built: what it takes in pieces, and which part each location is in."""
        affordable = [route for route in self.free if self.costs[route] < FAR]
        built = []
        for subset in range(1 << len(affordable)):
            chosen = [route for i, route in enumerate(affordable) if subset >> i & 1]
            pieces = sum(self.board.routes[route].length for route in chosen)
            built.append((pieces, parts(self.board, self.mine + chosen)))
        return built

    def least_for(self, *pairs: tuple[int, int]) -> int:
        """The fewest pieces with which each of the pairs can be joined; FAR if they cannot."""
        return min(
            (n for n, part in self.networks if all(part[a] == part[b] for a, b in pairs)),
            default=FAR,
        )


def parts(board: Board, routes: list[int]) -> list[int]:
    """For each location, the lowest one that the routes join it with."""
    part = list(range(len(board.locations)))
    for route in routes:
        old, new = part[board.routes[route].b], part[board.routes[route].a]
        if old != new:
            part = [min(old, new) if p in (old, new) else p for p in part]
    return part


def patch(board: Board, lots: random.Random, n: int) -> list[int]:
    """A connected piece of the map, of n routes."""
    here = {lots.randrange(len(board.locations))}
    found: list[int] = []
    while len(found) < n:
        edge = [
            i for i, r in enumerate(board.routes) if i not in found and (r.a in here or r.b in here)
        ]
        route = lots.choice(edge)
        found.append(route)
        here |= {board.routes[route].a, board.routes[route].b}
    return found


@st.composite
def situations(draw: st.DrawFn, most: int = 10) -> Situation:
    """A small part of a real board, some of it one's own, with any number of pieces."""
    board = BOARDS[draw(st.sampled_from(sorted(BOARDS)))]
    lots = random.Random(draw(st.integers(0, 1 << 20)))
    routes = patch(board, lots, min(most, len(board.routes)))
    mine: list[int] = []
    for i in routes[: draw(st.integers(0, 4))]:
        if board.routes[i].twin not in mine:
            mine.append(i)
    situation = Situation(board, mine, [route for route in routes if route not in mine], 4)
    situation.see.pieces[ME] = draw(st.integers(0, board.pieces))
    return situation


def with_tickets(board: Board, pairs: list[tuple[int, int]]) -> Any:
    """The board's record with tickets of one's own, the first of them worth most."""
    record = copy.deepcopy(board.record)
    see = memory.row(record, 0)
    for i, (a, b) in enumerate(pairs):
        see.ticket_a[i], see.ticket_b[i], see.ticket_points[i] = a, b, len(pairs) - i
    return record


def locations_in(situation: Situation) -> list[int]:
    routes = [situation.board.routes[i] for i in situation.mine + situation.free]
    return sorted({route.a for route in routes} | {route.b for route in routes})


def marked(situation: Situation, marks: Any) -> list[int]:
    return [i for i in range(len(situation.board.routes)) if marks[i]]


def pieces_of(situation: Situation, routes: list[int]) -> int:
    return sum(situation.board.routes[route].length for route in routes)


def joins(situation: Situation, routes: list[int], *pairs: tuple[int, int]) -> bool:
    part = parts(situation.board, situation.mine + routes)
    return all(part[a] == part[b] for a, b in pairs)


def route(board: Board, name: str) -> int:
    return next(i for i, r in enumerate(board.routes) if r.name == name)


def location(board: Board, name: str) -> int:
    return next(i for i, place in enumerate(board.locations) if place.name == name)


def ticket(board: Board, name: str) -> int:
    return next(i for i, t in enumerate(board.tickets) if t.name == name)


def array(values: list[int]) -> Any:
    filled = play.numbers(len(values))
    for i, value in enumerate(values):
        filled[i] = value
    return filled


def hand_of(**held: int) -> Any:
    """A hand on the tiny board."""
    return array([held.get(kind, 0) for kind in TINY.kinds] + [0] * (KINDS - len(TINY.kinds)))


def seen(position: str, seat: int = ME) -> Any:
    """The record of what a seat sees of a position."""
    return Game.at(position).view(seat).rows[0]


def legal_of(game: Game) -> tuple[Any, int]:
    legal, ids = play.numbers(ACTIONS), game.legal_ids()
    for i, id in enumerate(ids):
        legal[i] = id
    return legal, len(ids)


def text_of(board: Board, action: int) -> str:
    return notation(board).texts[action]


# ------------------------------------------------------------------------------------------ doors


def ready(part: Any) -> Any:
    """A part as a door, kept on disk; else every run of the tests would compile it again."""
    return part if MODE == "plain" else door(part.py_func)


mark_forest, mark_sides = ready(goals.mark_forest), ready(sides.mark_sides)
fill_detours, trail_of = ready(fragility.fill_detours), ready(growth.trail_of)
mark_way, fill_needs = ready(network.mark_way), ready(cards.fill_needs)
fill_payments_from_hand = ready(claims.fill_payments_from_hand)
aim_at_best_ticket, go_for = ready(targets.aim_at_best_ticket), ready(targets.go_for)
best_block = ready(blocking.best_block)
KEEPS = {
    name: ready(getattr(keeps, name))
    for name in ("keep_fewest_points", "keep_fewest_pieces", "keep_most_points_a_piece")
}


@door
def survey(board, view, costs, distance):  # type: ignore[no-untyped-def]
    network.fill_costs_in_pieces(board, view, costs)
    network.find_distances(board, costs, distance)


@door
def join_by_tree(board, costs, distance, terminals, k, cheapest, marks):  # type: ignore[no-untyped-def]
    """Mark the tree of all k terminals; returns what it costs."""
    trees.grow_trees(board.locations, distance, terminals, k, cheapest)
    group = (1 << k) - 1
    trees.mark_tree(board, costs, distance, terminals, cheapest, group, marks)
    return trees.tree_cost(terminals, cheapest, group)


@door
def cost_tickets(board, view, distance, listed, terminals, ends, cheapest, forest, cut):  # type: ignore[no-untyped-def]
    """List the open tickets and cost the forests of all their sets; returns how many tickets had room."""
    n = goals.list_goals(board, view, distance, listed)
    n = goals.find_trees(board, distance, listed, n, terminals, ends, cheapest)
    goals.cost_forests(terminals, cheapest, ends, n, forest, cut)
    return n


class Forests:
    """The forests of a situation's tickets."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.terminals, self.ends = (
            play.numbers(trees.MOST_TERMINALS),
            play.numbers(goals.MOST_GOALS),
        )
        self.cheapest = play.numbers(1 << trees.MOST_TERMINALS, LOCATIONS)
        self.forest, self.cut = (play.numbers(1 << goals.MOST_GOALS) for _ in range(2))
        listed = play.numbers(TICKETS)
        n = cost_tickets(
            situation.record,
            situation.view,
            situation.distance,
            listed,
            self.terminals,
            self.ends,
            self.cheapest,
            self.forest,
            self.cut,
        )
        self.tickets = [int(listed[i]) for i in range(n)]

    def pairs(self, chosen: int) -> list[tuple[int, int]]:
        see = memory.row(self.situation.records, 0)
        held = [self.tickets[i] for i in tickets_in(chosen)]
        return [(int(see.ticket_a[t]), int(see.ticket_b[t])) for t in held]

    def marked(self, chosen: int) -> list[int]:
        marks = play.numbers(ROUTES)
        s = self.situation
        mark_forest(
            s.record, s.costs, s.distance, self.terminals, self.cheapest, self.ends, self.cut, chosen, marks
        )  # fmt: skip
        return marked(s, marks)


# ------------------------------------------------------------------------------------------ ways


def test_own_routes_are_free_and_open_ones_cost_their_pieces() -> None:
    view = seen("""
        board: tiny
        to act: 0
        phase: turn
        seat 0:
          routes: Abbey-Dock; Elm-Forge#red
        seat 1:
          routes: Bridge-Castle
    """)
    costs, distance = play.numbers(ROUTES), play.numbers(LOCATIONS, LOCATIONS)
    survey(TINY.record[0], view, costs, distance)
    assert costs[route(TINY, "Abbey-Dock")] == 0
    assert costs[route(TINY, "Castle-Forge")] == 2
    assert costs[route(TINY, "Bridge-Castle")] == FAR
    assert distance[location(TINY, "Dock")][location(TINY, "Bridge")] == 1
    assert distance[location(TINY, "Bridge")][location(TINY, "Castle")] == 3


@pytest.mark.parametrize(("players", "cost"), [(2, FAR), (3, 1)])
def test_double_2_a_closed_half_is_out_and_with_more_players_it_is_not(
    players: int, cost: int
) -> None:
    view = seen(f"""
        board: tiny
        players: {players}
        to act: 0
        phase: turn
        seat 1:
          routes: Abbey-Bridge#red
    """)
    costs, distance = play.numbers(ROUTES), play.numbers(LOCATIONS, LOCATIONS)
    survey(TINY.record[0], view, costs, distance)
    assert costs[route(TINY, "Abbey-Bridge#red")] == FAR
    assert costs[route(TINY, "Abbey-Bridge#blue")] == cost


def test_double_1_the_other_half_of_an_own_route_is_out() -> None:
    view = seen("""
        board: tiny
        players: 3
        to act: 0
        phase: turn
        seat 0:
          routes: Abbey-Bridge#red
    """)
    assert not network.is_open(TINY.record[0], view, route(TINY, "Abbey-Bridge#blue"))
    assert network.is_open(TINY.record[0], view, route(TINY, "Abbey-Dock"))


def test_route_5_what_the_pieces_do_not_reach_is_out() -> None:
    situation = Situation(TINY, [], [route(TINY, "Bridge-Castle"), route(TINY, "Abbey-Dock")])
    situation.see.pieces[ME] = 2
    assert situation.costs[route(TINY, "Bridge-Castle")] == FAR
    assert situation.costs[route(TINY, "Abbey-Dock")] == 2


@settings(max_examples=40)
@given(situations())
def test_every_distance_is_that_of_the_cheapest_way(situation: Situation) -> None:
    places = locations_in(situation)
    for a in places:
        for b in places:
            assert situation.distance[a][b] == situation.least_for((a, b))


@settings(max_examples=40)
@given(situations(), st.data())
def test_a_marked_way_joins_its_ends_at_its_cost(situation: Situation, data: st.DataObject) -> None:
    places = st.sampled_from(locations_in(situation))
    a, b = data.draw(places), data.draw(places)
    assume(situation.distance[a][b] < FAR)
    marks = play.numbers(ROUTES)
    mark_way(situation.record, situation.costs, situation.distance, a, b, marks)
    way = marked(situation, marks)
    assert set(way) <= set(situation.free)
    assert pieces_of(situation, way) == situation.distance[a][b]
    assert joins(situation, way, (a, b))


# ------------------------------------------------------------------------------------------ trees and forests


@settings(max_examples=40)
@given(situations(), st.data())
def test_a_tree_is_the_cheapest_there_is(situation: Situation, data: st.DataObject) -> None:
    places = st.sampled_from(locations_in(situation))
    terminals = data.draw(st.lists(places, min_size=2, max_size=5, unique=True))
    cheapest, marks = play.numbers(1 << trees.MOST_TERMINALS, LOCATIONS), play.numbers(ROUTES)
    cost = join_by_tree(
        situation.record,
        situation.costs,
        situation.distance,
        array(terminals),
        len(terminals),
        cheapest,
        marks,
    )
    pairs = list(pairwise(terminals))
    assert min(cost, FAR) == situation.least_for(*pairs)
    if cost < FAR:
        tree = marked(situation, marks)
        assert set(tree) <= set(situation.free)
        assert pieces_of(situation, tree) == cost
        assert joins(situation, tree, *pairs)


def test_every_set_of_tickets_of_the_tiny_board_has_its_cheapest_forest() -> None:
    everything = list(range(len(TINY.routes)))
    for mine in ([], [route(TINY, "Castle-Forge")], [route(TINY, "Abbey-Dock"), route(TINY, "Bridge-Elm#gray1")]):  # fmt: skip
        free = [i for i in everything if i not in mine and TINY.routes[i].twin not in mine]
        situation = Situation(TINY, mine, free).hold(*range(len(TINY.tickets)))
        forests = Forests(situation)
        assert len(forests.tickets) == len(TINY.tickets)
        for chosen in range(1 << len(forests.tickets)):
            pairs = forests.pairs(chosen)
            assert forests.forest[chosen] == situation.least_for(*pairs), pairs
            network_found = forests.marked(chosen)
            assert pieces_of(situation, network_found) == forests.forest[chosen]
            assert joins(situation, network_found, *pairs)


@settings(max_examples=30)
@given(situations(), st.data())
def test_forests_on_parts_of_every_board_are_the_cheapest(
    situation: Situation, data: st.DataObject
) -> None:
    places = st.sampled_from(locations_in(situation))
    pairs = data.draw(st.lists(st.tuples(places, places), min_size=1, max_size=4))
    situation.records = with_tickets(situation.board, pairs)
    forests = Forests(situation.hold(*range(len(pairs))))
    possible = [i for i, (a, b) in enumerate(pairs) if 0 < situation.distance[a][b] < FAR]
    assert forests.tickets == possible
    for chosen in range(1 << len(forests.tickets)):
        pairs = forests.pairs(chosen)
        assert min(forests.forest[chosen], FAR) == situation.least_for(*pairs)
        if forests.forest[chosen] < FAR:
            found = forests.marked(chosen)
            assert pieces_of(situation, found) == forests.forest[chosen]
            assert joins(situation, found, *pairs)


def test_open_and_possible_tickets_are_listed_by_their_points() -> None:
    done, gone = ticket(TINY, "Bridge-Dock"), ticket(TINY, "Abbey-Castle")
    mine = [route(TINY, "Bridge-Elm#gray1"), route(TINY, "Dock-Elm")]
    free = [route(TINY, "Elm-Forge#red"), route(TINY, "Castle-Forge")]
    left = [ticket(TINY, "Bridge-Forge"), ticket(TINY, "Castle-Dock"), ticket(TINY, "Castle-Elm")]
    situation = Situation(TINY, mine, free).hold(done, gone, *left)
    listed = play.numbers(TICKETS)
    n = goals.list_goals(situation.record, situation.view, situation.distance, listed)
    points = [TINY.tickets[listed[i]].points for i in range(n)]
    assert {int(listed[i]) for i in range(n)} == set(left)
    assert points == sorted(points, reverse=True)


def test_more_tickets_than_trees_have_room_for_leave_the_last_ones_out() -> None:
    situation = Situation(USA, [], list(range(len(USA.routes))))
    forests = Forests(situation.hold(*range(len(USA.tickets))))
    assert 0 < len(forests.tickets) <= goals.MOST_GOALS
    points = sorted((t.points for t in USA.tickets), reverse=True)
    assert [USA.tickets[t].points for t in forests.tickets] == points[: len(forests.tickets)]
    everything = (1 << len(forests.tickets)) - 1
    assert joins(situation, forests.marked(everything), *forests.pairs(everything))


@settings(max_examples=40)
@given(situations(), st.data())
def test_two_sides_join_all_tickets_and_never_beat_the_exact_tree(
    situation: Situation, data: st.DataObject
) -> None:
    inside = set(locations_in(situation))
    near = [i for i, t in enumerate(situation.board.tickets) if {t.a, t.b} <= inside]
    held = data.draw(st.lists(st.sampled_from(near), max_size=4, unique=True)) if near else []
    marks = play.numbers(ROUTES)
    pairs = [(situation.board.tickets[i].a, situation.board.tickets[i].b) for i in held]
    every = [*pairs, *((a, b) for (a, _), (b, _) in pairwise(pairs))]
    least = situation.least_for(*every)
    assume(least < FAR)
    pieces = mark_sides(
        situation.record, situation.costs, situation.distance, array(held), len(held), marks
    )
    found = marked(situation, marks)
    assert pieces == pieces_of(situation, found)
    assert least <= pieces <= 2 * least
    assert joins(situation, found, *every)


def test_two_sides_are_little_larger_than_the_exact_tree() -> None:
    situation = Situation(USA, [], list(range(len(USA.routes))))
    lots, exact, found = random.Random(1), 0, 0
    for _ in range(60):
        held = lots.sample(range(len(USA.tickets)), 4)
        stops = sorted({stop for i in held for stop in (USA.tickets[i].a, USA.tickets[i].b)})
        cheapest, marks = play.numbers(1 << trees.MOST_TERMINALS, LOCATIONS), play.numbers(ROUTES)
        terminals = array(stops + [0] * (trees.MOST_TERMINALS - len(stops)))
        costs, distance = situation.surveyed
        exact += join_by_tree(
            situation.record, costs, distance, terminals, len(stops), cheapest, marks
        )
        found += mark_sides(situation.record, costs, distance, array(held), len(held), marks)
    assert exact < found < 1.03 * exact


# ------------------------------------------------------------------------------------------ cards


@pytest.mark.parametrize("which", range(len(TINY.routes)))
def test_cards_missing_are_the_fewest_that_make_a_payment(which: int) -> None:
    for held in product(range(4), repeat=len(TINY.kinds)):
        check_missing(which, list(held))


def check_missing(which: int, held: list[int]) -> None:
    way, hand = TINY.routes[which], array(held + [0] * (KINDS - len(held)))

    def pays(colour: int, plain: int, wilds: int) -> bool:
        return any(
            held[WILD] + wilds >= k and held[colour] + plain >= way.length - k
            for k in range(way.ferry, way.length + 1)
        )

    def fewest(colour: int) -> int:
        added = [(plain, wilds) for plain in range(4) for wilds in range(4)]
        return min(plain + wilds for plain, wilds in added if pays(colour, plain, wilds))

    colours = [way.colour] if way.colour else list(range(1, len(TINY.kinds)))
    for colour in colours:
        assert cards.missing_for(TINY.record[0], hand, which, colour) == fewest(colour)
    assert cards.short_of(TINY.record[0], hand, which) == min(map(fewest, colours))
    assert cards.best_colour(TINY.record[0], hand, which) in colours


def needs_of(hand: Any, *names: str) -> tuple[dict[str, int], int]:
    situation = Situation(TINY, [], list(range(len(TINY.routes))))
    for kind in range(KINDS):
        situation.see.hand[ME][kind] = hand[kind]
    plan, needs = play.numbers(ROUTES), play.numbers(KINDS)
    for name in names:
        plan[route(TINY, name)] = 1
    missing = fill_needs(situation.record, situation.view, plan, needs)
    return {kind: int(needs[i]) for i, kind in enumerate(TINY.kinds)}, int(missing)


def test_a_plan_lacks_what_its_colours_ask_beyond_the_hand() -> None:
    needs, missing = needs_of(hand_of(red=1, green=4), "Castle-Forge", "Bridge-Castle")
    assert needs == {TINY.kinds[0]: 0, "red": 1, "blue": 0, "green": -1}
    assert missing == 1


def test_a_gray_route_is_paid_with_what_is_left_over_most() -> None:
    needs, missing = needs_of(hand_of(red=3, green=2), "Castle-Forge", "Abbey-Dock")
    assert (needs["green"], needs["red"], missing) == (0, -1, 0)


def test_sf_ferry_1_a_ferry_asks_for_wilds() -> None:
    needs, missing = needs_of(hand_of(blue=1), "Elm-Forge#blue")
    assert (needs[TINY.kinds[0]], needs["blue"], missing) == (1, 0, 1)


def test_the_chances_of_the_next_card_add_up() -> None:
    for game in random_game("san_francisco", 3, 5):
        view = game.view(0)
        if view.unseen:
            chances = [cards.chance_of(view.rows[0], kind) for kind in range(KINDS)]
            assert sum(chances) == pytest.approx(1)
            for i, kind in enumerate(view.board.kinds):
                share = view.unseen.get(kind, 0) / sum(view.unseen.values())
                assert chances[i] == pytest.approx(share)


# ------------------------------------------------------------------------------------------ detours and tempo


@settings(max_examples=40)
@given(situations(), st.data())
def test_a_detour_is_what_the_way_round_costs_more(
    situation: Situation, data: st.DataObject
) -> None:
    affordable = [i for i in situation.free if situation.costs[i] < FAR]
    assume(affordable)
    planned = data.draw(st.lists(st.sampled_from(affordable), min_size=1, unique=True))
    plan, detours = play.numbers(ROUTES), play.numbers(ROUTES)
    for i in planned:
        plan[i] = 1
    fill_detours(situation.record, situation.costs, plan, detours)
    board = situation.board
    for lost in planned:
        gone = {lost, board.routes[lost].twin}
        mine = [i for i in situation.mine + planned if i not in gone]
        free = [i for i in affordable if i not in gone and i not in planned]
        without = Situation(board, mine, free, 4)
        round_it = without.least_for((board.routes[lost].a, board.routes[lost].b))
        assert detours[lost] == round_it - board.routes[lost].length


def test_end_1_the_game_may_end_sooner_the_more_a_seat_has_laid_and_holds() -> None:
    situation = Situation(USA, [], list(range(len(USA.routes))), 3)
    turns = []
    for pieces, hand in ((45, 0), (45, 20), (10, 4), (2, 0)):
        situation.see.pieces[RIVAL], situation.see.hand_size[RIVAL] = pieces, hand
        turns.append(tempo.turns_to_end(situation.record, situation.view, RIVAL))
    assert turns == sorted(set(turns), reverse=True)
    assert turns[-1] == 0
    assert tempo.turns_left(situation.record, situation.view) == 1.0


def test_end_1_in_the_last_round_there_is_one_turn() -> None:
    situation = Situation(USA, [], [], 2)
    before = tempo.turns_left(situation.record, situation.view)
    assert before > 10
    situation.see.turns_left = 2
    assert tempo.turns_left(situation.record, situation.view) == 1.0
    assert tempo.turns_to_end(situation.record, situation.view, ME) == 0


def test_the_player_with_fewest_pieces() -> None:
    situation = Situation(USA, [], [], 3)
    for seat, pieces in enumerate((7, 30, 20)):
        situation.see.pieces[seat] = pieces
    assert supply.fewest_pieces(situation.view) == 7
    assert supply.fewest_pieces_of_rivals(situation.view) == 20


# ------------------------------------------------------------------------------------------ tickets


@pytest.mark.parametrize("board", sorted(BOARDS))
def test_the_offer_is_listed_in_the_order_of_its_bits(board: str) -> None:
    offers_seen = 0
    for game in random_game(board, 3, 2):
        view = game.view(game.seat)
        if game.phase in {"choose", "keep"}:
            offer = play.numbers(TICKETS)
            n = offers.list_offer(view.board.record[0], view.rows[0], offer)
            assert [view.board.tickets[offer[i]] for i in range(n)] == view.offer
            offers_seen += 1
    assert offers_seen >= 3


OFFER = """
    board: tiny
    to act: 0
    phase: keep
    offered: 2
    ticket deck: Abbey-Castle; Castle-Elm
    seat 0:
      tickets: Abbey-Forge
      routes: Abbey-Bridge#red; Bridge-Elm#gray1{routes}
    seat 1:
      tickets: Bridge-Dock
"""


@pytest.mark.parametrize(
    ("keep", "routes", "answer"),
    [
        ("keep_fewest_points", "", "keep 1"),
        ("keep_fewest_pieces", "", "keep 1 2"),
        ("keep_most_points_a_piece", "", "keep 1"),
        ("keep_most_points_a_piece", "; Castle-Forge", "keep 1"),
    ],
)
def test_what_is_kept_of_an_offer(keep: str, routes: str, answer: str) -> None:
    game = Game.at(OFFER.format(routes=routes))
    legal, n = legal_of(game)
    chosen = KEEPS[keep](TINY.record[0], game.view(0).rows[0], legal, n)
    assert text_of(TINY, chosen) == answer
    assert text_of(TINY, keeps.keep_all(legal, n)) == "keep 1 2"


def test_what_is_impossible_is_not_kept() -> None:
    game = Game.at("""
        board: tiny
        to act: 0
        phase: keep
        offered: 2
        ticket deck: Bridge-Dock; Castle-Dock
        seat 0:
          tickets: Abbey-Forge
        seat 1:
          tickets: Bridge-Forge
          routes: Abbey-Bridge#red; Bridge-Elm#gray1; Bridge-Castle
    """)
    legal, n = legal_of(game)
    for keep in ("keep_fewest_pieces", "keep_most_points_a_piece"):
        chosen = KEEPS[keep](TINY.record[0], game.view(0).rows[0], legal, n)
        assert text_of(TINY, chosen) == "keep 2"


def test_only_tickets_whose_ways_fit_the_pieces_are_worked_for() -> None:
    near, far = ticket(TINY, "Bridge-Dock"), ticket(TINY, "Castle-Dock")
    situation = Situation(TINY, [], list(range(len(TINY.routes)))).hold(near, far)
    for pieces, expected in ((8, [far, near]), (3, [near]), (2, [])):
        view = Situation(TINY, [], situation.free).hold(near, far)
        view.see.pieces[ME] = pieces
        listed = play.numbers(TICKETS)
        n = ways.list_affordable_goals(view.record, view.view, view.distance, listed)
        assert [int(listed[i]) for i in range(n)] == expected


# ------------------------------------------------------------------------------------------ tokens


STACKS = """
    board: tiny
    players: 3
    to act: 0
    phase: turn
    stacks: bell Abbey; crab Dock; star Elm
    seat 0:
      tokens: {mine}
    seat 1:
      tokens: {theirs}
    seat 2:
      tokens: {others}
"""


def test_sf_score_3_a_token_adds_what_the_set_grows_by() -> None:
    board, points = TINY.record[0], [0, 0, 1, 3]
    for mine, held in (("", 0), ("star", 1), ("crab; star", 2)):
        view = seen(STACKS.format(mine=mine, theirs="", others=""))
        gain = tokens.token_gain(board, view, location(TINY, "Abbey"))
        assert gain == points[held + 1] - points[held]
        assert tokens.may_gain(board, view, location(TINY, "Abbey"))


def test_sf_tokens_5_what_one_has_or_is_gone_adds_nothing() -> None:
    board = TINY.record[0]
    view = seen(STACKS.format(mine="crab; star", theirs="bell", others="bell"))
    for name in ("Abbey", "Dock", "Castle"):
        assert tokens.token_gain(board, view, location(TINY, name)) == 0
        assert not tokens.may_gain(board, view, location(TINY, name))


def test_sf_tokens_5_the_rarer_token_is_taken() -> None:
    game = Game.at(STACKS.format(mine="", theirs="crab", others="") + "claimed: Abbey-Dock")
    board, view = TINY.record[0], game.view(0).rows[0]
    take_base = int(memory.row(TINY.record, 0).take_base)
    legal = array([take_base + location(TINY, name) for name in ("Abbey", "Dock")])
    assert text_of(TINY, tokens.rarest_take(board, view, legal, 2)) == "take Dock"


def test_sf_score_3_a_full_set_has_no_more_value() -> None:
    board = TINY.record[0]
    assert tokens.set_value(board, len(TINY.symbols)) == 0
    assert tokens.set_value(board, 2) > tokens.set_value(board, 0) > 0


def test_sf_tokens_3_a_stack_is_placed_where_the_own_tickets_lead() -> None:
    game = Game.at("""
        board: tiny
        to act: 0
        phase: place
        stacks: bell Abbey
        seat 0:
          tickets: Castle-Dock; Bridge-Forge
        seat 1:
          tickets: Castle-Elm
    """)
    legal, n = legal_of(game)
    chosen = stacks.place_at_own_tickets(TINY.record[0], game.view(0).rows[0], legal, n)
    assert text_of(TINY, chosen) == "place Castle"


# ------------------------------------------------------------------------------------------ claims and draws


@pytest.mark.parametrize(("board", "players"), [("tiny", 3), ("san_francisco", 2), ("usa", 4)])
def test_every_claimable_route_has_a_payment_of_fewest_wilds(board: str, players: int) -> None:
    claims_seen = 0
    for game in random_game(board, players, 4):
        view = game.view(game.seat)
        legal, n = legal_of(game)
        payments, board_rows = play.numbers(ROUTES), view.board.record
        fill_payments_from_hand(board_rows[0], view.rows[0], legal, n, payments)
        record, hand = memory.row(board_rows, 0), memory.row(view.rows, 0).hand[game.seat]
        expected: dict[int, set[int]] = {}
        for id in view.legal_ids:
            if text_of(view.board, id).startswith("claim"):
                expected.setdefault(int(record.action_route[id]), set()).add(id)
        for i in range(len(view.board.routes)):
            assert (payments[i] in expected[i]) if i in expected else payments[i] == claims.NO_CLAIM
        for i, ids in expected.items():
            fewest = min(record.action_wilds[id] for id in ids)
            same = [record.action_colour[id] for id in ids if record.action_wilds[id] == fewest]
            assert record.action_wilds[payments[i]] == fewest
            assert hand[record.action_colour[payments[i]]] == max(hand[colour] for colour in same)
            claims_seen += 1
    assert claims_seen > 20


TURN = """
    board: tiny
    to act: 0
    phase: turn
    market: {market}
    seat 0:
      cards: {cards}
      tickets: Abbey-Castle
    seat 1:
      tickets: Castle-Dock
"""


def in_turn(market: str, held: str) -> tuple[Game, Any, Any, int]:
    game = Game.at(TURN.format(market=market, cards=held))
    legal, n = legal_of(game)
    return game, game.view(0).rows[0], legal, n


def test_gray_routes_are_paid_with_what_a_plan_can_spare() -> None:
    _, view, legal, n = in_turn("5 red", "3 green, 2 blue")
    plan, spare, payments = play.numbers(ROUTES), play.numbers(KINDS), play.numbers(ROUTES)
    plan[route(TINY, "Bridge-Castle")] = 1
    claims.fill_spare(TINY.record[0], view, plan, spare)
    assert [int(spare[i]) for i in range(4)] == [0, 0, 2, 0]
    claims.fill_payments(TINY.record[0], legal, n, spare, payments)
    assert text_of(TINY, payments[route(TINY, "Abbey-Dock")]) == "claim Abbey-Dock blue"


def test_the_longest_claim_spends_fewest_wilds() -> None:
    _, view, legal, n = in_turn("5 red", "2 blue, 1 green, 2 wild")
    payments = play.numbers(ROUTES)
    fill_payments_from_hand(TINY.record[0], view, legal, n, payments)
    claim = claims.longest_claim(TINY.record[0], view, payments, 0)
    assert text_of(TINY, claim) == "claim Dock-Forge blue+1"
    assert claims.longest_claim(TINY.record[0], view, payments, 4) == claims.NO_CLAIM


def test_of_marked_routes_the_most_valued_is_claimed() -> None:
    _, view, legal, n = in_turn("5 red", "3 green, 2 blue")
    payments, values = play.numbers(ROUTES), play.numbers(ROUTES)
    fill_payments_from_hand(TINY.record[0], view, legal, n, payments)
    assert claims.best_marked_claim(TINY.record[0], values, payments) == claims.NO_CLAIM
    values[route(TINY, "Bridge-Castle")], values[route(TINY, "Abbey-Elm")] = 1, 2
    values[route(TINY, "Castle-Forge")] = 3
    claim = claims.best_marked_claim(TINY.record[0], values, payments)
    assert text_of(TINY, claim) == "claim Abbey-Elm blue"


def test_cards_are_drawn_from_the_market_or_the_deck() -> None:
    _, view, legal, n = in_turn("1 wild, 2 red, 2 green", "1 blue")
    red, blue, green = 1, 2, 3
    assert draws.may_draw_card(TINY.record[0], legal)
    assert text_of(TINY, draws.draw_kind_or_deck(legal, n, red)) == "draw red"
    assert text_of(TINY, draws.draw_kind_or_deck(legal, n, blue)) == "draw deck"
    assert text_of(TINY, draws.draw_kind_or_wild(legal, n, blue)) == "draw wild"
    needs = array([0, 1, 5, 2] + [0] * (KINDS - 4))
    draw = draws.draw_most_needed(TINY.record[0], view, legal, n, needs)
    assert text_of(TINY, draw) == "draw green"
    needs = array([0, 0, 5, -2] + [0] * (KINDS - 4))
    draw = draws.draw_most_needed(TINY.record[0], view, legal, n, needs)
    assert text_of(TINY, draw) == "draw deck"
    assert draws.market_draw(legal, n, green) != draws.NO_DRAW
    assert draws.market_draw(legal, n, blue) == draws.NO_DRAW


def test_card_3_the_second_card_is_no_wild_from_the_market() -> None:
    game = Game.at(TURN.format(market="1 wild, 2 red, 2 green", cards="1 blue"))
    game.play("draw deck")
    legal, n = legal_of(game)
    assert text_of(TINY, draws.draw_kind_or_wild(legal, n, 2)) == "draw deck"


def test_sf_ferry_1_with_the_colour_in_hand_a_ferry_wants_wilds() -> None:
    which = route(TINY, "Elm-Forge#blue")
    assert draws.wanted_kind(TINY.record[0], hand_of(blue=1), which) == WILD
    assert draws.wanted_kind(TINY.record[0], hand_of(red=1), which) == 2


# ------------------------------------------------------------------------------------------ targets and changes


def test_the_first_route_of_the_best_ticket_is_the_target() -> None:
    everything = list(range(len(TINY.routes)))
    way = play.numbers(ROUTES)
    situation = Situation(TINY, [], everything).hold(ticket(TINY, "Castle-Dock"), ticket(TINY, "Bridge-Dock"))  # fmt: skip
    target = aim_at_best_ticket(situation.record, situation.view, 0, way)
    found = marked(situation, way)
    castle, dock = location(TINY, "Castle"), location(TINY, "Dock")
    assert target in found
    assert castle in (TINY.routes[target].a, TINY.routes[target].b)
    assert pieces_of(situation, found) == situation.distance[castle][dock] == 5
    assert joins(situation, found, (castle, dock))
    over_long = aim_at_best_ticket(situation.record, situation.view, 2, way)
    assert all(TINY.routes[i].length >= 2 for i in [over_long, *marked(situation, way)])
    assert aim_at_best_ticket(situation.record, situation.view, 4, way) == NO_ROUTE
    assert marked(situation, way) == []


def test_the_half_that_lacks_fewer_cards_is_nearer() -> None:
    _, view, _, _ = in_turn("5 green", "2 red")
    red, blue = route(TINY, "Elm-Forge#red"), route(TINY, "Elm-Forge#blue")
    for half in (red, blue):
        assert targets.nearer_half(TINY.record[0], view, half) == red
    marks = play.numbers(ROUTES)
    marks[blue] = marks[route(TINY, "Abbey-Dock")] = 1
    targets.turn_to_nearer_halves(TINY.record[0], view, marks)
    assert [i for i in range(len(TINY.routes)) if marks[i]] == sorted(
        [red, route(TINY, "Abbey-Dock")]
    )


def test_the_longest_route_within_reach_that_is_nearest() -> None:
    _, view, _, _ = in_turn("5 red", "3 green")
    assert targets.longest_within_reach(TINY.record[0], view) == route(TINY, "Bridge-Castle")
    nothing = Situation(TINY, list(range(3)), [])
    assert targets.longest_within_reach(nothing.record, nothing.view) == NO_ROUTE


@pytest.mark.parametrize(
    ("held", "market", "answer"),
    [
        ("3 green", "5 red", "claim Bridge-Castle green"),
        ("2 green", "1 wild, 1 green, 3 red", "draw green"),
        ("2 blue", "1 wild, 4 red", "draw wild"),
        ("2 blue", "5 red", "draw deck"),
    ],
)
def test_going_for_a_route_claims_it_or_draws_for_it(held: str, market: str, answer: str) -> None:
    _, view, legal, n = in_turn(market, held)
    payments = play.numbers(ROUTES)
    fill_payments_from_hand(TINY.record[0], view, legal, n, payments)
    target = route(TINY, "Bridge-Castle")
    move = go_for(TINY.record[0], view, legal, n, target, payments)
    assert text_of(TINY, move) == answer


def test_a_plan_is_spoilt_by_what_touches_it_alone() -> None:
    situation = Situation(TINY, [], list(range(len(TINY.routes))))
    notes, saw, plan = play.numbers(4), play.numbers(ROUTES + 1), play.numbers(ROUTES)
    plan[3] = 1

    def is_spoilt() -> bool:
        return bool(changes.is_spoilt(situation.record, situation.view, notes, saw, plan))

    assert is_spoilt()
    assert not is_spoilt()
    situation.see.owner[5] = RIVAL
    assert not is_spoilt()
    situation.see.owner[3] = RIVAL
    assert is_spoilt()
    situation.see.owner[7] = ME
    assert is_spoilt()
    situation.hold(1)
    assert is_spoilt()
    assert not is_spoilt()


@pytest.mark.parametrize(
    ("board", "usual", "great"), [("tiny", 2, 3), ("san_francisco", 2, 3), ("usa", 3, 5)]
)
def test_what_is_long_depends_on_the_board(board: str, usual: int, great: int) -> None:
    record = BOARDS[board].record[0]
    assert lengths.spaces_of(record) == sum(r.length for r in BOARDS[board].routes)
    assert (lengths.usual_length(record), lengths.great_length(record)) == (usual, great)


# ------------------------------------------------------------------------------------------ rivals

RACE = """
    board: tiny
    players: {players}
    to act: 0
    phase: turn
    market: 5 blue
    seat 0:
      cards: 2 red, 2 wild
      routes: {mine}
    seat 1:
      routes: Bridge-Castle; Dock-Elm
"""


def block_in(mine: str, least: int, players: int = 2) -> str:
    game = Game.at(RACE.format(mine=mine, players=players))
    legal, n = legal_of(game)
    view, payments = game.view(0).rows[0], play.numbers(ROUTES)
    fill_payments_from_hand(TINY.record[0], view, legal, n, payments)
    block = best_block(TINY.record[0], view, payments, least)
    return "" if block == claims.NO_CLAIM else text_of(TINY, block)


def test_the_route_that_would_join_the_leaders_parts_is_claimed() -> None:
    assert block_in("", 2).startswith("claim Bridge-Elm")
    assert block_in("", 3) == ""


def test_who_leads_blocks_nobody() -> None:
    assert block_in("Dock-Forge; Castle-Forge; Abbey-Elm", 2) == ""


def test_double_2_half_of_an_open_double_blocks_nobody() -> None:
    assert block_in("", 2, players=3) == ""


def test_rivals_touch_the_ends_of_their_routes() -> None:
    view = seen(RACE.format(mine="Abbey-Dock", players=2))
    touched = play.numbers(LOCATIONS)
    rivals.fill_touched(TINY.record[0], view, touched)
    names = {place.name: int(touched[i]) for i, place in enumerate(TINY.locations)}
    assert names == {"Abbey": 1, "Bridge": 2, "Castle": 2, "Dock": 3, "Elm": 2, "Forge": 0}


def test_the_leader_is_guessed_by_points_and_tickets() -> None:
    position = RACE.format(mine="", players=3)
    assert rivals.leader(TINY.record[0], seen(position)) == RIVAL
    many = position + "    seat 2:\n      tickets: Abbey-Forge; Abbey-Castle; Castle-Elm\n"
    assert rivals.leader(TINY.record[0], seen(many)) == 2


@settings(max_examples=30)
@given(st.integers(0, 1 << 20))
def test_us_score_4_the_longest_path_ends_where_it_says(seed: int) -> None:
    lots = random.Random(seed)
    both = patch(USA, lots, lots.randrange(10))
    mine = [i for i in both if USA.routes[i].twin not in both or USA.routes[i].twin > i]
    situation = Situation(USA, mine, [])
    spaces, one, other = trail_of(situation.record, situation.view, ME)
    assert spaces == longest_trail_between(mine, int(one), int(other))


def longest_trail_between(mine: list[int], one: int, other: int) -> int:
    """By brute force: the most spaces of a walk between two locations over routes of the USA board."""
    if one == NOWHERE:
        return 0 if not mine else -1
    best = 0
    waiting: list[tuple[int, frozenset[int], int]] = [(one, frozenset(), 0)]
    while waiting:
        here, used, spaces = waiting.pop()
        best = max(best, spaces if here == other else 0)
        for i in mine:
            r = USA.routes[i]
            if i not in used and here in (r.a, r.b):
                there = r.b if here == r.a else r.a
                waiting.append((there, used | {i}, spaces + r.length))
    return best


# ------------------------------------------------------------------------------------------ modes


@pytest.mark.skipif(MODE == "plain", reason="this is the uncompiled run")
def test_all_of_this_holds_uncompiled() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", __file__],
        cwd=Path(__file__).parents[1],
        env={**os.environ, "WAGONWAY_ENGINE": "plain"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
