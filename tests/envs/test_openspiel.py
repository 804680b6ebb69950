"""Our boards in OpenSpiel: its own simulation test passes, and its algorithms play whole games."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from tables import TABLES
from wagonway import Refusal
from wagonway.envs.openspiel import load_game


def dealt(game: Any, *deal: int) -> Any:
    state = game.new_initial_state()
    for outcome in deal or (1, 2, 3, 4):
        state.apply_action(outcome)
    return state


def play_some(state: Any, steps: int, seed: int) -> Any:
    random = np.random.default_rng(seed)
    for _ in range(steps):
        if not state.is_terminal():
            state.apply_action(int(random.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_board_passes_openspiels_simulations(board: str, players: int) -> None:
    pyspiel.random_sim_test(
        load_game(board, players), num_sims=1, serialize=players == 2, verbose=False
    )


@pytest.mark.parametrize("reward", ["rank", "margin"])
def test_other_rewards_pass_as_well(reward: str) -> None:
    game = load_game("tiny", 3, reward)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_deal_is_the_game_of_its_number() -> None:
    from wagonway import Game

    game = load_game("tiny")
    state = dealt(game, 0, 0, 1, 2)
    assert str(state) == Game.new("tiny", 2, seed=258).position
    assert str(dealt(game, 0, 0, 1, 3)) != str(state)


def test_a_copy_goes_its_own_way() -> None:
    state = play_some(dealt(load_game("tiny")), 6, seed=1)
    other = state.clone()
    assert (str(other), other.history()) == (str(state), state.history())
    before = str(state)
    other.apply_action(other.legal_actions()[0])
    assert str(state) == before != str(other)


def test_what_is_resampled_looks_the_same_to_its_seat() -> None:
    for steps in (0, 1, 9, 25):
        state = play_some(dealt(load_game("usa", 3)), steps, seed=steps)
        for player in range(3):
            worlds = [
                state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
                for _ in range(3)
            ]
            for world in worlds:
                assert world.information_state_string(player) == state.information_state_string(
                    player
                )
                assert world.information_state_tensor(player) == state.information_state_tensor(
                    player
                )
                play_some(world.clone(), 5, seed=2)
            assert len({str(world) for world in (*worlds, state)}) == 4


def test_ismcts_plays_whole_games() -> None:
    game = load_game("tiny")
    random = np.random.RandomState(7)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.0, max_simulations=4, random_state=random)
    state = dealt(game)
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(int(bot.step(state)))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
    assert sum(state.returns()) == 0


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises((Refusal, pyspiel.SpielError), match="7"):
        load_game("tiny", 7)
