"""MaskablePPO of sb3-contrib: one seat against a bot.

python examples/trainers/maskable_ppo.py san_francisco greedy
"""

import sys

import gymnasium
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from wagonway.envs import env_ids


class Wins(BaseCallback):
    """Counts how the games of the last `every` steps ended."""

    def __init__(self):
        super().__init__()
        self.won = []

    def _on_step(self):
        self.won += [reward > 0 for reward in self.locals["rewards"][self.locals["dones"]]]
        return True


def train(board="tiny", rival="path", steps=60_000, every=10_000, seed=1):
    """Learn for so many steps; yields, every so many, the share of the games since then that were won."""
    env = gymnasium.make(env_ids()[board], opponents=[rival])
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=2048, batch_size=256, ent_coef=0.01, gamma=1.0, seed=seed
    )
    for done in range(every, steps + 1, every):
        wins = Wins()
        model.learn(every, callback=wins, reset_num_timesteps=False)
        yield done, sum(wins.won) / len(wins.won)


if __name__ == "__main__":
    for steps, share in train(*sys.argv[1:]):
        print(f"{steps:>7} steps: won {share:.0%} of its games", flush=True)
