"""Pgx: games in JAX on the CPU, one at a time and a thousand at once.

A decision is: choose at random by the legal mask, step, reset if over; Pgx makes the observation in its step.
"""

from __future__ import annotations

import os

os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax
import jax.numpy as jnp
import pgx
from measurement import decisions_per_s, microseconds, report, stay_on_one_core
from pgx.experimental import auto_reset

GAMES = ("backgammon", "sparrow_mahjong")
AT_ONCE = 1024


def stepper(env):
    """Choose, step and reset in one compiled function, as Pgx's documents do it."""
    step = auto_reset(env.step, env.init)

    def advance(state, key):
        first, second = jax.random.split(key)
        scores = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        return step(state, jax.random.categorical(first, scores), second)

    return advance


def player(init, advance, games):
    """Steps this many games; each call from Python is one decision in each of them."""
    keys = iter_keys(games)
    state = init(next(keys))

    def play(decisions):
        nonlocal state
        for _ in range(decisions // games + 1):
            state = advance(state, next(keys))
        jax.block_until_ready(state)
        return (decisions // games + 1) * games

    return play


def iter_keys(games):
    """An endless supply of reused keys: making them is not measured."""
    if games == 1:
        made = list(jax.random.split(jax.random.PRNGKey(7), 512))
    else:
        made = [jax.random.split(jax.random.PRNGKey(seed), games) for seed in range(64)]
    while True:
        yield from made


def measure(name):
    env = pgx.make(name)
    advance = stepper(env)
    one, many = jax.jit(env.init), jax.jit(jax.vmap(env.init))
    batch = player(many, jax.jit(jax.vmap(advance)), AT_ONCE)
    single = player(one, jax.jit(advance), 1)
    key = jax.random.PRNGKey(1)
    leaves = jax.tree_util.tree_leaves(one(key))
    return {
        "game": name.replace("_", " "),
        "python": decisions_per_s(single),
        "batch": decisions_per_s(batch),
        "reset_us": microseconds(lambda: jax.block_until_ready(one(key))),
        "bytes": sum(leaf.nbytes for leaf in leaves),
        "bytes_are": "its arrays",
    }


if __name__ == "__main__":
    stay_on_one_core()
    report("pgx", "Pgx (JAX, CPU)", [measure(name) for name in GAMES])
