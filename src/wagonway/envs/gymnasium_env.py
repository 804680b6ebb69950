"""Gymnasium: you play one seat against bots, in one game (`SoloEnv`) or in many at once (`ManyEnv`).

Legal actions are in `info["action_mask"]`, and in `action_masks()`, which sb3-contrib calls. In `SoloEnv` an illegal action
forfeits the game. In `ManyEnv` a finished game shows its end and is re-dealt in the next step, which ignores its action:
Gymnasium's NEXT_STEP, which its wrappers expect. With SAME_STEP the next game follows at once, and the last observation
is in `infos["final_obs"]`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from wagonway.bots import Bot, load_bot
from wagonway.engine.actions import notation
from wagonway.engine.board import Board
from wagonway.engine.refusal import Refusal
from wagonway.envs.batch import Arrays, Batch, check_table
from wagonway.envs.render import METADATA, Frame, check_mode, show
from wagonway.envs.rewards import reward_bound, reward_number
from wagonway.envs.single import Single, as_integer
from wagonway.envs.spaces import action_space, observation_space

Info = dict[str, Any]  # a mask, and the keys of Gymnasium's vector environments

AUTORESETS = {mode.value: mode for mode in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP)}


class SoloEnv(gymnasium.Env):  # type: ignore[misc]  # Gymnasium is not followed by the type checker
    """You against a bot in each other seat, listed clockwise from you."""

    metadata: ClassVar[dict[str, Any]] = METADATA

    def __init__(
        self,
        board: str | Path | Board = "usa",
        opponents: Sequence[str] = ("greedy",),
        seat: int | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        """Your seat is drawn at random for each game unless it is given."""
        self.board = Board.load(board)
        self.players = len(opponents) + 1
        check_table(self.board, self.players, opponents, seat)
        check_mode(render_mode)
        for name in opponents:
            load_bot(name)  # refuses an unknown bot now, not at the first deal
        self.render_mode = render_mode
        self.opponents = tuple(opponents)
        self.observation_space = observation_space(self.board, self.players)
        self.action_space = action_space(self.board)
        self.seat = seat or 0
        self._named_seat = seat
        self._kind, self._worst = reward_number(reward), -reward_bound(reward, self.board)
        self._single = Single(self.board, self.players)
        self._bots: dict[int, Bot] = {}
        self._going = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], Info]:
        """Re-deal, and let the bots play until it is your decision."""
        super().reset(seed=seed, options=options)
        if self._named_seat is None:
            self.seat = int(self.np_random.integers(self.players))
        deal = int(self.np_random.integers(1 << 62))
        self._single.deal(deal)
        seats = [(self.seat + place) % self.players for place in range(1, self.players)]
        self._bots = {
            seat: load_bot(name, deal, seat)
            for seat, name in zip(seats, self.opponents, strict=True)
        }
        self._going = True
        self._play_bots()
        return self._shown()

    def step(self, action: int) -> tuple[NDArray[np.int8], float, bool, bool, Info]:
        """Play your action, then the bots until it is your decision again or the game is over."""
        if not self._going:
            raise Refusal("env-not-reset")
        action = as_integer(action)
        if not self._single.allows(action):
            self._going = False
            observation, info = self._shown()
            return observation, self._worst, True, False, {**info, "illegal": True}
        self._single.act(action)
        self._play_bots()
        self._going = not self._single.over
        worth = self._single.rewards(self._kind)[self.seat] if self._single.over else 0.0
        observation, info = self._shown()
        return observation, worth, self._single.over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions as booleans, as sb3-contrib's MaskablePPO expects them.

        >>> env = SoloEnv("tiny", opponents=["path"])
        >>> observation, info = env.reset(seed=7)
        >>> bool((env.action_masks() == info["action_mask"]).all())
        True
        """
        return self._single.mask().astype(np.bool_)

    def render(self) -> Frame:
        """The game as text, SVG or pixels, as chosen when the environment was made."""
        return show(self._single, self.seat, self.render_mode)

    def _play_bots(self) -> None:
        single = self._single
        while not single.over and single.seat != self.seat:
            view = single.game().view(single.seat)
            single.act(notation(self.board).by_text[str(self._bots[single.seat].choose(view))].id)

    def _shown(self) -> tuple[NDArray[np.int8], Info]:
        return self._single.observation(self.seat), {"action_mask": self._single.mask()}


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
        """Without `copy`, the arrays returned by a step are overwritten by the next."""
        found = Board.load(board)
        players = len(opponents) + 1
        check_mode(render_mode)
        self.render_mode, self.num_envs = render_mode, num_envs
        self._mode = autoreset(autoreset_mode)
        self.metadata = {**METADATA, "autoreset_mode": self._mode}
        at_once = self._mode == AutoresetMode.SAME_STEP
        arrays = Arrays.allocate(found, players, num_envs, finals=at_once)
        self.batch = Batch(
            found, players, num_envs, opponents=opponents, seat=seat, reward=reward,
            threads=threads, arrays=arrays, keep_finished=not at_once,
        )  # fmt: skip
        self.single_observation_space = observation_space(found, players)
        self.single_action_space = action_space(found)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], Info]:
        """Re-deal all games."""
        super().reset(seed=seed, options=options)
        self.batch.reset(int(self.np_random.integers(1 << 62)))
        return self._kept(self.batch.observations), self._infos()

    def step(
        self, actions: ArrayLike
    ) -> tuple[NDArray[np.int8], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Info]:
        """One action in every game; an illegal one raises a Refusal and changes nothing."""
        learners = self.batch.learners
        self.batch.step(actions)
        rewards = self.batch.rewards[np.arange(self.num_envs), learners]
        done = self._kept(self.batch.done)
        infos = self._infos()
        if self._mode == AutoresetMode.SAME_STEP and done.any():
            infos |= self._finals(done)
        return self._kept(self.batch.observations), rewards, done, np.zeros_like(done), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions of each game, one row per game."""
        return self.batch.masks.astype(np.bool_)

    def render(self) -> tuple[Frame, ...] | None:
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
        """End the threads of the batch."""
        self.batch.close()

    def _infos(self) -> dict[str, Any]:
        every = np.ones(self.num_envs, np.bool_)
        return {"action_mask": self._kept(self.batch.masks), "_action_mask": every}

    def _finals(self, done: Any) -> dict[str, Any]:
        """The keys that Gymnasium's vector environments add for games that ended in this step; nothing is legal there."""
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
    """The mode of a name, "NextStep" or "SameStep"; a Refusal for any other."""
    name = mode.value if isinstance(mode, AutoresetMode) else mode
    if name not in AUTORESETS:
        raise Refusal("env-autoreset", mode=str(name), modes=", ".join(AUTORESETS))
    return AUTORESETS[name]
