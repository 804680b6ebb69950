"""`wagonway bench`: everything it measures runs with what a wheel contains."""

from collections.abc import Callable
from typing import Any

import pytest

from wagonway.bench import bots, engine, envs
from wagonway.compiler.library import EVERY, RULES
from wagonway.engine import kernel


@pytest.mark.parametrize(
    "measure",
    [
        lambda: engine.measure(games=4),
        lambda: bots.measure(games=1, seconds=0.01),
        lambda: envs.measure(games=4, steps=1),
    ],
    ids=["engine", "bots", "envs"],
)
def test_a_benchmark_calls_entry_points_alone(
    measure: Callable[[], dict[str, float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library with every kernel is not part of a wheel, and building it needs a C compiler."""
    load = kernel.load

    def load_shipped(mode: str, unit: str = RULES) -> Any:
        assert unit != EVERY, "a wheel does not contain this library"
        return load(mode, unit)

    monkeypatch.setattr(kernel, "load", load_shipped)
    assert all(figure > 0 for figure in measure().values())
