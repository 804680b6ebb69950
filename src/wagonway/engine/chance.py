"""Chance as keyed streams: every shuffle follows from 256 bits, which nothing visible reveals.

A stream is ChaCha20 (RFC 8439) under the game's key. The nonce names what the stream is for, so the
order of the cards does not depend on who draws, or on how many tickets were shuffled:

    nonce word 0   purpose: FOR_CARDS, FOR_TICKETS or FOR_FIRST_PLAYER
    nonce word 1   which shuffle for this purpose, from 0
    nonce word 2   0

A number below n is the high half of word * n, words whose low half would favour some numbers being
skipped; a shuffle runs from the last place down. `docs/notation.md` describes it for verification.
"""

from wagonway.engine.kernel import kernel, scratch
from wagonway.engine.records import Int8Row, Int32Row, Int64Row

FOR_CARDS, FOR_TICKETS, FOR_FIRST_PLAYER = range(3)

WORD = 0xFFFFFFFF
BLOCK = 16  # words per block
DOUBLE_ROUNDS = 10


@kernel
def quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a = (a + b) & WORD
    d ^= a
    d = ((d << 16) | (d >> 16)) & WORD
    c = (c + d) & WORD
    b ^= c
    b = ((b << 12) | (b >> 20)) & WORD
    a = (a + b) & WORD
    d ^= a
    d = ((d << 8) | (d >> 24)) & WORD
    c = (c + d) & WORD
    b ^= c
    b = ((b << 7) | (b >> 25)) & WORD
    return a, b, c, d


@kernel
def chacha_block(
    key: Int32Row, counter: int, nonce0: int, nonce1: int, nonce2: int, out: Int64Row
) -> None:
    """Write the 16 words of one block to out."""
    k0, k1, k2, k3 = key[0] & WORD, key[1] & WORD, key[2] & WORD, key[3] & WORD
    k4, k5, k6, k7 = key[4] & WORD, key[5] & WORD, key[6] & WORD, key[7] & WORD
    x0, x1, x2, x3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    x4, x5, x6, x7, x8, x9, x10, x11 = k0, k1, k2, k3, k4, k5, k6, k7
    x12, x13, x14, x15 = counter, nonce0, nonce1, nonce2
    for _ in range(DOUBLE_ROUNDS):
        x0, x4, x8, x12 = quarter_round(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter_round(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter_round(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter_round(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter_round(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter_round(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter_round(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter_round(x3, x4, x9, x14)
    out[0] = (x0 + 0x61707865) & WORD
    out[1] = (x1 + 0x3320646E) & WORD
    out[2] = (x2 + 0x79622D32) & WORD
    out[3] = (x3 + 0x6B206574) & WORD
    out[4] = (x4 + k0) & WORD
    out[5] = (x5 + k1) & WORD
    out[6] = (x6 + k2) & WORD
    out[7] = (x7 + k3) & WORD
    out[8] = (x8 + k4) & WORD
    out[9] = (x9 + k5) & WORD
    out[10] = (x10 + k6) & WORD
    out[11] = (x11 + k7) & WORD
    out[12] = (x12 + counter) & WORD
    out[13] = (x13 + nonce0) & WORD
    out[14] = (x14 + nonce1) & WORD
    out[15] = (x15 + nonce2) & WORD


@kernel
def is_fair(product: int, n: int) -> bool:
    """Whether a word times n may be used: a few words are skipped, so that all numbers are equally likely."""
    low = product & WORD
    return low >= n or low >= (WORD + 1 - n) % n


@kernel
def pick(key: Int32Row, purpose: int, index: int, n: int) -> int:
    """A number from 0 to n - 1, each equally likely."""
    words = scratch(BLOCK)
    block = 0
    while True:
        chacha_block(key, block, purpose, index, 0, words)
        block += 1
        for i in range(BLOCK):
            product = words[i] * n
            if is_fair(product, n):
                return product >> 32


@kernel
def shuffle(key: Int32Row, purpose: int, index: int, items: Int64Row | Int8Row, n: int) -> None:
    """Put the first n items in an order that the key, the purpose and the index decide."""
    words = scratch(BLOCK)
    block, used = 0, BLOCK
    last = n - 1
    while last > 0:
        if used == BLOCK:
            chacha_block(key, block, purpose, index, 0, words)
            block, used = block + 1, 0
        product = words[used] * (last + 1)
        used += 1
        if is_fair(product, last + 1):
            other = product >> 32
            items[last], items[other] = items[other], items[last]
            last -= 1
