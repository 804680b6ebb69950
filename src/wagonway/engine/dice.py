"""Fast random numbers for playouts and bots (sfc32); the shuffles of live games come from chance.py.

Four words of 32 bits in an array of integers; the same array always continues in the same way.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from wagonway.engine import memory
from wagonway.engine.kernel import kernel
from wagonway.engine.records import Int64Row, StateRecord

WORD = 0xFFFFFFFF


def new_dice(*seed: object) -> Any:
    """Dice that anything printable seeds: new_dice("match 7", seat)."""
    digest = hashlib.sha256(repr(seed).encode()).digest()
    words = [int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8, 12)]
    return memory.as_rows(np.array(words, np.int64))


@kernel
def roll_word(dice: Int64Row) -> int:
    """The next 32 random bits."""
    a, b, c, n = dice[0], dice[1], dice[2], dice[3]
    word = (a + b + n) & WORD
    dice[0] = b ^ (b >> 9)
    dice[1] = (c + (c << 3)) & WORD
    dice[2] = ((((c << 21) & WORD) | (c >> 11)) + word) & WORD
    dice[3] = (n + 1) & WORD
    return word


@kernel
def roll_key(state: StateRecord, dice: Int64Row) -> None:
    """Give a game a random key."""
    for word in range(8):
        state.key[word] = roll_word(dice) - (1 << 31)


@kernel
def roll(dice: Int64Row, n: int) -> int:
    """A number from 0 to n - 1."""
    return (roll_word(dice) * n) >> 32
