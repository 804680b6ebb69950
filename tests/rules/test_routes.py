"""Claiming a route (ROUTE-*, DOUBLE-*, SF-FERRY-1)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from positions import board_data, cards, changed_board, claims, listed, played, position_line
from wagonway.engine.actions import notation
from wagonway.engine.game import Game
from wagonway.engine.refusal import Refusal
from wagonway.engine.rules.routes import may_claim

# ROUTE-1


def test_route_1_cards_are_paid_and_a_piece_is_put_on_each_space():
    position = """
        board: tiny
        market: 1 wild, 2 red, 2 blue
        deck: wild
        stacks: crab Dock; star Elm
        seat 0:
          cards: 1 wild, 4 green
          routes: Abbey-Bridge#red
    """
    after = """
        board: tiny
        first: 0
        to act: 1
        market: 1 wild, 2 red, 2 blue
        deck: wild
        discard: 1 wild, 2 green
        stacks: crab Dock; star Elm
        seat 0: 4 pieces, 5 points
          cards: 2 green
          routes: Abbey-Bridge#red; Bridge-Castle
    """
    assert played(position, "claim Bridge-Castle green+1").position == Game.at(after).position


@pytest.mark.parametrize("owner", [0, 1])
def test_route_1_a_claimed_route_is_not_open(owner):
    game = Game.at(
        f"""
        board: usa
        seat {owner}:
          routes: Helena-Omaha
        seat 0:
          cards: 12 red
        """
    )
    assert "Miami-New Orleans red" in claims(game)
    assert "Helena-Omaha red" not in claims(game)
    with pytest.raises(Refusal, match=r"Helena-Omaha (is already yours|belongs to seat 2)"):
        game.play("claim Helena-Omaha red")


# ROUTE-2: every payment


def test_route_2_a_coloured_route_takes_its_colour_and_wilds_in_every_mix():
    game = Game.at("board: san_francisco\nseat 0: 3 pieces\n  cards: 3 wild, 3 black, 3 red")
    route = "Haight Ashbury-Pacific Heights"
    mixes = [claim for claim in claims(game) if claim.startswith(route)]
    assert mixes == [f"{route} {mix}" for mix in ("black", "black+1", "black+2", "wild")]


@pytest.mark.parametrize(
    ("payment", "left", "paid"),
    [
        ("black", "3 wild", "3 black"),
        ("black+1", "2 wild, 1 black", "1 wild, 2 black"),
        ("black+2", "1 wild, 2 black", "2 wild, 1 black"),
        ("wild", "3 black", "3 wild"),
    ],
)
def test_route_2_the_player_chooses_the_mix(payment, left, paid):
    """ROUTE-2 ROUTE-7  Exactly the chosen cards leave the hand, for the discards."""
    game = played(
        """
        board: san_francisco
        market: 5 red
        seat 0:
          cards: 3 wild, 3 black
        """,
        f"claim Haight Ashbury-Pacific Heights {payment}",
    )
    assert position_line(game, "seat 0 cards") == left
    assert position_line(game, "discard") == paid


def test_route_2_a_gray_route_takes_any_one_colour_and_wilds_in_every_mix():
    game = Game.at("board: usa\nseat 0:\n  cards: 1 wild, 3 red, 2 blue, 1 green")
    mixes = [claim for claim in claims(game) if claim.startswith("El Paso-Phoenix")]
    assert mixes == [f"El Paso-Phoenix {mix}" for mix in ("blue+1", "red", "red+1")]


def test_route_2_a_gray_route_does_not_take_two_colours():
    game = Game.at("board: tiny\nseat 0:\n  cards: 1 red, 1 blue")
    assert [claim for claim in claims(game) if claim.startswith("Abbey-Dock")] == []


def test_route_2_a_route_of_another_colour_cannot_be_paid():
    game = Game.at("board: tiny\nseat 0:\n  cards: 1 wild, 1 red, 5 green")
    assert "Castle-Forge red+1" in claims(game)
    with pytest.raises(Refusal, match=r"Elm-Forge#red costs 2 red; you have 1 red \+ 1 wild"):
        game.play("claim Elm-Forge#red red")
    with pytest.raises(Refusal, match="not a move"):
        game.play("claim Elm-Forge#red green")


def claims_by_the_book(
    data: dict[str, Any],
    hand: dict[str, int],
    pieces: int,
    owners: dict[str, int],
    players: int,
) -> list[str]:
    """What seat 0 may claim, worked out from the board file alone.

    ROUTE-1 ROUTE-2 ROUTE-5 DOUBLE-1 DOUBLE-2 SF-FERRY-1
    """
    found = []
    for name, route in named_routes(data).items():
        pair = name.partition("#")[0]
        halves = [owners[half] for half in owners if half.partition("#")[0] == pair]
        few = players <= data["rules"]["doubles_close_up_to"]
        if name in owners or 0 in halves or (halves and few) or pieces < route["length"]:
            continue
        colours = [kind for kind in data["cards"] if kind not in ("total", "wild")]
        for colour in colours if route["colour"] == "gray" else [route["colour"]]:
            for wilds in range(route["length"]):
                enough = hand.get(colour, 0) >= route["length"] - wilds
                if enough and hand.get("wild", 0) >= wilds >= route.get("ferry", 0):
                    found.append(f"{name} {colour}+{wilds}".removesuffix("+0"))
        if hand.get("wild", 0) >= route["length"]:
            found.append(f"{name} wild")
    return sorted(found)


def named_routes(data: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The routes of a board file by the names that moves give them."""
    pairs: dict[str, list[dict[str, Any]]] = {}
    for route in data["routes"]:
        pairs.setdefault("-".join(route["between"]), []).append(route)
    named = {}
    for pair, halves in pairs.items():
        colours = [half["colour"] for half in halves]
        for number, half in enumerate(halves, 1):
            alike = colours.count(half["colour"]) > 1
            suffix = f"#{half['colour']}{number if alike else ''}" if len(halves) > 1 else ""
            named[pair + suffix] = half
    return named


def random_table(data: dict[str, Any], players: int, dice: random.Random) -> tuple[Any, ...]:
    """A random hand, number of pieces and owners of routes."""
    deck = [kind for kind, n in data["cards"].items() for _ in range(n) if kind != "total"]
    hand = Counter(dice.sample(deck, dice.randint(0, len(deck) // 2)))
    owners: dict[str, int] = {}
    few = players <= data["rules"]["doubles_close_up_to"]
    for name in named_routes(data):
        seat = dice.randrange(3 * players)
        other = [
            owners[half] for half in owners if half.partition("#")[0] == name.partition("#")[0]
        ]
        if seat < players and seat not in other and not (other and few):
            owners[name] = seat
    return hand, dice.randint(0, data["rules"]["pieces"]), owners


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("board", "tables"), [("tiny", 20), ("san_francisco", 8), ("usa", 6)])
def test_route_2_every_payment_agrees_with_a_count_from_the_board_file(board, tables, players):
    """ROUTE-1 ROUTE-2 ROUTE-5 DOUBLE-1 DOUBLE-2 SF-FERRY-1  On random tables nothing more, nothing less."""
    data, dice = board_data(board), random.Random(f"{board} {players}")
    for _ in range(tables):
        hand, pieces, owners = random_table(data, players, dice)
        lines = [f"board: {board}", f"players: {players}", f"seat 0: {pieces} pieces"]
        lines.append("  cards: " + ", ".join(f"{n} {kind}" for kind, n in hand.items()))
        for seat in range(players):
            routes = [name for name, owner in owners.items() if owner == seat]
            lines += [f"seat {seat}: {pieces} pieces"] if seat else []
            lines.append("  routes: " + "; ".join(routes))
        game = Game.at("\n".join(lines))
        assert sorted(claims(game)) == claims_by_the_book(data, hand, pieces, owners, players)
        assert claims(game) == claims_one_by_one(game)


def claims_one_by_one(game: Game) -> list[str]:
    """What seat 0 may claim, asking of each route whether it is open and of each payment whether it is held."""
    board, state, words = game.board.record[0], game.rows[0], notation(game.board)
    place, held = {r.name: i for i, r in enumerate(game.board.routes)}, game.view(0).hand
    return [
        action.about
        for action in words.actions
        if action.route is not None
        and may_claim(board, state, 0, place[action.route.name])
        and all(held.get(kind, 0) >= n for kind, n in action.cards.items())
    ]


@pytest.mark.parametrize("board", ["tiny", "san_francisco", "usa"])
def test_route_2_with_all_cards_in_hand_every_payment_of_every_route_is_there(board):
    data = board_data(board)
    game = Game.at(f"board: {board}\nseat 0:\n  cards: rest")
    hand = {kind: n for kind, n in data["cards"].items() if kind != "total"}
    assert sorted(claims(game)) == claims_by_the_book(data, hand, data["rules"]["pieces"], {}, 2)


# ROUTE-3 ROUTE-4 ROUTE-5


def test_route_3_a_route_need_not_touch_the_others():
    game = played(
        """
        board: usa
        seat 0:
          cards: 12 red
          routes: Boston-New York#red
        """,
        "claim Dallas-El Paso red",
    )
    assert listed(game, "seat 0 routes") == ["Boston-New York#red", "Dallas-El Paso"]


def test_route_4_a_claim_ends_the_turn():
    game = Game.at("board: usa\nplayers: 3\nseat 0:\n  cards: 12 red")
    game.play("claim Boston-New York#red red")
    assert (game.seat, game.phase) == (1, "turn")
    assert claims(game) == []


def test_route_4_a_card_drawn_leaves_no_claim_for_this_turn():
    game = played("board: usa\nmarket: 5 red\nseat 0:\n  cards: 6 red", "draw deck")
    assert claims(game) == []
    with pytest.raises(Refusal, match="Draw your second card"):
        game.play("claim Boston-New York#red red")


@pytest.mark.parametrize(
    ("pieces", "lengths"), [(0, []), (1, [1]), (2, [1, 2]), (3, [1, 2, 3]), (8, [1, 2, 3])]
)
def test_route_5_a_player_with_too_few_pieces_cannot_claim(pieces, lengths):
    position = f"board: tiny\nseat 0: {pieces} pieces\n  cards: 4 wild, 5 red, 5 blue, 5 green"
    length = {name: route["length"] for name, route in named_routes(board_data("tiny")).items()}
    found = {length[claim.rpartition(" ")[0]] for claim in claims(Game.at(position))}
    assert sorted(found) == lengths


def test_route_5_the_refusal_counts_the_pieces():
    game = Game.at("board: usa\nseat 0: 5 pieces\n  cards: 12 yellow")
    with pytest.raises(Refusal, match="Helena-Seattle needs 6 pieces; you have 5"):
        game.play("claim Helena-Seattle yellow")


# ROUTE-6 ROUTE-7


@pytest.mark.parametrize(
    ("board", "route", "payment", "points"),
    [
        ("usa", "Atlanta-Nashville", "red", 1),
        ("usa", "Boston-New York#red", "red", 2),
        ("usa", "Chicago-Duluth", "red", 4),
        ("usa", "Dallas-El Paso", "red", 7),
        ("usa", "Helena-Omaha", "red", 10),
        ("usa", "Miami-New Orleans", "red", 15),
        ("san_francisco", "Fort Mason-Lombard Street", "red", 1),
        ("san_francisco", "Market Street-Painted Ladies#red", "red", 2),
        ("san_francisco", "Mission District-Twin Peaks", "red", 4),
        ("san_francisco", "Fort Mason-Golden Gate Bridge", "red+1", 10),
        ("tiny", "Abbey-Bridge#red", "red", 1),
        ("tiny", "Castle-Forge", "red", 2),
        ("tiny", "Dock-Forge", "red+1", 4),
    ],
)
def test_route_6_the_points_of_the_length_are_scored_at_once(board, route, payment, points):
    game = Game.at(f"board: {board}\nstacks:\nseat 0: 3 points\n  cards: 1 wild, 5 red, rest")
    game.play(f"claim {route} {payment}")
    assert game.view(1).scores == [3 + points, 0]


def test_route_7_the_payment_joins_the_discards():
    game = played(
        """
        board: usa
        market: 5 red
        deck: blue
        discard: 2 wild, 1 green
        seat 0:
          cards: 2 wild, 5 green
        """,
        "claim Denver-Helena green+1",
    )
    assert cards(game, "discard") == {"wild": 3, "green": 4}
    assert position_line(game, "seat 0 cards") == "1 wild, 2 green"
    assert position_line(game, "market") == "5 red"


# DOUBLE-1 DOUBLE-2


@pytest.mark.parametrize(
    ("board", "players", "pair"),
    [
        ("tiny", 3, "Bridge-Elm"),
        ("san_francisco", 4, "Alcatraz-Pier 39"),
        ("usa", 4, "Dallas-Houston"),
        ("usa", 5, "Dallas-Houston"),
    ],
)
def test_double_1_one_player_never_owns_both_halves(board, players, pair):
    for owned, other in (("#gray1", "#gray2"), ("#gray2", "#gray1")):
        game = Game.at(
            f"""
            board: {board}
            players: {players}
            seat 0:
              cards: rest
              routes: {pair}{owned}
            """
        )
        assert [claim for claim in claims(game) if claim.startswith(pair)] == []
        with pytest.raises(
            Refusal, match=f"You already own the other half of this double route: {pair}{other}"
        ):
            game.play(f"claim {pair}{other} wild")


@pytest.mark.parametrize(
    ("board", "players", "closed"),
    [
        ("tiny", 2, True),
        ("tiny", 3, False),
        ("tiny", 4, False),
        ("san_francisco", 2, True),
        ("san_francisco", 3, False),
        ("san_francisco", 4, False),
        ("usa", 2, True),
        ("usa", 3, True),
        ("usa", 4, False),
        ("usa", 5, False),
    ],
)
def test_double_2_with_few_players_one_half_closes_the_other(board, players, closed):
    """DOUBLE-1 DOUBLE-2  With more players the other half stays open, for others."""
    claimed, other, length = {
        "tiny": ("Abbey-Bridge#red", "Abbey-Bridge#blue", 1),
        "san_francisco": ("Fort Mason-Pier 39#red", "Fort Mason-Pier 39#black", 1),
        "usa": ("Boston-New York#red", "Boston-New York#yellow", 2),
    }[board]
    rivals = "".join(f"seat {seat}:\n  cards: {length} wild\n" for seat in range(1, players))
    game = played(
        f"board: {board}\nplayers: {players}\nstacks:\nseat 0:\n  cards: 2 red\n{rivals}",
        f"claim {claimed} red",
    )
    twin = next(i for i, route in enumerate(game.board.routes) if route.name == other)
    assert game.view(0).is_closed(game.board.routes[twin]) == closed
    for seat in range(1, players):
        assert game.seat == seat
        assert (f"{other} wild" in claims(game)) != closed
        assert f"{claimed} wild" not in claims(game)
        game.play("draw deck")
        game.play("draw deck")


def test_double_2_a_closed_half_is_refused_with_the_reason():
    game = played(
        """
        board: usa
        players: 3
        seat 0:
          cards: 1 red
        seat 1:
          cards: 1 red
        """,
        "claim Dallas-Houston#gray2 red",
    )
    with pytest.raises(Refusal, match="Dallas-Houston#gray1 is closed"):
        game.play("claim Dallas-Houston#gray1 red")


def test_double_2_a_single_route_closes_nothing():
    game = played("board: usa\nseat 0:\n  cards: 5 red", "claim Helena-Omaha red")
    assert game.view(0).closed == []


# SF-FERRY-1


BLACK_OR_ORANGE, GRAY = "Alcatraz-Fort Mason", "Fort Mason-Golden Gate Bridge "


@pytest.mark.parametrize(
    ("ferry", "hand", "payments"),
    [
        (BLACK_OR_ORANGE, "5 black, 5 blue", []),
        (BLACK_OR_ORANGE, "1 wild, 5 black", ["#black black+1"]),
        (BLACK_OR_ORANGE, "1 wild, 5 orange", ["#orange orange+1"]),
        (BLACK_OR_ORANGE, "1 wild, 5 blue", []),
        (BLACK_OR_ORANGE, "2 wild, 1 black", ["#black black+1", "#black wild", "#orange wild"]),
        (GRAY, "6 red", []),
        (GRAY, "1 wild, 3 red", []),
        (GRAY, "1 wild, 4 red, 3 blue", ["red+1"]),
        (GRAY, "3 wild, 6 red, 2 blue", ["blue+3", "red+1", "red+2", "red+3"]),
        (GRAY, "5 wild, 1 red", ["red+4", "wild"]),
    ],
)
def test_sf_ferry_1_a_wild_for_each_symbol_and_further_ones_on_gray(ferry, hand, payments):
    game = Game.at(f"board: san_francisco\nseat 0:\n  cards: {hand}")
    found = [claim.removeprefix(ferry) for claim in claims(game) if claim.startswith(ferry)]
    assert found == payments


@pytest.mark.parametrize(
    ("hand", "payments"),
    [
        ("5 blue", []),
        ("1 wild, 5 blue", []),
        ("2 wild, 5 blue", ["Dock-Forge blue+2", "Elm-Forge#blue wild"]),
        ("3 wild, 5 red", ["Dock-Forge red+2", "Dock-Forge wild", "Elm-Forge#blue wild"]),
    ],
)
def test_sf_ferry_1_two_symbols_take_two_wilds(tmp_path, hand, payments):
    gray = 'between = ["Dock", "Forge"], length = 3, colour = "gray", ferry = '
    blue = 'between = ["Elm", "Forge"], length = 2, colour = "blue", ferry = '
    board = changed_board(tmp_path, "tiny", (gray + "1", gray + "2"), (blue + "1", blue + "2"))
    game = Game.at(f"board: {board}\nseat 0:\n  cards: {hand}")
    ferries = ("Dock-Forge", "Elm-Forge#blue")
    assert [claim for claim in claims(game) if claim.startswith(ferries)] == payments
    assert claims(game) == claims_one_by_one(game)


def test_sf_ferry_1_a_payment_without_the_wild_is_no_move():
    game = Game.at("board: san_francisco\nseat 0:\n  cards: 6 red, 1 wild")
    with pytest.raises(Refusal, match="not a move"):
        game.play("claim Alcatraz-Pier 39#gray1 red")
    game.play("claim Alcatraz-Pier 39#gray1 red+1")
    assert cards(game, "seat 0 cards") == {"red": 5}
