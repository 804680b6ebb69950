"""Our boards in OpenSpiel: its own simulation test passes, and its algorithms play whole games."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from pyspiel import PrivateInfoType

from tables import BOARDS, TABLES
from wagonway import Refusal
from wagonway.envs.observation import read
from wagonway.envs.openspiel import load_game


def kind(private: PrivateInfoType, public_info: bool = True, perfect_recall: bool = False) -> Any:
    return pyspiel.IIGObservationType(
        public_info=public_info, perfect_recall=perfect_recall, private_info=private
    )


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
def test_other_rewards_pass_openspiels_simulations(reward: str) -> None:
    game = load_game("tiny", 3, reward)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_deal_is_the_game_of_its_number() -> None:
    from wagonway import Game

    game = load_game("tiny")
    state = dealt(game, 0, 0, 1, 2)
    assert str(state) == Game.new("tiny", 2, seed=258).position
    assert str(dealt(game, 0, 0, 1, 3)) != str(state)


def test_a_copied_state_is_independent() -> None:
    state = play_some(dealt(load_game("tiny")), 6, seed=1)
    other = state.clone()
    assert (str(other), other.history()) == (str(state), state.history())
    before = str(state)
    other.apply_action(other.legal_actions()[0])
    assert str(state) == before != str(other)


def test_a_resampled_state_has_the_same_information_state() -> None:
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


def test_order_of_draws_is_in_the_information_state_only() -> None:
    state = play_some(dealt(load_game("usa")), 2, seed=1)
    player = state.current_player()
    for first, second in itertools.permutations(state.legal_actions(), 2):
        here, there = state.clone(), state.clone()
        try:
            for action in (first, second):
                here.apply_action(action)
            for action in (second, first):
                there.apply_action(action)
        except (Refusal, pyspiel.SpielError):
            continue
        if here.observation_string(player) == there.observation_string(player):
            break
    assert here.history() != there.history()
    assert here.observation_string(player) == there.observation_string(player)
    assert here.information_state_string(player) != there.information_state_string(player)


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_an_information_state_has_one_history_of_its_seat(board: str, players: int) -> None:
    """Every text ends with the actions of the seat."""
    game, met = load_game(board, players), {}
    for seed in range(6):
        state, own = dealt(game, 0, 0, 0, seed % 2), [()] * players
        random = np.random.default_rng(seed)
        while not state.is_terminal() and len(state.history()) < 60:
            for player in range(players):
                text = state.information_state_string(player)
                assert met.setdefault((player, text), own[player]) == own[player]
            action = int(random.choice(state.legal_actions()[-3:]))
            own[state.current_player()] += (action,)
            state.apply_action(action)


def test_secret_choices_are_in_no_other_information_state() -> None:
    state = dealt(load_game("usa", 3))
    assert state.current_player() == 0
    texts = {player: set() for player in range(3)}
    for action in state.legal_actions():
        after = state.child(action)
        for player in range(3):
            texts[player].add(after.information_state_string(player))
    assert [len(texts[player]) for player in range(3)] == [len(state.legal_actions()), 1, 1]


def test_unseen_draws_of_others_are_in_no_information_state() -> None:
    """In worlds that a seat cannot distinguish, a card or tickets for another seat reveal nothing."""
    sampler, compared = pyspiel.UniformProbabilitySampler(0.0, 1.0), 0
    state, random = dealt(load_game("usa")), np.random.default_rng(4)
    for _ in range(60):
        watcher = 1 - state.current_player()
        for action in state.legal_actions():
            if state.action_to_string(action) in ("draw deck", "tickets"):
                worlds = [state, *(state.resample_from_infostate(watcher, sampler) for _ in "abc")]
                after = [world.child(action) for world in worlds]
                assert len({world.information_state_string(watcher) for world in after}) == 1
                assert len({str(world) for world in after}) == 4
                compared += 1
        state.apply_action(int(random.choice(state.legal_actions())))
    assert compared > 20


def test_resampling_drops_what_others_remember() -> None:
    state = play_some(dealt(load_game("usa")), 20, seed=3)
    world = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    hidden = state.recall.private(1)
    assert len(hidden) > 20
    assert hidden not in world.information_state_string(1)


@pytest.mark.parametrize("recall", [True, False])
def test_public_observations_are_equal_for_all_players(recall: bool) -> None:
    game = load_game("usa", 3)
    observer = make_observation(game, kind(PrivateInfoType.NONE, perfect_recall=recall))
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for steps in (0, 3, 30):
        state = play_some(dealt(game), steps, seed=steps)
        seen = set()
        for player in range(3):
            for world in (state, state.resample_from_infostate(player, sampler)):
                observer.set_from(world, player)
                seen.add((observer.string_from(world, player), observer.tensor.tobytes()))
        assert len(seen) == 1
        shown = read(BOARDS["usa"], 3, observer.tensor)
        assert [shown[name] for name in ("hand", "tickets", "given back", "offer 1")] == [{}] * 4
        cards = ("unseen", "market", "discarded", "known: you", "known: seat +1", "known: seat +2")
        assert sum(sum(shown[name].values()) for name in cards) == sum(BOARDS["usa"].cards)


def test_observers_are_those_of_the_state() -> None:
    game = load_game("tiny")
    state = play_some(dealt(game), 9, seed=1)
    for recall, text in ((True, "information_state_string"), (False, "observation_string")):
        observer = make_observation(
            game, kind(PrivateInfoType.SINGLE_PLAYER, perfect_recall=recall)
        )
        for player in range(2):
            assert observer.string_from(state, player) == getattr(state, text)(player)
    usual = make_observation(game)
    usual.set_from(state, 1)
    assert usual.tensor.tolist() == state.observation_tensor(1)
    assert usual.string_from(state, 1) == state.observation_string(1)


@pytest.mark.parametrize(
    ("observation", "params"),
    [
        (kind(PrivateInfoType.ALL_PLAYERS), None),
        (kind(PrivateInfoType.SINGLE_PLAYER, public_info=False), None),
        (None, {"size": 3}),
    ],
)
def test_other_observers_are_refused(observation: Any, params: Any) -> None:
    with pytest.raises(Refusal, match="observation"):
        make_observation(load_game("tiny"), observation, params)


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


def test_an_impossible_table_is_refused() -> None:
    with pytest.raises((Refusal, pyspiel.SpielError), match="7"):
        load_game("tiny", 7)
