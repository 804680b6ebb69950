"""Bots: every file in the folder plays every board fairly, and the kit catches one that does not."""

from __future__ import annotations

import random
from types import ModuleType
from typing import Any

import pytest

from tables import BOARDS, TABLES
from wagonway.bots import bot_names, load_bot
from wagonway.engine.game import Game
from wagonway.engine.refusal import Refusal
from wagonway.testing import check_bot

EVERYTHING = {"draw deck", "draw from the market", "tickets", "keep", "claim", "place", "take"}


def bot_module(name: str, choose: Any) -> ModuleType:
    module = ModuleType(name)
    module.choose = choose  # type: ignore[attr-defined]
    return module


@pytest.mark.parametrize("bot", bot_names())
def test_every_bot_is_legal_steady_and_fair(bot: str) -> None:
    kinds = check_bot(bot, games=1)
    assert set(kinds) >= EVERYTHING
    assert kinds["claim"]


def test_random_uses_every_kind_of_move() -> None:
    kinds = check_bot("random", boards=["tiny"], games=8)
    assert {kind for kind, count in kinds.items() if count} >= EVERYTHING


def test_a_bot_of_ones_own_is_checked_by_its_module() -> None:
    last = bot_module("last", lambda _view, legal, _random: legal[-1])
    assert check_bot(last, boards=["tiny"], games=1)["claim"]


def test_an_illegal_bot_is_caught() -> None:
    passer = bot_module("passer", lambda _view, _legal, _random: "pass")
    with pytest.raises(AssertionError) as caught:
        check_bot(passer, boards=["tiny"], games=1)
    where = "tiny, 2 players, seed 0, after 0 moves"
    assert str(caught.value) == f"{where}: passer chose “pass”, which is not legal."


def test_a_bot_that_stops_is_caught() -> None:
    broken = bot_module("broken", lambda _view, legal, _random: legal[len(legal)])
    with pytest.raises(AssertionError, match="broken stopped with IndexError"):
        check_bot(broken, boards=["tiny"], games=1)


def test_a_bot_with_dice_of_its_own_is_caught() -> None:
    hidden = random.Random(1)
    moody = bot_module("moody", lambda _view, legal, _random: hidden.choice(legal))
    with pytest.raises(AssertionError, match="with the same seed and view moody chose differently"):
        check_bot(moody, boards=["tiny"], games=3)


def test_a_bot_that_peeks_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that let a rival's hand show through would be noticed by what a bot makes of it."""
    see = Game.view

    def leaky(game: Game, seat: int | None) -> Any:
        view = see(game, seat)
        view.leak = [int(n) for n in game.state.hand[(game.seat + 1) % game.players]]
        return view

    monkeypatch.setattr(Game, "view", leaky)
    peeker = bot_module(
        "peeker", lambda view, legal, _random: legal[sum(view.leak[1:3]) % len(legal)]
    )
    with pytest.raises(AssertionError, match="peeker chose by what its seat cannot see"):
        check_bot(peeker, boards=["tiny"], games=4)


@pytest.mark.parametrize("bot", bot_names())
def test_the_same_seed_plays_the_same_game(bot: str) -> None:
    def played() -> list[str]:
        game = Game.new(BOARDS["tiny"], players=3, seed=9)
        bots = [load_bot(bot, "a match", seat) for seat in range(3)]
        while not game.over:
            game.play(bots[game.seat].choose(game.view(game.seat)))
        return [move.text for move in game.moves]

    assert played() == played()


def test_another_seed_plays_another_game() -> None:
    games = []
    for seed in range(5):
        game = Game.new(BOARDS["usa"], players=2, seed=9)
        bots = [load_bot("random", seed, seat) for seat in range(2)]
        while not game.over:
            game.play(bots[game.seat].choose(game.view(game.seat)))
        games.append(tuple(move.text for move in game.moves))
    assert len(set(games)) == 5


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_greedy_beats_random(board: str, players: int) -> None:
    """Greedy has one seat in turn of each table; by chance alone it would win one game in `players`."""
    won, games = 0, 4 * players
    for seed in range(games):
        game = Game.new(BOARDS[board], players, seed)
        own = seed % players
        names = ["greedy" if seat == own else "random" for seat in range(players)]
        bots = [load_bot(name, seed, seat) for seat, name in enumerate(names)]
        while not game.over:
            game.play(bots[game.seat].choose(game.view(game.seat)))
        won += own in game.result().winners
    assert won > games / players


def test_greedy_claims_the_affordable_route_worth_most() -> None:
    game = Game.at("""
        board: tiny
        to act: 0
        phase: turn
        market: 1 red, 2 blue, 2 green
        seat 0:
          cards: 2 red, 3 green
          tickets: Abbey-Forge
        seat 1:
          tickets: Abbey-Castle
    """)
    assert load_bot("greedy").choose(game.view(0)) == "claim Bridge-Castle green"


def test_greedy_draws_towards_the_route_it_nearly_has() -> None:
    game = Game.at("""
        board: tiny
        to act: 0
        phase: turn
        market: 1 red, 2 blue, 2 green
        seat 0:
          cards: 2 green
          tickets: Abbey-Forge
          routes: Bridge-Elm#gray1; Dock-Elm
        seat 1:
          routes: Abbey-Bridge#red; Abbey-Dock
          tickets: Abbey-Castle
    """)
    assert load_bot("greedy").choose(game.view(0)) == "draw green"


def test_an_unknown_bot_is_told_which_there_are() -> None:
    with pytest.raises(Refusal) as refusal:
        load_bot("oracle")
    names = ", ".join(bot_names())
    assert str(refusal.value) == f"There is no bot “oracle”; there are {names}."


def test_an_unknown_option_is_told_which_there_are() -> None:
    with pytest.raises(Refusal) as refusal:
        load_bot("random:width=8")
    assert str(refusal.value) == "The bot random has no option “width”; it has —."
