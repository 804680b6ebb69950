"""Bots: every file in the folder plays every board fairly, and the kit catches one that does not."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import wagonway.bots as folder
from play_bots import moves
from tables import BOARDS, TABLES, play_out
from wagonway.bots import Bot, bot_names, bot_rows, load_bot, loader
from wagonway.bots.conductor import weights
from wagonway.engine import match, memory
from wagonway.engine.fairness import new_deal
from wagonway.engine.game import Game
from wagonway.engine.refusal import Refusal
from wagonway.engine.rules.scoring import TOTAL
from wagonway.engine.state import STATE
from wagonway.testing import check_bot

# master searches: so few playouts that a game takes no longer than one of another bot.
QUICK = {"master": "master:playouts=4"}
BOTS = [QUICK.get(name, name) for name in bot_names()]
COMPILED = [name for name in bot_names() if load_bot(name).compiled]
EVERYTHING = {"draw deck", "draw from the market", "tickets", "keep", "claim", "place", "take"}


def bot_module(name: str, choose: Any) -> ModuleType:
    module = ModuleType(name)
    module.choose = choose  # type: ignore[attr-defined]
    return module


# Some bots never want more tickets, and a choice between two tokens is rare.
ALWAYS = EVERYTHING - {"tickets", "take"}


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_is_legal_steady_and_fair(bot: str) -> None:
    kinds = check_bot(bot, games=1 if bot in QUICK.values() else 2)
    assert {kind for kind, count in kinds.items() if count} >= ALWAYS


def stuck(pile: str = "market:", hand: str = "") -> str:
    """All cards and tickets are with seat 1, but for this hand and this pile."""
    return f"""
        board: tiny
        {pile}
        seat 0:
          cards: {hand}
          tickets: Bridge-Dock
        seat 1:
          cards: rest
          tickets: rest
    """


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(
    ("position", "move"),
    [
        (stuck(), "pass"),
        (stuck("deck: red"), "draw deck"),
        (stuck("market: 1 red"), "draw red"),
        (stuck("market: 1 wild"), "draw wild"),
        (stuck("ticket deck: Abbey-Forge"), "tickets"),
        (stuck(hand="1 red"), "claim"),
    ],
    ids=["pass", "deck", "market", "wild", "tickets", "claim"],
)
def test_turn_2_every_bot_makes_the_only_legal_move(bot: str, position: str, move: str) -> None:
    assert str(load_bot(bot).choose(Game.at(position).view(0))).startswith(move)


@pytest.mark.parametrize("bot", BOTS)
def test_sf_tokens_5_every_bot_takes_a_token(bot: str) -> None:
    game = Game.at("""
        board: tiny
        to act: 0
        phase: turn
        market: 5 blue
        stacks: bell Abbey; crab Dock; star Elm
        seat 0:
          cards: 2 red
          tickets: Bridge-Dock
    """)
    game.play("claim Abbey-Dock red")
    assert game.phase == "take"
    assert load_bot(bot).choose(game.view(0)) in {"take Abbey", "take Dock"}


def test_random_uses_every_kind_of_move() -> None:
    kinds = check_bot("random", boards=["tiny"], games=8)
    assert {kind for kind, count in kinds.items() if count} >= EVERYTHING


def test_a_users_bot_is_checked_by_its_module() -> None:
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


def test_a_bot_with_its_own_randomness_is_caught() -> None:
    hidden = random.Random(1)
    moody = bot_module("moody", lambda _view, legal, _random: hidden.choice(legal))
    with pytest.raises(AssertionError, match="with the same seed and view moody chose differently"):
        check_bot(moody, boards=["tiny"], games=3)


def test_a_bot_that_peeks_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that contained a rival's hand would change a bot's choices."""
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


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_seed_plays_the_same_game(bot: str) -> None:
    def played() -> list[str]:
        game = Game.new(BOARDS["tiny"], players=3, seed=9)
        bots = [load_bot(bot, "a match", seat) for seat in range(3)]
        return [move.text for move in play_out(game, bots).moves]

    assert played() == played()


def test_another_seed_plays_another_game() -> None:
    games = []
    for seed in range(5):
        game = Game.new(BOARDS["usa"], players=2, seed=9)
        bots = [load_bot("random", seed, seat) for seat in range(2)]
        games.append(tuple(move.text for move in play_out(game, bots).moves))
    assert len(set(games)) == 5


# ------------------------------------------------------------------------------------------ whole games


def play_match(board: str, bots: list[Bot], seeds: list[int], dice: Any) -> tuple[Any, Any]:
    """Games in compiled code: the summary of each seat in each game, and the last state."""
    keys = np.array([new_deal(len(bots), seed).key() for seed in seeds], np.int32)
    seated = bot_rows(bots, board, len(bots))._replace(looks=np.ones(len(bots), np.int64))
    rows = match.new_match(BOARDS[board], *seated, keys, dice)
    rows.memories[:, 1:] = 77  # the memory after a game does not matter
    match.play_games(rows)
    return rows.summaries, memory.dump(STATE, rows.states, 0)


@pytest.mark.parametrize(("i", "bot"), list(enumerate(COMPILED)))
def test_a_game_in_compiled_code_is_the_game_that_choose_plays(i: int, bot: str) -> None:
    board, players = TABLES[i % len(TABLES)]
    names = [bot if seat % 2 == 0 else "random" for seat in range(players)]
    dice = np.random.default_rng(i).integers(0, 1 << 32, (2, players, 4), np.int64)
    bots = [load_bot(name) for name in names]
    _, last = play_match(board, bots, [3, 4], dice.copy())
    game = Game.new(BOARDS[board], players, seed=4)
    for seat in range(players):
        bots[seat].take_dice(dice[1, seat].tolist())
    assert play_out(game, bots).bytes() == last


@pytest.mark.parametrize(
    ("board", "players", "bots"), [("tiny", 3, BOTS), ("san_francisco", 2, COMPILED)]
)
def test_every_bot_plays_the_same_uncompiled(board: str, players: int, bots: list[str]) -> None:
    script = Path(__file__).with_name("play_bots.py")
    played = subprocess.run(
        [sys.executable, script, board, str(players), *bots],
        env={**os.environ, "WAGONWAY_ENGINE": "plain", "PYTHONPATH": str(script.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    games = dict(zip(bots, played.stdout.splitlines(), strict=True))
    assert games == {bot: "; ".join(moves(board, players, bot)) for bot in bots}


@pytest.mark.parametrize("board", ["usa", "san_francisco"])
@pytest.mark.parametrize("bot", ["one_step", "hungry", "thesis", "threat", "steiner"])
def test_some_bots_draw_more_tickets_on_every_board(bot: str, board: str) -> None:
    dice = np.random.default_rng(1).integers(0, 1 << 32, (20, 2, 4), np.int64)
    summaries, _ = play_match(board, [load_bot(bot), load_bot(bot)], list(range(20)), dice)
    assert summaries[:, :, match.TICKETS_KEPT].max() > BOARDS[board].opening_deal


# What the literature reports of its bots at two players on the USA board (thesis: without the bonus).
PUBLISHED = {"path": 64, "one_step": 91, "hungry": 93, "long_route": 96, "thesis": 98}


@pytest.mark.parametrize("bot", PUBLISHED)
def test_the_bots_of_the_literature_score_what_was_published(bot: str) -> None:
    dice = np.random.default_rng(1).integers(0, 1 << 32, (200, 2, 4), np.int64)
    summaries, _ = play_match("usa", [load_bot(bot), load_bot(bot)], list(range(200)), dice)
    assert summaries[:, :, TOTAL].mean() > PUBLISHED[bot]
    assert not summaries[:, :, match.FAULTS].any()


@pytest.mark.parametrize("board", ["usa", "san_francisco"])
@pytest.mark.parametrize("bot", [*PUBLISHED, "threat"])
def test_planning_bots_beat_hasty(bot: str, board: str) -> None:
    dice = np.random.default_rng(1).integers(0, 1 << 32, (100, 2, 4), np.int64)
    summaries, _ = play_match(board, [load_bot(bot), load_bot("hasty")], list(range(100)), dice)
    assert (summaries[:, 0, TOTAL] > summaries[:, 1, TOTAL]).mean() > 0.5


# ------------------------------------------------------------------------------------------ how they play


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_greedy_beats_random(board: str, players: int) -> None:
    """Greedy has one seat in turn of each table; by chance alone it would win one game in `players`."""
    won, games = 0, 4 * players
    for seed in range(games):
        game = Game.new(BOARDS[board], players, seed)
        own = seed % players
        names = ["greedy" if seat == own else "random" for seat in range(players)]
        bots = [load_bot(name, seed, seat) for seat, name in enumerate(names)]
        won += own in play_out(game, bots).result().winners
    assert won > games / players


@pytest.mark.parametrize(
    ("own", "rival", "choice"),
    [
        ("cards: 2 red, 3 green", "routes:", "claim Bridge-Castle green"),
        (
            "cards: 2 green\n  routes: Bridge-Elm#gray1; Dock-Elm",
            "routes: Abbey-Bridge#red; Abbey-Dock",
            "draw green",
        ),
    ],
    ids=["the affordable route worth most", "towards the route it nearly has"],
)
def test_greedy_claims_or_draws_for_the_best_route(own: str, rival: str, choice: str) -> None:
    game = Game.at(
        "board: tiny\nto act: 0\nphase: turn\nmarket: 1 red, 2 blue, 2 green\n"
        f"seat 0:\n  {own}\n  tickets: Abbey-Forge\n"
        f"seat 1:\n  {rival}\n  tickets: Abbey-Castle\n"
    )
    assert load_bot("greedy").choose(game.view(0)) == choice


TURN = """
    board: tiny
    to act: 0
    phase: turn
    market: {market}
    seat 0:
      cards: {cards}
      tickets: {tickets}
      routes: {routes}
    seat 1:
      tickets: Castle-Elm
      routes: {theirs}
"""


def choice(
    bot: str, cards: str, tickets: str, routes: str = "", theirs: str = "", market: str = "5 blue"
) -> str:
    position = TURN.format(
        cards=cards, tickets=tickets, routes=routes, theirs=theirs, market=market
    )
    return str(load_bot(bot).choose(Game.at(position).view(0)))


def test_hasty_claims_the_longest_route_at_once() -> None:
    assert choice("hasty", "2 red, 3 green", "Abbey-Castle") == "claim Bridge-Castle green"


def test_path_claims_any_route_on_the_way_the_longest_first() -> None:
    held = "3 green, 2 red"
    assert choice("path", held, "Abbey-Castle") == "claim Bridge-Castle green"
    assert choice("path", held, "Bridge-Dock") == "claim Dock-Elm green"


def test_one_step_goes_for_the_first_route_of_the_way_alone() -> None:
    market = "1 red, 2 green, 2 wild"
    assert choice("one_step", "3 green", "Abbey-Castle", market=market) == "draw red"
    assert choice("one_step", "3 green, 1 red", "Abbey-Castle") == "claim Abbey-Bridge#red red"


@pytest.mark.parametrize(("bot", "move"), [("one_step", "tickets"), ("long_route", "claim Bridge-Castle green")])  # fmt: skip
def test_with_its_tickets_done_one_step_draws_more_and_long_route_goes_for_length(
    bot: str, move: str
) -> None:
    assert choice(bot, "3 green", "Bridge-Dock", "Bridge-Elm#gray1; Dock-Elm") == move


def test_long_route_goes_round_by_long_routes() -> None:
    assert choice("long_route", "3 green", "Bridge-Dock") == "claim Bridge-Castle green"
    assert choice("one_step", "3 green", "Bridge-Dock").startswith("claim Bridge-Elm")


def test_hungry_draws_tickets_until_its_network_takes_its_pieces() -> None:
    assert choice("hungry", "1 red", "Bridge-Dock") == "tickets"
    assert choice("hungry", "1 red", "Castle-Dock; Abbey-Forge; Abbey-Castle") != "tickets"


def test_hungry_pays_gray_routes_only_with_what_no_other_needs() -> None:
    tickets, theirs = "Castle-Dock; Bridge-Forge; Bridge-Dock", "Abbey-Bridge#red"
    assert choice("path", "1 red", tickets, theirs=theirs) == "claim Bridge-Elm#gray1 red"
    assert choice("hungry", "1 red", tickets, theirs=theirs).startswith("draw")


def test_hoarder_hoards_then_claims_the_longest() -> None:
    assert choice("hoarder", "3 green, 2 red", "Bridge-Dock").startswith("draw")
    assert choice("hoarder", "4 red, 4 green, 2 blue", "Bridge-Dock", market="1 blue, 1 green").startswith("claim Bridge-Castle")  # fmt: skip


def test_thesis_draws_tickets_with_none_open_and_cards_in_hand() -> None:
    done = "Bridge-Elm#gray1; Dock-Elm"
    assert choice("thesis", "2 red", "Bridge-Dock", done) == "tickets"
    assert choice("thesis", "1 red", "Bridge-Dock", done).startswith("draw")


def test_thesis_claims_what_is_long_while_its_targets_still_fit() -> None:
    theirs = "Bridge-Elm#gray1"
    move = choice("thesis", "3 green", "Abbey-Forge", "", theirs)
    assert move == "claim Bridge-Castle green"
    move = choice("thesis", "3 green", "Abbey-Forge", "Abbey-Dock; Castle-Forge", theirs)
    assert move.startswith("draw")


def test_threat_keeps_the_leader_apart_and_one_step_does_not() -> None:
    held, tickets, theirs = "2 blue", "Castle-Dock", "Bridge-Castle; Dock-Elm"
    block = "claim Bridge-Elm#gray1 blue"
    assert choice("threat", held, tickets, "", theirs, "5 red") == block
    assert choice("one_step", held, tickets, "", theirs, "5 red") != block


def test_threat_blocks_nobody_unless_he_leads() -> None:
    mine, theirs = "Dock-Forge; Castle-Forge", "Bridge-Castle; Dock-Elm"
    assert choice("threat", "2 blue", "Castle-Dock", mine, theirs, "5 red") == "tickets"


def test_an_unknown_bot_lists_the_known_ones() -> None:
    with pytest.raises(Refusal) as refusal:
        load_bot("oracle")
    names = ", ".join(bot_names())
    assert str(refusal.value) == f"There is no bot “oracle”; available: {names}."


def test_an_unknown_option_lists_the_known_ones() -> None:
    with pytest.raises(Refusal) as refusal:
        load_bot("random:width=8")
    assert str(refusal.value) == "The bot random has no option “width”; it has —."


def test_a_name_chooses_among_files_of_tuned_options() -> None:
    usual, points = load_bot("conductor"), load_bot("conductor:options=points,thrift=0")
    on_sf, on_usa = (points.options_for(board, 2) for board in ("san_francisco", "usa"))
    assert usual.options_for("san_francisco", 2) == {**on_sf, "thrift": 1.0}
    assert usual.options_for("usa", 2) != {**on_usa, "thrift": 1.0}
    assert on_usa["thrift"] == 0
    with pytest.raises(Refusal, match="has no option “options”"):
        load_bot("conductor:options=../conductor")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("raise OSError('no disk')", "Cannot load the bot sketch: OSError: no disk."),
        (
            "a plan",
            "Cannot load the bot sketch: SyntaxError: invalid syntax (sketch.py, line 1).",
        ),
        ("OPTIONS = {}", "The bot sketch defines neither “choose” nor “decide”."),
    ],
)
def test_a_broken_file_in_the_folder_is_refused_in_a_sentence(
    text: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sketch.py").write_text(text, "utf-8")
    monkeypatch.setattr(folder, "__path__", [*folder.__path__, str(tmp_path)])
    monkeypatch.delitem(sys.modules, "wagonway.bots.sketch", raising=False)
    with pytest.raises(Refusal) as refusal:
        load_bot("sketch")
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("text", ["[usa.2", "any = 3", "usa = 3", "[usa]\n2 = 1"])
def test_a_broken_data_file_is_refused_in_a_sentence(text: str, tmp_path: Path) -> None:
    (tmp_path / "sketch.toml").write_text(text, "utf-8")
    module = bot_module("sketch", lambda _view, legal, _random: legal[0])
    module.__file__ = str(tmp_path / "sketch.py")
    bot = Bot("sketch", module, {}, "seed")
    with pytest.raises(Refusal, match=r"Cannot read .*sketch\.toml, the options of a bot: .+"):
        bot.options_for("usa", 2)


def test_the_narrower_table_of_a_data_file_wins(tmp_path: Path) -> None:
    text = "[any]\na = 1.0\nb = 1.0\nc = 1.0\n[usa]\nb = 2.0\nc = 2.0\n[usa.2]\nc = 3.0\n"
    (tmp_path / "sketch.toml").write_text(text, "utf-8")
    module = bot_module("sketch", lambda _view, legal, _random: legal[0])
    module.__file__ = str(tmp_path / "sketch.py")
    bot = Bot("sketch:d=5", module, {"a": 0.0, "b": 0.0, "c": 0.0, "d": 5.0, "e": 0.0}, "seed")
    assert bot.numbers_for("usa", 2) == [1.0, 2.0, 3.0, 5.0, 0.0]
    assert bot.numbers_for("usa", 3) == [1.0, 2.0, 2.0, 5.0, 0.0]
    assert bot.numbers_for("tiny", 2) == [1.0, 1.0, 1.0, 5.0, 0.0]


def test_every_number_tuned_for_conductor_is_an_option_of_it() -> None:
    for suffix in (".toml", ".points.toml"):
        path = Path(weights.__file__).parent.with_suffix(suffix)
        data = tomllib.loads(path.read_text("utf-8"))
        tables = [data["any"], data["san_francisco"], data.get("usa", {}).get("5", {})]
        assert set().union(*tables) == weights.OPTIONS.keys() - set(weights.NOT_TUNED)


@pytest.mark.parametrize("value", ["nan", "inf", "1e99", "much"])
def test_an_option_is_set_to_a_number_within_reason(value: str) -> None:
    with pytest.raises(
        Refusal, match="is not a valid value for the option patience of the bot conductor"
    ):
        load_bot(f"conductor:patience={value}")


def test_tuned_options_are_read_once_and_kept_for_few_boards() -> None:
    """Names of boards come from records of strangers."""
    bot = load_bot("conductor")
    loader.read_tuning.cache_clear()
    for number in range(1000):
        bot.numbers_for(f"board {number}", 2)
    assert loader.read_tuning.cache_info().misses == 1
    assert loader.tuned_options.cache_info().currsize < 1000
