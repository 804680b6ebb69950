"""PPO by hand, in numpy alone: learns to beat `greedy` on the tiny board within two minutes on two cores.

python examples/learners/ppo.py
"""

import numpy as np

from wagonway.envs import Batch
from wagonway.envs.observation import highest

ROUNDS, GAMES, STEPS, HIDDEN = 60, 256, 32, 128
EPOCHS, PARTS, CLIP, RATE, SPREAD = 3, 4, 0.2, 2e-3, 0.01


def think(net, seen, masks):
    """The hidden layer, the chance of each legal action, and the reward that is expected."""
    hidden = np.tanh(seen @ net["w1"] + net["b1"])
    scores = np.where(masks, hidden @ net["w2"] + net["b2"], -1e9)
    chances = np.exp(scores - scores.max(axis=1, keepdims=True))
    return hidden, chances / chances.sum(axis=1, keepdims=True), (hidden @ net["w3"])[:, 0]


def collect(net, batch, scale, random):
    """Play some steps in every game; how much better each action did than was expected, and the returns."""
    played = []
    for _ in range(STEPS):
        seen, masks = batch.observations / scale, batch.masks.astype(bool)
        _, chances, value = think(net, seen, masks)
        action = (chances.cumsum(axis=1) > random.random((GAMES, 1))).argmax(axis=1)
        learner = batch.learners
        batch.step(action)
        reward = batch.rewards[np.arange(GAMES), learner]
        before = chances[np.arange(GAMES), action]
        played.append((seen, masks, action, before, value, reward, batch.done.copy()))
    after = think(net, batch.observations / scale, batch.masks.astype(bool))[2]
    gain, gains = np.zeros(GAMES, np.float32), []
    for *_, value, reward, done in reversed(played):
        gain = reward - value + ~done * (after + 0.95 * gain)
        after = value
        gains.insert(0, gain)
    seen, masks, action, before, value = (np.concatenate(each) for each in list(zip(*played))[:5])
    gains = np.concatenate(gains)
    return seen, masks, action, before, (gains - gains.mean()) / gains.std(), gains + value


def slopes(net, seen, masks, action, before, gains, returns):
    """The gradient of PPO's clipped objective."""
    rows = np.arange(len(action))
    hidden, chances, value = think(net, seen, masks)
    ratio = chances[rows, action] / before
    pull = gains * ratio * np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    logs = np.log(chances + 1e-9)
    spread = -(chances * logs).sum(axis=1, keepdims=True)
    score = (pull[:, None] + SPREAD * (logs + spread)) * chances
    score[rows, action] -= pull
    missed = (value - returns)[:, None]
    inner = (score @ net["w2"].T + missed @ net["w3"].T) * (1 - hidden**2)
    found = {"w1": seen.T @ inner, "w2": hidden.T @ score, "w3": hidden.T @ missed}
    found |= {"b1": inner.sum(axis=0), "b2": score.sum(axis=0)}
    return {name: slope / len(action) for name, slope in found.items()}


def train(rounds=ROUNDS, seed=1):
    """A net that has learned from as many rounds."""
    random = np.random.default_rng(seed)
    batch = Batch("tiny", 2, GAMES, seed, opponents=["greedy"], threads=2)
    scale = highest(batch.board, 2).astype(np.float32)
    batch.reset()
    shapes = {"w1": (len(scale), HIDDEN), "w2": (HIDDEN, batch.actions), "w3": (HIDDEN, 1)}
    net = {name: random.normal(0, 0.05, shape).astype(np.float32) for name, shape in shapes.items()}
    net |= {"b1": np.zeros(HIDDEN, np.float32), "b2": np.zeros(batch.actions, np.float32)}
    mean = {name: np.zeros_like(weights) for name, weights in net.items()}
    square = {name: np.zeros_like(weights) for name, weights in net.items()}
    steps = 0
    for _ in range(rounds):
        played = collect(net, batch, scale, random)
        for _ in range(EPOCHS):
            for part in np.array_split(random.permutation(GAMES * STEPS), PARTS):
                steps += 1
                for name, slope in slopes(net, *(each[part] for each in played)).items():
                    mean[name] += 0.1 * (slope - mean[name])
                    square[name] += 0.001 * (slope**2 - square[name])
                    size = np.sqrt(square[name] / (1 - 0.999**steps)) + 1e-8
                    net[name] -= RATE * mean[name] / (1 - 0.9**steps) / size
    return net


def win_rate(net, games=2000, seed=99):
    """The share of games that the net wins against greedy, its likeliest action each time."""
    batch = Batch("tiny", 2, games, seed, opponents=["greedy"], threads=2)
    scale = highest(batch.board, 2).astype(np.float32)
    batch.reset()
    worth = np.zeros(games)
    over = np.zeros(games, bool)
    while not over.all():
        chances = think(net, batch.observations / scale, batch.masks.astype(bool))[1]
        learner = batch.learners
        batch.step(chances.argmax(axis=1))
        first = batch.done & ~over
        worth[first] = batch.rewards[first, learner[first]]
        over |= batch.done
    return float((worth + 1).mean() / 2)


if __name__ == "__main__":
    print(f"before: wins {win_rate(train(0)):.0%} of 2,000 games against greedy")
    print(f"after {ROUNDS} rounds: wins {win_rate(train()):.0%}")
