"""The environments for Gymnasium: its own checks pass, and the bots play as they do elsewhere."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tables import BOARDS, TABLES
from wagonway import Refusal
from wagonway.envs import Batch, SoloEnv, env_ids
from wagonway.envs.rewards import REWARDS, reward_bound


def play(env: Any, seed: int) -> tuple[list[bytes], float]:
    """Random legal actions to the end of a game: all that was shown, and the reward."""
    random = np.random.default_rng(seed)
    shown, info = env.reset(seed=seed)
    seen, over, reward = [shown.tobytes()], False, 0.0
    while not over:
        action = random.choice(np.flatnonzero(info["action_mask"]))
        shown, reward, over, truncated, info = env.step(action)
        seen.append(shown.tobytes())
        assert not truncated
        assert reward == 0 or over
    return seen, reward


def test_every_board_is_registered() -> None:
    assert set(env_ids()) == set(BOARDS)
    assert {"wagonway/San-Francisco-v0", "wagonway/USA-v0", "wagonway/Tiny-v0"} <= set(
        gymnasium.registry
    )


@pytest.mark.parametrize("id", sorted(env_ids().values()))
def test_an_environment_passes_gymnasiums_check(id: str) -> None:
    check_env(gymnasium.make(id).unwrapped)


def test_a_game_repeats_itself_under_its_seed() -> None:
    env = gymnasium.make("wagonway/Tiny-v0", opponents=["greedy", "random"])
    assert play(env, 5) == play(env, 5)
    assert play(env, 5) != play(env, 6)


def test_the_seat_is_random_unless_given() -> None:
    free, named = SoloEnv("tiny"), SoloEnv("tiny", seat=1)
    seats = set()
    for seed in range(12):
        free.reset(seed=seed)
        named.reset(seed=seed)
        seats.add(free.seat)
        assert named.seat == 1
    assert seats == {0, 1}


def test_an_illegal_action_loses_the_game() -> None:
    env = SoloEnv("tiny")
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(wrong)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(Refusal, match="reset"):
        env.step(wrong)


def test_a_fractional_action_is_refused() -> None:
    env = SoloEnv("tiny")
    _, info = env.reset(seed=1)
    with pytest.raises(Refusal, match="integer"):
        env.step(info["action_mask"].argmax() + 0.7)
    env.step(np.array(info["action_mask"].argmax()))


def test_an_unknown_opponent_is_refused_at_once() -> None:
    with pytest.raises(Refusal, match="nobody"):
        gymnasium.make("wagonway/Tiny-v0", opponents=["nobody"])


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_no_result_is_worse_than_an_illegal_action(board: str, players: int, reward: str) -> None:
    env = SoloEnv(board, ["greedy"] * (players - 1), reward=reward)
    env.reset(seed=1)
    forfeited = env.step(-1)[1]
    batch = Batch(board, players, games=64, opponents=["greedy"] * (players - 1), reward=reward)
    batch.reset()
    worst = best = 0.0
    for _ in range(300):
        batch.step(batch.choose_random())
        worst, best = min(worst, batch.rewards.min()), max(best, batch.rewards.max())
    assert forfeited <= worst < 0 < best <= -forfeited


def test_the_margin_bound_covers_all_tickets_lost() -> None:
    """USA: 45 pieces at 2½ points, all tickets, the longest path."""
    usa = BOARDS["usa"]
    tickets = sum(ticket.points for ticket in usa.tickets)
    assert reward_bound("margin", usa) == 113 + tickets + 10
    assert reward_bound("win", usa) == reward_bound("rank", usa) == 1
