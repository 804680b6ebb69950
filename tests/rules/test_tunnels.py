"""Tunnels: cards turned up, extra cards, withdrawing (TUNNEL-*)."""

from __future__ import annotations

import pytest

from positions import listed, played, position_line
from wagonway.engine.encoder import encode
from wagonway.engine.game import Game
from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal

BEGIN = """
    board: tiny_tunnels
    to act: 0
    market: 2 green, 3 blue
    deck: {deck} rest
    seat 0:
      cards: {cards}
    seat 1:
      cards: 1 blue
"""


def begun(deck: str, cards: str, claim: str) -> Game:
    return played(BEGIN.format(deck=deck, cards=cards), claim)


def offered(game: Game) -> list[str]:
    return [str(action) for action in game.legal()]


# TUNNEL-1


def test_tunnel_1_three_cards_are_turned_up_and_discarded():
    game = begun("red wild blue green", "4 red", "claim Jetty-Knoll red")
    assert dict(game.moves[-1].shown)["turned"] == ("red", "wild", "blue")
    assert position_line(game, "discard") == "1 wild, 1 red, 1 blue"
    assert position_line(game, "deck").startswith("green")
    assert (game.seat, game.phase) == (0, "tunnel")


def test_tunnel_1_the_payment_is_seen_and_stays_in_the_hand():
    game = begun("red wild blue", "4 red", "claim Jetty-Knoll red")
    assert position_line(game, "seat 0 cards") == "4 red"
    assert game.view(1).known(0) == {"red": 2}
    assert game.view(1).hand_sizes[0] == 4


def test_tunnel_1_an_empty_deck_is_made_of_the_discards_first():
    game = played(
        """
        board: tiny_tunnels
        market: 2 green, 3 blue
        deck: red
        discard: 2 green
        seat 0:
          cards: 2 red
        seat 1:
          cards: rest
        """,
        "claim Jetty-Knoll red",
    )
    assert dict(game.moves[-1].shown)["turned"] == ("red", "green", "green")
    assert game.moves[-1].reshuffled
    assert position_line(game, "discard") == "1 red, 2 green"


@pytest.mark.parametrize(("left", "turned"), [("", ()), ("green", ("green",))])
def test_tunnel_1_with_too_few_cards_fewer_are_turned_up(left, turned):
    game = played(
        f"""
        board: tiny_tunnels
        market: 2 green, 3 blue
        deck: {left}
        seat 0:
          cards: 2 red
        seat 1:
          cards: rest
        """,
        "claim Jetty-Knoll red",
    )
    assert dict(game.moves[-1].shown)["turned"] == turned
    assert listed(game, "seat 0 routes") == ["Jetty-Knoll"]


def test_tunnel_1_other_routes_are_claimed_as_ever():
    game = begun("red wild blue", "1 red", "claim Icefall-Lake red")
    assert game.moves[-1].shown == ()
    assert listed(game, "seat 0 routes") == ["Icefall-Lake"]


# TUNNEL-2


def test_tunnel_2_without_a_match_the_tunnel_is_claimed_at_once():
    game = begun("green blue blue", "2 red", "claim Jetty-Knoll red")
    assert listed(game, "seat 0 routes") == ["Jetty-Knoll"]
    assert position_line(game, "seat 0") == "7 pieces, 2 points"
    assert position_line(game, "discard") == "2 red, 2 blue, 1 green"
    assert (game.seat, game.phase) == (1, "turn")


@pytest.mark.parametrize(
    ("deck", "cards", "claim", "payments"),
    [
        ("red blue blue", "3 red", "claim Jetty-Knoll red", ["pay 1 red"]),
        ("red wild blue", "4 red, 1 wild", "claim Jetty-Knoll red", ["pay 2 red", "pay 1 red + 1 wild"]),
        ("wild blue blue", "2 red, 1 wild", "claim Jetty-Knoll red", ["pay 1 wild"]),
        ("wild red red", "5 red", "claim Jetty-Knoll red", ["pay 3 red"]),
        ("red wild blue", "2 red, 3 wild", "claim Jetty-Knoll wild", ["pay 1 wild"]),
        ("red red red", "2 wild", "claim Jetty-Knoll wild", None),
        ("red wild red", "3 red", "claim Jetty-Knoll red", []),
        ("green red wild", "3 green", "claim Hut-Knoll green", ["pay 2 green"]),
    ],
)  # fmt: skip
def test_tunnel_2_each_match_costs_one_more_card(deck, cards, claim, payments):
    """TUNNEL-2 TUNNEL-3  Every mix of the colour and wilds pays; wilds alone are matched by wilds alone."""
    game = begun(deck, cards, claim)
    if payments is None:
        assert game.phase == "turn"
    else:
        assert offered(game) == [*payments, "withdraw"]


def test_tunnel_2_all_of_it_is_paid_and_pieces_are_counted_once():
    game = begun("red wild blue", "4 red, 1 wild", "claim Jetty-Knoll red")
    move = game.play("pay 1 red + 1 wild")
    assert position_line(game, "seat 0 cards") == "1 red"
    assert sorted(move.spent) == ["red", "red", "red", "wild"]
    assert position_line(game, "discard") == "2 wild, 4 red, 1 blue"
    assert position_line(game, "seat 0") == "7 pieces, 2 points"
    assert (game.seat, game.phase, game.view(1).known(0)) == (1, "turn", {})


def test_tunnel_2_a_ferry_of_a_tunnel_asks_for_its_wilds_first():
    game = begun("green blue blue", "2 green, 1 wild", "claim Knoll-Lake#gray green+1")
    assert offered(game) == ["pay 1 green", "withdraw"]


def test_tunnel_2_a_token_follows_when_all_is_paid():
    """TUNNEL-2 SF-TOKENS-5  Tokens lie at both ends, so the player chooses once the tunnel is paid."""
    game = begun("green blue blue", "3 green", "claim Knoll-Lake#green green")
    game.play("pay 1 green")
    assert (game.seat, game.phase) == (0, "take")


def test_tunnel_2_the_last_round_begins_when_all_is_paid():
    game = played(
        """
        board: tiny_tunnels
        market: 2 green, 3 blue
        deck: red blue blue rest
        seat 0: 4 pieces, 0 points
          cards: 3 red
        """,
        "claim Jetty-Knoll red",
    )
    assert game.view(0).turns_left is None
    game.play("pay 1 red")
    assert game.view(0).turns_left == 2


# TUNNEL-3


def test_tunnel_3_who_withdraws_keeps_all_cards_and_the_turn_is_over():
    game = begun("red wild blue", "4 red", "claim Jetty-Knoll red")
    game.play("withdraw")
    assert position_line(game, "seat 0 cards") == "4 red"
    assert position_line(game, "seat 0") == "9 pieces, 0 points"
    assert listed(game, "seat 0 routes") == []
    assert (game.seat, game.phase) == (1, "turn")
    assert game.view(1).known(0) == {"red": 2}


def test_tunnel_3_the_route_stays_open_to_all():
    game = begun("red wild blue", "4 red", "claim Jetty-Knoll red")
    game.play("withdraw")
    assert game.view(1).is_open("Jetty-Knoll")


def test_tunnel_3_the_last_turn_may_be_withdrawn():
    game = begun("red wild blue", "4 red", "claim Jetty-Knoll red")
    game.state.turns_left = 1
    game.play("withdraw")
    assert game.over


@pytest.mark.parametrize("move", ["draw deck", "claim Jetty-Knoll red", "pay 1 red", "pass"])
def test_tunnel_3_nothing_else_may_be_done(move):
    game = begun("red wild blue", "4 red", "claim Jetty-Knoll red")
    with pytest.raises(Refusal) as caught:
        game.play(move)
    assert str(caught.value).startswith("Pay the extra cards of the tunnel, or withdraw.")


def test_tunnel_3_nobody_pays_beside_a_tunnel():
    game = begun("green blue blue", "4 red", "claim Jetty-Knoll red")
    with pytest.raises(Refusal):
        game.play("withdraw")


# What everybody sees, and what is written down


def test_everybody_sees_what_was_turned_up():
    """TUNNEL-1 TUNNEL-2  The claim, the cards and the price are open to every seat and to spectators."""
    game = begun("red wild blue", "4 red", "claim Jetty-Knoll red")
    for seat in (0, 1, None):
        tunnel = encode(game.view(seat), game.deciding).tunnel
        assert (tunnel.claim, tunnel.turned, tunnel.extra) == (
            "claim Jetty-Knoll red",
            ["red", "wild", "blue"],
            2,
        )
    game.play("withdraw")
    assert not encode(game.view(None), game.deciding).tunnel


def test_a_position_in_a_tunnel_is_told_and_read():
    """TUNNEL-1  What was turned up stands in the position."""
    game = begun("red wild blue", "4 red", "claim Jetty-Knoll red")
    again = Game.at(game.position)
    assert (position_line(again, "tunnel"), position_line(again, "turned")) == (
        "claim Jetty-Knoll red",
        "red wild blue",
    )
    assert offered(again) == offered(game)


def test_a_record_tells_what_was_turned_up_and_replays():
    """TUNNEL-1 TUNNEL-3  A record of a game with tunnels plays again to the same bytes."""
    game = Game.new("tiny_tunnels", 3, seed=5)
    while not game.over:
        legal = game.legal()
        game.play(next((action for action in legal if action.route), legal[0]))
    lines = Record.of(game).text().splitlines()
    assert any(" = turned " in line for line in lines)
    assert Record.parse("\n".join(lines) + "\n").replay().bytes() == game.bytes()
