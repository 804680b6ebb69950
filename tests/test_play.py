"""The doors into compiled code: many games at once are the same games one by one."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from tables import BOARDS, TABLES, random_game
from wagonway.bots import load_bot
from wagonway.engine import match, memory, play
from wagonway.engine.asking import addresses
from wagonway.engine.board import Board
from wagonway.engine.dice import new_dice, roll
from wagonway.engine.fairness import new_deal
from wagonway.engine.game import Game
from wagonway.engine.rules import scoring
from wagonway.engine.rules.scoring import SHEET
from wagonway.engine.state import ACTIONS, NOBODY, OVER, SEATS, STATE

GAMES = 6


def keys(players: int, count: int = GAMES) -> Any:
    found = [new_deal(players, seed).key() for seed in range(count)]
    return found if memory.MODE == "plain" else np.array(found, np.int32)


def tables_in_play(board: str, players: int) -> Any:
    """A row a game, each somewhere else in its course."""
    states = memory.rows(STATE, GAMES)
    for i in range(GAMES):
        for game in random_game(board, players, seed=i):
            if len(game.moves) == 7 * i:
                break
        memory.copy(STATE, game.rows, 0, states, i)
    return states


def legal_of(board: str, states: Any, i: int) -> list[int]:
    out = play.numbers(ACTIONS)
    n = play.legal(BOARDS[board].record, states, i, out)
    return [int(id) for id in out[:n]]


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_masks_show_what_is_legal(board: str, players: int) -> None:
    states = tables_in_play(board, players)
    masks = np.ones((GAMES, ACTIONS), np.bool_)
    play.legal_masks(BOARDS[board].record, states, 0, GAMES, masks)
    actions = int(memory.row(BOARDS[board].record, 0).actions)
    for i in range(GAMES):
        assert np.flatnonzero(masks[i][:actions]).tolist() == legal_of(board, states, i)


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_stepping_many_games_is_stepping_each(board: str, players: int) -> None:
    """A game that is over stays as it is, and nothing is legal in it."""
    many, each = (tables_in_play(board, players) for _ in range(2))
    for states in (many, each):
        play.playout(BOARDS[board].record, states, 2, new_dice("to its end"))
    masks = np.zeros((GAMES, ACTIONS), np.bool_)
    choices = np.zeros(GAMES, np.int64)
    for _ in range(20):
        for i in range(GAMES):
            legal = legal_of(board, each, i)
            choices[i] = legal[-1] if legal else 0
            if legal:
                play.apply(BOARDS[board].record, each, i, int(choices[i]))
        play.step_games(BOARDS[board].record, many, 0, GAMES, choices, masks)
        for i in range(GAMES):
            assert memory.dump(STATE, many, i) == memory.dump(STATE, each, i)
            assert np.flatnonzero(masks[i]).tolist() == legal_of(board, each, i)
    assert memory.row(many, 2).phase == OVER


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_stepping_leaves_other_games_alone(board: str, players: int) -> None:
    states = tables_in_play(board, players)
    before = [memory.dump(STATE, states, i) for i in range(GAMES)]
    choices = np.array([legal_of(board, states, i)[0] for i in range(GAMES)])
    masks = np.zeros((GAMES, ACTIONS), np.bool_)
    play.step_games(BOARDS[board].record, states, 2, 4, choices, masks)
    same = [memory.dump(STATE, states, i) == before[i] for i in range(GAMES)]
    assert same == [True, True, False, False, True, True]


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_playout_is_a_game_of_random_legal_moves(board: str, players: int) -> None:
    game = Game.new(BOARDS[board], players, seed=2)
    other, dice = game.copy(), new_dice("a playout")
    steps = int(play.playout(game.board.record, game.rows, 0, new_dice("a playout")))
    while not other.over:
        legal = other.legal_ids()
        other.play(legal[roll(dice, len(legal))])
    assert game.bytes() == other.bytes()
    assert steps == len(other.moves)


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_random_games_are_set_up_played_and_scored(board: str, players: int) -> None:
    record, states = BOARDS[board].record, memory.rows(STATE, 2)
    sheets, sheet = play.numbers(GAMES, SEATS, SHEET), play.numbers(SEATS, SHEET)
    dice, again = new_dice("many"), new_dice("many")
    steps = play.random_games(record, states, 0, players, keys(players), dice, sheets)
    one_by_one = 0
    for i, key in enumerate(keys(players)):
        play.set_up(record, states, 1, players, key, NOBODY)
        one_by_one += play.playout(record, states, 1, again)
        play.score(record, states, 1, sheet)
        for seat in range(players):
            assert memory.listed(sheets[i][seat]) == memory.listed(sheet[seat])
    assert steps == one_by_one
    assert memory.dump(STATE, states, 0) == memory.dump(STATE, states, 1)


def test_threads_play_the_same_games_side_by_side() -> None:
    board, states = BOARDS["san_francisco"], memory.rows(STATE, 4)

    def play_some(row: int) -> list[int]:
        sheets = play.numbers(GAMES, SEATS, SHEET)
        dice = new_dice(row % 2)
        play.random_games(board.record, states, row, 3, keys(3), dice, sheets)
        return [int(sheet[seat][0]) for sheet in sheets for seat in range(3)]

    with ThreadPoolExecutor(2) as pool:
        scores = list(pool.map(play_some, range(4)))
    assert scores[:2] == scores[2:]
    assert scores[0] != scores[1]


def test_a_clone_is_the_same_game() -> None:
    states = memory.rows(STATE, 2)
    game = Game.new(BOARDS["usa"], players=5, seed=1)
    memory.copy(STATE, game.rows, 0, states, 0)
    play.clone_many(states, 0, 1, 3)
    assert memory.dump(STATE, states, 1) == game.bytes()


def play_match(names: list[str], deals: Any) -> tuple[Any, Any]:
    """The stories and paces of one game a deal between bots on the tiny board."""
    n = len(deals)
    states, views, memories = match.desk(2)
    stories, paces = play.numbers(n, SEATS, match.STORY), play.numbers(n, SEATS, match.PACE)
    dice: Any = [[new_dice(game, seat) for seat in range(2)] for game in range(n)]
    looks, options = play.numbers(2), play.numbers(2, 1)
    if memory.MODE != "plain":
        dice, options = np.array(dice), np.zeros((2, 1))
    for seat in range(2):
        looks[seat] = 1
    bots = addresses([load_bot(name).address() for name in names])
    boards = Board.load("tiny").record
    match.play_games(
        boards, states, views, 2, deals, bots, looks, options, dice, memories, stories, paces
    )
    return stories, paces


def test_whole_games_between_bots_tell_the_story_of_the_same_games_move_by_move() -> None:
    names = ["greedy", "random"]
    stories, paces = play_match(names, keys(2))
    for i, key in enumerate(keys(2)):
        game = Game.new("tiny", players=2, seed=0)
        play.set_up(game.board.record, game.rows, 0, 2, key, NOBODY)
        bots = [load_bot(name) for name in names]
        for seat, bot in enumerate(bots):
            bot.take_dice(new_dice(i, seat))
        decisions = [0, 0]
        while not game.over:
            decisions[game.seat] += 1
            game.play(bots[game.seat].choose(game.view(game.seat)))
        for seat, told in enumerate(game.result().seats):
            story = stories[i][seat]
            assert story[match.DECISIONS] == decisions[seat]
            assert story[scoring.TOTAL] == told.total
            assert story[match.TICKETS_KEPT] == len(told.tickets)
            assert story[match.PIECES_LEFT] == game.state.pieces[seat]
            assert story[match.FAULTS] == 0
            assert paces[i][seat][match.PACE - 1] == told.routes


def test_a_match_knows_legal_answers_from_others() -> None:
    legal = play.numbers(ACTIONS)
    for i in range(5):
        legal[i] = 3 * i
    assert [action for action in range(-2, 20) if match.is_among(legal, 5, action)] == [
        0,
        3,
        6,
        9,
        12,
    ]
    assert not match.is_among(legal, 0, 0)
