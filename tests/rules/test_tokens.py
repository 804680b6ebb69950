"""Tourist tokens: the stacks, placing the reserve and taking tokens (SF-TOKENS-*)."""

from __future__ import annotations

import pytest

from positions import changed_board, listed, played, position_line
from wagonway.engine.game import Game
from wagonway.engine.refusal import Refusal

FIXED = {
    "tiny": ["bell Abbey"],
    "san_francisco": [
        "anchor Alcatraz",
        "bell Golden Gate Bridge",
        "crab The Embarcadero",
        "kite Sunset",
        "lamp Potrero Hill",
    ],
}
TABLES = [(board, players) for board in FIXED for players in (2, 3, 4)]


def opened(board: str, players: int, first: int) -> Game:
    """A game whose tickets have been chosen."""
    game = Game.new(board, players, seed=1, first=first)
    for _ in range(players):
        game.play("keep 1")
    return game


# SF-TOKENS-1 SF-TOKENS-2


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_sf_tokens_1_a_symbol_is_a_stack_and_two_stacks_are_kept_aside(board, players):
    game = Game.new(board, players, seed=1)
    assert listed(game, "stacks") == FIXED[board]
    assert len(game.board.symbols) == len(FIXED[board]) + 2


def test_sf_tokens_1_the_usa_have_no_tokens():
    game = Game.new("usa", players=2, seed=1)
    assert (game.board.symbols, game.view(0).stacks) == ((), {})
    game.play("keep 1 2")
    game.play("keep 1 2")
    assert game.phase == "turn"


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_sf_tokens_2_a_stack_holds_three_tokens_with_four_players_else_two(board, players):
    stacks = Game.new(board, players, seed=1).view(0).stacks
    height = 3 if players == 4 else 2
    assert stacks == {item.split(" ", 1)[1]: (item.split()[0], height) for item in FIXED[board]}


@pytest.mark.parametrize(
    ("players", "owners", "taken"),
    [(2, 1, True), (3, 1, True), (3, 2, False), (4, 2, True), (4, 3, False)],
)
def test_sf_tokens_2_no_more_are_taken_than_the_stack_holds(players, owners, taken):
    """SF-TOKENS-2 SF-TOKENS-5  An empty stack gives no token."""
    others = "".join(f"seat {seat}:\n  tokens: kite\n" for seat in range(1, owners + 1))
    position = f"board: san_francisco\nplayers: {players}\nseat 0:\n  cards: 3 purple\n{others}"
    game = played(position, "claim Sunset-Twin Peaks purple")
    assert listed(game, "seat 0 tokens") == (["kite"] if taken else [])
    assert game.view(1).stacks["Sunset"] == ("kite", (3 if players == 4 else 2) - owners - taken)
    assert (game.seat, game.phase) == (1, "turn")


# SF-TOKENS-3 SF-TOKENS-4


@pytest.mark.parametrize("board", FIXED)
@pytest.mark.parametrize(
    ("players", "first", "placers"),
    [
        (3, 0, [2, 1]),
        (3, 1, [0, 2]),
        (3, 2, [1, 0]),
        (4, 0, [3, 2]),
        (4, 1, [0, 3]),
        (4, 2, [1, 0]),
        (4, 3, [2, 1]),
    ],
)
def test_sf_tokens_3_the_last_player_places_a_stack_then_the_last_but_one(
    board, players, first, placers
):
    game = opened(board, players, first)
    places = {"tiny": ["Elm", "Dock"], "san_francisco": ["Pier 39", "Twin Peaks"]}[board]
    for placer, place in zip(placers, places):
        assert (game.phase, game.seat) == ("place", placer)
        game.play(f"place {place}")
    assert (game.phase, game.seat) == ("turn", first)
    reserve = [f"{symbol} {place}" for symbol, place in zip(game.board.symbols[-2:], places)]
    assert listed(game, "stacks") == FIXED[board] + reserve


@pytest.mark.parametrize("board", FIXED)
@pytest.mark.parametrize("first", [0, 1])
def test_sf_tokens_4_of_two_players_the_second_places_both(board, first):
    game = opened(board, 2, first)
    for place in {"tiny": ["Elm", "Dock"], "san_francisco": ["Pier 39", "Twin Peaks"]}[board]:
        assert (game.phase, game.seat) == ("place", 1 - first)
        game.play(f"place {place}")
    assert (game.phase, game.seat) == ("turn", first)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sf_tokens_3_a_stack_may_lie_on_any_location_without_one(players):
    """SF-TOKENS-3 SF-TOKENS-4  The second on another location than the first."""
    game = opened("tiny", players, first=0)
    assert game.legal() == [
        f"place {name}" for name in ("Bridge", "Castle", "Dock", "Elm", "Forge")
    ]
    game.play("place Dock")
    assert game.legal() == [f"place {name}" for name in ("Bridge", "Castle", "Elm", "Forge")]
    for place in ("Dock", "Abbey"):
        with pytest.raises(Refusal, match=f"{place} already has a stack"):
            game.play(f"place {place}")


def test_sf_tokens_3_sixteen_locations_are_free_on_the_san_francisco_board():
    game = opened("san_francisco", 3, first=0)
    taken = {item.split(" ", 1)[1] for item in FIXED["san_francisco"]}
    names = [location.name for location in game.board.locations]
    assert game.legal() == [f"place {name}" for name in names if name not in taken]
    assert len(game.legal()) == 16


@pytest.mark.parametrize(
    ("players", "owners", "taken"),
    [(2, 0, True), (2, 1, False), (3, 1, True), (3, 2, False), (4, 2, True), (4, 3, False)],
)
def test_sf_tokens_4_a_reserve_stack_holds_a_single_token_with_two_players(players, owners, taken):
    """SF-TOKENS-2 SF-TOKENS-4  With more players it is as high as the others."""
    others = "".join(f"seat {seat}:\n  tokens: star\n" for seat in range(1, owners + 1))
    position = f"""board: san_francisco
players: {players}
stacks: star Twin Peaks
seat 0:
  cards: 3 purple
{others}"""
    game = played(position, "claim Sunset-Twin Peaks purple")
    assert listed(game, "seat 0 tokens") == (["star"] if taken else [])
    height = {2: 1, 3: 2, 4: 3}[players]
    assert game.view(1).stacks == {"Twin Peaks": ("star", height - owners - taken)}


# SF-TOKENS-5

CLAIM = """
    board: tiny
    players: {players}
    market: 5 red
    stacks: {stacks}
    seat 0:
      cards: 2 blue
      tokens: {own}
    seat 1:
      tokens: {theirs}
"""


def claimed(stacks: str, own: str = "", theirs: str = "", players: int = 3) -> Game:
    """Seat 0 has just claimed Abbey-Elm."""
    position = CLAIM.format(players=players, stacks=stacks, own=own, theirs=theirs)
    return played(position, "claim Abbey-Elm blue")


@pytest.mark.parametrize("stack", ["bell Abbey; crab Dock", "bell Elm; crab Dock"])
def test_sf_tokens_5_a_token_at_one_end_is_taken_without_asking(stack):
    game = claimed(stack)
    assert (listed(game, "seat 0 tokens"), game.seat, game.phase) == (["bell"], 1, "turn")


@pytest.mark.parametrize(("place", "token"), [("Abbey", "bell"), ("Elm", "star")])
def test_sf_tokens_5_with_tokens_at_both_ends_the_player_chooses(place, token):
    game = claimed("bell Abbey; star Elm; crab Dock")
    assert (game.seat, game.phase) == (0, "take")
    assert position_line(game, "claimed") == "Abbey-Elm"
    assert game.legal() == ["take Abbey", "take Elm"]
    game.play(f"take {place}")
    assert listed(game, "seat 0 tokens") == [token]
    assert (game.seat, game.phase, position_line(game, "claimed")) == (1, "turn", "")


def test_sf_tokens_5_the_choice_lists_locations_in_the_order_of_the_board():
    game = claimed("star Abbey; bell Elm")
    assert game.legal() == ["take Abbey", "take Elm"]


@pytest.mark.parametrize("move", ["pass", "draw deck", "take Dock"])
def test_sf_tokens_5_taking_one_is_not_optional(move):
    game = claimed("bell Abbey; star Elm; crab Dock")
    with pytest.raises(Refusal):
        game.play(move)
    assert (game.seat, game.phase) == (0, "take")


def test_sf_tokens_5_without_a_token_at_the_ends_the_turn_ends():
    game = claimed("crab Dock")
    assert (listed(game, "seat 0 tokens"), game.seat, game.phase) == ([], 1, "turn")


@pytest.mark.parametrize(
    ("own", "theirs", "after"),
    [
        ("bell", "", ["bell", "star"]),
        ("star", "", ["bell", "star"]),
        ("bell; star", "", ["bell", "star"]),
        ("", "bell", None),
        ("crab", "", None),
    ],
)
def test_sf_tokens_5_a_symbol_that_the_player_has_does_not_count(own, theirs, after):
    game = claimed("bell Abbey; star Elm", own, theirs)
    assert game.phase == ("turn" if after else "take")
    assert listed(game, "seat 0 tokens") == (after or listed(game, "seat 0 tokens"))


@pytest.mark.parametrize(
    ("theirs", "after"), [("star", ["bell"]), ("star; bell", ["bell"]), ("bell", None)]
)
def test_sf_tokens_5_an_empty_stack_does_not_count(theirs, after):
    """SF-TOKENS-4 SF-TOKENS-5  With two players the reserve stack of stars holds a single token."""
    game = claimed("bell Abbey; star Elm", theirs=theirs, players=2)
    assert game.phase == ("turn" if after else "take")
    assert listed(game, "seat 0 tokens") == (after or [])


def test_sf_tokens_5_one_token_a_claim():
    game = claimed("bell Abbey; star Elm")
    game.play("take Abbey")
    assert game.view(0).stacks == {"Abbey": ("bell", 1), "Elm": ("star", 2)}


def test_sf_tokens_5_other_moves_give_no_token():
    game = played("board: tiny\nmarket: 5 red\nstacks: bell Abbey", "draw red", "draw red")
    game.play("tickets")
    game.play("keep 1")
    assert game.view(0).tokens == [[], []]


def test_sf_tokens_5_a_board_may_have_a_single_symbol_and_no_reserve(tmp_path):
    """SF-TOKENS-1 SF-TOKENS-5  Then play begins right after the tickets."""
    board = changed_board(
        tmp_path,
        "tiny",
        ('symbols = ["bell", "crab", "star"]', 'symbols = ["bell"]'),
        ("points = [0, 0, 1, 3]", "points = [0, 2]"),
    )
    assert opened(str(board), 3, first=2).phase == "turn"
    position = CLAIM.format(players=3, stacks="bell Elm", own="", theirs="")
    game = played(position.replace("board: tiny", f"board: {board}"), "claim Abbey-Elm blue")
    assert listed(game, "seat 0 tokens") == ["bell"]


# SF-TOKENS-6


def test_sf_tokens_6_tokens_taken_are_public():
    game = claimed("bell Abbey; star Elm", own="crab", theirs="bell; star")
    game.play("take Elm")
    for seat in (0, 1, 2, None):
        assert game.view(seat).tokens == [["crab", "star"], ["bell", "star"], []]
