"""OpenSpiel: our boards as games that its algorithms play, `pyspiel.load_game("wagonway(board=tiny,players=3)")`.

Chance is four nodes at the root with 256 outcomes each, which choose the deal. All later cards come
from the engine's own stream. `resample_from_infostate` re-deals everything that a seat cannot see,
so the result may not be reachable from any deal; its history stays that of the original game.

The text of an information state is the seat's view and all that the seat remembers (perfect_recall.py): perfect recall.
Its tensor is the observation (docs/observations.md), which does not contain the order of events.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from wagonway.engine import memory, play
from wagonway.engine.actions import notation
from wagonway.engine.board import Board
from wagonway.engine.dice import new_dice
from wagonway.engine.refusal import Refusal
from wagonway.engine.state import ACTIONS, NOBODY, STATE, VIEW
from wagonway.envs.batch import check_table
from wagonway.envs.observation import observation_size, public
from wagonway.envs.perfect_recall import NOTHING, Recall, view_rows_of
from wagonway.envs.rewards import reward_bound, reward_number
from wagonway.envs.single import Single

DEAL_NODES, DEAL_OUTCOMES = 4, 256
ONE, NONE = pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE
LONGEST = ACTIONS  # an upper bound of the decisions in a game

GAME_TYPE = pyspiel.GameType(
    short_name="wagonway",
    long_name="Wagonway",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"board": "usa", "players": 2, "reward": "win"},
)


class WagonwayGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel is not typed
    """A board, a number of players, and a reward."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        wanted = {**GAME_TYPE.parameter_specification, **(params or {})}
        self.board, self.players = Board.load(str(wanted["board"])), int(wanted["players"])
        check_table(self.board, self.players, (), None)
        self.kind = reward_number(wanted["reward"])
        most = reward_bound(wanted["reward"], self.board)
        info = pyspiel.GameInfo(
            num_distinct_actions=int(memory.row(self.board.record, 0).actions),
            max_chance_outcomes=DEAL_OUTCOMES,
            num_players=self.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> WagonwayState:
        return WagonwayState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer of private or public information, with or without perfect recall."""
        if params:
            raise Refusal("env-observer-options", options=", ".join(params))
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not wanted.public_info or wanted.private_info not in (ONE, NONE):
            raise Refusal("env-observer")
        return Observer(self.board, self.players, wanted.private_info == ONE, wanted.perfect_recall)


class WagonwayState(pyspiel.State):  # type: ignore[misc]  # pyspiel is not typed
    """A state of a game."""

    def __init__(self, game: WagonwayGame) -> None:
        super().__init__(game)
        self.kind = game.kind
        self.deal: tuple[int, ...] = ()
        self.single = Single(game.board, game.players)
        self.recall = Recall(game.board)

    def is_dealt(self) -> bool:
        return len(self.deal) == DEAL_NODES

    def current_player(self) -> int:
        if not self.is_dealt():
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.single.over else self.single.seat

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002  always the seat to act
        return self.single.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / DEAL_OUTCOMES) for outcome in range(DEAL_OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        if self.is_dealt():
            seat = self.single.seat
            self.single.act(action)
            self.recall.note(self.single, seat, action)
            return
        self.deal = (*self.deal, action)
        if self.is_dealt():
            self.single.deal(int.from_bytes(bytes(self.deal), "big"))
            self.recall.note_deal(self.single)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return notation(self.single.board).actions[action].text

    def is_terminal(self) -> bool:
        return self.is_dealt() and self.single.over

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.single.players
        return self.single.rewards(self.kind)

    def resample_from_infostate(self, player: int, sampler: Any) -> WagonwayState:
        """A state that the player cannot distinguish from this one; the sampler returns random numbers.

        The other players remember only public information in it.
        """
        other: WagonwayState = self.clone()
        worlds, single = memory.rows(STATE, 1), self.single
        views = view_rows_of(single.board, single.rows, player)
        dice = new_dice("resampled", sampler())
        if not play.imagine(single.board.record, views, 0, dice, worlds, 0):
            raise RuntimeError("no world agrees with the view")
        other.single.load(worlds)
        other.recall = self.recall.known_to(player)
        return other

    def __str__(self) -> str:
        if not self.is_dealt():
            return f"deal {' '.join(map(str, self.deal))}"
        return self.single.game().position


class Observer:
    """Private or public information as a tensor and as a text."""

    def __init__(self, board: Board, players: int, private: bool, recalls: bool) -> None:
        self.tensor = np.zeros(observation_size(board, players), np.float32)
        self.dict = {"observation": self.tensor}
        self._private, self._recalls = private, recalls

    def set_from(self, state: WagonwayState, player: int) -> None:
        single = state.single
        if not state.is_dealt():
            self.tensor[:] = 0
        elif self._private:
            self.tensor[:] = single.observation(player)
        else:
            self.tensor[:] = public(single.board, single.players, single.observation(0))

    def string_from(self, state: WagonwayState, player: int) -> str:
        """The bytes of a view, and what is remembered: equal texts mean equal knowledge."""
        seat = player if self._private else NOBODY
        if not state.is_dealt():
            return f"seat {seat}, nothing dealt"
        single, recall = state.single, state.recall
        view = memory.dump(VIEW, view_rows_of(single.board, single.rows, seat), 0).hex()
        if not self._recalls:
            return view
        return f"{view} {recall.public} {recall.private(player) if self._private else NOTHING}"


def load_game(board: str = "usa", players: int = 2, reward: str = "win") -> Any:
    """A board as an OpenSpiel game."""
    return pyspiel.load_game("wagonway", {"board": board, "players": players, "reward": reward})


pyspiel.register_game(GAME_TYPE, WagonwayGame)
