"""The key of a game: the host's commitment and the seats' entropy, recomputed independently."""

from __future__ import annotations

import hashlib

import pytest

from tables import BOARDS
from wagonway.engine.fairness import RULES_VERSION, Deal, new_deal, seed_bytes
from wagonway.engine.game import Game
from wagonway.engine.refusal import Refusal


def key_bytes(deal: Deal) -> bytes:
    return b"".join(word.to_bytes(4, "little", signed=True) for word in deal.key())


def test_the_key_hashes_the_seed_and_entropy_in_seat_order() -> None:
    seed, entropy = bytes(range(32)), (b"a" * 16, b"", b"c" * 16)
    deal = new_deal(3, seed, "evening", entropy)
    assert key_bytes(deal) == hashlib.sha256(seed + b"a" * 16 + b"c" * 16).digest()
    turned = new_deal(3, seed, "evening", entropy[::-1])
    assert key_bytes(turned) != key_bytes(deal)


def test_the_commitment_binds_the_seed_the_game_the_board_and_the_rules() -> None:
    deal, board = new_deal(2, 7, "evening"), BOARDS["usa"].hash
    text = f"evening\n{board}\n{RULES_VERSION}".encode()
    assert deal.commitment(board) == hashlib.sha256(deal.seed + text).hexdigest()
    others = [new_deal(2, 8, "evening"), new_deal(2, 7, "morning")]
    commitments = {other.commitment(board) for other in [deal, *others]}
    assert len(commitments | {deal.commitment(BOARDS["tiny"].hash)}) == 4


def test_a_seed_is_a_number_a_text_or_32_bytes() -> None:
    assert seed_bytes(7) == seed_bytes("7") != seed_bytes(8)
    assert seed_bytes(bytes(32)) == bytes(32)
    for wrong in (b"short", 1.5, True, [7]):
        with pytest.raises(Refusal) as refusal:
            seed_bytes(wrong)  # type: ignore[arg-type]
        assert str(refusal.value) == "A seed is a whole number, a text, or 32 bytes."


def test_without_a_seed_no_two_games_are_the_same() -> None:
    games = {Game.new(BOARDS["tiny"]).bytes() for _ in range(20)}
    assert len(games) == 20


def test_the_default_game_id_does_not_reveal_the_seed() -> None:
    deals = [new_deal(2, 7), new_deal(2, 7), new_deal(2, 8)]
    assert deals[0].game_id == deals[1].game_id != deals[2].game_id
    assert deals[0].game_id not in deals[0].seed.hex()
