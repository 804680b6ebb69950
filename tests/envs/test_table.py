"""A table for PettingZoo: its own tests pass, and what happens is what the engine says."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from tables import BOARDS, TABLES
from wagonway import Game, Refusal
from wagonway.engine.actions import notation
from wagonway.envs.pettingzoo_env import TableEnv, env
from wagonway.envs.rewards import REWARDS
from wagonway.envs.steps import observe_seat


def chosen(table: TableEnv, random: Any) -> int | None:
    _, _, terminated, truncated, info = table.last()
    if terminated or truncated:
        return None
    return int(random.choice(np.flatnonzero(info["action_mask"])))


# PettingZoo knows by name which of its own games have observations with a mask.
@pytest.mark.filterwarnings("ignore:Observation (space|is not a NumPy)")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_the_table_passes_pettingzoos_tests(board: str, players: int) -> None:
    for flat in (False, True):
        api_test(TableEnv(board, players, flat=flat), num_cycles=60)
    seed_test(lambda: env(board=board, players=players), num_cycles=40)


@pytest.mark.parametrize("reward", REWARDS)
def test_a_game_at_the_table_is_the_game_of_its_seed(reward: str) -> None:
    table, game = TableEnv("tiny", 3, reward=reward), Game.new("tiny", 3, seed=42)
    random = np.random.default_rng(1)
    table.reset(seed=42)
    while not game.over:
        assert table.agent_selection == f"player_{game.seat}"
        for seat in range(3):
            shown = np.zeros((1, table.observe("player_0")["observation"].size), np.int8)
            observe_seat(game.board.record, game.rows, seat, shown)
            assert (table.observe(f"player_{seat}")["observation"] == shown[0]).all()
        action = chosen(table, random)
        table.step(action)
        game.play(notation(game.board).actions[int(action or 0)])
    totals, winners = game.result().totals, game.result().winners
    given = [table.rewards[f"player_{seat}"] for seat in range(3)]
    assert sum(given) == pytest.approx(0, abs=1e-4)
    assert {seat for seat in range(3) if given[seat] == max(given)} == set(winners)
    if reward == "margin":
        assert given[0] == pytest.approx(totals[0] - (totals[1] + totals[2]) / 2)
    if reward == "rank" and len(set(totals)) == 3:
        assert sorted(given) == [-1, 0, 1]


def test_a_flat_observation_is_the_array_of_the_other() -> None:
    masked, flat = TableEnv("tiny", 2), TableEnv("tiny", 2, flat=True)
    for table in (masked, flat):
        table.reset(seed=5)
        assert table.last()[0] in table.observation_space(table.agent_selection)
    shown, _, _, _, info = masked.last()
    assert (shown["observation"] == flat.last()[0]).all()
    assert (shown["action_mask"] == info["action_mask"]).all()
    assert (shown["action_mask"] == flat.last()[4]["action_mask"]).all()


def test_everybody_is_rewarded_and_leaves() -> None:
    table, random = TableEnv("tiny", 2), np.random.default_rng(3)
    table.reset(seed=3)
    got = {}
    for agent in table.agent_iter():
        _, reward, terminated, _, _ = table.last()
        if terminated:
            got[agent] = reward
        table.step(chosen(table, random))
    assert sorted(got.values()) in ([-1, 1], [0, 0])
    assert table.agents == []
    with pytest.raises(Refusal, match="reset"):
        table.step(0)


def test_a_game_is_truncated_after_max_cycles() -> None:
    table, random = TableEnv("usa", 2, max_cycles=5), np.random.default_rng(3)
    table.reset(seed=3)
    decisions = 0
    for _ in table.agent_iter():
        action = chosen(table, random)
        decisions += action is not None
        table.step(action)
    assert decisions == 10


@pytest.mark.parametrize("max_cycles", [None, 5])
def test_a_legal_game_passes_a_wrapper_that_ends_illegal_ones(max_cycles: int | None) -> None:
    table = TerminateIllegalWrapper(TableEnv("tiny", 3, max_cycles=max_cycles), illegal_reward=-1)
    random, worth = np.random.default_rng(3), {}
    table.reset(seed=3)
    for agent in table.agent_iter():
        _, worth[agent], terminated, truncated, info = table.last()
        assert (terminated or truncated) != info["action_mask"].any()
        table.step(chosen(table, random))
    assert len(worth) == 3
    assert any(worth.values()) == (max_cycles is None)


def test_a_wrapper_ends_an_illegal_game() -> None:
    table = TerminateIllegalWrapper(TableEnv("tiny", 3), illegal_reward=-7)
    table.reset(seed=3)
    guilty, worth = table.agent_selection, {}
    table.step(int(table.infos[guilty]["action_mask"].argmin()))
    for agent in table.agent_iter():
        _, worth[agent], terminated, _, _ = table.last()
        assert terminated
        table.step(None)
    assert worth == {agent: -7 * (agent == guilty) for agent in table.possible_agents}


def test_idle_agents_have_a_mask_of_zeros() -> None:
    table = TableEnv("tiny", 2)
    table.reset(seed=1)
    other = next(agent for agent in table.agents if agent != table.agent_selection)
    assert not table.infos[other]["action_mask"].any()
    assert table.infos[table.agent_selection]["action_mask"].any()


def test_returned_observations_are_not_overwritten() -> None:
    table, random = TableEnv("tiny", 2), np.random.default_rng(3)
    table.reset(seed=1)
    shown, mask = table.last()[0]["observation"], table.last()[0]["action_mask"]
    before = shown.copy(), mask.copy()
    for _ in range(8):
        table.step(chosen(table, random))
    assert (shown == before[0]).all()
    assert (mask == before[1]).all()


@pytest.mark.parametrize("action", [-1, 10**6, 0, None])
def test_an_illegal_action_is_refused(action: int | None) -> None:
    table = TableEnv("tiny", 2)
    table.reset(seed=1)
    before = table.observe("player_0")["observation"]
    with pytest.raises(Refusal, match="illegal"):
        table.step(action)
    assert (table.observe("player_0")["observation"] == before).all()


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: TableEnv("tiny", 2, max_cycles=0), "max_cycles"),
        (lambda: TableEnv("tiny", 2).last(), "reset"),
        (lambda: TableEnv("tiny", 2).observe("player_2"), "player_2"),
    ],
)
def test_invalid_options_are_refused_in_a_sentence(wrong: Any, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        wrong()


@pytest.mark.parametrize("past", [0.9, 0.0])
def test_a_fractional_action_is_refused(past: float) -> None:
    table = TableEnv("tiny", 2)
    table.reset(seed=1)
    with pytest.raises(Refusal, match="integer"):
        table.step(int(table.last()[4]["action_mask"].argmax()) + past)  # type: ignore[arg-type]


def test_a_table_is_shown_in_words_as_an_svg_and_as_pixels() -> None:
    random = np.random.default_rng(3)
    shown = {}
    for mode in ("ansi", "svg", "rgb_array"):
        table = TableEnv("tiny", 2, render_mode=mode)
        table.reset(seed=1)
        empty = table.render()
        while not any(table.terminations.values()):
            table.step(chosen(table, random))
        shown[mode] = empty, table.render()
        assert not np.array_equal(*shown[mode])
    assert "hand: " in shown["ansi"][0]
    assert shown["svg"][0].startswith("<svg")
    pixels = shown["rgb_array"][0]
    assert pixels.dtype == np.uint8
    assert pixels.shape[1:] == (800, 3)
    assert TableEnv("tiny", 2).render() is None


def test_pixels_show_the_wagons_of_each_seat() -> None:
    from wagonway.draw.palette import LIVERIES
    from wagonway.envs.pixels import board_pixels, rgb

    board = BOARDS["tiny"]
    nobody = [-1] * len(board.routes)
    for seat in range(2):
        owners = [seat, *nobody[1:]]
        painted = (board_pixels(board, owners) == rgb(LIVERIES[seat].fill)).all(axis=2)
        before = (board_pixels(board, nobody) == rgb(LIVERIES[seat].fill)).all(axis=2)
        assert painted.sum() - before.sum() > 100


def test_an_unknown_render_mode_is_refused() -> None:
    with pytest.raises(Refusal, match="ansi, svg, rgb_array"):
        TableEnv("tiny", 2, render_mode="smoke")
