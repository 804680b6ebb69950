"""PPO in forty lines of numpy: learns to beat `greedy` on the tiny board.

python examples/learners/ppo.py
"""

import numpy as np

from wagonway.envs import Batch
from wagonway.envs.observation import highest


def think(net, seen, masks):
    """The hidden layer, the chance of each legal action, and the reward that is expected."""
    hidden = np.tanh(seen @ net[0])
    scores = np.where(masks, hidden @ net[1][:, 1:], -1e9)
    chances = np.exp(scores - scores.max(axis=1, keepdims=True))
    return hidden, chances / chances.sum(axis=1, keepdims=True), hidden @ net[1][:, 0]


def slopes(net, seen, masks, action, before, gains, returns):
    """The gradient of PPO's clipped objective, with a taste for variety, and of the error in what was expected."""
    hidden, chances, value = think(net, seen, masks)
    rows, logs = np.arange(len(action)), np.log(chances + 1e-9)
    ratio = chances[rows, action] / before
    pull = gains * ratio * np.where(gains > 0, ratio < 1.2, ratio > 0.8)
    variety = 0.01 * (logs - (chances * logs).sum(axis=1, keepdims=True))
    outer = np.c_[value - returns, chances * (pull[:, None] + variety)]
    outer[rows, action + 1] -= pull
    return seen.T @ (outer @ net[1].T * (1 - hidden**2)), hidden.T @ outer


def train(rounds=60, games=256, seed=1):
    """Play a round, learn from it, and so on; yields the share of games won in each."""
    batch, sizes = Batch("tiny", 2, games, seed, opponents=["greedy"], threads=2), [0, 0]
    scale, shown, rows = highest(batch.board, 2).astype("f"), batch.reset(), np.arange(games)
    random, shapes = np.random.default_rng(seed), [(len(scale), 128), (128, 1 + batch.actions)]
    net = [random.normal(0, 0.05, shape).astype("f") for shape in shapes]
    for _ in range(rounds):
        played, gains, gain = [], [], 0
        for _ in range(32):
            seen, masks, mine = shown.observations / scale, shown.masks == 1, batch.learners
            _, chances, value = think(net, seen, masks)
            action = (chances.cumsum(axis=1) > random.random((games, 1))).argmax(axis=1)
            result = batch.step(action).rewards[rows, mine], shown.done.copy()
            played.append((seen, masks, action, chances[rows, action], value, *result))
        after = think(net, shown.observations / scale, shown.masks == 1)[2]
        for *_, value, reward, done in reversed(played):
            gain, after = reward - value + ~done * (after + 0.95 * gain), value
            gains.insert(0, gain)
        *data, value, reward, done, gains = map(np.concatenate, (*zip(*played), gains))
        data += [(gains - gains.mean()) / gains.std(), gains + value]
        for part in random.integers(len(gains), size=(12, 2048)):
            for i, slope in enumerate(slopes(net, *(column[part] for column in data))):
                sizes[i] += 0.01 * (slope**2 - sizes[i])
                net[i] -= 1e-3 * slope / np.sqrt(sizes[i] + 1e-9)
        yield (reward[done] > 0).mean()


if __name__ == "__main__":
    for number, won in enumerate(train(), 1):
        print(f"round {number}: won {won:.0%} of its games against greedy")
