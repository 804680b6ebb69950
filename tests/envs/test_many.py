"""Many games for Gymnasium: its wrappers accept them, and the infos are those of its own vectors."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import vector as wrappers

from wagonway import Refusal
from wagonway.envs import ManyEnv

OVER = 6  # the index of the phase "over"
MODES = [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP]


def vector(**options: Any) -> Any:
    return gymnasium.make_vec("wagonway/Tiny-v0", **{"num_envs": 3, **options})


def steps(envs: Any, n: int) -> Iterator[tuple[Any, ...]]:
    """The results of random legal actions."""
    random = np.random.default_rng(2)
    _, infos = envs.reset(seed=4)
    for _ in range(n):
        step = envs.step(
            (infos["action_mask"] * random.random(infos["action_mask"].shape)).argmax(1)
        )
        infos = step[-1]
        yield step


def shape(value: Any) -> Any:
    """The keys, types and shapes of infos."""
    if isinstance(value, dict):
        return {key: shape(part) for key, part in value.items()}
    return value.dtype, value.shape


def test_many_games_are_made_by_their_id() -> None:
    envs = vector(num_envs=4, opponents=["hasty"])
    assert isinstance(envs, ManyEnv)
    shown, infos = envs.reset(seed=1)
    assert shown in envs.observation_space
    assert infos["action_mask"].shape == (4, envs.single_action_space.n)
    envs.close()


def test_same_step_autoreset_keeps_the_last_observation() -> None:
    envs = ManyEnv(6, "tiny", ["greedy", "random"], threads=2, autoreset_mode="SameStep")
    ended, total = 0, 0.0
    for shown, rewards, done, truncated, infos in steps(envs, 120):
        assert shown in envs.observation_space
        assert not truncated.any()
        assert not rewards[~done].any()
        assert infos["action_mask"].any(axis=1).all()
        total += float(rewards.sum())
        for i in np.flatnonzero(done):
            ended += 1
            assert infos["final_obs"][i][OVER] == 1
            assert shown[i][OVER] == 0
    assert ended > 10
    assert total != 0
    envs.close()


def test_next_step_autoreset_shows_the_end_then_redeals() -> None:
    envs = ManyEnv(6, "tiny", ["greedy", "random"], threads=2)
    before, ended, total = np.zeros(6, np.bool_), 0, 0.0
    for shown, rewards, done, truncated, infos in steps(envs, 120):
        assert shown in envs.observation_space
        assert not truncated.any()
        assert not rewards[~done].any()
        assert not (before & done).any()
        assert (shown[:, OVER] == done).all()
        assert (infos["action_mask"].any(axis=1) != done).all()
        assert shown[before, 0].all()  # the phase "choose"
        assert set(infos) == {"action_mask", "_action_mask"}
        before, ended, total = done, ended + int(done.sum()), total + float(rewards.sum())
    assert ended > 10
    assert total != 0
    envs.close()


def test_both_autoreset_modes_play_the_same_games() -> None:
    """Always the first legal action: a game does not depend on when the next is dealt."""
    worth: list[list[float]] = []
    for mode in MODES:
        envs = ManyEnv(1, "tiny", ["random"], reward="margin", autoreset_mode=mode)
        _, infos = envs.reset(seed=9)
        got: list[float] = []
        while len(got) < 8:
            _, rewards, done, _, infos = envs.step(infos["action_mask"].argmax(axis=1))
            got += rewards[done].tolist()
        worth.append(got)
    assert worth[0] == worth[1]
    assert len(set(worth[0])) > 1


def test_a_lingering_batch_refuses_illegal_actions() -> None:
    envs = ManyEnv(8, "tiny")
    envs.reset(seed=1)
    batch, ended = envs.batch, 0
    for _ in range(100):
        batch.step(batch.choose_random())
        ended += int(batch.done.sum())
        assert (batch.seats == batch.learners).all()
    assert ended > 8
    choices = batch.choose_random().copy()
    choices[int(np.flatnonzero(~batch.done)[0])] = -1
    with pytest.raises(Refusal, match="illegal"):
        envs.step(choices)


@pytest.mark.parametrize("mode", MODES)
def test_infos_are_those_of_gymnasiums_own_vectors(mode: AutoresetMode) -> None:
    ours = vector(autoreset_mode=mode)
    theirs = vector(vectorization_mode="sync", vector_kwargs={"autoreset_mode": mode})
    found = []
    for envs in (ours, theirs):
        assert envs.metadata["autoreset_mode"] == mode
        _, _, done, _, infos = next(step for step in steps(envs, 200) if step[2].any())
        found.append(shape(infos))
        if mode == AutoresetMode.SAME_STEP:
            assert (infos["_final_info"] == done).all()
            assert (infos["final_info"]["_action_mask"] == done).all()
            assert not infos["final_info"]["action_mask"].any()
    assert found[0] == found[1]


@pytest.mark.parametrize(
    "wrapped",
    [
        wrappers.FlattenObservation,
        wrappers.NormalizeObservation,
        wrappers.RecordEpisodeStatistics,
        wrappers.NormalizeReward,
        lambda envs: wrappers.DtypeObservation(envs, np.float32),
        lambda envs: wrappers.TransformObservation(envs, lambda shown: shown),
        lambda envs: wrappers.ClipReward(envs, -1, 1),
    ],
)
def test_gymnasiums_wrappers_take_many_games(wrapped: Any) -> None:
    ended = sum(int(done.sum()) for _, _, done, _, _ in steps(wrapped(vector()), 80))
    assert ended > 0


def test_infos_become_a_list() -> None:
    envs = wrappers.DictInfoToList(vector(autoreset_mode="SameStep"))
    _, infos = envs.reset(seed=4)
    ended = 0
    for _ in range(80):
        actions = np.array([int(info["action_mask"].argmax()) for info in infos])
        _, _, done, _, infos = envs.step(actions)
        assert [("final_info" in info) for info in infos] == done.tolist()
        ended += int(done.sum())
    assert ended > 0


@pytest.mark.parametrize("mode", MODES)
def test_wrappers_count_the_games_of_many(mode: AutoresetMode) -> None:
    envs = wrappers.RecordEpisodeStatistics(ManyEnv(4, "tiny", autoreset_mode=mode))
    _, infos = envs.reset(seed=4)
    finished = 0
    for _ in range(60):
        _, _, done, _, infos = envs.step(infos["action_mask"].argmax(axis=1))
        finished += int(done.sum())
        if done.any():
            assert (np.abs(infos["episode"]["r"][done]) <= 1).all()
    assert finished > 0


def test_every_game_is_rendered_as_it_ended() -> None:
    envs = vector(render_mode="rgb_array")
    empty = envs.render()
    assert len(empty) == 3
    over = next(done for _, _, done, _, _ in steps(envs, 60) if done.any())
    frames = envs.render()
    assert isinstance(frames, tuple)
    for i in np.flatnonzero(over):
        assert frames[i].shape == empty[i].shape
        assert (frames[i] != empty[i]).any()


def test_rendered_text_is_the_learners_view() -> None:
    envs = ManyEnv(2, "tiny", render_mode="ansi", seat=1)
    envs.reset(seed=1)
    assert ["seat 1 of 2" in frame for frame in envs.render() or ()] == [True, True]
    assert ManyEnv(2, "tiny").render() is None


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: vector(autoreset_mode=AutoresetMode.DISABLED), "NextStep, SameStep"),
        (lambda: vector(autoreset_mode="Someday"), "NextStep, SameStep"),
        (lambda: vector(render_mode="smoke"), "ansi, svg, rgb_array"),
    ],
)
def test_invalid_options_are_refused_in_a_sentence(wrong: Any, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        wrong()
