"""The tuner: the same command gives the same options, also when it was stopped in between."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from wagonway.bots import load_bot

TUNE = Path(__file__).parents[1] / "bench" / "tune.py"
SMALL = [
    "--board",
    "tiny",
    "--population",
    "4",
    "--deals",
    "3",
    "--rival",
    "greedy",
    "--promotion",
    "1",
]


def tune(folder: Path, generations: int, *more: str) -> dict[str, float]:
    out = folder / "options.toml"
    command = [sys.executable, "-W", "ignore", TUNE, "conductor", *SMALL, *more]
    places = ["--out", out, "--state", folder / "state", "--generations", str(generations)]
    subprocess.run([*command, *places], check=True, capture_output=True, text=True)
    return tomllib.loads(out.read_text("utf-8"))["tiny"]["2"]


def test_a_bot_that_is_not_compiled_is_refused() -> None:
    command = [sys.executable, "-W", "ignore", TUNE, "master"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.endswith("only the options of a compiled bot can be tuned\n")


@pytest.mark.xdist_group("tune")
def test_the_tuner_is_deterministic_and_resumes(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    whole.mkdir()
    parts.mkdir()
    at_once = tune(whole, 3, "--threads", "2")
    tune(parts, 1, "--threads", "1")
    assert tune(parts, 3, "--threads", "1") == at_once
    bot = load_bot("conductor")
    tunable = [name for name in bot.options if name not in bot.module.NOT_TUNED]
    assert list(at_once) == tunable
    assert any(at_once[name] != bot.options[name] for name in tunable)


def test_other_tables_are_left_as_they_are(tmp_path: Path) -> None:
    out = tmp_path / "options.toml"
    out.write_text("[usa.2]\ncost_space = 1.0\n", "utf-8")
    assert "cost_space" in tune(tmp_path, 1)
    assert tomllib.loads(out.read_text("utf-8"))["usa"]["2"] == {"cost_space": 1.0}
