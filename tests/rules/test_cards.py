"""Cards, the deck and the market (CARD-*, US-CARD-8, MARKET-3)."""

from __future__ import annotations

import pytest

from positions import cards, claims, played, position_line
from wagonway.engine.game import Game
from wagonway.engine.refusal import Refusal

# CARD-1: two cards, each blind or from the market

OPEN = """
    board: san_francisco
    market: 1 blue, 1 green, 1 black, 1 purple, 1 red
    deck: orange blue green
"""


@pytest.mark.parametrize(
    ("first", "second", "hand", "market"),
    [
        ("deck", "deck", "1 blue, 1 orange", "1 blue, 1 green, 1 black, 1 purple, 1 red"),
        ("deck", "red", "1 red, 1 orange", "2 blue, 1 green, 1 black, 1 purple"),
        ("red", "deck", "1 blue, 1 red", "1 blue, 1 green, 1 black, 1 purple, 1 orange"),
        ("red", "black", "1 black, 1 red", "2 blue, 1 green, 1 purple, 1 orange"),
    ],
)
def test_card_1_two_cards_are_drawn_each_blind_or_from_the_market(first, second, hand, market):
    game = played(OPEN, f"draw {first}", f"draw {second}")
    assert position_line(game, "seat 0 cards") == hand
    assert position_line(game, "market") == market
    assert (game.seat, game.phase) == (1, "turn")


def test_card_1_the_second_card_is_compulsory():
    game = played(OPEN + "    seat 0:\n      cards: 6 wild\n", "draw deck")
    assert (game.seat, game.phase) == (0, "second")
    kinds = ["deck", "blue", "green", "black", "purple", "red"]
    assert game.legal() == [f"draw {kind}" for kind in kinds]


def test_card_1_a_market_card_is_replaced_before_the_next_draw():
    game = played(OPEN, "draw red")
    assert position_line(game, "market") == "1 blue, 1 green, 1 black, 1 purple, 1 orange"
    assert "draw orange" in game.legal()
    assert "draw red" not in game.legal()
    game.play("draw orange")
    assert position_line(game, "seat 0 cards") == "1 red, 1 orange"


def test_card_1_a_kind_that_does_not_lie_in_the_market_cannot_be_drawn():
    game = Game.at(OPEN)
    with pytest.raises(Refusal, match="no orange card in the market"):
        game.play("draw orange")
    assert game.position == Game.at(OPEN).position


def test_card_1_the_table_sees_what_is_taken_from_the_market_and_not_what_is_drawn_blind():
    game = played(OPEN, "draw red", "draw deck")
    for seat in (1, None):
        assert game.view(seat).known(0) == {"red": 1}
        assert game.view(seat).hand_sizes == [2, 0]


def test_card_1_cards_that_the_table_saw_are_the_first_to_be_paid():
    """CARD-1 ROUTE-7  Of three red cards the table saw two; one is paid, so it still knows of one."""
    position = OPEN.replace("1 purple, 1 red", "2 red") + "    seat 0:\n      cards: 1 red\n"
    game = played(position, "draw red", "draw red", "tickets", "keep 1")
    assert game.view(1).known(0) == {"red": 2}
    game.play("claim Fort Mason-Lombard Street red")
    assert game.view(1).known(0) == {"red": 1}
    game = played(position, "draw red", "draw deck", "tickets", "keep 1")
    game.play("claim Haight Ashbury-Japanese Gardens#red red")
    assert game.view(1).known(0) == {}


# CARD-2 CARD-3 CARD-4: wilds

WILDS = """
    board: usa
    players: 3
    market: 2 wild, 1 green, 2 red
    deck: white blue
"""


def test_card_2_a_market_wild_as_first_card_is_the_only_one():
    game = played(WILDS, "draw wild")
    assert (game.seat, game.phase) == (1, "turn")
    assert position_line(game, "seat 0 cards") == "1 wild"
    assert position_line(game, "market") == "1 wild, 1 white, 1 green, 2 red"


def test_card_2_a_market_wild_may_be_taken_turn_after_turn():
    game = played(WILDS, "draw wild", "draw wild", "draw red")
    assert (game.seat, game.phase) == (2, "second")
    assert [position_line(game, f"seat {seat} cards") for seat in range(3)] == [
        "1 wild",
        "1 wild",
        "1 red",
    ]


def test_card_3_a_market_wild_may_not_be_the_second_card():
    game = played(WILDS, "draw red")
    assert game.legal() == ["draw deck", "draw white", "draw green", "draw red"]
    with pytest.raises(Refusal, match="cannot be your second card"):
        game.play("draw wild")


def test_card_3_nor_may_a_wild_that_was_just_turned_up():
    game = played(
        """
        board: tiny
        market: 3 red, 2 blue
        deck: wild green
        """,
        "draw red",
    )
    assert position_line(game, "market") == "1 wild, 2 red, 2 blue"
    assert game.legal() == ["draw deck", "draw red", "draw blue"]


def test_card_4_a_wild_drawn_blind_first_is_followed_by_a_second_card():
    game = played("board: usa\nmarket: 5 red\ndeck: wild blue", "draw deck")
    assert (game.seat, game.phase) == (0, "second")
    game.play("draw deck")
    assert position_line(game, "seat 0 cards") == "1 wild, 1 blue"


@pytest.mark.parametrize("first", ["deck", "red"])
def test_card_4_a_wild_drawn_blind_may_be_the_second_card(first):
    position = "board: usa\nmarket: 5 red\ndeck: red wild blue"
    game = played(position, f"draw {first}", "draw deck")
    assert position_line(game, "seat 0 cards") == "1 wild, 1 red"
    assert (game.seat, game.phase) == (1, "turn")


# CARD-5


def test_card_5_there_is_no_limit_to_a_hand():
    game = played(
        """
        board: usa
        market: 5 red
        deck: red red
        seat 0:
          cards: rest
        """,
        "draw deck",
        "draw red",
    )
    assert sum(cards(game, "seat 0 cards").values()) == 105
    assert (game.seat, game.phase) == (1, "turn")


# CARD-6: the discards make a new deck


def test_card_6_the_last_card_of_the_deck_does_not_bring_the_discards_back():
    game = played(
        """
        board: tiny
        market: 2 red, 3 blue
        deck: green
        discard: rest
        """,
        "draw deck",
    )
    assert position_line(game, "deck") == ""
    assert position_line(game, "discard") == "4 wild, 3 red, 2 blue, 4 green"


@pytest.mark.parametrize("drawn", ["deck", "red"])
def test_card_6_a_card_that_is_needed_brings_the_discards_back(drawn):
    game = Game.at(
        """
        board: usa
        market: 5 red
        discard: rest
        """
    )
    before = cards(game, "discard")
    move = game.play(f"draw {drawn}")
    gained = cards(game, "seat 0 cards") if drawn == "deck" else cards(game, "market")
    assert move.reshuffled
    assert position_line(game, "discard") == ""
    missing = {kind: before[kind] - n for kind, n in cards(game, "deck").items()}
    assert sum(missing.values()) == 1
    assert all(gained[kind] for kind, n in missing.items() if n)


def test_card_6_the_new_deck_is_shuffled_each_time_anew():
    position = "board: usa\nmarket: 5 red\ndiscard: rest"
    first, later = played(position, "draw deck"), Game.at(position)
    assert (first.state.shuffles, later.state.shuffles) == (2, 1)
    later.state.shuffles = 2
    later.play("draw deck")
    orders = [position_line(game, "deck").split() for game in (first, later)]
    in_order = sorted(orders[0], key=list(first.board.kinds).index)
    assert orders[0] != orders[1]
    assert in_order not in (orders[0], orders[1], orders[0][::-1], orders[1][::-1])


def test_card_6_an_unused_deck_is_not_shuffled():
    game = played(
        "board: usa\nmarket: 5 red\ndeck: blue green white black\ndiscard: 3 yellow",
        "draw red",
        "draw deck",
    )
    assert position_line(game, "deck").split()[:2] == ["white", "black"]
    assert position_line(game, "discard") == "3 yellow"


def test_card_6_everybody_knows_what_the_new_deck_is_made_of():
    """Seat 1 drew the last card of the old deck and the first of the new one."""
    game = played(
        """
        board: usa
        players: 3
        to act: 1
        market: 5 blue
        deck: green
        discard: 12 red
        seat 2:
          cards: rest
        """,
        "draw deck",
        "draw deck",
    )
    for n in range(8):
        world = game.imagine(0, n)
        assert cards(world, "deck") == {"red": 11}
        assert cards(world, "seat 1 cards")["red"] == 1


# CARD-7: deck and discards exhausted


def exhausted(board: str, market: str, hand: str = "", more: str = "stacks:") -> str:
    """Nothing in the ticket deck, and all cards but these in the hand of seat 1."""
    return f"""
        board: {board}
        market: {market}
        {more}
        seat 0:
          cards: {hand}
        seat 1:
          cards: rest
          tickets: rest
    """


@pytest.mark.parametrize("board", ["tiny", "san_francisco"])
def test_card_7_a_market_slot_stays_empty_when_there_is_no_card(board):
    game = played(exhausted(board, "3 red"), "draw red")
    assert position_line(game, "market") == "2 red"
    assert game.legal() == ["draw red"]
    game.play("draw red")
    assert position_line(game, "market") == "1 red"
    assert game.seat == 1


def test_card_7_empty_slots_are_filled_right_after_a_payment():
    game = played(exhausted("tiny", "1 red, 1 blue", "2 green"), "claim Dock-Elm green")
    assert position_line(game, "market") == "1 red, 1 blue, 2 green"
    assert (position_line(game, "deck"), position_line(game, "discard")) == ("", "")
    assert (game.seat, game.phase) == (1, "turn")


def test_card_7_what_is_left_of_a_payment_is_the_new_deck():
    game = played(exhausted("tiny", "2 red, 2 blue", "3 green"), "claim Bridge-Castle green")
    assert position_line(game, "market") == "2 red, 2 blue, 1 green"
    assert (position_line(game, "deck"), position_line(game, "discard")) == ("green green", "")


def test_card_7_empty_slots_are_filled_before_a_token_is_chosen():
    stacks = "stacks: bell Abbey; crab Bridge"
    game = played(exhausted("tiny", "1 red, 2 blue", "1 red", stacks), "claim Abbey-Bridge#red red")
    assert game.legal() == ["take Abbey", "take Bridge"]
    assert position_line(game, "market") == "2 red, 2 blue"


@pytest.mark.parametrize(
    ("market", "draws"),
    [("", []), ("1 wild", ["draw wild"]), ("1 green", ["draw green"])],
)
def test_card_7_drawing_is_legal_only_while_something_may_be_drawn(market, draws):
    game = Game.at(exhausted("tiny", market))
    assert game.legal() == (draws or ["pass"])
    with pytest.raises(Refusal, match="no card left in the deck"):
        game.play("draw deck")


@pytest.mark.parametrize(
    ("market", "first"),
    [("1 red", "draw red"), ("2 wild, 1 red", "draw red"), ("1 wild, 1 green", "draw green")],
)
def test_card_7_the_turn_ends_with_one_card_when_there_is_no_second(market, first):
    game = played(exhausted("san_francisco", market), first)
    assert (game.seat, game.phase) == (1, "turn")
    assert sum(cards(game, "seat 0 cards").values()) == 1


@pytest.mark.parametrize(
    ("market", "phase"), [("", "turn"), ("2 wild", "turn"), ("2 wild, 1 red", "second")]
)
def test_card_7_the_last_card_of_the_deck_may_be_the_only_one_of_the_turn(market, phase):
    game = played(exhausted("tiny", market, more="deck: blue"), "draw deck")
    assert game.phase == phase
    assert game.seat == (0 if phase == "second" else 1)


def test_card_7_discards_alone_are_enough_for_a_second_card():
    game = played(exhausted("tiny", "", more="discard: 2 blue"), "draw deck")
    assert (game.seat, game.phase, game.legal()) == (0, "second", ["draw deck"])
    game.play("draw deck")
    assert position_line(game, "seat 0 cards") == "2 blue"


# US-CARD-8


@pytest.mark.parametrize(
    ("board", "draws"),
    [
        ("usa", []),
        ("san_francisco", ["draw wild", "draw blue", "draw red"]),
        ("tiny", ["draw wild", "draw red", "draw blue"]),
    ],
)
def test_us_card_8_an_exhausted_deck_closes_the_market_where_the_board_says_so(board, draws):
    game = Game.at(exhausted(board, "1 wild, 2 red, 2 blue"))
    assert game.legal() == (draws or ["pass"])


def test_us_card_8_a_market_card_is_refused_with_the_reason():
    game = Game.at(exhausted("usa", "3 red, 2 blue"))
    with pytest.raises(Refusal, match="With deck and discards empty, no cards may be drawn"):
        game.play("draw red")


@pytest.mark.parametrize("pile", ["deck: green", "discard: 1 green"])
def test_us_card_8_one_card_in_the_deck_or_the_discards_keeps_it_open(pile):
    game = Game.at(exhausted("usa", "3 red, 2 blue", more=pile))
    assert game.legal() == ["draw deck", "draw blue", "draw red"]


@pytest.mark.parametrize("first", ["draw deck", "draw red"])
def test_us_card_8_the_last_card_ends_a_draw_before_the_second(first):
    game = played(exhausted("usa", "3 red, 2 blue", more="deck: green"), first)
    assert (game.seat, game.phase) == (1, "turn")
    assert game.legal() == [f"claim {payment}" for payment in claims(game)]


def test_us_card_8_a_payment_opens_the_market_again():
    game = played(exhausted("usa", "3 red, 2 blue", "1 green"), "claim Atlanta-Nashville green")
    assert game.legal()[:3] == ["draw deck", "draw blue", "draw red"]


# MARKET-3: too many wilds


def test_market_3_three_wilds_sweep_the_market():
    game = played(
        """
        board: san_francisco
        market: 2 wild, 2 red, 1 blue
        deck: wild green black purple orange orange blue
        """,
        "draw red",
    )
    assert position_line(game, "discard") == "3 wild, 1 blue, 1 red"
    assert position_line(game, "market") == "1 green, 1 black, 1 purple, 2 orange"
    assert position_line(game, "deck").startswith("blue ")
    assert (game.seat, game.phase) == (0, "second")


def test_market_3_two_wilds_stay():
    game = played(
        """
        board: san_francisco
        market: 1 wild, 3 red, 1 blue
        deck: wild green
        """,
        "draw red",
    )
    assert position_line(game, "market") == "2 wild, 1 blue, 2 red"
    assert position_line(game, "discard") == ""


def test_market_3_it_is_swept_again_and_again():
    game = played(
        """
        board: usa
        market: 2 wild, 3 red
        deck: wild  wild wild wild blue green  wild wild wild wild wild  black white wild wild red  blue
        """,
        "draw red",
    )
    assert position_line(game, "discard") == "11 wild, 1 blue, 1 green, 2 red"
    assert position_line(game, "market") == "2 wild, 1 white, 1 black, 1 red"
    assert position_line(game, "deck").startswith("blue ")


def test_market_3_a_wild_taken_from_the_market_may_leave_three_behind():
    game = played(
        """
        board: usa
        market: 2 wild, 3 red
        deck: wild wild red blue blue green green white
        """,
        "draw wild",
        "draw red",
    )
    assert position_line(game, "seat 0 cards") == "1 wild"
    assert position_line(game, "discard") == "3 wild, 2 red"
    assert position_line(game, "market") == "2 blue, 2 green, 1 red"
    assert (game.seat, game.phase) == (1, "second")


def test_market_3_a_sweep_may_need_the_discards_shuffled_in_the_middle():
    game = played(
        """
        board: usa
        market: 2 wild, 3 red
        deck: wild green white
        discard: 12 yellow, 12 black
        seat 1:
          cards: rest
        """,
        "draw red",
    )
    market, deck = cards(game, "market"), cards(game, "deck")
    assert (market["green"], market["white"], sum(market.values())) == (1, 1, 5)
    assert position_line(game, "discard") == ""
    both = {kind: market.get(kind, 0) + deck.get(kind, 0) for kind in game.board.kinds}
    assert {kind: n for kind, n in both.items() if n} == {
        "wild": 3, "red": 2, "yellow": 12, "black": 12, "green": 1, "white": 1,
    }  # fmt: skip


# Three wilds and three other cards lie outside the hands: whatever chance does, sweeping goes on until
# the card left over is a wild.
SIX_OUTSIDE = """
    board: tiny
    market: 2 wild, 1 red, 1 blue, 1 green
    deck: wild red
    seat 1:
      cards: rest
"""


def test_market_3_it_ends_when_chance_leaves_fewer_than_three_wilds():
    game = played(SIX_OUTSIDE, "draw green")
    assert position_line(game, "market") == "2 wild, 2 red, 1 blue"
    assert {**cards(game, "deck"), **cards(game, "discard")} == {"wild": 1}


@pytest.mark.parametrize(
    ("deck", "market"),
    [
        ("wild", "3 wild, 1 red, 1 blue"),
        ("wild wild", "3 wild, 1 red, 1 blue"),
        ("", "2 wild, 1 red, 1 blue"),
    ],
)
def test_market_3_it_stays_while_fewer_than_three_others_are_outside_the_hands(deck, market):
    game = played(SIX_OUTSIDE.replace("wild red", deck), "draw green")
    assert position_line(game, "market") == market
    assert position_line(game, "discard") == ""


def test_market_3_it_stays_while_fewer_than_five_cards_are_outside_the_hands():
    game = played(
        """
        board: tiny
        market: 2 wild, 1 red, 1 green
        deck: wild
        seat 1:
          cards: rest
        """,
        "draw green",
    )
    assert position_line(game, "market") == "3 wild, 1 red"
    assert (game.seat, game.phase) == (0, "second")
    assert game.legal() == ["draw red"]


STUCK = """
    board: tiny
    market: 3 wild, 1 red, 1 blue
    seat 0:
      cards: 1 wild, 1 red, 1 green
    seat 1:
      cards: rest
"""


def test_market_3_it_is_looked_at_again_when_discards_appear():
    game = played(STUCK, "claim Abbey-Bridge#red red")
    assert position_line(game, "market") == "2 wild, 2 red, 1 blue"
    assert {**cards(game, "deck"), **cards(game, "discard")} == {"wild": 1}


def test_market_3_a_payment_that_adds_too_little_leaves_it():
    game = played(STUCK, "claim Abbey-Bridge#red wild")
    assert position_line(game, "market") == "3 wild, 1 red, 1 blue"
    assert position_line(game, "discard") == "1 wild"


def test_market_3_it_is_swept_before_a_token_is_chosen():
    position = STUCK.replace("board: tiny", "board: tiny\n    stacks: bell Abbey; crab Bridge")
    game = played(position, "claim Abbey-Bridge#red red")
    assert game.phase == "take"
    assert position_line(game, "market") == "2 wild, 2 red, 1 blue"


def test_market_3_five_wilds_stay_until_there_is_something_to_put_in_their_place():
    game = played(
        """
        board: san_francisco
        market: 2 wild
        stacks:
        seat 0:
          cards: 3 wild
        seat 1:
          cards: rest
        """,
        "claim Mission District-Twin Peaks wild",
    )
    assert position_line(game, "market") == "5 wild"
    game.play("claim Market Street-Mission District#green green")
    assert position_line(game, "market") == "2 wild, 3 green"
    assert {**cards(game, "deck"), **cards(game, "discard")} == {"wild": 3}
