"""Copies of environments, however they are made, behave exactly like their originals."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pyspiel
import pytest

from tables import BOARDS
from wagonway import Board
from wagonway.envs import Batch, ManyEnv, SoloEnv, TableEnv
from wagonway.envs.openspiel import load_game

MORE = 10  # decisions that a copy is followed for


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))  # noqa: S301  our own bytes


COPIES = [copy.deepcopy, pickled]


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("before", [0, 7])
def test_a_table_and_its_copy_play_alike(copied: Callable[[Any], Any], before: int) -> None:
    table, random = TableEnv("tiny", 3), np.random.default_rng(1)
    table.reset(seed=4)
    for _ in range(before):
        table.step(int(random.choice(np.flatnonzero(table.last()[4]["action_mask"]))))
    other = copied(table)
    for _ in range(MORE):
        mask = table.last()[4]["action_mask"]
        assert (other.last()[4]["action_mask"] == mask).all()
        for agent in table.agents:
            assert (
                other.observe(agent)["observation"] == table.observe(agent)["observation"]
            ).all()
        action = int(random.choice(np.flatnonzero(mask)))
        table.step(action)
        other.step(action)


@pytest.mark.parametrize("copied", COPIES)
def test_a_table_is_copied_before_it_is_dealt(copied: Callable[[Any], Any]) -> None:
    table = TableEnv("tiny", 2)
    other = copied(table)
    assert not other.observe("player_0")["observation"].any()
    table.reset(seed=3)
    other.reset(seed=3)
    assert (other.last()[0]["observation"] == table.last()[0]["observation"]).all()
    assert (other.last()[4]["action_mask"] == table.last()[4]["action_mask"]).all()


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("opponent", ["random", "hard"])
def test_a_game_against_bots_and_its_copy_play_alike(
    copied: Callable[[Any], Any], opponent: str
) -> None:
    env = SoloEnv("tiny", ["greedy", opponent])
    fresh = copied(env)
    _, info = env.reset(seed=5)
    assert (fresh.reset(seed=5)[1]["action_mask"] == info["action_mask"]).all()
    _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
    other = copied(env)
    for _ in range(4 * MORE):
        action = int(np.flatnonzero(info["action_mask"])[-1])
        seen, reward, over, _, info = env.step(action)
        seen_there, *rest, info_there = other.step(action)
        assert (seen_there == seen).all()
        assert (info_there["action_mask"] == info["action_mask"]).all()
        assert rest == [reward, over, False]
        if over:
            _, info = env.reset()
            assert (other.reset()[1]["action_mask"] == info["action_mask"]).all()


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("threads", [1, 2])
def test_a_batch_and_its_copy_play_alike(copied: Callable[[Any], Any], threads: int) -> None:
    batch = Batch("tiny", 3, games=5, seed=8, opponents=["random", "hard"], threads=threads)
    fresh = copied(batch)
    batch.reset()
    fresh.reset()
    for _ in range(15):
        batch.step(batch.choose_random())
    other = copied(batch)
    for _ in range(4 * MORE):
        for own, its in zip(vars(batch.arrays).values(), vars(other.arrays).values(), strict=True):
            assert (own == its).all()
        fresh.step(fresh.choose_random())
        assert (other.choose_random() == batch.choose_random()).all()
        batch.step(batch.choices)
        other.step(other.choices)
    for each in (batch, fresh, other):
        each.close()


@pytest.mark.parametrize("copied", COPIES)
def test_many_games_and_their_copy_play_alike(copied: Callable[[Any], Any]) -> None:
    envs = ManyEnv(4, "tiny", ["random"])
    _, infos = envs.reset(seed=2)
    other = copied(envs)
    for _ in range(4 * MORE):
        actions = infos["action_mask"].argmax(axis=1)
        seen, rewards, done, _, infos = envs.step(actions)
        seen_there, rewards_there, done_there, _, infos_there = other.step(actions)
        assert (seen_there == seen).all()
        assert (rewards_there == rewards).all()
        assert (done_there == done).all()
        assert (infos_there["action_mask"] == infos["action_mask"]).all()


def serialized(state: Any) -> Any:
    return state.get_game().deserialize_state(state.serialize())


def serialized_with_game(state: Any) -> Any:
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    return pyspiel.deserialize_game_and_state(text)[1]


@pytest.mark.parametrize(
    "copied", [*COPIES, serialized, serialized_with_game, lambda state: state.clone()]
)
@pytest.mark.parametrize("dealt", [2, 4])
def test_a_state_of_openspiel_and_its_copy_play_alike(
    copied: Callable[[Any], Any], dealt: int
) -> None:
    state, random = load_game("tiny", 2).new_initial_state(), np.random.default_rng(7)
    for _ in range(dealt):
        state.apply_action(3)
    other = copied(state)
    for _ in range(4 + MORE):
        assert other.legal_actions() == state.legal_actions()
        for player in range(2):
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
        action = int(random.choice(state.legal_actions()))
        state.apply_action(action)
        other.apply_action(action)


def test_boards_of_the_package_are_pickled_by_id() -> None:
    usa = BOARDS["usa"]
    other = replace(usa, title="Elsewhere")
    assert len(pickle.dumps(usa)) < 200
    assert pickled(usa) == usa
    assert pickled(other) == other
    assert (pickled(other).title, pickled(usa).title) == ("Elsewhere", usa.title)
    assert (pickled(other).record == Board.load("usa").record).all()
