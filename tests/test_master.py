"""master: its budget, its worlds, and that it beats bots that do not search."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from tables import BOARDS, TABLES, play_out, random_game
from wagonway.bots import load_bot
from wagonway.bots.master import prior, scale_of, tried_actions, tried_with_prior
from wagonway.bots.master.evaluator import (
    WORTH,
    Evaluator,
    Outcomes,
    margins_of,
    shares_of,
    worth_of,
)
from wagonway.bots.master.playouts import OUTCOME, TOTALS, WON
from wagonway.bots.master.search import PlayoutLimit, best_action, best_rows, is_better
from wagonway.engine.actions import TICKETS, VERBS, notation
from wagonway.engine.game import Game
from wagonway.engine.refusal import BotError

TICKETS_KIND = VERBS.index(TICKETS)  # the feature


def some_game(board: str, players: int, moves: int) -> Game:
    """A game after this many random moves, at a decision with a choice."""
    games = random_game(board, players, seed=3)
    return next(each for each in games if len(each.moves) >= moves and len(each.legal_ids()) > 1)


def evaluator(game: Game, threads: int = 1) -> Evaluator:
    made = Evaluator(game.board, game.players, threads)
    made.look(game.view(game.seat), "a seed")
    return made


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_worlds_are_played_to_their_end_on_every_board(board: str, players: int) -> None:
    game = some_game(board, players, 4 * players)
    outcomes = evaluator(game).try_actions(game.legal_ids()[:2], 0, 3)
    assert outcomes.shape == (2, 3, OUTCOME)
    assert (shares_of(outcomes, players).sum(axis=-1) == 1).all()
    totals, won = outcomes[..., TOTALS : TOTALS + players], outcomes[..., WON : WON + players]
    assert (totals[won == 1] == np.broadcast_to(totals.max(-1, keepdims=True), totals.shape)[won == 1]).all()  # fmt: skip


def test_a_world_is_the_same_for_every_action_chunk_and_thread() -> None:
    game = some_game("san_francisco", 3, 20)
    first, second = game.legal_ids()[:2]
    whole = evaluator(game).try_actions([first, second], 0, 6)
    parts = [evaluator(game).try_actions([first], start, start + 2) for start in (0, 2, 4)]
    assert (np.concatenate(parts, axis=1)[0] == whole[0]).all()
    assert (evaluator(game).try_actions([second], 0, 6)[0] == whole[1]).all()
    assert (evaluator(game, threads=3).try_actions([first, second], 0, 6) == whole).all()


def test_worlds_come_from_the_view_and_nothing_else() -> None:
    game = some_game("usa", 3, 30)
    other = game.imagine(game.seat, "another world")
    actions = game.legal_ids()[:2]
    assert other.bytes() != game.bytes()
    same = evaluator(game).try_actions(actions, 0, 4) == evaluator(other).try_actions(actions, 0, 4)
    assert same.all()


def test_a_victory_and_its_margin_are_worth_half_each() -> None:
    outcomes = np.zeros((3, OUTCOME), np.int64)
    outcomes[0, [0, 1, WON]] = 30, 10, 1
    outcomes[1, [0, 1, WON + 1]] = 10, 30, 1
    outcomes[2, [0, 1, WON, WON + 1]] = 20, 20, 1, 1
    assert margins_of(outcomes, 2).tolist() == [[20, -20], [-20, 20], [0, 0]]
    assert worth_of(outcomes, 2, me=0, scale=20).tolist() == [875_000, 125_000, 500_000]


def test_conductors_choice_stays_and_the_worst_are_left_out() -> None:
    worth = np.array([[0, 0], [5, 5], [9, 9], [7, 7]])
    assert best_rows(worth, 3) == [0, 2, 3]
    assert best_rows(worth, 2) == [0, 2]


def test_another_action_must_be_better_by_more_than_noise() -> None:
    assert is_better(np.array([10, 12, 9, 11]))
    assert not is_better(np.array([100, -99, 50, -50]))
    assert not is_better(np.array([7]))


def test_a_count_of_playouts_is_never_exceeded() -> None:
    budget = PlayoutLimit(100)
    while more := budget.chunk(0.6, 7):
        budget.spend(7 * more)
    assert 60 - 7 < budget.spent <= 60


def test_one_payment_a_route_is_tried_and_tickets_always() -> None:
    game = some_game("usa", 2, 40)
    actions = notation(game.board).actions
    tried = [actions[id] for id in tried_actions(game.view(game.seat), 6)]
    assert len(tried) == 6
    routes = [action.route for action in tried if action.route]
    assert len(routes) == len(set(routes))
    assert "tickets" in [action.text for action in tried]


def test_the_same_playouts_are_the_same_game_whatever_the_threads() -> None:
    def played(name: str) -> list[str]:
        game = Game.new(BOARDS["san_francisco"], 2, seed=4)
        bots = [load_bot(name, 1), load_bot("conductor", 2)]
        return [move.text for move in play_out(game, bots).moves]

    assert played("master:playouts=40") == played("master:playouts=40,threads=2")
    assert played("master:playouts=40") != played("master:playouts=120")


def test_one_candidate_is_played_without_a_search() -> None:
    """Every legal action may pay for the same route, and one payment a route is tried."""
    game = some_game("usa", 2, 40)
    only = game.legal_ids()[:1]
    view = game.view(game.seat)
    assert best_action(evaluator(game), only, PlayoutLimit(100), scale_of(view.board)) == only[0]
    assert load_bot("master:width=1", 1).choose(view) == load_bot("conductor", 1).choose(view)


def test_without_weights_there_is_no_prior(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAGONWAY_DATA", str(tmp_path))
    for players in (2, 3):
        game = some_game("san_francisco", players, 20)
        view = game.view(game.seat)
        for number in (0, prior.NO_PRIOR):
            assert tried_with_prior(view, 5, number) == (tried_actions(view, 5), None)
    with pytest.raises(BotError, match="“7” is not a valid value for the option prior"):
        load_bot("master:prior=7", 1).choose(view)


def test_a_prior_ranks_the_candidates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAGONWAY_DATA", str(tmp_path))
    game = some_game("usa", 2, 40)
    view = game.view(game.seat)
    weights = {"first": np.zeros((1, prior.FEATURES + 1)), "second": np.ones((1, 2))}
    weights["first"][0, TICKETS_KIND] = 1.0  # the net expects 2 of drawing tickets, 1 of all else
    path = prior.candidate_file(game.board, 2, 7)
    path.parent.mkdir()
    np.savez(path, **weights, last=np.ones((1, 2)) - [[0, 1]])
    tried, known = tried_with_prior(view, 3, 7)
    actions = notation(game.board).actions
    assert tried[0] == tried_actions(view, 3)[0]
    assert "tickets" in [actions[id].text for id in tried[1:]]
    assert known is not None
    expected = [0, *(2 if actions[id].kind == "tickets" else 1 for id in tried[1:])]
    assert (known[:, 0] == prior.WORLDS * WORTH * np.array(expected)).all()
    assert load_bot("master:playouts=6,prior=7", 1).choose(view) in game.legal()


def test_a_prior_decides_what_survives_but_not_the_last_pair() -> None:
    """The second action is better in the first worlds, the third in those of the last pair."""
    outcomes = np.zeros((3, 60, OUTCOME), np.int64)
    outcomes[0, :, WON + 1] = outcomes[1, :20, WON] = 1
    outcomes[1, 20:, WON + 1] = outcomes[2, :20, WON + 1] = outcomes[2, 20:, WON] = 1

    class Known:
        players, me = 2, 0

        def try_actions(self, actions: Sequence[int], first: int, stop: int) -> Outcomes:
            return outcomes[list(actions), first:stop]

    known = np.array([[0], [0], [40 * WORTH]])
    assert best_action(Known(), range(3), PlayoutLimit(100), 20) == 0
    assert best_action(Known(), range(3), PlayoutLimit(100), 20, known) == 2
    outcomes[2] = outcomes[0]
    assert best_action(Known(), range(3), PlayoutLimit(100), 20, known) == 0


@pytest.mark.parametrize("threads", [1, 2])
def test_milliseconds_bound_a_decision(threads: int) -> None:
    game = some_game("usa", 2, 20)
    bot = load_bot(f"master:ms=30,threads={threads}", 1)
    clock = time.thread_time if threads == 1 else time.perf_counter
    bot.choose(game.view(game.seat))
    start = clock()
    assert bot.choose(game.view(game.seat)) in game.legal()
    assert clock() - start < (0.5 if threads == 1 else 20)  # other programs may hold the second up


def test_it_beats_the_strongest_level_below() -> None:
    won = 0.0
    for seed in range(12):
        game = Game.new(BOARDS["san_francisco"], 2, seed)
        own = seed % 2
        names = ["master:playouts=60" if seat == own else "hard" for seat in range(2)]
        bots = [load_bot(name, seed, seat) for seat, name in enumerate(names)]
        winners = play_out(game, bots).result().winners
        won += (own in winners) / len(winners)
    assert won > 8
