"""Sets as the bits of a number."""

from wagonway.engine.kernel import kernel


@kernel
def count_bits(bits: int) -> int:
    """How many bits of a number below 2 ** 62 are set: added in pairs, then in fours, then in bytes."""
    bits -= (bits >> 1) & 0x5555555555555555
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 0x7F
