"""Exponentials and powers from sums, products and quotients alone, so that they are the same on every machine.

The mathematical libraries of operating systems differ in the last bit, and bots choose by comparing fractions.
"""

from wagonway.engine.kernel import kernel

# ln 2 in two parts: a multiple of the first by a whole number below 2^31 is exact.
LN2_HIGH = 0.6931467056274414
LN2_LOW = 4.7493250390316726e-07
LN2 = 0.6931471805599453
SQRT2 = 1.4142135623730951
LARGEST = 700.0  # to which e may be raised

# The series of e^x and of the logarithm, as far as they matter in 53 bits.
E2, E3, E4, E5, E6, E7 = 1 / 2, 1 / 6, 1 / 24, 1 / 120, 1 / 720, 1 / 5040
E8, E9, E10, E11 = 1 / 40320, 1 / 362880, 1 / 3628800, 1 / 39916800
E12, E13 = 1 / 479001600, 1 / 6227020800
L3, L5, L7, L9, L11, L13, L15, L17, L19 = (1 / i for i in range(3, 20, 2))


@kernel
def exp(x: float) -> float:
    """e to the power of x, which is clipped to -700 and 700."""
    x = max(-LARGEST, min(LARGEST, x))
    twos = int(x / LN2 + (0.5 if x > 0.0 else -0.5))
    r = (x - twos * LN2_HIGH) - twos * LN2_LOW
    series = E8 + r * (E9 + r * (E10 + r * (E11 + r * (E12 + r * E13))))
    series = E2 + r * (E3 + r * (E4 + r * (E5 + r * (E6 + r * (E7 + r * series)))))
    total = 1.0 + (r + r * r * series)
    while twos > 0:
        total *= 2.0
        twos -= 1
    while twos < 0:
        total *= 0.5
        twos += 1
    return total


@kernel
def log(x: float) -> float:
    """The natural logarithm of a positive number."""
    twos = 0
    while x > SQRT2:
        x *= 0.5
        twos += 1
    while x * SQRT2 < 1.0:
        x *= 2.0
        twos -= 1
    s = (x - 1.0) / (x + 1.0)
    r = s * s
    series = L11 + r * (L13 + r * (L15 + r * (L17 + r * L19)))
    series = r * (L3 + r * (L5 + r * (L7 + r * (L9 + r * series))))
    return twos * LN2_HIGH + (2.0 * s + (2.0 * s * series + twos * LN2_LOW))


@kernel
def power(x: float, y: float) -> float:
    """x to the power of y, of a positive x."""
    return exp(y * log(x))


@kernel
def whole_power(x: float, times: int) -> float:
    """x multiplied by itself: to the power of a whole number from 0 on."""
    total = 1.0
    while times > 0:
        if times & 1:
            total *= x
        x *= x
        times >>= 1
    return total
