"""Gymnasium: one seat against bots, one game at a time.

What may be done is in `info["action_mask"]`. An illegal action loses the game at once, with the reward
that no result is worse than, so that a learner that knows no masks can learn as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

import gymnasium

from wagonway.bots import Bot, load_bot
from wagonway.engine.actions import notation
from wagonway.engine.board import Board
from wagonway.engine.refusal import Refusal
from wagonway.envs.batch import check_table
from wagonway.envs.rewards import forfeit, reward_number
from wagonway.envs.showing import METADATA, check_mode, show
from wagonway.envs.single import Single, whole
from wagonway.envs.spaces import action_space, observation_space


class SoloEnv(gymnasium.Env):  # type: ignore[misc]  # Gymnasium is not followed by the type checker
    """You and a bot for each other seat, in their order clockwise of you."""

    metadata: ClassVar[dict[str, Any]] = METADATA

    def __init__(
        self,
        board: str | Path | Board = "usa",
        opponents: Sequence[str] = ("greedy",),
        seat: int | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        """Your seat is drawn by lot for each game, unless it is named."""
        self.board = board if isinstance(board, Board) else Board.load(board)
        self.players = len(opponents) + 1
        check_table(self.board, self.players, opponents, seat)
        check_mode(render_mode)
        for name in opponents:
            load_bot(name)  # one that is not there is told of now, not at the first deal
        self.render_mode = render_mode
        self.opponents = tuple(opponents)
        self.observation_space = observation_space(self.board, self.players)
        self.action_space = action_space(self.board)
        self.seat = seat or 0
        self._named_seat = seat
        self._kind, self._forfeit = reward_number(reward), forfeit(reward, self.board)
        self._single = Single(self.board, self.players)
        self._bots: dict[int, Bot] = {}
        self._going = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal anew; the bots play until it is your decision."""
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

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Your action, and what the bots do until it is your decision again or the game is over."""
        if not self._going:
            raise Refusal("env-not-reset")
        action = whole(action)
        if not self._single.allows(action):
            self._going = False
            observation, info = self._shown()
            return observation, self._forfeit, True, False, {**info, "illegal": True}
        self._single.act(action)
        self._play_bots()
        self._going = not self._single.over
        worth = self._single.rewards(self._kind)[self.seat] if self._single.over else 0.0
        observation, info = self._shown()
        return observation, worth, self._single.over, False, info

    def render(self) -> Any:
        """The game as text, SVG or pixels, as chosen when the environment was made."""
        return show(self._single, self.seat, self.render_mode)

    def _play_bots(self) -> None:
        single = self._single
        while not single.over and single.seat != self.seat:
            view = single.game().view(single.seat)
            single.act(notation(self.board).ids[self._bots[single.seat].choose(view)])

    def _shown(self) -> tuple[Any, dict[str, Any]]:
        return self._single.observation(self.seat), {"action_mask": self._single.mask()}
