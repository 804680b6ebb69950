"""PettingZoo: a table at which every seat is an agent, `player_0` to `player_4`.

An observation is `{"observation": array, "action_mask": array}`, as in PettingZoo's classics: what the seat may know
(docs/observations.md), and 1 at each legal action, so a random one is `env.action_space(agent).sample(observation["action_mask"])`.
An agent with nothing to decide has a mask of zeros. With `flat=True` an observation is the array
alone. Either way `infos[agent]["action_mask"]` has the mask too.

>>> from wagonway.envs import TableEnv
>>> table = TableEnv("tiny", players=2)
>>> table.reset(seed=7)
>>> sorted(table.last()[0])
['action_mask', 'observation']
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv

from wagonway.engine.board import Board
from wagonway.engine.refusal import Refusal
from wagonway.engine.state import NO_ACTION
from wagonway.envs.batch import check_table
from wagonway.envs.render import METADATA, Frame, check_mode, show
from wagonway.envs.rewards import reward_number
from wagonway.envs.single import Single, as_integer
from wagonway.envs.spaces import Space, action_space, masked_space, observation_space

Observation = NDArray[np.int8] | dict[str, NDArray[np.int8]]


class TableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo's classes are not typed
    """A game for two to five agents; each observes what its seat may know."""

    metadata: ClassVar[dict[str, Any]] = {
        **METADATA,
        "name": "wagonway_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        board: str | Path | Board = "usa",
        players: int = 2,
        reward: str = "win",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        flat: bool = False,
    ) -> None:
        """The game is truncated after `max_cycles` decisions per seat, if given. A flat observation has no mask."""
        super().__init__()
        self.board = Board.load(board)
        check_table(self.board, players, (), None)
        check_mode(render_mode)
        if max_cycles is not None and max_cycles < 1:
            raise Refusal("env-cycles", cycles=max_cycles)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._names = tuple(self.possible_agents)
        self._seats = {agent: seat for seat, agent in enumerate(self._names)}
        self._kind = reward_number(reward)
        self._most = None if max_cycles is None else max_cycles * players
        self._decisions = 0
        self._single = Single(self.board, players)
        self._random = np.random.default_rng()
        self._flat = flat
        space = observation_space if flat else masked_space
        self._observation_spaces = {agent: space(self.board, players) for agent in self._names}
        self.infos = {agent: self._nothing() for agent in self._names}
        self._action_spaces = {agent: action_space(self.board) for agent in self._names}

    def observation_space(self, agent: str) -> Space:
        """The space of an agent's observations."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Space:
        """The space of the board's action ids."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002  PettingZoo's call
        """Re-deal. The same seed gives the same game: that of `Game.new(board, players, seed)`."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._single.deal(int(self._random.integers(1 << 62)) if seed is None else seed)
        self._decisions = 0
        self.agents = list(self._names)
        self.rewards = dict.fromkeys(self._names, 0.0)
        self._cumulative_rewards = dict.fromkeys(self._names, 0.0)
        self.terminations = dict.fromkeys(self._names, False)
        self.truncations = dict.fromkeys(self._names, False)
        self.infos = {agent: self._nothing() for agent in self._names}
        self._skip_agent_selection = None
        self._ask()

    def step(self, action: int | None) -> None:
        """Play an action of the selected agent; an illegal one raises a Refusal."""
        if not self.agents:
            raise Refusal("env-not-reset")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._single.act(NO_ACTION if action is None else as_integer(action))
        self._decisions += 1
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = self._nothing()
        if self._single.over:
            self._end()
        elif self._decisions == self._most:
            self.truncations = dict.fromkeys(self._names, True)
        self._ask()

    def last(
        self, observe: bool = True
    ) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """The selected agent's observation, and its reward since its last decision."""
        if not self.agents:
            raise Refusal("env-not-reset")
        found: tuple[Observation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def observe(self, agent: str) -> Observation:
        """What the agent may know now."""
        if agent not in self._seats:
            raise Refusal("env-player", agent=agent)
        shown = self._single.observation(self._seats[agent])
        return shown if self._flat else {"observation": shown, **self.infos[agent]}

    def render(self) -> Frame:
        """The game as text, SVG or pixels, as chosen when the table was made."""
        return show(self._single, self._single.seat, self.render_mode)

    def close(self) -> None:
        """Nothing to release."""

    def _ask(self) -> None:
        agent = self._names[self._single.seat]
        self.agent_selection = agent
        if not self.truncations[agent]:
            self.infos[agent] = {"action_mask": self._single.mask()}

    def _nothing(self) -> dict[str, NDArray[np.int8]]:
        return {"action_mask": np.zeros(self._single.actions, np.int8)}

    def _end(self) -> None:
        for agent, worth in zip(self._names, self._single.rewards(self._kind), strict=True):
            self.rewards[agent] = worth
            self._cumulative_rewards[agent] += worth
            self.terminations[agent] = True


def env(**options: Any) -> TableEnv:
    """A table, made as in PettingZoo's own modules."""
    return TableEnv(**options)
