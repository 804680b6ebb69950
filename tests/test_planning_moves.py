"""Tickets, tokens, claims, draws, targets and blocks: what bots decide with."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from situations import (
    ME,
    RIVAL,
    TINY,
    USA,
    Situation,
    array,
    hand_of,
    joins,
    legal_of,
    location,
    marked,
    patch,
    pieces_of,
    route,
    seen,
    text_of,
    ticket,
)
from tables import BOARDS, random_game
from wagonway.engine import memory, play
from wagonway.engine.game import Game
from wagonway.engine.kernel import MEMORY
from wagonway.engine.records import Decision
from wagonway.engine.rules.tokens import may_take
from wagonway.engine.state import (
    KINDS,
    LOCATIONS,
    NO_ROUTE,
    NOWHERE,
    ROUTES,
    TICKETS,
    WILD,
)
from wagonway.planning import (
    blocks,
    changes,
    claims,
    draws,
    goals,
    growth,
    keeps,
    lengths,
    rivals,
    targets,
    tokens,
)

fill_payments_from_hand = claims.fill_payments_from_hand
aim_at_best_ticket, pursue_route = targets.aim_at_best_ticket, targets.pursue_route
best_block, trail_of = blocks.best_block, growth.trail_of
KEEPS = {
    name: getattr(keeps, name)
    for name in ("keep_fewest_points", "keep_fewest_pieces", "keep_most_points_a_piece")
}


# ------------------------------------------------------------------------------------------ tickets


@pytest.mark.parametrize("board", sorted(BOARDS))
def test_the_offer_is_listed_in_the_order_of_its_bits(board: str) -> None:
    offers_seen = 0
    for game in random_game(board, 3, 2):
        view = game.view(game.seat)
        if game.phase in {"choose", "keep"}:
            offer = play.numbers(TICKETS)
            n = keeps.list_offer(view.board.record[0], view.rows[0], offer)
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
    legal = legal_of(game)
    chosen = KEEPS[keep](TINY.record[0], game.view(0).rows[0], legal)
    assert text_of(TINY, chosen) == answer
    assert text_of(TINY, keeps.keep_all(legal)) == "keep 1 2"


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
    legal = legal_of(game)
    for keep in ("keep_fewest_pieces", "keep_most_points_a_piece"):
        chosen = KEEPS[keep](TINY.record[0], game.view(0).rows[0], legal)
        assert text_of(TINY, chosen) == "keep 2"


def test_only_tickets_whose_ways_fit_the_pieces_are_worked_for() -> None:
    near, far = ticket(TINY, "Bridge-Dock"), ticket(TINY, "Castle-Dock")
    situation = Situation(TINY, [], list(range(len(TINY.routes)))).hold(near, far)
    for pieces, expected in ((8, [far, near]), (3, [near]), (2, [])):
        view = Situation(TINY, [], situation.free).hold(near, far)
        view.see.pieces[ME] = pieces
        listed = play.numbers(TICKETS)
        n = goals.list_affordable_goals(view.network, view.view, listed)
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
        assert may_take(board, view, ME, location(TINY, "Abbey"))


def test_sf_tokens_5_what_one_has_or_is_gone_adds_nothing() -> None:
    board = TINY.record[0]
    view = seen(STACKS.format(mine="crab; star", theirs="bell", others="bell"))
    for name in ("Abbey", "Dock", "Castle"):
        assert tokens.token_gain(board, view, location(TINY, name)) == 0
        assert not may_take(board, view, ME, location(TINY, name))


def test_sf_tokens_5_the_rarer_token_is_taken() -> None:
    game = Game.at(STACKS.format(mine="", theirs="crab", others="") + "claimed: Abbey-Dock")
    board, view = TINY.record[0], game.view(0).rows[0]
    take_base = int(memory.row(TINY.record, 0).take_base)
    legal = array([take_base + location(TINY, name) for name in ("Abbey", "Dock")])
    assert text_of(TINY, tokens.rarest_take(board, view, legal)) == "take Dock"


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
    legal = legal_of(game)
    chosen = tokens.place_at_own_tickets(TINY.record[0], game.view(0).rows[0], legal)
    assert text_of(TINY, chosen) == "place Castle"


# ------------------------------------------------------------------------------------------ claims and draws


@pytest.mark.parametrize(("board", "players"), [("tiny", 3), ("san_francisco", 2), ("usa", 4)])
def test_every_claimable_route_has_a_payment_of_fewest_wilds(board: str, players: int) -> None:
    claims_seen = 0
    for game in random_game(board, players, 4):
        view = game.view(game.seat)
        legal = legal_of(game)
        payments, board_rows = play.numbers(ROUTES), view.board.record
        fill_payments_from_hand(board_rows[0], view.rows[0], legal, payments)
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


def in_turn(market: str, held: str) -> tuple[Any, Any]:
    game = Game.at(TURN.format(market=market, cards=held))
    legal = legal_of(game)
    return game.view(0).rows[0], legal


def test_gray_routes_are_paid_with_what_a_plan_can_spare() -> None:
    view, legal = in_turn("5 red", "3 green, 2 blue")
    plan, spare, payments = play.numbers(ROUTES), play.numbers(KINDS), play.numbers(ROUTES)
    plan[route(TINY, "Bridge-Castle")] = 1
    claims.fill_spare(TINY.record[0], view, plan, spare)
    assert [int(spare[i]) for i in range(4)] == [0, 0, 2, 0]
    claims.fill_payments(TINY.record[0], view, legal, spare, payments)
    assert text_of(TINY, payments[route(TINY, "Abbey-Dock")]) == "claim Abbey-Dock blue"


def test_the_longest_claim_spends_fewest_wilds() -> None:
    view, legal = in_turn("5 red", "2 blue, 1 green, 2 wild")
    payments = play.numbers(ROUTES)
    fill_payments_from_hand(TINY.record[0], view, legal, payments)
    claim = claims.longest_claim(TINY.record[0], view, payments, 0)
    assert text_of(TINY, claim) == "claim Dock-Forge blue+1"
    assert claims.longest_claim(TINY.record[0], view, payments, 4) == claims.NO_CLAIM


def test_of_marked_routes_the_most_valued_is_claimed() -> None:
    view, legal = in_turn("5 red", "3 green, 2 blue")
    payments, values = play.numbers(ROUTES), play.numbers(ROUTES)
    fill_payments_from_hand(TINY.record[0], view, legal, payments)
    assert claims.best_marked_claim(TINY.record[0], values, payments) == claims.NO_CLAIM
    values[route(TINY, "Bridge-Castle")], values[route(TINY, "Abbey-Elm")] = 1, 2
    values[route(TINY, "Castle-Forge")] = 3
    claim = claims.best_marked_claim(TINY.record[0], values, payments)
    assert text_of(TINY, claim) == "claim Abbey-Elm blue"


def test_cards_are_drawn_from_the_market_or_the_deck() -> None:
    view, legal = in_turn("1 wild, 2 red, 2 green", "1 blue")
    red, blue, green = 1, 2, 3
    assert draws.may_draw_card(TINY.record[0], legal)
    assert text_of(TINY, draws.draw_kind_or_deck(legal, red)) == "draw red"
    assert text_of(TINY, draws.draw_kind_or_deck(legal, blue)) == "draw deck"
    assert text_of(TINY, draws.draw_kind_or_wild(legal, blue)) == "draw wild"
    needs = array([0, 1, 5, 2] + [0] * (KINDS - 4))
    draw = draws.draw_most_needed(TINY.record[0], view, legal, needs)
    assert text_of(TINY, draw) == "draw green"
    needs = array([0, 0, 5, -2] + [0] * (KINDS - 4))
    draw = draws.draw_most_needed(TINY.record[0], view, legal, needs)
    assert text_of(TINY, draw) == "draw deck"
    assert draws.market_draw(legal, green) != draws.NO_DRAW
    assert draws.market_draw(legal, blue) == draws.NO_DRAW


def test_card_3_the_second_card_is_no_wild_from_the_market() -> None:
    game = Game.at(TURN.format(market="1 wild, 2 red, 2 green", cards="1 blue"))
    game.play("draw deck")
    legal = legal_of(game)
    assert text_of(TINY, draws.draw_kind_or_wild(legal, 2)) == "draw deck"


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
    view, _ = in_turn("5 green", "2 red")
    red, blue = route(TINY, "Elm-Forge#red"), route(TINY, "Elm-Forge#blue")
    for half in (red, blue):
        assert targets.cheaper_half(TINY.record[0], view, half) == red
    marks = play.numbers(ROUTES)
    marks[blue] = marks[route(TINY, "Abbey-Dock")] = 1
    targets.mark_cheaper_halves(TINY.record[0], view, marks)
    assert [i for i in range(len(TINY.routes)) if marks[i]] == sorted(
        [red, route(TINY, "Abbey-Dock")]
    )


def test_the_longest_route_within_reach_that_is_nearest() -> None:
    view, _ = in_turn("5 red", "3 green")
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
    view, legal = in_turn(market, held)
    payments = play.numbers(ROUTES)
    fill_payments_from_hand(TINY.record[0], view, legal, payments)
    target = route(TINY, "Bridge-Castle")
    move = pursue_route(TINY.record[0], view, legal, target, payments)
    assert text_of(TINY, move) == answer


def test_a_plan_is_outdated_by_what_touches_it_alone() -> None:
    situation = Situation(TINY, [], list(range(len(TINY.routes))))
    memory_rows, nothing = play.numbers(*MEMORY), play.numbers(1)
    memory_rows[changes.PLAN][3] = 1
    decision = Decision(
        situation.record, situation.view, nothing, play.reals([]), nothing, memory_rows
    )

    def is_outdated() -> bool:
        return bool(changes.is_outdated(decision))

    assert is_outdated()
    assert not is_outdated()
    situation.see.owner[5] = RIVAL
    assert not is_outdated()
    situation.see.owner[3] = RIVAL
    assert is_outdated()
    situation.see.owner[7] = ME
    assert is_outdated()
    situation.hold(1)
    assert is_outdated()
    assert not is_outdated()


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
    legal = legal_of(game)
    view, payments = game.view(0).rows[0], play.numbers(ROUTES)
    fill_payments_from_hand(TINY.record[0], view, legal, payments)
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
    assert rivals.estimated_leader(TINY.record[0], seen(position)) == RIVAL
    many = position + "    seat 2:\n      tickets: Abbey-Forge; Abbey-Castle; Castle-Elm\n"
    assert rivals.estimated_leader(TINY.record[0], seen(many)) == 2


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
