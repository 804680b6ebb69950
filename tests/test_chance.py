"""Chance is ChaCha20 under the game's key: as published, without bias, one stream for each purpose."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import combinations, permutations
from typing import Any

import pytest

from tables import BOARDS, TABLES, random_game
from wagonway.engine import play
from wagonway.engine.chance import (
    FOR_CARDS,
    FOR_FIRST_PLAYER,
    FOR_TICKETS,
    chacha_block,
    is_fair,
    pick,
    shuffle,
)
from wagonway.engine.game import Game

PURPOSES = (FOR_CARDS, FOR_TICKETS, FOR_FIRST_PLAYER)


def key_of(data: bytes) -> Any:
    """32 bytes as the eight signed words that the engine keeps."""
    return play.words(
        [int.from_bytes(data[i : i + 4], "little", signed=True) for i in range(0, 32, 4)]
    )


KEY = key_of(hashlib.sha256(b"any key").digest())


def keystream(key: bytes, counter: int, nonce: tuple[int, int, int]) -> bytes:
    out = play.numbers(16)
    chacha_block(key_of(key), counter, *nonce, out)
    return b"".join(int(word).to_bytes(4, "little") for word in out)


def shuffled(purpose: int, index: int, n: int) -> tuple[int, ...]:
    items = play.numbers(n)
    for i in range(n):
        items[i] = i
    shuffle(KEY, purpose, index, items, n)
    return tuple(int(item) for item in items)


def chi_square(counts: Counter[object], outcomes: int) -> float:
    """The deviation of counts from equal, in units of its standard deviation under chance."""
    expected = counts.total() / outcomes
    unseen = (outcomes - len(counts)) * expected
    return unseen + sum((count - expected) ** 2 / expected for count in counts.values())


def test_the_block_function_gives_the_example_of_rfc_8439_2_3_2() -> None:
    nonce = (0x09000000, 0x4A000000, 0)
    assert keystream(bytes(range(32)), 1, nonce).hex(" ", 4) == (
        "10f1e7e4 d13b5915 500fdd1f a32071c4 c7d1f4c7 33c06803 0422aa9a c3d46c4e "
        "d2826446 079faa09 14c2d705 d98b02a2 b5129cd1 de164eb9 cbd083e8 a2503c4e"
    )


def test_the_block_function_gives_the_keystream_of_the_zero_key() -> None:
    assert keystream(bytes(32), 0, (0, 0, 0)).hex(" ", 4) == (
        "76b8e0ad a0f13d90 405d6ae5 5386bd28 bdd219b8 a08ded1a a836efcc 8b770dc7 "
        "da41597c 5157488d 7724e03f b8d84a37 6a43b8f4 1518a11c c387b669 b2ee6586"
    )


@pytest.mark.parametrize("n", [*range(1, 12), 24, 30, 44, 96, 110, 128])
def test_every_number_is_picked_by_equally_many_words(n: int) -> None:
    """Of the words that lead to one number, only the first can be unfair."""
    words = []
    for number in range(n):
        first = -(-(number << 32) // n)
        after = -(-(number + 1 << 32) // n)
        assert all(is_fair(word * n, n) for word in (first + 1, after - 1))
        words.append(after - first - (not is_fair(first * n, n)))
    assert set(words) == {2**32 // n}


# Limits that a fair process stays below in 999 of 1,000 trials, by the number of outcomes.
RARE = {2: 10.8, 3: 13.8, 4: 16.3, 5: 18.5, 6: 20.5, 7: 22.5, 24: 49.7}


@pytest.mark.parametrize("n", [2, 3, 5, 7])
def test_picks_are_even(n: int) -> None:
    counts = Counter(int(pick(KEY, FOR_FIRST_PLAYER, index, n)) for index in range(700 * n))
    assert set(counts) == set(range(n))
    assert chi_square(counts, n) < RARE[n]


@pytest.mark.parametrize(("n", "orders"), [(2, 2), (3, 6), (4, 24)])
def test_shuffles_reach_every_order_evenly(n: int, orders: int) -> None:
    counts = Counter(shuffled(FOR_CARDS, index, n) for index in range(300 * orders))
    assert set(counts) == set(permutations(range(n)))
    assert chi_square(counts, orders) < RARE[orders]


def test_every_purpose_and_shuffle_has_its_own_order() -> None:
    orders = [shuffled(purpose, index, 30) for purpose in PURPOSES for index in range(20)]
    assert len(set(orders)) == len(orders)
    for one, other in combinations(orders, 2):
        assert sum(a == b for a, b in zip(one, other)) < 10


def test_another_key_has_other_orders() -> None:
    games = [Game.new(BOARDS["usa"], players=2, seed=seed) for seed in range(50)]
    assert len({bytes(bytearray(int(kind) for kind in game.state.deck)) for game in games}) == 50
    assert len({tuple(int(place) for place in game.state.ticket_place) for game in games}) == 50


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_setup_4_every_seat_is_equally_likely_to_begin(players: int) -> None:
    counts = Counter(
        int(Game.new(BOARDS["usa"], players, seed).state.first) for seed in range(200 * players)
    )
    assert chi_square(counts, players) < RARE[players]


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_the_cards_do_not_depend_on_who_draws_them(board: str, players: int) -> None:
    """Until the first reshuffle, what is left of the deck is what was below at the start."""
    for game in random_game(board, players, seed=5):
        deck = [int(kind) for kind in game.state.deck[: int(game.state.deck_left)]]
        if not game.moves:
            start, shuffles = deck, int(game.state.shuffles)
        if int(game.state.shuffles) > shuffles:
            break
        assert deck == start[: len(deck)]
    assert game.moves


def test_the_order_of_the_cards_does_not_depend_on_the_tickets() -> None:
    """SETUP-2 SETUP-3  One stream for each purpose: opening choices move no card."""
    decks = []
    for choice in ("keep 1 2", "keep 1 2 3"):
        game = Game.new(BOARDS["usa"], players=2, seed=3)
        game.play(choice)
        game.play(choice)
        decks.append([int(kind) for kind in game.state.deck])
    assert decks[0] == decks[1]
