"""The order of play, passing, and the last round (TURN-*, END-1)."""

from __future__ import annotations

import pytest

from positions import claims, played, position_line
from wagonway.engine.game import Game
from wagonway.engine.refusal import Refusal

# TURN-1

TABLE = """
    board: tiny
    players: 3
    market: 2 red, 3 green
    deck: blue blue
    ticket deck: Abbey-Forge; Castle-Elm
    stacks: star Castle
    seat 0:
      cards: 1 red
      tickets: rest
"""


def test_turn_1_a_turn_is_to_draw_cards_or_tickets_or_to_claim_a_route():
    assert Game.at(TABLE).legal() == [
        "draw deck",
        "draw red",
        "draw green",
        "tickets",
        "claim Bridge-Elm#gray1 red",
        "claim Bridge-Elm#gray2 red",
        "claim Abbey-Bridge#red red",
    ]


@pytest.mark.parametrize(
    "moves",
    [
        ["draw deck", "draw deck"],
        ["draw red", "draw green"],
        ["tickets", "keep 2"],
        ["tickets", "keep 1 2"],
        ["claim Abbey-Bridge#red red"],
    ],
)
def test_turn_1_each_of_them_takes_the_whole_turn(moves):
    game = Game.at(TABLE)
    for move in moves:
        assert game.seat == 0
        game.play(move)
    assert (game.seat, game.phase) == (1, "turn")


@pytest.mark.parametrize(
    ("begun", "goes_on"),
    [
        ("draw deck", ["draw deck", "draw red", "draw green"]),
        ("tickets", ["keep 1", "keep 2", "keep 1 2"]),
    ],
)
def test_turn_1_what_is_begun_is_finished_before_anything_else(begun, goes_on):
    game = played(TABLE, begun)
    assert game.legal() == goes_on
    with pytest.raises(Refusal):
        game.play("claim Abbey-Bridge#red red")
    with pytest.raises(Refusal):
        game.play("pass")


def test_turn_1_nobody_plays_in_anothers_turn():
    with pytest.raises(Refusal, match="Seat 1 decides"):
        Game.at(TABLE).play("draw deck", seat=1)


# TURN-2


def stuck(board: str = "tiny", pile: str = "market:", hand: str = "") -> str:
    """All cards and tickets are with seat 1, but for this hand and this pile."""
    return f"""
        board: {board}
        {pile}
        seat 0:
          cards: {hand}
        seat 1:
          cards: rest
          tickets: rest
    """


@pytest.mark.parametrize("board", ["tiny", "san_francisco", "usa"])
def test_turn_2_a_player_who_can_do_nothing_passes(board):
    game = Game.at(stuck(board))
    assert game.legal() == ["pass"]
    game.play("pass")
    assert (game.seat, game.phase, position_line(game, "passes")) == (1, "turn", "1")


ONE_RED = ["Bridge-Elm#gray1", "Bridge-Elm#gray2", "Abbey-Bridge#red"]


@pytest.mark.parametrize(
    ("position", "legal"),
    [
        (stuck(pile="deck: red"), ["draw deck"]),
        (stuck(pile="discard: 1 red"), ["draw deck"]),
        (stuck(pile="market: 1 red"), ["draw red"]),
        (stuck(pile="market: 1 wild"), ["draw wild"]),
        (stuck(pile="ticket deck: Abbey-Forge"), ["tickets"]),
        (stuck(hand="1 red"), [f"claim {route} red" for route in ONE_RED]),
    ],
)
def test_turn_2_nobody_else_may_pass(position, legal):
    game = Game.at(position)
    assert game.legal() == legal
    with pytest.raises(Refusal, match="pass only when no other move is possible"):
        game.play("pass")


def all_owned(players: int, first: int = 0, more: str = "market:") -> str:
    """Every route belongs to somebody, so that no hand can pay for anything; pieces are made up."""
    return f"""
        board: tiny
        players: {players}
        to act: {first}
        {more}
        seat 0: 5 pieces
          cards: rest
          tickets: rest
          routes: Abbey-Bridge#red; Abbey-Dock; Abbey-Elm; Bridge-Castle; Bridge-Elm#gray1; Dock-Elm
        seat 1: 5 pieces
          routes: Abbey-Bridge#blue; Bridge-Elm#gray2; Castle-Forge; Dock-Forge; Elm-Forge#red
        seat 2: 5 pieces
          routes: Elm-Forge#blue
    """


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_turn_2_a_whole_round_of_passes_ends_the_game(players, first):
    game = Game.at(all_owned(players, first))
    for turn in range(players):
        assert (game.over, game.seat) == (False, (first + turn) % players)
        assert game.legal() == ["pass"]
        game.play("pass")
    assert (game.over, game.legal()) == (True, [])
    assert len(game.result().totals) == players


@pytest.mark.parametrize(
    ("pile", "moves"),
    [("ticket deck: Abbey-Forge", ["tickets", "keep 1"]), ("deck: red", ["draw deck"])],
)
def test_turn_2_another_move_breaks_the_row_of_passes(pile, moves):
    game = played(all_owned(3, more=f"passes: 2\n        {pile}"), *moves)
    for seat in (1, 2, 0):
        assert (game.over, game.seat) == (False, seat)
        game.play("pass")
    assert game.over


# END-1

NEAR_THE_END = """
    board: usa
    players: {players}
    first: 0
    to act: {seat}
    market: 5 red
    seat {seat}: {pieces} pieces
      cards: 4 black
"""


@pytest.mark.parametrize(("pieces", "last"), [(7, ""), (6, "2"), (5, "2"), (4, "2")])
def test_end_1_two_pieces_or_fewer_bring_the_last_round(pieces, last):
    position = NEAR_THE_END.format(players=2, seat=0, pieces=pieces)
    game = played(position, "claim Denver-Kansas City#black black")
    assert position_line(game, "seat 0") == f"{pieces - 4} pieces, 7 points"
    assert position_line(game, "last round") == last
    assert not game.over


@pytest.mark.parametrize(
    ("players", "seat"), [(2, 0), (2, 1), (3, 1), (4, 0), (4, 3), (5, 2), (5, 4)]
)
def test_end_1_everybody_has_exactly_one_more_turn(players, seat):
    game = Game.at(NEAR_THE_END.format(players=players, seat=seat, pieces=6))
    game.play("claim Duluth-Winnipeg black")
    for turn in range(1, players + 1):
        assert game.seat == (seat + turn) % players
        assert game.view(0).turns_left == players + 1 - turn
        assert not game.over
        game.play("draw deck")
        assert (game.over, game.phase) == (False, "second")
        game.play("draw deck")
    assert (game.over, game.legal()) == (True, [])


def test_end_1_the_last_round_is_not_there_before():
    game = Game.at(NEAR_THE_END.format(players=3, seat=0, pieces=20))
    assert game.view(1).turns_left is None
    game.play("claim Duluth-Winnipeg black")
    assert game.view(1).turns_left is None


def test_end_1_another_player_who_runs_short_adds_no_turn():
    game = Game.at(
        """
        board: san_francisco
        players: 3
        stacks:
        market: 5 red
        seat 0: 4 pieces
          cards: 3 black
        seat 1: 3 pieces
          cards: 1 red
        seat 2: 5 pieces
          cards: 3 green
        """
    )
    for move in (
        "claim Haight Ashbury-Pacific Heights black",
        "claim Fort Mason-Lombard Street red",
        "claim Japanese Gardens-Twin Peaks green",
    ):
        game.play(move)
    assert [position_line(game, f"seat {seat}").split()[0] for seat in range(3)] == ["1", "2", "2"]
    assert (position_line(game, "last round"), game.seat) == ("1", 0)
    game.play("draw red")
    game.play("draw red")
    assert game.over


CHOICE = """
    board: tiny
    market: 5 red
    stacks: bell Abbey; crab Elm
    {more}
    seat 0: 4 pieces
      cards: 2 blue
"""


def test_end_1_a_token_is_taken_before_the_turn_ends():
    """END-1 SF-TOKENS-5  The last round begins when the token has been chosen, not before."""
    game = played(CHOICE.format(more="first: 0"), "claim Abbey-Elm blue")
    assert (game.seat, game.phase, position_line(game, "last round")) == (0, "take", "")
    game.play("take Elm")
    assert (game.seat, game.phase, position_line(game, "last round")) == (1, "turn", "2")


def test_end_1_the_last_turn_may_end_with_a_token():
    game = played(CHOICE.format(more="last round: 1"), "claim Abbey-Elm blue")
    assert not game.over
    game.play("take Abbey")
    assert (game.over, position_line(game, "seat 0 tokens")) == (True, "bell")


@pytest.mark.parametrize(
    "moves", [["draw deck", "draw red"], ["tickets", "keep 1"], ["claim Abbey-Dock blue"]]
)
def test_end_1_the_last_turn_is_a_whole_turn(moves):
    game = Game.at(CHOICE.format(more="last round: 1"))
    for move in moves:
        assert not game.over
        game.play(move)
    assert game.over
    with pytest.raises(Refusal, match="The game is over"):
        game.play("draw deck")


def test_end_1_a_pass_is_a_turn_of_the_last_round():
    """END-1 TURN-2  A seat that can do nothing passes in its last turn."""
    game = Game.at(all_owned(3, more="last round: 2"))
    game.play("pass")
    assert (game.over, position_line(game, "last round")) == (False, "1")
    game.play("pass")
    assert game.over


def test_end_1_drawing_does_not_bring_the_last_round_to_a_player_with_three_pieces():
    game = played("board: tiny\nmarket: 5 red\nseat 0: 3 pieces", "draw red", "draw red")
    assert (game.seat, position_line(game, "last round"), claims(game)) == (1, "", [])
