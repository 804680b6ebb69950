"""The example learns: a short run of it already plays much better than at its start."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

LEARNERS = sorted((Path(__file__).parents[2] / "examples" / "learners").glob("*.py"))


@pytest.mark.parametrize("path", LEARNERS, ids=lambda path: path.stem)
def test_a_learner_learns(path: Path) -> None:
    won = list(runpy.run_path(str(path))["train"](rounds=10))
    assert won[0] < 0.25
    assert won[-1] > won[0] + 0.2


def test_a_learner_example_exists() -> None:
    assert LEARNERS
