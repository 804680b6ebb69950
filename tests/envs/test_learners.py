"""The example learns: a short form of it already plays much better than it began."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

LEARNERS = sorted((Path(__file__).parents[2] / "examples" / "learners").glob("*.py"))


@pytest.mark.parametrize("path", LEARNERS, ids=lambda path: path.stem)
def test_a_learner_learns(path: Path) -> None:
    learner = runpy.run_path(str(path))
    untaught = learner["win_rate"](learner["train"](0), games=400)
    taught = learner["win_rate"](learner["train"](8), games=400)
    assert untaught < 0.25
    assert taught > untaught + 0.2


def test_there_is_a_learner() -> None:
    assert LEARNERS
