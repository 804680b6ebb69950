"""Gymnasium: many games at once, in each of which you play one seat against bots.

What may be done is in `infos["action_mask"]`. A game that ended is shown as it ended, and dealt anew in the
next step whatever its action there is: Gymnasium's NEXT_STEP, which its wrappers expect. With SAME_STEP the
next game follows at once, and the last observation is in `infos["final_obs"]`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from wagonway.engine.board import Board
from wagonway.engine.refusal import Refusal
from wagonway.envs.batch import Arrays, Batch
from wagonway.envs.showing import METADATA, check_mode, show
from wagonway.envs.single import Single
from wagonway.envs.spaces import action_space, observation_space

AUTORESETS = {mode.value: mode for mode in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP)}


class ManyEnv(VectorEnv):  # type: ignore[misc]  # Gymnasium is not followed by the type checker
    """A batch of games with the interface of Gymnasium's vector environments."""

    metadata: dict[str, Any]

    def __init__(
        self,
        num_envs: int = 64,
        board: str | Path | Board = "usa",
        opponents: Sequence[str] = ("greedy",),
        seat: int | None = None,
        reward: str = "win",
        threads: int = 1,
        copy: bool = True,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
    ) -> None:
        """Without copy, what a step returns is overwritten by the next."""
        found = board if isinstance(board, Board) else Board.load(board)
        players = len(opponents) + 1
        check_mode(render_mode)
        self.render_mode, self.num_envs = render_mode, num_envs
        self._mode = autoreset(autoreset_mode)
        self.metadata = {**METADATA, "autoreset_mode": self._mode}
        at_once = self._mode == AutoresetMode.SAME_STEP
        arrays = Arrays.room(found, players, num_envs, finals=at_once)
        self.batch = Batch(
            found, players, num_envs, opponents=opponents, seat=seat, reward=reward,
            threads=threads, arrays=arrays, linger=not at_once,
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
        if self._mode == AutoresetMode.SAME_STEP and done.any():
            infos |= self._finals(done)
        return self._kept(self.batch.observations), rewards, done, np.zeros_like(done), infos

    def render(self) -> tuple[Any, ...] | None:
        """Every game as text, SVG or pixels, as chosen when the environment was made."""
        if self.render_mode is None:
            return None
        single = Single(self.batch.board, self.batch.players)
        frames = []
        for i, learner in enumerate(self.batch.learners):
            if self.batch.is_dealt:
                single.load(self.batch.states, i)
            frames.append(show(single, int(learner), self.render_mode))
        return tuple(frames)

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002  Gymnasium's call
        self.batch.close()

    def _infos(self) -> dict[str, Any]:
        every = np.ones(self.num_envs, np.bool_)
        return {"action_mask": self._kept(self.batch.masks), "_action_mask": every}

    def _finals(self, done: Any) -> dict[str, Any]:
        """What Gymnasium's own vectors tell of games that ended in this step: nothing is legal there."""
        last = np.full(self.num_envs, None, dtype=object)
        for i in np.flatnonzero(done):
            last[i] = self.batch.arrays.finals[i].copy()
        nothing = np.zeros_like(self.batch.masks)
        return {
            "final_obs": last,
            "_final_obs": done.copy(),
            "final_info": {"action_mask": nothing, "_action_mask": done.copy()},
            "_final_info": done.copy(),
        }

    def _kept(self, array: Any) -> Any:
        return array.copy() if self._copy else array


def autoreset(mode: str | AutoresetMode) -> AutoresetMode:
    """The mode of a name, "NextStep" or "SameStep"; a game that is over is never left to the caller."""
    name = mode.value if isinstance(mode, AutoresetMode) else mode
    if name not in AUTORESETS:
        raise Refusal("env-autoreset", mode=str(name), modes=", ".join(AUTORESETS))
    return AUTORESETS[name]
