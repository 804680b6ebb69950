"""Deals and dice of a match: all that chance decides, as functions of the seed and the deal's number.

A deal is the game that `wagonway play --seed "arena SEED BOARD PLAYERS DEAL"` deals as well. The dice of
a bot are a keyed counter stream (Philox): block number d belongs to deal d, so that a chunk of a match
has the same dice wherever it is cut.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

WORDS_OF_A_BLOCK = 4  # of 64 bits
WORDS_OF_DICE = 4  # of 32 bits


def deal_name(seed: str, board: str, players: int, deal: int) -> str:
    """The seed of a deal, as a game takes it."""
    return f"arena {seed} {board} {players} {deal}"


def deal_keys(seed: str, board: str, players: int, deals: range) -> Any:
    """The keys of deals: eight words each, as `Deal.key` of a game with the deal's name has them."""
    sha256 = hashlib.sha256
    # What `fairness` does, without a function call a deal: random bots finish a game in 50 µs.
    name = f"wagonway seed {deal_name(seed, board, players, 0)}".encode()[:-1]
    digests = [sha256(sha256(b"%b%d" % (name, deal)).digest()).digest() for deal in deals]
    return np.frombuffer(b"".join(digests), "<i4").reshape(len(deals), 8).astype(np.int32)


def bot_dice(seed: str, seating: int, seat: int, bot: str, deals: range) -> Any:
    """The dice of the bot in one seat of one seating: four words of 32 bits a deal."""
    name = repr(("arena dice", seed, seating, seat, bot))
    digest = hashlib.sha256(name.encode()).digest()
    stream = np.random.Philox(
        key=int.from_bytes(digest[:16], "little"), counter=[deals.start, 0, 0, 0]
    )
    blocks = stream.random_raw(len(deals) * WORDS_OF_A_BLOCK).reshape(-1, WORDS_OF_A_BLOCK)
    return (blocks[:, :WORDS_OF_DICE] & np.uint64(0xFFFFFFFF)).astype(np.int64)
