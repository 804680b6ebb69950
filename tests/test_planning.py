"""Networks, needs and tempo: what bots plan with, against brute force and by hand."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from situations import (
    FAR,
    ME,
    RIVAL,
    TINY,
    USA,
    Situation,
    array,
    hand_from,
    hand_of,
    joins,
    location,
    locations_in,
    marked,
    pieces_of,
    route,
    seen,
    situations,
    survey,
    table,
    ticket,
    with_tickets,
)
from tables import random_game
from wagonway.engine import memory, play
from wagonway.engine.actions import tickets_in
from wagonway.engine.rules.routes import is_open_to
from wagonway.engine.state import (
    KINDS,
    LOCATIONS,
    ROUTES,
    TICKETS,
    WILD,
)
from wagonway.planning import (
    cards,
    fragility,
    goals,
    network,
    sides,
    tempo,
    trees,
)

mark_forest, mark_sides = goals.mark_forest, sides.mark_sides
fill_detours, mark_way = fragility.fill_detours, network.mark_way
fill_estimated_need = cards.fill_estimated_need


def trees_of(situation: Situation, *terminals: int) -> trees.Trees:
    """Room for trees of the terminals."""
    rest = [0] * (trees.MOST_TERMINALS - len(terminals))
    cheapest = table(1 << trees.MOST_TERMINALS, LOCATIONS)
    return trees.Trees(situation.network, array([*terminals, *rest]), cheapest)


def join_by_tree(situation: Situation, terminals: list[int], marks: Any) -> int:
    """Mark the tree of all terminals; returns what it costs."""
    found, group = trees_of(situation, *terminals), (1 << len(terminals)) - 1
    trees.grow_trees(found, len(terminals))
    trees.mark_tree(found, group, marks)
    return int(trees.tree_cost(found, group))


class Forests:
    """The forests of a situation's tickets."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        listed, ends = play.numbers(TICKETS), play.numbers(goals.MOST_GOALS)
        together = goals.Goals(trees_of(situation), listed, ends)
        self.forest, cut = (play.numbers(1 << goals.MOST_GOALS) for _ in range(2))
        self.forests = goals.Forests(together, self.forest, cut)
        n = goals.list_goals(situation.network, situation.view, listed)
        n = goals.find_trees(together, n)
        goals.cost_forests(self.forests, n)
        self.tickets = [int(listed[i]) for i in range(n)]

    def pairs(self, chosen: int) -> list[tuple[int, int]]:
        see = memory.row(self.situation.records, 0)
        held = [self.tickets[i] for i in tickets_in(chosen)]
        return [(int(see.ticket_a[t]), int(see.ticket_b[t])) for t in held]

    def marked(self, chosen: int) -> list[int]:
        marks = play.numbers(ROUTES)
        mark_forest(self.forests, chosen, marks)
        return marked(self.situation, marks)


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
    _, costs, distance = survey(TINY.record[0], view)
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
    costs = survey(TINY.record[0], view).costs
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
    assert not is_open_to(TINY.record[0], view, ME, route(TINY, "Abbey-Bridge#blue"))
    assert is_open_to(TINY.record[0], view, ME, route(TINY, "Abbey-Dock"))


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
    mark_way(situation.network, a, b, marks)
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
    marks = play.numbers(ROUTES)
    cost = join_by_tree(situation, terminals, marks)
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
    n = goals.list_goals(situation.network, situation.view, listed)
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
    pieces = mark_sides(situation.network, array(held), len(held), marks)
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
        marks = play.numbers(ROUTES)
        exact += join_by_tree(situation, stops, marks)
        found += mark_sides(situation.network, array(held), len(held), marks)
    assert exact < found < 1.03 * exact


# ------------------------------------------------------------------------------------------ cards


@pytest.mark.parametrize("which", range(len(TINY.routes)))
def test_cards_missing_are_the_fewest_that_make_a_payment(which: int) -> None:
    for held in product(range(4), repeat=len(TINY.kinds)):
        check_missing(which, list(held))


def check_missing(which: int, held: list[int]) -> None:
    way, hand = TINY.routes[which], hand_from(held)

    def pays(colour: int, plain: int, wilds: int) -> bool:
        return any(
            held[WILD] + wilds >= k and held[colour] + plain >= way.length - k
            for k in range(way.ferry, way.length + 1)
        )

    def fewest(colour: int) -> int:
        added = [(plain, wilds) for plain in range(4) for wilds in range(4)]
        return min(plain + wilds for plain, wilds in added if pays(colour, plain, wilds))

    colours = [way.colour_number] if way.colour_number else list(range(1, len(TINY.kinds)))
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
    missing = fill_estimated_need(situation.record, situation.view, plan, needs)
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
    assert tempo.fewest_pieces(situation.view) == 7
    assert tempo.fewest_pieces_of_rivals(situation.view) == 20


# ------------------------------------------------------------------------------------------ modes


@pytest.mark.parametrize("file", ["test_planning.py", "test_planning_moves.py"])
def test_all_of_this_holds_uncompiled(file: str) -> None:
    folder = Path(__file__).parent
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            folder / file,
            "-k",
            "not uncompiled",
        ],
        cwd=folder.parent,
        env={**os.environ, "WAGONWAY_ENGINE": "plain"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
