"""The key of a game, made so that neither the players nor the host can steer the deal.

1. The host draws a secret seed of 32 bytes and shows its commitment before anything is dealt:
   SHA-256(seed ‖ game id ‖ line feed ‖ board hash ‖ line feed ‖ rules version), the last three as text.
2. Every seat may commit to, and then show, 16 bytes of its own.
3. The key of all shuffles is SHA-256(seed ‖ the seats' bytes in seat order).

At the end the seed is shown, and anybody can verify all of it.
"""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass

from wagonway.engine.refusal import Refusal

RULES_VERSION = "1"  # changes when the same record would replay to another game
SEED_BYTES = 32
ENTROPY_BYTES = 16


@dataclass(frozen=True)
class Deal:
    """The parts of a game's key."""

    seed: bytes
    game_id: str
    entropy: tuple[bytes, ...]  # one per seat, empty for a seat that adds none

    def key(self) -> list[int]:
        """The key as eight words for the engine's streams."""
        digest = hashlib.sha256(self.seed + b"".join(self.entropy)).digest()
        words = [int.from_bytes(digest[i : i + 4], "little") for i in range(0, 32, 4)]
        return [word - (1 << 32) if word >> 31 else word for word in words]

    def commitment(self, board_hash: str) -> str:
        """The commitment that the host shows before the deal."""
        text = "\n".join((self.game_id, board_hash, RULES_VERSION))
        return hashlib.sha256(self.seed + text.encode()).hexdigest()


def seed_bytes(seed: int | str | bytes | None) -> bytes:
    """The secret seed of a number or a text; random by default."""
    if seed is None:
        return os.urandom(SEED_BYTES)
    if isinstance(seed, bytes) and len(seed) == SEED_BYTES:
        return seed
    if isinstance(seed, int | str) and not isinstance(seed, bool):
        return hashlib.sha256(f"wagonway seed {seed}".encode()).digest()
    raise Refusal("seed-form")


def new_deal(
    players: int,
    seed: int | str | bytes | None = None,
    game_id: str | None = None,
    entropy: tuple[bytes, ...] | None = None,
) -> Deal:
    """The parts of a key; the default id of a game comes from its seed."""
    secret = seed_bytes(seed)
    name = game_id or hashlib.sha256(b"wagonway game " + secret).hexdigest()[:12]
    return Deal(secret, name, entropy or (b"",) * players)
