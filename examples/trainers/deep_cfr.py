"""Deep CFR of OpenSpiel: regrets and the average strategy as networks, learned from sampled games.

OpenSpiel's solver tries every action at each of the traverser's decisions, which only the smallest games allow. Here it tries
`WIDTH` of them at the first `DEPTH` decisions of a traversal, and one at those after (robust sampling, Li et al. 2018).

python examples/trainers/deep_cfr.py san_francisco
"""

import sys

import numpy as np
import torch
from open_spiel.python.pytorch import deep_cfr

from wagonway.bots import load_bot
from wagonway.envs.openspiel import load_game

WIDTH, DEPTH = 3, 2


class SampledDeepCFR(deep_cfr.DeepCFRSolver):
    """The solver with a traversal that tries some of the actions."""

    def _traverse_game_tree(self, state, player, decisions=0):
        while not state.is_terminal() and state.current_player() != player:
            if state.is_chance_node():
                state = state.child(int(np.random.randint(len(state.chance_outcomes()))))
                continue
            _, strategy = self._sample_action_from_advantage(state, state.current_player())
            self._append_to_stategy_buffer(
                deep_cfr.StrategyMemory(*self._seen(state), np.array(strategy, np.float32))
            )
            state = state.child(int(np.random.choice(self._num_actions, p=strategy)))
        if state.is_terminal():
            return state.returns()[player]
        legal = state.legal_actions()
        _, strategy = self._sample_action_from_advantage(state, player)
        width = min(len(legal), WIDTH if decisions < DEPTH else 1)
        tried = np.random.choice(legal, width, replace=False)
        worth = np.array(
            [self._traverse_game_tree(state.child(int(a)), player, decisions + 1) for a in tried]
        )
        chances = strategy[tried] / strategy[tried].sum() if strategy[tried].sum() > 0 else None
        value = worth.mean() if chances is None else float(worth @ chances)
        if width > 1:
            regrets = np.zeros(self._num_actions, np.float32)
            regrets[tried] = worth - value
            self._append_to_advantage_buffer(
                player, deep_cfr.AdvantageMemory(*self._seen(state), regrets)
            )
        return value

    def _sample_action_from_advantage(self, state, player):
        """Regret matching, as the solver does it, without a loop over actions."""
        seen = torch.as_tensor(state.information_state_tensor(player))
        with torch.inference_mode():
            raw = self._advantage_networks[player](seen[None])[0].numpy()
        legal = state.legal_actions()
        strategy = np.zeros(self._num_actions)
        strategy[legal] = np.maximum(raw[legal], 0)
        if not strategy.any():
            strategy[legal[int(raw[legal].argmax())]] = 1
        return raw, strategy / strategy.sum()

    def _seen(self, state):
        seen = np.array(state.information_state_tensor(state.current_player()), np.float32)
        return seen, np.array([self._iteration])


def play(game, solver, rival, seat, random):
    """A game of the average strategy in a seat against a bot of ours; what it is worth to that seat."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(random.integers(len(state.chance_outcomes()))))
        elif state.current_player() == seat:
            chances = solver.action_probabilities(state)
            actions, weights = list(chances), np.array(list(chances.values()), np.float64)
            state.apply_action(int(random.choice(actions, p=weights / weights.sum())))
        else:
            move = rival.choose(state.single.game().view())
            state.apply_action(state.string_to_action(str(move)))
    return state.returns()[seat]


def train(board="tiny", rival="random", steps=40, every=8, games=100, seed=1):
    """Learn for so many iterations; yields, every so many, the share of games won by the average strategy."""
    np.random.seed(seed)  # what OpenSpiel samples with
    torch.manual_seed(seed)
    game, random = load_game(board), np.random.default_rng(seed)
    solver = SampledDeepCFR(
        game, policy_network_layers=(128, 128), advantage_network_layers=(128, 128),
        num_iterations=every, num_traversals=30, learning_rate=1e-3, batch_size_advantage=256,
        batch_size_strategy=256, memory_capacity=20_000, policy_network_train_steps=400,
        advantage_network_train_steps=200, seed=seed,
    )  # fmt: skip
    for done in range(every, steps + 1, every):
        solver.solve()
        worth = [play(game, solver, load_bot(rival, i), i % 2, random) for i in range(games)]
        yield done, sum(each > 0 for each in worth) / games


if __name__ == "__main__":
    for iterations, share in train(*sys.argv[1:]):
        print(f"{iterations:>4} iterations: won {share:.0%} of its games", flush=True)
