"""The entry points into compiled code: many games at once are the same games one by one."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from tables import BOARDS, TABLES
from wagonway.bench.kernels import clone_many, random_games
from wagonway.bots import bot_rows, load_bot
from wagonway.engine import match, memory, play
from wagonway.engine.board import Board
from wagonway.engine.dice import new_dice, roll
from wagonway.engine.fairness import new_deal
from wagonway.engine.game import Game
from wagonway.engine.rules import scoring
from wagonway.engine.rules.scoring import SHEET
from wagonway.engine.state import ACTIONS, NOBODY, SEATS, STATE

GAMES = 6


def keys(players: int, count: int = GAMES) -> Any:
    found = [new_deal(players, seed).key() for seed in range(count)]
    return found if memory.MODE == "plain" else np.array(found, np.int32)


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_playout_is_a_game_of_random_legal_moves(board: str, players: int) -> None:
    game = Game.new(BOARDS[board], players, seed=2)
    other, dice = game.copy(), new_dice("a playout")
    steps = int(play.playout(game.board.record, game.rows, 0, new_dice("a playout")))
    while not other.over:
        legal = other.legal()
        other.play(legal[roll(dice, len(legal))])
    assert game.bytes() == other.bytes()
    assert steps == len(other.moves)


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_random_games_are_set_up_played_and_scored(board: str, players: int) -> None:
    record, states = BOARDS[board].record, memory.rows(STATE, 2)
    sheets, sheet = play.numbers(GAMES, SEATS, SHEET), play.numbers(SEATS, SHEET)
    dice, again = new_dice("many"), new_dice("many")
    steps = random_games(record, states, 0, players, keys(players), dice, sheets)
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
        random_games(board.record, states, row, 3, keys(3), dice, sheets)
        return [int(sheet[seat][0]) for sheet in sheets for seat in range(3)]

    with ThreadPoolExecutor(2) as pool:
        scores = list(pool.map(play_some, range(4)))
    assert scores[:2] == scores[2:]
    assert scores[0] != scores[1]


def test_a_clone_is_the_same_game() -> None:
    states = memory.rows(STATE, 2)
    game = Game.new(BOARDS["usa"], players=5, seed=1)
    memory.copy(STATE, game.rows, 0, states, 0)
    clone_many(states, 0, 1, 3)
    assert memory.dump(STATE, states, 1) == game.bytes()


def play_match(names: list[str], deals: Any) -> tuple[Any, Any]:
    """The summaries and paces of one game per deal between bots on the tiny board."""
    dice = [[new_dice(game, seat) for seat in range(2)] for game in range(len(deals))]
    board, bots = Board.load("tiny"), [load_bot(name) for name in names]
    seated = bot_rows(bots, board.id, 2)
    rows = match.new_match(board, *seated, deals, memory.as_rows(np.array(dice)))
    match.play_games(rows)
    return rows.summaries, rows.paces


def test_match_summaries_agree_with_stepwise_games() -> None:
    names = ["greedy", "random"]
    summaries, paces = play_match(names, keys(2))
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
        for seat, result in enumerate(game.result().seats):
            summary = summaries[i][seat]
            assert summary[match.DECISIONS] == decisions[seat]
            assert summary[scoring.TOTAL] == result.total
            assert summary[match.TICKETS_KEPT] == len(result.tickets)
            assert summary[match.PIECES_LEFT] == game.state.pieces[seat]
            assert summary[match.FAULTS] == 0
            assert paces[i][seat][match.PACE - 1] == result.routes


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
