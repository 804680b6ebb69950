"""PPO in one file of PyTorch, after CleanRL's `ppo.py`: many games at once against a bot.

python examples/trainers/cleanrl_ppo.py san_francisco greedy
"""

import sys

import gymnasium
import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from wagonway.envs import env_ids
from wagonway.envs.observation import highest

GAMES, LENGTH, EPOCHS, BATCH = 128, 64, 4, 1024
CLIP, ENTROPY, VALUE, LAMBDA, RATE = 0.2, 0.01, 0.5, 0.95, 5e-4


class Agent(nn.Module):
    """An actor and a critic; actions that are not legal have no probability."""

    def __init__(self, scale, actions):
        super().__init__()
        self.scale = nn.Parameter(torch.as_tensor(scale, dtype=torch.float32), requires_grad=False)
        self.actor, self.critic = (
            nn.Sequential(
                nn.Linear(len(scale), 256), nn.Tanh(), nn.Linear(256, 128), nn.Tanh(),
                nn.Linear(128, size),
            )
            for size in (actions, 1)
        )  # fmt: skip
        nn.init.orthogonal_(self.actor[-1].weight, 0.01)

    def forward(self, seen, masks):
        seen = seen / self.scale
        return Categorical(logits=self.actor(seen).where(masks, -1e9)), self.critic(seen)[:, 0]


def train(board="tiny", rival="path", steps=600_000, every=100_000, seed=1):
    """Learn for so many steps; yields, every so many, the share of the games since then that were won."""
    torch.manual_seed(seed)
    envs = gymnasium.make_vec(
        env_ids()[board], GAMES, "vector_entry_point", opponents=[rival], autoreset_mode="SameStep"
    )
    seen, infos = envs.reset(seed=seed)
    agent = Agent(highest(envs.batch.board, 2), envs.single_action_space.n)
    optimizer = torch.optim.Adam(agent.parameters(), RATE, eps=1e-5)
    won, told = [], every
    for done_steps in range(GAMES * LENGTH, steps + GAMES * LENGTH, GAMES * LENGTH):
        rows = []
        for _ in range(LENGTH):
            shown = torch.as_tensor(seen, dtype=torch.float32)
            masks = torch.as_tensor(infos["action_mask"], dtype=torch.bool)
            with torch.no_grad():
                policy, value = agent(shown, masks)
            action = policy.sample()
            seen, reward, done, _, infos = envs.step(action.numpy())
            won += (reward[done] > 0).tolist()
            got, ended = torch.as_tensor(reward), torch.as_tensor(done, dtype=torch.float32)
            rows.append((shown, masks, action, policy.log_prob(action), value, got, ended))
        learn(agent, optimizer, rows, seen, infos["action_mask"])
        if done_steps >= told:
            yield done_steps, float(np.mean(won))
            won, told = [], told + every


def learn(agent, optimizer, rows, seen, masks):
    """Advantages by GAE, then the clipped objective over shuffled batches."""
    with torch.no_grad():
        after = agent(torch.as_tensor(seen, dtype=torch.float32), torch.as_tensor(masks > 0))[1]
    gain, gains = torch.zeros(GAMES), []
    for *_, value, reward, ended in reversed(rows):
        gain = reward + (1 - ended) * (after + LAMBDA * gain) - value
        gains.insert(0, gain)
        after = value
    shown, masks, action, before, value, *_ = (torch.cat(column) for column in zip(*rows))
    gains = torch.cat(gains)
    returns, gains = gains + value, (gains - gains.mean()) / (gains.std() + 1e-8)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(gains)).split(BATCH):
            policy, value = agent(shown[part], masks[part])
            ratio = (policy.log_prob(action[part]) - before[part]).exp()
            gain = gains[part]
            clipped = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            error = (value - returns[part]).square().mean()
            loss = VALUE * error - clipped - ENTROPY * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


if __name__ == "__main__":
    for steps, share in train(*sys.argv[1:]):
        print(f"{steps:>7} steps: won {share:.0%} of its games", flush=True)
