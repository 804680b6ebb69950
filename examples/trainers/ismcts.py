"""Information-set Monte Carlo tree search of OpenSpiel: how well it plays by the number of its simulations.

python examples/trainers/ismcts.py san_francisco greedy
"""

import sys

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from wagonway.bots import load_bot
from wagonway.envs.openspiel import load_game


def searcher(game, simulations, random):
    """A bot that searches; it re-deals what it cannot see for every simulation."""
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random)
    return ismcts.ISMCTSBot(
        game, evaluator, uct_c=1.4, max_simulations=simulations, random_state=random,
        use_observation_string=True, allow_inconsistent_action_sets=True,
    )  # fmt: skip


def play(game, bot, rival, seat, random):
    """A game of a bot of OpenSpiel in a seat against a bot of ours; what it is worth to that seat."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(
                int(random.choice([action for action, _ in state.chance_outcomes()]))
            )
        elif state.current_player() == seat:
            state.apply_action(bot.step(state))
        else:
            move = rival.choose(state.single.game().view())
            state.apply_action(state.string_to_action(str(move)))
    return state.returns()[seat]


def train(board="tiny", rival="path", steps=64, games=40, seed=1):
    """Search longer and longer, up to so many simulations a move; yields the share of games won."""
    game, random, simulations = load_game(board), np.random.RandomState(seed), 4
    while simulations <= steps:
        worth = []
        for number in range(games):
            bot, other = searcher(game, simulations, random), load_bot(rival, number)
            worth.append(play(game, bot, other, number % 2, random))
        yield simulations, sum(each > 0 for each in worth) / games
        simulations *= 4


if __name__ == "__main__":
    for simulations, share in train(*sys.argv[1:]):
        print(f"{simulations:>4} simulations: won {share:.0%} of its games", flush=True)
