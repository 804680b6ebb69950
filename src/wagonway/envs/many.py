"""Gymnasium: many games at once, in each of which you play one seat against bots.

A game that ends is followed by the next in the same step; its last observation is in
`infos["final_obs"]`, as Gymnasium has it. What may be done is in `infos["action_mask"]`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from wagonway.engine.board import Board
from wagonway.envs.batch import Arrays, Batch
from wagonway.envs.spaces import action_space, observation_space


class ManyEnv(VectorEnv):  # type: ignore[misc]  # Gymnasium is not followed by the type checker
    """A batch of games with the interface of Gymnasium's vector environments."""

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        num_envs: int = 64,
        board: str | Path | Board = "usa",
        opponents: Sequence[str] = ("greedy",),
        seat: int | None = None,
        reward: str = "win",
        threads: int = 1,
        copy: bool = True,
    ) -> None:
        """Without copy, what a step returns is overwritten by the next."""
        found = board if isinstance(board, Board) else Board.load(board)
        players = len(opponents) + 1
        self.num_envs = num_envs
        arrays = Arrays.room(found, players, num_envs, finals=True)
        self.batch = Batch(
            found, players, num_envs,
            opponents=opponents, seat=seat, reward=reward, threads=threads, arrays=arrays,
        )  # fmt: skip
        self.single_observation_space = observation_space(found, players)
        self.single_action_space = action_space(found)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal all games anew."""
        super().reset(seed=seed, options=options)
        self.batch.reset(int(self.np_random.integers(1 << 62)))
        return self._kept(self.batch.observations), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One action in every game; an illegal one raises a Refusal, and nothing happens."""
        learners = self.batch.learners
        self.batch.step(actions)
        rewards = self.batch.rewards[np.arange(self.num_envs), learners]
        done = self._kept(self.batch.done)
        infos = self._infos()
        if done.any():
            infos |= self._finals(done)
        return self._kept(self.batch.observations), rewards, done, np.zeros_like(done), infos

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002  Gymnasium's call
        self.batch.close()

    def _infos(self) -> dict[str, Any]:
        every = np.ones(self.num_envs, np.bool_)
        return {"action_mask": self._kept(self.batch.masks), "_action_mask": every}

    def _finals(self, done: Any) -> dict[str, Any]:
        last = np.full(self.num_envs, None, dtype=object)
        for i in np.flatnonzero(done):
            last[i] = self.batch.arrays.finals[i].copy()
        return {"final_obs": last, "_final_obs": done.copy(), "final_info": {}}

    def _kept(self, array: Any) -> Any:
        return array.copy() if self._copy else array
