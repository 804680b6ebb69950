"""Exponentials and powers without a mathematical library, compared with the machine's own."""

from __future__ import annotations

import math

import pytest

from wagonway.engine.numeric import exp, log, power, whole_power

CLOSE = 4 * 2.0**-52  # relative: a few units in the last place


@pytest.mark.parametrize("x", [0.0, 1e-9, -0.3, 0.35, 1.0, -1.0, 12.5, -40.25, 300.0, -300.0])
def test_exponentials_agree_with_the_library(x: float) -> None:
    assert exp(x) == pytest.approx(math.exp(x), rel=CLOSE)


def test_exponentials_stop_growing_before_they_overflow() -> None:
    assert exp(5000.0) == exp(700.0) < math.inf
    assert exp(-5000.0) == exp(-700.0) > 0.0


@pytest.mark.parametrize("x", [1e-12, 0.01, 0.5, 0.999, 1.0, 1.001, 2.0, 17.0, 1e12])
def test_logarithms_agree_with_the_library(x: float) -> None:
    assert log(x) == pytest.approx(math.log(x), rel=CLOSE, abs=1e-15)


@pytest.mark.parametrize(("x", "y"), [(0.2, 0.7), (3.0, -1.5), (1.0, 9.0), (7.25, 2.0)])
def test_powers_agree_with_the_library(x: float, y: float) -> None:
    assert power(x, y) == pytest.approx(x**y, rel=4 * CLOSE)


@pytest.mark.parametrize("times", [0, 1, 2, 13])
def test_whole_powers_are_products(times: int) -> None:
    assert whole_power(1.5, times) == math.prod([1.5] * times)
